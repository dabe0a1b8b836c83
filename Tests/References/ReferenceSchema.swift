package import ApusJSON

/// A validator that follows the words of JSON Schema 2020-12 on trees, without regard to cost. It knows the
/// keywords that `SchemaGenerator` uses, and its two expressions.
package struct ReferenceSchema {
    private let root: JSONValue

    package init(root: JSONValue) { self.root = root }

    /// What a schema says of a value.
    private struct Outcome {
        var isValid = true
        /// The members and elements that have been evaluated.
        var members: Set<String> = []
        var elements: Set<Int> = []

        /// Adds what a schema says of the same value that must be valid by it.
        mutating func require(_ other: Outcome) {
            isValid = isValid && other.isValid
            if other.isValid { note(other) }
        }

        mutating func note(_ other: Outcome) {
            members.formUnion(other.members)
            elements.formUnion(other.elements)
        }
    }

    private struct TooLong: Error {}

    /// Nil if that takes too many steps.
    package func isValid(_ value: JSONValue) -> Bool? {
        var steps = 20_000
        return try? outcome(root, value, &steps).isValid
    }

    private func outcome(_ schema: JSONValue, _ value: JSONValue, _ steps: inout Int) throws -> Outcome {
        steps -= 1
        if steps < 0 { throw TooLong() }
        var result = Outcome()
        guard let keywords = schema.object else {
            result.isValid = schema != false
            return result
        }
        if let target = keywords["$ref"]?.string {
            let schema = target == "#" ? root : root["$defs"]?[String(target.dropFirst("#/$defs/".count))] ?? false
            result.require(try outcome(schema, value, &steps))
        }
        result.isValid = result.isValid && scalars(keywords, value)
        try combine(keywords, value, &result, &steps)
        if let object = value.object { try check(keywords, object, &result, &steps) }
        if let array = value.array { try check(keywords, array, &result, &steps) }
        return result
    }

    // MARK: Keywords about the value itself

    private func scalars(_ keywords: JSONValue.Object, _ value: JSONValue) -> Bool {
        if let type = keywords["type"] {
            let names = type.string.map { [$0] } ?? type.array?.compactMap(\.string) ?? []
            if !names.contains(where: { Self.isType($0, value) }) { return false }
        }
        if let list = keywords["enum"]?.array, !list.contains(where: { Self.isSame($0, value) }) { return false }
        if let constant = keywords["const"], !Self.isSame(constant, value) { return false }
        func limit(_ keyword: String) -> Double? { keywords[keyword]?.double }
        if value.kind == .number, let number = value.double {
            if let least = limit("minimum"), number < least { return false }
            if let least = limit("exclusiveMinimum"), number <= least { return false }
            if let most = limit("maximum"), number > most { return false }
            if let most = limit("exclusiveMaximum"), number >= most { return false }
            if let divisor = limit("multipleOf"), number.remainder(dividingBy: divisor) != 0 { return false }
        }
        if let text = value.string {
            let count = Double(text.unicodeScalars.count)
            if count < limit("minLength") ?? 0 || count > limit("maxLength") ?? .infinity { return false }
            if let pattern = keywords["pattern"]?.string, !Self.matches(text, pattern) { return false }
        }
        if let array = value.array {
            let count = Double(array.count)
            if count < limit("minItems") ?? 0 || count > limit("maxItems") ?? .infinity { return false }
            if keywords["uniqueItems"] == true {
                for (position, element) in array.enumerated() where array[..<position].contains(where: { Self.isSame($0, element) }) { return false }
            }
        }
        if let object = value.object {
            let count = Double(object.count)
            if count < limit("minProperties") ?? 0 || count > limit("maxProperties") ?? .infinity { return false }
            if keywords["required"]?.array?.contains(where: { object[$0.string ?? ""] == nil }) == true { return false }
            for (key, names) in keywords["dependentRequired"]?.object ?? [:] where object[key] != nil {
                if names.array?.contains(where: { object[$0.string ?? ""] == nil }) == true { return false }
            }
        }
        return true
    }

    private static func isType(_ name: String, _ value: JSONValue) -> Bool {
        switch name {
        case "null": value.kind == .null
        case "boolean": value.kind == .boolean
        case "integer": value.kind == .number && value.double.map { $0 == $0.rounded() } == true
        case "number": value.kind == .number
        case "string": value.kind == .string
        case "array": value.kind == .array
        default: value.kind == .object
        }
    }

    private static func isSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
        if one.kind == .number, other.kind == .number { return one.double == other.double }
        if let one = one.array, let other = other.array { return one.count == other.count && zip(one, other).allSatisfy(isSame) }
        if let one = one.object, let other = other.object {
            return one.count == other.count && one.allSatisfy { key, value in other[key].map { isSame(value, $0) } ?? false }
        }
        return one == other
    }

    private static func matches(_ text: String, _ pattern: String) -> Bool { pattern == "^a" ? text.hasPrefix("a") : text.contains(pattern) }

    // MARK: Keywords that apply other schemas

    private func combine(_ keywords: JSONValue.Object, _ value: JSONValue, _ result: inout Outcome, _ steps: inout Int) throws {
        for schema in keywords["allOf"]?.array ?? [] { result.require(try outcome(schema, value, &steps)) }
        for (keyword, limit) in [("anyOf", Int.max), ("oneOf", 1)] {
            guard let schemas = keywords[keyword]?.array else { continue }
            let valid = try schemas.map { try outcome($0, value, &steps) }.filter(\.isValid)
            if valid.isEmpty || valid.count > limit { result.isValid = false }
            for outcome in valid { result.note(outcome) }
        }
        if let schema = keywords["not"], try outcome(schema, value, &steps).isValid { result.isValid = false }
        if let schema = keywords["if"] {
            let condition = try outcome(schema, value, &steps)
            if condition.isValid { result.note(condition) }
            if let schema = keywords[condition.isValid ? "then" : "else"] { result.require(try outcome(schema, value, &steps)) }
        }
        for (key, schema) in keywords["dependentSchemas"]?.object ?? [:] where value.object?[key] != nil {
            result.require(try outcome(schema, value, &steps))
        }
    }

    private func check(_ keywords: JSONValue.Object, _ object: JSONValue.Object, _ result: inout Outcome, _ steps: inout Int) throws {
        for (key, value) in object {
            if let schema = keywords["propertyNames"], try !outcome(schema, .string(key), &steps).isValid { result.isValid = false }
            var schemas = keywords["properties"]?[key].map { [$0] } ?? []
            for (pattern, schema) in keywords["patternProperties"]?.object ?? [:] where Self.matches(key, pattern) { schemas.append(schema) }
            if schemas.isEmpty, let schema = keywords["additionalProperties"] { schemas = [schema] }
            if schemas.isEmpty, !result.members.contains(key), let schema = keywords["unevaluatedProperties"] { schemas = [schema] }
            for schema in schemas where try !outcome(schema, value, &steps).isValid { result.isValid = false }
            if !schemas.isEmpty { result.members.insert(key) }
        }
    }

    private func check(_ keywords: JSONValue.Object, _ array: [JSONValue], _ result: inout Outcome, _ steps: inout Int) throws {
        if let schema = keywords["contains"] {
            let places = try array.indices.filter { try outcome(schema, array[$0], &steps).isValid }
            let count = Double(places.count)
            if count < keywords["minContains"]?.double ?? 1 || count > keywords["maxContains"]?.double ?? .infinity { result.isValid = false }
            result.elements.formUnion(places)
        }
        let first = keywords["prefixItems"]?.array ?? []
        for (place, value) in array.enumerated() {
            var schema = place < first.count ? first[place] : keywords["items"]
            if schema == nil, !result.elements.contains(place) { schema = keywords["unevaluatedItems"] }
            guard let schema else { continue }
            if try !outcome(schema, value, &steps).isValid { result.isValid = false }
            result.elements.insert(place)
        }
    }
}
