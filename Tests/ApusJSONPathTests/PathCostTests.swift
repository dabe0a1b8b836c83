import ApusJSONPath
import Synchronization
import Testing

@Suite("What evaluating a path costs")
struct PathCostTests {
    /// A value in as many arrays as may be nested.
    private static func nested(_ inner: String) -> String { String(repeating: "[", count: 500) + inner + String(repeating: "]", count: 500) }

    private static func list(_ count: Int, _ element: (Int) -> String) -> String { "[\((0..<count).map(element).joined(separator: ","))]" }

    /// A path with many alternatives, none of which holds.
    private static func alternatives(_ condition: (Int) -> String) -> String { "$[?\((0..<200).map(condition).joined(separator: "||"))]" }

    private static let text = String(repeating: "3", count: 1 << 19)

    /// Answers without a pattern.
    private static func isOdd(_ number: Int) -> Bool {
        let mixed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
        return ((mixed ^ mixed >> 31) &* 0xBF58_476D_1CE4_E5B9) >> 63 == 1
    }

    private static let costly = [
        ("$..[?@ != @\(String(repeating: "|| @ != @", count: 7))]", nested(list(600) { "\($0)" })), ("$..[?@ != @]", nested("[\"\(text)\"]")),
        ("$..[?@ != @]", nested("{\"\(text)\":1}")), ("$..[?@ != @]", nested("[0.\(text)]")),
        (alternatives { "@.t < @.t && \($0) > 1" }, "[{\"t\":\"\(text)\"}]"),
        (alternatives { "@.t == @.u && @.x == \($0)" }, "[{\"t\":\"\(text)\",\"u\":\"\(text)\"}]"),
        (alternatives { "@.t == @.u && @.x == \($0)" }, "[{\"t\":0.\(text),\"u\":0.\(text)}]"),
        (alternatives { "@.t == 0.3333333333333333\($0)" }, "[{\"t\":0.\(text)}]"),
        (alternatives { "length(@.t) == \($0)" }, "[{\"t\":\"\(text)\"}]"), (alternatives { "match(@.t, '3*4{\($0)}5')" }, "[{\"t\":\"\(text)\"}]"),
        // An expression is compiled and started, or needs many steps for each character, although it is short.
        ("$[?search(@.t, @.p)]", list(2_000) { "{\"t\":\"a\",\"p\":\".{\(5_000 + $0)}\"}" }),
        ("$[?search(@.t, @.p)]", list(2_000) { "{\"t\":\"a\",\"p\":\".{9000}.{\(5_000 + $0)}\"}" }),
        ("$.items[?search(@, $.p)]", "{\"p\":\"\(text)\",\"items\":\(list(2_000) { "\"\($0)\"" })}"),
        ("$[?search(@, '([ab](|){60})*a([ab](|){60}){20}z')]", "[\"" + (0..<1 << 16).map { isOdd($0) ? "a" : "b" }.joined() + "\"]"),
        ("$[?search(@, '[ab]*a[ab]{9000}z')]", "[\"" + (0..<1 << 16).map { isOdd($0) ? "a" : "b" }.joined() + "\"]"),
    ]

    @Test(arguments: costly.indices)
    func `operands are counted by what is looked at in them`(number: Int) throws {
        let (path, text) = Self.costly[number]
        let error = #expect(throws: JSONExpressionError.self) { try JSONPath(parsing: path).nodes(in: text) }
        #expect(error?.code == .tooManySteps)
    }

    @Test func `what does not depend on the tested value is evaluated once`() throws {
        let text = "{\"t\":\"\(Self.text)\",\"n\":0.\(Self.text),\"a\":\(Self.list(1_000) { "\($0)" }),\"items\":\(Self.list(4_000) { "0.\($0)" })}"
        let document = try JSONDocument(parsing: text)
        for (condition, count) in [
            ("@ < $.n", 4 + 24 + 234 + 2_334), ("@ == length($.t)", 0), ("$.a == $.a", 4_000), ("$.t < $.t", 0), ("count($..*) > 1", 4_000),
            ("$..[?@ == 999]", 4_000), ("match($.t, '3*')", 4_000), ("value($.a[-1:]) == 999 && @ == 0.5", 3),
        ] {
            let nodes = try document.nodes(at: JSONPath(parsing: "$.items[?\(condition)]"))
            #expect(nodes.count == count, "\(condition)")
        }
    }

    @Test func `a function is called once if its arguments do not depend on the tested value`() throws {
        let calls = Mutex(0)
        let same = JSONPathFunction("same", parameters: [.value], result: .value) { arguments in
            calls.withLock { $0 += 1 }
            return arguments[0]
        }
        let text = #"{"a":2,"items":[1,2,3]}"#
        let path = try JSONPath(parsing: "$.items[?@ == same($.a) && same(1) == same(1)]", functions: [same])
        #expect(try path.nodes(in: text).map(\.integer) == [2])
        #expect(calls.withLock { $0 } == 3)
        #expect(try path.nodes(in: #"{"a":3,"items":[1,2,3]}"#).map(\.integer) == [3])
    }

    @Test func `the values that are kept are limited, and those found one after another are not`() throws {
        let document = try JSONDocument(parsing: Self.nested(Self.list(600) { "\($0)" }))
        let path = try JSONPath(parsing: "$..*..*")
        let error = #expect(throws: JSONExpressionError.self) { try document.nodes(at: path) }
        #expect(error?.code == .tooManySteps)
        var results = document.root.results(at: path)
        var count = 0
        while try results.next() != nil { count += 1 }
        // Each of the 500 arrays in the outermost one selects those in it and the 600 numbers.
        #expect(count == (0..<500).reduce(0, +) + 600 * 500)
    }
}
