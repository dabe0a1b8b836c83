#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The part of an encoder's settings that its writer needs.
class WriterSettings: @unchecked Sendable {
    // Safety: never changed, here or in its subclass.
    final let scalars: ScalarStrategies
    final let keys: KeyConversion
    /// The number of containers that may be open.
    final let maximumDepth: Int
    /// Converts the last key of a path, if the strategy is a custom one.
    final let convertKey: ([any CodingKey]) -> any CodingKey

    init(_ scalars: ScalarStrategies, _ strategy: JSONEncoder.KeyEncodingStrategy, maximumDepth: Int) {
        self.scalars = scalars
        self.maximumDepth = maximumDepth
        keys = KeyConversion(strategy)
        convertKey = if case .custom(let convert) = strategy { convert } else { { $0[$0.count - 1] } }
    }

    var tooDeep: String { "The value is nested more than \(maximumDepth) levels deep; see ApusJSONEncoder.maximumDepth." }
}

/// How an encoder writes dates, data, infinities and NaN.
struct ScalarStrategies {
    var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy = .deferredToDate
    var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy = .base64
    var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy = .throw
}

// How the strategies apply to a value. Only this file knows Foundation's cases; both ways of
// encoding follow it.
extension ScalarStrategies {
    /// The form in which a value that has a strategy is written.
    enum Form<Value> {
        /// As a number. It must be finite, whatever the strategy for non-finite numbers, as in
        /// Foundation.
        case number(Double)
        /// As a string: a date in RFC 3339 format, data in Base64.
        case string
        /// By a function that receives an encoder.
        case custom((Value, any Encoder) throws -> Void)
        /// By its type's own `encode(to:)`.
        case deferred
    }

    func form(of date: Date) -> Form<Date> {
        switch dateEncodingStrategy {
        case .secondsSince1970: .number(date.timeIntervalSince1970)
        case .millisecondsSince1970: .number(1000 * date.timeIntervalSince1970)
        case .iso8601: .string
        case .custom(let encode): .custom(encode)
        default: .deferred
        }
    }

    func form(of data: Data) -> Form<Data> {
        switch dataEncodingStrategy {
        case .base64: .string
        case .custom(let encode): .custom(encode)
        default: .deferred
        }
    }

    /// The text for a number that cannot be represented in JSON; nil if it is an error.
    func text<T: BinaryFloatingPoint>(ofNonFinite value: T) -> String? {
        guard
            case .convertToString(positiveInfinity: let positive, negativeInfinity: let negative, nan: let nan) =
                nonConformingFloatEncodingStrategy
        else { return nil }
        return value.isNaN ? nan : value < 0 ? negative : positive
    }
}
