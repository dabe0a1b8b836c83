#if Tool
import ApusJSON
import ApusJSONPath

/// The lines of `apus flatten`.
enum FlatLine {
    /// What is wrong with a line.
    struct Problem: Error {
        let message: String
        var column = 1
    }

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
        do throws(JSONExpressionError) { path = try JSONPath(parsing: String(decoding: bytes[start..<pathEnd], as: UTF8.self)) } catch {
            throw Problem(message: error.message, column: start + (error.location?.column ?? 1))
        }
        guard let steps = path.steps, !steps.contains(where: isNegative) else {
            throw Problem(message: "The path of a line consists of names, and of indexes that count from the start.", column: start + 1)
        }
        guard steps.count <= JSONLimits.maximumValueDepth else {
            throw Problem(message: "The path has more steps than the limit of \(JSONLimits.maximumValueDepth) levels.", column: start + 1)
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
}

/// A value that is made of lines, one after another.
final class FlatTree {
    /// The value; nil if nothing is known of it yet. Arrays and objects are empty: their children are trees of their own.
    private var value: JSONValue?
    /// Whether there is a line for the value itself.
    private(set) var hasLine = false
    /// The elements by their indexes, or the members by their lines.
    private var children: [(order: Int, key: String, tree: FlatTree)] = []
    /// The last child with each key or index. Keys are compared by their bytes.
    private var last: [[UInt8]: FlatTree] = [:]

    var isEmpty: Bool { value == .none }

    /// Adds the value of a line.
    func add(_ value: JSONValue, at steps: [JSONStep]) throws(FlatLine.Problem) {
        var tree = self
        for (level, step) in steps.enumerated() {
            guard let child = tree.child(step, for: level == steps.count - 1 ? .some(value) : .none) else {
                throw FlatLine.Problem(message: "A line above says that the value at \(Self.text(steps[..<level])) is something else.")
            }
            tree = child
        }
        guard tree.canTake(value) else { throw FlatLine.Problem(message: "A line above already has the value at \(Self.text(steps[...])).") }
        (tree.value, tree.hasLine) = (value, true)
    }

    private static func text(_ steps: ArraySlice<JSONStep>) -> String {
        steps.reduce(into: "$") { JSONPath.appendShort($1, to: &$0) }
    }

    /// Finds or adds a child; returns nil if the value cannot have it.
    ///
    /// - Parameter value: the child's own value, if it is the last of a path. If the child has one already, its key
    ///   is repeated.
    private func child(_ step: JSONStep, for value: JSONValue?) -> FlatTree? {
        let (container, key, order): (JSONValue, String, Int) =
            switch step {
            case .key(let key): (.object([:]), key, children.count)
            case .index(let index): (.array([]), "\(index)", index)
            }
        self.value = self.value ?? container
        guard self.value == container else { return nil }
        let bytes = Array(key.utf8)
        if let child = last[bytes] {
            guard case .key = step, let value, !child.canTake(value) else { return child }
        }
        let child = FlatTree()
        last[bytes] = child
        children.append((order, key, child))
        return child
    }

    /// Whether a line may give this value.
    private func canTake(_ other: JSONValue) -> Bool { value.map { $0 == other && !hasLine } ?? true }

    /// The document.
    func document() throws -> JSONDocument {
        var json = JSONWriter()
        try write(to: &json)
        let limits = JSONLimits(maximumDepth: JSONLimits.maximumValueDepth)
        return try JSONDocument(parsing: json.finish(), configuration: JSONReadConfiguration(limits: limits, numbers: .exact))
    }

    private func write(to json: inout JSONWriter) throws {
        let children = children.sorted { $0.order < $1.order }
        switch value {
        case .array:
            json.beginArray()
            for child in children { try child.tree.write(to: &json) }
            json.endArray()
        case .object:
            json.beginObject()
            for child in children {
                json.key(child.key)
                try child.tree.write(to: &json)
            }
            json.endObject()
        case let value: try (value ?? .null).write(to: &json)
        }
    }
}
#endif
