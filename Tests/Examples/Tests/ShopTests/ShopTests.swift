import ApusJSON
import Foundation
import GRDB
import Testing

/// Tests the service over a socket, as its clients use it, in all of its forms.
@Suite("The shop", .serialized)
struct ShopTests {
    private static let tea =
        #"{"sku":"T-1","name":"Tea","price_cents":450,"details":{"width_mm":30,"tags":["hot"],"available_from":"2026-12-01T09:00:00Z"}}"#

    private func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: text) }

    @Test(arguments: Form.allCases) func `a product is created, read and changed`(form: Form) async throws {
        try await RunningShop.run(form) { shop in
            let created = try await shop.send("POST", "/products", Self.tea)
            #expect(created.status == 201 && created.headers["content-type"] == "application/json; charset=utf-8")
            var product = try json(created.body)
            let path = try #require(created.headers["location"])
            let id = try #require(product["id"]?.string)
            #expect(path == "/products/\(id)")
            var expected = try json(Self.tea)
            (expected["id"], expected["status"]) = (.string(id), "draft")
            #expect(product.isEquivalent(to: expected))
            #expect(try await json(shop.send("GET", path).body) == product)
            #expect(try await json(shop.send("GET", "/products").body) == [product])

            let changed = try await shop.send("PATCH", path, #"{"status":"active","price_cents":500,"note":"new"}"#)
            (product["status"], product["price_cents"], product["note"]) = ("active", 500, "new")
            #expect(changed.status == 200)
            #expect(try json(changed.body).isEquivalent(to: product))
            #expect(try await json(shop.send("GET", path).body).isEquivalent(to: product))

            let price = try await shop.send("GET", path + "/price/USD")
            #expect(try json(price.body).isEquivalent(to: ["price_cents": 1000, "currency": "USD"]))
            #expect(try await shop.send("GET", path + "/price/XXX").status == 404)
            #expect(try await shop.send("GET", "/products/\(UUID())").status == 404)
            #expect(try await shop.send("PATCH", "/products/\(UUID())", "{}").status == 404)
        }
    }

    @Test(arguments: Form.allCases) func `products are imported and exported as JSON Lines`(form: Form) async throws {
        try await RunningShop.run(form) { shop in
            let lines = (100..<300).map { #"{"sku":"S","name":"number \#($0)","price_cents":\#($0)}"# + "\n" }.joined()
            #expect(try await shop.send("POST", "/products/import", lines).body == #"{"imported":200}"#)
            let exported = try await shop.send("GET", "/products.jsonl")
            #expect(exported.headers["content-type"] == "application/jsonl; charset=utf-8")
            let names = try exported.body.split(separator: "\n").map { try json(String($0))["name"]?.string }
            #expect(names == (100..<300).map { "number \($0)" })

            let rejected = try await shop.send("POST", "/products/import", Self.tea + "\n{\"sku\":\n")
            #expect(rejected.status == 400 && rejected.body.lowercased().contains("line"))
            #expect(try await json(shop.send("GET", "/products").body).array?.count == 201)
        }
    }

    @Test(arguments: Form.allCases) func `a bad body is rejected and changes nothing`(form: Form) async throws {
        try await RunningShop.run(form) { shop in
            for body in ["", "{", "[]", "name=Tea", #"{"sku":1,"name":"Tea","price_cents":1}"#, #"{"sku":"T","name":"Tea"}"#] {
                let answer = try await shop.send("POST", "/products", body)
                #expect(answer.status == 400, "\(body): \(answer.body)")
            }
            let path = try #require(try await shop.send("POST", "/products", Self.tea).headers["location"])
            let before = try await shop.send("GET", path).body
            for body in [#"{"status":"actve"}"#, #"{"price_cents":"1"}"#, "{"] {
                let answer = try await shop.send("PATCH", path, body)
                #expect(answer.status == 400 || answer.status == 422, "\(body): \(answer.body)")
            }
            #expect(try await json(shop.send("GET", path).body) == json(before))
        }
    }

    /// A column of another service's, or of an earlier version, must keep its format.
    @Test func `each form writes the same columns and reads those of the others`() async throws {
        for writer in Form.allCases {
            let database = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID()).sqlite").path
            defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database + suffix) } }
            try await RunningShop.run(writer, database: database) { shop in
                let created = try await shop.send("POST", "/products", Self.tea)
                #expect(created.status == 201)
            }
            let column = try await DatabaseQueue(path: database).read { try String.fetchOne($0, sql: "SELECT details FROM product") }
            #expect(try json(#require(column)) == json(Self.tea)["details"], "\(writer): \(column ?? "")")
            for reader in Form.allCases {
                try await RunningShop.run(reader, database: database) { shop in
                    let details = try await json(shop.send("GET", "/products").body)[0]?["details"]
                    #expect(try details == json(Self.tea)["details"], "\(writer), \(reader)")
                }
            }
        }
    }

    @Test(arguments: Form.allCases) func `a corrupt column and a bad answer of another service are not the client's fault`(form: Form) async throws {
        let database = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID()).sqlite").path
        defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database + suffix) } }
        try await RunningShop.run(form, database: database) { shop in
            let path = try #require(try await shop.send("POST", "/products", Self.tea).headers["location"])
            for answer in ["{", "[]", #"{"base_currency":1}"#] {
                shop.upstream.answer.withLock { $0 = answer }
                #expect(try await shop.send("GET", path + "/price/USD").status == 500, "\(answer)")
            }
            try await DatabaseQueue(path: database).write { try $0.execute(sql: #"UPDATE product SET details = '{"width_mm":"secret"}'"#) }
            for (method, target) in [("GET", path), ("GET", "/products"), ("PATCH", path)] {
                let answer = try await shop.send(method, target, method == "PATCH" ? "{}" : nil)
                #expect(answer.status == 500 && !answer.body.contains("secret"), "\(method) \(target): \(answer.body)")
            }
            // What ApusJSON's middleware adds.
            if form == .shop {
                #expect(shop.log.all(.error).count == 6)
                #expect(!shop.log.all().contains { $0.contains("secret") })
            }
        }
    }

    // MARK: What only the form for ApusJSON does

    @Test func `a change cannot reach another row`() async throws {
        try await RunningShop.run(.shop) { shop in
            let first = try #require(try await shop.send("POST", "/products", Self.tea).headers["location"])
            let second = try #require(try await shop.send("POST", "/products", Self.tea).headers["location"])
            let before = try await shop.send("GET", "/products").body
            let id = second.split(separator: "/").last ?? ""
            for (body, pointer) in [(#"{"id":"\#(id)"}"#, "#/id"), (#"{"sku":"ZZ"}"#, "#/sku"), (#"{"name":"x","role":"admin"}"#, "#/role")] {
                let answer = try await shop.send("PATCH", first, body)
                #expect(answer.status == 422 && answer.headers["content-type"] == "application/problem+json", "\(answer.body)")
                #expect(try json(answer.body)["errors"]?[0]?["pointer"]?.string == pointer)
            }
            #expect(try await shop.send("GET", "/products").body == before)
        }
    }

    @Test func `null removes a member, and objects are merged`() async throws {
        try await RunningShop.run(.shop) { shop in
            let path = try #require(try await shop.send("POST", "/products", Self.tea).headers["location"])
            _ = try await shop.send("PATCH", path, #"{"note":"new"}"#)
            let changed = try await json(shop.send("PATCH", path, #"{"note":null,"details":{"width_mm":null,"tags":[]}}"#).body)
            #expect(changed["note"] == nil && changed["details"] == ["tags": [], "available_from": "2026-12-01T09:00:00Z"])
            let rejected = try await shop.send("PATCH", path, #"{"name":null}"#)
            #expect(rejected.status == 422)
            #expect(try json(rejected.body)["detail"] == #"The member "name" cannot be null."#)
        }
    }

    @Test func `a bad line is rejected with its number`() async throws {
        try await RunningShop.run(.shop) { shop in
            let rejected = try await shop.send("POST", "/products/import", Self.tea + "\n" + #"{"sku":"secret","name":7,"price_cents":1}"# + "\n")
            #expect(rejected.status == 400)
            #expect(
                try json(rejected.body)["errors"]
                    == [["detail": "Expected a string, found 7.", "pointer": "#/name", "line": 2, "column": 24]])
            #expect(!shop.log.all().contains { $0.contains("secret") })
            #expect(try await shop.send("POST", "/products", #"{"sku":"a","sku":"b","name":"","price_cents":1}"#).status == 400)
        }
    }
}
