import Synchronization

/// A pool of idle workspaces. A fresh tape costs a page fault for every 4 KiB; a used one does not.
///
/// Large workspaces are not kept forever. Above `largestKept` they are released at once; otherwise
/// they are released if at least the last `patience` documents did not use them. A large workspace
/// is not lent to a small document either, which might hold on to it.
///
/// Small workspaces can be taken without a lock.
final class WorkspacePool: Sendable {
    /// The pool used by every entry point except ``JSONLines``.
    static let shared = WorkspacePool(limit: 16, largestKept: 32 << 20)

    /// The same, without a reference that all threads would count.
    @inline(__always)
    static var lent: Unmanaged<WorkspacePool> { .passUnretained(shared) }

    private struct State {
        var idle: [Workspace] = []
        /// The number of workspaces that have come back.
        var returns = 0
    }

    /// The number of returns after which an unused large workspace is released. A power of two.
    private static let patience = 32

    private let state = Locked(State())
    /// Small workspaces.
    private let front = Pool<Workspace>()
    /// Whether there may be large workspaces among the idle ones. If so, returns are counted.
    private let hasLarge = Atomic<Bool>(false)
    private let limit: Int
    private let largestKept: Int

    /// - Parameters:
    ///   - limit: the maximum number of idle workspaces.
    ///   - largestKept: the capacity, in bytes of JSON, above which a workspace is not kept.
    init(limit: Int, largestKept: Int) {
        self.limit = limit
        self.largestKept = largestKept
    }

    /// A workspace for a document of `byteCount` bytes: among those that suit it, and are large
    /// enough if any is, the one that came back last.
    func take(byteCount: Int) -> Workspace { takeRetained(byteCount: byteCount).takeRetainedValue() }

    /// Returns a workspace as a reference that the caller owns, so that none is counted.
    func takeRetained(byteCount: Int) -> Unmanaged<Workspace> {
        if let workspace = front.takeRetained() {
            if workspace._withUnsafeGuaranteedRef({ $0.idleCapacity >= byteCount }) { return workspace }
            giveLocked(workspace.takeRetainedValue())
        }
        return .passRetained(takeLocked(byteCount: byteCount))
    }

    @inline(never)
    private func takeLocked(byteCount: Int) -> Workspace {
        let workspace: Workspace? = state.withLock { state in
            guard let last = state.idle.last else { return nil }
            if last.idleCapacity >= byteCount, last.suits(byteCount) { return state.idle.removeLast() }
            return Self.search(&state, byteCount)
        }
        return workspace ?? Workspace()
    }

    @inline(never)
    private static func search(_ state: inout State, _ byteCount: Int) -> Workspace? {
        let index =
            state.idle.lastIndex { $0.idleCapacity >= byteCount && $0.suits(byteCount) } ?? state.idle.lastIndex { $0.suits(byteCount) }
        return index.map { state.idle.remove(at: $0) }
    }

    /// Returns a workspace to the pool.
    func give(_ workspace: consuming Workspace) { give(retained: .passRetained(workspace)) }

    /// Returns a workspace to the pool, with the reference that the caller owns.
    func give(retained workspace: Unmanaged<Workspace>) {
        let isFirst = workspace._withUnsafeGuaranteedRef { workspace in
            workspace.idleCapacity = workspace.capacity
            workspace.endDocument()
            return limit > 0 && !workspace.isLarge && workspace.idleCapacity <= largestKept && !hasLarge.load(ordering: .relaxed)
        }
        if !isFirst || !front.give(retained: workspace) { giveLocked(workspace.takeRetainedValue()) }
    }

    @inline(never)
    private func giveLocked(_ workspace: Workspace) {
        let capacity = workspace.idleCapacity
        let isSweepDue = state.withLock { state in
            state.returns &+= 1
            workspace.idleSince = state.returns
            if capacity <= largestKept, state.idle.count < limit {
                state.idle.append(workspace)
                if workspace.isLarge { hasLarge.store(true, ordering: .relaxed) }
            }
            return state.returns & (Self.patience - 1) == 0
        }
        if isSweepDue { sweep() }
    }

    /// Releases large workspaces that have been idle for the last `patience` returns.
    @inline(never)
    private func sweep() {
        let unused = state.withLock { state in
            let oldest = state.returns &- Self.patience
            let unused = state.idle.filter { $0.idleSince <= oldest && $0.isLarge }
            if !unused.isEmpty { state.idle.removeAll { $0.idleSince <= oldest && $0.isLarge } }
            hasLarge.store(state.idle.contains { $0.isLarge }, ordering: .relaxed)
            return unused
        }
        // Releases outside the lock, because the memory of large workspaces goes back to the
        // system.
        withExtendedLifetime(unused) {}
    }
}
