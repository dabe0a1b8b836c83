// Levels are begun and ended here, and nowhere else.
extension EncodingSession {
    /// Where the text ends.
    @inline(__always)
    var position: Int { text.pointee.byteCount }

    @inline(__always)
    func push(_ id: Int, under key: PathKey) {
        state.pointee.outer.push(state.pointee.level)
        state.pointee.level = Level(id: id, key: key)
    }

    /// Ends the innermost level: its container, or the value that never came.
    @inline(__always)
    func endLevel() {
        let level = state.pointee.level
        if level.id >= 0 {
            if text.pointee.containers.isInObject { text.pointee.endObject() } else { text.pointee.endArray() }
        } else if level.id != Level.written {
            writeEmpty()
        }
        pop()
    }

    /// Leaves the innermost level without writing anything.
    @inline(__always)
    func pop() {
        let level = state.pointee.level
        if level.writtenKeys >= 0 { state.pointee.writtenKeys.remove(from: level.writtenKeys, start: level.writtenKeys) }
        if case .stored = level.key { forget(level.key) }
        state.pointee.level = state.pointee.outer.pop()
    }

    /// A value whose encoder was not used is an empty object.
    @inline(never)
    private func writeEmpty() {
        state.pointee.unused.append(position)
        text.pointee.beginObject()
        text.pointee.endObject()
    }

    /// Makes the container with this id, which has `depth` levels around it, the one that can be written to, by ending those within it. False, when it has been ended
    /// itself or an `encode(to:)` is running within it: then it is in a tree, if anywhere.
    @inline(never)
    func reach(_ id: Int, depth: Int) -> Bool {
        guard state.pointee.mode == .text else { return false }
        if state.pointee.level.id == id { return true }
        if depth >= state.pointee.frame, depth < state.pointee.outer.count, state.pointee.outer[depth].id == id {
            while state.pointee.outer.count > depth {
                rememberKey()
                endLevel()
            }
            return true
        }
        return false
    }

    /// Remembers the model's key that the innermost level stands under, which the text does not say.
    private func rememberKey() {
        let (level, frame) = (state.pointee.level, state.pointee.frame)
        switch level.key {
        case .prepared, .stored: break
        case .none, .index, .text: return
        }
        guard level.id > Level.nowhere, let key = codingKey(ofLevel: state.pointee.outer.count) else { return }
        // Those of values whose `encode(to:)` is over are not asked for any more. So there are no more than there are calls in the running ones.
        let start = openLevel(frame).id
        while let last = state.pointee.ended.last, last.frame > frame || last.frame == frame && max(last.id, ~last.id) < start {
            state.pointee.ended.removeLast()
        }
        state.pointee.ended.append(EndedLevel(id: level.id, frame: frame, key: key))
    }

    /// The level that has so many around it, which must be open.
    func openLevel(_ depth: Int) -> Level {
        depth == state.pointee.outer.count ? state.pointee.level : state.pointee.outer[depth]
    }

    /// Whether the level that has so many around it is open and has this id. Only while there is a text.
    func isOpen(_ id: Int, depth: Int) -> Bool {
        depth >= 0 && depth <= state.pointee.outer.count && openLevel(depth).id == id
    }

    // MARK: Containers of encoders

    /// Begins an object for the value that an encoder was made for, or finds the one that was begun. Returns its id.
    @inline(__always)
    func object(at position: Int, depth: Int, _ keys: PreparedKeysPointer?) -> Int {
        guard state.pointee.level.id == ~position else { return findContainer(at: position, depth: depth, isObject: true) }
        return beginObject(keys)
    }

    /// Begins an array for the value that an encoder was made for, or finds the one that was begun. Returns its id.
    func array(at position: Int, depth: Int) -> Int {
        guard state.pointee.level.id == ~position else { return findContainer(at: position, depth: depth, isObject: false) }
        return beginArray()
    }

    /// Makes the innermost level, where a value is expected, an object.
    @inline(__always)
    func beginObject(_ keys: PreparedKeysPointer?) -> Int {
        text.pointee.beginObject()
        checkDepth()
        let id = position &- 1
        state.pointee.level.id = id
        state.pointee.level.keys = keys
        return id
    }

    /// Makes the innermost level, where a value is expected, an array.
    @inline(__always)
    func beginArray() -> Int {
        text.pointee.beginArray()
        checkDepth()
        let id = position &- 1
        state.pointee.level.id = id
        return id
    }

    @inline(__always)
    func checkDepth() {
        if text.pointee.containers.depth > depthLimit { failTooDeep() }
    }

    /// The container that stands, or goes, where an encoder's value does.
    @inline(never)
    private func findContainer(at position: Int, depth: Int, isObject: Bool) -> Int {
        if state.pointee.mode == .text, let id = text.pointee.container(at: position, isObject: isObject), isOpen(id, depth: depth) { return id }
        return container(ofEncoderAt: position, isObject: isObject)
    }
}

extension JSONWriter {
    /// Where the bracket of the container stands that was written when the text ended at `position`; nil when there is none of that kind.
    fileprivate borrowing func container(at position: Int, isObject: Bool) -> Int? {
        guard case .begin(isObject, let bracket) = token(at: position) else { return nil }
        return bracket
    }

    /// The same for either kind.
    borrowing func container(at position: Int) -> Int? {
        guard case .begin(_, let bracket) = token(at: position) else { return nil }
        return bracket
    }

    /// What was written when the text ended at `position`; nil when nothing was.
    borrowing func token(at position: Int) -> WrittenTextScan.Token? {
        guard position >= 0 else { return nil }
        var scan = WrittenTextScan(from: position)
        return scan.next(written)
    }
}
