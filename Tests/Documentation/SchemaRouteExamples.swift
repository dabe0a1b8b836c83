#if Hummingbird
import ApusJSONHummingbird
import ApusJSONSchema
import Hummingbird

/// The route of the article about schemas. What it answers is tested with the other verifiers.
enum SchemaRouteExamples {
    private typealias Order = SchemaExamples.Order

    static func add(to router: Router<ApusJSONContext>) {
        router.post("orders") { request, context in
            let order = try await request.decode(
                as: Order.self, context: context, verifying: Order.schema.get())
            return "\(order.items.count) items"
        }
    }
}
#endif
