// What generated code merges properties with.

extension JSONMergeable {
    /// Changes a value that is a member of another.
    ///
    /// - Parameters:
    ///   - partial: nil where nothing changes.
    ///   - path: the member's keys, the outermost first.
    /// - Throws: ``JSONPartialError``, with the path from the outer value.
    public mutating func merge(_ partial: Partial?, at path: String...) throws {
        guard let partial else { return }
        do { try merge(partial) } catch let error as JSONPartialError { throw error.within(path) }
    }

    /// Makes a value that is a member of another.
    ///
    /// - Parameters:
    ///   - partial: what it has.
    ///   - path: the member's keys, the outermost first.
    /// - Throws: ``JSONPartialError``, with the path from the outer value.
    public init(_ partial: Partial, at path: String...) throws {
        do { try self.init(partial) } catch let error as JSONPartialError { throw error.within(path) }
    }
}

extension Optional where Wrapped: JSONMergeable {
    /// Changes a value that is a member of another, or makes it, if there is none.
    ///
    /// - Parameters:
    ///   - partial: nil where nothing changes.
    ///   - path: the member's keys, the outermost first.
    /// - Throws: ``JSONPartialError``, with the path from the outer value.
    public mutating func merge(_ partial: Wrapped.Partial?, at path: String...) throws {
        guard let partial else { return }
        do {
            if case nil = self { self = try Wrapped(partial) } else { try self?.merge(partial) }
        } catch let error as JSONPartialError {
            throw error.within(path)
        }
    }
}

// MARK: - Members of no property

extension JSONValue.Object {
    /// Merges members that a type keeps without knowing them: null removes one, objects are merged, any other value replaces the present one (RFC 7396).
    ///
    /// - Complexity: O(changes), and O(members) for each object that loses a member.
    public mutating func merge(unknown changes: JSONValue.Object) {
        for (key, change) in changes {
            switch change {
            case .null: self[key] = nil
            default: self[key] = (self[key] ?? .null).merging(change)
            }
        }
    }
}

extension [String: JSONValue] {
    /// Merges members that a type keeps without knowing them: null removes one, objects are merged, any other value replaces the present one (RFC 7396).
    ///
    /// - Complexity: O(changes), and O(members) for each object that loses a member.
    public mutating func merge(unknown changes: [String: JSONValue]) {
        for (key, change) in changes {
            switch change {
            case .null: self[key] = nil
            default: self[key] = (self[key] ?? .null).merging(change)
            }
        }
    }
}

extension JSONValue {
    /// The value that a change makes of this one (RFC 7396, section 2). Recursive: a value has a limited depth.
    fileprivate func merging(_ change: JSONValue) -> JSONValue {
        guard case .object(let changes) = change else { return change }
        var members: Object = if case .object(let members) = self { members } else { [:] }
        members.merge(unknown: changes)
        return .object(members)
    }
}
