/// What reads one line after the other: settings that are looked up once, and memory that no other core uses.
///
/// What a call takes from a decoder and from the shared pools costs little on one core. Between cores it is what they wait for.
final class LineReader: @unchecked Sendable {
    // Safety: it reads one line at a time, on whatever core.
    let settings: JSONLineSettings
    let configuration: ReadConfiguration
    let syntax: LineSyntax?
    /// The decoder's settings as they were when the reading began.
    let options: ApusJSONDecoder.Options
    let workspaces = WorkspacePool(limit: 4, largestKept: 32 << 20)
    let builders = TreeBuilderPool(limit: 1)
    private var boxes: KeyedBoxes?

    init(_ settings: JSONLineSettings) {
        self.settings = settings
        configuration = settings.configuration
        syntax = settings.syntax
        options = ApusJSONDecoder.Options(copying: settings.decoder.options)
    }

    /// Runs one call of `decode`, as a whole.
    func run<Result>(_ session: DecodingSession, _ body: (DecodingSession) throws -> Result) throws -> Result {
        let boxes = self.boxes.take() ?? KeyedBoxes()
        defer { if boxes.canBeUsedAgain(after: session) { self.boxes = boxes } }
        return try session.run(with: boxes, body)
    }
}

extension LineText {
    func value(_ reader: LineReader) throws -> JSONValue {
        // Safety: the tree owns all it holds; nothing that reads the bytes outlives this call.
        try JSONValue.parse(reader.configuration, workspaces: reader.workspaces, builders: reader.builders) { _ throws(JSONSyntaxError) in
            Source(borrowingLine: bytes, spareBytes: spareBytes)
        }.value
    }

    func document(_ reader: LineReader) throws -> JSONDocument {
        try JSONDocument(reader.configuration, pool: reader.workspaces) { _ throws(JSONSyntaxError) in Source(copyingLine: bytes) }
    }

    // A container or a node may be kept after the call: with it the memory is.

    func decoded<T: Decodable>(_ type: T.Type, _ reader: LineReader) throws -> T {
        let session = try ApusJSONDecoder.session(reader.options, pool: reader.workspaces) { configuration throws(JSONSyntaxError) in
            try source(configuration)
        }
        return try reader.run(session) { try $0.decodeRoot(type, Tape.rootIndex) }
    }

    func read<T: JSONReadable>(_ type: T.Type, _ reader: LineReader) throws -> T {
        var context = try ApusJSONDecoder.withSource(reader.options) { configuration throws(JSONSyntaxError) in
            try source(configuration)
        } _: { source, options throws(JSONSyntaxError) in
            try ReadingContext(source, options, pool: reader.workspaces)
        }
        return try context.readWhole(type)
    }

    /// The line within the decoder's own limit.
    private func source(_ configuration: ReadConfiguration) throws(JSONSyntaxError) -> Source {
        guard bytes.count <= configuration.limits.maximumByteCount else {
            throw .tooLarge(bytes.assumingMemoryBound(to: UInt8.self), limit: configuration.limits.maximumByteCount, configuration)
        }
        return Source(self)
    }
}
