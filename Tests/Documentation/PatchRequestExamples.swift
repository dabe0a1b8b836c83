#if Hummingbird
import ApusJSONHummingbird
import ApusJSONMacros
import Hummingbird
import Testing

private enum Stored {
    @JSONModel(partial: true)
    struct Todo {
        @JSONFixed let id: Int  // no change can set it
        @JSONLength(1...200) var title: String
        var notes: String?
        var isDone = false
    }

    actor Todos {
        private var rows = [1: Todo(id: 1, title: "Tea", notes: "Green")]

        func find(_ id: Int) throws -> Todo {
            guard let todo = rows[id] else { throw HTTPError(.notFound) }
            return todo
        }
        func update(_ todo: Todo) { rows[todo.id] = todo }
    }
}

/// The program of the article *PATCH requests*.
@Suite("Documentation: PATCH requests")
struct PatchRequestExamples {
    private typealias Todos = Stored.Todos

    private static func router() -> Router<ApusJSONContext> {
        let todos = Todos()
        let router = Router(context: ApusJSONContext.self)
        router.patch("todos/:id") { request, context in
            let id = try context.parameters.require("id", as: Int.self)
            var todo = try await todos.find(id)
            try await request.merge(into: &todo, context: context)
            await todos.update(todo)
            return JSONResponse(todo)
        }
        return router
    }

    @Test(arguments: [
        (#"{"title":"Milk","notes":null}"#, #"{"id":1,"title":"Milk","isDone":false}"#),
        (#"{"id":2,"isDone":true}"#, #"{"id":1,"title":"Tea","notes":"Green","isDone":true}"#),
        ("{}", #"{"id":1,"title":"Tea","notes":"Green","isDone":false}"#),
    ])
    func `a change sets, removes and keeps members, and cannot set a fixed one`(_ body: String, _ expected: String) async throws {
        let answer = try await answer(of: Self.router(), to: body, at: "/todos/1", .patch)
        #expect(answer.status == .ok && answer.text == expected)
    }

    @Test func `a change keeps the limits of the model`() async throws {
        let rejected = try await answer(of: Self.router(), to: #"{"title":""}"#, at: "/todos/1", .patch)
        #expect(rejected.status == .unprocessableContent && rejected.text.contains(#""path":"/title""#))
    }

    @Test func `null is rejected for a property that needs a value, and an unknown row is not found`() async throws {
        let rejected = try await answer(of: Self.router(), to: #"{"title":null}"#, at: "/todos/1", .patch)
        #expect(rejected.status == .unprocessableContent)
        #expect(rejected.text == #"{"error":{"message":"The member \"title\" cannot be null.","line":1,"column":10,"path":"/title"}}"#)
        #expect(try await answer(of: Self.router(), to: "{}", at: "/todos/2", .patch).status == .notFound)
    }
}
#endif
