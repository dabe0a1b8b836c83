extension JSONValue {
    /// The value that a JSON Pointer names inside this one, or nil if there is none (RFC 6901).
    ///
    /// ```swift
    /// value[at: "/users/0/name"] = "Ada"
    /// ```
    ///
    /// Assigning replaces or adds the named value, as the subscripts by key and by index do.
    /// Assigning nil removes it, or makes this value `null` if the pointer is empty. Objects
    /// missing along the path are created. In an array, the index after the last element, or `-`,
    /// appends. Assigning does nothing if the path leads through a value without such a child (a
    /// string, or an index out of range), or if the pointer has more than
    /// ``JSONLimits/maximumValueDepth`` tokens, which would make the value deeper than any value a
    /// reader builds.
    ///
    /// - Complexity: One lookup for each token. Only shared storage is copied.
    public subscript(at pointer: JSONPointer) -> JSONValue? {
        get { Optional(self)[tokens: pointer.tokens[...]] }
        _modify {
            // Each token takes some stack space, and so does each level of a value when it is
            // released.
            guard pointer.tokens.count <= JSONLimits.maximumValueDepth else {
                var value = self[at: pointer]
                yield &value
                return
            }
            var whole: JSONValue? = self
            self = .null
            defer { self = whole ?? .null }
            yield &whole[tokens: pointer.tokens[...]]
        }
    }

    /// The child that a token names.
    fileprivate subscript(token token: String) -> JSONValue? {
        get { self[token] ?? JSONPointer.arrayIndex(token).flatMap { self[$0] } }
        _modify {
            // No pattern here: its copy would be a second owner.
            guard kind == .array, let count else {
                yield &self[token]
                return
            }
            // An invalid index is treated as out of range.
            yield &self[token == "-" ? count : JSONPointer.arrayIndex(token) ?? -1]
        }
    }
}

extension Optional<JSONValue> {
    /// The value that the tokens lead to from here. Nil means a value that does not exist yet.
    fileprivate subscript(tokens tokens: ArraySlice<String>) -> JSONValue? {
        get { tokens.reduce(self) { $0?[token: $1] } }
        _modify {
            guard let token = tokens.first else {
                yield &self
                return
            }
            let wasMissing = self == nil
            var value = self ?? .null
            self = nil
            defer { self = wasMissing && value.isNull ? Optional.none : value }
            yield &value[token: token][tokens: tokens.dropFirst()]
        }
    }
}
