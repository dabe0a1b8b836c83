/// A hash table of the members of one object, for large objects whose keys are requested in a
/// different order.
struct MemberTable {
    /// The number of linear searches of a large object before a table is made.
    static let searchesWithout = 3
    /// The number of members up to which linear searches are faster than making a table.
    private static let smallCount = 32

    /// Whether an object with this number of members is large enough for a table.
    static func isWorthwhile(for count: Int) -> Bool { count > smallCount }

    /// How often the object has been searched.
    var searchCount = 0
    /// Whether two keys are equal.
    private(set) var hasRepeatedKeys = false
    /// The tape indices of the keys, or 0 for empty slots. At most half of the slots are filled.
    private var slots: [UInt32] = []

    var isMade: Bool { !slots.isEmpty }

    /// Fills the table with the members of the object at a cursor. O(*n*) in the members for any
    /// keys, because hashes are seeded.
    mutating func make(of json: _TapeInput) {
        var size = 8
        while size < json.count * 2 { size *= 2 }
        slots = [UInt32](repeating: 0, count: size)
        let end = json.end
        var at = json.index + 1
        while at < end {
            let key = unsafe json.bytes(at: at)
            var slot = unsafe Self.hash(key) & (size - 1)
            while slots[slot] != 0 {
                if unsafe Self.isSame(key, json.bytes(at: Int(slots[slot]))) {
                    hasRepeatedKeys = true
                    break
                }
                slot = (slot + 1) & (size - 1)
            }
            slots[slot] = UInt32(truncatingIfNeeded: at)
            at = json.next(after: at + 1)
        }
    }

    /// The index of a key in the object at a cursor. O(1).
    func index(of key: FieldKey, _ json: _TapeInput) -> Int? {
        var text = key.text
        var slot = text.withUTF8 { unsafe Self.hash(UnsafeRawBufferPointer($0)) } & (slots.count - 1)
        while slots[slot] != 0 {
            if json.matches(key, at: Int(slots[slot])) { return Int(slots[slot]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private static func hash(_ key: UnsafeRawBufferPointer) -> Int {
        var hasher = Hasher()
        unsafe hasher.combine(bytes: key)
        return hasher.finalize()
    }

    private static func isSame(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
        unsafe one.count == other.count && one.elementsEqual(other)
    }
}

extension _TapeInput {
    /// The bytes of a key.
    fileprivate func bytes(at index: Int) -> UnsafeRawBufferPointer {
        // Safety: the session keeps the tape while the call runs.
        unsafe UnsafeRawBufferPointer(tape.stringBytes(at: index))
    }
}
