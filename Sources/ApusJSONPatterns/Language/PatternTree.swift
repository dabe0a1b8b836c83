import ApusJSON
import ApusJSONRules

// The stages of a pattern
//
//     {"id":"int:1,","tags":["string"]}        source: JSON
//     object                                   PatternTree: the checked source, for compiling, JSON Schema and paths of rules
//      ├ id    number 1…, whole
//      └ tags  array of ├ string
//     0 object(0)  1 number(0)  2 array(3)  3 plain       RuleProgram: a flat array of nodes, which the verifier walks along with the tape
//
// A node has two masks of tape tags: one for the values that it accepts by their tag alone, and one
// for those that it must examine. So most values cost one test.

/// A pattern in the structure of its source.
struct PatternTree: Sendable {
    var root: PatternExpression
    /// The named patterns, in the order of their definition.
    var definitions: [(name: String, expression: PatternExpression)] = []
}

/// The part of a pattern that describes one value.
struct PatternExpression: Sendable {
    indirect enum Rule: Sendable {
        /// Any value of these kinds.
        case kinds(KindSet)
        case string(StringRule)
        case number(NumberRange, wholeOnly: Bool)
        /// A color as in VeriJSON's 2014 fork, which accepted any six characters: six hexadecimal digits, with or
        /// without `0x` or `0X`, or a number.
        case color
        /// An array whose elements all match the expression.
        case array(of: PatternExpression)
        /// An array or object (the only kinds allowed in the set) whose number of children is in
        /// the range.
        case count(CountRange, of: KindSet)
        case object([Member], otherMembers: PatternExpression?)
        case any([PatternExpression])
        case all([PatternExpression])
        /// The pattern with this name, or the whole pattern if the name is empty.
        case reference(String)
    }

    enum StringRule: Sendable {
        case regularExpression(RuleExpression)
        case format(StringFormat)
        case choice([String])
        case length(CountRange)
    }

    struct Member: Sendable {
        var key: String
        var isOptional: Bool
        var expression: PatternExpression
    }

    static let largestColor = 0xFFFFFF

    var rule: Rule
    /// Its path in the source.
    var path: JSONPointer
    /// The type as it is written in the source; nil for objects and arrays.
    var text: String?
}
