/// Tree builders that wait for their next tree, with the keys they have met.
final class TreeBuilderPool: Sendable {
    /// The pool behind every entry point that is not a ``JSONDocumentParser``'s.
    static let shared = TreeBuilderPool(limit: 16)

    /// A builder that can be handed around. Used by one thread at a time.
    private final class Entry: @unchecked Sendable {
        // Safety: it is in the pool or with one caller of `withBuilder`, never both.
        var builder = TreeBuilder()
    }

    private let idle = Locked<[Entry]>([])
    private let limit: Int

    /// - Parameter limit: how many idle builders are kept.
    init(limit: Int) {
        self.limit = limit
    }

    /// Lends a builder, a new one if none is idle.
    func withBuilder<Result, Failure: Error>(_ body: (inout TreeBuilder) throws(Failure) -> Result) throws(Failure) -> Result {
        let entry = idle.withLock { $0.popLast() } ?? Entry()
        defer {
            idle.withLock { idle in
                if idle.count < limit { idle.append(entry) }
            }
        }
        return try body(&entry.builder)
    }

    /// Releases all that is idle, and the keys with it.
    func drain() {
        idle.withLock { $0 = [] }
    }
}
