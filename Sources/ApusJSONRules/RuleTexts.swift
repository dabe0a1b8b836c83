import ApusJSON

/// The keys and strings of a program. They are apart from the rest of a verifier, which would be copied for
/// each search.
@safe
struct RuleTexts {
    private let members: UnsafePointer<RuleMember>
    private let bytes: UnsafePointer<UInt8>
    private let indexes: UnsafePointer<KeyTable>

    init(_ program: RuleProgram) {
        // Safety: the verifier's caller holds the program.
        unsafe members = program.members.base
        unsafe bytes = program.keys.base
        unsafe indexes = program.indexes.base
    }

    /// The position of a key among an object's members, starting the search at `hint`; -1 if it is
    /// not one of them.
    @inline(__always)
    func position(of key: UnsafeBufferPointer<UInt8>, in object: UnsafePointer<RuleObject>, _ hint: inout Int) -> Int {
        if unsafe hint < object.pointee.memberCount, unsafe isKey(key, of: object.pointee.firstMember + hint) {
            hint += 1
            return hint - 1
        }
        return unsafe search(key, object, &hint)
    }

    @inline(never)
    private func search(_ key: UnsafeBufferPointer<UInt8>, _ object: UnsafePointer<RuleObject>, _ hint: inout Int) -> Int {
        let position = unsafe search(key, object.pointee.index, object.pointee.memberCount) { unsafe isKey(key, of: object.pointee.firstMember + $0) }
        if position >= 0 { hint = position + 1 }
        return position
    }

    /// The position of a text among others; -1 if it is not one of them.
    ///
    /// - Parameters:
    ///   - index: the table in which it is found; nil to compare it with each.
    ///   - count: the number of texts.
    ///   - isText: whether the text at a position is the one that is searched for.
    @inline(__always)
    func search(_ text: UnsafeBufferPointer<UInt8>, _ index: Int?, _ count: Int, _ isText: (Int) -> Bool) -> Int {
        if let index { return unsafe (KeyTable.find(text, in: indexes + index) { isText($0 - 1) } ?? 0) - 1 }
        for position in 0..<count where isText(position) { return position }
        return -1
    }

    /// Whether a member has this key.
    @inline(__always)
    private func isKey(_ key: UnsafeBufferPointer<UInt8>, of member: Int) -> Bool {
        unsafe isText(key, members[member].key)
    }

    /// Whether a string of the tape has the same bytes as a text of the program.
    @inline(__always)
    func isText(_ key: UnsafeBufferPointer<UInt8>, _ text: RuleText) -> Bool {
        unsafe key.hasSameBytes(as: UnsafeBufferPointer(start: bytes + Int(text.offset), count: Int(text.count)))
    }
}
