import ApusJSONHummingbird
import Foundation
import HTTPTypes
import Hummingbird

/// The routes of the service.
///
/// | request | answer |
/// |---|---|
/// | `GET /products` | an array |
/// | `GET /products.jsonl` | JSON Lines, written one by one |
/// | `POST /products` | 201 and the product |
/// | `POST /products/import` | the number of products in a body of JSON Lines, read one by one |
/// | `GET`, `PATCH /products/:id` | the product |
/// | `GET /products/:id/price/:currency` | its price, with the rate of another service |
func shopRoutes(_ store: ProductStore, _ rates: Rates) -> Router<ShopContext> {
    let router = Router(context: ShopContext.self)
    router.add(middleware: JSONErrorMiddleware(format: .problem))

    router.get("products") { _, _ in try await store.all() }

    router.get("products.jsonl") { _, _ in
        let products = try await store.all()
        return JSONStreamResponse(
            AsyncStream { stream in
                for product in products { stream.yield(product) }
                stream.finish()
            })
    }

    router.post("products") { request, context in
        let product = try await request.decode(as: NewProduct.self, context: context).product
        try await store.insert(product)
        return EditedResponse(status: .created, headers: [.location: "/products/\(product.id)"], response: product)
    }

    router.post("products/import") { request, context in
        var count = 0
        // A bad line is rejected with its number. The lines before it are kept.
        for try await new in request.jsonLines(as: .decoded(NewProduct.self), context: context) {
            try await store.insert(new.product)
            count += 1
        }
        return ["imported": count]
    }

    router.get("products/:id") { _, context in try await store.product(of: context) }

    router.patch("products/:id") { request, context in
        var product = try await store.product(of: context)
        try await request.merge(
            into: &product, changing: .only(["/name", "/status", "/price_cents", "/note", "/details"]), context: context)
        try await store.update(product)
        return product
    }

    router.get("products/:id/price/:currency") { _, context in
        let product = try await store.product(of: context)
        let currency = try context.parameters.require("currency")
        return Price(priceCents: try await Double(product.priceCents) * rates.rate(of: currency), currency: currency)
    }

    return router
}

extension ProductStore {
    /// The product that the path of a request names.
    fileprivate func product(of context: ShopContext) async throws -> Product {
        guard let product = try await product(context.parameters.require("id", as: UUID.self)) else { throw HTTPError(.notFound) }
        return product
    }
}
