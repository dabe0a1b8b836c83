/// What the top 8 bits of a tape word say: simdjson's letters (its doc/tape.md), and one of simdjson ≥ 4.5.
enum TapeTag {
    static let root = UInt8(ascii: "r")
    static let objectStart = UInt8(ascii: "{")
    static let objectEnd = UInt8(ascii: "}")
    static let arrayStart = UInt8(ascii: "[")
    static let arrayEnd = UInt8(ascii: "]")
    static let string = UInt8(ascii: "\"")
    /// The next word is an `Int64`.
    static let integer = UInt8(ascii: "l")
    /// The next word is a `UInt64` above `Int64.max`.
    static let unsigned = UInt8(ascii: "u")
    /// The next word is a `Double`'s bits.
    static let double = UInt8(ascii: "d")
    static let `true` = UInt8(ascii: "t")
    static let `false` = UInt8(ascii: "f")
    static let null = UInt8(ascii: "n")
    /// A number beyond the above, its digits in the string buffer.
    static let bigNumber = UInt8(ascii: "Z")
}
