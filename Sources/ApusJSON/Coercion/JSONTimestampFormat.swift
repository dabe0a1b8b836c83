#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A format for dates as numbers: the number of units since an epoch.
public struct JSONTimestampFormat: Hashable, Sendable {
    private let epoch: Date
    private let unit: Double

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - epoch: the moment that 0 represents.
    ///   - unit: the length of a unit, in seconds.
    public init(epoch: Date, unit: Double = 1) {
        self.epoch = epoch
        self.unit = unit
    }

    /// Seconds since 1970-01-01T00:00:00Z, with or without a fraction.
    public static let secondsSince1970 = JSONTimestampFormat(epoch: Date(timeIntervalSince1970: 0))
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public static let millisecondsSince1970 = JSONTimestampFormat(epoch: Date(timeIntervalSince1970: 0), unit: 1e-3)
    /// Seconds since 2001-01-01T00:00:00Z, as Foundation counts them.
    public static let secondsSince2001 = JSONTimestampFormat(epoch: Date(timeIntervalSinceReferenceDate: 0))

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
