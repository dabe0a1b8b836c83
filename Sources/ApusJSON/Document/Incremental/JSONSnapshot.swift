/// What becomes, in a snapshot, of a string or number of which only the beginning has arrived.
public enum JSONPartialValues: Hashable, Sendable {
    /// It is in the snapshot as far as it has arrived: a string up to its last whole character, a number up to the last digit with which it is one.
    ///
    /// A number may become another one: `12` may be the beginning of `1250`.
    case include
    /// It is left out, with its key.
    case omit
}

/// What had arrived of a JSON text at some time: see ``JSONIncrementalParser/snapshot(_:)``.
public struct JSONSnapshot: Sendable {
    /// What had arrived, with the containers that were open closed; nil when there was no value yet.
    ///
    /// Keys without a value are left out, as are literals of which only a part has arrived. Locations are those of the text that is arriving.
    public let document: JSONDocument?
    /// Whether the root value had arrived as a whole.
    public let isComplete: Bool
    /// Where the text stopped: see ``JSONIncrementalParser/path``.
    public let path: JSONPointer
    /// Whether it stopped within a string, a number or a literal that is a value, which is at ``path``.
    public let hasPartialValue: Bool
}

extension JSONSnapshot: JSONSource {
    /// The document, for what decodes, verifies or maps it.
    ///
    /// - Throws: ``JSONSyntaxError`` with the code `unexpectedEnd` when there is no value yet.
    public func _content(_ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> _JSONContent {
        guard let document else {
            throw JSONSyntaxError(ParseFailure(.unexpectedEnd, at: 0, expecting: .value), in: Source(written: []), configuration)
        }
        return try document._content(configuration)
    }
}
