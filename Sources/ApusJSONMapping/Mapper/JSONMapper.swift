public import ApusJSON

/// Maps JSON that may not quite match to values and objects. It never crashes on bad input, and
/// reports every mismatch.
///
/// ```swift
/// var mapper = JSONMapper()
/// mapper.dates.formats = [try JSONDateFormat("yyyyMMddHHmmss")]
/// let person = try mapper.make(Person.self, from: data)  // person.value, person.report
/// try mapper.update(object, from: data)
/// ```
///
/// The report lists the values that could not be mapped, those that were coerced, and the keys that
/// are unknown or missing. Types declare their properties by conforming to ``JSONMappable``.
///
/// A mapper is a value, and safe to use from any number of tasks at once. Create it once and keep
/// it.
public struct JSONMapper: Sendable {
    /// What happens if a value cannot be mapped.
    public struct Policy: Hashable, Sendable {
        enum Kind { case lenient, strict }

        let kind: Kind

        /// Applies everything that can be mapped. The report lists the rest, whose properties keep
        /// their values.
        public static let lenient = Policy(kind: .lenient)
        /// All or nothing: if anything fails, nothing is changed, and `JSONReportedError` lists
        /// all failures.
        ///
        /// Unknown and missing keys are not failures. All values are converted before any is set,
        /// including those of nested objects, so no setter of an object has run if something fails.
        /// Setters of structs run on a copy, which is discarded on failure; but anything else that
        /// a `set` function changes stays changed. If one call changes a property twice, through
        /// two paths to the same object, the last value wins.
        public static let strict = Policy(kind: .strict)
    }

    /// The coercions that are permitted. Defaults to `JSONCoercions.lenient`.
    public var coercions: JSONCoercions = .lenient
    /// The forms in which dates are accepted, and what a number means as a date.
    public var dates = JSONDateConfiguration()
    /// How dates are written. Defaults to ``DateEncodingStrategy/rfc3339``.
    public var dateEncodingStrategy = DateEncodingStrategy.rfc3339
    /// How keys are made from the properties' names. Defaults to ``JSONKeyStrategy/exact``.
    public var keys = JSONKeyStrategy.exact
    /// The fallback for values that the rules cannot map. Defaults to nil.
    public var provider: (any JSONMappingProvider)?
    /// What happens if a value cannot be mapped. Defaults to ``Policy/lenient``.
    public var policy = Policy.lenient
    /// Whether the report also lists values that were applied without a change. It always counts
    /// them. Defaults to false.
    public var reportsApplied = false

    /// How texts are read. Defaults to `JSONReadConfiguration.strict`.
    ///
    /// Numbers are read exactly, unless the configuration has another policy for them. Objects with
    /// tables may always be nested 512 deep, whatever the configuration says. If the last of
    /// repeated keys wins, the mapper applies all of them in order; each that fails is an issue.
    public var readConfiguration = JSONReadConfiguration.strict

    /// Creates a mapper that permits the coercions of `JSONCoercions.lenient` and applies
    /// everything that can be mapped.
    public init() {}
}

extension JSONMapper {
    /// The form in which dates are written.
    public struct DateEncodingStrategy: Sendable {
        enum Kind {
            case rfc3339
            case number
            case format(JSONDateFormat)
        }

        let kind: Kind

        /// Text as in RFC 3339, in UTC, with a fraction if there is one. A date before 1583 or
        /// after 9999 is written as a number.
        public static let rfc3339 = DateEncodingStrategy(kind: .rfc3339)
        /// A number, in the unit that the mapper's ``JSONMapper/dates`` specify.
        public static let number = DateEncodingStrategy(kind: .number)
        /// Text in a custom format. A date that the format cannot represent is written as with
        /// ``rfc3339``.
        public static func format(_ format: JSONDateFormat) -> DateEncodingStrategy { DateEncodingStrategy(kind: .format(format)) }
    }
}
