public import ApusJSON

extension JSONPatch {
    /// Creates the patch that a value describes (RFC 6902, section 3).
    ///
    /// - Throws: ``JSONPatchError`` with the code ``JSONPatchError/Code/invalidPatch`` and the
    ///   index of the operation if the value is not an array of objects, an operation lacks a
    ///   required member, its `op` is unknown, or a pointer is invalid. Other members are ignored.
    public init(_ value: JSONValue) throws(JSONPatchError) {
        guard case .array(let elements) = value else {
            throw JSONPatchError(.invalidPatch, "A JSON Patch is an array of operations; this value is \(value.kind.words).", path: .root)
        }
        operations = []
        operations.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            do throws(JSONPatchError) {
                operations.append(try Operation(element))
            } catch {
                throw error.of(index)
            }
        }
    }
}

extension JSONPatch.Operation {
    /// Creates the operation that a value describes (RFC 6902, section 4).
    ///
    /// - Throws: ``JSONPatchError`` with the code ``JSONPatchError/Code/invalidPatch`` if the value
    ///   is not an object, lacks a required member, its `op` is unknown, or a pointer is invalid.
    public init(_ value: JSONValue) throws(JSONPatchError) {
        guard case .object(let members) = value else {
            throw JSONPatchError(.invalidPatch, "An operation of a JSON Patch is an object; this value is \(value.kind.words).", path: .root)
        }
        func text(_ key: String) throws(JSONPatchError) -> String {
            guard let member = members[key] else {
                throw JSONPatchError(.invalidPatch, "The operation has no member \"\(key)\".", path: .root)
            }
            guard let text = member.string else {
                throw JSONPatchError(.invalidPatch, "The operation's member \"\(key)\" must be a string; it is \(member.kind.words).", path: .root)
            }
            return text
        }
        func pointer(_ key: String) throws(JSONPatchError) -> JSONPointer {
            let text = try text(key)
            do throws(JSONPointerError) {
                return try JSONPointer(parsing: text)
            } catch {
                let message = "The operation's member \"\(key)\" is not a JSON Pointer"
                throw JSONPatchError(
                    .invalidPatch, "\(message): \(Wording.quoted(text)).", redactedMessage: message + ".", path: .root)
            }
        }
        func operand() throws(JSONPatchError) -> JSONValue {
            guard let value = members["value"] else {
                throw JSONPatchError(.invalidPatch, "The operation has no member \"value\".", path: .root)
            }
            return value
        }
        switch try text("op") {
        case "add": self = .add(try pointer("path"), try operand())
        case "remove": self = .remove(try pointer("path"))
        case "replace": self = .replace(try pointer("path"), try operand())
        case "move": self = .move(from: try pointer("from"), to: try pointer("path"))
        case "copy": self = .copy(from: try pointer("from"), to: try pointer("path"))
        case "test": self = .test(try pointer("path"), try operand())
        case let name:
            let names = ["add", "remove", "replace", "move", "copy", "test"]
            let advice =
                NearMatch.of(name, among: names).map { "; did you mean \"\($0)\"?" }
                ?? "; the operations are add, remove, replace, move, copy and test."
            let message = "There is no operation \(Wording.quoted(name))\(advice)"
            let redacted = "There is no such operation; the operations are add, remove, replace, move, copy and test."
            throw JSONPatchError(.invalidPatch, message, redactedMessage: redacted, path: .root)
        }
    }
}

extension JSONValue {
    /// Creates the value that describes a patch: an array of objects, each with its members in the
    /// order `op`, `from`, `path`, `value`.
    public init(_ patch: JSONPatch) {
        self = .array(patch.operations.map { JSONValue($0) })
    }

    /// Creates the object that describes an operation.
    public init(_ operation: JSONPatch.Operation) {
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
