import TestSupport

@testable import ApusJSON

/// Corrupts texts by a few small changes, most of which make them invalid.
struct Mutator {
    var random: SplitMix64

    /// Bytes that matter to a parser, so that they appear more often than by chance.
    private static let bytes: [UInt8] =
        Array(#"[]{},:"\/0123456789-+.eEtfnulrasx' "#.utf8) + [
            0x00, 0x09, 0x0A, 0x0D, 0x0B, 0x1F, 0x7F, 0x80, 0xBF, 0xC0, 0xC3, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xFF,
        ]
    private static let pieces = [
        "1e999", "-1e400", "01", "-", "1.", "1e", ",,", ",]", ",}", "[}", "{]", "[]", "{}", "\\u", #"\ud800"#, #"\udc00"#, #"\u00g0"#, "nul", "tru",
        "NaN",
        "//", "/**/", "\"\"", "\"a\":", "18446744073709551616", "-9223372036854775809", "\u{FEFF}", "[[[[[[[[", "]]]]]]]]", #"\""#, #"\\"#,
        "\u{2028}",
        "                                                                ",
    ]

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(max(bound, 1))) }

    private mutating func range(in bytes: [UInt8], upTo length: Int) -> Range<Int> {
        let start = below(bytes.count)
        return start..<min(start + 1 + below(length), bytes.count)
    }

    /// Returns `text` with one to three changes. `other` is a text to take parts from.
    mutating func spoil(_ text: [UInt8], with other: [UInt8]) -> [UInt8] {
        var bytes = text
        for _ in 0...below(below(3) + 1) where !bytes.isEmpty {
            let place = below(bytes.count)
            switch below(11) {
            case 0: bytes[place] ^= 1 << UInt8(below(8))
            case 1, 2: bytes[place] = Self.bytes[below(Self.bytes.count)]
            case 3, 4: bytes.insert(Self.bytes[below(Self.bytes.count)], at: place)
            case 5: bytes.remove(at: place)
            case 6: bytes.removeSubrange(range(in: bytes, upTo: 8))
            case 7: bytes.insert(contentsOf: bytes[range(in: bytes, upTo: 24)], at: place)
            case 8: bytes.removeSubrange(place...)
            case 9: bytes.insert(contentsOf: Self.pieces[below(Self.pieces.count)].utf8, at: place)
            default: if !other.isEmpty { bytes.replaceSubrange(range(in: bytes, upTo: 16), with: other[range(in: other, upTo: 40)]) }
            }
        }
        return bytes
    }

    /// Picks random limits and policies that both engines support.
    mutating func configuration() -> JSONReadConfiguration {
        JSONReadConfiguration(
            options: below(2) == 0 ? .strict : .requireContainerRoot,
            limits: JSONLimits(
                maximumDepth: [0, 1, 2, 3, 4, 7, 512, 100_000][below(8)], maximumByteCount: below(4) == 0 ? below(100) : Int(UInt32.max)),
            duplicateKeys: JSONDuplicateKeyPolicy.allCases[below(3)], numbers: JSONNumberPolicy.allCases[below(3)])
    }
}
