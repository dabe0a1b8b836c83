package import ApusJSON

extension ApusJSONDecoder {
    /// Applies a JSON Patch (RFC 6902) that a client sent to a value. On failure, the value is unchanged.
    ///
    /// - Parameters:
    ///   - body: the array of operations.
    ///   - value: the value to change. It is encoded, patched and decoded again.
    ///   - scope: the members that the patch may change.
    ///   - limits: how much the patch may add.
    ///   - encode: encodes the value.
    ///   - decode: decodes the value from its text.
    /// - Throws: `JSONPatchError` if the patch is invalid or cannot be applied, changes other members, or its result
    ///   cannot be decoded; any error of `encode`; the error of `decode` if the value cannot even be decoded from its
    ///   own JSON.
    /// - Complexity: O(value + patch), and O(operations) for each finding.
    package func apply<T>(
        _ body: JSONNode, to value: inout T, changing scope: JSONMergeScope, limits: JSONPatchLimits, encode: (T) throws -> [UInt8],
        decode: ([UInt8]) throws -> T
    ) throws {
        try change(&value, by: SentPatch(body, limits), scope, encode: encode, decode: decode)
    }
}

/// A JSON Patch as a client sent it.
private struct SentPatch: SentChange {
    /// The array of operations.
    let node: JSONNode
    let patch: JSONPatch
    let limits: JSONPatchLimits

    init(_ node: JSONNode, _ limits: JSONPatchLimits) throws {
        (self.node, self.limits) = (node, limits)
        patch = try JSONPatch(JSONValue(keepingTextOf: node))
    }

    func text(changing text: [UInt8]) throws -> [UInt8] { try patch.text(applyingTo: text, limits: limits) }

    func value(changing value: JSONValue) throws -> JSONValue { try value.applying(patch, limits: limits) }

    func parts(of paths: [JSONPointer], in result: JSONValue) -> [SentPart] {
        paths.map { path in patch.cause(of: path, in: result).map(part) ?? SentPart(location: node.location, path: .root) }
    }

    func removal(of member: JSONPointer, in result: JSONValue) -> (part: SentPart, words: String)? {
        guard let cause = patch.cause(of: member, in: result), cause.isRemoval else { return nil }
        return (part(of: cause), "cannot be removed")
    }

    private func part(of cause: JSONPatch.Cause) -> SentPart {
        let name = patch.operations[cause.operation].name
        let operation = " (operation \(cause.operation), \(name) \(cause.pointer.quoted))"
        // The value that was sent may lack the last members of the path.
        var (found, path) = (node, JSONPointer.root)
        for token in [String(cause.operation)] + cause.member {
            guard let inner = found[at: JSONPointer(tokens: [token])] else { break }
            (found, path) = (inner, path.appending(token))
        }
        return SentPart(location: found.location, path: path, operation: operation)
    }
}

extension JSONPatchError {
    /// The error in words for the change's author, without values of the document.
    ///
    /// - Parameter body: the array of operations of a JSON Patch as it was sent; nil if it is not known.
    package func findings(in body: JSONNode?) -> [JSONFinding] {
        guard let body, isAboutOperations else { return findings }
        var place = JSONPointer.root
        if let operation { place = place.appending(operation) }
        if operationName != nil {
            let isSource = body[at: place.appending("from")]?.string == path.description && (operationName == "move" || operationName == "copy")
            place = place.appending(isSource ? "from" : "path")
        }
        return [JSONFinding(message: description, location: body[at: place]?.location, path: place)]
    }
}
