#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// How dates are read, in addition to RFC 3339: the formats of strings, and what a number means.
public struct JSONDateConfiguration: Sendable {
    /// The formats of strings, tried in this order.
    public var formats: [JSONDateFormat]
    /// How a number is converted to a date.
    public var numbers: JSONTimestampFormat

    /// Creates a configuration. The defaults are no formats, and numbers as seconds since 1970.
    public init(formats: [JSONDateFormat] = [], numbers: JSONTimestampFormat = .secondsSince1970) {
        self.formats = formats
        self.numbers = numbers
    }
}

extension JSONCoercions {
    /// Converts a value to a date.
    package func date(of node: JSONNode, _ configuration: JSONDateConfiguration) -> CoercionOutcome<Date> {
        switch node.tag {
        case TapeTag.null: return .failed(.null)
        case TapeTag.string:
            guard contains(.dateFromString) else { return .failed(.notPermitted(.dateFromString)) }
            // Safety: the bytes are on the tape, which the node keeps alive until the call is over.
            let text = unsafe node.tape.stringBytes(at: node.index).trimmingWhitespace()
            if let date = unsafe RFC3339.date(quickly: text) { return .exact(date) }
            for format in configuration.formats {
                if let date = unsafe format.date(text) { return .exact(date) }
            }
            return .failed(.unreadable)
        case TapeTag.true, TapeTag.false, TapeTag.objectStart, TapeTag.arrayStart: return .failed(.kind)
        default:
            guard contains(.dateFromNumber) else { return .failed(.notPermitted(.dateFromNumber)) }
            guard let number = double(of: node).value, number.isFinite else { return .failed(.outOfRange) }
            return .exact(configuration.numbers.date(number))
        }
    }
}
