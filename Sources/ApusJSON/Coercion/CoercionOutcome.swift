// The rules of coercion, shared by the mapper and the coders
//
//     coercions.integer(Int8.self, of: node)
//         7                  exact(7)
//        "7"                coerced(7, .numberFromString); failed(.notPermitted(.numberFromString)) if it is off
//         ""                 missing(.missingFromEmptyString), coerced(0, .zeroFromEmptyString), or failed(.unreadable)
//         "300", 300, 1.5    failed(.outOfRange), failed(.outOfRange), failed(.notWhole)
//
// A rule creates no texts and looks up no locations: the caller keeps the failure with the value's
// index (`CoercionRecords`), and sentences are created when they are read.

/// The result of applying a rule to a value.
@usableFromInline package enum CoercionOutcome<Value> {
    /// The value is of the type.
    case exact(Value)
    /// The value was converted to the type by this coercion.
    case coerced(Value, JSONCoercions)
    /// The value counts as missing because of this coercion.
    case missing(JSONCoercions)
    /// The value cannot be used.
    case failed(CoercionFailure)

    /// The outcome after another conversion of the value; nil means that it is out of range.
    @inlinable
    package func converted<Other>(_ convert: (Value) -> Other?) -> CoercionOutcome<Other> {
        switch self {
        case .exact(let value): convert(value).map { .exact($0) } ?? .failed(.outOfRange)
        case .coerced(let value, let coercion): convert(value).map { .coerced($0, coercion) } ?? .failed(.outOfRange)
        case .missing(let coercion): .missing(coercion)
        case .failed(let failure): .failed(failure)
        }
    }

    /// The value, if there is one.
    @inlinable
    package var value: Value? {
        switch self {
        case .exact(let value), .coerced(let value, _): value
        case .missing, .failed: nil
        }
    }
}

/// The reason why no rule accepts a value.
@usableFromInline package enum CoercionFailure: Hashable, Sendable {
    /// The value is of a kind that is never converted to the type.
    case kind
    /// The value is null, and the type has no nil.
    case null
    /// A coercion might convert the value, but it is off.
    case notPermitted(JSONCoercions)
    /// The string is not a text of the type.
    case unreadable
    /// The number is not whole, but the type is an integer.
    case notWhole
    /// The number is outside the range of the type.
    case outOfRange
    /// No case of an enum has the value.
    case noCase
    /// A sentence from custom code.
    case other(String)
}

extension CoercionFailure {
    /// The sentence for a person to read.
    ///
    /// - Parameters:
    ///   - type: the requested type.
    ///   - node: the value in the document.
    ///   - quoting: whether the sentence quotes the value.
    package func message(asking type: any Any.Type, of node: JSONNode, quoting: Bool) -> String {
        let found = node.phrase(quoting: quoting)
        switch self {
        case .kind, .null, .unreadable: return "Expected \(Self.phrase(type)), found \(found)."
        case .notPermitted(let coercion): return "Expected \(Self.phrase(type)), found \(found); the coercion \(coercion) is off."
        case .notWhole: return "Expected \(Self.phrase(type)), found \(found), which is not a whole number."
        case .outOfRange: return "Expected \(Self.phrase(type)), found \(found), which is out of range."
        case .noCase: return "No case of \(type) is \(found)."
        case .other(let message): return message
        }
    }

    /// A type's name with its article: `an Int8`, `a String`.
    package static func phrase(_ type: any Any.Type) -> String {
        let name = String(describing: type)
        let first = name.first.map { Character($0.lowercased()) }
        let isVowel = first.map { "aeio".contains($0) } ?? false
        // UInt8 and URL are pronounced "you…", so they take "a", like most names with U.
        return (isVowel ? "an " : "a ") + name
    }
}
