import ApusJSONPatch
import ApusJSONPath
import Testing

/// The examples of the landing page of ApusJSONPath and of what it links to.
@Suite("Documentation: JSONPath")
struct PathExamples {
    @Test func `names are selected`() throws {
        let text = #"{"users": [{"name": "Ada", "age": 36}, {"name": "Bob", "age": 17}]}"#
        let document = try JSONDocument(parsing: text)
        let path = try JSONPath(parsing: "$.users[?@.age >= 18].name")
        for name in try document.nodes(at: path) { print(name) }  // "Ada"
        #expect(try document.nodes(at: path).map(\.string) == ["Ada"])
        #expect(try document.nodes(at: path).map(\.normalizedPath) == ["$['users'][0]['name']"])
        var results = document.root.results(at: path)
        while let node = try results.next() { print(node) }
    }

    @Test func `books are selected`() throws {
        let document = try JSONDocument(parsing: #"{"store": {"book": [{"title": "Moby Dick", "price": 8.99}]}}"#)
        let path = try JSONPath(parsing: "$.store.book[?@.price < 10].title")
        for title in try document.nodes(at: path) { print(title) }
        #expect(try document.nodes(at: path).map(\.string) == ["Moby Dick"])
    }

    @Test func `values are changed`() throws {
        var settings: JSONValue = ["a": ["size": 1], "b": ["size": 2, "old": true]]
        try settings.update(at: JSONPath(parsing: "$..size")) { size in
            size = .integer((size.integer ?? 0) * 10)
        }
        try settings.remove(at: JSONPath(parsing: "$..old"))
        #expect(settings == ["a": ["size": 10], "b": ["size": 20]])
    }

    @Test func `a path finds what a patch is to change`() throws {
        let text = #"{ "articles": [ {"id": 1, "draft": true}, {"id": 2}, {"id": 3, "draft": false} ] }"#
        let document = try JSONDocument(parsing: text)
        let drafts = try document.nodes(at: JSONPath(parsing: "$.articles[?@.draft]"))
        let patch = JSONPatch(removing: drafts.map(\.path))
        #expect(patch == [.remove("/articles/2"), .remove("/articles/0")])
        #expect(try patch.text(applyingTo: text, as: String.self) == #"{ "articles": [ {"id": 2} ] }"#)
    }

    @Test func `conditions are used alone`() throws {
        let lines = JSONLines(#"{"ms":12,"level":"info"}"# + "\n" + #"{"ms":120,"level":"info"}"#)
        let isSlow = try JSONPathFilter(parsing: "@.ms > 100 && @.level == 'info'")
        while let document = try lines.next(as: .document) {
            if try document.root.matches(isSlow) { print(document) }
        }
        let users = try #require(JSONDocument(parsing: #"[{"name":"Ada","age":36},{"name":"Bob","age":17}]"#).root.array)
        let isAdult = try JSONPathFilter(parsing: "@.age >= 18 && match(@.name, 'A.*')")
        let adults = try users.filter { user in try user.matches(isAdult) }
        #expect(adults.count == 1)
    }

    @Test func `functions are called`() throws {
        let isEven = JSONPathFunction("even", parameters: [.value], result: .condition) { arguments in
            .condition(arguments[0].value?.integer?.isMultiple(of: 2) == true)
        }
        let path = try JSONPath(parsing: "$[?even(@.id)]", functions: [isEven])
        #expect(try path.nodes(in: #"[{"id": 1}, {"id": 2}]"#).count == 1)
        let shown = """
            There is no function "evne"; did you mean "even"?
            line 1, column 4 (byte 3)
            $[?evne(@.id)]
               ^
            """
        let error = #expect(throws: JSONExpressionError.self) { try JSONPath(parsing: "$[?evne(@.id)]", functions: [isEven]) }
        #expect(error?.debugDescription == shown)
    }

    @Test func `an error shows where it is`() {
        let shown = """
            There is no function "lenght"; did you mean "length"?
            line 1, column 4 (byte 3)
            $[?lenght(@) > 1]
               ^
            """
        let error = #expect(throws: JSONExpressionError.self) { try JSONPath(parsing: "$[?lenght(@) > 1]") }
        #expect(error?.debugDescription == shown)
    }
}
