/// Where the model's keys are in one object: for each byte that a key is, the index of the value.
///
///     {"id":7,"x":0,"name":"a"}       enum CodingKeys: CodingKey { case id, note, name }
///                                     positions:                        3   –     9
///
/// In objects whose keys come in the model's order, each key is found by comparing the next one. At
/// the first key that is not the next one, the object is examined: each of its keys is looked up in
/// the list of the model's keys. From then on, looking up a key takes one load, whether it is there or
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
    @_transparent
    init(_ positions: UnsafeMutablePointer<UInt32>) { unsafe self.positions = positions }

    subscript(byte: UInt8) -> UInt32 {
        get { unsafe positions[Int(byte)] }
        nonmutating set { unsafe positions[Int(byte)] = newValue }
    }

    /// Determines the positions of all keys in a list, in the object whose members end at `end`.
    ///
    /// - Parameters:
    ///   - keys: the model's keys. Others stay unknown, as they were initialised.
    ///   - isSnakeCase: whether the object's keys are in snake case.
    ///   - takesLast: whether the last of equal keys counts.
    func fill(from tape: Tape, object: Int, end: Int, _ keys: KeyList, isSnakeCase: Bool, takesLast: Bool) {
        for byte in 0..<keys.count { unsafe positions[byte] = keys.hasKey(of: byte) ? Self.missing : Self.unknown }
        var key = object + 1
        var expected = 0
        while key < end {
            // Safety: the session holds the tape with the bytes. The positions are those of bytes.
            let byte =
                unsafe isSnakeCase
                ? SnakeCase.withCamelCase(tape.stringBytes(at: key)) { unsafe keys.member(named: $0, after: expected) }
                : keys.member(tape.stringStart(at: key), after: expected)
            if let byte {
                if unsafe takesLast || positions[byte] == Self.missing { unsafe positions[byte] = UInt32(truncatingIfNeeded: key + 1) }
                expected = byte + 1
            }
            key = tape.next(after: key + 1)
        }
    }
}
