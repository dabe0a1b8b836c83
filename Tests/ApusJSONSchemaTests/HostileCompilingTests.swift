import ApusJSONSchema
import Testing

/// Schemas that would take long to compile.
struct HostileCompilingTests {
    private func list(_ count: Int, _ element: (Int) -> String) -> String { (0..<count).map(element).joined(separator: ",") }

    @Test func `a reference is resolved once, however long the URI of its resource is`() throws {
        let base = "http://example.com/" + String(repeating: "a/", count: 30_000)
        let schema = try JSONSchema(
            parsing: ##"{"$id":"\##(base)","$defs":{"x":{"$id":"x","type":"integer"}},"allOf":[\##(list(20_000) { _ in ##"{"$ref":"x"}"## })]}"##)
        #expect(try schema.isValid("1"))
        #expect(try !schema.isValid("1.5"))
    }

    @Test func `URIs that are too long together are rejected`() throws {
        let base = "http://example.com/" + String(repeating: "a/", count: 30_000)
        let definitions = list(2_000) { ##""d\##($0)":{}"## }
        for part in [list(2_000) { ##"{"$id":"k\##($0)"}"## }, list(2_000) { ##"{"$ref":"r#/$defs/d\##($0)"}"## }] {
            let error = #expect(throws: JSONExpressionError.self) {
                try JSONSchema(parsing: ##"{"$id":"\##(base)","$defs":{"x":{"$id":"r","$defs":{\##(definitions)}}},"allOf":[\##(part)]}"##)
            }
            #expect(error?.code == .tooLarge)
        }
    }

    @Test func `many URIs of ordinary length are accepted`() throws {
        let schemas = list(5_000) { ##""d\##($0)":{"$id":"schemas/part-\##($0)","items":{"$ref":"part-\##(($0 + 1) % 5_000)"}}"## }
        #expect(try JSONSchema(parsing: ##"{"$id":"https://example.com/root","$defs":{\##(schemas)},"$ref":"schemas/part-0"}"##).isValid("[[[]]]"))
    }

    @Test(arguments: [12, 20, 30, 60])
    func `schemas that are reached with each subset of dynamic anchors are compiled or rejected in time`(_ count: Int) throws {
        let parts = list(count) {
            ##""k\##($0)":{"$id":"k\##($0)","$dynamicAnchor":"a\##($0)","properties":{"x":{"$ref":"k\##($0 + 1)"},"y":{"$ref":"k\##($0 + 2)"}}}"##
        }
        let text = ##"{"$id":"r","$defs":{\##(parts),"e":{"$id":"k\##(count)"},"f":{"$id":"k\##(count + 1)"}},"$ref":"k0"}"##
        do { #expect(try JSONSchema(parsing: text).isValid("{}")) } catch let error as JSONExpressionError {
            #expect(error.code == .tooLarge && count > 12)
        }
    }

    @Test func `resources that refer to each other with dynamic anchors of their own are rejected in time`() {
        let parts = list(200) { part in
            let members = list(10) { ##""p\##($0)":{"$ref":"k\##((part * 7 + $0 * 13) % 200)"},"q\##($0)":{"$dynamicRef":"#a\##(part)"}"## }
            return ##""k\##(part)":{"$id":"k\##(part)","$defs":{"x":{"$dynamicAnchor":"a\##(part)"}},"properties":{\##(members)}}"##
        }
        let error = #expect(throws: JSONExpressionError.self) { try JSONSchema(parsing: ##"{"$id":"r","$defs":{\##(parts)},"$ref":"k0"}"##) }
        #expect(error?.code == .tooLarge)
    }

    @Test func `schemas in unknown keywords are looked through once`() throws {
        let wide = ##"{"properties":{\##(list(20_000) { ##""m\##($0)":{}"## })}}"##
        let depth = 150
        let nested = String(repeating: #"{"not":"#, count: depth) + wide + String(repeating: "}", count: depth)
        // The deepest is looked at first.
        let references = list(depth) { ##"{"$ref":"#/unknown\##(String(repeating: "/not", count: depth - $0))"}"## }
        let schema = try JSONSchema(
            parsing: ##"{"unknown":\##(nested),"$defs":{"a":{"anyOf":[\##(references)]}},"properties":{"a":{"$ref":"#/$defs/a"}}}"##)
        #expect(try schema.isValid("{}"))
    }
}
