// What the text says about doubles on the tape
//
//     [0.10000000000000001,1.5]      the tape has 0.1 and 1.5; the text has other digits for the first
//
// A tree is built in the order of the tape, so each number is found from the one before it.

/// The numbers of a document whose text has digits that the nearest `Double` does not have.
@safe
struct WrittenNumbers {
    // Safety: the creator keeps the text and the tape for as long as it uses this.
    private let text: UnsafeBufferPointer<UInt8>
    private let tape: Tape
    private let isJSON5: Bool
    /// Whether the text is also kept if the value would be written otherwise.
    private let keepsText: Bool
    /// Where the last number was found; nil if the text cannot be scanned in this way.
    private var scan: TokenScan?

    /// - Parameter scan: where the scan begins, which is not after the first number that is asked for.
    @unsafe
    init(_ text: UnsafeBufferPointer<UInt8>, _ tape: Tape, _ options: JSONReadOptions, keepsText: Bool = false, _ scan: TokenScan?) {
        unsafe self.text = text
        self.tape = tape
        isJSON5 = options.contains(.json5Grammar)
        self.keepsText = keepsText
        self.scan = scan
    }

    /// Whether the text of the number at a tape index begins with a minus. The text must be one that can be scanned.
    ///
    /// - Complexity: O(text since the last number).
    mutating func isNegative(at index: Int) -> Bool {
        unsafe scan?.advance(to: index, on: tape, in: text)
        guard let offset = scan?.offset, unsafe offset < text.count else { return false }
        return unsafe text[offset] == UInt8(ascii: "-")
    }

    /// The text of the double at a tape index, as a value, if it has other digits than the double.
    ///
    /// - Parameters:
    ///   - index: an index that is not before the last one.
    ///   - offset: returns the number's offset, if the text cannot be scanned.
    /// - Complexity: O(text since the last number).
    mutating func value(at index: Int, offset: () -> Int) -> JSONValue? {
        unsafe scan?.advance(to: index, on: tape, in: text)
        let double = tape.double(at: index)
        // The text may have been changed in the meantime. JSON5's infinities are no decimal numbers.
        let rest = unsafe UnsafeBufferPointer(rebasing: text[min(scan?.offset ?? offset(), text.count)...])
        guard let start = rest.baseAddress, rest.count > 0, let number = unsafe NumberScan(start, end: start + rest.count, .json5),
            unsafe keepsText || !double.has(number, at: start)
        else { return nil }
        var written = unsafe String(decoding: UnsafeBufferPointer(start: start, count: number.end - start), as: UTF8.self)
        if isJSON5 {
            var json = JSONWriter()
            guard (try? json.write(json5Number: written, double)) != nil, let strict = try? json.finishString() else { return nil }
            written = strict
        }
        // Most writers leave out the zero of a whole number.
        return keepsText && double.description == written && !written.hasSuffix(".0") ? nil : .number(written)
    }
}
