/// Snapshots of a JSON text that arrives in pieces.
///
/// ```swift
/// for try await snapshot in chunks.jsonSnapshots() {
///     show(try? decoder.decode(Draft.self, from: snapshot))
/// }
/// ```
public struct JSONSnapshotSequence<Base: AsyncSequence>: AsyncSequence where Base.Element: Sequence<UInt8> {
    /// What had arrived at some time.
    public typealias Element = JSONSnapshot

    private let base: Base
    private let partialValues: JSONPartialValues
    private let configuration: JSONReadConfiguration

    init(_ base: Base, _ partialValues: JSONPartialValues, _ configuration: JSONReadConfiguration) {
        self.base = base
        self.partialValues = partialValues
        self.configuration = configuration
    }

    /// Begins to take pieces, and to parse them.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(base: base.makeAsyncIterator(), partialValues: partialValues, configuration: configuration)
    }

    /// Takes pieces until there is enough for another snapshot.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var base: Base.AsyncIterator
        private let partialValues: JSONPartialValues
        private let configuration: JSONReadConfiguration
        private var parser: JSONIncrementalParser?
        /// How many bytes there were at the last snapshot.
        private var lastCount = 0
        private var hasEnded = false

        fileprivate init(base: Base.AsyncIterator, partialValues: JSONPartialValues, configuration: JSONReadConfiguration) {
            self.base = base
            self.partialValues = partialValues
            self.configuration = configuration
        }

        /// Texts up to this long have a snapshot for each piece.
        private static var freeCount: Int { 1 << 16 }

        /// The next snapshot; nil after the last, which is complete.
        ///
        /// - Throws: ``JSONSyntaxError`` as the parser, and when the pieces end before the text does; ``JSONEngineError`` for options that the parser does not
        ///   have; what the pieces throw.
        public mutating func next() async throws -> JSONSnapshot? {
            guard !hasEnded else { return nil }
            // So that nothing follows an error.
            hasEnded = true
            let parser = try parser ?? JSONIncrementalParser(configuration: configuration)
            self.parser = parser
            while let piece = try await base.next() {
                try parser.append(piece)
                // A snapshot costs as much as the text is long: a long one has to grow by a part of itself.
                let isDue = parser.byteCount - lastCount >= (parser.byteCount <= Self.freeCount ? 1 : parser.byteCount / 64)
                guard isDue else { continue }
                lastCount = parser.byteCount
                let snapshot = try parser.snapshot(partialValues)
                hasEnded = false
                return snapshot
            }
            let document = try parser.finish()
            return JSONSnapshot(document: document, isComplete: true, path: .root, hasPartialValue: false)
        }
    }
}

extension JSONSnapshotSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension JSONSnapshotSequence.AsyncIterator: Sendable {}

extension AsyncSequence where Element: Sequence<UInt8> {
    /// What has arrived of one JSON text, after each piece, and at the end the whole of it.
    ///
    /// Up to 64 kB there is a snapshot for each piece. Beyond that, pieces are taken together until the text has grown by a 64th, so that the snapshots
    /// beyond cost O(*n* log *n*) together, however small the pieces.
    ///
    /// - Parameters:
    ///   - partialValues: what becomes of a string or number of which only the beginning has arrived.
    ///   - configuration: as for ``JSONIncrementalParser/init(configuration:)``.
    public func jsonSnapshots(
        _ partialValues: JSONPartialValues = .include, configuration: JSONReadConfiguration = .strict
    ) -> JSONSnapshotSequence<Self> {
        JSONSnapshotSequence(self, partialValues, configuration)
    }
}
