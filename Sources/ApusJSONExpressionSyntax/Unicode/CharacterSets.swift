/// The sets that escapes of one letter stand for, as far as they are not properties.
package enum CharacterSets {
    package static let lineTerminators = ScalarSet([0xA...0xD, 0x85...0x85, 0x2028...0x2029])
    static let asciiDigits = ScalarSet([0x30...0x39])
    package static let asciiWord = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    /// What ECMA-262 calls WhiteSpace and LineTerminator, with the category Zs.
    static let ecmaScriptSpace = ScalarSet([0x9...0xD, 0x2028...0x2029, 0xFEFF...0xFEFF])

    /// What ICU calls a word: `[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\u200c\u200d]`.
    package static func word(_ scalars: (UnicodeProperty) -> ScalarSet) -> ScalarSet {
        let properties: [UnicodeProperty] = [.binary("Alphabetic"), .category("M"), .category("Nd"), .category("Pc")]
        return ScalarSet(properties.flatMap { scalars($0).ranges } + [0x200C...0x200D])
    }

    /// ICU's `[:name:]`.
    static func posix(_ name: String) -> UnicodeProperty? {
        switch name {
        case "alpha": .binary("Alphabetic")
        case "lower": .binary("Lowercase")
        case "upper": .binary("Uppercase")
        case "space": .binary("White_Space")
        case "digit": .category("Nd")
        case "punct": .category("P")
        default: nil
        }
    }
}
