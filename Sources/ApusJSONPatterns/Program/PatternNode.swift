import ApusJSON

/// The part of a program that describes one value.
struct PatternNode {
    enum Kind: UInt8 {
        /// The masks alone decide.
        case plain
        /// `first` is the object's index in the table.
        case object
        /// `first` is the node of the elements.
        case array
        /// `first` is the range's index in the table.
        case count
        /// `first` is the expression's index in the table.
        case regularExpression
        /// `first` is the format's number.
        case format
        /// `first` is the enumeration's index in the table.
        case choice
        /// `first` is the index of the sorted numbers in the table.
        case numberChoice
        /// `first` is the range's index in the table.
        case length
        /// `first` is the range's index in the table.
        case number
        case color
        /// `first` is the index of the first node in the list, and `second` is the number of nodes.
        /// At most one of them examines any given value.
        case select
        /// Like `select`, but several nodes may examine the same value.
        case any
        case all
    }

    /// The tape tags of the values that are accepted as they are, and of those that must be
    /// examined, each as ``bit(of:)``.
    var accepted: UInt64 = 0
    var examined: UInt64 = 0
    var kind = Kind.plain
    var first: UInt32 = 0
    var second: UInt32 = 0

    /// The bit for a tape word's tag. The characters of all tags differ in their last six bits.
    @inline(__always)
    static func bit(of word: UInt64) -> UInt64 {
        1 &<< (word >> 56)
    }

    /// The bits for the tag of the value at an index of a document's tape. Minus zero has those of
    /// a double and of an integer, because a value does not distinguish `-0` from `-0.0`.
    @inline(__always)
    static func bits(at index: Int, in document: JSONNode, _ tape: Tape) -> UInt64 {
        let bit = unsafe Self.bit(of: tape.words[index])
        guard tape.tag(at: index) == TapeTag.double, tape.double(at: index).bitPattern == (-0.0).bitPattern else { return bit }
        // A number that is too small for a double is not zero.
        guard let text = document.node(at: index).numberText, DecimalLiteral(text)?.isZero != false else { return bit }
        return bit | Self.bit(of: UInt64(TapeTag.integer) << 56)
    }

    /// The bits for the tags of some kinds of values.
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

/// A key or a string of an enumeration: the offset of its bytes in the program's `keys`, and their
/// number.
struct PatternText {
    var offset: UInt32
    var count: UInt32
}

/// An enumeration of strings.
struct PatternChoices {
    /// The index of its first string in the table, and the number of strings.
    var first: Int
    var count: Int
    /// The table in which they are found; nil if they are few, and compared one after another.
    var index: Int?
}

/// A member of an object pattern.
struct PatternMember {
    var key: PatternText
    var node: UInt32
    var isOptional: Bool
    /// The tags of the values that are accepted as they are: those of the node, and null if the
    /// member is optional.
    var accepted: UInt64 = 0
}

/// An object pattern.
struct PatternObject {
    /// The index of its first member in the table, and the number of members.
    var firstMember: Int
    var memberCount: Int
    /// The table in which its members' keys are found; nil if they are few, and compared one after
    /// another.
    var index: Int?
    /// The node for members that are not named; -1 if they may be anything.
    var others = -1
    /// One bit for each required member among the first 64.
    var required: UInt64 = 0
    var hasRequiredBeyond = false
}
