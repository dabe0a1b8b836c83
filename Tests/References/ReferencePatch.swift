package import ApusJSON
package import ApusJSONPatch

/// A literal, naive implementation of RFC 6902 and RFC 7396 on values: each operation copies the
/// value that it changes, and a failure is nil.
package enum ReferencePatch {
    package static func apply(_ patch: JSONPatch, to value: JSONValue) -> JSONValue? {
        var value = value
        for operation in patch.operations {
            guard let next = apply(operation, to: value) else { return nil }
            value = next
        }
        return value
    }

    private static func apply(_ operation: JSONPatch.Operation, to value: JSONValue) -> JSONValue? {
        switch operation {
        case .add(let path, let new): return add(new, at: path.tokens, of: value)
        case .remove(let path): return remove(path.tokens, of: value)
        case .replace(let path, let new):
            guard get(path.tokens, of: value) != nil else { return nil }
            return replace(path.tokens, of: value, by: new)
        case .move(let from, let path):
            guard let moved = get(from.tokens, of: value) else { return nil }
            let isWithin = path.tokens.starts(with: from.tokens) { $0.utf8.elementsEqual($1.utf8) }
            guard !isWithin else {
                // Not a conditional expression, in which `nil` would be JSON's null.
                if path.tokens.count == from.tokens.count { return value }
                return Optional.none
            }
            return remove(from.tokens, of: value).flatMap { add(moved, at: path.tokens, of: $0) }
        case .copy(let from, let path):
            return get(from.tokens, of: value).flatMap { add($0, at: path.tokens, of: value) }
        case .test(let path, let expected):
            guard let found = get(path.tokens, of: value), same(found, expected) else { return Optional.none }
            return value
        }
    }

    private static func index(_ token: String, below limit: Int) -> Int? {
        guard let index = Int(token), index >= 0, index < limit, String(index) == token else { return nil }
        return index
    }

    private static func get(_ tokens: [String], of value: JSONValue) -> JSONValue? {
        guard let token = tokens.first else { return value }
        let rest = Array(tokens.dropFirst())
        switch value {
        case .array(let elements): return index(token, below: elements.count).flatMap { get(rest, of: elements[$0]) }
        case .object(let members): return members[token].flatMap { get(rest, of: $0) }
        default: return nil
        }
    }

    /// The value with `change` applied to the container of the last token; nil for a failure.
    private static func change(_ tokens: [String], of value: JSONValue, _ change: (JSONValue, String) -> JSONValue?) -> JSONValue? {
        guard tokens.count > 1 else { return change(value, tokens[0]) }
        let rest = Array(tokens.dropFirst())
        switch value {
        case .array(var elements):
            guard let index = index(tokens[0], below: elements.count), let child = self.change(rest, of: elements[index], change) else { return nil }
            elements[index] = child
            return .array(elements)
        case .object(var members):
            guard let member = members[tokens[0]], let child = self.change(rest, of: member, change) else { return nil }
            members[tokens[0]] = child
            return .object(members)
        default: return nil
        }
    }

    private static func add(_ new: JSONValue, at tokens: [String], of value: JSONValue) -> JSONValue? {
        if tokens.isEmpty { return new }
        return change(tokens, of: value) { container, token in
            switch container {
            case .array(var elements):
                guard let index = token == "-" ? elements.count : index(token, below: elements.count + 1) else { return nil }
                elements.insert(new, at: index)
                return .array(elements)
            case .object(var members):
                members[token] = new
                return .object(members)
            default: return nil
            }
        }
    }

    private static func remove(_ tokens: [String], of value: JSONValue) -> JSONValue? {
        if tokens.isEmpty { return .null }
        return change(tokens, of: value) { container, token in
            switch container {
            case .array(var elements):
                guard let index = index(token, below: elements.count) else { return nil }
                elements.remove(at: index)
                return .array(elements)
            case .object(var members):
                guard members.removeValue(forKey: token) != nil else { return Optional.none }
                return .object(members)
            default: return nil
            }
        }
    }

    private static func replace(_ tokens: [String], of value: JSONValue, by new: JSONValue) -> JSONValue? {
        if tokens.isEmpty { return new }
        return change(tokens, of: value) { container, token in
            switch container {
            case .array(var elements):
                guard let index = index(token, below: elements.count) else { return nil }
                elements[index] = new
                return .array(elements)
            case .object(var members):
                members[token] = new
                return .object(members)
            default: return nil
            }
        }
    }

    private static func same(_ one: JSONValue, _ other: JSONValue) -> Bool {
        switch (one, other) {
        case (.array(let left), .array(let right)): left.count == right.count && zip(left, right).allSatisfy(same)
        case (.object(let left), .object(let right)):
            left.count == right.count && left.allSatisfy { key, value in right[key].map { same(value, $0) } ?? false }
        default: one == other || (one.double != nil && one.double == other.double)
        }
    }

    /// Merges a patch as in RFC 7396, section 2.
    package static func merge(_ patch: JSONValue, into target: JSONValue) -> JSONValue {
        guard case .object(let members) = patch else { return patch }
        var object = target.object ?? [:]
        for (key, value) in members {
            if value.isNull {
                object[key] = nil
            } else {
                object[key] = merge(value, into: object[key] ?? .null)
            }
        }
        return .object(object)
    }
}
