/// The Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences", row by row.
enum WellFormedUTF8 {
    /// The bytes allowed in the first, second, third and fourth position.
    static let table: [[ClosedRange<UInt8>]] = [
        [0x00...0x7F],
        [0xC2...0xDF, 0x80...0xBF],
        [0xE0...0xE0, 0xA0...0xBF, 0x80...0xBF],
        [0xE1...0xEC, 0x80...0xBF, 0x80...0xBF],
        [0xED...0xED, 0x80...0x9F, 0x80...0xBF],
        [0xEE...0xEF, 0x80...0xBF, 0x80...0xBF],
        [0xF0...0xF0, 0x90...0xBF, 0x80...0xBF, 0x80...0xBF],
        [0xF1...0xF3, 0x80...0xBF, 0x80...0xBF, 0x80...0xBF],
        [0xF4...0xF4, 0x80...0x8F, 0x80...0xBF, 0x80...0xBF],
    ]

    /// The byte count of the well-formed sequence at the front, or nil if there is none.
    static func length(_ bytes: ArraySlice<UInt8>) -> Int? {
        for row in table where row.count <= bytes.count {
            if zip(row, bytes).allSatisfy({ range, byte in range.contains(byte) }) { return row.count }
        }
        return nil
    }

    /// The offset of the first byte that is not part of a well-formed sequence, and the number of
    /// characters before it; nil if all bytes are.
    static func firstIllFormed(in bytes: [UInt8]) -> (offset: Int, characters: Int)? {
        var offset = 0
        var characters = 0
        while offset < bytes.count {
            guard let length = length(bytes[offset...]) else { return (offset, characters) }
            offset += length
            characters += 1
        }
        return nil
    }
}
