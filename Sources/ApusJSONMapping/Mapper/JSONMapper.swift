public import ApusJSON

/// Puts JSON that does not quite match onto values and objects, without a crash and without silence.
///
/// ```swift
/// var mapper = JSONMapper()
/// mapper.dates.formats = [try JSONDateFormat("yyyyMMddHHmmss")]
/// let (person, report) = try mapper.make(Person.self, from: data)
/// try mapper.update(object, from: data)
/// ```
///
/// What each value does not become, what was coerced, which keys are unknown and which are missing is in the report. Types say by ``JSONMappable`` which
/// properties they have.
///
/// A mapper is a value, safe to use from any number of tasks at once; make it once, and keep it.
public struct JSONMapper: Sendable {
    /// What is done with what is wrong.
    public enum Policy: Hashable, Sendable {
        /// All is applied that can be; the report lists the rest, and its properties keep their values.
        case lenient
        /// All or nothing: when anything fails, nothing has been changed, and ``JSONMappingError`` has all that failed.
        ///
        /// Unknown and missing keys are no failures. Conversions come first and setting after them, also in objects within objects, so that no setter of an
        /// object has run when something fails. Setters of structs run on a copy, which is dropped then: what a `set` function changes elsewhere stays changed.
        /// What is changed twice in one call, by two ways to the same object, has its last value.
        case strict
    }

    /// Which near misses are taken.
    public var coercions: JSONCoercions = .lenient
    /// In which forms dates come, and numbers as dates.
    public var dates = JSONDateForms()
    /// How dates are written.
    public var dateOutput = DateOutput.rfc3339
    /// Which keys a document has for the properties' names.
    public var keys = JSONKeyStrategy.exact
    /// Who answers what the rules do not know.
    public var provider: (any JSONMappingProvider)?
    /// What becomes of the rest when a value cannot be mapped.
    public var policy = Policy.lenient
    /// Whether the report lists what was applied as it is, too. It counts it in any case.
    public var reportsApplied = false

    /// How texts are read. Numbers are read exactly, whatever it says. Objects that have tables may be nested 512 deep in any case.
    ///
    /// Where the last of repeated keys counts, all are applied as they come, so that the last one stays; one that fails is an issue.
    public var readConfiguration = JSONReadConfiguration.strict

    /// A mapper that takes the near misses of `JSONCoercions.lenient` and applies what can be.
    public init() {}
}

extension JSONMapper {
    /// How dates are written.
    public enum DateOutput: Sendable {
        /// As RFC 3339 has it, in UTC, with a fraction where there is one. A date before 1583 or after 9999 is written as a number.
        case rfc3339
        /// As a number, by the mapper's ``JSONMapper/dates``.
        case number
        /// In a format. A date for which it has no text is written as with ``rfc3339``.
        case format(JSONDateFormat)
    }
}
