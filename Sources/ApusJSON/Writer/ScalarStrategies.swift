#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How an encoder writes dates, data, infinities and NaN: what a writer has to know of the encoder that it writes for.
class ScalarStrategies: @unchecked Sendable {
    // Safety: never changed after it has been handed to a writer.
    final var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy = .deferredToDate
    final var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy = .base64
    final var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy = .throw
}

// What the strategies make of a value: the one place that knows Foundation's cases. Both ways of encoding write what they say.
extension ScalarStrategies {
    /// How a value is written that a strategy is about.
    enum Form<Value> {
        /// As a number. It must be finite, whatever the strategy for numbers that are not: as Foundation has it.
        case number(Double)
        /// As a string: a date by RFC 3339, data in Base64.
        case string
        /// By a function, which is given an encoder.
        case custom((Value, any Encoder) throws -> Void)
        /// By its type's own `encode(to:)`.
        case deferred
    }

    final func form(of date: Date) -> Form<Date> {
        switch dateEncodingStrategy {
        case .secondsSince1970: .number(date.timeIntervalSince1970)
        case .millisecondsSince1970: .number(1000 * date.timeIntervalSince1970)
        case .iso8601: .string
        case .custom(let encode): .custom(encode)
        default: .deferred
        }
    }

    final func form(of data: Data) -> Form<Data> {
        switch dataEncodingStrategy {
        case .base64: .string
        case .custom(let encode): .custom(encode)
        default: .deferred
        }
    }

    /// The text of a number that JSON cannot represent; nil where it is an error.
    final func text<T: BinaryFloatingPoint>(ofNonFinite value: T) -> String? {
        guard
            case .convertToString(positiveInfinity: let positive, negativeInfinity: let negative, nan: let nan) =
                nonConformingFloatEncodingStrategy
        else { return nil }
        return value.isNaN ? nan : value < 0 ? negative : positive
    }
}
