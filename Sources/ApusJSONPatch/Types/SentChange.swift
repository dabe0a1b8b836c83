import ApusJSON

/// A change to a value in the form in which it was sent: a merge patch, or the operations of a JSON
/// Patch. What is wrong with the result is reported where its author wrote it.
protocol SentChange {
    /// Returns the text of a document with the change applied.
    func text(changing text: [UInt8]) throws -> [UInt8]

    /// Returns a value with the change applied.
    func value(changing value: JSONValue) throws -> JSONValue

    /// Where the change says what the values at some paths are, or were.
    ///
    /// - Parameter result: a value with the change applied.
    func parts(of paths: [JSONPointer], in result: JSONValue) -> [SentPart]

    /// Where the change removes a member that the result lacks, and the end of a sentence about it;
    /// nil if it does not.
    func removal(of member: JSONPointer, in result: JSONValue) -> (part: SentPart, words: String)?
}

/// A part of a change as it was sent.
struct SentPart {
    let location: JSONLocation
    let path: JSONPointer
    /// The operation in parentheses, to append to a message.
    var operation = ""

    /// A finding about this part.
    func finding(_ message: String, redacted: String? = nil) -> JSONFinding {
        JSONFinding(message: message + operation, redactedMessage: redacted.map { $0 + operation }, location: location, path: path)
    }
}

/// A merge patch, which has the same paths as its result.
struct SentMergePatch: SentChange {
    let node: JSONNode
    let patch: JSONMergePatch

    init(_ node: JSONNode) throws {
        self.node = node
        patch = JSONMergePatch(try JSONValue(keepingTextOf: node))
    }

    func text(changing text: [UInt8]) throws -> [UInt8] { try patch.text(mergingInto: text) }

    func value(changing value: JSONValue) -> JSONValue { value.merging(patch) }

    func parts(of paths: [JSONPointer], in result: JSONValue) -> [SentPart] {
        zip(paths, node.nodes(at: paths)).map { path, found in
            // The patch may name only an object around the value.
            var (around, tokens) = (node, path.tokens[...])
            while found == nil, let token = tokens.popFirst(), let inner = around[token] { around = inner }
            return SentPart(location: (found ?? around).location, path: path)
        }
    }

    func removal(of member: JSONPointer, in result: JSONValue) -> (part: SentPart, words: String)? {
        guard let node = node[at: member], node.isNull else { return nil }
        return (SentPart(location: node.location, path: member), "cannot be null")
    }
}
