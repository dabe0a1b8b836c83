import ApusJSON
import ApusJSONRules

// The columns of a table in Apache Spark, as its SQL declares them:
//
//     {"properties": {"id": {"type": "integer"}, "tags": {"items": {"type": "string"}}}}
//
//     id BIGINT, tags ARRAY<STRING>
//
// Types are those with which spark.read.json reads what is valid by the schema without loss. What no
// type of Spark holds is a STRING, into which Spark reads the JSON text of any value.

/// Makes the DDL of a schema.
struct SparkDDL {
    /// A type in Spark.
    private enum Column: Sendable {
        /// Nothing but null.
        case nothing
        case named(String)
        indirect case array(Column)
        indirect case map(Column)
        case row([(name: String, type: Column)])

        static let text = Column.named("STRING")

        var ddl: String {
            switch self {
            case .nothing: "STRING"
            case .named(let name): name
            case .array(let element): "ARRAY<\(element.ddl)>"
            case .map(let value): "MAP<STRING, \(value.ddl)>"
            case .row(let columns): "STRUCT<\(columns.map { "\(SparkDDL.quoted($0.name)): \($0.type.ddl)" }.joined(separator: ", "))>"
            }
        }
    }

    /// The maximum number of columns and parts of columns. References may double it at each level.
    private static let limit = 100_000
    private static let maximumDepth = 100

    private let root: JSONNode
    private var rest = Self.limit
    /// The schemas around the current one. A type of Spark cannot contain itself.
    private var around: [Int] = []

    /// The columns of the objects that are valid by a schema; nil if it is none of objects with known members.
    static func columns(of root: JSONNode) throws(JSONExpressionError) -> String? {
        var ddl = SparkDDL(root: root)
        var type = try ddl.column(root)
        // Spark reads the elements of an array as rows.
        if case .array(let element) = type { type = element }
        guard case .row(let columns) = type else { return nil }
        return columns.map { "\(quoted($0.name)) \($0.type.ddl)" }.joined(separator: ", ")
    }

    private init(root: JSONNode) { self.root = root }

    private static func quoted(_ name: String) -> String {
        let isWord = name.utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0.isDigit || $0.isLetter }
        let startsWithDigit = name.utf8.first?.isDigit ?? true
        return isWord && !startsWithDigit ? name : "`\(name.replacing("`", with: "``"))`"
    }

    private mutating func column(_ schema: JSONNode) throws(JSONExpressionError) -> Column {
        rest -= 1
        guard rest > 0 else {
            throw JSONExpressionError(.tooLarge, "The table has more than \(Self.limit) columns and parts of columns.", uri: "", at: schema)
        }
        guard schema.kind == .object, !around.contains(schema.index), around.count < Self.maximumDepth else { return .text }
        around.append(schema.index)
        defer { around.removeLast() }
        var types: [Column] = []
        if let reference = schema["$ref"]?.string {
            guard let target = target(of: reference) else { return .text }
            types.append(try column(target))
        }
        for key in ["anyOf", "oneOf"] {
            guard let alternatives = schema[key]?.array else { continue }
            types.append(Self.either(try alternatives.map { alternative throws(JSONExpressionError) in try column(alternative) }))
        }
        for part in schema["allOf"]?.array.map(Array.init) ?? [] { types.append(try column(part)) }
        if let own = try ownType(of: schema) { types.append(own) }
        return Self.all(of: types) ?? .text
    }

    /// The schema in this one to which a reference leads.
    private func target(of reference: String) -> JSONNode? {
        guard reference.hasPrefix("#"), let pointer = try? JSONPointer(parsing: String(reference.dropFirst())) else { return nil }
        return root[at: pointer]
    }

    /// The type that the schema itself states; nil if it states none.
    private mutating func ownType(of schema: JSONNode) throws(JSONExpressionError) -> Column? {
        var names = schema["type"]?.array?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] } ?? []
        if let values = schema["const"].map({ [$0] }) ?? schema["enum"]?.array.map(Array.init), names.isEmpty { names = values.map(Self.typeName) }
        if names.isEmpty {
            if schema["properties"] != nil { names = ["object"] } else if schema["items"] != nil || schema["prefixItems"] != nil { names = ["array"] }
        }
        guard !names.isEmpty else { return nil }
        return Self.either(try names.filter { $0 != "null" }.map { name throws(JSONExpressionError) in try column(schema, ofType: name) })
    }

    private static func typeName(_ node: JSONNode) -> String {
        node.kind == .number ? node.integer == nil ? "number" : "integer" : node.kind.rawValue
    }

    private mutating func column(_ schema: JSONNode, ofType name: String) throws(JSONExpressionError) -> Column {
        switch name {
        case "boolean": return .named("BOOLEAN")
        case "integer": return .named(Self.integer(schema))
        case "number": return .named(schema["format"]?.string == "decimal" ? "DECIMAL(38,18)" : "DOUBLE")
        case "string":
            switch schema["format"]?.string {
            case "date": return .named("DATE")
            case "date-time": return .named("TIMESTAMP")
            default: return .named(schema["contentEncoding"]?.string == "base64" ? "BINARY" : "STRING")
            }
        case "array":
            var elements: [Column] = []
            for item in schema["prefixItems"]?.array.map(Array.init) ?? [] { elements.append(try column(item)) }
            if let items = schema["items"], items.kind == .object { elements.append(try column(items)) }
            return .array(elements.isEmpty ? .text : Self.either(elements))
        case "object":
            if let members = schema["properties"]?.object, !members.isEmpty {
                var columns: [(name: String, type: Column)] = []
                for member in members { columns.append((member.key, try column(member.value))) }
                return .row(columns)
            }
            if let values = schema["additionalProperties"], values.kind == .object { return .map(try column(values)) }
            return .map(.text)
        default: return .text
        }
    }

    /// The smallest of Spark's types that has the integers within the bounds of a schema.
    private static func integer(_ schema: JSONNode) -> String {
        let low = schema["minimum"]?.integer
        let high = schema["maximum"]?.integer
        switch schema["format"]?.string {
        case "uint64": return "DECIMAL(20,0)"
        case "int32": return "INT"
        default: break
        }
        guard let low, let high else { return "BIGINT" }
        for (name, bits) in [("TINYINT", 8), ("SMALLINT", 16), ("INT", 32)] where low >= -(1 << (bits - 1)) && high < 1 << (bits - 1) { return name }
        return "BIGINT"
    }

    /// The type of values that are of one of several types.
    private static func either(_ types: [Column]) -> Column {
        let types = types.filter { if case .nothing = $0 { false } else { true } }
        guard let first = types.first else { return .nothing }
        switch first {
        case .nothing: return .nothing
        case .named(let name):
            var result = name
            for type in types.dropFirst() {
                guard case .named(let other) = type, let wider = wider(result, other) else { return .text }
                result = wider
            }
            return .named(result)
        case .array:
            let elements = types.compactMap { if case .array(let element) = $0 { element } else { nil } }
            return elements.count == types.count ? .array(either(elements)) : .text
        case .map:
            let values = types.compactMap { if case .map(let value) = $0 { value } else { nil } }
            return values.count == types.count ? .map(either(values)) : .text
        case .row:
            let rows = types.compactMap { if case .row(let columns) = $0 { columns } else { nil } }
            return rows.count == types.count ? .row(merged(rows, either)) : .text
        }
    }

    /// The type of Spark that has the values of two; nil if none does.
    private static func wider(_ one: String, _ other: String) -> String? {
        if one == other { return one }
        // Each has the values of those before it, except for integers that a double rounds.
        let numbers = ["TINYINT", "SMALLINT", "INT", "BIGINT", "DOUBLE"]
        guard let one = numbers.firstIndex(of: one), let other = numbers.firstIndex(of: other) else { return nil }
        return numbers[max(one, other)]
    }

    /// The type of values that are of all types at once, of which later ones state more; nil if there are none.
    private static func all(of types: [Column]) -> Column? {
        let rows = types.compactMap { if case .row(let columns) = $0 { columns } else { nil } }
        if !rows.isEmpty { return .row(merged(rows) { all(of: $0) ?? .text }) }
        return types.last { type in
            switch type {
            case .nothing, .named("STRING"): false
            default: true
            }
        } ?? types.last
    }

    /// The columns of all rows in their order, with one type for those of a name.
    ///
    /// All at once, because merging one row after another would copy the columns before it each time.
    private static func merged(_ rows: [[(name: String, type: Column)]], _ merge: ([Column]) -> Column) -> [(name: String, type: Column)] {
        var columns: [(name: String, types: [Column])] = []
        var positions: [[UInt8]: Int] = [:]
        for column in rows.joined() {
            let name = Array(column.name.utf8)
            if let position = positions[name] {
                columns[position].types.append(column.type)
            } else {
                positions[name] = columns.count
                columns.append((column.name, [column.type]))
            }
        }
        return columns.map { ($0.name, $0.types.count == 1 ? $0.types[0] : merge($0.types)) }
    }
}

extension JSONSchema {
    /// The columns of a table in Apache Spark for the values that are valid by the schema, as its SQL declares them.
    ///
    /// ```swift
    /// print(try JSONSchema(of: Sale.self).sparkDDL())  // id BIGINT, lines ARRAY<STRUCT<sku: STRING, price: DOUBLE>>
    /// ```
    ///
    /// `spark.read.schema(ddl).json(path)` reads the files that `JSONLinesWriter` writes.
    ///
    /// | JSON Schema | Spark |
    /// |---|---|
    /// | `integer` | `BIGINT`, or a smaller type if the bounds allow it; `DECIMAL(20,0)` for the format `uint64` |
    /// | `number` | `DOUBLE`; `DECIMAL(38,18)` for the format `decimal`, which `Decimal` has in models |
    /// | `string` | `STRING`; `DATE` and `TIMESTAMP` for the formats `date` and `date-time`; `BINARY` for base64 |
    /// | `array` | `ARRAY` |
    /// | `object` with `properties` | `STRUCT` |
    /// | other `object` | `MAP` |
    /// | alternatives of other types, types that contain themselves, anything else | `STRING` with the JSON text |
    ///
    /// Any column can be null, as always in Spark. References are followed within the schema itself.
    ///
    /// - Throws: `JSONExpressionError` if the schema is not one of
    ///   objects, or of arrays of objects, with `properties`.
    /// - Complexity: O(size of the text), which is limited to 100,000 columns and parts of columns.
    public func sparkDDL() throws(JSONExpressionError) -> String {
        guard let columns = try SparkDDL.columns(of: source) else {
            throw JSONExpressionError(
                .noColumns, "A table needs an object with members that the schema names in \"properties\".", uri: "", at: source)
        }
        return columns
    }
}
