/// How a text's characters became bytes (RFC 4627, section 3; the byte order marks of Unicode 23.8).
struct TextEncoding: Hashable, Sendable {
    enum Unit: Hashable, Sendable {
        case utf8, utf16LittleEndian, utf16BigEndian, utf32LittleEndian, utf32BigEndian
    }

    var unit: Unit
    /// The bytes of the byte order mark; 0 without one.
    var markLength: Int
}

extension TextEncoding {
    init(detecting bytes: UnsafeBufferPointer<UInt8>) {
        self.init(unit: .utf8, markLength: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    }

    /// The text in UTF-8, without its mark.
    func transcode(_ bytes: UnsafeBufferPointer<UInt8>, _ configuration: ReadConfiguration) throws(JSONSyntaxError) -> [UInt8] {
        []
    }

    /// The offset, in the bytes as given, of what is at `offset` in the UTF-8 text.
    func originalOffset(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        markLength + offset
    }
}
