/// Reads one line after another, with settings that are looked up once and memory that no other
/// core uses.
///
/// Taking settings from a decoder and memory from the shared pools for each call is cheap on one
/// core, but makes several cores wait for each other.
final class LineReader: @unchecked Sendable {
    // Safety: a reader reads one line at a time, on any core.
    let settings: LineSettings
    let configuration: JSONReadConfiguration
    let syntax: LineSyntax?
    /// Why the engine cannot read lines as values or documents, and why not as types; nil if it can.
    private let problems: (values: JSONEngineError?, types: JSONEngineError?)
    /// The decoder's settings at the time when reading began.
    let options: ApusJSONDecoder.Options
    let workspaces = WorkspacePool(limit: 4, largestKept: 32 << 20)
    let builders = Pool<KeptTreeBuilder>()
    /// What a batch with many errors has left.
    var unfinishedWork: LineWork?
    private var boxes: KeyedContainerPool?
    /// The buffer for one range of a file after another.
    lazy var bufferForRanges = LineBuffer(settings)

    init(_ settings: LineSettings) {
        self.settings = settings
        configuration = settings.configuration.readConfiguration
        syntax = settings.syntax
        options = ApusJSONDecoder.Options(settings.decoder.options.values)
        problems = (EngineDispatch.problem(configuration), EngineDispatch.problem(options.values.reading))
    }

    /// Throws if the engine cannot read values or documents.
    fileprivate func checkValues() throws(JSONEngineError) { if let problem = problems.values { throw problem } }

    /// Throws if the engine cannot read types.
    fileprivate func checkTypes() throws(JSONEngineError) { if let problem = problems.types { throw problem } }

    /// Runs one complete call of `decode`.
    func run<Result>(_ session: DecodingSession, _ body: (DecodingSession) throws -> Result) throws -> Result {
        let boxes = self.boxes.take() ?? KeyedContainerPool()
        defer { if boxes.canBeUsedAgain(after: session) { self.boxes = boxes } }
        return try session.run(with: boxes, body)
    }
}

extension LineText {
    func value(_ reader: LineReader) throws -> JSONValue {
        try reader.checkValues()
        // Safety: the value owns its contents, and nothing that reads the bytes outlives this call.
        let source = unsafe Source(line: bytes, spareBytes: spareBytes, owner: nil)
        return try JSONValue.parse(source, reader.configuration, workspaces: reader.workspaces, builders: reader.builders)
    }

    func document(_ reader: LineReader) throws -> JSONDocument {
        try reader.checkValues()
        return unsafe try JSONDocument(Source(copyingLine: bytes), reader.configuration, pool: reader.workspaces)
    }

    // In these, a container or a node may be kept after the call; it then keeps the memory.

    func decoded<T: Decodable>(_ type: T.Type, _ reader: LineReader, validating validator: (any JSONValidator)?) throws -> T {
        try reader.checkTypes()
        let options = reader.options
        if let model = TypeKind.model(type) {
            return try model.read(source(options), options, pool: reader.workspaces, validating: validator, as: type)
        }
        let session = try unsafe ApusJSONDecoder.session(source(options), options, pool: .passUnretained(reader.workspaces))
        try session.requireValid(Tape.rootIndex, validator)
        return try reader.run(session) { try $0.decodeRoot(type, Tape.rootIndex) }
    }

    func read<T: JSONReadable>(_ type: T.Type, _ reader: LineReader, validating validator: (any JSONValidator)?) throws -> T {
        try reader.checkTypes()
        let options = reader.options
        return try ApusJSONDecoder.read(type, source(options), options, pool: reader.workspaces, validating: validator, as: type)
    }

    /// The line for a decoder, checked against the decoder's own limit.
    private func source(_ options: ApusJSONDecoder.Options) throws -> Source {
        let reading = options.values.reading
        let limit = reading.limits.maximumByteCount
        guard unsafe bytes.count <= limit else {
            throw unsafe ApusJSONDecoder.decodingError(
                .tooLarge(bytes.assumingMemoryBound(to: UInt8.self), limit: limit, reading), asFoundation: options.values.describesAsFoundation)
        }
        return unsafe Source(line: bytes, spareBytes: spareBytes, owner: memory)
    }
}
