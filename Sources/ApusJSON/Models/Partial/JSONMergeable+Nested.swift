// Generated code uses this to merge properties.

extension JSONMergeable {
    /// Applies a change to a value that is a member of another.
    ///
    /// - Parameters:
    ///   - partial: the change; nil if there is none.
    ///   - path: the member's keys, outermost first.
    /// - Throws: ``JSONPatchError``, with a path that starts at the outer value.
    public mutating func _merge(_ partial: Partial?, at path: String...) throws {
        guard let partial else { return }
        do { try merge(partial) } catch let error as JSONPatchError { throw error.within(path) }
    }

    /// Creates a value that is a member of another.
    ///
    /// - Parameters:
    ///   - partial: the members that the value has.
    ///   - path: the member's keys, outermost first.
    /// - Throws: ``JSONPatchError``, with a path that starts at the outer value.
    public init(_ partial: Partial, at path: String...) throws {
        do { try self.init(partial) } catch let error as JSONPatchError { throw error.within(path) }
    }
}

extension Optional where Wrapped: JSONMergeable {
    /// Applies a change to a value that is a member of another, or creates the value if there is
    /// none.
    ///
    /// - Parameters:
    ///   - partial: the change; nil if there is none.
    ///   - path: the member's keys, outermost first.
    /// - Throws: ``JSONPatchError``, with a path that starts at the outer value.
    public mutating func _merge(_ partial: Wrapped.Partial?, at path: String...) throws {
        guard let partial else { return }
        do {
            if case nil = self { self = try Wrapped(partial) } else { try self?.merge(partial) }
        } catch let error as JSONPatchError {
            throw error.within(path)
        }
    }
}

// MARK: - Unknown members

extension JSONValue.Object {
    /// Merges changes into members that a type keeps without knowing them: null removes a member,
    /// objects are merged, and any other value replaces the existing one (RFC 7396, section 2).
    ///
    /// - Complexity: O(*c*) in the number of changes, and O(*m*) once for each object that loses a
    ///   member, where *m* is the number of its members.
    public mutating func _merge(unknown changes: JSONValue.Object) {
        // Not recursive: a value can be nested deeper than small stacks allow.
        var open = [OpenMerge(key: "", members: self, changes: changes)]
        self = [:]
        while true {
            let last = open.count - 1
            guard open[last].next < open[last].changes.count else {
                let merged = open.removeLast()
                guard last > 0 else {
                    self = merged.result
                    return
                }
                open[last - 1].members[merged.key] = .object(merged.result)
                continue
            }
            let (key, change) = open[last].changes[open[last].next]
            open[last].next += 1
            switch change {
            case .null: open[last].removes = true
            case .object(let inner):
                // Replaced with null until the merge is done, so that it has only one owner.
                let existing = open[last].members.updateValue(.null, forKey: key)
                open.append(OpenMerge(key: key, members: existing?.object ?? [:], changes: inner))
            default: open[last].members[key] = change
            }
        }
    }

    /// An object that changes are being merged into.
    private struct OpenMerge {
        /// Its key in the object around it.
        let key: String
        var members: JSONValue.Object
        let changes: JSONValue.Object
        /// The position of the next change.
        var next = 0
        /// Whether a change removes a member.
        var removes = false

        /// The members, without the ones to be removed. They are removed all at once, because each
        /// single removal moves the members after it.
        var result: JSONValue.Object { removes ? members.filter { changes[$0.key] != .null } : members }
    }
}

extension [String: JSONValue] {
    /// Merges changes into members that a type keeps without knowing them: null removes a member,
    /// objects are merged, and any other value replaces the existing one (RFC 7396, section 2).
    ///
    /// - Complexity: O(*c*) in the number of changes, and O(*m*) once for each object that loses a
    ///   member, where *m* is the number of its members.
    public mutating func _merge(unknown changes: [String: JSONValue]) {
        for (key, change) in changes {
            switch change {
            case .null: self[key] = nil
            case .object(let inner):
                var members = removeValue(forKey: key)?.object ?? [:]
                members._merge(unknown: inner)
                self[key] = .object(members)
            default: self[key] = change
            }
        }
    }
}
