#if Hummingbird
import ApusJSONHummingbird
import ApusJSONSchema
import Hummingbird
import Testing

/// The route of the article *Validating with JSON Schema*.
@Suite("Documentation: a route with a schema")
struct SchemaRouteExamples {
    private typealias Order = SchemaExamples.Order

    @Test(arguments: [JSONErrorFormat.hummingbird, .problem])
    func `a route answers with every violation`(_ format: JSONErrorFormat) async throws {
        let router = Router(context: ApusJSONContext.self)
        router.add(middleware: JSONErrorMiddleware(format: format))
        router.post("orders") { request, context in
            let order = try await request.decode(
                as: Order.self, context: context, validating: Order.schema.get())
            return "\(order.items.count) items"
        }

        #expect(try await answer(of: router, to: #"{"id":1,"items":["a","b"]}"#, at: "/orders").text == "2 items")
        let rejected = try await answer(of: router, to: #"{"id":0,"items":[]}"#, at: "/orders")
        #expect(rejected.status == .unprocessableContent)
        let errors = try JSONValue(parsing: rejected.text)["errors"]?.array ?? []
        #expect(errors.count == 2)
    }
}
#endif
