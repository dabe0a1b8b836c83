#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// Keys that are not requested in the document's order
//
// A model usually asks for an object's keys in order, and each is found by one comparison
// (`KeyedState`). At the first other key, the positions of all keys are determined, if the keys are
// bytes and the object is not too large (`KeyPositions`). Otherwise a key is searched for from key
// to key in a small object. In a large object that would be quadratic, so after a few searches its
// keys are put in a table, once per call.

/// What is known about the keys of an object with more than a few members.
final class LargeObject {
    /// How many members an object may have and still be searched from key to key.
    static let smallCount = 32
    /// How many searches go from key to key before a table is made.
    private static let searchLimit = 4

    private var searchCount = 0
    /// The keys, once there is a table.
    private(set) var table: KeyTable?

    /// Whether the keys should be put in a table before the next search.
    func countSearch() -> Bool {
        searchCount += 1
        return searchCount > Self.searchLimit
    }

    func makeTable(_ make: () -> KeyTable) -> KeyTable {
        let made = make()
        table = made
        return made
    }
}

/// The keys of an object by hash, each with the member that counts.
struct KeyTable {
    private struct Slot {
        var hash: UInt32 = 0
        /// The index of a key on the tape; 0 in an empty slot.
        var key: UInt32 = 0
    }

    private var slots: [Slot]
    private let hash: KeyHash
    private var usedCount = 0
    /// How many used slots were passed on the way to those of the keys.
    private var probes = 0
    /// Whether a key appears more than once.
    private(set) var hasRepeatedKeys = false

    /// A table with room for `count` keys.
    init(count: Int, hash: KeyHash) {
        self.hash = hash
        var capacity = 16
        while capacity < count + count / 2 { capacity *= 2 }
        slots = Array(repeating: Slot(), count: capacity)
    }

    /// Whether the keys collide more often than chance explains, so that the table must be made
    /// again with `KeyHash.careful`.
    var isCrowded: Bool { KeyHash.isCrowded(probes: probes, keys: usedCount) && hash.isFast }

    /// Inserts the key at an index.
    ///
    /// - Parameters:
    ///   - name: the key's bytes, as the model sees them.
    ///   - replaces: whether the key replaces an equal one.
    ///   - isEqual: whether the key at an index is equal.
    mutating func insert(_ key: Int, _ name: UnsafeBufferPointer<UInt8>, replaces: Bool, _ isEqual: (Int) -> Bool) {
        let hash = unsafe UInt32(truncatingIfNeeded: hash.hash(name))
        let slot = slot(of: hash, isEqual)
        probes &+= (slot &- Int(hash)) & (slots.count &- 1)
        if slots[slot].key == 0 {
            usedCount &+= 1
            slots[slot] = Slot(hash: hash, key: UInt32(truncatingIfNeeded: key))
        } else {
            hasRepeatedKeys = true
            if replaces { slots[slot].key = UInt32(truncatingIfNeeded: key) }
        }
    }

    /// The index of the key that counts; nil if there is none.
    func find(_ name: UnsafeBufferPointer<UInt8>, _ isEqual: (Int) -> Bool) -> Int? {
        let key = unsafe slots[slot(of: UInt32(truncatingIfNeeded: hash.hash(name)), isEqual)].key
        return key == 0 ? nil : Int(key)
    }

    /// The slot of a key, or the empty one where it belongs.
    private func slot(of hash: UInt32, _ isEqual: (Int) -> Bool) -> Int {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot].key != 0, slots[slot].hash != hash || !isEqual(Int(slots[slot].key)) { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }
}

// MARK: - Large objects

extension DecodingSession {
    /// What is known about the keys of the object at an index.
    func largeObject(at object: Int) -> LargeObject {
        if let known = largeObjects[object] { return known }
        let new = LargeObject()
        largeObjects[object] = new
        return new
    }

    /// Whether an object has a repeated key. If it has many members, this makes the table in which
    /// its keys will be found.
    func hasRepeatedKeys(inObjectAt object: Int) -> Bool {
        guard keyMatching == .bytes, tape.saturatedCount(at: object) > 128 else { return tape.hasDuplicateKeys(inObjectAt: object) }
        let large = largeObject(at: object)
        return (large.table ?? large.makeTable { keyTable(ofObjectAt: object) }).hasRepeatedKeys
    }

    /// A table of an object's keys as the model sees them.
    func keyTable(ofObjectAt object: Int) -> KeyTable {
        keyTable(ofObjectAt: object, matching: keyMatching, takesLast: duplicateKeys == .last)
    }

    /// A table of an object's keys.
    ///
    /// - Parameters:
    ///   - matching: whether a key is found as it is, or in camel case.
    ///   - takesLast: whether the last of equal keys counts.
    func keyTable(ofObjectAt object: Int, matching: ApusJSONDecoder.KeyMatching, takesLast: Bool) -> KeyTable {
        var table = KeyTable(count: tape.count(at: object), hash: .fast)
        let end = tape.containerEnd(at: object) - 1
        var key = object + 1
        while key < end {
            // Safety: the session holds the tape with the bytes. Those of a key in camel case are
            // used only within the closure.
            let bytes = unsafe tape.stringBytes(at: key)
            if matching == .snakeCase {
                unsafe SnakeCase.withCamelCase(bytes) { camel in
                    unsafe table.insert(key, camel, replaces: takesLast) {
                        unsafe SnakeCase.converts(tape.stringBytes(at: $0), to: camel)
                    }
                }
            } else {
                unsafe table.insert(key, bytes, replaces: takesLast) { unsafe tape.hasString(bytes, at: $0) }
            }
            key = tape.next(after: key + 1)
            if table.isCrowded {
                table = KeyTable(count: tape.count(at: object), hash: .careful)
                key = object + 1
            }
        }
        return table
    }

    private func forEachKey(ofObjectAt object: Int, _ body: (Int) -> Void) {
        let end = tape.containerEnd(at: object) - 1
        var key = object + 1
        while key < end {
            body(key)
            key = tape.next(after: key + 1)
        }
    }
}

// MARK: - Custom strategies

/// The keys of an object as a custom strategy converts them.
final class ConvertedKeys {
    /// Each key with the index of its value, in order.
    let members: [(key: String, value: Int)]
    /// The value that counts under each key, if there are more than a few.
    private let values: [String: Int]
    private let takesLast: Bool

    init(_ members: [(key: String, value: Int)], takesLast: Bool) {
        self.members = members
        self.takesLast = takesLast
        values = isLarge(members.count) ? Dictionary(members.map { ($0.key, $0.value) }) { takesLast ? $1 : $0 } : [:]
    }

    func value(_ key: String) -> Int? {
        if isLarge(members.count) { return values[key] }
        return takesLast ? members.last { $0.key == key }?.value : members.first { $0.key == key }?.value
    }
}

private func isLarge(_ count: Int) -> Bool { count > LargeObject.smallCount }

extension DecodingSession {
    /// The value under a key that a custom strategy makes from one of the document's.
    func findConverted(_ key: String, inObjectAt object: Int, frame: UInt32) -> Int? {
        convertedKeys(ofObjectAt: object, frame: frame).value(key)
    }

    private func convertedKeys(ofObjectAt object: Int, frame: UInt32) -> ConvertedKeys {
        if let known = convertedKeys[object] { return known }
        guard case .custom(let convert) = options.keyDecodingStrategy else { return ConvertedKeys([], takesLast: false) }
        let path = codingPath(of: frame, value: UInt32(truncatingIfNeeded: object))
        var members: [(key: String, value: Int)] = []
        forEachKey(ofObjectAt: object) { members.append((convert(path + [JSONCodingKey(tape.string(at: $0))]).stringValue, $0 + 1)) }
        return keep(members, ofObjectAt: object)
    }

    private func keep(_ members: [(key: String, value: Int)], ofObjectAt object: Int) -> ConvertedKeys {
        let converted = ConvertedKeys(members, takesLast: duplicateKeys == .last)
        // Small objects are forgotten from time to time: converting their keys again costs little,
        // and a long document can have very many of them.
        if !isLarge(members.count) {
            smallConvertedObjects.append(object)
            if smallConvertedObjects.count > Self.keptConversions {
                for object in smallConvertedObjects { convertedKeys[object] = nil }
                smallConvertedObjects = [object]
            }
        }
        convertedKeys[object] = converted
        return converted
    }

    private static let keptConversions = 64

    // MARK: Equivalent keys

    /// The value under a key that is canonically equivalent to this one, with the same characters
    /// in different scalars. This key itself is not in the object.
    ///
    /// - Complexity: O(bytes of the keys) in an object of up to 32 members; in a larger one only
    ///   the first time, and then O(1).
    func findEquivalent(_ key: String, inObjectAt object: Int) -> Int? {
        if let known = convertedKeys[object] { return known.value(key) }
        let isSnakeCase = keyMatching == .snakeCase
        func name(_ index: Int) -> String { isSnakeCase ? SnakeCase.toCamelCase(tape.string(at: index)) : tape.string(at: index) }
        if isLarge(tape.saturatedCount(at: object)) {
            var members: [(key: String, value: Int)] = []
            forEachKey(ofObjectAt: object) { members.append((name($0), $0 + 1)) }
            return keep(members, ofObjectAt: object).value(key)
        }
        // If two keys are equivalent but not the same, one of them is not ASCII.
        let isASCII = key.utf8.allSatisfy { $0 < 0x80 }
        var found: Int?
        forEachKey(ofObjectAt: object) { index in
            // Safety: the session holds the tape with the bytes.
            guard found == nil || duplicateKeys == .last else { return }
            guard unsafe !isASCII || tape.stringBytes(at: index).contains(where: { $0 >= 0x80 }) else { return }
            if name(index) == key { found = index + 1 }
        }
        return found
    }

    // MARK: All keys

    /// The keys of an object as the model sees them, in order and without repetitions.
    func keys(ofObjectAt object: Int, frame: UInt32) -> [String] {
        var keys: [String] = []
        keys.reserveCapacity(tape.count(at: object))
        switch keyMatching {
        case .bytes: forEachKey(ofObjectAt: object) { keys.append(tape.string(at: $0)) }
        case .snakeCase: forEachKey(ofObjectAt: object) { keys.append(SnakeCase.toCamelCase(tape.string(at: $0))) }
        case .converted: keys = convertedKeys(ofObjectAt: object, frame: frame).members.map(\.key)
        }
        if keyMatching != .bytes || hasRepeatedKeys(inObjectAt: object) {
            var seen = Set<String>()
            keys.removeAll { !seen.insert($0).inserted }
        }
        return keys
    }
}
