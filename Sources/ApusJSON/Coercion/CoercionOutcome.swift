// The rules of coercion, which the mapper and the coders share
//
//     coercions.integer(Int8.self, of: node)
//         7                  exact(7)
//         "7"                coerced(7, .numberFromString); failed(.notPermitted(.numberFromString)) when that is off
//         ""                 missing(.missingFromEmptyString), coerced(0, .zeroFromEmptyString), or failed(.unreadable)
//         "300", 300, 1.5    failed(.outOfRange), failed(.outOfRange), failed(.notWhole)
//
// A rule makes no texts and looks up no places: who calls it keeps the failure with the value's index (`MappingRecords`), and words come when they are
// read.

/// What a rule makes of a value.
@usableFromInline package enum CoercionOutcome<Value> {
    /// The value is of the type.
    case exact(Value)
    /// It has become one, by this coercion.
    case coerced(Value, JSONCoercions)
    /// By this coercion it counts as missing.
    case missing(JSONCoercions)
    case failed(CoercionFailure)

    /// Another outcome, by what becomes of the value.
    @inlinable
    package func flatMap<Other>(_ transform: (Value) -> CoercionOutcome<Other>) -> CoercionOutcome<Other> {
        switch self {
        case .exact(let value): return transform(value)
        case .coerced(let value, let coercion):
            if case .exact(let other) = transform(value) { return .coerced(other, coercion) }
            return transform(value)
        case .missing(let coercion): return .missing(coercion)
        case .failed(let failure): return .failed(failure)
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

/// Why no rule takes a value.
@usableFromInline package enum CoercionFailure: Hashable, Sendable {
    /// The value is of a kind that never becomes one of the type.
    case kind
    /// Null, where there is no nil.
    case null
    /// There is a coercion that might take it, which is off.
    case notPermitted(JSONCoercions)
    /// The string does not say one of the type.
    case unreadable
    /// The number is not whole, where an integer is asked for.
    case notWhole
    /// The number is none that the type holds.
    case outOfRange
    /// No case of an enum has the value.
    case noCase
    /// A sentence of someone's own.
    case other(String)
}

extension CoercionFailure {
    /// The sentence a person should read.
    ///
    /// - Parameters:
    ///   - type: what was asked for.
    ///   - node: what is there.
    package func message(asking type: any Any.Type, of node: JSONNode) -> String {
        let found = node.phrase
        switch self {
        case .kind, .null: return "Expected \(Self.phrase(type)), found \(found)."
        case .notPermitted(let coercion): return "Expected \(Self.phrase(type)), found \(found); the coercion \(coercion) is off."
        case .unreadable: return "Expected \(Self.phrase(type)), found \(found), which is not one."
        case .notWhole: return "Expected \(Self.phrase(type)), found \(found), which is not whole."
        case .outOfRange: return "Expected \(Self.phrase(type)), found \(found), which does not fit."
        case .noCase: return "No case of \(type) is \(found)."
        case .other(let message): return message
        }
    }

    /// A type's name with its article: `an Int8`, `a String`.
    package static func phrase(_ type: any Any.Type) -> String {
        let name = String(describing: type)
        let first = name.first.map { Character($0.lowercased()) }
        let isVowel = first.map { "aeio".contains($0) } ?? false
        // UInt8 and URL are spoken as "you" and so on: a, as are most names with U.
        return (isVowel ? "an " : "a ") + name
    }
}
