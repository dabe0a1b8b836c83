public import ApusJSON

// Every form of a patch goes through its value, so that there is one reader and one writer of RFC 6902.

extension JSONPatch: Codable {
    /// Decodes a patch, with any decoder.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when it is not a JSON Patch, with the ``JSONPatchError`` as its underlying error; what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        do throws(JSONPatchError) {
            try self.init(value)
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
        }
    }

    /// Encodes the array of operations.
    public func encode(to encoder: any Encoder) throws {
        try JSONValue(self).encode(to: encoder)
    }
}

extension JSONPatch: JSONReadable, JSONWritable {
    /// Reads a patch.
    ///
    /// - Throws: `DecodingError` when it is not a JSON Patch.
    public init(reading json: inout JSONCursor) throws {
        // Errors are about the whole patch.
        let value = try json.peek { try $0.read(JSONValue.self) }
        do throws(JSONPatchError) {
            try self.init(value)
        } catch {
            throw json.corrupted("\(error)")
        }
    }

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

    /// Encodes the patch's value.
    public func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}

extension JSONMergePatch: JSONReadable, JSONWritable {
    public init(reading json: inout JSONCursor) throws {
        self.init(try json.read(JSONValue.self))
    }

    public func write(to json: inout JSONWriter) throws {
        try value.write(to: &json)
    }
}
