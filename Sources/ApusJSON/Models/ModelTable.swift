/// The members of a model. There is one for each model, in memory that is never released.
@safe
struct ModelTable {
    let type: any Any.Type
    /// The keys of the members that are read by key.
    let keys: KeyList
    let keyedCount: Int
    /// How many members there are: those with keys, then the others.
    let count: Int
    // Safety: all have as many elements as `count` or `writtenCount` says, and are never released.
    nonisolated(unsafe) let members: UnsafePointer<TableMember>
    /// A bit for each member that must be present.
    nonisolated(unsafe) let required: UnsafePointer<UInt64>
    let unknown: UnknownKeys
    /// The members that are written, in their own order, and in sorted order if that is known.
    nonisolated(unsafe) let written: UnsafePointer<TableMember>
    nonisolated(unsafe) let sorted: UnsafePointer<TableMember>?
    let writtenCount: Int

    var wordCount: Int { (count &+ 63) >> 6 }

    /// A bit for each member of a group of 64.
    @inline(__always)
    func bits(ofWord word: Int) -> UInt64 {
        let rest = count &- word << 6
        return rest >= 64 ? .max : (1 &<< UInt64(rest)) &- 1
    }

    @inline(__always)
    func member(_ index: Int) -> UnsafePointer<TableMember> { unsafe members + index }

    @inline(__always)
    func storage<R>(of index: Int, _ use: (MemberStorage, _ offset: Int) throws -> R) rethrows -> R {
        let member = unsafe member(index)
        return try unsafe member.pointee.storage._withUnsafeGuaranteedRef { try unsafe use($0, member.pointee.offset) }
    }

    var hasRequired: Bool { (0..<wordCount).contains { unsafe required[$0] != 0 } }

    // MARK: All members of an object

    /// Gives all members the values that they have if they are missing.
    func setAllMissing(_ place: UnsafeMutableRawPointer) {
        for index in 0..<count { storage(of: index) { unsafe $0.setMissing(place + $1) } }
    }

    func destroyAll(_ place: UnsafeMutableRawPointer) {
        for index in 0..<count { storage(of: index) { unsafe $0.destroy(place + $1) } }
    }

    /// Removes all members of a change that can be removed.
    func removeAll(_ place: UnsafeMutableRawPointer) {
        for index in 0..<count { storage(of: index) { unsafe $0.remove(place + $1) } }
    }

    /// Whether null cannot remove one of the members.
    var refusesNull: Bool { (0..<count).contains { storage(of: $0) { storage, _ in storage.refusesNull } } }

    func isUnchanged(_ place: UnsafeRawPointer) -> Bool {
        (0..<count).allSatisfy { storage(of: $0) { unsafe !$0.isWritten || $0.isUnchanged(place + $1) } }
    }
}

/// A set of members.
protocol MemberSet {
    init(wordCount: Int)
    /// A bit for each of 64 members.
    subscript(word word: Int) -> UInt64 { get }
    func contains(_ index: Int) -> Bool
    mutating func insert(_ index: Int)
}

/// A set of at most 64 members.
struct SmallMemberSet: MemberSet {
    private var bits: UInt64 = 0

    @inline(__always)
    init(wordCount: Int) {}

    @inline(__always)
    subscript(word word: Int) -> UInt64 { bits }

    @inline(__always)
    func contains(_ index: Int) -> Bool { bits & (1 &<< UInt64(truncatingIfNeeded: index)) != 0 }

    @inline(__always)
    mutating func insert(_ index: Int) { bits |= 1 &<< UInt64(truncatingIfNeeded: index) }
}

/// A set of any number of members.
struct LargeMemberSet: MemberSet {
    private var words: [UInt64]

    init(wordCount: Int) { words = Array(repeating: 0, count: wordCount) }

    subscript(word word: Int) -> UInt64 { words[word] }

    func contains(_ index: Int) -> Bool { words[index >> 6] & (1 &<< UInt64(truncatingIfNeeded: index)) != 0 }

    mutating func insert(_ index: Int) { words[index >> 6] |= 1 &<< UInt64(truncatingIfNeeded: index) }
}
