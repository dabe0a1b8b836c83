#if Hummingbird
import ApusJSONHummingbird
import Hummingbird
import TodoRoutes

/// A service that stores todos, to use as a template.
///
/// ```sh
/// swift run --traits Simdjson,Hummingbird TodoService
/// curl -d '{"title": "buy milk", "due": "2026-12-01T09:00:00Z"}' localhost:8080/todos
/// ```
@main
struct TodoService {
    static func main() async throws {
        let environment = Environment()
        let application = Application(
            router: try todoRoutes(TodoStore()),
            configuration: ApplicationConfiguration(
                address: .hostname(environment.get("HOST") ?? "127.0.0.1", port: environment.get("PORT", as: Int.self) ?? 8080),
                serverName: "TodoService"))
        try await application.runService()
    }
}
#else
/// Replaces the service if its trait is not enabled.
@main
struct TodoService {
    static func main() {
        print("The service needs the trait Hummingbird: swift run --traits Simdjson,Hummingbird TodoService")
    }
}
#endif
