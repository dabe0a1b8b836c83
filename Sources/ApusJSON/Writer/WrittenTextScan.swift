/// Reads text that a ``JSONWriter`` has written, or the beginning of one, token by token. The text
/// is known to be valid, so nothing is checked.
///
/// This is the only reader of our own output. It serves paths in errors, values that are written
/// again in another layout or order, and what a kept encoder is asked about.
struct WrittenTextScan {
    /// All positions are offsets in the text.
    enum Token {
        case begin(isObject: Bool, at: Int)
        case end(isObject: Bool)
        /// A key's content, without its quotes and with its escapes.
        case key(Range<Int>)
        /// A string with its quotes, or any other value that is not a container.
        case scalar(Range<Int>)
    }

    /// The offset of the next token's comma or whitespace: the end of the preceding token or, after
    /// a key, of its colon.
    private(set) var position: Int

    /// - Parameter position: the offset of a token, or of the comma or whitespace before it.
    init(from position: Int = 0) {
        self.position = position
    }

    /// The offset of the next token; nil at the end.
    func start(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        var at = position
        while at < text.count, Self.isBetween(text[at]) { at += 1 }
        return at < text.count ? at : nil
    }

    /// Reads the next token; returns nil at the end.
    ///
    /// - Parameter text: the whole text that has been written so far.
    mutating func next(_ text: UnsafeBufferPointer<UInt8>) -> Token? {
        guard let start = start(text) else { return nil }
        var at = start + 1
        defer { position = at }
        switch text[start] {
        case UInt8(ascii: "{"): return .begin(isObject: true, at: start)
        case UInt8(ascii: "["): return .begin(isObject: false, at: start)
        case UInt8(ascii: "}"): return .end(isObject: true)
        case UInt8(ascii: "]"): return .end(isObject: false)
        case UInt8(ascii: "\""):
            while at < text.count, text[at] != UInt8(ascii: "\"") { at += text[at] == UInt8(ascii: "\\") ? 2 : 1 }
            at = min(at + 1, text.count)
            let string = start..<at
            // A key is followed by a colon, in Foundation's layout after a space, in text that was copied after any.
            var colon = at
            while colon < text.count, text[colon] <= 0x20 { colon += 1 }
            guard colon < text.count, text[colon] == UInt8(ascii: ":") else { return .scalar(string) }
            at = colon + 1
            if at < text.count, text[at] == UInt8(ascii: " ") { at += 1 }
            return .key(string.dropFirst().dropLast())
        default:
            while at < text.count, !Self.isBetween(text[at]), text[at] != UInt8(ascii: "]"), text[at] != UInt8(ascii: "}") { at += 1 }
            return .scalar(start..<at)
        }
    }

    @inline(__always)
    private static func isBetween(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte <= 0x20
    }

    /// The content of a string, with its escapes decoded.
    static func string(_ escaped: UnsafeBufferPointer<UInt8>) -> String {
        escaped.contains(UInt8(ascii: "\\")) ? unescaped(escaped) : String(validUTF8: escaped)
    }

    private static func unescaped(_ escaped: UnsafeBufferPointer<UInt8>) -> String {
        var units: [UInt16] = []
        var rest = String(validUTF8: escaped).utf16[...]
        while let unit = rest.popFirst() {
            guard unit == 0x5C, let letter = rest.popFirst() else {
                units.append(unit)
                continue
            }
            if letter == 0x75, let unit = UInt16(String(rest.prefix(4)) ?? "", radix: 16) {
                units.append(unit)
                rest.removeFirst(4)
            } else {
                units.append(ShortEscape.byte(for: UInt8(truncatingIfNeeded: letter)).map { UInt16($0) } ?? letter)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}

extension JSONWriter {
    /// Writes a value that another writer has written, in this writer's layout and order.
    mutating func write(written text: UnsafeBufferPointer<UInt8>) {
        // Text that was stored is copied byte for byte, where nothing has to be laid out.
        if isPlain, text.count > 0 { return write(fragment: text) }
        var scan = WrittenTextScan()
        while let token = scan.next(text) {
            switch token {
            case .begin(isObject: true, _): beginObject()
            case .begin(isObject: false, _): beginArray()
            case .end(isObject: true): endObject()
            case .end(isObject: false): endArray()
            case .key(let range):
                let bytes = UnsafeBufferPointer(rebasing: text[range])
                if bytes.contains(UInt8(ascii: "\\")) { key(asIs: WrittenTextScan.string(bytes)) } else { key(utf8: bytes) }
            case .scalar(let range): write(fragment: UnsafeBufferPointer(rebasing: text[range]))
            }
        }
    }
}
