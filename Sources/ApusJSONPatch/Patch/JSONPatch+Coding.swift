public import ApusJSON

// Every form of a patch goes through its `JSONValue`, so that RFC 6902 has one reader and one
// writer.

extension JSONPatch: Codable {
    /// Decodes a patch from any decoder.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the value is not a JSON Patch, with the
    ///   ``JSONPatchError`` as its underlying error; any error of the decoder.
    public init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        do throws(JSONPatchError) {
            try self.init(value)
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
        }
    }

    /// Encodes the array of operations (RFC 6902, section 3). Each is an object with its members in
    /// the order `op`, `from`, `path`, `value`.
    ///
    /// - Throws: Any error of the encoder, such as for a number that it cannot represent.
    /// - Complexity: O(size).
    public func encode(to encoder: any Encoder) throws {
        try JSONValue(self).encode(to: encoder)
    }
}

extension JSONPatch: JSONReadable, JSONWritable {
    /// Reads a patch: an array of operations (RFC 6902, section 3).
    ///
    /// - Throws: `DecodingError` if the value is not a JSON Patch. Its description contains the
    ///   reason and the index of the operation.
    /// - Complexity: O(size).
    public init(reading json: inout JSONCursor) throws {
        // Peeks, so that an error is reported for the patch as a whole.
        let value = try json.peek(JSONValue.self)
        do throws(JSONPatchError) {
            try self.init(value)
        } catch {
            throw json.corrupted("\(error)")
        }
    }

    /// Writes the array of operations (RFC 6902, section 3). Each is an object with its members in
    /// the order `op`, `from`, `path`, `value`.
    ///
    /// - Throws: ``JSONWriteError`` for a number that cannot be represented in JSON: an infinity or
    ///   NaN.
    /// - Complexity: O(size).
    public func write(to json: inout JSONWriter) throws {
        try JSONValue(self).write(to: &json)
    }
}

extension JSONMergePatch: Codable {
    /// Decodes a merge patch from any decoder. Every value is a valid merge patch.
    ///
    /// - Throws: Any error of the decoder.
    public init(from decoder: any Decoder) throws {
        self.init(try JSONValue(from: decoder))
    }

    /// Encodes the patch's value (RFC 7396).
    ///
    /// - Throws: Any error of the encoder, such as for a number that it cannot represent.
    /// - Complexity: O(size).
    public func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}

extension JSONMergePatch: JSONReadable, JSONWritable {
    /// Reads a merge patch (RFC 7396). Every value is a valid merge patch.
    ///
    /// - Throws: Any error of reading a ``JSONValue``.
    /// - Complexity: O(size).
    public init(reading json: inout JSONCursor) throws {
        self.init(try json.read(JSONValue.self))
    }

    /// Writes the patch's value (RFC 7396).
    ///
    /// - Throws: ``JSONWriteError`` for a number that cannot be represented in JSON: an infinity or
    ///   NaN.
    /// - Complexity: O(size).
    public func write(to json: inout JSONWriter) throws {
        try value.write(to: &json)
    }
}
