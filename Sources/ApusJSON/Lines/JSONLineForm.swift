/// What lines are read as.
///
/// ```swift
/// for try await film in body.jsonLines(as: .decoded(Film.self)) { … }
/// ```
public struct JSONLineForm<Value>: Sendable {
    let make: @Sendable (LineText, JSONLineSettings) throws -> Value

    /// What a function makes of each value. It runs where lines are read: in parallel, when they are. What it throws is an error of the line.
    public func map<Result>(_ transform: @escaping @Sendable (Value) throws -> Result) -> JSONLineForm<Result> {
        JSONLineForm<Result> { [make] line, settings in try transform(make(line, settings)) }
    }
}

extension JSONLineForm<JSONValue> {
    /// Trees.
    public static var value: Self { Self { try $0.value($1) } }
}

extension JSONLineForm<JSONDocument> {
    /// Documents, which copy their line.
    public static var document: Self { Self { try $0.document($1) } }
}

extension JSONLineForm<[UInt8]> {
    /// The bytes of each line that is not blank, unread.
    public static var bytes: Self { Self { line, _ in Array(line.bytes) } }
}

extension JSONLineForm where Value: Decodable & SendableMetatype {
    /// Values of a `Decodable` type, by the settings' decoder.
    public static func decoded(_ type: Value.Type) -> Self { Self { try $0.decoded(Value.self, $1) } }
}

extension JSONLineForm where Value: JSONReadable & SendableMetatype {
    /// Values of a type that reads itself, by the settings' decoder.
    @_disfavoredOverload
    public static func decoded(_ type: Value.Type) -> Self { Self { try $0.read(Value.self, $1) } }
}

extension LineText {
    func value(_ settings: JSONLineSettings) throws -> JSONValue {
        let configuration = settings.configuration
        // Safety: the tree owns all it holds; nothing that reads the bytes outlives this call.
        return try JSONValue.parse(configuration, workspaces: .shared, builders: .shared) { _ throws(JSONSyntaxError) in
            Source(borrowingLine: bytes, spareBytes: spareBytes)
        }.value
    }

    func document(_ settings: JSONLineSettings) throws -> JSONDocument {
        try JSONDocument(settings.configuration, pool: .shared) { _ throws(JSONSyntaxError) in Source(copyingLine: bytes) }
    }

    // A container or a node may be kept after the call, and with it the text: so it is a copy.

    func decoded<T: Decodable>(_ type: T.Type, _ settings: JSONLineSettings) throws -> T {
        try settings.decoder.session { configuration throws(JSONSyntaxError) in try copy(configuration) }.run { try $0.decode(type, Tape.rootIndex) }
    }

    func read<T: JSONReadable>(_ type: T.Type, _ settings: JSONLineSettings) throws -> T {
        var context = try ApusJSONDecoder.withSource(settings.decoder.options) { configuration throws(JSONSyntaxError) in
            try copy(configuration)
        } _: { source, options throws(JSONSyntaxError) in
            try ReadingContext(source, options)
        }
        return try context.read(type, at: Tape.rootIndex)
    }

    /// A copy within the decoder's own limit.
    private func copy(_ configuration: ReadConfiguration) throws(JSONSyntaxError) -> Source {
        guard bytes.count <= configuration.limits.maximumByteCount else {
            throw .tooLarge(bytes.assumingMemoryBound(to: UInt8.self), limit: configuration.limits.maximumByteCount, configuration)
        }
        return Source(copyingLine: bytes)
    }
}
