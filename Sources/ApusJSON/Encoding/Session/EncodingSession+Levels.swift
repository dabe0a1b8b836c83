// Levels are begun and ended here, and nowhere else.
extension EncodingSession {
    /// Where the text ends.
    @inline(__always)
    var position: Int { text.byteCount }

    @inline(__always)
    func push(_ id: Int, under key: PathKey) {
        state.outer.push(state.level)
        state.level = Level(id: id, key: key)
    }

    /// Ends the innermost level: its container, or the value that never came.
    @inline(__always)
    func endLevel() {
        let level = state.level
        if level.id >= 0 {
            if text.containers.isInObject { text.endObject() } else { text.endArray() }
        } else if level.id != Level.written {
            writeEmpty()
        }
        pop()
    }

    /// Leaves the innermost level without writing anything.
    @inline(__always)
    func pop() {
        let key = popKeepingKey()
        // The last thing that happens: it may run code of a user's.
        if case .stored = key { forget(key) }
    }

    /// Leaves the innermost level, and returns what it stands under, which is still stored.
    @inline(__always)
    func popKeepingKey() -> PathKey {
        let level = state.level
        if level.writtenKeys >= 0 { state.writtenKeys.remove(from: level.writtenKeys, start: level.writtenKeys) }
        state.level = state.outer.pop()
        return level.key
    }

    /// A value whose encoder was not used is an empty object.
    @inline(never)
    private func writeEmpty() {
        state.unused.append(position)
        text.beginObject()
        text.endObject()
    }

    /// Makes the container with this id, which has `depth` levels around it, the one that can be written to, by ending those within it. False, when it has been ended
    /// itself or an `encode(to:)` is running within it: then it is in a tree, if anywhere.
    @inline(never)
    func reach(_ id: Int, depth: Int) -> Bool {
        guard state.mode == .text else { return false }
        if state.level.id == id { return true }
        if depth >= state.frame, depth < state.outer.count, state.outer[depth].id == id {
            while state.outer.count > depth {
                rememberKey()
                endLevel()
            }
            return true
        }
        return false
    }

    /// Remembers the model's key that the innermost level stands under, which the text does not say.
    private func rememberKey() {
        let (level, frame) = (state.level, state.frame)
        switch level.key {
        case .prepared, .stored: break
        case .none, .index, .text: return
        }
        guard level.id > Level.nowhere, let key = codingKey(ofLevel: state.outer.count) else { return }
        // Those of values whose `encode(to:)` is over are not asked for any more. So there are no more than there are calls in the running ones.
        let start = openLevel(frame).id
        while let last = state.ended.last, last.frame > frame || last.frame == frame && max(last.id, ~last.id) < start {
            state.ended.removeLast()
        }
        state.ended.append(EndedLevel(id: level.id, frame: frame, key: key))
    }

    /// The level that has so many around it, which must be open.
    func openLevel(_ depth: Int) -> Level {
        depth == state.outer.count ? state.level : state.outer[depth]
    }

    /// Whether the level that has so many around it is open and has this id. Only while there is a text.
    func isOpen(_ id: Int, depth: Int) -> Bool {
        depth >= 0 && depth <= state.outer.count && openLevel(depth).id == id
    }

    // MARK: Containers of encoders

    /// Begins an object for the value that an encoder was made for, or finds the one that was begun. Returns its id.
    @inline(__always)
    func object(at position: Int, depth: Int, _ keys: PreparedKeysPointer?) -> Int {
        guard state.level.id == ~position else { return findContainer(at: position, depth: depth, isObject: true) }
        return beginObject(keys)
    }

    /// Begins an array for the value that an encoder was made for, or finds the one that was begun. Returns its id.
    func array(at position: Int, depth: Int) -> Int {
        guard state.level.id == ~position else { return findContainer(at: position, depth: depth, isObject: false) }
        return beginArray()
    }

    /// Makes the innermost level, where a value is expected, an object.
    @inline(__always)
    func beginObject(_ keys: PreparedKeysPointer?) -> Int {
        text.beginObject()
        checkDepth()
        let id = position &- 1
        state.level.id = id
        // A bit is one of these keys': so both change at once, here and when the session goes back.
        state.level.keys = keys
        state.level.seen = 0
        return id
    }

    /// Makes the innermost level, where a value is expected, an array.
    @inline(__always)
    func beginArray() -> Int {
        text.beginArray()
        checkDepth()
        let id = position &- 1
        state.level.id = id
        return id
    }

    @inline(__always)
    func checkDepth() {
        if text.containers.depth > depthLimit { failTooDeep() }
    }

    /// The container that stands, or goes, where an encoder's value does.
    @inline(never)
    private func findContainer(at position: Int, depth: Int, isObject: Bool) -> Int {
        if state.mode == .text, let id = text.container(at: position, isObject: isObject), isOpen(id, depth: depth) { return id }
        return container(ofEncoderAt: position, isObject: isObject)
    }
}

extension JSONWriter {
    // Safety: the text is the writer's own, and each index is compared with its count.
    /// Where the bracket of the container stands that was written when the text ended at `position`; nil when there is none of that kind.
    fileprivate borrowing func container(at position: Int, isObject: Bool) -> Int? {
        container(at: position).flatMap { unsafe written[$0] == UInt8(ascii: isObject ? "{" : "[") ? $0 : nil }
    }

    /// The same for either kind.
    borrowing func container(at position: Int) -> Int? {
        // Not the whole token, which may be a long string.
        guard position >= 0, let start = unsafe WrittenTextScan(from: position).start(written) else { return nil }
        return unsafe written[start] == UInt8(ascii: "{") || written[start] == UInt8(ascii: "[") ? start : nil
    }
}
