#if Hummingbird
import ApusJSONHummingbird
import ApusJSONPatterns
import Hummingbird
import Testing

private struct NewTodo: ResponseCodable {
    var title: String
    var priority: String?

    static let pattern = Result {
        try JSONPattern([
            "title": "length:1,200",
            "priority?": "enum:low,normal,high",
            "*": "never",  // no other members
        ])
    }
}

private struct Order: Decodable {
    var from: Int
    var to: Int
}

/// The examples of the article *Validating requests*.
@Suite("Documentation: validating requests")
struct ValidatingExamples {
    @Test func `a body is answered with every mismatch`() async throws {
        let router = Router(context: ApusJSONContext.self)

        router.post("todos") { request, context in
            try await request.decode(
                as: NewTodo.self, context: context,
                validating: NewTodo.pattern.get())
        }

        #expect(try await answer(of: router, to: #"{ "title": "Tea" }"#, at: "/todos").text == #"{"title":"Tea"}"#)
        let rejected = try await answer(of: router, to: #"{"title": "Tea", "dnoe": 1, "tags": []}"#, at: "/todos")
        #expect(rejected.status == .unprocessableContent)
        let shown = #"""
            {"error":
               {"message": "The member \"dnoe\" is unknown.",
                "line": 1, "column": 18, "path": "/dnoe"},
             "errors": [
               {"message": "The member \"dnoe\" is unknown.",
                "line": 1, "column": 18, "path": "/dnoe"},
               {"message": "The member \"tags\" is unknown.",
                "line": 1, "column": 29, "path": "/tags"}]}
            """#
        #expect(try JSONValue(parsing: rejected.text) == JSONValue(parsing: shown))
    }

    private func check(_ order: Order) throws {
        guard order.from < order.to else {
            let finding = JSONFinding(
                message: "The end is before the beginning.", path: "/to")
            throw JSONBodyError(findings: [finding])  // 422
        }
    }

    @Test func `a mismatch of a program's own rule is answered the same way`() async throws {
        let router = Router(context: ApusJSONContext.self)
        router.post("orders") { request, context in
            try check(try await request.decode(as: Order.self, context: context))
            return HTTPResponse.Status.noContent
        }

        #expect(try await answer(of: router, to: #"{"from": 1, "to": 2}"#, at: "/orders").status == .noContent)
        let rejected = try await answer(of: router, to: #"{"from": 2, "to": 1}"#, at: "/orders")
        #expect(rejected.status == .unprocessableContent)
        #expect(rejected.text == #"{"error":{"message":"The end is before the beginning."}}"#)
    }
}
#endif
