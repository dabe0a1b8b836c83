import ApusJSON
import ApusJSONRules

/// The properties that all values in one position of the samples have in common.
final class Shape {
    private(set) var kinds: KindSet = []
    /// The formats that all strings match.
    private(set) var formats: [StringFormat] = Shape.formats
    private var objectCount = 0
    private var members: [(key: String, shape: Shape, count: Int)] = []
    private var positions: [String: Int] = [:]
    private var element: Shape?
    /// Whether a value was nested too deep to be examined.
    private var isCutOff = false

    /// The formats to look for, the narrowest first.
    private static let formats: [StringFormat] = [.uuid, .day, .dateTime, .date, .ipv4, .ipv6, .email, .httpURL]
    /// How deep samples are examined. One level of a sample can become three levels of a pattern.
    private static let maximumDepth = JSONPattern.maximumPatternDepth / 3 - 1

    /// Adds a value.
    func add(_ node: JSONNode, depth: Int = 0) {
        guard depth < Self.maximumDepth else {
            isCutOff = true
            return
        }
        switch node.kind {
        case .null: kinds.insert(.null)
        case .boolean: kinds.insert(.boolean)
        case .number: kinds.insert(Self.isInteger(node) ? .integer : .fraction)
        case .string: add(string: node)
        case .array:
            kinds.insert(.array)
            guard let elements = node.array else { return }
            for child in elements {
                let shape = element ?? Shape()
                element = shape
                shape.add(child, depth: depth + 1)
            }
        case .object:
            kinds.insert(.object)
            objectCount += 1
            guard let children = node.object else { return }
            var seen: Set<Int> = []
            for child in children {
                let position = position(of: child.key)
                if seen.insert(position).inserted { members[position].count += 1 }
                members[position].shape.add(child.value, depth: depth + 1)
            }
        }
    }

    private static func isInteger(_ node: JSONNode) -> Bool {
        RuleNode.bits(of: .integer) & RuleNode.bits(of: node) != 0
    }

    private func add(string node: JSONNode) {
        kinds.insert(.string)
        guard !formats.isEmpty else { return }
        let text = unsafe node.tape.stringBytes(at: node.index).span
        formats.removeAll { !$0.matches(text) }
    }

    private func position(of key: String) -> Int {
        if let position = positions[key] { return position }
        positions[key] = members.count
        members.append((key, Shape(), 0))
        return members.count - 1
    }

    /// Adds all values that another shape has seen.
    private func add(_ other: Shape) {
        if other.kinds.contains(.string) { formats.removeAll { !other.formats.contains($0) } }
        kinds.formUnion(other.kinds)
        objectCount += other.objectCount
        isCutOff = isCutOff || other.isCutOff
        for member in other.members {
            let position = position(of: member.key)
            members[position].count += member.count
            members[position].shape.add(member.shape)
        }
        if let more = other.element {
            let shape = element ?? Shape()
            element = shape
            shape.add(more)
        }
    }
}

extension Shape {
    /// How specific a pattern is.
    struct Options {
        let formats: Bool
        let maps: Bool
        let isClosed: Bool
    }

    /// The pattern that matches all the values.
    func pattern(_ options: Options, canBeAbsent: Bool = false) -> JSONValue {
        // An optional member may always be null.
        let kinds = canBeAbsent && self.kinds != .null ? self.kinds.subtracting(.null) : self.kinds
        if isCutOff || kinds.isEmpty { return "any" }
        var types = scalarTypes(kinds, options)
        var patterns: [JSONValue] = []
        if kinds.contains(.object) { patterns.append(objectPattern(options)) }
        if kinds.contains(.array) { patterns.append(.array(element.map { [$0.pattern(options)] } ?? [])) }
        if patterns.isEmpty {
            if types.count == 1 { return .string(types[0]) }
            if types.count == 2, types.last == "null" { return .string(Self.nullable(types[0])) }
            return .string("[\(types.joined(separator: "|"))]")
        }
        if types.isEmpty && patterns.count == 1 { return patterns[0] }
        if types.count > 1 { types = ["[\(types.joined(separator: "|"))]"] }
        return ["$any": .array(patterns + types.map { .string($0) })]
    }

    private func scalarTypes(_ kinds: KindSet, _ options: Options) -> [String] {
        var types: [String] = []
        if kinds.contains(.string) {
            let format = options.formats ? formats.first : nil
            types.append(format?.type ?? "string")
        }
        if kinds.contains(.fraction) { types.append("number") } else if kinds.contains(.integer) { types.append("int") }
        if kinds.contains(.boolean) { types.append("bool") }
        if kinds.contains(.null) { types.append("null") }
        return types
    }

    /// The nullable form of a type: `date?:day` for `date:day`.
    private static func nullable(_ type: String) -> String {
        guard let colon = type.firstIndex(of: ":") else { return type + "?" }
        return type[..<colon] + "?" + type[colon...]
    }

    private func objectPattern(_ options: Options) -> JSONValue {
        if options.maps, members.count > 1, members.allSatisfy({ Self.isIdentifier($0.key) }) {
            let value = Shape()
            for member in members { value.add(member.shape) }
            return ["*": value.pattern(options)]
        }
        var object = JSONValue.Object()
        for (key, shape, count) in members {
            let canBeAbsent = count < objectCount
            object[Self.escaped(key) + (canBeAbsent ? "?" : "")] = shape.pattern(options, canBeAbsent: canBeAbsent)
        }
        if options.isClosed { object["*"] = "never" }
        return .object(object)
    }

    private static func isIdentifier(_ key: String) -> Bool {
        let bytes = ContiguousArray(key.utf8)
        return !bytes.isEmpty && (bytes.allSatisfy(\.isDigit) || FormatExpression.uuid.matches(bytes.span))
    }

    /// A key as it is written in a pattern, with special characters escaped.
    private static func escaped(_ key: String) -> String {
        var escaped = key.contains("\\") ? key.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\") : key
        if escaped.utf8.last == UInt8(ascii: "?") { escaped = escaped.dropLast() + "\\?" }
        if escaped == "*" || PatternReader.Directive(rawValue: escaped) != nil { escaped = "\\" + escaped }
        return escaped
    }
}
