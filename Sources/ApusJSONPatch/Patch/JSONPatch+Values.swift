public import ApusJSON

extension JSONPatch {
    /// Creates the patch that a value describes (RFC 6902, section 3).
    ///
    /// - Throws: `JSONPatchError` with the code `JSONErrorCode.invalidPatch` and the
    ///   index of the operation if the value is not an array of objects, an operation lacks a
    ///   required member, its `op` is unknown, or a pointer is invalid. Other members are ignored.
    public init(_ value: JSONValue) throws(JSONPatchError) {
        guard case .array(let elements) = value else {
            throw .invalid("A JSON Patch is an array of operations; this value is \(value.kind.words).")
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
    /// Creates the value that describes a patch: an array of objects, each with its members in the
    /// order `op`, `from`, `path`, `value`.
    public init(_ patch: JSONPatch) {
        self = .array(patch.operations.map { JSONValue($0) })
    }

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
