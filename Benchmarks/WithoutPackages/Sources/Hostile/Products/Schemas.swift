import ApusJSON
import ApusJSONSchema

// Schemas and documents that make validation slow.

func schemaShapes() -> [Shape] {
    /// - Parameter fails: the number of violations for a size.
    func validated(
        _ name: String, first: Int = 64, largest: Int = 1 << 18, _ schema: @escaping (Int) -> String, text: @escaping (Int) -> String,
        fails: @escaping (Int) -> Int = { _ in 0 }
    ) -> Shape {
        alone("schemas/\(name)", first: first, largest: largest) { size in
            let schema = try JSONSchema(parsing: schema(size))
            let bytes = Array(text(size).utf8)
            return (
                bytes.count, fails(size),
                { try schema.validate(bytes, limit: .max).reduce(0) { $0 + ($1.message.isEmpty || $1.rule.isEmpty ? 0 : 1) } }
            )
        }.withinCaches
    }
    func compiled(_ name: String, largest: Int = 1 << 14, _ schema: @escaping (Int) -> String) -> Shape {
        alone("schemas/\(name), compiled", first: 64, largest: largest) { size in
            let text = schema(size)
            // What is limited is rejected, in no more time.
            return (
                text.utf8.count, 1,
                {
                    _ = try? JSONSchema(parsing: text).isValid("[]"); return 1
                }
            )
        }.withinCaches
    }
    func tree(_ kind: String) -> String {
        ##"{"properties":{"child":{"$ref":"#"},"kind":{"const":"\##(kind)"}},"required":["kind"]}"##
    }
    /// A wide object below levels that each lead to it in two ways.
    func recursive(_ name: String, _ schema: String) -> Shape {
        validated(
            "recursive \(name)", { _ in schema },
            text: { size in
                String(repeating: #"{"child":"#, count: 30) + "{" + (0..<size).map { #""k\#($0)":1"# }.joined(separator: ",") + #","kind":"b"}"#
                    + String(repeating: #","kind":"b"}"#, count: 30)
            })
    }
    func definitions(_ count: Int, _ definition: (Int) -> String) -> String { object(count) { "\"d\($0)\":\(definition($0))" } }
    let unevaluated = #"{"anyOf":[{"patternProperties":{"^k":true}},{"required":["x"]}],"unevaluatedProperties":false}"#
    return [
        validated("violations of an array", { _ in #"{"items":{"type":"integer"}}"# }, text: { array($0) { _ in "\"x\"" } }, fails: { $0 }),
        validated(
            "missing members", { _ in #"{"items":{"required":["a"]}}"# }, text: { array($0) { _ in "{}" } }, fails: { $0 }),
        validated(
            "members that are not allowed", { _ in #"{"properties":{"key":true},"additionalProperties":false}"# },
            text: { object($0) { "\"k\($0)\":1" } }, fails: { $0 }),
        validated("unique elements", { _ in #"{"uniqueItems":true}"# }, text: { array($0) { "{\"a\":\($0)}" } }),
        validated(
            "objects of an enumeration", { "{\"items\":{\"enum\":\(array($0) { "{\"a\":\($0)}" })}}" }, text: { array($0) { "{\"a\":\($0)}" } }),
        validated(
            "long strings that are too short", { _ in #"{"items":{"minLength":1000000,"maxLength":2000000}}"# },
            text: { array($0) { _ in "\"xxxxxxxx\"" } },
            fails: { $0 }),
        validated("unevaluated members", { _ in unevaluated }, text: { object($0) { "\"k\($0)\":1" } }),
        validated("multiples of many digits", { _ in #"{"multipleOf":7e-30}"# }, text: { "7" + String(repeating: "0", count: $0) }),
        validated("required members", { "{\"required\":\(array($0) { "\"k\($0)\"" })}" }, text: { object($0) { "\"k\($0)\":1" } }),
        validated("values of an enumeration", { "{\"items\":{\"enum\":\(array($0) { "\"k\($0)\"" })}}" }, text: { array($0) { "\"k\($0)\"" } }),
        validated(
            "two ways to the root", first: 1, largest: 120,
            { _ in ##"{"properties":{"a":{"$ref":"#"}},"patternProperties":{"a":{"$ref":"#"}},"not":{"required":["b"]}}"## },
            text: { nested($0, "{\"a\":", "{}", "}") }),
        recursive("anyOf", #"{"anyOf":[\#(tree("a")),\#(tree("b"))]}"#),
        recursive("oneOf", #"{"oneOf":[\#(tree("a")),\#(tree("b"))]}"#),
        recursive("if", #"{"if":\#(tree("a")),"then":true,"else":\#(tree("b"))}"#),
        recursive(
            "unevaluated members", #"{"anyOf":[\#(tree("a")),\#(tree("b"))],"patternProperties":{"^[kc]":true},"unevaluatedProperties":false}"#),
        compiled("references to a resource with a long URI", largest: 1 << 11) {
            ##"{"$id":"http://a/\##(String(repeating: "a/", count: 4 * $0))","$defs":{"x":{"$id":"x"}},"allOf":\##(array($0) { _ in ##"{"$ref":"x"}"## })}"##
        },
        compiled("subsets of dynamic anchors", largest: 1 << 10) { size in
            let parts = object(size) {
                ##""k\##($0)":{"$id":"k\##($0)","$dynamicAnchor":"a\##($0)","properties":{"x":{"$ref":"k\##(($0 + 1) % size)"},"y":{"$ref":"k\##(($0 + 2) % size)"}}}"##
            }
            return ##"{"$id":"r","$defs":\##(parts),"$ref":"k0"}"##
        },
        compiled("references") { ##"{"$defs":\##(definitions($0) { _ in ##"{"items":{"$ref":"#/$defs/d0"}}"## }),"$ref":"#/$defs/d0"}"## },
        compiled("definitions in a row", largest: 1 << 12) { size in
            ##"{"$defs":\##(definitions(size + 1) { ##"{"items":{"$ref":"#/$defs/d\##(min($0 + 1, size))"}}"## }),"$ref":"#/$defs/d0"}"##
        },
    ]
}
