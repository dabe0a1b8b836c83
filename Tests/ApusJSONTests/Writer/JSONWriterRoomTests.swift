import Programs
import TestSupport
import Testing

@testable import ApusJSON

/// Writes near the end of the writer's room, for each number of bytes that are left. No byte after
/// the room may change.
@Suite("JSONWriter: the end of the room")
struct JSONWriterRoomTests {
    private static let canary: UInt8 = 0xA5

    /// Writes inside `depth` arrays, with `left` bytes of room left. Returns what was written.
    private func written(
        _ options: JSONWriteOptions, left: Int, depth: Int = 0, _ isIntact: inout Bool, _ body: (inout JSONWriter) throws -> Void
    ) rethrows -> String {
        var json = JSONWriter(options: options)
        for _ in 0..<depth { json.beginArray() }
        json.reserve(left + 256)
        // What follows the room is not the writer's.
        json.limit = json.next + left
        let after = UnsafeMutableBufferPointer(start: json.limit, count: 256)
        after.update(repeating: Self.canary)
        // Keeps the memory if the writer moves to other memory.
        let memory = json.storage
        let start = json.byteCount
        try body(&json)
        isIntact = withExtendedLifetime(memory) { after.allSatisfy { $0 == Self.canary } }
        return String(decoding: UnsafeBufferPointer(start: json.base + start, count: json.byteCount - start), as: UTF8.self)
    }

    private func check(_ text: String, _ options: JSONWriteOptions, left: Int) {
        var isIntact = false
        let value = written(options, left: left, &isIntact) { $0.write(text) }
        #expect(isIntact && value == ModelWriter.quoted(text, options), "\(text.debugDescription) with \(left) bytes left")
        let member = written(options, left: left, &isIntact) { json in
            json.beginObject()
            json.key("a")
            json.write(1)
            json.key(text)
            json.write(text)
        }
        let quoted = ModelWriter.quoted(text, options)
        #expect(isIntact && member == #"{"a":1,\#(quoted):\#(quoted)"#, "\(text.debugDescription) with \(left) bytes left")
    }

    static let layouts: [JSONWriteOptions] = [[], .escapeSlashes, .escapeUnicode, .htmlSafe, [.escapeSlashes, .htmlSafe, .escapeUnicode]]

    @Test(arguments: layouts)
    func `strings of one kind of character fit, of every length and at every distance from the end`(options: JSONWriteOptions) {
        let characters = ["x", "\"", "/", "\u{1}", "\n", "é", "\u{2028}", "\u{1F600}", "x\"", "\"x", "/\\", "\u{1F}/", "\"xxxxxxx", "<xxxxxxxx\u{1}"]
        for character in characters {
            for length in stride(from: 0, through: 80, by: 7 / effort(7)) {
                let text = String(decoding: Array(repeatElement(character.utf8, count: 80).joined().prefix(length)), as: UTF8.self)
                let step = (length < 20 ? 1 : 7) * 5 / effort(5)
                for left in stride(from: length % step, to: text.utf8.count * 6 + 60, by: step) { check(text, options, left: left) }
            }
        }
    }

    @Test(arguments: layouts)
    func `an escape at each byte of a string is written at every distance from the end`(options: JSONWriteOptions) {
        for character in ["\"", "/", "\u{2}", "é", "\u{1F600}"] {
            for length in stride(from: 0, through: 80, by: 3 * 5 / effort(5)) {
                for position in stride(from: 0, through: length, by: 5 / effort(5)) {
                    let text = String(repeating: "y", count: position) + character + String(repeating: "z", count: length - position)
                    for left in [0, position, position + 3, length + 1, length + 20, length + 26, length + 27, length + 40, length + 60, length + 90]
                    {
                        check(text, options, left: left)
                    }
                }
            }
        }
    }

    @Test func `random strings are written at every distance from the end`() {
        var random = SplitMix64(seed: 7)
        let pieces = ["\"", "\\", "/", "/", "\u{0}", "\u{1F}", "\t", "é", "\u{FFFD}", "\u{10FFFF}", "a", "bc", "defghijk", "<", "&", "\u{2029}"]
        for _ in 0..<effort(10_000) {
            let text = (0..<random.below(60)).map { _ in pieces[random.below(pieces.count)] }.joined()
            check(text, Self.layouts[random.below(Self.layouts.count)], left: random.below(400))
        }
    }

    @Test func `arrays of numbers are written at every distance from the end`() throws {
        func check<Number: JSONWritable & CustomStringConvertible>(_ numbers: [Number]) throws {
            for count in 0...min(6, numbers.count) {
                for left in stride(from: 0, to: 250, by: 5 / effort(5)) {
                    var isIntact = false
                    let text = try written([], left: left, depth: 1, &isIntact) { json in
                        try json.write(value: Array(numbers.prefix(count)))
                        try json.write(value: Array(numbers.suffix(count)))
                    }
                    let expected = [numbers.prefix(count), numbers.suffix(count)].map { "[" + $0.map(\.description).joined(separator: ",") + "]" }
                    #expect(isIntact && text == expected.joined(separator: ","), "\(left) bytes left")
                }
            }
        }
        try check([Int.min, 1, -1, .max, 0, 12_345_678, .min])
        try check([UInt8.max, 0, 1, 2, 3, 4, 5])
        try check([UInt64.max, 0, .max, 1, .max - 1, .max])
        try check([Int128.min, 1, .max, .min, 0, -1])
        try check([UInt128.max, 0, .max, 1, .max - 1, .max])
        try check([
            -1.7976931348623157e308, 0.1, -Double.leastNonzeroMagnitude, 1.0, -0.0001234567890123456, 9_007_199_254_740_992, 123_456.78901234567,
        ])
        try check([-3.4028235e38, 0.1, -Float.leastNonzeroMagnitude, 1.0, 16_777_216, 0.00012345678] as [Float])
    }

    @Test func `brackets, commas and prepared keys are written at every distance from the end`() throws {
        func sample(_ json: inout JSONWriter) {
            for _ in 0..<3 {
                json.beginObject()
                for key in ["a", "b"] {
                    if key == "a" { json.key(quoted: #""a":"#) } else { json.key(quoted: #""b, of more than sixteen bytes":"#) }
                    json.beginSortedObject()
                    json.endObject()
                }
                json.endObject()
                json.beginArray()
                json.writeNull()
                json.write(false)
                json.endArray()
            }
        }
        let expected = Array(repeating: #"{"a":{},"b, of more than sixteen bytes":{}},[null,false]"#, count: 3).joined(separator: ",")
        for depth in [1, 30, 31, 32, 33, 64, 65] {
            for left in stride(from: 0, to: 220, by: 5 / effort(5)) {
                for options in [[], .sortedKeys, .canonical, .escapeSlashes] as [JSONWriteOptions] {
                    var isIntact = false
                    let text = written(options, left: left, depth: depth, &isIntact, sample)
                    #expect(isIntact && text == expected, "\(left) bytes left, at depth \(depth)")
                }
            }
        }
    }
}
