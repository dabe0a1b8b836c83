/// Snapshots of a JSON text that arrives in pieces.
///
/// ```swift
/// for try await snapshot in chunks.jsonSnapshots() {
///     show(try? decoder.decode(Draft.self, from: snapshot))
/// }
/// ```
public struct JSONSnapshotSequence<Base: AsyncSequence>: AsyncSequence where Base.Element: Sequence<UInt8> {
    let base: Base
    let partialValues: JSONPartialValues
    let configuration: JSONReadConfiguration

    /// Creates an iterator, which takes pieces and parses them.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(base: base.makeAsyncIterator(), partialValues: partialValues, configuration: configuration)
    }

    /// An iterator that takes pieces until there is enough for another snapshot.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        let partialValues: JSONPartialValues
        let configuration: JSONReadConfiguration
        var parser: JSONIncrementalParser?
        /// The number of bytes at the last snapshot.
        var lastCount = 0
        var hasEnded = false

        /// Texts of up to this many bytes have a snapshot for each piece.
        private static var freeCount: Int { 1 << 16 }

        /// The next snapshot, or nil after the last one, which is complete.
        ///
        /// - Throws: ``JSONSyntaxError`` if the text is invalid or the pieces end before it does;
        ///   ``JSONEngineError`` for options that the parser does not support; any error that the
        ///   base sequence throws.
        public mutating func next() async throws -> JSONSnapshot? {
            guard !hasEnded else { return nil }
            // Set first, so that nothing follows an error.
            hasEnded = true
            let parser = try parser ?? JSONIncrementalParser(configuration: configuration)
            self.parser = parser
            while let piece = try await base.next() {
                try parser.append(piece)
                // The cost of a snapshot is proportional to the text, so a long text has to grow by
                // a fraction of its length first.
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
    /// Parses one JSON text that arrives in pieces, with a snapshot after each piece and the whole
    /// text at the end.
    ///
    /// Up to 64 KiB there is a snapshot for each piece. Beyond that, pieces are combined until the
    /// text has grown by a 64th, so these snapshots cost O(*n* log *n*) in total, however small the
    /// pieces.
    ///
    /// - Parameters:
    ///   - partialValues: Whether to include a string or number of which only the beginning has
    ///     arrived.
    ///   - configuration: The limits, and how to treat numbers and repeated keys. The only
    ///     permitted option is `requireContainerRoot`.
    public func jsonSnapshots(
        _ partialValues: JSONPartialValues = .include, configuration: JSONReadConfiguration = .strict
    ) -> JSONSnapshotSequence<Self> {
        JSONSnapshotSequence(base: self, partialValues: partialValues, configuration: configuration)
    }
}
