/// Where the model's keys are in one object: for each byte that a key is, the index of the value.
///
///     {"id":7,"x":0,"name":"a"}       enum CodingKeys: CodingKey { case id, note, name }
///                                     positions:                        3   –     9
///
/// At the first request for a key, each of the object's keys is looked up in the list of the model's keys: usually, it
/// is the next one. From then on, looking up a key takes one load, whether it is there or not, and in any order.
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

    /// Whether a position is that of a value.
    @_transparent
    static func isFound(_ position: UInt32) -> Bool { position &- 1 < unknown &- 1 }

    /// - Precondition: the memory is as described above.
    @unsafe
    @_transparent
    init(_ positions: UnsafeMutablePointer<UInt32>) { unsafe self.positions = positions }

    subscript(byte: UInt8) -> UInt32 {
        get { unsafe positions[Int(byte)] }
        nonmutating set { unsafe positions[Int(byte)] = newValue }
    }

    /// Determines the positions of all keys in a list.
    ///
    /// - Parameters:
    ///   - keys: the model's keys, as the document has them. Others stay unknown, as they were initialised.
    ///   - takesLast: whether the last of equal keys counts.
    @inline(__always)
    func fill(from tape: Tape, object: Int, _ keys: KeyList, takesLast: Bool) {
        let end = tape.containerEnd(at: object) &- 1
        // The positions of all bytes before `known` have been stored.
        var (key, byte, known) = (object &+ 1, 0, 0)
        while key < end {
            // Safety: the session holds the tape with the bytes. The positions are those of bytes.
            let name = unsafe tape.stringStart(at: key)
            let value = UInt32(truncatingIfNeeded: key &+ 1)
            key = tape.next(after: key &+ 1)
            if unsafe !keys.isMember(byte, name) {
                guard let other = unsafe keys.member(name, after: byte) else { continue }
                byte = other
            }
            if byte >= known {
                setMissing(from: known, to: byte, keys)
                unsafe positions[byte] = value
                known = byte &+ 1
            } else if unsafe takesLast || positions[byte] == Self.missing {
                unsafe positions[byte] = value
            }
            byte &+= 1
        }
        setMissing(from: known, to: keys.count, keys)
    }

    @inline(__always)
    private func setMissing(from start: Int, to end: Int, _ keys: KeyList) {
        var byte = start
        while byte < end {
            unsafe positions[byte] = keys.inType.hasKey(of: byte) ? Self.missing : Self.unknown
            byte &+= 1
        }
    }
}
