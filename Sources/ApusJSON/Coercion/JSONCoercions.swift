/// The near misses that are converted to a requested type: a string to a number, a number to a
/// string, 1 to true.
///
/// ```swift
/// mapper.coercions = .lenient                       // all of the usual ones
/// mapper.coercions = [.numberFromString, .textForms] // only these
/// ```
///
/// Each coercion is one rule, which either converts a value to exactly one other or reports an
/// issue: `"12"` is 12 and `"12abc"` is never 12. No rule depends on the locale. Whitespace around
/// the content of a string is allowed: space, tab, and line ends.
///
/// A number with a whole value is an integer without any coercion, however it is written: `12`,
/// `12.0`, `1.2e1`. `1.5` is not.
public struct JSONCoercions: NamedOptions {
    package let bits: UInt32

    package init(bits: UInt32) { self.bits = bits }

    // MARK: From one kind to another

    /// A string to an integer of any width, a `Double`, a `Float` or a `Decimal`: `"12"`,
    /// `" -1.5e3 "`, `"+7"`, `"007"`.
    ///
    /// The whole string must be a decimal number in JSON's grammar (RFC 8259, section 6), except
    /// that a `+` and leading zeros are allowed. A number that the type cannot represent is an
    /// issue: `"300"` for an `Int8`, `"1.5"` for an `Int`.
    public static let numberFromString = JSONCoercions(bits: 1 << 0)
    /// A number to a string: its shortest text, `1`, `12.5`. A number that a `Double` would round
    /// (from 2^53 on, with more than 17 digits, or close to zero) keeps its own text: `1e21`,
    /// `9007199254740993.0`.
    public static let stringFromNumber = JSONCoercions(bits: 1 << 1)
    /// `true` and `false` to the strings `"true"` and `"false"`.
    public static let stringFromBoolean = JSONCoercions(bits: 1 << 2)
    /// `"true"`, `"yes"`, `"1"` to true and `"false"`, `"no"`, `"0"` to false, in upper or lower
    /// case.
    public static let booleanFromString = JSONCoercions(bits: 1 << 3)
    /// 1 to true and 0 to false. No other number is converted.
    public static let booleanFromNumber = JSONCoercions(bits: 1 << 4)
    /// A string to an enum, or another `RawRepresentable`, whose raw value is a number: by the rule
    /// of ``numberFromString``.
    public static let enumFromString = JSONCoercions(bits: 1 << 5)
    /// A number to an enum, or another `RawRepresentable`, whose raw value is a string: by the rule
    /// of ``stringFromNumber``.
    public static let enumFromNumber = JSONCoercions(bits: 1 << 6)

    // MARK: Types without a JSON representation

    /// A string to a `Date`: a date with a time and an offset (RFC 3339), with or without a
    /// fraction, then the given formats.
    public static let dateFromString = JSONCoercions(bits: 1 << 7)
    /// A number to a `Date`: a number of units since an epoch, where both the unit and the epoch
    /// can be chosen.
    public static let dateFromNumber = JSONCoercions(bits: 1 << 8)
    /// A string to a `URL`.
    public static let urlFromString = JSONCoercions(bits: 1 << 9)
    /// A string to a `UUID`: `"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"`, in upper or lower case.
    public static let uuidFromString = JSONCoercions(bits: 1 << 10)
    /// A string of one character to a `Character`. An empty or longer string is an issue.
    public static let characterFromString = JSONCoercions(bits: 1 << 11)
    /// A Base64 string (RFC 4648, section 4) to `Data`.
    public static let dataFromString = JSONCoercions(bits: 1 << 12)

    // MARK: Not in any preset

    /// A single value to an array of that one element, where an array is declared. Null is not
    /// converted, because it is not a value.
    public static let arrayFromSingleValue = JSONCoercions(bits: 1 << 13)
    /// An empty string, or one of only whitespace, to the number zero.
    public static let zeroFromEmptyString = JSONCoercions(bits: 1 << 14)
    /// An empty string, or one of only whitespace, counts as a missing key where a number is
    /// requested. Takes precedence over ``zeroFromEmptyString``.
    public static let missingFromEmptyString = JSONCoercions(bits: 1 << 15)

    // MARK: Presets

    /// No coercions. Values must be of the requested types, and types without a JSON representation
    /// are never created.
    public static let strict: JSONCoercions = []
    /// Dates from strings and numbers, and the other types without a JSON representation from
    /// strings: what well-behaved services send.
    public static let textForms: JSONCoercions = [
        .dateFromString, .dateFromNumber, .urlFromString, .uuidFromString, .characterFromString, .dataFromString,
    ]
    /// All coercions except ``arrayFromSingleValue``, ``zeroFromEmptyString`` and
    /// ``missingFromEmptyString``.
    public static let lenient: JSONCoercions = [
        .numberFromString, .stringFromNumber, .stringFromBoolean, .booleanFromString, .booleanFromNumber, .enumFromString, .enumFromNumber,
        .textForms,
    ]
}

extension JSONCoercions {
    /// The names in Swift source, in the order of the bits.
    private static let allNames = [
        "numberFromString", "stringFromNumber", "stringFromBoolean", "booleanFromString", "booleanFromNumber", "enumFromString",
        "enumFromNumber", "dateFromString", "dateFromNumber", "urlFromString", "uuidFromString", "characterFromString", "dataFromString",
        "arrayFromSingleValue", "zeroFromEmptyString", "missingFromEmptyString",
    ]

    package var names: [String] { Self.allNames.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element) }

    /// The names of the coercions, separated by commas: `numberFromString, stringFromNumber`.
    package var words: String { names.joined(separator: ", ") }
}

extension JSONCoercions {
    /// The coercions for the raw value of an enum, if these are the coercions for the enum.
    package var ofRawValues: JSONCoercions {
        var coercions = subtracting([.numberFromString, .stringFromNumber, .stringFromBoolean])
        if contains(.enumFromString) { coercions.insert(.numberFromString) } else { coercions.remove(.zeroFromEmptyString) }
        if contains(.enumFromNumber) { coercions.insert(.stringFromNumber) }
        return coercions
    }
}
