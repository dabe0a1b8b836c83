#if Tool
import ApusJSON
import ApusJSONPath

/// A document that is made of paths and values, one after another.
struct FlatTree {
    /// What is wrong with a line.
    struct Problem: Error {
        let message: String
        var column = 1
    }

    private struct Node {
        /// The value; nil if nothing is known of it yet. Arrays and objects are empty: their children have
        /// nodes of their own.
        var value: JSONValue?
        /// Whether the value has a line of its own.
        var hasLine = false
        /// The elements by their indexes, or the members by their lines.
        var children: [(order: Int, key: String, node: Int)] = []
        /// The last child with each key or index. Keys are compared by their bytes.
        var last: [[UInt8]: Int] = [:]
    }

    /// The root, and all other values.
    private var nodes = [Node()]

    /// Whether there is a line for the root.
    var hasRoot: Bool {
        nodes[0].hasLine
    }

    var isEmpty: Bool { nodes[0].value == .none }

    /// The maximum number of levels, that of values.
    private static let maximumDepth = JSONLimits.maximumValueDepth

    // MARK: Lines

    /// Parses `$.a[0] = 1`.
    static func parse(_ line: String) throws(Problem) -> (steps: [JSONStep], value: JSONValue) {
        let bytes = Array(line.utf8)
        var end = 0
        var quote: UInt8?
        while end < bytes.count, quote != nil || bytes[end] != UInt8(ascii: "=") {
            if let open = quote {
                if bytes[end] == UInt8(ascii: "\\") { end += 1 } else if bytes[end] == open { quote = nil }
            } else if bytes[end] == UInt8(ascii: "'") || bytes[end] == UInt8(ascii: "\"") {
                quote = bytes[end]
            }
            end += 1
        }
        guard end < bytes.count else { throw Problem(message: "A line must consist of a path, '=' and a value.") }
        let start = bytes.firstIndex { !isSpace($0) } ?? 0
        var pathEnd = end
        while pathEnd > start, isSpace(bytes[pathEnd - 1]) { pathEnd -= 1 }
        let path: JSONPath
        do throws(JSONPathError) { path = try JSONPath(parsing: String(decoding: bytes[start..<pathEnd], as: UTF8.self)) } catch {
            throw Problem(message: error.message, column: start + (error.location?.column ?? 1))
        }
        guard let steps = path.steps, !steps.contains(where: isNegative) else {
            throw Problem(message: "The path of a line consists of names, and of indexes that count from the start.", column: start + 1)
        }
        guard steps.count <= maximumDepth else {
            throw Problem(message: "The path has more steps than the limit of \(maximumDepth) levels.", column: start + 1)
        }
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: Array(bytes[(end + 1)...]), configuration: JSONReadConfiguration(numbers: .exact))
        } catch let error as JSONSyntaxError {
            throw Problem(message: error.message, column: end + 1 + error.location.column)
        } catch {
            throw Problem(message: "\(error)", column: end + 2)
        }
        guard let value = value(document.root) else {
            let column = end + 1 + document.root.location.column
            throw Problem(message: "The value of a line is a string, a number, true, false, null, [] or {}.", column: column)
        }
        return (steps, value)
    }

    private static func value(_ node: JSONNode) -> JSONValue? {
        if let number = node.numberText { return .number(number) }
        return node.count ?? 0 > 0 ? .none : try? JSONValue(node)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    private static func isNegative(_ step: JSONStep) -> Bool { if case .index(let index) = step { index < 0 } else { false } }

    /// Adds the value of a line.
    mutating func add(_ value: JSONValue, at steps: [JSONStep]) throws(Problem) {
        var node = 0
        for (level, step) in steps.enumerated() {
            guard let child = child(step, of: node, for: level == steps.count - 1 ? .some(value) : .none) else {
                throw Problem(message: "A line above says that the value at \(Self.text(steps[..<level])) is something else.")
            }
            node = child
        }
        guard take(value, node) else { throw Problem(message: "A line above already has the value at \(Self.text(steps[...])).") }
    }

    private static func text(_ steps: ArraySlice<JSONStep>) -> String {
        steps.reduce("$") { path, step in
            switch step {
            case .key(let key): JSONPath.short(path, key)
            case .index(let index): "\(path)[\(index)]"
            }
        }
    }

    /// Finds or adds a child; returns nil if the node cannot have it.
    ///
    /// - Parameter value: the child's own value, if it is the last of a path. If the child has one already, its key
    ///   is repeated.
    private mutating func child(_ step: JSONStep, of node: Int, for value: JSONValue?) -> Int? {
        // Collections are changed in place, because a copy for each line would take quadratic time.
        let (container, key, order): (JSONValue, String, Int) =
            switch step {
            case .key(let key): (.object([:]), key, nodes.count)
            case .index(let index): (.array([]), "\(index)", index)
            }
        guard become(container, node) else { return nil }
        let bytes = Array(key.utf8)
        if let child = nodes[node].last[bytes] {
            guard case .key = step, let value, !canTake(value, child) else { return child }
        }
        nodes[node].last[bytes] = nodes.count
        nodes[node].children.append((order, key, nodes.count))
        nodes.append(Node())
        return nodes.count - 1
    }

    /// Whether a node is now an array or an object, as its children require.
    private mutating func become(_ container: JSONValue, _ node: Int) -> Bool {
        let value = nodes[node].value ?? container
        nodes[node].value = value
        return value == container
    }

    /// Whether a node can have a value of its own.
    private func canTake(_ value: JSONValue, _ node: Int) -> Bool {
        nodes[node].value.map { $0 == value && !nodes[node].hasLine } ?? true
    }

    private mutating func take(_ value: JSONValue, _ node: Int) -> Bool {
        guard canTake(value, node) else { return false }
        nodes[node].hasLine = true
        nodes[node].value = value
        return true
    }

    // MARK: Writing

    /// The document.
    func document() throws -> JSONDocument {
        var json = JSONWriter()
        try write(0, to: &json)
        let configuration = JSONReadConfiguration(limits: JSONLimits(maximumDepth: Self.maximumDepth), numbers: .exact)
        return try JSONDocument(parsing: json.finish(), configuration: configuration)
    }

    private func write(_ node: Int, to json: inout JSONWriter) throws {
        let children = nodes[node].children.sorted { $0.order < $1.order }
        switch nodes[node].value {
        case .array:
            json.beginArray()
            for child in children { try write(child.node, to: &json) }
            json.endArray()
        case .object:
            json.beginObject()
            for child in children {
                json.key(child.key)
                try write(child.node, to: &json)
            }
            json.endObject()
        case let value: try (value ?? .null).write(to: &json)
        }
    }
}
#endif
