import Synchronization

/// Where the model's keys are in one object: for each byte that a key is, the index of the value.
///
///     {"id":7,"x":0,"name":"a"}       enum CodingKeys: CodingKey { case id, note, name }
///                                     positions:                        3   –     9
///
/// In objects whose keys come in the model's order, each key is found by comparing the next one. At
/// the first key that is not the next one, the object is examined: each of its keys is looked up in
/// the model's ``KeyIndex``. From then on, looking up a key takes one load, whether it is there or
/// not, and in any order.
@safe
struct KeyPositions {
    // Safety: memory for as many positions as there are bytes, which belongs to a
    // `KeyedContainerPool` and outlives the states of its containers. It is initialised before a
    // state gets it.
    private let positions: UnsafeMutablePointer<UInt32>

    /// The position of a key that is not in the object. Every value has a greater index.
    static let missing: UInt32 = 0
    /// The position of a key that was not known when the object was examined.
    static let unknown = UInt32.max
    static let count = PreparedKeys.count

    /// - Precondition: the memory is as described above.
    @unsafe
    @inline(__always)
    init(_ positions: UnsafeMutablePointer<UInt32>) { unsafe self.positions = positions }

    @inline(__always)
    subscript(byte: UInt8) -> UInt32 {
        get { unsafe positions[Int(byte)] }
        nonmutating set { unsafe positions[Int(byte)] = newValue }
    }

    /// Determines the positions of all keys that are known, in the object whose members end at
    /// `end`.
    ///
    /// - Parameters:
    ///   - isSnakeCase: whether the object's keys are in snake case.
    ///   - takesLast: whether the last of equal keys counts.
    func fill(from tape: Tape, object: Int, end: Int, _ keys: PreparedKeysPointer, isSnakeCase: Bool, takesLast: Bool) {
        guard let index = keys.pointee.index(markingIn: self) else { return }
        var key = object + 1
        while key < end {
            // Safety: the session holds the tape with the bytes.
            let byte =
                unsafe isSnakeCase
                ? SnakeCase.withCamelCase(tape.stringBytes(at: key)) { unsafe index.keys.byte(of: $0) }
                : index.keys.byte(ofKeyAt: tape.stringStart(at: key))
            // Positions at the end of the index and beyond stay unknown, as they were initialised:
            // they would not be reset.
            if let byte, Int(byte) < index.end, unsafe takesLast || positions[Int(byte)] &+ 1 <= 1 {
                unsafe positions[Int(byte)] = UInt32(truncatingIfNeeded: key + 1)
            }
            key = tape.next(after: key + 1)
        }
    }
}

extension PreparedKeys {
    /// The index, if there is one, and where the bytes of its keys end. Before this end, the
    /// positions of keys that are in the index are marked as missing, and all others as unknown.
    @inline(__always)
    borrowing func index(markingIn positions: KeyPositions) -> (keys: KeyIndex, end: Int)? {
        // All keys that this counts will be found in the index. Others may be, if another thread adds
        // them.
        let indexed = indexed.load(ordering: .acquiring)
        let end = Int(indexed >> 16)
        if end == indexed & 0xFFFF {
            for byte in 0..<end { positions[UInt8(truncatingIfNeeded: byte)] = KeyPositions.missing }
        } else {
            for byte in 0..<end { positions[UInt8(truncatingIfNeeded: byte)] = prepared(byte) == nil ? KeyPositions.unknown : KeyPositions.missing }
        }
        return unsafe UnsafeMutableRawPointer(bitPattern: index.load(ordering: .acquiring)).map { unsafe (KeyIndex(address: $0), end) }
    }
}
