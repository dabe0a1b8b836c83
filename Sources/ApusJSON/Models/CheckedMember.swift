// Safety: see MemberStorage.

/// A member whose values are checked before they are read.
final class CheckedMember: MemberStorage, @unchecked Sendable {
    private let base: MemberStorage
    private let rule: MemberRule

    init(_ base: MemberStorage, _ rule: MemberRule) { (self.base, self.rule) = (base, rule) }

    override var isRequired: Bool { base.isRequired }
    override var isWritten: Bool { base.isWritten }
    override var rejectsNull: Bool { base.rejectsNull }

    override var described: MemberDescription? {
        var description = base.described
        description?.rules.append(rule)
        return description
    }

    override func read(_ json: inout JSONCursor, into place: UnsafeMutableRawPointer) throws {
        if !rule.accepts(json.tape, at: json.index) {
            let node = JSONNode(storage: json.session.storage, index: json.index)
            if let words = rule.broken(by: node) { throw json.corrupted("Expected \(words).", .limit(words)) }
        }
        try unsafe base.read(&json, into: place)
    }

    override func setMissing(_ place: UnsafeMutableRawPointer) { unsafe base.setMissing(place) }
    override func destroy(_ place: UnsafeMutableRawPointer) { unsafe base.destroy(place) }
    override func write(_ member: UnsafePointer<TableMember>, _ place: UnsafeRawPointer, to json: inout JSONWriter) throws {
        try unsafe base.write(member, place, to: &json)
    }
    override func remove(_ place: UnsafeMutableRawPointer) { unsafe base.remove(place) }
    override func isUnchanged(_ place: UnsafeRawPointer) -> Bool { unsafe base.isUnchanged(place) }
}
