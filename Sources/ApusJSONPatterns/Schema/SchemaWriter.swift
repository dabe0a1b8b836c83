import ApusJSON
import ApusJSONRules

/// Translates expressions into JSON Schema 2020-12.
enum SchemaWriter {
    static func schema(of expression: PatternExpression) -> JSONValue {
        switch expression.rule {
        case .kinds(let kinds): return kindSchemas[Int(kinds.rawValue)]
        case .string(.regularExpression(let regex)): return ["type": "string", "pattern": .string(regex.source)]
        case .string(.format(let format)): return format.schema
        case .string(.choice(let choices)): return ["enum": .array(choices.map { .string($0) })]
        case .string(.length(let range)): return counted(range, "string", "Length")
        case .number(let range, let wholeOnly): return schema(of: range, wholeOnly: wholeOnly)
        case .color:
            return [
                "anyOf": [
                    ["type": "string", "pattern": "^(0[xX])?[0-9A-Fa-f]{6}$"],
                    ["type": "number", "minimum": 0, "maximum": .integer(PatternExpression.largestColor)],
                ]
            ]
        case .array(let element): return ["type": "array", "items": schema(of: element)]
        case .count(let range, let kinds): return kinds == .array ? counted(range, "array", "Items") : counted(range, "object", "Properties")
        case .object(let members, let others): return schema(of: members, others)
        case .any(let expressions): return any(expressions)
        case .all(let expressions): return ["allOf": .array(expressions.map { schema(of: $0) })]
        case .reference(let name): return ["$ref": .string(name.isEmpty ? "#" : "#/$defs/" + JSONPointer.fragment(name))]
        }
    }

    /// The schemas of all sets of kinds. The members of an object share them.
    private static let kindSchemas = (0...KindSet.all.rawValue).map { schema(of: KindSet(rawValue: $0)) }

    private static func schema(of kinds: KindSet) -> JSONValue {
        if kinds == .all { return true }
        let types = kinds.names.map { JSONValue.string($0.type) }
        if types.isEmpty { return false }
        return ["type": types.count == 1 ? types[0] : .array(types)]
    }

    private static func schema(of range: NumberRange, wholeOnly: Bool) -> JSONValue {
        if let minimum = range.minimum, minimum == range.maximum, !wholeOnly { return ["const": number(minimum)] }
        var schema: JSONValue.Object = ["type": wholeOnly ? "integer" : "number"]
        if let minimum = range.minimum { schema["minimum"] = number(minimum) }
        if let maximum = range.maximum { schema["maximum"] = number(maximum) }
        return .object(schema)
    }

    /// A bound as it is written, if that is a valid JSON number.
    private static func number(_ bound: NumberBound) -> JSONValue {
        (try? JSONValue(parsing: bound.text, configuration: JSONReadConfiguration(numbers: .exact))) ?? .double(bound.double)
    }

    private static func counted(_ range: CountRange, _ type: JSONValue, _ unit: String) -> JSONValue {
        var schema: JSONValue.Object = ["type": type]
        if range.minimum > 0 { schema["min" + unit] = .integer(range.minimum) }
        if let maximum = range.maximum { schema["max" + unit] = .integer(maximum) }
        return .object(schema)
    }

    private static func schema(of members: [PatternExpression.Member], _ others: PatternExpression?) -> JSONValue {
        var schema: JSONValue.Object = ["type": "object"]
        if !members.isEmpty {
            let properties = members.map { member in
                (member.key, member.isOptional ? orNull(member.expression) : self.schema(of: member.expression))
            }
            schema["properties"] = .object(JSONValue.Object(properties))
        }
        let required = members.filter { !$0.isOptional }
        if !required.isEmpty { schema["required"] = .array(required.map { .string($0.key) }) }
        if let others { schema["additionalProperties"] = self.schema(of: others) }
        return .object(schema)
    }

    private static func any(_ expressions: [PatternExpression]) -> JSONValue {
        let others = expressions.filter { if case .kinds(.null) = $0.rule { false } else { true } }
        if others.count == 1, expressions.count == 2 { return orNull(others[0]) }
        return ["anyOf": .array(expressions.map { schema(of: $0) })]
    }

    /// The schema of an expression that also accepts null.
    private static func orNull(_ expression: PatternExpression) -> JSONValue {
        if case .kinds(let kinds) = expression.rule { return kindSchemas[Int(kinds.union(.null).rawValue)] }
        let schema = schema(of: expression)
        guard case .object(var members) = schema else { return schema.boolean == true ? true : ["type": "null"] }
        let isOnlyTyped = members["enum"] == nil && members["const"] == nil && members["anyOf"] == nil && members["allOf"] == nil
        switch members["type"] {
        case .string("null")?: return schema
        case .string(let type)? where isOnlyTyped: members["type"] = [.string(type), "null"]
        case .array(let types)? where isOnlyTyped: if !types.contains("null") { members["type"] = .array(types + ["null"]) }
        default: return ["anyOf": [schema, ["type": "null"]]]
        }
        return .object(members)
    }
}
