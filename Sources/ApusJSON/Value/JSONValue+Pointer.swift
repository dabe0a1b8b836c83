extension JSONValue {
    /// The value at a place in this one, or nil when there is none (RFC 6901).
    ///
    /// ```swift
    /// value[at: "/users/0/name"] = "Ada"
    /// ```
    ///
    /// Assigning replaces or adds what the pointer names, as the subscripts by key and by index do; nil removes it, and makes the value
    /// `null` when the pointer is empty. What is missing on the way is made, as objects; in an array, the index after the last element,
    /// or `-`, appends.
    /// Where the way leads through a value that has no such place (a string, an index too far), assigning does nothing; nor does it
    /// for a pointer of more than ``JSONLimits/maximumValueDepth`` tokens, which would make a value that is deeper than any that is read.
    ///
    /// - Complexity: one look-up for each token. Nothing is copied that is not shared.
    public subscript(at pointer: JSONPointer) -> JSONValue? {
        get {
            var value = self
            for token in pointer.tokens {
                guard let child = value.child(at: token) else { return nil }
                value = child
            }
            return value
        }
        _modify {
            // Each token takes some of the stack, and so does each level of a value when it is released.
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

    private func child(at token: String) -> JSONValue? {
        switch self {
        case .object(let members): members[token]
        case .array: JSONPointer.arrayIndex(token).flatMap { self[$0] }
        default: nil
        }
    }

    /// The place that a token names when something is to be put there.
    fileprivate subscript(token token: String) -> JSONValue? {
        get { child(at: token) }
        _modify {
            // Not by a pattern: its copy would be a second owner.
            guard kind == .array, let count else {
                yield &self[token]
                return
            }
            // An index that is none is one too far.
            yield &self[token == "-" ? count : JSONPointer.arrayIndex(token) ?? -1]
        }
    }
}

extension Optional<JSONValue> {
    /// What the tokens lead to from here, nil standing for a value that is still to be made.
    fileprivate subscript(tokens tokens: ArraySlice<String>) -> JSONValue? {
        get {
            guard let token = tokens.first else { return self }
            return self?[token: token][tokens: tokens.dropFirst()]
        }
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
