#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// The members of objects and the elements of arrays.
extension EncodingSession {
    /// Writes a key of the object with this id: by its byte, when it is prepared and the object can be written to. False when not.
    @inline(__always)
    func writePrepared<Key: CodingKey>(_ key: Key, _ keys: PreparedKeysPointer?, in id: Int) -> Bool {
        guard state.level.id == id, let keys, state.level.keys == keys else { return false }
        let byte = PreparedKeys.byte(of: key)
        guard byte < PreparedKeys.limit, let prepared = keys.pointee.prepared(byte) else { return false }
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: byte)
        guard state.level.seen & bit == 0 else { return false }
        state.level.seen |= bit
        // Safety: a prepared key is never released.
        unsafe text.key(prepared: prepared.text)
        return true
    }

    /// Writes any key of the object with this id. False when the member goes into a tree, if anywhere.
    @inline(never)
    func writeKey<Key: CodingKey>(_ key: Key, _ keys: PreparedKeysPointer?, in id: Int, depth: Int) -> Bool {
        guard reach(id, depth: depth) else { return false }
        if let keys, state.level.keys == keys, case let byte = PreparedKeys.byte(of: key), byte < PreparedKeys.limit {
            keys.pointee.prepare(byte, converted(key, in: id, depth: depth))
            if writePrepared(key, keys, in: id) { return true }
        }
        let name = converted(key, in: id, depth: depth)
        return writeKey(name)
    }

    /// Writes a key of the innermost container. False when it is there already.
    private func writeKey(_ name: String) -> Bool {
        listKeys()
        guard state.writtenKeys.insert(PreparedKey.hash(name), from: state.level.writtenKeys) else { return false }
        text.key(name)
        return true
    }

    /// From now on the keys of the innermost object are known by their hashes, those that were known by bits too: some of these may be prepared no
    /// longer, since another of the type has turned out to have the same text.
    private func listKeys() {
        guard state.level.writtenKeys < 0 else { return }
        let start = state.writtenKeys.end
        state.level.writtenKeys = start
        guard let keys = state.level.keys else { return }
        for byte in 0..<PreparedKeys.limit where state.level.seen & 1 << UInt64(byte) != 0 {
            let hash = keys.pointee.prepared(byte)?.hash
            // Keys are prepared under strategies only that do not look at the path.
            _ = state.writtenKeys.insert(
                hash ?? PreparedKey.hash(converted(keys.pointee.key(UInt8(byte)), in: state.level.id, depth: 0)), from: start)
        }
        state.level.keys = nil
    }

    /// The prepared keys of a type; nil when it has none.
    @inline(__always)
    func preparedKeys<Key: CodingKey>(_ type: Key.Type) -> PreparedKeysPointer? {
        switch options.keys {
        case _ where !options.preparesKeys: nil
        case .plain: PreparedKeys.of(type, inSnakeCase: false)
        case .snakeCase: PreparedKeys.of(type, inSnakeCase: true)
        case .none: nil
        }
    }

    /// A key of a container as the strategy has it.
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

    /// How a level remembers a key.
    func pathKey<Key: CodingKey>(_ key: Key, _ keys: PreparedKeysPointer?) -> PathKey {
        if let keys { return .prepared(keys, UInt8(truncatingIfNeeded: PreparedKeys.byte(of: key))) }
        state.keys.append(key)
        return .stored(state.keys.count - 1)
    }

    /// Forgets what was stored for a key, when no level has done so.
    @inline(__always)
    func forget(_ key: PathKey) {
        if case .stored(let index) = key { forgetKeys(from: index) }
    }

    /// Forgets the keys that were stored from a place on.
    ///
    /// A key can be an object whose `deinit` encodes. So they are released one by one, each when
    /// the list is without it.
    private func forgetKeys(from index: Int) {
        while state.keys.count > index { _ = state.keys.popLast() }
    }

    // MARK: Going back

    /// What must be restored when a value fails and somebody goes on without it.
    struct Mark {
        let text: JSONWriter.Mark
        fileprivate let seen: UInt64
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

    /// Forgets everything since a mark. When there is a tree by now, the encoder that was made for the value says which it is.
    ///
    /// - Parameter isWhole: whether the value's place goes too, or only what is there.
    @inline(never)
    func goBack(to mark: Mark, encoderAt position: Int, isWhole: Bool) {
        state.frame = mark.frame
        if state.mode != .text {
            guard let tree, let node = node(ofEncoderAt: position) else { return }
            if isWhole { tree.unlink(node) } else { tree.clear(node) }
            return
        }
        var firstKey = Int.max
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
        while let last = state.ended.last, max(last.id, ~last.id) >= mark.position { state.ended.removeLast() }
        forgetKeys(from: firstKey)
    }
}

extension EncodingSession.Mark {
    /// Where the text ended.
    var position: Int { text.byteCount }
}
