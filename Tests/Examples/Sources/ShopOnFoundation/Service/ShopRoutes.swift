import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The body of a request to change a product. A missing member changes nothing.
private struct ProductChanges: Decodable {
    var name: String?
    var status: Product.Status?
    var priceCents: Int?
    var note: String?
    var details: Product.Details?
}

/// The routes of the service, with everything about JSON that Foundation does not have written by hand.
func shopRoutes(_ store: ProductStore, _ rates: Rates) -> Router<ShopContext> {
    let router = Router(context: ShopContext.self)

    router.get("products") { _, _ in try await store.all() }

    router.get("products.jsonl") { _, _ in
        var lines = ByteBuffer()
        for product in try await store.all() {
            lines.writeBytes(try Coders.encoder.encode(product))
            lines.writeString("\n")
        }
        return Response(status: .ok, headers: [.contentType: "application/jsonl; charset=utf-8"], body: ResponseBody(byteBuffer: lines))
    }

    router.post("products") { request, context in
        let product = try await request.decode(as: NewProduct.self, context: context).product
        try await store.insert(product)
        return EditedResponse(status: .created, headers: [.location: "/products/\(product.id)"], response: product)
    }

    router.post("products/import") { request, context in
        let body = try await request.body.collect(upTo: context.maxUploadSize)
        var count = 0
        for (index, line) in body.readableBytesView.split(separator: UInt8(ascii: "\n")).enumerated() {
            let new: NewProduct
            do { new = try Coders.decoder.decode(NewProduct.self, from: Data(line)) } catch {
                throw HTTPError(.badRequest, message: "Line \(index + 1) is not a product.")
            }
            try await store.insert(new.product)
            count += 1
        }
        return ["imported": count]
    }

    router.get("products/:id") { _, context in try await store.product(of: context) }

    router.patch("products/:id") { request, context in
        var product = try await store.product(of: context)
        let changes = try await request.decode(as: ProductChanges.self, context: context)
        if let name = changes.name { product.name = name }
        if let status = changes.status { product.status = status }
        if let priceCents = changes.priceCents { product.priceCents = priceCents }
        if let note = changes.note { product.note = note }
        if let details = changes.details { product.details = details }
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
