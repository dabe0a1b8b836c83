#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// What clients are told
//
//     {"priority":"urgent"}     .value(Priority.self)                 Expected "low", "normal" or "high", found "urgent".
//     {"due":"tomorrow"}        .date(.iso8601)                       Expected a date such as "2026-12-01T09:00:00Z", found "tomorrow".
//     {"size":70000}            .value(UInt16.self)                   Expected an integer from 0 to 65535, found 70000.
//     {"dnoe":true}             .anotherMember(than: "dnoe", …)       The member "dnoe" is unknown; did you mean "done"?
//
// An error stores what was expected. The sentence is made when someone reads it, and mentions
// nothing of the program: no types, properties or options.

/// What was expected at a position where a document contains something else.
package enum Requirement: Sendable {
    /// A value of a type.
    ///
    /// - Parameter otherwise: a description of the type in words, if it is known and the type is
    ///   not one of the standard library's.
    case value(any Any.Type, otherwise: String? = nil)
    /// A value of the JSON kind that represents a type.
    case kind(any Any.Type)
    /// A date in the given form.
    case date(DateForm)
    /// Data in Base64.
    case base64
    /// A string that contains a value of a type.
    case text(any Any.Type)
    /// One of several strings.
    case choice(@Sendable () -> [String])
    /// One of several values.
    case oneOf(@Sendable () -> [JSONValue])
    /// A value of one of several kinds, in words. There are none if they are not known.
    case alternatives(@Sendable () -> [String])
    /// A member of an object.
    ///
    /// - Parameter isKnown: whether the type may read a member with this key.
    case member(@Sendable () -> String, isKnown: @Sendable (String) -> Bool)
    /// A member of an object with the first name, which has one with the other that the type does not read.
    case misspelledMember(String, String)
    /// A value other than null for this member.
    case notNull(String)
    /// A member with one of these names instead of this one.
    case anotherMember(than: String, @Sendable () -> [String])
    /// An object whose only member has one of these names, instead of this one if there is one. There are none if they
    /// are not known.
    case onlyMember(than: String?, @Sendable () -> [String])
    /// A key that contains a value of a type.
    case key(String, any Any.Type)
    /// A value within limits, in words.
    case limit(String)
    /// Another element of an array.
    case element
    /// A rule, in a sentence about the value.
    case rule(String)
    /// Something known only to the program.
    case something

    /// How dates are written.
    package enum DateForm: Sendable {
        case iso8601, secondsSince1970, millisecondsSince1970, secondsSince2001, other
    }
}

extension Requirement {
    /// The code of an error about a value that is not allowed, or about a member or element.
    var code: JSONErrorCode {
        switch self {
        case .member, .misspelledMember: .missingMember
        case .notNull: .unexpectedNull
        case .anotherMember: .unexpectedMember
        case .element: .missingValue
        default: .wrongValue
        }
    }

    /// The sentence for the author of the document.
    package func sentence(_ found: Found) -> String {
        switch self {
        case .value(let type, let otherwise):
            if found.kind == .number, let range = Self.range(of: type, found) { return Self.expected(range, found) }
            if let cases = Self.rawValues(of: type) { return Self.expected(cases, found) }
            guard let words = Self.words(for: type) ?? otherwise, words != found.kind?.words else { return Requirement.something.sentence(found) }
            return Self.expected(words, found)
        case .kind(let type):
            // A value of the right kind is wrong for a reason known only to the program.
            guard let words = Self.words(for: type), words != found.kind?.words, found.kind != .number || type is Bool.Type else {
                return Requirement.something.sentence(found)
            }
            return Self.expected(words, found)
        case .date(let form): return Self.expected(form.words, found)
        case .base64: return Self.expected("a string in Base64", found)
        case .limit(let words): return Self.expected(words, found)
        case .text(let type):
            guard let words = Self.words(for: type) else { return Requirement.something.sentence(found) }
            return Self.expected("\(words) in a string", found)
        case .choice(let choices):
            let texts = choices()
            return Self.expected((Self.listed(texts).map(Wording.quoted), texts), found)
        case .oneOf(let values):
            let values = values()
            return Self.expected((Self.listed(values).map(Wording.found), values.compactMap(\.string)), found)
        case .alternatives(let alternatives):
            let words = alternatives()
            guard !words.isEmpty else { return Requirement.something.sentence(found) }
            return Self.expected(Wording.alternatives(Self.listed(words), of: words.count, limit: Self.listedCount), found)
        case .member(let name, _): return "The member \(Wording.quoted(name())) is missing."
        case .misspelledMember(let name, let key):
            return "The member \(Wording.quoted(name)) is missing; did you mean it instead of \(Wording.quoted(key))?"
        case .notNull(let name): return "The member \(Wording.quoted(name)) cannot be null."
        case .anotherMember(let key, let names):
            return "The member \(Wording.quoted(key)) is unknown\(Self.advice(key, names()))"
        case .onlyMember(let key, let names):
            let names = names()
            let listed = Wording.alternatives(Self.listed(names).map(Wording.quoted), of: names.count, limit: Self.listedCount)
            let words = names.isEmpty ? "that names an accepted case" : listed
            let foundWords = key.map { "the member \(Wording.quoted($0))" } ?? found.words
            return "Expected an object with the one member \(words), found \(foundWords)\(Self.advice(key, names))"
        case .key(let key, let type):
            let words = Self.words(for: type) ?? "a key that the program knows"
            return "Expected \(words) as the key, found \(found.isQuoted ? Wording.quoted(key) : "another string")."
        case .element: return "The array has too few elements."
        case .rule(let sentence): return sentence
        case .something: return Wording.rejected(found.subject)
        }
    }

    private static func expected(_ words: String, _ found: Found) -> String { "Expected \(words), found \(found.words)." }

    private static func expected(_ cases: (words: [String], texts: [String]), _ found: Found) -> String {
        guard !cases.words.isEmpty else { return Wording.notAccepted(found.subject) }
        let advice = advice(found.kind == .string ? found.text : nil, cases.texts)
        let words = Wording.alternatives(cases.words, of: max(cases.words.count, cases.texts.count), limit: listedCount)
        return "Expected \(words), found \(found.words)\(advice)"
    }

    /// The end of a sentence about a text: the one that was probably meant, if there is one.
    private static func advice(_ text: String?, _ texts: [String]) -> String {
        text.flatMap { NearMatch.of($0, among: texts) }.map { "; did you mean \(Wording.quoted($0))?" } ?? "."
    }

    /// How many alternatives a sentence lists.
    private static let listedCount = 10

    /// The alternatives that a sentence lists. Many values may fail, so only these are quoted.
    private static func listed<Element>(_ all: [Element]) -> [Element] {
        all.count > listedCount ? all.prefix(listedCount - 1) + all.suffix(1) : all
    }
}

// MARK: - Types

extension Requirement {
    /// What a type is in JSON; nil for types that the author of a document cannot know.
    private static func words(for type: any Any.Type) -> String? {
        switch type {
        case is Bool.Type: "true or false"
        case is any StringProtocol.Type, is Character.Type: "a string"
        case is any BinaryInteger.Type: "an integer"
        case is any BinaryFloatingPoint.Type, is Decimal.Type: "a number"
        case is [String: Any].Type, is any KeyedType.Type: "an object"
        case is [Any].Type, is any ListedType.Type: "an array"
        case is Date.Type: "a date"
        case is URL.Type: "a URL"
        case is UUID.Type: "a UUID"
        case is Data.Type: "a string in Base64"
        default: nil
        }
    }

    /// The numbers that a type can represent, for a number that it cannot; nil if the type is not
    /// numeric.
    private static func range(of type: any Any.Type, _ found: Found) -> String? {
        switch type {
        case let integer as any FixedWidthInteger.Type:
            func range<T: FixedWidthInteger>(_ type: T.Type) -> String { "from \(T.min) to \(T.max)" }
            return found.isWholeNumber ? "an integer \(range(integer))" : "an integer"
        case let float as any BinaryFloatingPoint.Type:
            func range<T: BinaryFloatingPoint>(_ type: T.Type) -> String {
                let (least, greatest) = (T.leastNonzeroMagnitude, T.greatestFiniteMagnitude)
                return found.isSmallNumber ? "0, or a number of at least \(least)" : "a number from -\(greatest) to \(greatest)"
            }
            return range(float)
        case is Decimal.Type: return "a number from -3.4e+165 to 3.4e+165"
        default: return nil
        }
    }

    /// The raw values of an enumeration that lists its cases; nil for a type without raw values,
    /// empty if the values aren't known or there are no cases.
    private static func rawValues(of type: any Any.Type) -> (words: [String], texts: [String])? {
        guard let type = type as? any (RawRepresentable & CaseIterable).Type else {
            return type is any RawRepresentable.Type ? ([], []) : nil
        }
        func rawValues<T: RawRepresentable & CaseIterable>(_ type: T.Type) -> (words: [String], texts: [String]) {
            var (words, texts): ([String], [String]) = ([], [])
            // Cases may be computed, and there may be many.
            for value in type.allCases.prefix(256) {
                switch value.rawValue {
                case let text as String:
                    words.append(Wording.quoted(text))
                    texts.append(text)
                case let number as any BinaryInteger: words.append("\(number)")
                case let number as any BinaryFloatingPoint: words.append("\(number)")
                default: return ([], [])
                }
            }
            return (words, texts)
        }
        return rawValues(type)
    }
}

/// A type that is an object in JSON.
private protocol KeyedType {}
/// A type that is an array in JSON.
private protocol ListedType {}
extension Dictionary: KeyedType {}
extension Array: ListedType {}
extension Set: ListedType {}
extension ContiguousArray: ListedType {}

extension JSONKind {
    /// The kind in words, for a sentence.
    package var words: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "true or false"
        case .null: "null"
        }
    }
}

extension Requirement.DateForm {
    fileprivate var words: String {
        switch self {
        case .iso8601: #"a date such as "2026-12-01T09:00:00Z""#
        case .secondsSince1970: "a date as the number of seconds since 1970"
        case .millisecondsSince1970: "a date as the number of milliseconds since 1970"
        case .secondsSince2001: "a date as the number of seconds since 2001"
        case .other: "a date"
        }
    }
}
