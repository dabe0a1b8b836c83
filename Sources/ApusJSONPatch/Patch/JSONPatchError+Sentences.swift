import ApusJSON

// The errors of operations are all made here, so that a patch fails with the same message on a tree
// and on a text.

extension JSONPatchError {
    /// The value is not a valid patch.
    static func invalid(_ message: String, redactedMessage: String? = nil) -> JSONPatchError {
        JSONPatchError(.invalidPatch, message, redactedMessage: redactedMessage, path: .root)
    }

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

    /// The object that the tokens before `position` lead to lacks the member named by the next
    /// token.
    static func missingMember(_ position: Int, of pointer: JSONPointer) -> JSONPatchError {
        JSONPatchError(
            .missingValue, "The object at \(pointer.quotedPrefix(position)) has no member \(Wording.quoted(pointer.tokens[position])).",
            path: pointer)
    }

    /// The array that the tokens before `position` lead to has too few elements for the index in
    /// the next token.
    static func indexOutOfRange(_ position: Int, of pointer: JSONPointer, count: Int) -> JSONPatchError {
        let (array, index) = (pointer.quotedPrefix(position), Wording.shortened(pointer.tokens[position]))
        return JSONPatchError(
            .indexOutOfRange, "The array at \(array) has \(Wording.counted(count, "element")); the index \(index) is beyond its end.",
            path: pointer)
    }

    /// The token at `position`, which follows an array, is not the index of an element.
    static func invalidIndex(_ position: Int, of pointer: JSONPointer, count: Int) -> JSONPatchError {
        let token = pointer.tokens[position]
        let isNumber = !token.isEmpty && token.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        // An index with too many digits for an integer is still an index.
        if isNumber, token.utf8.first != UInt8(ascii: "0") { return indexOutOfRange(position, of: pointer, count: count) }
        let array = pointer.quotedPrefix(position)
        let message =
            token == "-"
            ? "\"-\" is not an element of the array at \(array): it is the position after the last element, where a value can only be added."
            : "\(Wording.quoted(token)) is not an index of the array at \(array): an index is digits without a leading zero."
        return JSONPatchError(.invalidIndex, message, path: pointer)
    }

    /// A `test` found a different value. Arrays and objects are not quoted.
    static func testFailed(_ pointer: JSONPointer, found: JSONValue, expected: JSONValue) -> JSONPatchError {
        func words(_ value: JSONValue) -> String {
            switch value.kind {
            case .array, .object: value.kind.words
            default: Wording.found(value)
            }
        }
        let (found, expected) = (words(found), words(expected))
        let difference = found == expected ? "not the expected one" : "not \(expected)"
        return JSONPatchError(
            .testFailed, "The value at \(pointer.quoted) is \(found), which is \(difference).",
            redactedMessage: "The value at \(pointer.quoted) is not the expected one.", path: pointer)
    }

    /// A value would be moved into itself.
    static func movedIntoItself(_ source: JSONPointer, _ target: JSONPointer) -> JSONPatchError {
        JSONPatchError(
            .moveIntoItself, "The value at \(source.quoted) cannot be moved into itself, to \(target.quoted).", path: source)
    }

    /// The patch copies more than the limits allow.
    static func copiesTooMuch(_ target: JSONPointer, _ limits: JSONPatchLimits) -> JSONPatchError {
        JSONPatchError(.tooLarge, "The patch copies more than \(limits.maximumCopiedByteCount) bytes in total.", path: target)
    }

    /// The result would be nested more deeply than a value may be.
    static var resultTooDeep: JSONPatchError {
        JSONPatchError(
            .tooDeep, "The result would be nested more than \(JSONLimits.maximumValueDepth) levels deep.", path: .root)
    }
}

extension JSONPointer {
    /// The pointer formed by the first `count` tokens, quoted for use in a sentence.
    fileprivate func quotedPrefix(_ count: Int) -> String { JSONPointer(tokens: Array(tokens.prefix(count))).quoted }

    /// Whether the pointer begins with all tokens of another pointer, compared by bytes: `==` on
    /// strings also holds for canonically equivalent ones.
    func starts(with other: JSONPointer) -> Bool {
        tokens.starts(with: other.tokens) { $0.hasSameBytes(as: $1) }
    }
}
