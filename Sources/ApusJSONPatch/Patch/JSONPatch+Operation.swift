public import ApusJSON

extension JSONPatch {
    /// A single change to a document, or a condition on it.
    ///
    /// Pointers are resolved as they are by `JSONNode` and `JSONValue`. In addition, the last
    /// token of the pointer of ``add(_:_:)``, and of the second pointer of ``move(from:to:)`` and
    /// ``copy(from:to:)``, can be `-`, the position after an array's last element.
    public enum Operation: Hashable, Sendable {
        /// Inserts a value into an array before the element at an index, or sets an object's
        /// member, which need not exist (RFC 6902, section 4.1).
        case add(JSONPointer, JSONValue)
        /// Removes an existing value (section 4.2). The root becomes `null`.
        case remove(JSONPointer)
        /// Replaces an existing value (section 4.3).
        case replace(JSONPointer, JSONValue)
        /// Removes an existing value and adds it elsewhere (section 4.4). A value cannot be moved
        /// into itself.
        case move(from: JSONPointer, to: JSONPointer)
        /// Adds a copy of an existing value elsewhere (section 4.5).
        case copy(from: JSONPointer, to: JSONPointer)
        /// Fails unless the value is the expected one (section 4.6).
        ///
        /// Numbers are compared by value: `1`, `1.0` and `10e-1` are equal. Integers, and numbers
        /// kept as text, are compared exactly; a number of a document has all digits of its text. A
        /// `Double`, which may have lost digits when it was read, equals each number to which it is
        /// the nearest. Strings and keys are compared by their UTF-8 bytes. The order of members is
        /// ignored.
        case test(JSONPointer, JSONValue)
    }
}

extension JSONPatch.Operation {
    /// The pointer to the value that the operation changes or tests: the member `path` of RFC 6902.
    public var path: JSONPointer {
        switch self {
        case .add(let path, _), .remove(let path), .replace(let path, _), .test(let path, _): path
        case .move(_, let path), .copy(_, let path): path
        }
    }

    /// The operation's name in RFC 6902.
    var name: String {
        switch self {
        case .add: "add"
        case .remove: "remove"
        case .replace: "replace"
        case .move: "move"
        case .copy: "copy"
        case .test: "test"
        }
    }
}

extension JSONPatch.Operation: CustomStringConvertible {
    /// The operation as compact JSON: `{"op":"remove","path":"/draft"}`.
    ///
    /// - Complexity: O(size).
    public var description: String { JSONValue(self).description }
}

// MARK: The form of RFC 6902

extension JSONPatch.Operation {
    /// Creates the operation that a value describes (RFC 6902, section 4).
    ///
    /// - Throws: `JSONPatchError` with the code `JSONErrorCode.invalidPatch` if the value
    ///   is not an object, lacks a required member, its `op` is unknown, or a pointer is invalid.
    package init(_ value: JSONValue) throws(JSONPatchError) {
        guard case .object(let members) = value else {
            throw .invalid("An operation of a JSON Patch is an object; this value is \(value.kind.words).")
        }
        func member(_ key: String) throws(JSONPatchError) -> JSONValue {
            guard let member = members[key] else { throw .invalid("The operation has no member \"\(key)\".") }
            return member
        }
        func text(_ key: String) throws(JSONPatchError) -> String {
            let member = try member(key)
            guard let text = member.string else { throw .invalid("The operation's member \"\(key)\" must be a string; it is \(member.kind.words).") }
            return text
        }
        func pointer(_ key: String) throws(JSONPatchError) -> JSONPointer {
            let text = try text(key)
            do throws(JSONExpressionError) {
                return try JSONPointer(parsing: text)
            } catch {
                let message = "The operation's member \"\(key)\" is not a JSON Pointer"
                throw .invalid("\(message): \(Wording.quoted(text)).", redactedMessage: message + ".")
            }
        }
        switch try text("op") {
        case "add": self = .add(try pointer("path"), try member("value"))
        case "remove": self = .remove(try pointer("path"))
        case "replace": self = .replace(try pointer("path"), try member("value"))
        case "move": self = .move(from: try pointer("from"), to: try pointer("path"))
        case "copy": self = .copy(from: try pointer("from"), to: try pointer("path"))
        case "test": self = .test(try pointer("path"), try member("value"))
        case let name:
            let list = "the operations are add, remove, replace, move, copy and test."
            let near = NearMatch.of(name, among: ["add", "remove", "replace", "move", "copy", "test"])
            let advice = near.map { "did you mean \"\($0)\"?" } ?? list
            throw .invalid("There is no operation \(Wording.quoted(name)); \(advice)", redactedMessage: "There is no such operation; \(list)")
        }
    }
}

extension JSONValue {
    /// Creates the object that describes an operation.
    package init(_ operation: JSONPatch.Operation) {
        var members: Object = ["op": .string(operation.name)]
        switch operation {
        case .move(let source, _), .copy(let source, _): members["from"] = .string(source.description)
        default: break
        }
        members["path"] = .string(operation.path.description)
        switch operation {
        case .add(_, let value), .replace(_, let value), .test(_, let value): members["value"] = value
        default: break
        }
        self = .object(members)
    }
}
