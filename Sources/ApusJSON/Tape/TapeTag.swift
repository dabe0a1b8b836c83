/// What the top 8 bits of a tape word say: simdjson's letters (its doc/tape.md), and one of simdjson ≥ 4.5.
public enum _TapeTag {
    @inlinable public static var root: UInt8 { UInt8(ascii: "r") }
    @inlinable public static var objectStart: UInt8 { UInt8(ascii: "{") }
    @inlinable public static var objectEnd: UInt8 { UInt8(ascii: "}") }
    @inlinable public static var arrayStart: UInt8 { UInt8(ascii: "[") }
    @inlinable public static var arrayEnd: UInt8 { UInt8(ascii: "]") }
    @inlinable public static var string: UInt8 { UInt8(ascii: "\"") }
    /// The next word is an `Int64`.
    @inlinable public static var integer: UInt8 { UInt8(ascii: "l") }
    /// The next word is a `UInt64` above `Int64.max`.
    @inlinable public static var unsigned: UInt8 { UInt8(ascii: "u") }
    /// The next word is a `Double`'s bits.
    @inlinable public static var double: UInt8 { UInt8(ascii: "d") }
    @inlinable public static var `true`: UInt8 { UInt8(ascii: "t") }
    @inlinable public static var `false`: UInt8 { UInt8(ascii: "f") }
    @inlinable public static var null: UInt8 { UInt8(ascii: "n") }
    /// A number beyond the above, its digits in the string buffer.
    @inlinable public static var bigNumber: UInt8 { UInt8(ascii: "Z") }
}

@usableFromInline package typealias TapeTag = _TapeTag
