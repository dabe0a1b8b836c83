/// Whether a snapshot includes a string or number of which only the beginning has arrived.
public struct JSONPartialValues: Hashable, Sendable {
    let areIncluded: Bool

    /// The part that has arrived is included: a string up to its last whole character, a number up
    /// to the last digit that makes it valid.
    ///
    /// A number may still change: `12` may be the beginning of `1250`.
    public static let include = JSONPartialValues(areIncluded: true)
    /// The string or number is left out, with its key.
    public static let omit = JSONPartialValues(areIncluded: false)
}

/// The part of a JSON text that had arrived at some time, from
/// ``JSONIncrementalParser/snapshot(_:)``.
public struct JSONSnapshot: Sendable {
    /// The text that had arrived, with its open containers closed, or nil if there was no value
    /// yet.
    ///
    /// Keys without a value are left out, as are literals of which only a part has arrived.
    /// Locations refer to the arriving text.
    public let document: JSONDocument?
    /// Whether the root value was complete.
    public let isComplete: Bool
    /// The path at which the text stopped, as in ``JSONIncrementalParser/path``.
    public let path: JSONPointer
    /// Whether the text stopped within a value that is a string, a number or a literal. The value
    /// is at ``path``.
    public let hasPartialValue: Bool
}

extension JSONSnapshot: JSONSource {
    /// The content of the document, for decoding, verifying or mapping it.
    ///
    /// - Throws: ``JSONSyntaxError`` with the code `unexpectedEnd` if there is no value yet.
    @_spi(Runtime)
    public func _content(_ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> _JSONContent {
        guard let document else {
            throw JSONSyntaxError(ParseFailure(.unexpectedEnd, at: 0, expecting: .value), in: Source(written: []), configuration)
        }
        return try document._content(configuration)
    }
}
