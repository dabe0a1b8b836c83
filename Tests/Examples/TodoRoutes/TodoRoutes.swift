#if Hummingbird
package import ApusJSONHummingbird
import ApusJSONPatterns
import HTTPTypes
package import Hummingbird

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The routes of the service.
///
/// | request | answer |
/// |---|---|
/// | `GET /todos` | an array |
/// | `GET /todos.jsonl` | JSON Lines, written one by one |
/// | `POST /todos` | 201 and the todo; 422 with everything that is wrong |
/// | `POST /todos/import` | the number of todos in a body of JSON Lines, read one by one |
/// | `GET`, `PATCH`, `DELETE /todos/:id` | the todo; nothing after `DELETE` |
package func todoRoutes(_ store: TodoStore) throws -> Router<ApusJSONContext> {
    // Patterns are compiled once.
    let newTodoPattern = try NewTodo.pattern()
    let router = Router(context: ApusJSONContext.self)

    router.get("todos") { _, _ in await store.all() }

    router.get("todos.jsonl") { _, _ in
        let todos = await store.all()
        return JSONStreamResponse(
            AsyncStream { stream in
                for todo in todos { stream.yield(todo) }
                stream.finish()
            })
    }

    router.post("todos") { request, context in
        let new = try await request.decode(as: NewTodo.self, context: context, verifying: newTodoPattern)
        let todo = await store.add(new)
        return EditedResponse(status: .created, headers: [.location: "/todos/\(todo.id)"], response: todo)
    }

    router.post("todos/import") { request, context in
        // The context's decoder knows how dates are written.
        let decoder = context.requestDecoder
        let lines = JSONLineContent.document.map { try decoder.decode(NewTodo.self, from: $0, verifying: newTodoPattern) }
        var count = 0
        do {
            for try await new in request.body.jsonLines(as: lines) {
                _ = await store.add(new)
                count += 1
            }
        } catch let error as JSONLineError {
            // The lines before the bad one are kept. The response says where to continue.
            throw JSONBodyError(error)
        }
        return ["imported": count]
    }

    router.get("todos/:id") { _, context in
        guard let todo = try await store.todo(context.id) else { throw HTTPError(.notFound) }
        return todo
    }

    router.patch("todos/:id") { request, context in
        let changes = try await request.decode(as: TodoChanges.self, context: context)
        guard let todo = try await store.change(context.id, changes) else { throw HTTPError(.notFound) }
        return todo
    }

    router.delete("todos/:id") { _, context in
        guard try await store.remove(context.id) else { throw HTTPError(.notFound) }
        return HTTPResponse.Status.noContent
    }

    return router
}

extension ApusJSONContext {
    /// The identifier of the todo in the path.
    fileprivate var id: UUID {
        get throws { try parameters.require("id", as: UUID.self) }
    }
}
#endif
