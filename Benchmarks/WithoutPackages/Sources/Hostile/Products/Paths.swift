import ApusJSON
import ApusJSONPatch
import ApusJSONPath

// Paths and documents that make evaluation slow.

func pathShapes() -> [Shape] {
    func evaluated(_ name: String, first: Int = 64, largest: Int = 1 << 18, _ path: @escaping (Int) -> String, text: @escaping (Int) -> String)
        -> Shape
    {
        alone("paths/\(name)", first: first, largest: largest) { size in
            let path = try JSONPath(parsing: path(size))
            let bytes = Array(text(size).utf8)
            let count = try path.nodes(in: bytes).count
            return (bytes.count, count, { try path.nodes(in: bytes).count })
        }.withinCaches
    }
    func parsed(_ name: String, _ path: @escaping (Int) -> String) -> Shape {
        alone("paths/\(name), parsed", first: 64, largest: 1 << 18, memory: true) { size in
            let text = path(size)
            return (text.utf8.count, 1, { (try? JSONPath(parsing: text)) == nil ? 1 : 1 })
        }.withinCaches.allowing(memory: 100, because: "A query, a literal and a condition are made of ten characters.")
    }
    func selected(_ name: String, _ use: @escaping (JSONValue, JSONPath) throws -> Int) -> Shape {
        alone("paths/\(name)", first: 64, largest: 1 << 17) { size in
            let path = try JSONPath(parsing: "$..a")
            let text = array(size) { "{\"a\":\($0)}" }
            let value = try JSONValue(parsing: text)
            return (text.utf8.count, size, { try use(value, path) })
        }.withinCaches
    }
    return [
        selected("normalized paths") { value, path in try path.nodes(in: value).map(\.normalizedPath).count },
        selected("values changed") { value, path in
            var value = value
            return try value.update(at: path) { $0 = .null }
        },
        selected("values removed") { value, path in
            var value = value
            return try value.remove(at: path)
        },
        selected("a patch that removes") { value, path in JSONPatch(removing: try path.nodes(in: value).map(\.path)).operations.count },
        evaluated("all descendants", { _ in "$..*" }, text: { array($0) { "{\"a\":\($0)}" } }),
        // Quadratic in the depth of a document, which is limited, and linear in its length.
        evaluated("descendants of descendants", first: 1, { _ in "$..[?@..x]" }, text: { array($0) { _ in nested(120, "[", "1", "]") } }),
        evaluated("a filter", { _ in "$[?@.a > 5 && @.a != $[0].a]" }, text: { array($0) { "{\"a\":\($0)}" } }),
        evaluated("an expression of the document", { _ in "$[?match(@.a, @.b)]" }, text: { array($0) { "{\"a\":\"x\",\"b\":\"x{\($0 % 900)}\"}" } }),
        evaluated(
            "a long number of the document", { _ in "$.items[?@ < $.n]" },
            text: { size in "{\"n\":0.\(String(repeating: "3", count: 8 * size)),\"items\":\(array(size) { "0.\($0)" })}" }),
        evaluated(
            "a long text of the document", { _ in "$.items[?length($.t) > @ && $.t == $.t]" },
            text: { size in "{\"t\":\"\(String(repeating: "3", count: 8 * size))\",\"items\":\(array(size) { "\($0)" })}" }),
        // Rejected, after as many steps as the document has values.
        alone("paths/comparisons of all that is in a value", first: 64, largest: 1 << 16, memory: true) { size in
            let path = try JSONPath(parsing: "$..[?@ != @]")
            let bytes = Array(nested(400, "[", array(size) { "\($0)" }, "]").utf8)
            return (bytes.count, 1, { (try? path.nodes(in: bytes)) == nil ? 1 : 1 })
        }.withinCaches,
        alone("paths/more values than are kept", first: 1 << 14, largest: 1 << 16, memory: true) { size in
            let path = try JSONPath(parsing: "$..*..*")
            let bytes = Array(nested(500, "[", array(size) { "\($0)" }, "]").utf8)
            return (bytes.count, 1, { (try? path.nodes(in: bytes)) == nil ? 1 : 1 })
        }.allowing(memory: 200, because: "Eight values for each word of the tape are kept, in an array that doubles."),
        evaluated("backwards", { _ in "$[::-1]" }, text: { array($0) { "\($0)" } }),
        evaluated("a long path", { "$" + String(repeating: ".a", count: $0) }, text: { _ in "{\"a\":{}}" }),
        evaluated("many selectors", { "$[\((0..<$0).map(String.init).joined(separator: ","))]" }, text: { _ in "[1,2]" }),
        parsed("names", { "$" + String(repeating: "['a']", count: $0) }),
        parsed("parentheses", { "$[?" + String(repeating: "(", count: $0) }),
        parsed("conditions", { "$[?" + Array(repeating: "@.a==1", count: $0).joined(separator: "||") + "]" }),
    ]
}
