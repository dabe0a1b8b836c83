/// Bytes that an object keeps in place, unchanged, for as long as it is retained: what a byte buffer of another module is to the parsers.
package struct KeptBytes {
    let bytes: UnsafeRawBufferPointer
    /// How many bytes after them can be read.
    let spareBytes: Int
    let owner: AnyObject

    package init(_ bytes: UnsafeRawBufferPointer, spareBytes: Int, owner: AnyObject) {
        self.bytes = bytes
        self.spareBytes = spareBytes
        self.owner = owner
    }
}

extension ApusJSONDecoder {
    /// Decodes a value from bytes that are retained, not copied. Otherwise as with a `Data`.
    package func decode<T: Decodable>(_ type: T.Type, from bytes: KeptBytes) throws -> T {
        try decode(type) { configuration throws(JSONSyntaxError) in try Source(bytes, configuration) }
    }

    /// Reads a value from bytes that are retained, not copied. Otherwise as with a `Data`.
    @_disfavoredOverload
    package func decode<T: JSONReadable>(_ type: T.Type, from bytes: KeptBytes) throws -> T {
        try Self.read(type, options) { configuration throws(JSONSyntaxError) in try Source(bytes, configuration) }
    }

    /// Reads a value of a type that is `Decodable` too from bytes that are retained, not copied. Otherwise as with a `Data`.
    package func decode<T: Decodable & JSONReadable>(_ type: T.Type, from bytes: KeptBytes) throws -> T {
        let options = options
        let source = { (configuration: ReadConfiguration) throws(JSONSyntaxError) in try Source(bytes, configuration) }
        return options.reads(type) ? try Self.read(type, options, source) : try decode(type, source)
    }
}

extension JSONDocument {
    /// Parses bytes that are retained, not copied. Otherwise as with an array.
    package init(
        parsing bytes: KeptBytes, options: JSONReadOptions, limits: JSONLimits, duplicateKeys: DuplicateKeyPolicy, numbers: NumberPolicy,
        engine: JSONEngine
    ) throws {
        try self.init(
            ReadConfiguration(options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine), pool: .shared
        ) { configuration throws(JSONSyntaxError) in try Source(bytes, configuration) }
    }
}

extension JSONValue {
    /// Parses bytes into a tree, which does not need them. Otherwise as with an array.
    package init(
        parsing bytes: KeptBytes, options: JSONReadOptions, limits: JSONLimits, duplicateKeys: DuplicateKeyPolicy, numbers: NumberPolicy,
        engine: JSONEngine
    ) throws {
        let configuration = ReadConfiguration(options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine)
        self = try Self.parse(configuration, workspaces: .shared, builders: .shared) { configuration throws(JSONSyntaxError) in
            try Source(bytes, configuration)
        }.value
    }
}
