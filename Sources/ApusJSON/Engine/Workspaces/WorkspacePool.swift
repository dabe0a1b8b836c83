import Synchronization

/// Workspaces that wait for their next document. A fresh tape costs a page fault for each 4 kB of it; a used one does not.
///
/// What grew large is not kept for ever: beyond `largestKept` it is released at once, and otherwise when the last documents, `patience` of them or more,
/// had no use for it. Nor is it lent to a small document, which might keep it.
///
/// The last small one to come back waits where it can be had without a lock.
final class WorkspacePool: Sendable {
    /// The pool behind every entry point that is not a ``JSONDocumentParser``'s.
    static let shared = WorkspacePool(limit: 16, largestKept: 32 << 20)

    private struct State {
        var idle: [Workspace] = []
        /// How many workspaces have come back.
        var returns = 0
    }

    /// A power of two.
    private static let patience = 32

    private let state = Locked(State())
    /// The address of a small workspace, retained, or 0.
    private let front = Atomic<UInt>(0)
    /// Whether there may be large ones among the idle: then what comes back is counted.
    private let hasLarge = Atomic<Bool>(false)
    private let limit: Int
    private let largestKept: Int

    /// - Parameters:
    ///   - limit: how many idle workspaces are kept.
    ///   - largestKept: the capacity, in bytes of JSON, above which a workspace is not kept.
    init(limit: Int, largestKept: Int) {
        self.limit = limit
        self.largestKept = largestKept
    }

    /// A workspace for a document of `byteCount` bytes: of those that suit it, and are large enough if any is, the one that came back last.
    func take(byteCount: Int) -> Workspace {
        // Safety: whoever gets an address in exchange for 0 has the reference that was put there with it.
        if let address = UnsafeRawPointer(bitPattern: front.exchange(0, ordering: .acquiring)) {
            let workspace = Unmanaged<Workspace>.fromOpaque(address).takeRetainedValue()
            if workspace.idleCapacity >= byteCount { return workspace }
            giveLocked(workspace)
        }
        return takeLocked(byteCount: byteCount)
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

    /// Takes a workspace back.
    func give(_ workspace: consuming Workspace) {
        workspace.idleCapacity = workspace.capacity
        workspace.endDocument()
        if limit > 0, !workspace.isLarge, workspace.idleCapacity <= largestKept, !hasLarge.load(ordering: .relaxed) {
            let reference = Unmanaged.passRetained(workspace)
            let (isPut, _) = front.compareExchange(expected: 0, desired: UInt(bitPattern: reference.toOpaque()), ordering: .releasing)
            if isPut { return }
            reference.release()
        }
        giveLocked(workspace)
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

    /// Releases what is large and was there before the last `patience` came back.
    @inline(never)
    private func sweep() {
        let unused = state.withLock { state in
            let oldest = state.returns &- Self.patience
            let unused = state.idle.filter { $0.idleSince <= oldest && $0.isLarge }
            if !unused.isEmpty { state.idle.removeAll { $0.idleSince <= oldest && $0.isLarge } }
            hasLarge.store(state.idle.contains { $0.isLarge }, ordering: .relaxed)
            return unused
        }
        // After the lock: the memory of large ones goes back to the system.
        withExtendedLifetime(unused) {}
    }

    /// Releases everything that is idle.
    func drain() {
        if let address = UnsafeRawPointer(bitPattern: front.exchange(0, ordering: .acquiring)) {
            Unmanaged<Workspace>.fromOpaque(address).release()
        }
        let idle = state.withLock { state in
            let idle = state.idle
            state.idle = []
            hasLarge.store(false, ordering: .relaxed)
            return idle
        }
        withExtendedLifetime(idle) {}
    }

    deinit {
        drain()
    }
}
