/// The sets that escapes of one letter stand for.
enum CharacterSets {
    static let lineTerminators = ScalarSet([0xA...0xD, 0x85...0x85, 0x2028...0x2029])
    static let asciiDigits = ScalarSet([0x30...0x39])
    static let asciiWord = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

    /// ECMA-262: WhiteSpace and LineTerminator.
    static var ecmaScriptSpace: ScalarSet {
        UnicodeProperties.category("Zs").union(ScalarSet([0x9...0xD, 0x2028...0x2029, 0xFEFF...0xFEFF]))
    }

    /// ICU: a tab, and the spaces.
    static var horizontalSpace: ScalarSet { UnicodeProperties.category("Zs").union(ScalarSet(0x9)) }

    /// ICU: `[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\u200c\u200d]`.
    static let word = ScalarSet(
        (UnicodeProperties.binary("Alphabetic")?.ranges ?? []) + ["M", "Nd", "Pc"].flatMap { UnicodeProperties.category($0).ranges }
            + [0x200C...0x200D])

    /// ICU: characters that belong to the one before them, so that there is no word boundary between.
    static let extending = UnicodeProperties.category("Cf").union(UnicodeProperties.binary("Grapheme_Extend") ?? ScalarSet([]))

    /// ICU's `[:name:]`.
    static func posix(_ name: String) -> ScalarSet? {
        switch name {
        case "alpha": UnicodeProperties.binary("Alphabetic")
        case "lower": UnicodeProperties.binary("Lowercase")
        case "upper": UnicodeProperties.binary("Uppercase")
        case "space": UnicodeProperties.binary("White_Space")
        case "digit": UnicodeProperties.category("Nd")
        case "punct": UnicodeProperties.category("P")
        default: nil
        }
    }
}
