import ApusJSON
import TestSupport
import Testing

/// RFC 8259, section 9: "An implementation may set limits on the maximum depth of nesting." The
/// default is 512.
@Suite("RFC 8259: nesting")
struct NestingTests {
    /// The containers around the innermost value. `level` gives one of them and the path token of
    /// what is inside.
    enum Shape: CaseIterable {
        case array, object, mixed

        func level(_ index: Int) -> (open: String, close: String, token: String) {
            switch self {
            case .array: ("[", "]", "0")
            case .object: (#"{"a":"#, "}", "a")
            case .mixed: index.isMultiple(of: 2) ? ("[1, ", "]", "1") : (#"{"x":0,"a":"#, "}", "a")
            }
        }

        /// Returns a text with `depth` levels around `inner`, its opening part, and the tokens of
        /// the path to `inner`.
        func text(depth: Int, around inner: String) -> (text: String, opening: String, path: [String]) {
            let levels = (0..<depth).map(level)
            let opening = levels.map(\.open).joined()
            return (opening + inner + levels.reversed().map(\.close).joined(), opening, levels.map(\.token))
        }
    }

    @Test(arguments: Shape.allCases, JSONEngine.available)
    func `nesting up to 512 levels is accepted`(_ shape: Shape, on engine: JSONEngine) throws {
        for (depth, inner) in [(1, "1"), (2, "null"), (500, #""deep""#), (512, "0"), (511, "[]"), (511, "{}"), (512, "true")] {
            let (text, _, path) = shape.text(depth: depth, around: inner)
            let document = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine))
            let innermost = try #require(document[at: JSONPointer(tokens: path)])
            // Compared outside #expect, which would print a difference of 512 lines.
            let isSamePath = innermost.path.tokens == path
            #expect(isSamePath, "depth \(depth)")
            #expect(innermost.kind != .null || inner == "null")
        }
    }

    @Test(arguments: Shape.allCases, JSONEngine.available)
    func `the 513th level of nesting is rejected where it opens`(_ shape: Shape, on engine: JSONEngine) throws {
        for inner in ["[]", "{}", "[1]", #"{"b":[]}"#, "[", "{", "[[[[", "[x"] {
            let (text, opening, path) = shape.text(depth: 512, around: inner)
            let error = try #require(
                throws: JSONSyntaxError.self, performing: { try JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine)) })
            #expect(error.code == .tooDeep)
            #expect(error.location == JSONLocation(byteOffset: opening.utf8.count, line: 1, column: opening.utf8.count + 1))
            let isSamePath = error.path.tokens == path
            #expect(isSamePath, "around \(inner)")
        }
    }

    /// Unclosed containers are an error at the end of the text, however deep they are.
    @Test(arguments: Shape.allCases, JSONEngine.available)
    func `unclosed containers are an error at the end of the text at any depth`(_ shape: Shape, on engine: JSONEngine) throws {
        for depth in [1, 2, 7, 100, 512] {
            let (_, opening, path) = shape.text(depth: depth, around: "")
            let error = try #require(
                throws: JSONSyntaxError.self, performing: { try JSONDocument(parsing: opening, configuration: JSONReadConfiguration(engine: engine)) }
            )
            #expect(error.code == .unexpectedEnd)
            #expect(error.location.byteOffset == opening.utf8.count)
            let isSamePath = error.path.tokens == path
            #expect(isSamePath, "depth \(depth)")
        }
    }
}
