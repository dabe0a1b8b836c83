import Synchronization

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
    /// The address of a retained entry, or 0.
    private let front = Atomic<UInt>(0)
    private let limit: Int

    /// - Parameter limit: The maximum number of idle builders.
    init(limit: Int) {
        self.limit = limit
    }

    deinit {
        _ = takeFront()
    }

    /// Calls `body` with an idle builder, or a new one if none is idle.
    func withBuilder<Result, Failure: Error>(_ body: (inout TreeBuilder) throws(Failure) -> Result) throws(Failure) -> Result {
        let entry = takeFront() ?? takeLocked()
        defer { give(entry) }
        return try body(&entry.builder)
    }

    @inline(__always)
    private func takeFront() -> Entry? {
        // Safety: exchanging the address for 0 transfers ownership of the reference that was stored
        // with it.
        let address = unsafe UnsafeRawPointer(bitPattern: front.exchange(0, ordering: .acquiring))
        return unsafe address.map { unsafe Unmanaged<Entry>.fromOpaque($0).takeRetainedValue() }
    }

    @inline(never)
    private func takeLocked() -> Entry { idle.withLock { $0.popLast() } ?? Entry() }

    @inline(__always)
    private func give(_ entry: Entry) {
        if limit > 0 {
            let reference = unsafe Unmanaged.passRetained(entry)
            let (isPut, _) = unsafe front.compareExchange(expected: 0, desired: UInt(bitPattern: reference.toOpaque()), ordering: .releasing)
            if isPut { return }
            unsafe reference.release()
        }
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
        _ = takeFront()
        idle.withLock { $0 = [] }
    }
}
