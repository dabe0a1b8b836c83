#if Tool
import Testing

@Suite("apus query")
struct QueryTests {
    private static let files = [
        "users.json": #"{"users":[{"name":"Ada","age":36},{"name":"Bob\n","age":17}]}"#, "a.jsonl": "{\"a\":1}\n{\"a\":[2,3]}\n",
    ]

    private func run(_ arguments: [String]) throws -> (status: Int32, output: String, error: String) {
        try Tool.with(files: Self.files) { tool in
            let outcome = try tool.run(["query"] + arguments)
            return (outcome.status, outcome.output, outcome.error)
        }
    }

    @Test func `values are printed on lines`() throws {
        #expect(try run(["$.users[*].name", "users.json"]).output == "\"Ada\"\n\"Bob\\n\"\n")
        #expect(try run(["-r", "$.users[?@.age >= 18].name", "users.json"]).output == "Ada\n")
        #expect(try run(["--paths", "$..age", "users.json"]).output == "$['users'][0]['age']\n$['users'][1]['age']\n")
        #expect(try run(["--first", "$..*", "users.json"]).output == "[{\"name\":\"Ada\",\"age\":36},{\"name\":\"Bob\\n\",\"age\":17}]\n")
        #expect(try run(["--count", "$..*", "users.json", "a.jsonl"]).output == "11\n")
        #expect(try run(["$.a", "a.jsonl"]).output == "1\n[2,3]\n")
    }

    @Test func `nothing selected is status 1, and an invalid path status 2`() throws {
        #expect(try run(["$.nothing", "users.json"]).status == 1)
        let outcome = try run(["$[?lenght(@) > 1]", "users.json"])
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("There is no function \"lenght\"; did you mean \"length\"?"))
        #expect(outcome.error.contains("   ^"))
        #expect(try run(["$.a", "missing.json"]).status == 1)
        let partly = try run(["$.a", "a.jsonl", "missing.json", "a.jsonl"])
        #expect(partly.status == 1)
        #expect(partly.output == "1\n[2,3]\n1\n[2,3]\n")
    }
}
#endif
