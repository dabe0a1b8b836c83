import CApusText

/// The members of the open objects, for sorting. They are recorded and moved in C: in a debug build,
/// the same loops in Swift take several times as long as writing the text.
struct OpenMembers: ~Copyable {
    /// Made for the first object.
    private var members: OpaquePointer?
    private let asUTF16: Bool

    /// - Parameter asUTF16: whether keys are sorted by UTF-16 code units instead of UTF-8.
    init(asUTF16: Bool) {
        self.asUTF16 = asUTF16
    }

    deinit { apus_members_free(members) }

    /// Whether the members of any object must be moved.
    var needReordering: Bool { apus_members_need_reordering(members) }

    /// Begins an object.
    mutating func open() { members = apus_members_open(members, asUTF16) }

    /// Begins a member whose key has been written at an offset in the text.
    ///
    /// - Parameters:
    ///   - isAsWritten: whether the text has the key's own bytes between its quotes.
    ///   - number: the key's number in its type, for ``rank(by:)``.
    @inline(__always)
    mutating func append(key: UnsafePointer<UInt8>?, _ count: Int, at start: Int, isAsWritten: Bool, number: Int = apus_no_number) {
        apus_members_add(members, key, count, start, isAsWritten, number)
    }

    /// Tells the ranks of the keys of the object that is about to end, which are never released: see `apus_members.h`.
    mutating func rank(by ranks: UnsafePointer<UInt8>?) { apus_members_rank(members, ranks) }

    /// Records the order of the members of the innermost object, which ends at `end`.
    ///
    /// - Parameters:
    ///   - text: the text's first byte.
    ///   - separator: the number of bytes between two members.
    ///   - rejectsDuplicates: whether an object with equal keys is not recorded, because the
    ///     caller leaves it open.
    /// - Returns: whether there are equal keys.
    mutating func sort(_ text: UnsafePointer<UInt8>, end: Int, separator: Int, rejectsDuplicates: Bool) -> Bool {
        apus_members_sort(members, text, end, separator, rejectsDuplicates)
    }

    /// Ends the innermost object.
    mutating func close() { apus_members_close(members) }

    /// Forgets the members of the innermost object, and the ended objects, from an offset in the text
    /// on. Objects that were opened there must have been closed.
    mutating func goBack(to position: Int) { apus_members_go_back(members, position) }

    /// Forgets everything.
    mutating func removeAll() { apus_members_clear(members) }

    /// Writes a complete text of `count` bytes, with its members in order, to `output`, which must
    /// have room for as many.
    mutating func write(_ text: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>) {
        if let members { apus_members_write(members, text, count, output) }
    }
}
