#if Hummingbird
import ApusJSONHummingbird
import Hummingbird
import TestSupport
import Testing

/// A client must not change what it may not change, however it writes the change.
@Suite("Changes of stored values")
struct MergingTests {
    private struct Owner: Codable, Equatable {
        var userId: Int
        var name: String
    }

    private struct Product: ResponseCodable, Equatable {
        let id: Int
        var title: String
        var priceCents: Int?
        var owner: Owner?
        var tags: [String]?
    }

    private actor Products {
        static let start = [
            1: Product(id: 1, title: "A", priceCents: 5, owner: Owner(userId: 7, name: "Ada"), tags: ["x"]), 2: Product(id: 2, title: "B"),
        ]
        var rows = Products.start
        func update(_ product: Product) { rows[product.id] = product }
        func row(_ id: Int) throws -> Product {
            guard let row = rows[id] else { throw HTTPError(.notFound) }
            return row
        }
    }

    private static func router<Context: ApusJSONRequestContext>(_ products: Products, _ scope: JSONMergeScope) -> Router<Context> {
        let router = Router(context: Context.self)
        router.post("products/:id") { request, context in
            var product = try await products.row(context.parameters.require("id", as: Int.self))
            try await request.merge(into: &product, changing: scope, context: context)
            await products.update(product)
            return product
        }
        return router
    }

    private static let rejected: [(body: String, path: String)] = [
        (#"{"id":2}"#, "/id"), (#"{"title":"Z","id":2}"#, "/id"), (#"{"\u0069d":2}"#, "/id"), (#"{"id":2,"id":1}"#, "/id"),
        (#"{"owner":{"userId":8}}"#, "/owner/userId"), (#"{"owner":null}"#, "/owner/userId"),
    ]

    @Test func `a change outside of the scope is rejected with its location, and no row is changed`() async throws {
        for scope in [JSONMergeScope.only(["/title", "/owner/name"]), .allExcept(["/id", "/owner/userId"])] {
            let products = Products()
            try await TestServer.run(Self.router(products, scope) as Router<TestServer.Context>) { server in
                for row in Self.rejected {
                    let answer = try await server.post("products/1", row.body)
                    #expect(answer.status == 422, "\(row): \(answer.text)")
                    let error = try JSONValue(parsing: answer.text)["error"]
                    #expect(error?["path"]?.string == row.path, "\(row): \(answer.text)")
                    #expect(error?["message"]?.string?.hasSuffix("cannot be changed.") == true && error?["line"] == 1, "\(row)")
                }
                #expect(await products.rows == Products.start)
                let changed = try await server.post("products/1", #"{"id":1.0,"title":"Z","owner":{"name":"Bob","userId":7}}"#)
                #expect(changed.status == 200, "\(changed.text)")
                #expect(changed.text == #"{"id":1,"title":"Z","priceCents":5,"owner":{"userId":7,"name":"Bob"},"tags":["x"]}"#)
                let other = try await server.post("products/2", #"{"title":"Y"}"#)
                #expect(other.text == #"{"id":2,"title":"Y"}"#)
            }
        }
    }

    @Test func `members that are not listed cannot be changed, whether the type knows them or not`() async throws {
        try await TestServer.run(Self.router(Products(), .only(["/title", "/owner/name", "/tags"])) as Router<TestServer.Context>) { server in
            for (body, path) in [
                (#"{"priceCents":1}"#, "/priceCents"), (#"{"priceCents":null}"#, "/priceCents"), (#"{"isAdmin":true}"#, "/isAdmin"),
                (#"{"owner":7}"#, "/owner"), (#"{"owner":{"name":"B","role":{"admin":true}}}"#, "/owner/role"),
            ] {
                let answer = try await server.post("products/1", body)
                #expect(answer.status == 422 && answer.text.contains("\"path\":\"\(path)\""), "\(body): \(answer.text)")
            }
            #expect(try await server.post("products/1", #"{"tags":["y"],"isAdmin":null}"#).status == 200)
            // Several at once.
            let answer = try await server.post("products/1", #"{"priceCents":1,"id":9}"#)
            #expect(try JSONValue(parsing: answer.text)["errors"]?.array?.map { $0["path"]?.string } == ["/id", "/priceCents"])
            #expect(try await server.post("products/1", "[]").status == 422)
        }
    }

    @Test func `another name for a member does not change it`() async throws {
        // With a strategy for snake case, a decoder reads `priceCents` as well.
        for scope in [JSONMergeScope.only(["/title"]), .allExcept(["/price_cents", "/id"])] {
            let products = Products()
            try await TestServer.run(Self.router(products, scope) as Router<TestServer.SnakeContext>) { server in
                for body in [#"{"price_cents":1}"#, #"{"price_cents":null,"priceCents":1}"#, #"{"Id":2,"id":2}"#] {
                    let answer = try await server.post("products/1", body)
                    #expect(answer.status == 422, "\(body): \(answer.text)")
                }
                _ = try await server.post("products/1", #"{"priceCents":1}"#)
                #expect(await products.rows == Products.start)
                #expect(try await server.post("products/1", #"{"title":"Z"}"#).text.contains(#""title":"Z""#))
            }
        }
    }

    /// A type that reads a member by two names.
    private struct Account: ResponseCodable {
        var id: Int
        var name: String

        enum CodingKeys: String, CodingKey { case id, name, identifier }

        init(id: Int, name: String) { (self.id, self.name) = (id, name) }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decodeIfPresent(Int.self, forKey: .identifier) ?? container.decode(Int.self, forKey: .id)
            name = try container.decode(String.self, forKey: .name).lowercased()
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(name, forKey: .name)
        }
    }

    @Test func `a type's own names and values are compared as the type writes them`() async throws {
        let router = Router(context: TestServer.Context.self)
        router.post("account") { request, context in
            var account = Account(id: 1, name: "ADA")
            try await request.merge(into: &account, changing: .allExcept(["/id"]), context: context)
            return account
        }
        router.post("name") { request, context in
            var account = Account(id: 1, name: "ADA")
            try await request.merge(into: &account, changing: .only(["/identifier", "/id"]), context: context)
            return account
        }
        try await TestServer.run(router) { server in
            let renamed = try await server.post("account", #"{"identifier":2}"#)
            #expect(renamed.status == 422 && renamed.text.contains(#"The member \"id\" cannot be changed."#))
            // The type writes the name in lower case after it has read it. No client did that.
            #expect(try await server.post("name", #"{"identifier":2}"#).text == #"{"id":2,"name":"ada"}"#)
        }
    }

    private struct Broken: ResponseCodable {
        var title: String
        init() { title = "M" }
        init(from decoder: any Decoder) throws {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "secret"))
        }
    }

    @Test func `a stored value that cannot be read again is not the client's fault`() async throws {
        let router = Router(context: TestServer.Context.self)
        router.add(middleware: JSONErrorMiddleware())
        router.post("broken") { request, context in
            var value = Broken()
            try await request.merge(into: &value, changing: .all, context: context)
            return value
        }
        try await TestServer.run(router) { server in
            let broken = try await server.post("broken", #"{"title":"N"}"#)
            #expect(broken.status == 500)
            let rejected = try await server.post("broken", #"{"title":"#)
            #expect(rejected.status == 400)
        }
    }
}
#endif
