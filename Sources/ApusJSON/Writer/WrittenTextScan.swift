/// Reads text that a ``JSONWriter`` has written, or the beginning of one, token by token. It is known to be right: nothing is checked.
///
/// The one reader of our own output: for paths in errors, for values that are written again in another layout or order, and for what an encoder that was kept
/// is asked about.
struct WrittenTextScan {
    /// All places are offsets in the text.
    enum Token {
        case begin(isObject: Bool, at: Int)
        case end(isObject: Bool)
        /// Between its quotes, escapes as they are.
        case key(Range<Int>)
        /// A string with its quotes, or any other value that is not a container.
        case scalar(Range<Int>)
    }

    /// Where the next token's comma or whitespace begins: the end of the token before, after a key that of its colon.
    private(set) var position: Int

    /// - Parameter position: where a token begins, or its comma or whitespace.
    init(from position: Int = 0) {
        self.position = position
    }

    /// Where the next token begins; nil at the end.
    func start(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        var at = position
        while at < text.count, Self.isBetween(text[at]) { at += 1 }
        return at < text.count ? at : nil
    }

    /// The next token; nil at the end.
    ///
    /// - Parameter text: all of the text, as far as it has been written.
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
            // What follows a key is a colon, in Foundation's layout after a space.
            let colon = at < text.count && text[at] == UInt8(ascii: " ") ? at + 1 : at
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
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
    }

    /// What a string between its quotes was before it was escaped.
    static func string(_ escaped: UnsafeBufferPointer<UInt8>) -> String {
        escaped.contains(UInt8(ascii: "\\")) ? unescaped(escaped) : String(validUTF8: escaped)
    }

    private static func unescaped(_ escaped: UnsafeBufferPointer<UInt8>) -> String {
        guard let start = escaped.baseAddress else { return "" }
        let end = start + escaped.count
        var units: [UInt16] = []
        var plain: [UInt8] = []
        var text = ""
        func flush() {
            text += String(decoding: units, as: UTF16.self)
            text += String(decoding: plain, as: UTF8.self)
            units.removeAll()
            plain.removeAll()
        }
        var at = start
        while at < end {
            if at.pointee == UInt8(ascii: "\\"), at + 1 < end {
                if at[1] == UInt8(ascii: "u"), let unit = HexDigits.codeUnit(at: at + 2, end: end) {
                    if !plain.isEmpty { flush() }
                    units.append(unit)
                    at += 6
                    continue
                }
                at += 1
                if !units.isEmpty { flush() }
                plain.append(ShortEscape.byte(for: at.pointee) ?? at.pointee)
            } else {
                if !units.isEmpty { flush() }
                plain.append(at.pointee)
            }
            at += 1
        }
        flush()
        return text
    }
}

extension JSONWriter {
    /// Writes a value that another writer has written, in this one's layout and order.
    mutating func write(written text: UnsafeBufferPointer<UInt8>) {
        var scan = WrittenTextScan()
        while let token = scan.next(text) {
            switch token {
            case .begin(isObject: true, _): beginObject()
            case .begin(isObject: false, _): beginArray()
            case .end(isObject: true): endObject()
            case .end(isObject: false): endArray()
            case .key(let range):
                let bytes = UnsafeBufferPointer(rebasing: text[range])
                if bytes.contains(UInt8(ascii: "\\")) { key(WrittenTextScan.string(bytes)) } else { key(utf8: bytes) }
            case .scalar(let range): write(fragment: UnsafeBufferPointer(rebasing: text[range]))
            }
        }
    }
}
