import ApusJSON
import References

/// UTF-8 sequences at every position of a block of 64 bytes, as vector code reads them.
enum UTF8Positions {
    /// All scalars but those of ASCII that are not their own content of a string.
    static let characters = ExhaustivePart("every scalar of Unicode at 64 positions, in strings") { extent in
        let step = extent == .sample ? 997 : 1
        let scalars = (UInt32(0x20)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init).filter {
            $0 != "\"" && $0 != "\\" && $0.value % UInt32(step) == 0
        }
        let all = Array(scalars)
        return Tally.inParallel(64) { position, tally in
            let readers = Readers()
            for start in stride(from: 0, to: all.count, by: 4096) {
                let content = Self.content(all[start..<min(start + 4096, all.count)], position)
                tally.count(min(4096, all.count - start))
                let text = [UInt8(ascii: "\"")] + content + [UInt8(ascii: "\"")]
                readers.checkString(text, content, split: (start / 4096 * 61 + 130) % text.count, &tally)
            }
        }
    }

    /// The content of a string in which each scalar begins at a position of its block.
    private static func content(_ scalars: ArraySlice<Unicode.Scalar>, _ position: Int) -> [UInt8] {
        var content: [UInt8] = []
        content.reserveCapacity(70 * scalars.count)
        for scalar in scalars {
            // The quotation mark comes before the content.
            repeat { content.append(UInt8(ascii: "a")) } while (content.count + 1) % 64 != position
            content += UTF8.encode(scalar)!
        }
        return content
    }

    /// The first and last byte of each range that the rules of UTF-8 name, which treat bytes within a range alike, and the bytes of
    /// ASCII that strings treat differently.
    private static let bounds: [UInt8] = [
        0x00, 0x1F, 0x20, 0x22, 0x5C, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF,
        0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]

    static let sequences = ExhaustivePart("sequences of up to 4 of \(bounds.count) bytes at 64 positions, in strings") { extent in
        let longest = extent == .sample ? 2 : 4
        let positions = extent == .sample ? [0, 31, 61, 62, 63] : Array(0..<64)
        return Tally.inParallel(positions.count * bounds.count) { unit, tally in
            let (index, first) = unit.quotientAndRemainder(dividingBy: bounds.count)
            let readers = (Readers(), Readers(.lenientUnicode, .illFormedUnicode))
            check([bounds[first]], positions[index], longest, readers, &tally)
        }
    }

    private static func check(_ sequence: [UInt8], _ position: Int, _ longest: Int, _ readers: (Readers, Readers), _ tally: inout Tally) {
        let start = 64 + position
        let text =
            [UInt8(ascii: "\"")] + [UInt8](repeating: UInt8(ascii: "a"), count: start - 1) + sequence
            + [UInt8](repeating: UInt8(ascii: "b"), count: 140 - position) + [UInt8(ascii: "\"")]
        readers.0.check(text, readers.0.verdict(text), split: start + sequence.count / 2, &tally)
        readers.1.check(text, readers.1.verdict(text), split: start, &tally)
        guard sequence.count < longest else { return }
        for byte in bounds { check(sequence + [byte], position, longest, readers, &tally) }
    }
}
