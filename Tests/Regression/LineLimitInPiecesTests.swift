import ApusJSON
import Testing

/// Whether a value exceeds the limit must not depend on the pieces in which its text arrives.
@Suite("The limit on a value's bytes, with a comment after the value")
struct LineLimitInPiecesTests {
    @Test(arguments: [JSONFraming.concatenated, .elements], 1...24)
    func `the limit on a value's bytes gives the same values for chunks of any size`(framing: JSONFraming, size: Int) throws {
        let text = Array((framing == .elements ? "[12345678/* and more */, 9]" : "12345678// and more\n 9").utf8)
        for limit in [0, 7, 8, 9, 20, 40] {
            let settings = JSONLineConfiguration(
                readConfiguration: JSONReadConfiguration(options: .comments, limits: JSONLimits(maximumByteCount: limit)), framing: framing,
                errors: .skip)
            func values(_ lines: JSONLines) throws -> [JSONValue] {
                var values: [JSONValue] = []
                while let value = try lines.next(as: .value) { values.append(value) }
                return values
            }
            let whole = try values(JSONLines(text, configuration: settings))
            let pieces = stride(from: 0, to: text.count, by: size).map { text[$0..<min($0 + size, text.count)] }
            #expect(try values(JSONLines(chunks: pieces, configuration: settings)) == whole, "limit \(limit)")
            // The gap is not part of a value between whitespace. It is part of an element, because
            // it is kept for as long.
            if framing == .concatenated { #expect(whole.count == (limit >= 8 ? 2 : limit >= 1 ? 1 : 0)) }
        }
    }
}
