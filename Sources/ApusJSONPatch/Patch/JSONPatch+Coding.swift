import ApusJSON

/// The value of a document, with the text of its numbers.
private struct SourceValue: JSONReadable {
    let value: JSONValue
    init(reading json: inout JSONCursor) throws { value = try JSONValue(keepingTextOf: json.readNode()) }
}

/// A patch, every form of which goes through its value, so that there is one reader and one writer.
protocol ValuePatch: Codable, JSONReadable, JSONWritable, CustomStringConvertible {
    init(_ value: JSONValue) throws(JSONPatchError)
    /// The value that describes the patch.
    var described: JSONValue { get }
}

extension JSONPatch: ValuePatch {
    var described: JSONValue { JSONValue(self) }
}

extension JSONMergePatch: ValuePatch {
    var described: JSONValue { value }
}

extension ValuePatch {
    /// Decodes a patch from any decoder. Every value is a merge patch (RFC 7396).
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the value is not a JSON Patch (RFC 6902), with the
    ///   `JSONPatchError` as its underlying error; any error of the decoder.
    public init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        do throws(JSONPatchError) {
            try self.init(value)
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
        }
    }

    /// Encodes the patch: a JSON Patch as an array of operations (RFC 6902, section 3), whose members
    /// are in the order `op`, `from`, `path`, `value`; a merge patch as its value.
    ///
    /// - Throws: Any error of the encoder, such as for a number that it cannot represent.
    /// - Complexity: O(size).
    public func encode(to encoder: any Encoder) throws {
        try described.encode(to: encoder)
    }

    /// Reads a patch. Every value is a merge patch (RFC 7396). Numbers keep their text: `1.10` is written as it is.
    ///
    /// - Throws: `DecodingError` if the value is not a JSON Patch (RFC 6902). Its description contains
    ///   the reason and the index of the operation.
    /// - Complexity: O(size).
    public init(reading json: inout JSONCursor) throws {
        // Peeks, so that an error is reported for the patch as a whole.
        let source = try json.peek(SourceValue.self)
        do throws(JSONPatchError) {
            try self.init(source.value)
        } catch {
            throw json.corrupted("\(error)", .rule("\(error)"))
        }
    }

    /// Writes the patch: a JSON Patch as an array of operations (RFC 6902, section 3), whose members
    /// are in the order `op`, `from`, `path`, `value`; a merge patch as its value.
    ///
    /// - Throws: `JSONWriteError` for a number that cannot be represented in JSON: an infinity or
    ///   NaN.
    /// - Complexity: O(size).
    public func write(to json: inout JSONWriter) throws {
        try described.write(to: &json)
    }

    /// The patch as compact JSON.
    ///
    /// - Complexity: O(size).
    public var description: String { described.description }
}
