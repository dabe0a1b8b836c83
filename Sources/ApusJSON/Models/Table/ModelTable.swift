import Synchronization

/// The members of a model. There is one table for each model, in memory that is never released. A second one, which is made if two
/// threads need it at once, is released before it is used.
@safe
struct ModelTable: Sendable {
    @unsafe
    struct Content: ~Copyable {
        let type: any Any.Type
        let keys: KeyList
        let keyedCount: Int
        let count: Int
        let stride: Int
        let members: UnsafePointer<TableMember>
        let required: UnsafePointer<UInt64>
        let unknown: UnknownKeys
        let written: UnsafePointer<TableMember>
        let sorted: UnsafePointer<TableMember>?
        let writtenCount: Int
        let alternatives: [(key: String, member: Int)]
        let constants: Set<String>
        let documentation: StaticString?
        let problem: String?
        /// How the keys of documents are converted to those of the type.
        var conversion = KeyConversion.plain
        /// The addresses of the tables for documents whose keys are converted; 0 before they are first needed.
        let snakeCase = Atomic<UInt>(0)
        let custom = Atomic<UInt>(0)
        /// Whether it is known which code writes values with other encoders.
        let isSettled = Atomic<Bool>(false)

        deinit {
            // Safety: this table is no longer used. One for converted keys shares what is read with the table of the type.
            if unsafe conversion == .plain {
                unsafe MemberList.release(members, count)
                unsafe required.deallocate()
            }
            unsafe MemberList.release(written, writtenCount)
            if let sorted = unsafe sorted { unsafe MemberList.release(sorted, writtenCount) }
        }
    }

    /// The type whose values a table is for that cannot be used.
    enum Broken {}

    // Safety: never changed, and not released while it is used. Neither is what it points to: as many elements as
    // `count` or `writtenCount` says.
    private nonisolated(unsafe) let content: UnsafePointer<Content>

    init(_ content: consuming Content) {
        let memory = UnsafeMutablePointer<Content>.allocate(capacity: 1)
        unsafe memory.initialize(to: content)
        unsafe self.content = UnsafePointer(memory)
    }

    var type: any Any.Type { unsafe content.pointee.type }
    /// The keys of the members that are read by key.
    var keys: KeyList { unsafe content.pointee.keys }
    var keyedCount: Int { unsafe content.pointee.keyedCount }
    /// How many members there are: those with keys, then the others.
    var count: Int { unsafe content.pointee.count }
    /// The bytes from one value in an array to the next.
    var stride: Int { unsafe content.pointee.stride }
    var members: UnsafePointer<TableMember> { unsafe content.pointee.members }
    /// A bit for each member that must be present.
    var required: UnsafePointer<UInt64> { unsafe content.pointee.required }
    var unknown: UnknownKeys { unsafe content.pointee.unknown }
    /// The members that are written, in their own order, and in sorted order if that is known.
    var written: UnsafePointer<TableMember> { unsafe content.pointee.written }
    var sorted: UnsafePointer<TableMember>? { unsafe content.pointee.sorted }
    var writtenCount: Int { unsafe content.pointee.writtenCount }

    /// Further keys of members that are read.
    var alternatives: [(key: String, member: Int)] { unsafe content.pointee.alternatives }
    /// The keys of members that are written and not read.
    var constants: Set<String> { unsafe content.pointee.constants }
    /// What the model is for, from its documentation.
    var documentation: StaticString? { unsafe content.pointee.documentation }

    /// Why it cannot be used, or, if keys are converted, why values cannot be written.
    var problem: String? { unsafe content.pointee.problem }

    /// Returns whether this is the first time that it is asked for.
    func settle() -> Bool {
        unsafe !content.pointee.isSettled.load(ordering: .relaxed) && !content.pointee.isSettled.exchange(true, ordering: .relaxed)
    }

    /// The table's address, and the table with an address.
    var address: UInt { unsafe UInt(bitPattern: content) }

    @unsafe
    init?(address: UInt) {
        guard let content = unsafe UnsafePointer<Content>(bitPattern: address) else { return nil }
        unsafe self.content = content
    }

    var conversion: KeyConversion { unsafe content.pointee.conversion }

    /// The table for documents whose keys are converted, with the same members. It is made when it is first needed.
    func table(for conversion: KeyConversion) -> ModelTable {
        conversion == .custom
            ? unsafe table(content.pointee.custom, for: conversion) : unsafe table(content.pointee.snakeCase, for: conversion)
    }

    private func table(_ address: borrowing Atomic<UInt>, for conversion: KeyConversion) -> ModelTable {
        // Safety: only addresses of tables are stored.
        if let made = unsafe ModelTable(address: address.load(ordering: .acquiring)) { return made }
        let made = unsafe content.pointee.converted(conversion)
        let (exchanged, original) = address.compareExchange(expected: 0, desired: made.address, ordering: .acquiringAndReleasing)
        // Another thread may have made the same table at the same time.
        guard !exchanged, let first = unsafe ModelTable(address: original) else { return made }
        made.release()
        return first
    }

    /// Releases a table that has not been used.
    func release() {
        let memory = unsafe UnsafeMutablePointer(mutating: content)
        unsafe memory.deinitialize(count: 1)
        unsafe memory.deallocate()
    }

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
    func setAllMissing(_ address: UnsafeMutableRawPointer) {
        for index in 0..<count { storage(of: index) { unsafe $0.setMissing(address + $1) } }
    }

    func destroyAll(_ address: UnsafeMutableRawPointer) {
        for index in 0..<count { storage(of: index) { unsafe $0.destroy(address + $1) } }
    }

    /// Removes all members of a change that can be removed.
    func removeAll(_ address: UnsafeMutableRawPointer) {
        for index in 0..<count { storage(of: index) { unsafe $0.remove(address + $1) } }
    }

    /// Whether null cannot remove one of the members.
    var rejectsNull: Bool { (0..<count).contains { storage(of: $0) { storage, _ in storage.rejectsNull } } }

    func isUnchanged(_ address: UnsafeRawPointer) -> Bool {
        (0..<count).allSatisfy { storage(of: $0) { unsafe !$0.isWritten || $0.isUnchanged(address + $1) } }
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
