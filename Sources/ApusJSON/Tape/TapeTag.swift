/// What the top 8 bits of a tape word say: simdjson's letters (its doc/tape.md), and one of simdjson ≥ 4.5.
@usableFromInline package enum TapeTag {
    @inlinable package static var root: UInt8 { UInt8(ascii: "r") }
    @inlinable package static var objectStart: UInt8 { UInt8(ascii: "{") }
    @inlinable package static var objectEnd: UInt8 { UInt8(ascii: "}") }
    @inlinable package static var arrayStart: UInt8 { UInt8(ascii: "[") }
    @inlinable package static var arrayEnd: UInt8 { UInt8(ascii: "]") }
    @inlinable package static var string: UInt8 { UInt8(ascii: "\"") }
    /// The next word is an `Int64`.
    @inlinable package static var integer: UInt8 { UInt8(ascii: "l") }
    /// The next word is a `UInt64` above `Int64.max`.
    @inlinable package static var unsigned: UInt8 { UInt8(ascii: "u") }
    /// The next word is a `Double`'s bits.
    @inlinable package static var double: UInt8 { UInt8(ascii: "d") }
    @inlinable package static var `true`: UInt8 { UInt8(ascii: "t") }
    @inlinable package static var `false`: UInt8 { UInt8(ascii: "f") }
    @inlinable package static var null: UInt8 { UInt8(ascii: "n") }
    /// A number beyond the above, its digits in the string buffer.
    @inlinable package static var bigNumber: UInt8 { UInt8(ascii: "Z") }
}
