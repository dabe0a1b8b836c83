/// Which near misses are taken for what a type asks for: a string for a number, a number for a string, 1 for true.
///
/// ```swift
/// mapper.coercions = .lenient                       // all of the usual ones
/// mapper.coercions = [.numberFromString, .textForms] // these, and no others
/// ```
///
/// Each is one rule, by which a value either becomes exactly one other or is an issue: `"12"` is 12 and `"12abc"` is never 12. No rule depends on a
/// locale. White space around what a string says is allowed: space, tab, and line ends.
///
/// A number whose value is whole is an integer without any coercion, however it is written: `12`, `12.0`, `1.2e1`. `1.5` is none.
public struct JSONCoercions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    // MARK: One kind for another

    /// A string that is a number for an integer of any width, a `Double`, a `Float` or a `Decimal`: `"12"`, `" -1.5e3 "`, `"+7"`, `"007"`.
    ///
    /// It must be a decimal number as a whole, as JSON writes them (RFC 8259, section 6), but for a `+` and leading zeros, which are allowed. One that the
    /// type does not hold is an issue: `"300"` for an `Int8`, `"1.5"` for an `Int`.
    public static let numberFromString = JSONCoercions(rawValue: 1 << 0)
    /// A number for a string: its shortest text, `1`, `12.5`. One that a `Double` rounds (from 2^53 on, of more than 17 digits, or next to zero) is as it is
    /// written: `1e21`, `9007199254740993.0`.
    public static let stringFromNumber = JSONCoercions(rawValue: 1 << 1)
    /// `true` and `false` for the strings `"true"` and `"false"`.
    public static let stringFromBoolean = JSONCoercions(rawValue: 1 << 2)
    /// `"true"`, `"yes"`, `"1"` for true and `"false"`, `"no"`, `"0"` for false, in any case.
    public static let booleanFromString = JSONCoercions(rawValue: 1 << 3)
    /// 1 for true and 0 for false. No other number.
    public static let booleanFromNumber = JSONCoercions(rawValue: 1 << 4)
    /// A string for an enum, or another `RawRepresentable`, whose raw value is a number: by the rule of ``numberFromString``.
    public static let enumFromString = JSONCoercions(rawValue: 1 << 5)
    /// A number for an enum, or another `RawRepresentable`, whose raw value is a string: by the rule of ``stringFromNumber``.
    public static let enumFromNumber = JSONCoercions(rawValue: 1 << 6)

    // MARK: Types that JSON has not

    /// A string for a `Date`: a date with a time and an offset (RFC 3339), with or without a fraction, then the given formats.
    public static let dateFromString = JSONCoercions(rawValue: 1 << 7)
    /// A number for a `Date`: so many units since an epoch, both of which can be chosen.
    public static let dateFromNumber = JSONCoercions(rawValue: 1 << 8)
    /// A string for a `URL`.
    public static let urlFromString = JSONCoercions(rawValue: 1 << 9)
    /// A string for a `UUID`: `"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"`, in any case.
    public static let uuidFromString = JSONCoercions(rawValue: 1 << 10)
    /// A string of one character for a `Character`. None, or more than one, is an issue.
    public static let characterFromString = JSONCoercions(rawValue: 1 << 11)
    /// A string in Base64 (RFC 4648, section 4) for `Data`.
    public static let dataFromString = JSONCoercions(rawValue: 1 << 12)

    // MARK: Not in any preset

    /// A single value where an array is declared: an array of that one element. Not null, which is no value.
    public static let arrayFromSingleValue = JSONCoercions(rawValue: 1 << 13)
    /// A string that is empty, or nothing but white space, for the number zero.
    public static let zeroFromEmptyString = JSONCoercions(rawValue: 1 << 14)
    /// A string that is empty, or nothing but white space, where a number is asked for, as if its key were missing. Goes before
    /// ``zeroFromEmptyString``.
    public static let missingFromEmptyString = JSONCoercions(rawValue: 1 << 15)

    // MARK: Presets

    /// None. Values must be of the types that ask for them, and types that JSON has not are not made of any.
    public static let strict: JSONCoercions = []
    /// The text forms, and the date's number, of types that JSON has not: what well-kept services send.
    public static let textForms: JSONCoercions = [
        .dateFromString, .dateFromNumber, .urlFromString, .uuidFromString, .characterFromString, .dataFromString,
    ]
    /// All but ``arrayFromSingleValue``, ``zeroFromEmptyString`` and ``missingFromEmptyString``.
    public static let lenient: JSONCoercions = [
        .numberFromString, .stringFromNumber, .stringFromBoolean, .booleanFromString, .booleanFromNumber, .enumFromString, .enumFromNumber,
        .textForms,
    ]
}

extension JSONCoercions {
    /// Each coercion with the name it has in Swift source.
    private static let named: [(name: String, coercion: JSONCoercions)] = [
        ("numberFromString", .numberFromString),
        ("stringFromNumber", .stringFromNumber),
        ("stringFromBoolean", .stringFromBoolean),
        ("booleanFromString", .booleanFromString),
        ("booleanFromNumber", .booleanFromNumber),
        ("enumFromString", .enumFromString),
        ("enumFromNumber", .enumFromNumber),
        ("dateFromString", .dateFromString),
        ("dateFromNumber", .dateFromNumber),
        ("urlFromString", .urlFromString),
        ("uuidFromString", .uuidFromString),
        ("characterFromString", .characterFromString),
        ("dataFromString", .dataFromString),
        ("arrayFromSingleValue", .arrayFromSingleValue),
        ("zeroFromEmptyString", .zeroFromEmptyString),
        ("missingFromEmptyString", .missingFromEmptyString),
    ]
}

extension JSONCoercions: CustomStringConvertible {
    /// The names of the coercions, with commas between them: `numberFromString, stringFromNumber`.
    public var description: String {
        Self.named.filter { contains($0.coercion) }.map(\.name).joined(separator: ", ")
    }
}

extension JSONCoercions {
    /// What holds for the raw value of an enum where these hold for the enum.
    package var ofRawValues: JSONCoercions {
        var coercions = subtracting([.numberFromString, .stringFromNumber, .stringFromBoolean])
        if contains(.enumFromString) { coercions.insert(.numberFromString) } else { coercions.remove(.zeroFromEmptyString) }
        if contains(.enumFromNumber) { coercions.insert(.stringFromNumber) }
        return coercions
    }
}
