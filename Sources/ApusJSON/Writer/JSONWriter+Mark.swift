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

    /// Forgets all that was written, and what went wrong, since a mark at which there was nothing wrong. Only for containers that are still open, and not while
    /// members are sorted.
    mutating func goBack(to mark: Mark) {
        assert(!style.sorts && containers.depth >= mark.depth)
        next = base + mark.byteCount
        state = mark.state
        failure = nil
        while containers.depth > mark.depth { containers.pop() }
    }

    /// Forgets a text that is complete, or has failed, and begins another in its memory.
    mutating func startOver() {
        next = base
        state = .start
        failure = nil
        while !containers.isEmpty { containers.pop() }
    }
}
