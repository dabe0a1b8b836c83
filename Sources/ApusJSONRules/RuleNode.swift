package import ApusJSON

/// The part of a program that describes one value.
package struct RuleNode {
    package enum Kind: UInt8 {
        /// The masks alone decide.
        case plain
        /// `first` is the expression's index in the table.
        case regularExpression
        /// `first` is the test's index in the table.
        case format
        /// `first` is the enumeration's index in the table.
        case choice
        /// `first` is the index of the sorted numbers in the table.
        case numberChoice
        /// `first` is the range's index in the table.
        case length
        /// `first` is the range's index in the table. If `second` is 1, the number must be whole.
        case number
        /// A number without a fraction.
        case whole
        /// `first` is the divisor's index in the table.
        case multiple
        /// `first` is the range's index in the table.
        case count

        // From here on, nodes lead to others or take time that depends on the value.

        /// `first` is the constant's index in the table.
        case constant
        /// No two elements are equal.
        case unique
        /// `first` is the object's index in the table.
        case object
        /// `first` is the object's index in the table. Its members say what the object itself must match if
        /// it has the member.
        case dependent
        /// `first` is the node of the elements.
        case array
        /// `first` is the index in the list of the nodes of the first elements, which `second` counts. After
        /// them, the list has the node of the others.
        case tuple
        /// `first` is the containment's index in the table.
        case contains
        /// `first` is the node of the members that no part of the node `second` has examined.
        case unevaluatedMembers
        /// The same for elements.
        case unevaluatedElements
        /// `first` is the index of the first node in the list, and `second` is the number of nodes.
        /// At most one of them examines any given value.
        case select
        /// Like `select`, but several nodes may examine the same value.
        case any
        case all
        /// Exactly one of the nodes accepts the value.
        case one
        /// `first` is the node that does not accept the value.
        case not
        /// `first` is the index in the list of three nodes: the condition, the node if the condition accepts
        /// the value, and the node otherwise.
        case condition
        /// `first` is the node that it refers to.
        case reference

        /// Whether what was found out about a value can be worth remembering.
        var isNested: Bool { rawValue >= Kind.constant.rawValue }

        /// Whether the parts that accept the value decide what is evaluated.
        var isConditional: Bool { self == .dependent || self == .contains || self == .select || self == .any || self == .one || self == .condition }
    }

    /// The tape tags of the values that are accepted as they are, and of those that must be
    /// examined, each as ``bit(of:)``.
    package var accepted: UInt64 = 0
    package var examined: UInt64 = 0
    package var kind = Kind.plain
    package var first: UInt32 = 0
    package var second: UInt32 = 0

    /// The number of no node.
    package static let none = UInt32.max

    /// The bit for a tape word's tag. The characters of all tags differ in their last six bits.
    @inline(__always)
    static func bit(of word: UInt64) -> UInt64 {
        1 &<< (word >> 56)
    }

    /// The bits for a value's tag. Minus zero has those of a double and of an integer, because a value does not
    /// distinguish `-0` from `-0.0`.
    package static func bits(of node: JSONNode) -> UInt64 {
        let bit = unsafe Self.bit(of: node.tape.words[node.index])
        // A number that is too small for a double is not zero.
        guard isMinusZero(node.tape, at: node.index), let text = node.numberText, DecimalLiteral(text)?.isZero != false else { return bit }
        return bit | Self.bit(of: UInt64(TapeTag.integer) << 56)
    }

    /// Whether a number is minus zero as a double.
    @inline(__always)
    static func isMinusZero(_ tape: Tape, at index: Int) -> Bool {
        tape.tag(at: index) == TapeTag.double && tape.double(at: index).bitPattern == (-0.0).bitPattern
    }

    /// The bits for the tags of some kinds of values.
    package static func bits(of kinds: KindSet) -> UInt64 {
        let tags: [(KindSet, UInt8)] = [
            (.null, TapeTag.null), (.boolean, TapeTag.true), (.boolean, TapeTag.false), (.integer, TapeTag.integer), (.integer, TapeTag.unsigned),
            (.fraction, TapeTag.double), (.fraction, TapeTag.bigNumber), (.string, TapeTag.string), (.array, TapeTag.arrayStart),
            (.object, TapeTag.objectStart),
        ]
        return tags.reduce(0) { kinds.contains($1.0) ? $0 | bit(of: UInt64($1.1) << 56) : $0 }
    }
}

extension RuleNode {
    /// The node of a keyword that is about some kinds of values, and accepts all others.
    package init(_ kind: Kind, about kinds: KindSet, _ first: Int = 0, _ second: Int = 0) {
        self.init(kind, only: kinds, first, second)
        accepted = Self.bits(of: .all) & ~examined
    }

    /// A node that accepts some values of these kinds, and nothing else.
    init(_ kind: Kind, only kinds: KindSet, _ first: Int, _ second: Int = 0) {
        self.init(examined: Self.bits(of: kinds), kind: kind, first: UInt32(first), second: UInt32(second))
    }
}

/// A key or a string of an enumeration: the offset of its bytes in the program's `keys`, and their
/// number.
package struct RuleText {
    var offset: UInt32
    var count: UInt32
}

/// An enumeration of strings.
struct RuleChoices {
    /// The index of its first string in the table, and the number of strings.
    var first: Int
    var count: Int
    /// The table in which they are found; nil if they are few, and compared one after another.
    var index: Int?
}

/// A member of an object.
struct RuleMember {
    var key: RuleText
    /// `RuleNode.none` if only its presence is described, so that it also counts as one of the others.
    var node: UInt32
    var acceptsNull: Bool
    var isRequired: Bool
    /// The tags of the values that are accepted as they are.
    var accepted: UInt64 = 0
}

/// The description of an object.
struct RuleObject {
    /// The index of its first member in the table, and the number of members.
    var firstMember: Int
    var memberCount: Int
    /// The table in which its members' keys are found; nil if they are few, and compared one after
    /// another.
    var index: Int?
    /// The node for members that are not named; `RuleNode.none` if they may be anything.
    var otherMembers = RuleNode.none
    /// The node for keys; `RuleNode.none` if they may be anything.
    var names = RuleNode.none
    /// The index in the table of the expressions for keys, and their number.
    var firstPattern = 0
    var patternCount = 0
    /// One bit for each required member among the first 64.
    var required: UInt64 = 0
    /// Whether a member has at most one description, and only some of the first 64 are required.
    var isPlain = true
}

/// What most numbers need of a range. Unlike the range, it is read without counting references to the texts of its bounds.
struct RuleRange {
    private let least: Double
    private let most: Double
    /// The least and the greatest integer in the range; nil if that depends on digits of the bounds.
    private let integers: (least: Int64, most: Int64)?

    init(_ range: NumberRange) {
        (least, most) = (range.minimum?.double ?? -.infinity, range.maximum?.double ?? .infinity)
        let ends = (range.minimum?.integer, range.maximum?.integer)
        guard (ends.0 == nil) == (range.minimum == nil), (ends.1 == nil) == (range.maximum == nil) else {
            integers = nil
            return
        }
        let above = (ends.0 ?? .min).addingReportingOverflow(range.excludesMinimum ? 1 : 0)
        let below = (ends.1 ?? .max).subtractingReportingOverflow(range.excludesMaximum ? 1 : 0)
        integers = above.overflow || below.overflow ? (.max, .min) : (above.partialValue, below.partialValue)
    }

    /// Whether a number is in the range; nil if that depends on digits. Rounding to the nearest double never reverses the
    /// order of two numbers.
    @inline(__always)
    func contains(_ value: Double) -> Bool? { value > least && value < most ? true : value < least || value > most ? false : nil }

    @inline(__always)
    func contains(_ value: Int64) -> Bool? {
        guard let integers else { return contains(Double(value)) }
        return value >= integers.least && value <= integers.most
    }
}

/// The members of an object whose keys match an expression.
struct RulePattern {
    var expression: Int
    var node: UInt32
}

/// How many elements of an array a node must accept.
struct RuleContainment {
    var node: UInt32
    var range: CountRange
    /// Whether the elements that the node accepts count as evaluated.
    var isEvaluating: Bool
}
