#if canImport(Glibc)
import CApusText
import CApusSimdjson
import TestSupport
import Testing

@testable import ApusJSON

/// The loops in C, compared with a few plain lines of Swift. The bytes end at an inaccessible page, or
/// a few bytes before it, so that no load goes beyond what a caller promises.
@Suite("Loops over text")
struct TextLoopTests {
    private static let special: [UInt8] = Array("\"\\/\u{0}\u{1F} \n\tb".utf8) + [0x7F, 0x80, 0xFF]

    /// A text of which about one byte in `rarity` is special.
    private static func text(_ count: Int, _ rarity: Int, _ random: inout SplitMix64) -> [UInt8] {
        (0..<count).map { _ in random.below(rarity) == 0 ? special[random.below(special.count)] : UInt8(0x61 + random.below(26)) }
    }

    private static func escaped(_ bytes: [UInt8], slashes: Bool) -> [UInt8] {
        bytes.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "/") where slashes: [UInt8(ascii: "\\"), byte]
            case 8: Array(#"\b"#.utf8)
            case 9: Array(#"\t"#.utf8)
            case 10: Array(#"\n"#.utf8)
            case 12: Array(#"\f"#.utf8)
            case 13: Array(#"\r"#.utf8)
            case 0..<16: Array(#"\u000"#.utf8) + String(byte, radix: 16).utf8
            case 16..<32: Array(#"\u00"#.utf8) + String(byte, radix: 16).utf8
            default: [byte]
            }
        }
    }

    /// The lengths around the sizes of words and blocks.
    private static let lengths = Array(0...40) + [47, 48, 49, 63, 64, 65, 127, 128, 129]

    @Test func `text is escaped without reading beyond it, and stops where there is no room`() throws {
        let memory = try #require(GuardedMemory(count: 4096))
        let output = try #require(GuardedMemory(count: 8192))
        var random = SplitMix64(seed: 1)
        for count in Self.lengths {
            for round in 0..<effort(200) {
                let text = Self.text(count, [2, 5, 20, 1000][round & 3], &random)
                let bytes = memory.place(text, distance: random.below(2) * random.below(20)).assumingMemoryBound(to: UInt8.self)
                let slashes = random.below(2) == 0
                // At least the room that callers guarantee.
                let room = count + 24 + [0, random.below(200), 120 + 6 * count][random.below(3)]
                let place = output.place([UInt8](repeating: 0xA5, count: room))
                let start = try #require(UnsafeMutablePointer(mutating: place.assumingMemoryBound(to: UInt8.self).baseAddress))
                let from = try #require(bytes.baseAddress)
                let done = apus_write_escaped(from, from + count, start, start + room, slashes)
                let taken = done.from - from
                let written = Array(UnsafeBufferPointer(start: start, count: done.to - start))
                #expect(written == Self.escaped(Array(text[..<taken]), slashes: slashes))
                // What is left has room without escapes, and is at a block that needs them.
                #expect(start + room - done.to >= count - taken + 24)
                if taken < count {
                    #expect(taken % 16 == 0 && start + room - done.to < count - taken + 120)
                    let block = Array(text[taken..<min(count, taken + 16)])
                    #expect(Self.escaped(block, slashes: slashes) != block)
                }
            }
        }
    }

    @Test func `short text is written in quotes unless it needs an escape`() {
        var random = SplitMix64(seed: 2)
        for count in 0...15 {
            for _ in 0..<effort(200) {
                let text = Self.text(count, 20, &random)
                let padded = text + (count..<16).map { _ in UInt8(random.below(256)) }
                let words = padded.withUnsafeBufferPointer { (low: apus_load64($0.baseAddress!), high: apus_load64($0.baseAddress! + 8)) }
                var output = [UInt8](repeating: 0, count: 18)
                let slashes = random.below(2) == 0
                let isWritten = apus_write_short(words.low, words.high, count, slashes, &output)
                #expect(isWritten == (Self.escaped(text, slashes: slashes) == text))
                if isWritten { #expect(Array(output[..<(count + 2)]) == [0x22] + text + [0x22]) }
            }
        }
    }

    @Test func `the end of a text is loaded without a byte beyond it`() throws {
        let memory = try #require(GuardedMemory(count: 4096))
        for count in 1...15 {
            for before in [0, 1, 8, 16] {
                let text = (0..<before + count).map { UInt8($0 + 1) }
                let bytes = memory.place(text).assumingMemoryBound(to: UInt8.self)
                let start = try #require(bytes.baseAddress) + before
                let expected = Array(text[before...]) + [UInt8](repeating: 0xFF, count: 16 - count)
                for hasEight in [false, before + count >= 8] {
                    let block = apus_load_tail(start, count, hasEight)
                    #expect((0..<16).map { block[$0] } == expected)
                }
            }
        }
    }

    @Test func `the first marked byte is found`() {
        for index in 0...16 {
            var block = SIMD16<UInt8>(repeating: UInt8(ascii: "x"))
            for marked in index..<16 where marked == index || marked % 3 == 0 { block[marked] = UInt8(ascii: "\"") }
            #expect(apus_first_mark(apus_marks_of_escapes(block, false)) == index)
        }
    }

    @Test func `optional escapes mark the bytes of their option only`() {
        for byte in UInt8.min...UInt8.max {
            let block = SIMD16<UInt8>(repeating: byte)
            for options in 0..<8 {
                let (unicode, slashes, html) = (options & 1 != 0, options & 2 != 0, options & 4 != 0)
                let isMarked =
                    byte < 0x20 || "\"\\".utf8.contains(byte) || slashes && byte == 0x2F || unicode && byte >= 0x80
                    || html && ("<>&".utf8.contains(byte) || byte == 0xE2)
                #expect(apus_first_mark(apus_marks_of_optional_escapes(block, unicode, slashes, html)) == (isMarked ? 0 : 16))
            }
        }
    }

    /// A string as it is on a tape, followed by other bytes.
    private static func onTape(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) } + text + (0..<16).map { _ in UInt8(random.below(256)) }
    }

    @Test func `strings on a tape are compared by their bytes only`() {
        var random = SplitMix64(seed: 3)
        for count in Self.lengths {
            for _ in 0..<max(effort(50), 10) {
                let text = Self.text(count, 20, &random)
                var other = text
                switch random.below(4) {
                case 0 where count > 0: other[random.below(count)] ^= 1 << UInt8(random.below(8))
                case 1: other.append(0)
                case 2: _ = other.popLast()
                default: break
                }
                #expect(apus_is_same(Self.onTape(text, &random), Self.onTape(other, &random)) == (text == other))
                let (one, two) = (text, other)
                #expect(one.withUnsafeBufferPointer { one in two.withUnsafeBufferPointer { one.hasSameBytes(as: $0) } } == (text == other))
            }
        }
    }

    @Test func `strings on a tape become Swift strings`() {
        var random = SplitMix64(seed: 4)
        for count in 0...40 {
            for _ in 0..<max(effort(20), 4) {
                var text = (0..<count).map { _ in ["a", "é", "z"][random.below(3)] }.joined()
                while text.utf8.count > count { text.removeLast() }
                #expect(Self.onTape(Array(text.utf8), &random).withUnsafeBufferPointer { Tape.makeString($0.baseAddress!) } == text)
            }
        }
    }

    @Test func `prefixes sort as the bytes do`() {
        for count in 0...10 {
            let text = (0..<count).map { UInt8(0xF0 - $0) }
            let expected = (text + [UInt8](repeating: 0, count: 8)).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
            #expect((text + [1]).withUnsafeBufferPointer { apus_prefix($0.baseAddress!, count) } == expected)
        }
    }

    @Test func `the first minus zero that can be a number is found at any density`() throws {
        func expected(_ text: [UInt8]) -> Int {
            let (before, after) = (Array(",:[ \n\r\t".utf8), Array(",]} \n\r\t".utf8))
            return text.indices.first { index in
                text[index] == UInt8(ascii: "-") && index + 1 < text.count && text[index + 1] == UInt8(ascii: "0")
                    && (index == 0 || before.contains(text[index - 1])) && (index + 2 == text.count || after.contains(text[index + 2]))
            } ?? text.count
        }
        let memory = try #require(GuardedMemory(count: 4096))
        var random = SplitMix64(seed: 5)
        for _ in 0..<effort(4000) {
            let rarity = [2, 8, 50, 400][random.below(4)]
            let text = (0..<random.below(1200)).map { _ in random.below(rarity) == 0 ? Array("--00,]".utf8)[random.below(6)] : UInt8(ascii: "1") }
            let bytes = memory.place(text).assumingMemoryBound(to: UInt8.self)
            #expect(apus_find_minus_zero(try #require(bytes.baseAddress), text.count) == expected(text))
        }
    }

    @Test func `each pair of a UUID's digits becomes its byte, and nothing else is read`() {
        let text = Array("01234567-89aB-cDEf-A0b1-c2D3e4F5a6B7".utf8)
        let expected: [UInt8] = [1, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF, 0xA0, 0xB1, 0xC2, 0xD3, 0xE4, 0xF5, 0xA6, 0xB7]
        var bytes = [UInt8](repeating: 0, count: 16)
        let isRead = apus_read_uuid(text, &bytes)
        #expect(isRead && bytes == expected)
        for (position, byte) in text.enumerated() {
            for other in ["/", ":", "@", "G", "`", "g", "-", "0"].flatMap(\.utf8) {
                var changed = text
                changed[position] = other
                let isDigit = byte != UInt8(ascii: "-") && other == UInt8(ascii: "0")
                let isAccepted = apus_read_uuid(changed, &bytes)
                #expect(isAccepted == (isDigit || other == byte))
            }
        }
    }

    @Test func `a set of bytes has what was inserted`() {
        var random = SplitMix64(seed: 6)
        var (set, expected) = (ByteSet(), Set<UInt8>())
        for _ in 0..<200 {
            let byte = UInt8(random.below(256))
            #expect(set.insert(byte) == expected.insert(byte).inserted)
            #expect((0...255).allSatisfy { set.contains($0) == expected.contains($0) })
        }
    }

    @Test func `a key's bytes are converted to camel case as the string is`() {
        var random = SplitMix64(seed: 7)
        let letters = ["_", "_", "a", "b", "Z", "1", "é", "I"]
        for _ in 0..<effort(20_000) {
            let snake = (0..<random.below(8)).map { _ in letters[random.below(letters.count)] }.joined()
            let camel = Array(snake.utf8).withUnsafeBufferPointer { SnakeCase.withCamelCase($0) { Array($0) } }
            #expect(camel.elementsEqual(SnakeCase.toCamelCase(snake).utf8), "\(snake)")
        }
    }
}
#endif
