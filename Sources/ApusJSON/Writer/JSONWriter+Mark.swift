extension JSONWriter {
    /// How far the text has come, for going back there.
    struct Mark {
        let byteCount: Int
        fileprivate let state: State
        fileprivate let depth: Int
    }

    /// How many bytes of text there are.
    @inline(__always)
    var byteCount: Int { next - base }

    @inline(__always)
    var mark: Mark { Mark(byteCount: byteCount, state: state, depth: containers.depth) }

    /// Whether one value was written since a mark at which there was room for one.
    @inline(__always)
    func isOneValue(since mark: Mark) -> Bool {
        containers.depth == mark.depth && byteCount > mark.byteCount && state == mark.state.afterValue
    }

    /// Forgets all that was written, and what went wrong, since a mark at which there was nothing wrong. Only for containers that are still open, and not where
    /// sorted members have been moved: otherwise, as when a `write(to:)` put another writer in the place of its own, the writer fails.
    mutating func goBack(to mark: Mark) {
        guard !style.sorts || style.keepsPlaces, containers.depth >= mark.depth, byteCount >= mark.byteCount else {
            return fail(.unfinished, "A write(to:) replaced the writer that it was given.", path: .root)
        }
        if let paths, paths.position > mark.byteCount { self.paths = nil }
        next = base + mark.byteCount
        state = mark.state
        failure = nil
        while containers.depth > mark.depth {
            if style.sorts, containers.isInObject { members.close() }
            containers.pop()
        }
        if style.sorts { members.goBack(to: mark.byteCount) }
    }

    /// Forgets a text that is complete, or has failed, and begins another in its memory.
    mutating func startOver() {
        next = base
        state = .start
        failure = nil
        pathOrigin = 0
        paths = nil
        while !containers.isEmpty { containers.pop() }
        if style.sorts { members.removeAll() }
    }
}
