/// The keys of an object as the model sees them, and where their values are.
///
/// Each key is converted only once, and found by its hash.
package final class TapeKeys {
    // Safety: the session holds the tape with the bytes, and these keys.
    private let tape: Tape
    /// The index of the object.
    let object: Int
    private let takesLast: Bool
    /// The keys with the indices of their values, in order; nil if they are not converted.
    private let converted: [Converted]?
    /// The keys by their bytes: for each, its index on the tape, or the number of the converted key,
    /// starting at 1.
    private lazy var table = makeTable()
    /// The values under keys of which equivalent ones are equal, and these keys in order, once they are
    /// needed.
    private var equivalents: (values: [String: Int], names: [String])?
    /// The keys without repetitions, once they are needed.
    private var uniqueNames: [String]?
    // Safety: no user code runs while it is changed, so accesses need not be checked.
    /// The position of the converted key that is probably asked for next.
    @exclusivity(unchecked) private var next = 0

    private typealias Converted = (name: String, value: Int)

    /// The number of members that an object may have and still be searched from key to key.
    package static let fewest = 16
    /// In bytes. A key with more is not compared, converted or copied again for each request.
    static let longest = 64

    /// The keys as they are, or in camel case.
    package init(_ tape: Tape, _ object: Int, isSnakeCase: Bool = false, takesLast: Bool) {
        (self.tape, self.object, self.takesLast) = (tape, object, takesLast)
        converted =
            !isSnakeCase
            ? nil
            : tape.children(at: object).map { key in
                (unsafe SnakeCase.withCamelCase(tape.stringBytes(at: key)) { unsafe String(validUTF8: $0) }, key + 1)
            }
    }

    /// The keys as a function converts them. Equivalent ones are equal, as in Foundation.
    ///
    /// - Parameters:
    ///   - path: the object's coding path, and then any key, which is replaced by each of the keys.
    ///   - convert: converts the last key of a path.
    init(_ tape: Tape, _ object: Int, takesLast: Bool, _ path: inout [any CodingKey], _ convert: ([any CodingKey]) -> any CodingKey) {
        (self.tape, self.object, self.takesLast) = (tape, object, takesLast)
        var converted: [Converted] = []
        converted.reserveCapacity(tape.saturatedCount(at: object))
        for key in tape.children(at: object) {
            path[path.count - 1] = JSONCodingKey(tape.string(at: key))
            converted.append((convert(path).stringValue, key + 1))
        }
        self.converted = converted
    }

    // MARK: Converted keys

    /// The key that the one at an index of the tape was converted to. It is usually the next one.
    func name(ofKeyAt index: Int) -> String? {
        guard let converted else { return nil }
        if next == converted.count || converted[next].value != index + 1 { next = converted.partitioningIndex { $0.value > index } }
        guard next < converted.count, converted[next].value == index + 1 else { return nil }
        defer { next += 1 }
        return converted[next].name
    }

    /// The member whose value is at an index of the tape, or around it.
    func member(around index: Int) -> (name: String, value: Int)? {
        guard let converted, case let position = converted.partitioningIndex(where: { $0.value > index }), position > 0 else { return nil }
        return converted[position - 1]
    }

    /// The number of members.
    var count: Int { tape.saturatedCount(at: object) }

    /// Whether making the table again would cost little.
    var isSmall: Bool {
        count <= Self.fewest && tape.children(at: object).allSatisfy { unsafe tape.stringBytes(at: $0).count <= Self.longest }
    }

    /// Whether a key appears more than once.
    package var hasRepeatedKeys: Bool { table.hasRepeatedKeys }

    /// The number of distinct keys.
    package var uniqueCount: Int { table.usedCount }

    // MARK: Searching

    private func makeTable() -> KeyTable {
        KeyTable(count: tape.count(at: object)) { table in
            guard let converted else {
                for key in tape.children(at: object) {
                    let name = unsafe tape.stringBytes(at: key)
                    unsafe table.insert(key, name, replaces: takesLast) { unsafe tape.hasString(name, at: $0) }
                }
                return
            }
            for number in converted.indices {
                var name = converted[number].name
                name.withUTF8 { name in
                    unsafe table.insert(number + 1, name, replaces: takesLast) { unsafe converted[$0 - 1].name.hasSameBytes(as: name) }
                }
            }
        }
    }

    /// The index of the value under a key with these bytes; nil if there is none.
    package func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let converted else { return unsafe table.find(name) { unsafe tape.hasString(name, at: $0) }.map { $0 + 1 } }
        return unsafe table.find(name) { unsafe converted[$0 - 1].name.hasSameBytes(as: name) }.map { converted[$0 - 1].value }
    }

    /// The index of the value that counts under the key at an index of the tape.
    package func find(keyAt index: Int) -> Int? { unsafe find(tape.stringBytes(at: index)) }

    /// The index of the value under a key with the same characters, perhaps in different scalars;
    /// nil if there is none.
    func findEquivalent(_ name: String) -> Int? {
        guard hasFewConverted, let converted else { return findEquivalents().values[name] }
        let found = takesLast ? converted.last { $0.name == name } : converted.first { $0.name == name }
        return found?.value
    }

    /// Whether the keys are converted, and so few and short that comparing all takes less time than
    /// hashing them.
    private lazy var hasFewConverted = count <= Self.fewest && converted?.allSatisfy { $0.name.utf8.count <= Self.longest } == true

    private func findEquivalents() -> (values: [String: Int], names: [String]) {
        if let equivalents { return equivalents }
        var values: [String: Int] = [:]
        var names: [String] = []
        values.reserveCapacity(count)
        names.reserveCapacity(count)
        forEach { name, value in
            if let former = values.updateValue(value, forKey: name) {
                if !takesLast { values[name] = former }
            } else {
                names.append(name)
            }
        }
        equivalents = (values, names)
        return (values, names)
    }

    private func forEach(_ body: (String, _ value: Int) -> Void) {
        if let converted { return converted.forEach { body($0.name, $0.value) } }
        for key in tape.children(at: object) { body(tape.key(at: key), key + 1) }
    }

    /// The keys in order and without repetitions.
    ///
    /// - Parameter isEquivalent: whether equivalent keys are equal.
    func names(matchingEquivalent isEquivalent: Bool) -> [String] {
        if isEquivalent { return findEquivalents().names }
        if let uniqueNames { return uniqueNames }
        var names: [String] = []
        names.reserveCapacity(count)
        forEach { name, value in
            var key = name
            if !hasRepeatedKeys || key.withUTF8({ unsafe find($0) }) == value { names.append(name) }
        }
        uniqueNames = names
        return names
    }
}

extension Tape {
    /// Whether two keys of an object may be equal, because they have the same hash. For up to
    /// ``TapeKeys/fewest`` members.
    package func mayRepeatKeys(ofObjectAt object: Int) -> Bool {
        unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: TapeKeys.fewest) { hashes in
            var count = 0
            var isRepeated = false
            for key in children(at: object) {
                // Safety: there is room for this many hashes, and the first `count` have been stored.
                precondition(count < TapeKeys.fewest)
                let hash = unsafe KeyHash.fast.hash(stringBytes(at: key))
                for earlier in 0..<count where unsafe hashes[earlier] == hash { isRepeated = true }
                unsafe hashes[count] = hash
                count += 1
            }
            return isRepeated
        }
    }

    /// A key as a string that knows whether it is ASCII, without which hashing takes several times as
    /// long.
    func key(at index: Int) -> String {
        unsafe String(decoding: stringBytes(at: index), as: UTF8.self)
    }

    func hasOnlyASCIIKeys(inObjectAt object: Int) -> Bool {
        children(at: object).allSatisfy { unsafe stringBytes(at: $0).isASCII }
    }

    /// The index of the value under a key in the object at an index, whose keys are compared as they
    /// are; nil if it has no such key. O(members).
    func value(of name: UnsafeBufferPointer<UInt8>, inObjectAt object: Int, takesLast: Bool) -> Int? {
        let end = containerEnd(at: object) - 1
        var found: Int?
        var key = object + 1
        while key < end {
            // Safety: after an object's start or a member's value, and before the object's end, there
            // is a key, which is a string.
            if unsafe hasString(name, at: key) {
                found = key + 1
                if !takesLast { break }
            }
            key = next(after: key + 1)
        }
        return found
    }

    /// Whether the string at an index is equal to this one.
    @_transparent
    func hasString(_ other: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        unsafe stringBytes(at: index).hasSameBytes(as: other)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether all bytes are ASCII. It looks at all of them, so that the loop can be vectorised.
    var isASCII: Bool { unsafe reduce(0) { $0 | $1 } < 0x80 }
}

extension String {
    fileprivate func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard utf8.count == other.count else { return false }
        var copy = self
        // Safety: both are alive during the call.
        return copy.withUTF8 { unsafe $0.hasSameBytes(as: other) }
    }
}

/// Keys by hash: those of an object on a tape, each with the member that counts, or those of a
/// pattern.
package struct KeyTable: Sendable {
    private struct Slot: Sendable {
        var hash: UInt32 = 0
        /// The number that identifies a key, such as its index on the tape; 0 in an empty slot.
        var key: UInt32 = 0
    }

    private var slots: [Slot]
    private let hash: KeyHash
    private(set) var usedCount = 0
    /// How many used slots were passed on the way to those of the keys.
    private var probes = 0
    /// Whether a key appears more than once.
    private(set) var hasRepeatedKeys = false

    /// A table of `count` keys.
    ///
    /// - Parameter fill: inserts the keys. It is called twice if their fast hashes collide too often.
    package init(count: Int, _ fill: (inout KeyTable) -> Void) {
        self.init(count: count, hash: .fast)
        fill(&self)
        guard isCrowded else { return }
        self = KeyTable(count: count, hash: .careful)
        fill(&self)
    }

    /// A table with room for `count` keys.
    init(count: Int, hash: KeyHash) {
        self.hash = hash
        var capacity = 4
        while capacity < count + count / 2 { capacity *= 2 }
        slots = Array(repeating: Slot(), count: capacity)
    }

    /// Whether the keys collide more often than chance explains, so that the table must be made
    /// again with `KeyHash.careful`.
    var isCrowded: Bool { KeyHash.isCrowded(probes: probes, keys: usedCount) && hash.isFast }

    /// Inserts a key.
    ///
    /// - Parameters:
    ///   - key: the number that identifies the key, which is not 0.
    ///   - name: the key's bytes, as the model sees them.
    ///   - replaces: whether the key replaces an equal one.
    ///   - isEqual: whether the key with a number is equal.
    package mutating func insert(_ key: Int, _ name: UnsafeBufferPointer<UInt8>, replaces: Bool, _ isEqual: (Int) -> Bool) {
        // The table will be made again.
        guard !isCrowded else { return }
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

    /// The number of the key that counts; nil if there is none.
    package func find(_ name: UnsafeBufferPointer<UInt8>, _ isEqual: (Int) -> Bool) -> Int? {
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
