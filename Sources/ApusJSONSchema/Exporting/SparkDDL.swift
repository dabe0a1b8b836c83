import ApusJSON

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
    private enum Column: Equatable, Sendable {
        /// Nothing but null.
        case nothing
        case named(String)
        indirect case array(Column)
        indirect case map(Column)
        case row([(name: String, type: Column)])

        static let text = Column.named("STRING")

        static func == (one: Column, other: Column) -> Bool { one.ddl == other.ddl }

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
    static func columns(of root: JSONNode) throws(JSONSchemaError) -> String? {
        var ddl = SparkDDL(root: root)
        var type = try ddl.column(root)
        // Spark reads the elements of an array as rows.
        if case .array(let element) = type { type = element }
        guard case .row(let columns) = type else { return nil }
        return columns.map { "\(quoted($0.name)) \($0.type.ddl)" }.joined(separator: ", ")
    }

    private init(root: JSONNode) { self.root = root }

    private static func quoted(_ name: String) -> String {
        let isWord = name.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        let startsWithDigit = name.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? true
        return isWord && !startsWithDigit ? name : "`\(name.replacing("`", with: "``"))`"
    }

    private mutating func column(_ schema: JSONNode) throws(JSONSchemaError) -> Column {
        rest -= 1
        guard rest > 0 else {
            throw JSONSchemaError(.tooLarge, "The table has more than \(Self.limit) columns and parts of columns.", uri: "", at: schema)
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
            var choice = Column.nothing
            for alternative in alternatives { choice = Self.either(choice, try column(alternative)) }
            types.append(choice)
        }
        for part in schema["allOf"]?.array.map(Array.init) ?? [] { types.append(try column(part)) }
        if let own = try ownType(of: schema) { types.append(own) }
        guard var result = types.first else { return .text }
        for type in types.dropFirst() { result = Self.both(result, type) }
        return result
    }

    /// The schema in this one to which a reference leads.
    private func target(of reference: String) -> JSONNode? {
        guard reference.hasPrefix("#"), let pointer = try? JSONPointer(parsing: String(reference.dropFirst())) else { return nil }
        return root[at: pointer]
    }

    /// The type that the schema itself states; nil if it states none.
    private mutating func ownType(of schema: JSONNode) throws(JSONSchemaError) -> Column? {
        var names = schema["type"]?.array?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] } ?? []
        if let values = schema["const"].map({ [$0] }) ?? schema["enum"]?.array.map(Array.init), names.isEmpty { names = values.map(Self.typeName) }
        if names.isEmpty {
            if schema["properties"] != nil { names = ["object"] } else if schema["items"] != nil || schema["prefixItems"] != nil { names = ["array"] }
        }
        guard !names.isEmpty else { return nil }
        var result = Column.nothing
        for name in names where name != "null" { result = Self.either(result, try column(schema, ofType: name)) }
        return result
    }

    private static func typeName(_ node: JSONNode) -> String {
        node.kind == .number ? node.integer == nil ? "number" : "integer" : node.kind.description
    }

    private mutating func column(_ schema: JSONNode, ofType name: String) throws(JSONSchemaError) -> Column {
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
            var element = Column.nothing
            for item in schema["prefixItems"]?.array.map(Array.init) ?? [] { element = Self.either(element, try column(item)) }
            if let items = schema["items"], items.kind == .object { element = Self.either(element, try column(items)) }
            return .array(element == .nothing ? .text : element)
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

    /// The type of values that are of one of two types.
    private static func either(_ one: Column, _ other: Column) -> Column {
        switch (one, other) {
        case (.nothing, let type), (let type, .nothing): return type
        case (.row(let left), .row(let right)): return .row(merged(left, right, either))
        case (.array(let left), .array(let right)): return .array(either(left, right))
        case (.map(let left), .map(let right)): return .map(either(left, right))
        case (.named(let left), .named(let right)):
            if left == right { return one }
            let integers = ["TINYINT", "SMALLINT", "INT", "BIGINT"]
            if let left = integers.firstIndex(of: left), let right = integers.firstIndex(of: right) { return .named(integers[max(left, right)]) }
            return [left, right].contains("DOUBLE") && (integers.contains(left) || integers.contains(right)) ? .named("DOUBLE") : .text
        default: return .text
        }
    }

    /// The type of values that are of two types at once. The second states more than the first.
    private static func both(_ one: Column, _ other: Column) -> Column {
        switch (one, other) {
        case (.row(let left), .row(let right)): .row(merged(left, right, both))
        case (.row, .map), (_, .nothing): one
        case (_, .named("STRING")): one
        default: other
        }
    }

    private static func merged(
        _ one: [(name: String, type: Column)], _ other: [(name: String, type: Column)], _ merge: (Column, Column) -> Column
    ) -> [(name: String, type: Column)] {
        var columns = one
        var positions: [String: Int] = [:]
        for (position, column) in one.enumerated() { positions[column.name] = position }
        for column in other {
            if let position = positions[column.name] {
                columns[position].type = merge(columns[position].type, column.type)
            } else {
                columns.append(column)
            }
        }
        return columns
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
    /// - Throws: ``JSONSchemaError`` with the code ``JSONSchemaError/Code/noColumns`` if the schema is not one of
    ///   objects, or of arrays of objects, with `properties`.
    /// - Complexity: O(size of the text), which is limited to 100,000 columns and parts of columns.
    public func sparkDDL() throws(JSONSchemaError) -> String {
        guard let columns = try SparkDDL.columns(of: source) else {
            throw JSONSchemaError(.noColumns, "A table needs an object with members that the schema names in \"properties\".", uri: "", at: source)
        }
        return columns
    }
}
