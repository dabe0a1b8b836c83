/// The kinds of values that programs distinguish.
package struct KindSet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let null = KindSet(rawValue: 1)
    package static let boolean = KindSet(rawValue: 2)
    /// Numbers without fraction or exponent that fit into 64 bits.
    package static let integer = KindSet(rawValue: 4)
    /// All other numbers.
    package static let fraction = KindSet(rawValue: 8)
    package static let string = KindSet(rawValue: 16)
    package static let array = KindSet(rawValue: 32)
    package static let object = KindSet(rawValue: 64)

    package static let number: KindSet = [.integer, .fraction]
    package static let scalar: KindSet = [.null, .boolean, .integer, .fraction, .string]
    package static let all: KindSet = [.null, .boolean, .integer, .fraction, .string, .array, .object]

    /// A kind by its name in JSON Schema, and in words.
    package typealias Name = (kinds: KindSet, type: String, words: [String])

    /// The names of all kinds, in the order of sentences. Null comes last, which reads more naturally.
    package static let allNames: [Name] = [
        (.string, "string", ["a string"]), (.number, "number", ["a number"]), (.integer, "integer", ["an integer"]),
        (.boolean, "boolean", ["true", "false"]), (.array, "array", ["an array"]), (.object, "object", ["an object"]), (.null, "null", ["null"]),
    ]

    /// The names of these kinds.
    package var names: [Name] {
        Self.allNames.filter { isSuperset(of: $0.kinds) && !($0.kinds == .integer && contains(.fraction)) }
    }
}
