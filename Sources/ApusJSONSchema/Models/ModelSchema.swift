import ApusJSON

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Makes the JSON of a schema from the description of a type.
struct ModelSchema {
    private let isStrict: Bool
    private let decoder: ApusJSONDecoder
    private var root: ObjectIdentifier?
    private var definitions: JSONValue.Object = [:]
    private var names: [ObjectIdentifier: String] = [:]

    static func document(of description: JSONTypeDescription, isStrict: Bool, _ decoder: ApusJSONDecoder) -> JSONValue {
        var schemas = ModelSchema(isStrict: isStrict, decoder: decoder)
        let result: JSONValue.Object
        switch description.kind {
        case .model(let model):
            schemas.root = model.type.map { ObjectIdentifier($0) }
            result = schemas.object(model.members())
        case .cases(let cases):
            schemas.root = ObjectIdentifier(cases.type)
            result = schemas.alternatives(cases)
        default: result = schemas.schema(description)
        }
        var document: JSONValue.Object = ["$schema": .string(JSONSchemaDialect.draft2020.uri)]
        for (key, value) in result { document[key] = value }
        if !schemas.definitions.isEmpty { document["$defs"] = .object(schemas.definitions) }
        return .object(document)
    }

    private mutating func schema(_ description: JSONTypeDescription) -> JSONValue.Object {
        switch description.kind {
        case .anything: return [:]
        case .boolean: return ["type": "boolean"]
        case .number: return ["type": "number"]
        // Programs for structured output reject formats that they do not know.
        case .decimal: return isStrict ? ["type": "number"] : ["type": "number", "format": "decimal"]
        case .integer(let type): return Self.integer(type)
        case .string(let format, let pattern):
            var schema: JSONValue.Object = ["type": "string"]
            schema["format"] = format.map { .string($0) }
            schema["pattern"] = pattern.map { .string($0) }
            return schema
        case .date: return dates
        case .data: return data
        case .base64: return Self.base64
        case .choice(let values):
            let areStrings = values.allSatisfy { $0.string != nil }
            return areStrings ? ["type": "string", "enum": .array(values)] : ["enum": .array(values)]
        case .nullable(let wrapped): return Self.orNull(schema(wrapped))
        case .array(let element):
            let items = schema(element)
            return items.isEmpty ? ["type": "array"] : ["type": "array", "items": .object(items)]
        case .map(let value):
            let values = schema(value)
            return values.isEmpty ? ["type": "object"] : ["type": "object", "additionalProperties": .object(values)]
        case .model(let model):
            guard let type = model.type else { return object(model.members()) }
            return reference(to: type) { $0.object(model.members()) }
        case .cases(let cases): return reference(to: cases.type) { $0.alternatives(cases) }
        }
    }

    /// A reference to the definition of a type, which is made if it is the first.
    private mutating func reference(to type: any Any.Type, _ make: (inout ModelSchema) -> JSONValue.Object) -> JSONValue.Object {
        let identifier = ObjectIdentifier(type)
        if identifier == root { return ["$ref": "#"] }
        if let name = names[identifier] { return ["$ref": .string("#/$defs/\(name)")] }
        let base = String("\(type)".map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        var (name, count) = (base, 1)
        while definitions[name] != nil {
            count += 1
            name = "\(base)\(count)"
        }
        names[identifier] = name
        // The type may contain itself.
        definitions[name] = .null
        definitions[name] = .object(make(&self))
        return ["$ref": .string("#/$defs/\(name)")]
    }

    /// The bounds of integers of 64 bits are in the format, because few programs that read schemas can represent
    /// them.
    private static func integer<T: FixedWidthInteger>(_ type: T.Type) -> JSONValue.Object {
        var schema: JSONValue.Object = ["type": "integer"]
        if T.bitWidth == 64 { schema["format"] = T.isSigned ? "int64" : "uint64" }
        if T.bitWidth != 64 || !T.isSigned { schema["minimum"] = number("\(T.min)") }
        if T.bitWidth != 64 { schema["maximum"] = number("\(T.max)") }
        return schema
    }

    private static func number(_ text: String) -> JSONValue? { try? JSONValue(parsing: text, configuration: JSONSchema.configuration) }

    private static func orNull(_ schema: JSONValue.Object) -> JSONValue.Object {
        if schema.isEmpty { return schema }
        guard let type = schema["type"], type.string != nil, schema["enum"] == nil else {
            return ["anyOf": [.object(schema), ["type": "null"]]]
        }
        var schema = schema
        schema["type"] = [type, "null"]
        return schema
    }

    private static let base64: JSONValue.Object = [
        "type": "string", "contentEncoding": "base64", "pattern": "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
    ]

    private var dates: JSONValue.Object {
        switch decoder.dateDecodingStrategy {
        case .iso8601: ["type": "string", "format": "date-time"]
        case .deferredToDate, .secondsSince1970, .millisecondsSince1970: ["type": "number"]
        default: [:]
        }
    }

    private var data: JSONValue.Object {
        switch decoder.dataDecodingStrategy {
        case .base64: Self.base64
        case .deferredToData: ["type": "array", "items": ["type": "integer", "minimum": 0, "maximum": 255]]
        default: [:]
        }
    }
}

// Members
extension ModelSchema {
    /// The members of an object, with those of types whose members are in the same object.
    private struct Members {
        var properties: JSONValue.Object = [:]
        var required: [JSONValue] = []
        /// What describes the whole object.
        var all: [JSONValue] = []
    }

    private mutating func object(_ members: MemberDescriptions) -> JSONValue.Object {
        var object = Members()
        add(members, to: &object)
        if members.rejectsUnknown, !isStrict { for key in members.constants.sorted() { object.properties[key] = true } }
        return schema(object, isClosed: members.rejectsUnknown, members.documentation)
    }

    private func schema(_ members: Members, isClosed: Bool = false, _ documentation: String? = nil) -> JSONValue.Object {
        var schema: JSONValue.Object = ["type": "object"]
        if let documentation { schema["description"] = .string(documentation) }
        if !members.properties.isEmpty || isStrict { schema["properties"] = .object(members.properties) }
        if !members.required.isEmpty || isStrict { schema["required"] = .array(members.required) }
        if !members.all.isEmpty { schema["allOf"] = .array(members.all) }
        if isClosed || isStrict { schema["additionalProperties"] = false }
        return schema
    }

    private mutating func add(_ members: MemberDescriptions, to object: inout Members) {
        for (position, member) in members.all.enumerated() {
            let schema = JSONValue.object(self.schema(member))
            let others = isStrict ? [] : members.alternatives.filter { $0.member == position }.map(\.key)
            for key in [member.key] + others { object.properties[key] = schema }
            guard isStrict || member.isRequired else { continue }
            if others.isEmpty {
                object.required.append(.string(member.key))
            } else {
                object.all.append(["anyOf": .array(([member.key] + others).map { ["required": [.string($0)]] })])
            }
        }
        for (description, isOptional) in members.flattened {
            guard isOptional, !isStrict else {
                add(flattened: description, to: &object)
                continue
            }
            var part = Members()
            add(flattened: description, to: &part)
            for (key, schema) in part.properties { object.properties[key] = schema }
            // If one of the members is there, the others that are required must be.
            var needed = JSONValue.Object()
            if !part.required.isEmpty { needed["required"] = .array(part.required) }
            if !part.all.isEmpty { needed["allOf"] = .array(part.all) }
            guard !needed.isEmpty, let keys = description.objectKeys else { continue }
            let isThere: JSONValue = ["anyOf": .array(keys.map { ["required": [.string($0)]] })]
            object.all.append(["if": isThere, "then": .object(needed)])
        }
    }

    private mutating func add(flattened description: JSONTypeDescription, to object: inout Members) {
        if case .model(let model) = description.kind {
            add(model.members(), to: &object)
        } else if case let schema = schema(description), !schema.isEmpty, !isStrict {
            object.all.append(.object(schema))
        }
    }

    private mutating func schema(_ member: MemberDescription) -> JSONValue.Object {
        var schema = schema(member.value)
        for rule in member.rules { Self.add(rule, to: &schema) }
        if member.acceptsNull { schema = Self.orNull(schema) }
        if let documentation = member.documentation { schema["description"] = .string(documentation) }
        if !isStrict, let initial = member.initial { schema["default"] = initial }
        return schema
    }

    private static func add(_ rule: MemberRule, to schema: inout JSONValue.Object) {
        func set(_ minimum: String, _ maximum: String, _ range: CountRange) {
            if range.minimum > 0 { schema[minimum] = .integer(range.minimum) }
            if let most = range.maximum { schema[maximum] = .integer(most) }
        }
        switch rule {
        case .range(let range): add(range, to: &schema)
        case .length(let range): set("minLength", "maxLength", range)
        case .count(let range):
            if schema["type"] != "object" { set("minItems", "maxItems", range) }
            if schema["type"] != "array" { set("minProperties", "maxProperties", range) }
        case .match(let source, _): schema["pattern"] = .string(source)
        }
    }

    /// Adds the bounds of a range, except those that are wider than the type's own.
    private static func add(_ range: NumberRange, to schema: inout JSONValue.Object) {
        func bound(_ key: String) -> NumberBound? { schema[key].flatMap { NumberBound("\($0)") } }
        if let minimum = range.minimum, bound("minimum").map({ $0.literal <= minimum.literal }) ?? true {
            schema["minimum"] = nil
            schema[range.excludesMinimum ? "exclusiveMinimum" : "minimum"] = number(minimum.text)
        }
        if let maximum = range.maximum, bound("maximum").map({ $0.literal >= maximum.literal }) ?? true {
            schema["maximum"] = nil
            schema[range.excludesMaximum ? "exclusiveMaximum" : "maximum"] = number(maximum.text)
        }
    }
}

// Cases
extension ModelSchema {
    private mutating func alternatives(_ cases: JSONTypeDescription.Cases) -> JSONValue.Object {
        let list = cases.cases()
        switch cases.form {
        case .external: return isStrict ? Self.anyOf(list.map { alternative(member: $0) }) : keyed(list)
        case .tagged(let tag): return Self.anyOf(list.map { alternative($0, tag) })
        case .adjacent(let tag, let content): return Self.anyOf(list.map { alternative($0, tag, content) })
        case .untagged: return Self.anyOf(list.map { $0.values.map { schema($0) } ?? ["type": "null"] })
        }
    }

    private static func anyOf(_ list: [JSONValue.Object]) -> JSONValue.Object {
        list.count == 1 ? list[0] : ["anyOf": .array(list.map { .object($0) })]
    }

    /// An object of which exactly one member is a case; others are skipped.
    private mutating func keyed(_ list: [JSONTypeDescription.Case]) -> JSONValue.Object {
        var properties: JSONValue.Object = [:]
        for element in list {
            for name in element.names { properties[name] = .object(element.values.map { schema($0) } ?? ["type": "object"]) }
        }
        let choices = list.map { Self.anyOf($0.names.map { ["required": [.string($0)]] }) }
        return ["type": "object", "properties": .object(properties), "oneOf": .array(choices.map { .object($0) })]
    }

    /// An object whose only member is a case.
    private mutating func alternative(member element: JSONTypeDescription.Case) -> JSONValue.Object {
        var members = Members()
        let name = element.names[0]
        members.properties[name] = .object(element.values.map { schema($0) } ?? schema(Members()))
        members.required = [.string(name)]
        return schema(members)
    }

    /// An object with a member that names the case, and its values beside it.
    private mutating func alternative(_ element: JSONTypeDescription.Case, _ tag: String) -> JSONValue.Object {
        var members = tagged(element, tag)
        if case .model(let model)? = element.values?.kind {
            add(model.members(), to: &members)
        } else if let values = element.values {
            members.all.append(.object(schema(values)))
        }
        return schema(members)
    }

    /// An object with a member that names the case, and another with its values.
    private mutating func alternative(_ element: JSONTypeDescription.Case, _ tag: String, _ content: String) -> JSONValue.Object {
        var members = tagged(element, tag)
        if let values = element.values {
            members.properties[content] = .object(schema(values))
            members.required.append(.string(content))
        }
        return schema(members)
    }

    private func tagged(_ element: JSONTypeDescription.Case, _ tag: String) -> Members {
        let names = element.names.map { JSONValue.string($0) }
        return Members(properties: [tag: names.count == 1 || isStrict ? ["const": names[0]] : ["enum": .array(names)]], required: [.string(tag)])
    }
}
