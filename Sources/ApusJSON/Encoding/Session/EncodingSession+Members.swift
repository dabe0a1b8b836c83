#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// The members of objects and the elements of arrays.
extension EncodingSession {
    /// Writes a key of the object with this id, found by its byte, if the key is prepared and the
    /// object can be written to. Returns false otherwise.
    @inline(__always)
    func writePrepared<Key: CodingKey>(_ key: Key, _ keys: PreparedKeysPointer?, in id: Int) -> Bool {
        guard state.level.id == id, let keys, state.level.keys == keys else { return false }
        let byte = PreparedKeys.byte(of: key)
        guard let prepared = keys.pointee.prepared(byte), state.level.seen.insert(UInt8(truncatingIfNeeded: byte)) else { return false }
        // Safety: a prepared key is never released.
        unsafe text.key(prepared: prepared.text)
        return true
    }

    /// Writes any key of the object with this id. Returns false if the member can only go into a
    /// tree.
    func writeKey<Key: CodingKey>(_ key: Key, _ keys: PreparedKeysPointer?, in id: Int, depth: Int) -> Bool {
        var mark = mark
        return writeKey(key, keys, in: id, depth: depth, &mark)
    }

    /// Writes any key of the object with this id. Returns false if the member can only go into a
    /// tree.
    ///
    /// - Parameter mark: becomes the state before the key. That is not the state before this call,
    ///   because a key's `stringValue` and a key strategy can use other containers.
    @inline(never)
    func writeKey<Key: CodingKey>(_ key: Key, _ keys: PreparedKeysPointer?, in id: Int, depth: Int, _ mark: inout Mark) -> Bool {
        guard reach(id, depth: depth) else { return false }
        if let keys, state.level.keys == keys {
            keys.pointee.prepare(PreparedKeys.byte(of: key), converted(key, in: id, depth: depth))
            mark = self.mark
            if writePrepared(key, keys, in: id) { return true }
        }
        let name = converted(key, in: id, depth: depth)
        guard state.level.id == id || reach(id, depth: depth), listKeys() else { return false }
        mark = self.mark
        guard state.writtenKeys.insert(PreparedKey.hash(name), from: state.level.writtenKeys) else { return false }
        text.key(name)
        return true
    }

    /// Switches the innermost object to identifying its keys by hashes, including those that were
    /// identified by bits. Some of these may no longer be prepared, because another key of the type
    /// turned out to have the same text. Returns false if such a key has used a container, which
    /// may have changed what is innermost.
    private func listKeys() -> Bool {
        guard state.level.writtenKeys < 0 else { return true }
        var hashes: [UInt64] = []
        if let keys = state.level.keys {
            let (id, seen, end) = (state.level.id, state.level.seen, position)
            for byte in 0..<PreparedKeys.count where seen.contains(UInt8(byte)) {
                let hash = keys.pointee.prepared(byte)?.hash
                // Keys are prepared only with strategies that do not look at the path.
                hashes.append(hash ?? PreparedKey.hash(converted(keys.pointee.key(UInt8(byte)), in: id, depth: 0)))
            }
            guard state.mode == .text, state.level.id == id, position == end, state.level.writtenKeys < 0 else { return false }
        }
        let start = state.writtenKeys.end
        state.level.writtenKeys = start
        state.level.keys = nil
        for hash in hashes { _ = state.writtenKeys.insert(hash, from: start) }
        return true
    }

    /// The prepared keys of a type; nil if it has none.
    @inline(__always)
    func preparedKeys<Key: CodingKey>(_ type: Key.Type) -> PreparedKeysPointer? {
        switch options.keys {
        case _ where !options.preparesKeys: nil
        case .plain: PreparedKeys.of(type, inSnakeCase: false)
        case .snakeCase: PreparedKeys.of(type, inSnakeCase: true)
        case .none: nil
        }
    }

    /// A key of a container, converted by the strategy.
    func converted(_ key: some CodingKey, in id: Int, depth: Int) -> String {
        switch options.keyEncodingStrategy {
        case .convertToSnakeCase: return SnakeCase.fromCamelCase(key.stringValue)
        case .custom(let convert):
            var path = codingPath(of: id, depth: depth)
            path.append(key)
            return convert(path).stringValue
        default: return key.stringValue
        }
    }

    /// The form in which a level stores a key.
    func pathKey<Key: CodingKey>(_ key: Key, _ keys: PreparedKeysPointer?) -> PathKey {
        if let keys { return .prepared(keys, UInt8(truncatingIfNeeded: PreparedKeys.byte(of: key))) }
        state.keys.append(key)
        return .stored(state.keys.count - 1)
    }

    /// Forgets what was stored for a key, if no level has done so.
    @inline(__always)
    func forget(_ key: PathKey) {
        if case .stored(let index) = key { forgetKeys(from: index) }
    }

    /// Forgets the stored keys from an index on.
    ///
    /// A key can be an object whose `deinit` encodes. So all are released after they have been
    /// removed from the list, to which that may add others.
    private func forgetKeys(from index: Int) {
        let count = state.keys.count - index
        guard count > 1 else {
            if count == 1 { _ = state.keys.popLast() }
            return
        }
        let forgotten = Array(state.keys[index...])
        withExtendedLifetime(forgotten) { state.keys.removeLast(count) }
    }

    /// Removes levels from the end of those that were ended, as long as they meet a condition.
    /// Returns them, because releasing their keys may run user code.
    func removeEnded(_ isForgotten: (EndedLevel) -> Bool) -> [EndedLevel] {
        var first = state.ended.count
        while first > 0, isForgotten(state.ended[first - 1]) { first -= 1 }
        guard first < state.ended.count else { return [] }
        let removed = Array(state.ended[first...])
        withExtendedLifetime(removed) { state.ended.removeLast(removed.count) }
        return removed
    }

    // MARK: Going back

    /// The state to restore when a value fails and its error is caught.
    struct Mark {
        let text: JSONWriter.Mark
        fileprivate let seen: ByteSet
        fileprivate let keys: PreparedKeysPointer?
        fileprivate let writtenKeys: Int
        fileprivate let writtenKeysEnd: Int
        fileprivate let depth: Int
        fileprivate let frame: Int
    }

    @inline(__always)
    var mark: Mark {
        Mark(
            text: text.mark, seen: state.level.seen, keys: state.level.keys, writtenKeys: state.level.writtenKeys,
            writtenKeysEnd: state.writtenKeys.end, depth: state.outer.count, frame: state.frame)
    }

    /// Forgets everything since a mark. If there is a tree by now, the value is found by its
    /// encoder's position.
    ///
    /// - Parameters:
    ///   - isWhole: whether the member or element goes too, or only its content.
    ///   - key: the member's key, which goes with it.
    @inline(never)
    func goBack(to mark: Mark, encoderAt position: Int, isWhole: Bool, _ key: PathKey = .none) {
        state.frame = mark.frame
        if state.mode != .text {
            guard let tree, let node = node(ofEncoderAt: position) else { return }
            if isWhole { tree.unlink(node) } else { tree.clear(node) }
            return
        }
        var firstKey = Int.max
        if case .stored(let index) = key { firstKey = index }
        while state.outer.count > mark.depth {
            if case .stored(let index) = popKeepingKey() { firstKey = min(firstKey, index) }
        }
        state.level.seen = mark.seen
        state.level.keys = mark.keys
        state.level.writtenKeys = mark.writtenKeys
        state.writtenKeys.remove(from: mark.writtenKeysEnd, start: mark.writtenKeys)
        text.goBack(to: mark.text)
        while let last = state.unused.last, last >= mark.position { state.unused.removeLast() }
        while let last = state.dictionaryKeys.last, last.position >= mark.position { state.dictionaryKeys.removeLast() }
        let ended = removeEnded { max($0.id, ~$0.id) >= mark.position }
        // This comes last, because it may run user code.
        withExtendedLifetime(ended) { forgetKeys(from: firstKey) }
    }
}

extension EncodingSession.Mark {
    /// The end of the text at the mark.
    var position: Int { text.byteCount }
}
