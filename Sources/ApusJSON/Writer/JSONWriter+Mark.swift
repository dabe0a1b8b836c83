extension JSONWriter {
    /// A position in the text that the writer can go back to.
    package struct Mark {
        package let byteCount: Int
        fileprivate let state: State
        fileprivate let depth: Int
        fileprivate let hasRepeatedKeys: Bool
    }

    /// The number of bytes of text.
    @_transparent
    var byteCount: Int { next - base }

    @inline(__always)
    package var mark: Mark { Mark(byteCount: byteCount, state: state, depth: containers.depth, hasRepeatedKeys: hasRepeatedKeys) }

    /// The text that was written since a mark, which may be incomplete.
    package func text(since mark: Mark) -> [UInt8] {
        Array(UnsafeBufferPointer(start: base + mark.byteCount, count: byteCount - mark.byteCount))
    }

    /// Whether exactly one value was written since a mark at which a value was allowed.
    @inline(__always)
    func isOneValue(since mark: Mark) -> Bool {
        containers.depth == mark.depth && byteCount > mark.byteCount && state == mark.state.afterValue
    }

    /// Forgets everything that was written, and any error, since a mark at which there was no
    /// error. The containers open at the mark must still be open, and with sorted keys members must
    /// not have been moved. Otherwise, for example if a `write(to:)` replaced its writer, the
    /// writer fails.
    package mutating func goBack(to mark: Mark) {
        guard !style.sorts || style.keepsLocations, containers.depth >= mark.depth, byteCount >= mark.byteCount else {
            return fail(.unfinished, "write(to:) replaced the writer it was given.", path: .root)
        }
        if let paths, paths.position > mark.byteCount { self.paths = nil }
        if let keyPaths, keyPaths.position > mark.byteCount { self.keyPaths = nil }
        next = base + mark.byteCount
        state = mark.state
        hasRepeatedKeys = mark.hasRepeatedKeys
        failure = nil
        while containers.depth > mark.depth {
            if style.sorts, containers.isInObject, !containers.isInSortedObject { members.close() }
            containers.pop()
        }
        if style.sorts {
            members.goBack(to: mark.byteCount)
            copiesKeysUnchanged = style.copiesKeys && containers.isInSortedObject
        }
    }

    /// Forgets a text that is complete or has failed, and begins another in its memory.
    mutating func startOver() {
        next = base
        state = .start
        failure = nil
        pathOrigin = 0
        paths = nil
        keyPaths = nil
        while !containers.isEmpty { containers.pop() }
        if style.sorts { members.removeAll() }
    }
}
