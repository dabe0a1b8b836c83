import ApusJSON

extension Overlay {
    /// The place that a pointer leads to, or would if something were put there.
    enum Target {
        case root
        /// A member, which may be missing.
        case member(String, of: Int)
        /// The position of an element, or the one after the last.
        case element(Int, of: Int)
    }

    /// Goes along all tokens but the last.
    ///
    /// - Parameter changing: whether something is about to be changed there.
    /// - Throws: ``JSONPatchError`` when the containers are not there, or the last token is neither a key nor an index.
    /// - Complexity: O(children) for each container that no pointer has led through; then O(1) for each token, in arrays beyond 4,096 elements O(children / 512).
    mutating func target(_ pointer: JSONPointer, changing: Bool) throws(JSONPatchError) -> Target {
        let tokens = pointer.tokens
        guard let last = tokens.last else { return .root }
        guard tokens.count <= JSONLimits.maximumValueDepth else {
            throw JSONPatchError(
                .tooDeep, "The pointer has \(tokens.count) tokens; no value is nested more than \(JSONLimits.maximumValueDepth) levels deep.",
                path: pointer)
        }
        guard var container = openRoot(changing: changing) else { throw notAContainer(root, in: nil, at: 0, of: pointer) }
        for position in 0..<tokens.count - 1 {
            let entry = try child(tokens[position], of: container, at: position, of: pointer)
            guard let next = open(entry, in: container, changing: changing) else {
                throw notAContainer(containers[container].entries[entry].slot, in: container, at: position + 1, of: pointer)
            }
            container = next
        }
        guard !containers[container].isObject else { return .member(last, of: container) }
        let count = containers[container].count
        if last == "-" { return .element(count, of: container) }
        guard let index = JSONPointer.arrayIndex(last) else { throw invalidIndex(last, count, at: tokens.count - 1, of: pointer) }
        return .element(index, of: container)
    }

    /// The entry that a pointer leads to, which must be there; nil for the root.
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
            let object = JSONPointer(tokens: Array(pointer.tokens[..<position]))
            throw JSONPatchError(.missingValue, "The object at \(object.quoted) has no member \(Wording.quoted(token)).", path: pointer)
        }
        let count = containers[container].count
        guard let index = JSONPointer.arrayIndex(token) else { throw invalidIndex(token, count, at: position, of: pointer) }
        guard index < count else { throw indexOutOfRange(token, count, at: position, of: pointer) }
        return index
    }
}

// MARK: - Errors

extension Overlay {
    func indexOutOfRange(_ token: String, _ count: Int, at position: Int, of pointer: JSONPointer) -> JSONPatchError {
        let array = JSONPointer(tokens: Array(pointer.tokens[..<position]))
        let elements = count == 1 ? "1 element" : "\(count) elements"
        return JSONPatchError(
            .indexOutOfRange, "The array at \(array.quoted) has \(elements); the index \(Wording.shortened(token)) is beyond its end.", path: pointer)
    }

    private func invalidIndex(_ token: String, _ count: Int, at position: Int, of pointer: JSONPointer) -> JSONPatchError {
        // Digits that are too many for an integer are an index all the same.
        let isIndex = !token.isEmpty && token.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } && token.utf8.first != UInt8(ascii: "0")
        if isIndex { return indexOutOfRange(token, count, at: position, of: pointer) }
        let array = JSONPointer(tokens: Array(pointer.tokens[..<position]))
        let message: String
        if token == "-" {
            message =
                "There is no element \"-\" in the array at \(array.quoted): it is the position after the last one, where a value can only be added."
        } else {
            message = "\(Wording.quoted(token)) is not an index of the array at \(array.quoted): an index is digits without a leading zero."
        }
        return JSONPatchError(.invalidIndex, message, path: pointer)
    }

    private func notAContainer(_ slot: Slot, in container: Int?, at position: Int, of pointer: JSONPointer) -> JSONPatchError {
        let place = JSONPointer(tokens: Array(pointer.tokens[..<position]))
        return JSONPatchError(
            .notAContainer, "The value at \(place.quoted) is \(kind(of: slot, in: container).phrase), which has neither members nor elements.",
            path: pointer)
    }
}
