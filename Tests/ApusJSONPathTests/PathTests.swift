import ApusJSONPath
import Dispatch
import Synchronization
import Testing

@Suite("Paths")
struct PathTests {
    /// The example of RFC 9535, section 1.5.
    private static let store = """
        {"store": {"book": [
            {"category": "reference", "author": "Nigel Rees", "title": "Sayings of the Century", "price": 8.95},
            {"category": "fiction", "author": "Evelyn Waugh", "title": "Sword of Honour", "price": 12.99},
            {"category": "fiction", "author": "Herman Melville", "title": "Moby Dick", "isbn": "0-553-21311-3", "price": 8.99},
            {"category": "fiction", "author": "J. R. R. Tolkien", "title": "The Lord of the Rings", "isbn": "0-395-19395-8", "price": 22.99}],
         "bicycle": {"color": "red", "price": 399}}}
        """

    private func texts(_ path: String, in text: String = store, functions: [JSONPathFunction] = []) throws -> [String] {
        try JSONPath(parsing: path, functions: functions).nodes(in: text).map(\.description)
    }

    @Test(
        arguments: [
            ("$.store.book[*].author", [#""Nigel Rees""#, #""Evelyn Waugh""#, #""Herman Melville""#, #""J. R. R. Tolkien""#]),
            ("$.store..price", ["8.95", "12.99", "8.99", "22.99", "399"]),
            ("$..book[2].title", [#""Moby Dick""#]), ("$..book[-1].price", ["22.99"]), ("$..book[0,1].price", ["8.95", "12.99"]),
            ("$..book[:2].price", ["8.95", "12.99"]), ("$..book[?@.isbn].price", ["8.99", "22.99"]),
            ("$..book[?@.price<10].price", ["8.95", "8.99"]),
            ("$..book[::-2].price", ["22.99", "12.99"]), ("$.store.*.color", [#""red""#]), ("$.nothing", []), ("$.store.book[9]", []),
            ("$.store.bicycle[?@ > 1]", ["399"]), ("$..[?count(@.*) == 2]['color']", [#""red""#]),
        ] as [(String, [String])])
    func `the examples of the standard select what it says`(_ path: String, _ expected: [String]) throws {
        #expect(try texts(path) == expected)
    }

    @Test func `numbers are compared exactly`() throws {
        let text = #"[1, 1.0, 1e0, 9007199254740993, 9007199254740992.0, 0.1, 0.10000000000000000001, "1", true]"#
        #expect(try texts("$[?@ == 1]", in: text) == ["1", "1.0", "1.0"])
        #expect(try JSONPath(parsing: "$[?@ == 9007199254740993]").nodes(in: text).count == 1)
        #expect(try JSONPath(parsing: "$[?@ > 0.1 && @ < 0.2]").nodes(in: text).map(\.path) == ["/6"])
        #expect(try JSONPath(parsing: "$[?@ < 9007199254740993 && @ > 2]").nodes(in: text).map(\.path) == ["/4"])
    }

    @Test func `numbers too small for a Double are compared exactly`() throws {
        let text = "[1e-400, 0, 1, -1e-400, 2e-400, 1.00000000000000000000001]"
        for (path, expected) in [
            ("$[?@ == 1e-400]", ["/0"]), ("$[?@ < 1e-400]", ["/1", "/3"]), ("$[?@ > 1e-400]", ["/2", "/4", "/5"]), ("$[?@ <= -1e-400]", ["/3"]),
            ("$[?@ < 0]", ["/3"]), ("$[?0 < @]", ["/0", "/2", "/4", "/5"]), ("$[?@ == 0]", ["/1"]), ("$[?@ > 1]", ["/5"]),
            ("$[?@ > length('')]", ["/0", "/2", "/4", "/5"]), ("$[?@ < length('')]", ["/3"]), ("$[?@ == length('')]", ["/1"]),
            ("$[?@ > length('a')]", ["/5"]), ("$[?@ == length('a')]", ["/2"]),
        ] {
            let nodes = try JSONPath(parsing: path).nodes(in: text, configuration: JSONReadConfiguration(numbers: .exact))
            #expect(nodes.map(\.path.description) == expected, "\(path)")
        }
    }

    @Test func `digits that a Double does not have are compared in values, too`() throws {
        let text = "[0.12345678901234567890, 0.12345678901234567891, 9007199254740993.0, 9007199254740992]"
        let value = try JSONValue(parsing: text, configuration: JSONReadConfiguration(numbers: .exact))
        for (path, expected) in [
            ("$[?@ == 0.12345678901234567890]", ["/0"]), ("$[?@ > 0.1234567890123456789]", ["/1", "/2", "/3"]),
            ("$[?@ < 0.12345678901234567891]", ["/0"]), ("$[?@ == 9007199254740993]", ["/2"]), ("$[?@ < 9007199254740993.0]", ["/0", "/1", "/3"]),
        ] {
            let path = try JSONPath(parsing: path)
            #expect(try path.nodes(in: text).map(\.path.description) == expected, "\(path)")
            #expect(try path.nodes(in: value).map(\.path.description) == expected, "\(path)")
        }
    }

    @Test func `results are found one after another`() throws {
        let document = try JSONDocument(parsing: "[1, 2, [3, 4], {\"a\": 5}]")
        var results = document.root.results(at: try JSONPath(parsing: "$..*"))
        #expect(try results.next()?.integer == 1)
        #expect(try results.next()?.integer == 2)
        #expect(try results.next()?.count == 2)
        #expect(try JSONPath(parsing: "$..a").nodes(in: document).map(\.integer) == [5])
        #expect(try JSONPath(parsing: "$..b").nodes(in: document).isEmpty)
        let inner = try #require(document[at: "/2"])
        #expect(try inner.nodes(at: JSONPath(parsing: "$[1]")).map(\.normalizedPath) == ["$[2][1]"])
    }

    @Test func `repeated keys are found as the document reads them`() throws {
        let text = #"{"a": 1, "a": 2}"#
        for (policy, expected) in [(JSONDuplicateKeyPolicy.first, 1), (.last, 2)] {
            let configuration = JSONReadConfiguration(duplicateKeys: policy)
            #expect(try JSONPath(parsing: "$.a").nodes(in: text, configuration: configuration).map(\.integer) == [expected])
            #expect(try JSONPath(parsing: "$[?@ == 1]").nodes(in: text, configuration: configuration).count == 1)
        }
    }

    @Test func `custom functions are called`() throws {
        let isEven = JSONPathFunction("even", parameters: [.value], result: .condition) { arguments in
            .condition(arguments[0].value?.integer?.isMultiple(of: 2) == true)
        }
        let largest = JSONPathFunction("largest", parameters: [.nodes], result: .value) { arguments in
            .value(arguments[0].nodes.max { $0.double ?? 0 < $1.double ?? 0 })
        }
        #expect(try texts("$[?even(@.id)].id", in: #"[{"id":1},{"id":2},{"id":4}]"#, functions: [isEven]) == ["2", "4"])
        #expect(try texts("$[?largest(@.*) >= 5]", in: "[[1, 5], [4], [7]]", functions: [largest]) == ["[1,5]", "[7]"])
        #expect(try texts("$[?even(length(@))]", in: #"["a", "ab"]"#, functions: [isEven]) == [#""ab""#])
    }

    @Test(arguments: [
        ("$[?lenght(@) > 1]", "There is no function \"lenght\"; did you mean \"length\"?", 4),
        ("$.store.", "Expected a name, \"*\" or \"[\" at the end of the path.", 9),
        ("store", "Expected \"$\", found \"s\"; did you mean \"$.store\"?", 1), ("/a", "Expected \"$\", found \"/\".", 1),
        (".title", "Expected \"$\", found \".\"; did you mean \"$.title\"?", 1),
        ("[0].a", "Expected \"$\", found \"[\"; did you mean \"$[0].a\"?", 1),
        ("", "Expected \"$\" at the end of the path.", 1), ("$[?(@.a=1)]", "\"=\" is not a comparison; did you mean \"==\"?", 8),
        ("$['a", "This string has no closing quote.", 3),
        ("$[01]", "01 is not an index: it has a leading zero, or is not an integer.", 3),
        ("$[9007199254740992]", "9007199254740992 is beyond ±(2^53 - 1).", 3), (#"$["\x"]"#, "There is no such escape.", 4),
        (#"$["\uD800"]"#, "This is half of a surrogate pair.", 4),
        ("$[?@.* == 1]", "Only a query that selects at most one value can be compared; \"value(…)\" takes the value of another.", 4),
        ("$[?length(@)]", "What \"length\" gives is a value and no condition: compare it with something.", 4),
        ("$[?1]", "A literal alone is no condition: compare it with something.", 4),
        ("$[?count(1) > 1]", "The function \"count\" takes nodes: a query.", 10),
        ("$[?count(@) > ]", "Expected \"@\", \"$\", a function, a string, a number, true, false or null, found \"]\".", 15),
        ("$[?match(@)]", "The function \"match\" has 2 arguments.", 4), ("$[?@.a = 1]", "\"=\" is not a comparison; did you mean \"==\"?", 8),
    ])
    func `a mistake in a path is located`(_ path: String, _ message: String, _ column: Int) {
        let error = #expect(throws: JSONExpressionError.self) { try JSONPath(parsing: path) }
        #expect(error?.message == message)
        #expect(error?.location?.column == column)
    }

    @Test func `hostile paths and documents are bounded`() throws {
        let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
        #expect(try JSONPath(parsing: "$..*").nodes(in: deep).count == 499)
        #expect(try JSONPath(parsing: "$..[?@..x]").nodes(in: deep).isEmpty)
        #expect(try JSONPath(parsing: "$..*..*").nodes(in: deep).count > 100_000)
        let error = #expect(throws: JSONExpressionError.self) { try JSONPath(parsing: "$..[?@..[?@..[?@..x]]]").nodes(in: deep) }
        #expect(error?.code == .tooManySteps)
        let nested = String(repeating: "(", count: 100_000)
        #expect(throws: JSONExpressionError.self) { try JSONPath(parsing: "$[?" + nested) }
        #expect(throws: JSONExpressionError.self) { try JSONPath(parsing: String(repeating: "$[?@", count: 100_000)) }
        let long = "$" + String(repeating: ".a", count: 100_000)
        #expect(try JSONPath(parsing: long).nodes(in: "{}").isEmpty)
        let wide = "[\((0..<100_000).map(String.init).joined(separator: ","))]"
        #expect(try JSONPath(parsing: "$[::-1]").nodes(in: wide).count == 100_000)
        #expect(try JSONPath(parsing: "$[?@ == $[-1]]").isSingular == false)
    }
}

@Suite("Changing values at paths")
struct PathChangeTests {
    private func path(_ text: String) throws -> JSONPath { try JSONPath(parsing: text) }

    @Test func `values are updated`() throws {
        var value: JSONValue = ["a": [1, 2, 3], "b": ["a": 4]]
        #expect(try value.update(at: path("$..a[*]")) { $0 = .integer(($0.integer ?? 0) * 10) } == 3)
        #expect(value == ["a": [10, 20, 30], "b": ["a": 4]])
        #expect(try value.update(at: path("$..*")) { if let number = $0.integer { $0 = .integer(number + 1) } } == 6)
        #expect(value == ["a": [11, 21, 31], "b": ["a": 5]])
        try value.update(at: path("$")) { $0 = true }
        #expect(value == true)
    }

    @Test func `a failure changes nothing`() throws {
        struct Stop: Error {}
        var value: JSONValue = [1, 2, 3]
        #expect(throws: Stop.self) {
            try value.update(at: path("$[*]")) { element in
                if element == 1 { throw Stop() }
                element = 0
            }
        }
        #expect(value == [1, 2, 3])
    }

    @Test func `values are removed`() throws {
        var value: JSONValue = ["a": [1, 2, 3, 4], "b": ["c": 1, "d": [1]]]
        #expect(try value.remove(at: path("$..[?@ == 1]")) == 3)
        #expect(value == ["a": [2, 3, 4], "b": ["d": []]])
        #expect(try value.remove(at: path("$.a[2,0,0]")) == 2)
        #expect(value == ["a": [3], "b": ["d": []]])
        #expect(try value.remove(at: path("$.x")) == 0)
        #expect(try value.remove(at: path("$")) == 1)
        #expect(value == .null)
        #expect(try JSONValue([1, [2]]).values(at: path("$..*")) == [1, [2], 2])
    }
}

@Suite("Filters alone")
struct PathFilterTests {
    @Test(arguments: [
        ("@.a == 1", true), ("?@.a == 1", true), ("  ? @.a<1 ", false), ("@.b", false), ("!@.b && $.a", true), ("match(@.s, 'x.*')", true),
        ("(@.a > 1 || length(@.s) == 3)", true), ("@ == $", true), ("count(@.*) == 2", true),
    ])
    func `a filter holds or not`(filter: String, holds: Bool) throws {
        let filter = try JSONPathFilter(parsing: filter)
        let document = try JSONDocument(parsing: #"{"a":1,"s":"xyz"}"#)
        #expect(try document.root.matches(filter) == holds)
        let inside = try JSONDocument(parsing: #"[{"a":1,"s":"xyz"}]"#)
        #expect(try inside[0]?.matches(filter) == holds)
    }

    @Test(arguments: [("", 1), ("@.a ==", 7), ("@.a 1", 5), ("1", 1), ("$.a[*] == 1", 1), ("?", 2)])
    func `a filter that is not valid is an error with its place`(text: String, column: Int) throws {
        let error = #expect(throws: JSONExpressionError.self) { try JSONPathFilter(parsing: text) }
        #expect(error?.location?.column == column)
    }

    @Test func `a filter has functions, is compared by its text, and is bounded`() throws {
        let isEven = JSONPathFunction("even", parameters: [.value], result: .condition) { .condition(($0[0].value?.integer ?? 1) % 2 == 0) }
        let filter = try JSONPathFilter(parsing: "even(@)", functions: [isEven])
        let document = try JSONDocument(parsing: "[1,2,3,4]")
        let even = try document.root.array?.filter { node in try node.matches(filter) }
        #expect(even?.compactMap(\.integer) == [2, 4])
        #expect(try Set([JSONPathFilter(parsing: "@"), JSONPathFilter(parsing: "@")]).count == 1)
        #expect(filter.description == "even(@)")
        let deep = try JSONDocument(parsing: String(repeating: "[", count: 500) + String(repeating: "]", count: 500))
        let error = #expect(throws: JSONExpressionError.self) { try deep.root.matches(JSONPathFilter(parsing: "@..[?@..[?@..[?@..x]]]")) }
        #expect(error?.code == .tooManySteps)
    }

    @Test func `many threads use a path and a filter at the same time`() throws {
        let isShort = JSONPathFunction("short", parameters: [.value], result: .condition) { .condition(($0[0].value?.string?.count ?? 9) < 4) }
        let path = try JSONPath(parsing: "$[?@.a > 1 && search(@.b, '[a-c]') && short(@.b)].b", functions: [isShort])
        let filter = try JSONPathFilter(parsing: "@.a == 2 || match(@.b, 'x.*')")
        let differences = Atomic(0)
        let ended = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 40) { thread in
            let text = #"[{"a":2,"b":"ab"},{"a":3,"b":"xyz"},{"a":4,"b":"abcd"},{"a":5,"b":"c\#(thread % 10)"}]"#
            guard let document = try? JSONDocument(parsing: text), let elements = document.root.array else { return }
            for _ in 0..<50 {
                let found = try? document.nodes(at: path).compactMap(\.string)
                let matching = elements.map { (try? $0.matches(filter)) ?? false }
                if found != ["ab", "c\(thread % 10)"] || matching != [true, true, false, false] { differences.add(1, ordering: .relaxed) }
            }
            ended.add(1, ordering: .relaxed)
        }
        #expect(differences.load(ordering: .relaxed) == 0)
        #expect(ended.load(ordering: .relaxed) == 40)
    }
}
