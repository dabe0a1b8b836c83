/// Text that a ``JSONWriter`` has written, or the beginning of one, token by token. It is known to be right: nothing is checked.
struct EncodedTextScan {
    enum Token {
        /// A bracket, and where it stands.
        case begin(isObject: Bool, at: Int)
        case end(isObject: Bool)
        /// Between its quotes, escapes as they are.
        case key(ArraySlice<UInt8>)
        /// A string with its quotes, or any other value that is no container.
        case scalar(ArraySlice<UInt8>)
    }

    private let text: ArraySlice<UInt8>
    /// Where the next token's comma or white space begins: the end of the token before, after a key that of its colon.
    private(set) var position: Int

    init(_ text: [UInt8]) {
        self.init(text[...])
    }

    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        position = text.startIndex
    }

    /// The next token; nil at the end.
    mutating func next() -> Token? {
        text.withUnsafeBufferPointer { bytes in
            let first = text.startIndex
            var at = position - first
            while at < bytes.count, isBetween(bytes[at]) { at += 1 }
            guard at < bytes.count else { return nil }
            let start = at
            at += 1
            defer { position = first + at }
            switch bytes[start] {
            case UInt8(ascii: "{"): return .begin(isObject: true, at: first + start)
            case UInt8(ascii: "["): return .begin(isObject: false, at: first + start)
            case UInt8(ascii: "}"): return .end(isObject: true)
            case UInt8(ascii: "]"): return .end(isObject: false)
            case UInt8(ascii: "\""):
                while bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
                at += 1
                let string = text[first + start..<first + at]
                // What follows a key is a colon, in Foundation's layout after a space.
                let colon = at < bytes.count && bytes[at] == UInt8(ascii: " ") ? at + 1 : at
                guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return .scalar(string) }
                at = colon + 1
                if at < bytes.count, bytes[at] == UInt8(ascii: " ") { at += 1 }
                return .key(string.dropFirst().dropLast())
            default:
                while at < bytes.count, !isBetween(bytes[at]), bytes[at] != UInt8(ascii: "]"), bytes[at] != UInt8(ascii: "}") { at += 1 }
                return .scalar(text[first + start..<first + at])
            }
        }
    }

    private func isBetween(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
    }

    /// What a string between its quotes was before it was escaped.
    static func string(_ escaped: ArraySlice<UInt8>) -> String {
        escaped.withUnsafeBufferPointer { bytes in
            bytes.contains(UInt8(ascii: "\\")) ? JSONWriter.unescaped(bytes) : String(validUTF8: bytes)
        }
    }
}

extension JSONWriter {
    /// Writes a value that another writer has written, in this one's layout and order.
    mutating func write(encoded text: ArraySlice<UInt8>) {
        var scan = EncodedTextScan(text)
        while let token = scan.next() {
            switch token {
            case .begin(isObject: true, _): beginObject()
            case .begin(isObject: false, _): beginArray()
            case .end(isObject: true): endObject()
            case .end(isObject: false): endArray()
            case .key(let text):
                text.withUnsafeBufferPointer { bytes in
                    if bytes.contains(UInt8(ascii: "\\")) { key(Self.unescaped(bytes)) } else { key(utf8: bytes) }
                }
            case .scalar(let text): text.withUnsafeBufferPointer { write(fragment: $0) }
            }
        }
    }
}
