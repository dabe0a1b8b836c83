#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// In which forms, beside RFC 3339's, dates are to be taken from JSON.
public struct JSONDateForms: Sendable {
    /// Formats of strings, tried in this order.
    public var formats: [JSONDateFormat]
    /// What a number is as a date.
    public var numbers: JSONDateNumbers

    /// No formats, and numbers as seconds since 1970, unless told.
    public init(formats: [JSONDateFormat] = [], numbers: JSONDateNumbers = .secondsSince1970) {
        self.formats = formats
        self.numbers = numbers
    }
}

/// What a number is as a date: so many units since an epoch.
public struct JSONDateNumbers: Hashable, Sendable {
    /// The moment that 0 is.
    public let epoch: Date
    /// How many seconds 1 is.
    public let unit: Double

    /// - Parameters:
    ///   - epoch: the moment that 0 is.
    ///   - unit: how many seconds 1 is.
    public init(epoch: Date, unit: Double = 1) {
        self.epoch = epoch
        self.unit = unit
    }

    /// Seconds since 1970-01-01T00:00:00Z, with or without a fraction.
    public static let secondsSince1970 = JSONDateNumbers(epoch: Date(timeIntervalSince1970: 0))
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public static let millisecondsSince1970 = JSONDateNumbers(epoch: Date(timeIntervalSince1970: 0), unit: 1e-3)
    /// Seconds since 2001-01-01T00:00:00Z: Foundation's own.
    public static let secondsSince2001 = JSONDateNumbers(epoch: Date(timeIntervalSinceReferenceDate: 0))

    /// The moment that a number is.
    package func date(_ number: Double) -> Date { epoch.addingTimeInterval(divided(number)) }

    /// 1 / 1000 is no Double: the division by what is one rounds once.
    private func divided(_ number: Double) -> Double {
        let inverse = (1 / unit).rounded()
        return unit < 1 && 1 / inverse == unit ? number / inverse : number * unit
    }

    /// The number that a moment is.
    package func number(_ date: Date) -> Double {
        let seconds = date.timeIntervalSince(epoch)
        let inverse = (1 / unit).rounded()
        return unit < 1 && 1 / inverse == unit ? seconds * inverse : seconds / unit
    }
}

extension JSONCoercions {
    /// A value as a date.
    package func date(of node: JSONNode, _ forms: JSONDateForms) -> CoercionOutcome<Date> {
        switch node.tag {
        case TapeTag.null: return .failed(.null)
        case TapeTag.string:
            guard contains(.dateFromString) else { return .failed(.notPermitted(.dateFromString)) }
            // Safety: the bytes are on the tape, which the node holds until the call is over.
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
