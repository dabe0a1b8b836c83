import ApusJSON
import TestSupport
import Testing

/// RFC 8259, section 8.1: JSON text is UTF-8, which RFC 3629 and table 3-7 of the Unicode Standard
/// define.
@Suite("RFC 8259: UTF-8 in strings")
struct UTF8Tests {
    /// The bytes at the edges of every range in table 3-7 and their neighbors.
    static let edges: [UInt8] = [
        0x20, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF,
    ]

    @Test(arguments: JSONEngine.available)
    func `single bytes in strings are accepted or rejected as Unicode's table says`(on engine: JSONEngine) {
        Self.expectTable(UInt8(0x20)...0xFF, followedBy: [[]], on: engine)
    }

    @Test(arguments: JSONEngine.available)
    func `sequences of two bytes are accepted or rejected as Unicode's table says`(on engine: JSONEngine) {
        Self.expectTable(UInt8(0x80)...0xFF, followedBy: Self.edges.map { [$0] }, on: engine)
    }

    @Test(arguments: JSONEngine.available)
    func `sequences of three bytes are accepted or rejected as Unicode's table says`(on engine: JSONEngine) {
        let thirds: [UInt8] = [0x41, 0x7F, 0x80, 0xBF, 0xC2, 0xFF]
        let tails = Self.edges.flatMap { second in thirds.map { [second, $0] } }
        Self.expectTable(UInt8(0xE0)...0xEF, followedBy: tails, on: engine)
    }

    @Test(arguments: JSONEngine.available)
    func `sequences of four bytes are accepted or rejected as Unicode's table says`(on engine: JSONEngine) {
        let ends: [[UInt8]] = [[0x80, 0x80], [0xBF, 0xBF], [0x7F, 0x80], [0x80, 0x7F], [0xC0, 0x80], [0x80, 0xC0], [0x80], [0x80, 0xFF]]
        let tails = Self.edges.flatMap { second in ends.map { [second] + $0 } }
        Self.expectTable(UInt8(0xF0)...0xF8, followedBy: tails, on: engine)
    }

    /// Tries the sequences at every offset in a block, because the engines look at 8, 16, 32 or 64
    /// bytes at once.
    @Test(arguments: JSONEngine.available)
    func `UTF-8 is validated alike at every offset in a block`(on engine: JSONEngine) {
        let sequences: [[UInt8]] = [
            [0xC3, 0xA9], [0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0x98, 0x80], [0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC0, 0x80],
            [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF],
        ]
        var wrong: [String] = []
        for sequence in sequences {
            for before in 0..<70 {
                for after in [0, 1, 7, 64] {
                    let content = [UInt8](repeating: 0x61, count: before) + sequence + [UInt8](repeating: 0x7A, count: after)
                    if let problem = Self.problem(content, on: engine) { wrong.append(problem) }
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count) failures, first: \(wrong.prefix(5))")
    }

    /// Checks each of the lead bytes, followed by each of the tails, against the table.
    private static func expectTable(_ leads: ClosedRange<UInt8>, followedBy tails: [[UInt8]], on engine: JSONEngine) {
        var wrong: [String] = []
        for lead in leads where lead != UInt8(ascii: "\"") && lead != UInt8(ascii: "\\") {
            for tail in tails { if let problem = problem([lead] + tail, on: engine) { wrong.append(problem) } }
        }
        #expect(wrong.isEmpty, "\(wrong.count) failures, first: \(wrong.prefix(5))")
    }

    /// Describes what is wrong with how `["é` CONTENT `"]` is read, or returns nil if it is right.
    private static func problem(_ content: [UInt8], on engine: JSONEngine) -> String? {
        let bytes = [0x5B, 0x22, 0xC3, 0xA9] + content + [0x22, 0x5D]
        let expected = WellFormedUTF8.firstIllFormed(in: content)
        do {
            let document = try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(engine: engine))
            guard let string = document[0]?.string, expected == nil, Array(string.utf8) == [0xC3, 0xA9] + content else {
                return "\(content) accepted"
            }
            return nil
        } catch let error as JSONSyntaxError {
            guard let expected else { return "\(content): \(error)" }
            let isRight =
                error.code == .invalidUTF8 && error.path.tokens == ["0"]
                && error.location == JSONLocation(byteOffset: 4 + expected.offset, line: 1, column: 4 + expected.characters)
            return isRight ? nil : "\(content): \(error)"
        } catch {
            return "\(content): \(error)"
        }
    }
}
