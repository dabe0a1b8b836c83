/// The keys of an object on a tape, in a table.
package final class TapeKeys {
    // Safety: who uses these keys holds the tape with the bytes.
    private let tape: Tape
    /// The index of the object.
    let object: Int
    /// For each key, its index on the tape.
    private let table: KeyTable
    /// The keys in order and without repetitions. They are kept, because a model may ask for long ones again.
    private(set) lazy var names: [String] = tape.children(at: object).compactMap { key in
        !hasRepeatedKeys || find(keyAt: key) == key + 1 ? tape.key(at: key) : nil
    }

    /// How many members an object can have and still be searched from key to key, without a table.
    package static let fewest = 16
    /// In bytes. A key with more is not compared, converted or copied again for each request.
    static let longest = 64

    package init(_ tape: Tape, _ object: Int, takesLast: Bool) {
        (self.tape, self.object) = (tape, object)
        table = KeyTable(count: tape.count(at: object)) { table in
            for key in tape.children(at: object) {
                let name = unsafe tape.stringBytes(at: key)
                unsafe table.insert(key, name, replaces: takesLast) { unsafe tape.hasString(name, at: $0) }
            }
        }
    }

    /// Whether a key appears more than once.
    package var hasRepeatedKeys: Bool { table.hasRepeatedKeys }

    /// The number of distinct keys.
    package var uniqueCount: Int { table.usedCount }

    /// The index of the value under a key with these bytes; nil if there is none.
    private func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? { unsafe table.find(name) { unsafe tape.hasString(name, at: $0) }.map { $0 + 1 } }

    /// The index of the value under a key; nil if there is none.
    package func find(_ name: String) -> Int? {
        var name = name
        return name.withUTF8 { unsafe find($0) }
    }

    /// The index of the value that counts under the key at an index of the tape.
    package func find(keyAt index: Int) -> Int? { unsafe find(tape.stringBytes(at: index)) }
}

extension Tape {
    /// Whether an object repeats a key.
    package func hasRepeatedKeys(inObjectAt object: Int) -> Bool {
        guard saturatedCount(at: object) <= TapeKeys.fewest else { return TapeKeys(self, object, takesLast: false).hasRepeatedKeys }
        // Hashes on the stack take less time than a table.
        return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: TapeKeys.fewest) { hashes in
            var count = 0
            for key in children(at: object) {
                // Safety: there is room for this many hashes, and the first `count` have been stored.
                precondition(count < TapeKeys.fewest)
                let hash = unsafe KeyHash.fast.hash(stringBytes(at: key))
                for earlier in 0..<count where unsafe hashes[earlier] == hash {
                    // Safety: the tape holds both keys.
                    if unsafe value(of: stringBytes(at: key), inObjectAt: object, takesLast: false) != key + 1 { return true }
                }
                unsafe hashes[count] = hash
                count += 1
            }
            return false
        }
    }

    /// Whether an object has few keys, and none of them is long.
    func hasFewShortKeys(inObjectAt object: Int) -> Bool {
        saturatedCount(at: object) <= TapeKeys.fewest
            && children(at: object).allSatisfy { unsafe stringBytes(at: $0).count <= TapeKeys.longest }
    }

    /// A key as a string that knows whether it is ASCII, without which hashing takes several times as
    /// long.
    func key(at index: Int) -> String {
        let bytes = unsafe stringBytes(at: index)
        // Short strings always know.
        return unsafe bytes.count < 16 ? string(at: index) : String(decoding: bytes, as: UTF8.self)
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
