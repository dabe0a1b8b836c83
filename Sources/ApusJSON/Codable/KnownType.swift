// What both coders know about types without asking them: which ones are decoded and encoded without
// their own Codable code, and which only by it.

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A type that both coders have their own code for.
enum KnownType {
    case date, data, url, decimal, value
    case strings, integers, doubles

    /// Nil for all other types.
    init?(_ type: any Any.Type) {
        switch type {
        case is Date.Type: self = .date
        case is Data.Type: self = .data
        case is URL.Type: self = .url
        case is Decimal.Type: self = .decimal
        case is JSONValue.Type: self = .value
        case is [String].Type: self = .strings
        case is [Int].Type: self = .integers
        case is [Double].Type: self = .doubles
        default: return nil
        }
    }
}

/// A type of the standard library or Foundation that the coders leave to Codable, although it reads
/// and writes itself. Inside it, coding paths and strategies must match Foundation's in everything.
protocol CodedByCodable {}

// In addition to these, everything that the encoder writes as a scalar (`DirectlyEncodableScalar`), and two scalars
// (`JSONReadable+Scalars`).
extension Optional: CodedByCodable {}
extension Set: CodedByCodable {}
extension Array: CodedByCodable {}
extension ContiguousArray: CodedByCodable {}
extension Dictionary: CodedByCodable {}
