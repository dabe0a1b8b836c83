import ApusJSON

// The errors of operations, in one place: a patch fails in the same words on a tree and on a text.

extension JSONPatchError {
    /// A pointer has more tokens than a value has levels.
    static func tooManyTokens(_ pointer: JSONPointer) -> JSONPatchError {
        JSONPatchError(
            .tooDeep,
            "The pointer has \(pointer.tokens.count) tokens; no value is nested more than \(JSONLimits.maximumValueDepth) levels deep.",
            path: pointer)
    }

    /// The value that the first `count` tokens lead to has no children.
    static func notAContainer(_ kind: JSONKind, _ count: Int, of pointer: JSONPointer) -> JSONPatchError {
        JSONPatchError(
            .notAContainer, "The value at \(pointer.quotedPrefix(count)) is \(kind.words), which has neither members nor elements.",
            path: pointer)
    }

    /// The object that the tokens before `position` lead to lacks the member that the next token
    /// names.
    static func missingMember(_ position: Int, of pointer: JSONPointer) -> JSONPatchError {
        JSONPatchError(
            .missingValue, "The object at \(pointer.quotedPrefix(position)) has no member \(Wording.quoted(pointer.tokens[position])).",
            path: pointer)
    }

    /// The array that the tokens before `position` lead to has too few elements for the index that
    /// comes next.
    static func indexOutOfRange(_ position: Int, of pointer: JSONPointer, count: Int) -> JSONPatchError {
        let (array, index) = (pointer.quotedPrefix(position), Wording.shortened(pointer.tokens[position]))
        return JSONPatchError(
            .indexOutOfRange, "The array at \(array) has \(Wording.counted(count, "element")); the index \(index) is beyond its end.",
            path: pointer)
    }

    /// The token for the array that the tokens before `position` lead to is not the index of an
    /// element.
    static func invalidIndex(_ position: Int, of pointer: JSONPointer, count: Int) -> JSONPatchError {
        let token = pointer.tokens[position]
        let isNumber = !token.isEmpty && token.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        // Digits that are too many for an integer are an index all the same.
        if isNumber, token.utf8.first != UInt8(ascii: "0") { return indexOutOfRange(position, of: pointer, count: count) }
        let array = pointer.quotedPrefix(position)
        let message =
            token == "-"
            ? "There is no element \"-\" in the array at \(array): it is the position after the last one, where a value can only be added."
            : "\(Wording.quoted(token)) is not an index of the array at \(array): an index is digits without a leading zero."
        return JSONPatchError(.invalidIndex, message, path: pointer)
    }

    /// A `test` has found another value. Arrays and objects are not quoted.
    static func testFailed(_ pointer: JSONPointer, found: JSONValue, expected: JSONValue) -> JSONPatchError {
        func words(_ value: JSONValue) -> String {
            switch value.kind {
            case .array, .object: value.kind.words
            default: Wording.found(value)
            }
        }
        let (found, expected) = (words(found), words(expected))
        let difference = found == expected ? "not the expected one" : "not \(expected)"
        return JSONPatchError(.testFailed, "The value at \(pointer.quoted) is \(found), which is \(difference).", path: pointer)
    }

    /// A value cannot become a part of itself.
    static func movedIntoItself(_ source: JSONPointer, _ target: JSONPointer) -> JSONPatchError {
        JSONPatchError(
            .moveIntoItself, "The value at \(source.quoted) cannot be moved into itself, to \(target.quoted).", path: source)
    }

    /// The patch copies more than the limits allow.
    static func copiesTooMuch(_ target: JSONPointer, _ limits: JSONPatchLimits) -> JSONPatchError {
        JSONPatchError(.tooLarge, "The patch copies more than \(limits.maximumCopiedByteCount) bytes in all.", path: target)
    }

    /// The result would be deeper than a value may be.
    static var resultTooDeep: JSONPatchError {
        JSONPatchError(
            .tooDeep, "The result would be nested more than \(JSONLimits.maximumValueDepth) levels deep.", path: .root)
    }
}

extension JSONPointer {
    /// The pointer of the first `count` tokens, in quotes for a sentence.
    fileprivate func quotedPrefix(_ count: Int) -> String { JSONPointer(tokens: Array(tokens.prefix(count))).quoted }

    /// Whether the pointer begins with all tokens of another one. By bytes: strings are equal when
    /// they only look the same.
    func starts(with other: JSONPointer) -> Bool {
        tokens.starts(with: other.tokens) { $0.hasSameBytes(as: $1) }
    }
}
