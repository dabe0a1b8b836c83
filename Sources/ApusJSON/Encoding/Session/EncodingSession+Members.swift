#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// The members of objects and the elements of arrays.
extension EncodingSession {
    /// The `stringValue` of a key, which is what the key strategy converts; nil if a custom strategy
    /// is given the key instead.
    ///
    /// It is requested once for each key, before anything else: it may run code that uses other
    /// containers.
    @inline(__always)
    func text(of key: some CodingKey) -> String? {
        keys == .custom ? nil : key.stringValue
    }

    /// Writes any key of the object with this id. Returns false if the member can only go into a
    /// tree.
    func writeKey<Key: CodingKey>(_ key: Key, _ text: String?, _ keys: PreparedKeysPointer?, in id: Int, depth: Int) -> Bool {
        var mark = mark
        return writeKey(key, text, keys, in: id, depth: depth, &mark)
    }

    /// Writes any key of the object with this id. Returns false if the member can only go into a
    /// tree.
    ///
    /// - Parameters:
    ///   - text: what ``text(of:)`` returns for the key.
    ///   - mark: becomes the state before the key. That is not the state before this call, because a
    ///     key strategy can use other containers.
    @inline(never)
    func writeKey<Key: CodingKey>(
        _ key: Key, _ text: String?, _ keys: PreparedKeysPointer?, in id: Int, depth: Int, _ mark: inout Mark
    ) -> Bool {
        guard reach(id, depth: depth) else { return false }
        mark = self.mark
        if let keys, let text, PreparedKeysPointer.isSame(state.level.keys, keys) {
            keys.pointee.prepare(PreparedKeys.byte(of: key), of: text, named: converted(key, text, in: id, depth: depth))
            if writePrepared(key, text, keys, in: id) { return true }
        }
        let name = converted(key, text, in: id, depth: depth)
        guard state.level.id == id || reach(id, depth: depth) else { return false }
        listKeys()
        mark = self.mark
        guard state.writtenKeys.insert(PreparedKey.hash(name), from: state.level.writtenKeys) else { return false }
        self.text.key(asIs: name)
        return true
    }

    /// Switches the innermost object to identifying its keys by hashes, including those that were
    /// identified by bits.
    private func listKeys() {
        guard state.level.writtenKeys < 0 else { return }
        let start = state.writtenKeys.end
        state.level.writtenKeys = start
        guard let keys = state.level.keys else { return }
        state.level.keys = nil
        for byte in 0..<PreparedKeys.count where state.level.seen.contains(UInt8(byte)) {
            guard let key = keys.pointee.prepared(byte) else { continue }
            _ = state.writtenKeys.insert(key.hash, from: start)
        }
    }

    /// The prepared keys of a type; nil if it has none.
    @inline(__always)
    func preparedKeys<Key: CodingKey>(_ type: Key.Type) -> PreparedKeysPointer? {
        preparesKeys ? PreparedKeys.of(type, inSnakeCase: keys == .snakeCase) : nil
    }

    /// A key of a container, converted by the strategy.
    ///
    /// - Parameter text: what ``text(of:)`` returns for the key.
    func converted(_ key: some CodingKey, _ text: String?, in id: Int, depth: Int) -> String {
        switch options.values.keyEncodingStrategy {
        case .convertToSnakeCase: SnakeCase.fromCamelCase(text ?? key.stringValue)
        case .custom(let convert): convert(outerPath + codingPath(of: id, depth: depth) + [key]).stringValue
        default: text ?? key.stringValue
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
