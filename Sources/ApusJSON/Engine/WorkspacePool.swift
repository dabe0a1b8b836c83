/// Workspaces that wait for their next document. A fresh tape costs a page fault for each 4 kB of it; a used one does not.
///
/// What grew large is not kept for ever: beyond `largestKept` it is released at once, and otherwise when the last documents, `patience` of them or more,
/// had no use for it. Nor is it lent to a small document, which might keep it.
final class WorkspacePool: Sendable {
    /// The pool behind every entry point that is not a ``JSONReader``'s.
    static let shared = WorkspacePool(limit: 16, largestKept: 32 << 20)

    private struct State {
        var idle: [Workspace] = []
        /// How many workspaces have come back.
        var returns = 0
    }

    /// A power of two.
    private static let patience = 32

    private let state = Locked(State())
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
    func give(_ workspace: Workspace) {
        let capacity = workspace.capacity
        workspace.idleCapacity = capacity
        let isSweepDue = state.withLock { state in
            state.returns &+= 1
            workspace.idleSince = state.returns
            if capacity <= largestKept, state.idle.count < limit { state.idle.append(workspace) }
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
            return unused
        }
        // After the lock: the memory of large ones goes back to the system.
        withExtendedLifetime(unused) {}
    }

    /// Releases everything that is idle.
    func drain() {
        let idle = state.withLock { state in
            let idle = state.idle
            state.idle = []
            return idle
        }
        withExtendedLifetime(idle) {}
    }
}
