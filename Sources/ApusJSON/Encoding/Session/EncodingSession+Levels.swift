// Levels begin and end here, and nowhere else.
extension EncodingSession {
    /// The end of the text.
    @inline(__always)
    var position: Int { unsafe text.next - text.base }

    @_transparent
    func push(_ id: Int, under key: PathKey) {
        state.outer.push(state.level)
        state.level = Level(id: id, key: key)
    }

    /// Ends the innermost level: closes its container, or writes an empty object if its value was
    /// never written.
    @_transparent
    func endLevel() {
        if state.level.id >= 0 {
            if text.containers.isInObject {
                if text.sortsMembers { rankMembers() }
                text.endObject()
            } else {
                text.endArray()
            }
        } else if state.level.id != Level.written {
            writeEmpty()
        }
        pop()
    }

    @inline(never)
    private func rankMembers() { unsafe text.members.rank(by: state.level.keys?.pointee.ranks()) }

    /// Leaves the innermost level without writing anything.
    @_transparent
    func pop() {
        let key = popKeepingKey()
        // This comes last, because it may run user code.
        if case .stored = key { forget(key) }
    }

    /// Leaves the innermost level, and returns its key, which stays stored.
    @_transparent
    func popKeepingKey() -> PathKey {
        let key = state.level.key
        if case let start = state.level.writtenKeys, start >= 0 { state.writtenKeys.remove(from: start, start: start) }
        state.level = state.outer.pop()
        return key
    }

    /// Writes an empty object for a value whose encoder was not used.
    @inline(never)
    private func writeEmpty() {
        state.unused.append(position)
        text.beginObject()
        text.endObject()
    }

    /// Makes the container with this id, which has `depth` levels around it, the innermost, by
    /// ending the levels inside it. Returns false if the container has ended or an `encode(to:)` is
    /// running inside it: then its content can only be in a tree.
    @inline(never)
    func reach(_ id: Int, depth: Int) -> Bool {
        guard state.mode == .text else { return false }
        if state.level.id == id { return true }
        if depth >= state.frame, depth < state.outer.count, state.outer[depth].id == id {
            endLevels(insideLevel: depth)
            // Keys that were released may have used other containers.
            return state.mode == .text && state.level.id == id
        }
        return false
    }

    /// Ends the levels inside the one that has `depth` levels around it, and remembers their keys.
    private func endLevels(insideLevel depth: Int) {
        let frame = state.frame
        // Keys of values whose `encode(to:)` has returned are no longer needed. So there are never
        // more of them than calls made by the running ones.
        let start = openLevel(frame).id
        let forgotten = removeEnded { $0.frame > frame || $0.frame == frame && max($0.id, ~$0.id) < start }
        while state.mode == .text, state.outer.count > depth {
            rememberKey()
            endLevel()
        }
        // Released at the end, because this may run user code.
        withExtendedLifetime(forgotten) {}
    }

    /// Records the innermost level's key, if it is one of the model's, which cannot be recovered
    /// from the text.
    private func rememberKey() {
        let level = state.level
        switch level.key {
        case .prepared, .stored: break
        case .none, .index, .text: return
        }
        guard level.id > Level.nowhere, let key = codingKey(ofLevel: state.outer.count) else { return }
        state.ended.append(EndedLevel(id: level.id, frame: state.frame, key: key))
    }

    /// The level with `depth` levels around it, which must be open.
    func openLevel(_ depth: Int) -> Level {
        depth == state.outer.count ? state.level : state.outer[depth]
    }

    /// Whether the level with `depth` levels around it is open and has this id. Valid only while
    /// the session writes text.
    func isOpen(_ id: Int, depth: Int) -> Bool {
        depth >= 0 && depth <= state.outer.count && openLevel(depth).id == id
    }

    // MARK: Containers of encoders

    /// Begins an object for an encoder's value, or finds the one that was already begun. Returns
    /// its id.
    @inline(__always)
    func object(at position: Int, depth: Int, _ keys: PreparedKeysPointer?) -> Int {
        guard state.level.id == ~position else { return findContainer(at: position, depth: depth, isObject: true) }
        return beginObject(keys)
    }

    /// Begins an array for an encoder's value, or finds the one that was already begun. Returns its
    /// id.
    func array(at position: Int, depth: Int) -> Int {
        guard state.level.id == ~position else { return findContainer(at: position, depth: depth, isObject: false) }
        return beginArray()
    }

    /// Turns the innermost level, where a value is expected, into an object.
    @_transparent
    func beginObject(_ keys: PreparedKeysPointer?) -> Int {
        text.beginObject()
        checkDepth()
        let id = position &- 1
        state.level.id = id
        // Each bit belongs to one of these keys, so both change together, here and when the session
        // goes back.
        state.level.keys = keys
        state.level.seen = ByteSet()
        return id
    }

    /// Turns the innermost level, where a value is expected, into an array.
    @_transparent
    func beginArray() -> Int {
        text.beginArray()
        checkDepth()
        let id = position &- 1
        state.level.id = id
        return id
    }

    @_transparent
    func checkDepth() {
        if text.containers.depth > state.depthLimit { failTooDeep() }
    }

    /// The container that is, or will be, an encoder's value.
    @inline(never)
    private func findContainer(at position: Int, depth: Int, isObject: Bool) -> Int {
        if state.mode == .text, let id = text.container(at: position, isObject: isObject), isOpen(id, depth: depth) { return id }
        return container(ofEncoderAt: position, isObject: isObject)
    }
}

extension JSONWriter {
    // Safety: the text is the writer's own, and each index is checked against its count.
    /// The offset of the bracket that was written when the text ended at `position`; nil if it is
    /// not a bracket of this kind.
    fileprivate borrowing func container(at position: Int, isObject: Bool) -> Int? {
        container(at: position).flatMap { unsafe written[$0] == UInt8(ascii: isObject ? "{" : "[") ? $0 : nil }
    }

    /// The offset of the bracket, of either kind, that was written when the text ended at
    /// `position`; nil if it is not a bracket.
    borrowing func container(at position: Int) -> Int? {
        // This does not scan the whole token, which may be a long string.
        guard position >= 0, let start = unsafe WrittenTextScan(from: position).start(written) else { return nil }
        return unsafe written[start] == UInt8(ascii: "{") || written[start] == UInt8(ascii: "[") ? start : nil
    }
}
