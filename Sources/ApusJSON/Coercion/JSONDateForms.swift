#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The forms, in addition to RFC 3339, in which dates are accepted from JSON.
public struct JSONDateForms: Sendable {
    /// The formats of strings, tried in this order.
    public var formats: [JSONDateFormat]
    /// How a number is converted to a date.
    public var numbers: JSONDateNumbers

    /// Creates forms for dates. The defaults are no formats, and numbers as seconds since 1970.
    public init(formats: [JSONDateFormat] = [], numbers: JSONDateNumbers = .secondsSince1970) {
        self.formats = formats
        self.numbers = numbers
    }
}

/// How a number is converted to a date: as a number of units since an epoch.
public struct JSONDateNumbers: Hashable, Sendable {
    /// The moment that 0 represents.
    public let epoch: Date
    /// The length of a unit, in seconds.
    public let unit: Double

    /// Creates a conversion from numbers to dates.
    ///
    /// - Parameters:
    ///   - epoch: the moment that 0 represents.
    ///   - unit: the length of a unit, in seconds.
    public init(epoch: Date, unit: Double = 1) {
        self.epoch = epoch
        self.unit = unit
    }

    /// Seconds since 1970-01-01T00:00:00Z, with or without a fraction.
    public static let secondsSince1970 = JSONDateNumbers(epoch: Date(timeIntervalSince1970: 0))
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public static let millisecondsSince1970 = JSONDateNumbers(epoch: Date(timeIntervalSince1970: 0), unit: 1e-3)
    /// Seconds since 2001-01-01T00:00:00Z, as Foundation counts them.
    public static let secondsSince2001 = JSONDateNumbers(epoch: Date(timeIntervalSinceReferenceDate: 0))

    /// The date that a number represents.
    package func date(_ number: Double) -> Date { epoch.addingTimeInterval(unitsPerSecond.map { number / $0 } ?? number * unit) }

    /// How many units a second has, if that is a whole number. 1 / 1000 is not exactly a `Double`, but
    /// 1000 is: dividing by it rounds only once.
    private var unitsPerSecond: Double? {
        let inverse = (1 / unit).rounded()
        return unit < 1 && 1 / inverse == unit ? inverse : nil
    }

    /// The number that represents a date.
    package func number(_ date: Date) -> Double {
        let seconds = date.timeIntervalSince(epoch)
        return unitsPerSecond.map { seconds * $0 } ?? seconds / unit
    }
}

extension JSONCoercions {
    /// Converts a value to a date.
    package func date(of node: JSONNode, _ forms: JSONDateForms) -> CoercionOutcome<Date> {
        switch node.tag {
        case TapeTag.null: return .failed(.null)
        case TapeTag.string:
            guard contains(.dateFromString) else { return .failed(.notPermitted(.dateFromString)) }
            // Safety: the bytes are on the tape, which the node keeps alive until the call is over.
            let text = unsafe node.tape.stringBytes(at: node.index).trimmingWhitespace()
            if let date = unsafe RFC3339.date(quickly: text) { return .exact(date) }
            for format in forms.formats {
                if let date = unsafe format.date(text) { return .exact(date) }
            }
            return .failed(.unreadable)
        case TapeTag.true, TapeTag.false, TapeTag.objectStart, TapeTag.arrayStart: return .failed(.kind)
        default:
            guard contains(.dateFromNumber) else { return .failed(.notPermitted(.dateFromNumber)) }
            guard let number = double(of: node).value, number.isFinite else { return .failed(.outOfRange) }
            return .exact(forms.numbers.date(number))
        }
    }
}
