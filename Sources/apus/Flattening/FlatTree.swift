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

    /// The value of a line. Arrays and objects are empty: their children have lines of their own.
    enum Value {
        case number(String)
        case other(JSONValue)
        case array, object
    }

    private struct Node {
        enum Content {
            /// Nothing is known of the value yet.
            case unknown
            case number(String)
            case other(JSONValue)
            case array(elements: [Int: Int])
            /// The members in their order, and the last of each key.
            case object(members: [(key: String, node: Int)], last: [String: Int])
        }

        var content = Content.unknown
        /// Whether an array or object has a line of its own.
        var hasLine = false
    }

    /// The root, and all other values.
    private var nodes = [Node()]

    /// Whether there is a line for the root.
    var hasRoot: Bool {
        nodes[0].hasLine
    }

    var isEmpty: Bool {
        if case .unknown = nodes[0].content { return true }
        return false
    }

    // MARK: Lines

    /// Parses `$.a[0] = 1`.
    static func parse(_ line: String) throws(Problem) -> (steps: [JSONStep], value: Value) {
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
        guard steps.count <= JSONLimits.default.maximumDepth else {
            throw Problem(message: "The path has more steps than the limit of \(JSONLimits.default.maximumDepth) levels.", column: start + 1)
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

    private static func value(_ node: JSONNode) -> Value? {
        if let number = node.numberText { return .number(number) }
        if let count = node.count { return count > 0 ? nil : node.kind == .array ? .array : .object }
        return (try? JSONValue(node)).map { .other($0) }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    private static func isNegative(_ step: JSONStep) -> Bool { if case .index(let index) = step { index < 0 } else { false } }

    /// Adds the value of a line.
    mutating func add(_ value: Value, at steps: [JSONStep]) throws(Problem) {
        var node = 0
        for (level, step) in steps.enumerated() {
            guard let child = child(step, of: node, for: level == steps.count - 1 ? value : nil) else {
                throw Problem(message: "A line above says that the value at \(Self.text(steps[..<level])) is something else.")
            }
            node = child
        }
        guard take(value, node) else { throw Problem(message: "A line above already has the value at \(Self.text(steps[...])).") }
    }

    private static func text(_ steps: ArraySlice<JSONStep>) -> String {
        steps.reduce(into: "$") { path, step in
            switch step {
            case .key(let key): JSONPath.appendShort(key, to: &path)
            case .index(let index): path += "[\(index)]"
            }
        }
    }

    /// Finds or adds a child; returns nil if the node cannot have it.
    ///
    /// - Parameter value: the child's own value, if it is the last of a path. If the child has one already, its key
    ///   is repeated.
    private mutating func child(_ step: JSONStep, of node: Int, for value: Value?) -> Int? {
        switch (step, nodes[node].content) {
        case (.key, .unknown): nodes[node].content = .object(members: [], last: [:])
        case (.index, .unknown): nodes[node].content = .array(elements: [:])
        default: break
        }
        // The content is taken out, because a collection with two owners would be copied.
        var content = Node.Content.unknown
        swap(&content, &nodes[node].content)
        defer { nodes[node].content = content }
        switch (step, content) {
        case (.key(let key), .object(var members, var last)):
            content = .unknown
            defer { content = .object(members: members, last: last) }
            if let child = last[key], value.map({ canTake($0, child) }) ?? true { return child }
            last[key] = nodes.count
            members.append((key, nodes.count))
        case (.index(let index), .array(var elements)):
            content = .unknown
            defer { content = .array(elements: elements) }
            if let child = elements[index] { return child }
            elements[index] = nodes.count
        default: return nil
        }
        nodes.append(Node())
        return nodes.count - 1
    }

    /// Whether a node can have a value of its own.
    private func canTake(_ value: Value, _ node: Int) -> Bool {
        switch (nodes[node].content, value) {
        case (.unknown, _): true
        case (.array, .array), (.object, .object): !nodes[node].hasLine
        default: false
        }
    }

    private mutating func take(_ value: Value, _ node: Int) -> Bool {
        guard canTake(value, node) else { return false }
        nodes[node].hasLine = true
        guard case .unknown = nodes[node].content else { return true }
        switch value {
        case .array: nodes[node].content = .array(elements: [:])
        case .object: nodes[node].content = .object(members: [], last: [:])
        case .number(let text): nodes[node].content = .number(text)
        case .other(let value): nodes[node].content = .other(value)
        }
        return true
    }

    // MARK: Writing

    /// The document.
    func document() throws -> JSONDocument {
        var json = JSONWriter()
        try write(0, to: &json)
        return try JSONDocument(parsing: json.finish(), configuration: JSONReadConfiguration(numbers: .exact))
    }

    private func write(_ node: Int, to json: inout JSONWriter) throws {
        switch nodes[node].content {
        case .unknown: json.writeNull()
        case .number(let text): try json.writeNumber(text: text)
        case .other(let value): try value.write(to: &json)
        case .array(let elements):
            json.beginArray()
            for (_, child) in elements.sorted(by: { $0.key < $1.key }) { try write(child, to: &json) }
            json.endArray()
        case .object(let members, _):
            json.beginObject()
            for (key, child) in members {
                json.key(key)
                try write(child, to: &json)
            }
            json.endObject()
        }
    }
}
#endif
