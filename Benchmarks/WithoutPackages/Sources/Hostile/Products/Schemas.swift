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
                { try schema.validate(bytes, limit: .max).reduce(0) { $0 + ($1.message.isEmpty || $1.keyword.isEmpty ? 0 : 1) } }
            )
        }.withinCaches
    }
    func compiled(_ name: String, largest: Int = 1 << 14, _ schema: @escaping (Int) -> String) -> Shape {
        alone("schemas/\(name), compiled", first: 64, largest: largest) { size in
            let text = schema(size)
            return (text.utf8.count, 1, { try JSONSchema(parsing: text).isValid("[]") ? 1 : 1 })
        }.withinCaches
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
        compiled("references") { ##"{"$defs":\##(definitions($0) { _ in ##"{"items":{"$ref":"#/$defs/d0"}}"## }),"$ref":"#/$defs/d0"}"## },
        compiled("definitions in a row", largest: 1 << 12) { size in
            ##"{"$defs":\##(definitions(size + 1) { ##"{"items":{"$ref":"#/$defs/d\##(min($0 + 1, size))"}}"## }),"$ref":"#/$defs/d0"}"##
        },
    ]
}
