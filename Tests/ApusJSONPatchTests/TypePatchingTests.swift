import ApusJSON
import ApusJSONPatch
import TestSupport
import Testing

/// A client is told which of its operations is wrong, and where in its own text.
@Suite("Applying patches of clients to typed values")
struct TypePatchingTests {
    private struct Owner: Codable, Equatable { var userId: Int, name: String }
    private struct Item: Codable, Equatable { var count: Int }
    private struct Order: Codable, Equatable {
        var id: Int
        var title: String
        var note: String?
        var owner: Owner?
        var tags: [String]
        var items: [Item]
        var prices: [String: Int]
    }

    private static let order = Order(
        id: 1, title: "A", note: nil, owner: Owner(userId: 7, name: "Ada"), tags: ["x", "y", "z"], items: [Item(count: 1), Item(count: 2)],
        prices: ["0": 5, "1": 6])

    private func patched(
        _ operations: String, _ scope: JSONMergeScope = .all, configuration: JSONReadConfiguration = .strict, policy: JSONErrorPolicy = .first
    ) throws -> Order {
        let decoder = ApusJSONDecoder()
        (decoder.readConfiguration, decoder.errorPolicy) = (configuration, policy)
        var order = Self.order
        do {
            let body = try JSONDocument(parsing: operations, configuration: configuration)
            try decoder.apply(
                body.root, to: &order, changing: scope, limits: JSONPatchLimits(),
                encode: { try ApusJSONEncoder().encode($0, as: [UInt8].self) }, decode: { try decoder.decode(Order.self, from: $0) })
        } catch {
            #expect(order == Self.order)
            throw error
        }
        return order
    }

    @Test func `operations change a value`() throws {
        var expected = Self.order
        (expected.title, expected.note, expected.tags) = ("B", "n", ["new", "x", "z"])
        expected.owner?.name = "B"
        let changed = try patched(
            #"""
            [{"op":"test","path":"/id","value":1.0},{"op":"replace","path":"/title","value":"B"},{"op":"add","path":"/note","value":"n"},
             {"op":"remove","path":"/tags/1"},{"op":"add","path":"/tags/0","value":"new"},{"op":"copy","from":"/title","path":"/owner/name"}]
            """#)
        #expect(changed == expected)
        // A member that is removed may come back.
        #expect(try patched(#"[{"op":"move","from":"/title","path":"/x"},{"op":"move","from":"/x","path":"/title"}]"#) == Self.order)
    }

    /// The operations, the message, and the path in the operations, at whose value the location is.
    private static let wrong: [(operations: String, message: String, path: String)] = [
        (#"[{"op":"replace","path":"/title","value":5}]"#, #"Expected a string, found 5. (operation 0, replace "/title")"#, "/0/value"),
        (
            #"[{"op":"test","path":"/id","value":1},{"op":"add","path":"/owner","value":{"userId":"8","name":"B"}}]"#,
            #"Expected an integer, found "8". (operation 1, add "/owner")"#, "/1/value/userId"
        ),
        (#"[{"op":"remove","path":"/title"}]"#, #"The member "title" cannot be removed. (operation 0, remove "/title")"#, "/0/path"),
        (
            #"[{"op":"move","from":"/title","path":"/note"}]"#, #"The member "title" cannot be removed. (operation 0, move "/title")"#,
            "/0/from"
        ),
        (#"[{"op":"remove","path":"/owner/name"}]"#, #"The member "name" cannot be removed. (operation 0, remove "/owner/name")"#, "/0/path"),
        (
            #"[{"op":"replace","path":"/owner","value":{"name":"B"}}]"#, #"The member "userId" is missing. (operation 0, replace "/owner")"#,
            "/0/value"
        ),
        // Removed and added again.
        (
            #"[{"op":"remove","path":"/title"},{"op":"add","path":"/title","value":null},{"op":"add","path":"/note","value":""}]"#,
            #"Expected a string, found null. (operation 1, add "/title")"#, "/1/value"
        ),
        // Elements that others have moved.
        (
            #"[{"op":"add","path":"/tags/0","value":7},{"op":"add","path":"/tags/0","value":"a"},{"op":"remove","path":"/tags/2"}]"#,
            #"Expected a string, found 7. (operation 0, add "/tags/0")"#, "/0/value"
        ),
        (
            #"[{"op":"add","path":"/tags/-","value":7},{"op":"remove","path":"/tags/0"},{"op":"add","path":"/tags/-","value":"a"}]"#,
            #"Expected a string, found 7. (operation 0, add "/tags/-")"#, "/0/value"
        ),
        (
            #"[{"op":"replace","path":"/items/1/count","value":"x"},{"op":"add","path":"/items/0","value":{"count":3}},{"op":"remove","path":"/items/1"}]"#,
            #"Expected an integer, found "x". (operation 0, replace "/items/1/count")"#, "/0/value"
        ),
        (
            #"[{"op":"add","path":"/items/1","value":{"count":[1,"x"]}},{"op":"move","from":"/items/0","path":"/items/2"}]"#,
            #"Expected an integer, found an array of 2 elements. (operation 0, add "/items/1")"#, "/0/value/count"
        ),
        // Members of an object are not elements, whatever their names.
        (
            #"[{"op":"add","path":"/prices/1","value":"x"},{"op":"remove","path":"/prices/0"}]"#,
            #"Expected an integer, found "x". (operation 0, add "/prices/1")"#, "/0/value"
        ),
        (#"[{"op":"copy","from":"/title","path":"/tags"}]"#, #"Expected an array, found "A". (operation 0, copy "/tags")"#, "/0/path"),
        (
            #"[{"op":"move","from":"/tags","path":"/note"}]"#,
            #"Expected a string, found an array of 3 elements. (operation 0, move "/note")"#, "/0/path"
        ),
        (#"[{"op":"replace","path":"","value":[]}]"#, #"Expected an object, found an empty array. (operation 0, replace "")"#, "/0/value"),
        (#"[{"op":"remove","path":""}]"#, #"Expected an object, found null. (operation 0, remove "")"#, "/0/path"),
        (
            #"[{"op":"add","path":"/a~1b","value":0},{"op":"replace","path":"/id","value":12345678901234567890123}]"#,
            "Expected an integer from \(Int.min) to \(Int.max), found 12345678901234567890123. (operation 1, replace \"/id\")", "/1/value"
        ),
    ]

    @Test(arguments: wrong) func `a result that the type cannot decode is reported at the operation that made it so`(
        operations: String, message: String, path: String
    ) throws {
        let error = try #require(throws: JSONPatchError.self) { try patched(operations) }
        try #require(error.findings.count == 1)
        try expect(error.findings[0], message, path, in: operations)
    }

    private func expect(_ finding: JSONFinding, _ message: String, _ path: String, in operations: String) throws {
        #expect(finding.message == message)
        #expect(finding.path.description == path)
        #expect(try finding.location == JSONDocument(parsing: operations)[at: JSONPointer(parsing: path)]?.location)
    }

    @Test func `all errors are reported at their operations`() throws {
        let operations = #"[{"op":"add","path":"/title","value":1},{"op":"add","path":"/tags/0","value":2},{"op":"remove","path":"/id"}]"#
        let error = try #require(throws: JSONPatchError.self) { try patched(operations, policy: .collect) }
        #expect(Set(error.findings.map(\.path)) == ["/0/value", "/1/value", "/2/path"])
    }

    @Test(arguments: [
        (#"[{"op":"replace","path":"/id","value":2}]"#, "id", #"replace "/id""#, "/0/value"),
        (
            #"[{"op":"replace","path":"/title","value":"B"},{"op":"add","path":"/owner/userId","value":8}]"#, "userId", #"add "/owner/userId""#,
            "/1/value"
        ),
        (#"[{"op":"remove","path":"/owner"}]"#, "userId", #"remove "/owner""#, "/0/path"),
        (#"[{"op":"replace","path":"/owner","value":{"userId":8,"name":"B"}}]"#, "userId", #"replace "/owner""#, "/0/value/userId"),
        (#"[{"op":"add","path":"/isAdmin","value":true}]"#, "isAdmin", #"add "/isAdmin""#, "/0/value"),
        (#"[{"op":"copy","from":"/items/0/count","path":"/prices/0"}]"#, "0", #"copy "/prices/0""#, "/0/path"),
        (#"[{"op":"move","from":"/prices/0","path":"/prices/2"}]"#, "0", #"move "/prices/0""#, "/0/from"),
        (#"[{"op":"remove","path":"/items/0"},{"op":"add","path":"/note","value":"n"}]"#, "items", #"remove "/items/0""#, "/0/path"),
    ])
    func `a change outside of the scope is reported at its operation`(operations: String, member: String, operation: String, path: String) throws {
        let error = try #require(throws: JSONPatchError.self) { try patched(operations, .only(["/title", "/owner/name", "/tags", "/note"])) }
        let index = path.split(separator: "/")[0]
        let first = try #require(error.findings.first)
        try expect(first, "The member \"\(member)\" cannot be changed. (operation \(index), \(operation))", path, in: operations)
    }

    @Test func `what is left as it was is not a change`() throws {
        let scope = JSONMergeScope.allExcept(["/id", "/owner/userId"])
        let same =
            #"[{"op":"remove","path":"/id"},{"op":"add","path":"/id","value":1.0},{"op":"replace","path":"/owner","value":{"userId":7,"name":"B"}}]"#
        #expect(try patched(same, scope).owner == Owner(userId: 7, name: "B"))
        #expect(throws: JSONPatchError.self) { try patched(#"[{"op":"remove","path":"/owner"}]"#, scope) }
    }

    @Test(arguments: [
        (#"{"a":1}"#, "A JSON Patch is an array of operations; this value is an object.", ""),
        (#"[1]"#, "An operation of a JSON Patch is an object; this value is a number. (operation 0)", "/0"),
        (
            #"[{"op":"test","path":"/id","value":1},{"op":"tset","path":"/id","value":1}]"#,
            "There is no such operation; the operations are add, remove, replace, move, copy and test. (operation 1)", "/1"
        ),
        (#"[{"op":"add","path":"/note"}]"#, #"The operation has no member "value". (operation 0)"#, "/0"),
        (#"[{"op":"test","path":"/id","value":2}]"#, #"The value at "/id" is not the expected one. (operation 0, test "/id")"#, "/0/path"),
        (#"[{"op":"replace","path":"/note","value":""}]"#, #"The object at "" has no member "note". (operation 0, replace "/note")"#, "/0/path"),
        (
            #"[{"op":"copy","from":"/tags/9","path":"/tags/0"}]"#,
            #"The array at "/tags" has 3 elements; the index 9 is beyond its end. (operation 0, copy "/tags/9")"#, "/0/from"
        ),
        (
            #"[{"op":"move","from":"/owner","path":"/owner/name"}]"#,
            #"The value at "/owner" cannot be moved into itself, to "/owner/name". (operation 0, move "/owner")"#, "/0/from"
        ),
    ])
    func `a patch that is invalid or cannot be applied is reported where it says so`(operations: String, message: String, path: String) throws {
        let error = try #require(throws: JSONPatchError.self) { try patched(operations) }
        try expect(error.findings(in: JSONDocument(parsing: operations).root)[0], message, path, in: operations)
        #expect(error.findings.map(\.message) == [message])
    }

    @Test func `the cost is proportional to the operations, however many of them are wrong`() throws {
        let ratio = try growth(to: 4000) { count in
            let operations = (0..<count).map { #"{"op":"add","path":"/m\#($0)","value":[]}"# }.joined(separator: ",")
            let error = try #require(throws: JSONPatchError.self) { try patched("[\(operations)]", .only(["/title"])) }
            #expect(error.findings.count == 100 && error.findings[99].path == "/99/value")
        }
        #expect(ratio < 8)
    }

    @Test func `a number that JSON cannot represent is the client's mistake`() throws {
        #expect(throws: JSONPatchError.self) { try patched(#"[{"op":"add","path":"/note","value":NaN}]"#, configuration: .json5) }
        var order = Self.order
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration = .json5
        #expect(throws: JSONPatchError.self) { try decoder.merge("{note: NaN}", into: &order, encoder: ApusJSONEncoder()) }
    }

    @Test func `a decoder tells a client what is wrong with a patch`() throws {
        let error = try #require(throws: DecodingError.self) { try ApusJSONDecoder().decode(JSONPatch.self, from: #"[{"op":"tset"}]"#) }
        #expect(
            error.finding(in: nil).message
                == "There is no such operation; the operations are add, remove, replace, move, copy and test. (operation 0)")
    }
}
