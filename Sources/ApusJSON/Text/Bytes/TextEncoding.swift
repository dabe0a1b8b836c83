/// The encoding of a text (RFC 4627, section 3; byte order marks: Unicode 23.8).
struct TextEncoding: Hashable, Sendable {
    enum Unit: Hashable, Sendable {
        case utf8, utf16LittleEndian, utf16BigEndian, utf32LittleEndian, utf32BigEndian
    }

    var unit: Unit
    /// The length of the byte order mark in bytes; 0 if there is none.
    var markLength: Int
    /// The number of bytes at the end that do not make up a whole code unit.
    private(set) var cutLength = 0
}

extension TextEncoding.Unit {
    /// The size of a code unit in bytes.
    var width: Int {
        switch self {
        case .utf8: 1
        case .utf16LittleEndian, .utf16BigEndian: 2
        case .utf32LittleEndian, .utf32BigEndian: 4
        }
    }

    var isBigEndian: Bool { self == .utf16BigEndian || self == .utf32BigEndian }
}

extension TextEncoding {
    /// Detects the encoding from a byte order mark or else from the NUL bytes that a text's first
    /// characters, which are ASCII, contain in UTF-16 and UTF-32.
    ///
    /// The result matches Foundation's `JSONSerialization`. A text of a single UTF-16 character is
    /// recognized by its two bytes, one of which is NUL.
    init(detecting bytes: UnsafeBufferPointer<UInt8>) {
        // Nearly every text begins with a byte that occurs in no mark, followed by a byte other
        // than NUL.
        if bytes.count >= 2, bytes[0] &- 1 < 0x7F, bytes[1] != 0 {
            self = .plain
            return
        }
        let (unit, markLength) = Self.detect(bytes)
        self.init(unit: unit, markLength: markLength, cutLength: (bytes.count - markLength) % unit.width)
    }

    /// UTF-8 without a byte order mark.
    static let plain = TextEncoding(unit: .utf8, markLength: 0)

    /// UTF-8, with or without a byte order mark.
    init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        self.init(unit: .utf8, markLength: hasMark ? 3 : 0)
    }

    private static func detect(_ bytes: UnsafeBufferPointer<UInt8>) -> (Unit, markLength: Int) {
        guard bytes.count >= 2 else { return (.utf8, 0) }
        let isLong = bytes.count >= 4
        // The same patterns hold for two or three bytes if the first two are repeated.
        switch (bytes[0], bytes[1], bytes[isLong ? 2 : 0], bytes[isLong ? 3 : 1]) {
        case (0x00, 0x00, 0xFE, 0xFF): return (.utf32BigEndian, 4)
        case (0xFF, 0xFE, 0x00, 0x00): return (.utf32LittleEndian, 4)
        case (0x00, 0x00, 0x00, _) where isLong: return (.utf32BigEndian, 0)
        case (0xFE, 0xFF, _, _): return (.utf16BigEndian, 2)
        case (0xFF, 0xFE, _, _): return (.utf16LittleEndian, 2)
        case (0x00, _, 0x00, _): return (.utf16BigEndian, 0)
        case (_, 0x00, 0x00, 0x00): return (.utf32LittleEndian, 0)
        case (_, 0x00, _, 0x00): return (.utf16LittleEndian, 0)
        default: break
        }
        return (.utf8, bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    }

    /// The offset, in the original bytes, that corresponds to `offset` in the UTF-8 text. O(1) for
    /// UTF-8, otherwise O(offset).
    ///
    /// A U+FFFD that replaces ill-formed input counts for as many bytes as the code unit it
    /// replaces.
    func originalOffset(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        guard unit != .utf8 else { return markLength + offset }
        return originalOffset(of: offset, in: text, from: 0, at: 0)
    }

    /// The offset, in the original bytes, that corresponds to `offset` in the UTF-8 text, counted
    /// from `start`: `count` original bytes lie between the byte order mark and `start`. Not for
    /// UTF-8. O(offset - start).
    func originalOffset(of offset: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int, at count: Int) -> Int {
        let original = markLength + count + originalCount(of: text[start..<min(max(offset, start), text.count)])
        return cutLength > 0 && offset >= text.count ? original - (unit.width - cutLength) : original
    }

    /// The number of original bytes that a part of the UTF-8 text came from. Not for UTF-8.
    func originalCount(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var count = 0
        for byte in text where !UTF8Sequence.isContinuation(byte) {
            // A four-byte sequence in UTF-8 is a surrogate pair in UTF-16.
            count += unit.width == 2 && byte >= 0xF0 && byte <= 0xF4 ? 4 : unit.width
        }
        return count
    }
}
