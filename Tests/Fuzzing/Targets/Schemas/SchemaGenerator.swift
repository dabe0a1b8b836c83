import ApusJSON
import Programs

/// Generates schemas, and documents of which many are valid.
struct SchemaGenerator {
    var choices: Choices

    private static let keys = ["a", "ab", "b", "c"]
    private static let scalars: [JSONValue] = [.null, true, false, 0, 1, 2, 3, 1.5, 2.0, "", "a", "ab", "abc", "b"]

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &choices) }

    private mutating func one<Element>(of list: [Element]) -> Element { list[number(0...list.count - 1)] }

    mutating func schema() -> JSONValue {
        guard case .object(var root) = schema(depth: 0) else { return true }
        root["$defs"] = ["x": schema(depth: 1), "y": schema(depth: 2)]
        return .object(root)
    }

    private mutating func schema(depth: Int) -> JSONValue {
        if depth > 0, choices.one(in: 6) { return .boolean(choices.one(in: 2)) }
        var schema = JSONValue.Object()
        for _ in 0..<number(1...3) { add(to: &schema, depth: depth) }
        return .object(schema)
    }

    private mutating func schemas(_ depth: Int) -> JSONValue {
        let count = number(1...3)
        return .array((0..<count).map { _ in schema(depth: depth + 1) })
    }

    private mutating func members(_ keys: [String], _ make: (inout SchemaGenerator) -> JSONValue) -> JSONValue {
        var object = JSONValue.Object()
        for _ in 0..<number(1...2) { object[one(of: keys)] = make(&self) }
        return .object(object)
    }

    private mutating func names() -> JSONValue { number(0...1) == 0 ? [.string(one(of: Self.keys))] : ["a", "b"] }

    private mutating func add(to schema: inout JSONValue.Object, depth: Int) {
        // Deep schemas have only simple keywords.
        switch number(0...(depth > 3 ? 15 : 34)) {
        case 0: schema["type"] = .string(one(of: ["null", "boolean", "integer", "number", "string", "array", "object"]))
        case 1: schema["type"] = one(of: [["string", "null"], ["integer", "array"], ["object", "boolean", "number"]])
        case 2: schema["enum"] = .array((0..<number(1...4)).map { _ in document(depth: 1) })
        case 3: schema["const"] = document(depth: 1)
        case 4: schema["minimum"] = .integer(number(0...2))
        case 5: schema["exclusiveMinimum"] = one(of: [0, 1, 1.5])
        case 6: schema["maximum"] = .integer(number(0...3))
        case 7: schema["exclusiveMaximum"] = one(of: [1, 2, 1.5])
        case 8: schema["multipleOf"] = one(of: [1, 2, 0.5])
        case 9: schema[one(of: ["minLength", "maxLength"])] = .integer(number(0...3))
        case 10: schema["pattern"] = .string(one(of: ["^a", "b"]))
        case 11: schema[one(of: ["minItems", "maxItems", "minProperties", "maxProperties"])] = .integer(number(0...3))
        case 12: schema["uniqueItems"] = true
        case 13: schema["required"] = names()
        case 14: schema["dependentRequired"] = members(Self.keys) { $0.names() }
        case 15: schema["$ref"] = .string(one(of: ["#", "#/$defs/x", "#/$defs/y"]))
        case 16, 17: schema["properties"] = members(Self.keys) { $0.schema(depth: depth + 1) }
        case 18: schema["patternProperties"] = members(["^a", "b"]) { $0.schema(depth: depth + 1) }
        case 19: schema["additionalProperties"] = self.schema(depth: depth + 1)
        case 20: schema["propertyNames"] = self.schema(depth: depth + 1)
        case 21: schema["prefixItems"] = schemas(depth)
        case 22: schema["items"] = self.schema(depth: depth + 1)
        case 23:
            schema["contains"] = self.schema(depth: depth + 1)
            if choices.one(in: 2) { schema["minContains"] = .integer(number(0...2)) }
            if choices.one(in: 3) { schema["maxContains"] = .integer(number(0...2)) }
        case 24: schema["dependentSchemas"] = members(Self.keys) { $0.schema(depth: depth + 1) }
        case 25: schema["allOf"] = schemas(depth)
        case 26, 27: schema["anyOf"] = schemas(depth)
        case 28: schema["oneOf"] = schemas(depth)
        case 29: schema["not"] = self.schema(depth: depth + 1)
        case 30:
            schema["if"] = self.schema(depth: depth + 1)
            if choices.one(in: 2) { schema["then"] = self.schema(depth: depth + 1) }
            if choices.one(in: 2) { schema["else"] = self.schema(depth: depth + 1) }
        case 31, 32: schema["unevaluatedProperties"] = self.schema(depth: depth + 1)
        default: schema["unevaluatedItems"] = self.schema(depth: depth + 1)
        }
    }

    mutating func document(depth: Int) -> JSONValue {
        switch number(0...(depth > 2 ? 4 : 9)) {
        case 0...4: return one(of: Self.scalars)
        case 5, 6:
            let count = number(0...4)
            return .array((0..<count).map { _ in document(depth: depth + 1) })
        default:
            var object = JSONValue.Object()
            for _ in 0..<number(0...3) { object[one(of: Self.keys)] = document(depth: depth + 1) }
            return .object(object)
        }
    }
}
