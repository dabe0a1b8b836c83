/// Idle tree builders, with the keys they have seen. The one that came back last can be taken
/// without a lock.
final class TreeBuilderPool: Sendable {
    /// The pool of all entry points except those of ``JSONDocumentParser``.
    static let shared = TreeBuilderPool(limit: 16)

    /// A reference to a builder, which is used by one thread at a time.
    private final class Entry: @unchecked Sendable {
        // Safety: an entry is either in the pool or with one caller of `withBuilder`.
        var builder = TreeBuilder()
    }

    private let idle = Locked<[Entry]>([])
    private let front = IdleSlot<Entry>()
    private let limit: Int

    /// - Parameter limit: The maximum number of idle builders.
    init(limit: Int) {
        self.limit = limit
    }

    /// Calls `body` with an idle builder, or a new one if none is idle.
    func withBuilder<Result, Failure: Error>(_ body: (inout TreeBuilder) throws(Failure) -> Result) throws(Failure) -> Result {
        let entry = front.take() ?? takeLocked()
        do throws(Failure) {
            let result = try body(&entry.builder)
            give(consume entry)
            return result
        } catch {
            give(consume entry)
            throw error
        }
    }

    @inline(never)
    private func takeLocked() -> Entry { idle.withLock { $0.popLast() } ?? Entry() }

    @inline(__always)
    private func give(_ entry: consuming Entry) {
        guard limit > 0, let entry = front.put(entry) else { return }
        giveLocked(entry)
    }

    @inline(never)
    private func giveLocked(_ entry: Entry) {
        idle.withLock { idle in
            if idle.count < limit - 1 { idle.append(entry) }
        }
    }

    /// Releases all idle builders and their keys.
    func drain() {
        _ = front.take()
        idle.withLock { $0 = [] }
    }
}
