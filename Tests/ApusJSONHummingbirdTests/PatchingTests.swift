#if Hummingbird
import ApusJSONHummingbird
import Hummingbird
import TestSupport
import Testing

/// A JSON Patch is answered with 400, 409 or 422 if it is at fault, and never with 500.
@Suite("JSON Patches of stored values")
struct PatchingTests {
    private struct Product: ResponseCodable, Equatable {
        let id: Int
        var title: String
        var priceCents: Int
        var tags: [String]?
    }

    private actor Store {
        static let start = Product(id: 1, title: "A", priceCents: 5, tags: ["x"])
        var product = start
        func update(_ product: Product) { self.product = product }
    }

    private static func router<Context: ApusJSONRequestContext>(_ store: Store) -> Router<Context> {
        let router = Router(context: Context.self)
        router.add(middleware: JSONErrorMiddleware())
        router.post("product") { request, context in
            var product = await store.product
            try await request.patch(into: &product, changing: .only(["/title", "/price_cents", "/priceCents", "/tags"]), context: context)
            await store.update(product)
            return product
        }
        router.post("own") { request, context in
            let patched = try await request.withJSONBody(context: context) { body in
                try JSONValue(["version": 1]).applying(ApusJSONDecoder().decode(JSONPatch.self, from: body))
            }
            return JSONResponse(patched)
        }
        return router
    }

    private static let bad: [(body: String, status: Int, message: String, path: String)] = [
        (
            #"[{"op":"test","path":"/title","value":"B"}]"#, 409, #"The value at "/title" is not the expected one. (operation 0, test "/title")"#,
            "/0/path"
        ),
        (#"[{"op":"test","path":"/none","value":1}]"#, 409, #"The object at "" has no member "none". (operation 0, test "/none")"#, "/0/path"),
        (
            #"[{"op":"add","path":"/title","value":"B"},{"op":"replace","path":"/yaer","value":1}]"#, 422,
            #"The object at "" has no member "yaer". (operation 1, replace "/yaer")"#, "/1/path"
        ),
        (
            #"[{"op":"add","path":"/tags/5","value":"B"}]"#, 422,
            #"The array at "/tags" has 1 element; the index 5 is beyond its end. (operation 0, add "/tags/5")"#, "/0/path"
        ),
        (
            #"[{"op":"add","path":"/tags/-","value":"B"},{"op":"replace","path":"/priceCents","value":"5"}]"#, 422,
            #"Expected an integer, found "5". (operation 1, replace "/priceCents")"#, "/1/value"
        ),
        (#"[{"op":"remove","path":"/title"}]"#, 422, #"The member "title" cannot be removed. (operation 0, remove "/title")"#, "/0/path"),
        (#"[{"op":"replace","path":"/id","value":2}]"#, 422, #"The member "id" cannot be changed. (operation 0, replace "/id")"#, "/0/value"),
        (
            #"[{"op":"tset","path":"/title","value":1}]"#, 400,
            "There is no such operation; the operations are add, remove, replace, move, copy and test. (operation 0)", "/0"
        ),
        (#"[{"path":"/title","value":1}]"#, 400, #"The operation has no member "op". (operation 0)"#, "/0"),
        (#"[{"op":"remove","path":"title"}]"#, 400, #"The operation's member "path" is not a JSON Pointer. (operation 0)"#, "/0"),
        (#"{"a":1}"#, 400, "A JSON Patch is an array of operations; this value is an object.", ""),
        (#"[{"op":"remove","path":"/title"}]}"#, 400, "Expected the end of the text after the root value, found '}'.", ""),
        (
            #"[{"op":"replace","path":"/priceCents","value":1e999}]"#, 422,
            "Expected an integer from \(Int.min) to \(Int.max), found 1e999. (operation 0, replace \"/priceCents\")", "/0/value"
        ),
    ]

    @Test func `a bad patch is answered with its status, its operation and the location in the body`() async throws {
        let store = Store()
        try await TestServer.run(Self.router(store) as Router<TestServer.Context>) { server in
            for (body, status, message, path) in Self.bad {
                let answer = try await server.post("product", body)
                #expect(answer.status == status, "\(body): \(answer.text)")
                let error = try JSONValue(parsing: answer.text)["error"]
                #expect(error?["message"]?.string == message, "\(body)")
                #expect(error?["path"]?.string == path && error?["line"] == 1, "\(body): \(answer.text)")
                #expect(await store.product == Store.start, "\(body)")
            }
            let body =
                #"[{"op":"test","path":"/id","value":1},{"op":"replace","path":"/title","value":"B"},{"op":"add","path":"/tags/-","value":"y"}]"#
            #expect(try await server.post("product", body).text == #"{"id":1,"title":"B","priceCents":5,"tags":["x","y"]}"#)
            #expect(await store.product == Product(id: 1, title: "B", priceCents: 5, tags: ["x", "y"]))
        }
    }

    @Test func `pointers have the names that a context's coders write`() async throws {
        try await TestServer.run(Self.router(Store()) as Router<TestServer.SnakeContext>) { server in
            let changed = try await server.post("product", #"[{"op":"replace","path":"/price_cents","value":6}]"#)
            #expect(changed.text == #"{"id":1,"title":"A","price_cents":6,"tags":["x"]}"#)
            let removed = try await server.post("product", #"[{"op":"remove","path":"/price_cents"}]"#)
            #expect(removed.status == 422 && removed.text.contains(#"The member \"price_cents\" cannot be removed."#), "\(removed.text)")
        }
    }

    @Test func `copies may add what a client could upload`() async throws {
        let router = Router(context: TestServer.Context.self)
        router.post("tags") { request, context in
            var tags = [String(repeating: "x", count: TestServer.bodyLimit / 2)]
            try await request.patch(into: &tags, changing: .all, context: context)
            return "\(tags.count)"
        }
        try await TestServer.run(router) { server in
            let copy = #"{"op":"copy","from":"/0","path":"/-"}"#
            #expect(try await server.post("tags", "[\(copy)]").text == "2")
            let answer = try await server.post("tags", "[\(copy),\(copy),\(copy)]")
            #expect(answer.status == 422 && answer.text.contains("The patch copies more than 1000000 bytes in total."), "\(answer.text)")
        }
    }

    /// A type that reads and writes itself only.
    private struct Direct: JSONReadable, JSONWritable {
        var title: String
        init(_ title: String) { self.title = title }
        init(reading json: inout JSONCursor) throws { title = try String(reading: &json) }
        func write(to json: inout JSONWriter) { title.write(to: &json) }
    }

    @Test func `a type that is not Codable is patched`() async throws {
        let router = Router(context: TestServer.Context.self)
        router.post("direct") { request, context in
            var value = Direct("A")
            try await request.patch(into: &value, changing: .all, context: context)
            return JSONResponse(value)
        }
        try await TestServer.run(router) { server in
            let changed = try await server.post("direct", #"[{"op":"replace","path":"","value":"B"}]"#)
            #expect(changed.text == #""B""#)
            let removed = try await server.post("direct", #"[{"op":"remove","path":""}]"#)
            #expect(removed.status == 422)
        }
    }

    @Test func `a patch that a handler applies by itself is answered alike`() async throws {
        try await TestServer.run(Self.router(Store()) as Router<TestServer.Context>) { server in
            for (body, status) in [
                (#"[{"op":"test","path":"/version","value":2}]"#, 409), (#"[{"op":"remove","path":"/none"}]"#, 422), (#"[{"op":"tset"}]"#, 400),
                (#"{"a":1}"#, 400), (#"[{"op":"replace","path":"/version","value":2}]"#, 200),
            ] {
                let answer = try await server.post("own", body)
                #expect(answer.status == status, "\(body): \(answer.text)")
                if body.contains("tset") { #expect(answer.text.contains("There is no such operation; the operations are add, "), "\(answer.text)") }
            }
        }
    }

    private struct Broken: ResponseCodable {
        var title = "M"
        init() {}
        init(from decoder: any Decoder) throws {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "secret"))
        }
    }

    @Test func `a stored value that cannot be read again is not the client's fault`() async throws {
        let router = Router(context: TestServer.Context.self)
        router.post("broken") { request, context in
            var value = Broken()
            try await request.patch(into: &value, changing: .all, context: context)
            return value
        }
        try await TestServer.run(router) { server in
            let answer = try await server.post("broken", #"[{"op":"replace","path":"/title","value":"N"}]"#)
            #expect(answer.status == 500)
        }
    }
}
#endif
