/// Workspaces that wait for their next document. A fresh tape costs a page fault for each 4 kB of it; a used one does not.
///
/// What grew large is not kept for ever: beyond `largestKept` it is released at once, and what has been mostly idle is released by `Workspace.noteUse`.
final class WorkspacePool: Sendable {
    /// The pool behind every entry point that is not a ``JSONReader``'s.
    static let shared = WorkspacePool(limit: 16, largestKept: 32 << 20)

    private let idle = Locked<[Workspace]>([])
    private let limit: Int
    private let largestKept: Int

    /// - Parameters:
    ///   - limit: how many idle workspaces are kept.
    ///   - largestKept: the capacity, in bytes of JSON, above which a workspace is not kept.
    init(limit: Int, largestKept: Int) {
        self.limit = limit
        self.largestKept = largestKept
    }

    func take() -> Workspace {
        idle.withLock { $0.popLast() } ?? Workspace()
    }

    /// Takes a workspace back, whose last document had `byteCount` bytes.
    func give(_ workspace: Workspace, byteCount: Int) {
        workspace.noteUse(byteCount: byteCount)
        guard workspace.capacity <= largestKept else { return }
        idle.withLock { idle in
            if idle.count < limit { idle.append(workspace) }
        }
    }

    /// Releases everything that is idle.
    func drain() {
        idle.withLock { $0 = [] }
    }
}
