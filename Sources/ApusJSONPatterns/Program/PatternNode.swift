import ApusJSON

/// What a program says of one value.
struct PatternNode {
    enum Kind: UInt8 {
        /// The masks say it all.
        case plain
        /// `first` is the object's place in the table.
        case object
        /// `first` is the node of the elements.
        case array
        /// `first` is the range's place in the table.
        case count
        /// `first` is the expression's place in the table.
        case regularExpression
        /// `first` is the format's number.
        case format
        /// `first` is where the list of strings begins, `second` how many there are.
        case choice
        /// `first` is the range's place in the table.
        case length
        /// `first` is the range's place in the table.
        case number
        case color
        /// `first` is where the list of nodes begins, `second` how many there are. At most one of them looks into any value.
        case select
        /// As `select`, but several may look into the same value.
        case any
        case all
    }

    /// The tape tags of the values that need no further look, and of those that do, each as ``bit(of:)``.
    var accepted: UInt64 = 0
    var examined: UInt64 = 0
    var kind = Kind.plain
    var first: UInt32 = 0
    var second: UInt32 = 0

    /// The bit of a tape word's tag. The letters of all tags differ in their last six bits.
    @inline(__always)
    static func bit(of word: UInt64) -> UInt64 {
        1 &<< (word >> 56)
    }

    /// The bits of the tags that values of some kinds have.
    static func bits(of kinds: KindSet) -> UInt64 {
        var tags: [UInt8] = []
        if kinds.contains(.null) { tags.append(TapeTag.null) }
        if kinds.contains(.boolean) { tags += [TapeTag.true, TapeTag.false] }
        if kinds.contains(.integer) { tags += [TapeTag.integer, TapeTag.unsigned] }
        if kinds.contains(.fraction) { tags += [TapeTag.double, TapeTag.bigNumber] }
        if kinds.contains(.string) { tags.append(TapeTag.string) }
        if kinds.contains(.array) { tags.append(TapeTag.arrayStart) }
        if kinds.contains(.object) { tags.append(TapeTag.objectStart) }
        return tags.reduce(0) { $0 | bit(of: UInt64($1) << 56) }
    }
}

/// One string of an enumeration.
struct PatternChoice {
    /// Where its bytes begin among all keys' bytes, and how many it has.
    var offset: UInt32
    var count: UInt32
}

/// One member of an object pattern.
struct PatternMember {
    /// Where its key begins among all keys' bytes, and how many it has.
    var keyOffset: UInt32
    var keyCount: UInt32
    var node: UInt32
    var isOptional: Bool
    /// The tags that need no further look: the node's, and null's when the member is optional.
    var accepted: UInt64 = 0
}

/// What an object pattern says.
struct PatternObject {
    /// Where its members begin in the table, and how many there are.
    var firstMember: Int
    var memberCount: Int
    /// Where its index begins in the table of indexes, and its size, a power of two; 0 for objects of few members.
    var firstSlot = 0
    var slotCount = 0
    /// The node of the members that are not named; -1 when they may be anything.
    var others = -1
    /// One bit for each of the first 64 members that must be there.
    var required: UInt64 = 0
    var hasRequiredBeyond = false
}
