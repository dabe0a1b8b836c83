/// The tag in the top 8 bits of a tape word: simdjson's letters (its doc/tape.md), including one
/// from simdjson 4.5.
@usableFromInline package enum _TapeTag {
    /// The first and the last word of the tape.
    @inlinable package static var root: UInt8 { UInt8(ascii: "r") }
    /// The start of an object.
    @inlinable package static var objectStart: UInt8 { UInt8(ascii: "{") }
    /// The end of an object.
    @inlinable package static var objectEnd: UInt8 { UInt8(ascii: "}") }
    /// The start of an array.
    @inlinable package static var arrayStart: UInt8 { UInt8(ascii: "[") }
    /// The end of an array.
    @inlinable package static var arrayEnd: UInt8 { UInt8(ascii: "]") }
    /// A string or a key, whose bytes are in the string buffer.
    @inlinable package static var string: UInt8 { UInt8(ascii: "\"") }
    /// The next word is an `Int64`.
    @inlinable package static var integer: UInt8 { UInt8(ascii: "l") }
    /// The next word is a `UInt64` above `Int64.max`.
    @inlinable package static var unsigned: UInt8 { UInt8(ascii: "u") }
    /// The next word is a `Double`'s bits.
    @inlinable package static var double: UInt8 { UInt8(ascii: "d") }
    /// The literal `true`.
    @inlinable package static var `true`: UInt8 { UInt8(ascii: "t") }
    /// The literal `false`.
    @inlinable package static var `false`: UInt8 { UInt8(ascii: "f") }
    /// The literal `null`.
    @inlinable package static var null: UInt8 { UInt8(ascii: "n") }
    /// A number that fits none of the above, whose digits are in the string buffer.
    @inlinable package static var bigNumber: UInt8 { UInt8(ascii: "Z") }
    /// A value that is not on the tape, but another decoder's. No engine writes it.
    @inlinable package static var foreign: UInt8 { UInt8(ascii: "F") }
}

@usableFromInline package typealias TapeTag = _TapeTag
