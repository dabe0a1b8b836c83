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

private struct EndsLater: JSONValidator {
    func validate(_ root: JSONNode, limit: Int) -> [JSONViolation] {
        guard let from = root["from"]?.integer, let to = root["to"],
            to.integer ?? 0 <= from
        else { return [] }
        return [JSONViolation("The end is before the beginning.", at: to)]
    }
}

/// The examples of the article *Validating requests*.
@Suite("Documentation: validating requests")
struct ValidatingExamples {
    @Test func `a body is answered with every violation`() async throws {
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

    @Test func `a custom validator is used like a pattern`() async throws {
        let router = Router(context: ApusJSONContext.self)
        router.post("orders") { request, context in
            let order = try await request.decode(as: Order.self, context: context, validating: EndsLater())
            return "\(order.to - order.from)"
        }

        #expect(try await answer(of: router, to: #"{"from": 1, "to": 3}"#, at: "/orders").text == "2")
        let rejected = try await answer(of: router, to: #"{"from": 2, "to": 1}"#, at: "/orders")
        #expect(rejected.status == .unprocessableContent)
        #expect(rejected.text == #"{"error":{"message":"The end is before the beginning.","line":1,"column":19,"path":"/to"}}"#)
    }

    private func check(_ order: Order) throws {
        guard order.from < order.to else {
            let finding = JSONFinding(
                message: "The end is before the beginning.", path: "/to")
            throw JSONBodyError(findings: [finding])  // 422
        }
    }

    @Test func `an order that breaks a program's own rule is answered the same way`() async throws {
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
