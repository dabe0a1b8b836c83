import ApusJSON

extension Overlay {
    /// The position that a pointer leads to, whether or not a value exists there.
    enum Target {
        case root
        /// A member, which may be missing.
        case member(String, of: Int)
        /// The position of an element, or the position after the last one.
        case element(Int, of: Int)
    }

    /// Follows all tokens but the last.
    ///
    /// - Parameter changing: whether the caller is about to change something there.
    /// - Throws: ``JSONPatchError`` if a container on the way is missing, or the last token is
    ///   neither a key nor an index.
    /// - Complexity: O(children) for each container that no earlier pointer led through; after
    ///   that, O(1) for each token, or O(children / 512) in arrays of more than 4,096 elements.
    mutating func target(_ pointer: JSONPointer, changing: Bool) throws(JSONPatchError) -> Target {
        let tokens = pointer.tokens
        guard let last = tokens.last else { return .root }
        guard tokens.count <= JSONLimits.maximumValueDepth else {
            throw .tooManyTokens(pointer)
        }
        guard var container = openRoot(changing: changing) else {
            throw .notAContainer(kind(of: root, in: nil), 0, of: pointer)
        }
        for position in 0..<tokens.count - 1 {
            let entry = try child(tokens[position], of: container, at: position, of: pointer)
            guard let next = open(entry, in: container, changing: changing) else {
                let found = kind(of: containers[container].entries[entry].slot, in: container)
                throw .notAContainer(found, position + 1, of: pointer)
            }
            container = next
        }
        guard !containers[container].isObject else { return .member(last, of: container) }
        let count = containers[container].count
        if last == "-" { return .element(count, of: container) }
        guard let index = JSONPointer.arrayIndex(last) else {
            throw .invalidIndex(tokens.count - 1, of: pointer, count: count)
        }
        return .element(index, of: container)
    }

    /// The entry that a pointer leads to, which must exist; nil for the root.
    mutating func existing(_ pointer: JSONPointer, changing: Bool) throws(JSONPatchError) -> (entry: Int, container: Int)? {
        let container: Int
        switch try target(pointer, changing: changing) {
        case .root: return nil
        case .member(_, of: let object): container = object
        case .element(_, of: let array): container = array
        }
        let entry = try child(pointer.tokens.last ?? "", of: container, at: pointer.tokens.count - 1, of: pointer)
        return (entry, container)
    }

    /// The entry that a token names in a container.
    private func child(_ token: String, of container: Int, at position: Int, of pointer: JSONPointer) throws(JSONPatchError) -> Int {
        if containers[container].isObject {
            if let entry = containers[container].member(token) { return entry }
            throw .missingMember(position, of: pointer)
        }
        let count = containers[container].count
        guard let index = JSONPointer.arrayIndex(token) else {
            throw .invalidIndex(position, of: pointer, count: count)
        }
        guard index < count else { throw .indexOutOfRange(position, of: pointer, count: count) }
        return index
    }
}
