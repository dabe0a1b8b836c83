import ApusJSON

// The way of a pattern
//
//     {"id":"int:1,","tags":["string"]}        source: JSON
//     object                                   PatternTree: what the source says, checked, for compiling, JSON Schema and sentences
//      ├ id    number 1…, whole
//      └ tags  array of ├ string
//     0 object(0)  1 number(0)  2 array(3)  3 plain       PatternProgram: a flat array of nodes, which the verifier goes through beside the tape
//
// A node says by a mask of tape tags which values it accepts as they are and which it must look into, so that most values cost one test.

/// A pattern as its source says it.
struct PatternTree: Sendable {
    var root: PatternExpression
    /// The named patterns, by the order of their definition.
    var definitions: [(name: String, expression: PatternExpression)] = []
}

/// What a pattern says of one value.
struct PatternExpression: Sendable {
    indirect enum Rule: Sendable {
        /// Any value of these kinds.
        case kinds(KindSet)
        case string(StringRule)
        case number(NumberRange, wholeOnly: Bool)
        case color
        /// An array, each of its elements as described.
        case array(of: PatternExpression)
        /// An array or object (and nothing else is in the set) with so many children.
        case count(CountRange, of: KindSet)
        case object([Member], others: PatternExpression?)
        case any([PatternExpression])
        case all([PatternExpression])
        /// The pattern of this name, or the whole pattern for an empty one.
        case reference(String)
    }

    enum StringRule: Sendable {
        case regularExpression(PatternRegex)
        case format(StringFormat)
        case choice([String])
        case length(CountRange)
    }

    struct Member: Sendable {
        var key: String
        var isOptional: Bool
        var expression: PatternExpression
    }

    var rule: Rule
    /// Where it stands in the source.
    var path: JSONPointer
    /// The type, as the source has it; nil for objects and arrays.
    var text: String?
}

/// The kinds of values that a pattern tells apart.
struct KindSet: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let null = KindSet(rawValue: 1)
    static let boolean = KindSet(rawValue: 2)
    /// Numbers without fraction and exponent that fit into 64 bits.
    static let integer = KindSet(rawValue: 4)
    /// All other numbers.
    static let fraction = KindSet(rawValue: 8)
    static let string = KindSet(rawValue: 16)
    static let array = KindSet(rawValue: 32)
    static let object = KindSet(rawValue: 64)

    static let number: KindSet = [.integer, .fraction]
    static let scalar: KindSet = [.null, .boolean, .integer, .fraction, .string]
    static let all: KindSet = [.null, .boolean, .integer, .fraction, .string, .array, .object]
}
