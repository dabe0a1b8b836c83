public import ApusJSON

// Every form of a patch goes through its value, so that there is one reader and one writer of RFC
// 6902.

extension JSONPatch: Codable {
    /// Decodes a patch, with any decoder.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when it is not a JSON Patch, with the
    ///   ``JSONPatchError`` as its underlying error; what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        do throws(JSONPatchError) {
            try self.init(value)
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
        }
    }

    /// Encodes the array of operations (RFC 6902, section 3), each an object with its members in
    /// the order `op`, `from`, `path`, `value`.
    ///
    /// - Throws: What the encoder throws, for a number that it cannot represent, say.
    /// - Complexity: O(size).
    public func encode(to encoder: any Encoder) throws {
        try JSONValue(self).encode(to: encoder)
    }
}

extension JSONPatch: JSONReadable, JSONWritable {
    /// Reads a patch: an array of operations (RFC 6902, section 3).
    ///
    /// - Throws: `DecodingError` when the value is not a JSON Patch, with the reason and the index
    ///   of the operation in its description.
    /// - Complexity: O(size).
    public init(reading json: inout JSONCursor) throws {
        // Errors are about the whole patch.
        let value = try json.peek { try $0.read(JSONValue.self) }
        do throws(JSONPatchError) {
            try self.init(value)
        } catch {
            throw json.corrupted("\(error)")
        }
    }

    /// Writes the array of operations (RFC 6902, section 3), each an object with its members in the
    /// order `op`, `from`, `path`, `value`.
    ///
    /// - Throws: ``JSONWriteError`` for a number that JSON cannot represent: an infinity or NaN.
    /// - Complexity: O(size).
    public func write(to json: inout JSONWriter) throws {
        json.beginArray()
        for operation in operations { try JSONValue(operation).write(to: &json) }
        json.endArray()
    }
}

extension JSONMergePatch: Codable {
    /// Decodes a merge patch, which any value is, with any decoder.
    ///
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        self.init(try JSONValue(from: decoder))
    }

    /// Encodes the patch as the value that it is (RFC 7396).
    ///
    /// - Throws: What the encoder throws, for a number that it cannot represent, say.
    /// - Complexity: O(size).
    public func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}

extension JSONMergePatch: JSONReadable, JSONWritable {
    /// Reads a merge patch, which any value is (RFC 7396).
    ///
    /// - Throws: What reading a ``JSONValue`` throws.
    /// - Complexity: O(size).
    public init(reading json: inout JSONCursor) throws {
        self.init(try json.read(JSONValue.self))
    }

    /// Writes the patch as the value that it is (RFC 7396).
    ///
    /// - Throws: ``JSONWriteError`` for a number that JSON cannot represent: an infinity or NaN.
    /// - Complexity: O(size).
    public func write(to json: inout JSONWriter) throws {
        try value.write(to: &json)
    }
}
