#if Hummingbird
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The todos, in memory. A real service would use a database.
package actor TodoStore {
    private var todos: [Todo] = []

    package init() {}

    func all() -> [Todo] { todos }

    func todo(_ id: UUID) -> Todo? { todos.first { $0.id == id } }

    func add(_ new: NewTodo) -> Todo {
        let todo = Todo(id: UUID(), title: new.title, priority: new.priority ?? .normal, due: new.due, isDone: false)
        todos.append(todo)
        return todo
    }

    func change(_ id: UUID, _ changes: TodoChanges) -> Todo? {
        guard let index = todos.firstIndex(where: { $0.id == id }) else { return nil }
        if let title = changes.title { todos[index].title = title }
        if let priority = changes.priority { todos[index].priority = priority }
        if let due = changes.due { todos[index].due = due }
        if let isDone = changes.isDone { todos[index].isDone = isDone }
        return todos[index]
    }

    func remove(_ id: UUID) -> Bool {
        guard let index = todos.firstIndex(where: { $0.id == id }) else { return false }
        todos.remove(at: index)
        return true
    }
}
#endif
