#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension JSONDateFormat {
    /// The text of a date in this format. Nil before the year 1, from the year 10000 on, and if the
    /// format was made from functions that only read.
    package func text(_ date: Date) -> String? {
        switch form {
        case .custom(_, let writing): return writing.map { $0(date) }
        case .fields(let fields, let offset):
            // A zone name always means UTC when it is read.
            let offset = fields.contains(.zoneName) ? 0 : offset
            guard let moment = Moment(date, offset: offset, fractionDigits: Self.fractionDigits(fields)) else { return nil }
            var text: [UInt8] = []
            for field in fields { moment.write(field, to: &text) }
            return String(decoding: text, as: UTF8.self)
        }
    }

    private static func fractionDigits(_ fields: [Field]) -> Int {
        fields.map { if case .fraction(let digits) = $0 { digits } else { 0 } }.max() ?? 0
    }

    /// The fields of a date.
    private struct Moment {
        private var parts = Parts()
        /// In units of the last digit to be written.
        private let fraction: Int
        private let fractionDigits: Int
        private let offset: Int

        init?(_ date: Date, offset: Int, fractionDigits: Int) {
            // Date's own representation, which is more precise than the distance to 1970.
            let exact = date.timeIntervalSinceReferenceDate
            guard exact >= -63_114_000_000, exact < 252_455_600_000 else { return nil }
            let floor = exact.rounded(.down)
            var whole = Int(floor) + RFC3339.secondsTo2001 + offset
            let scale = PowersOfTen.exactDouble(fractionDigits)
            // Rounds to the nearest: .123 is stored as slightly less. Without a fraction, rounds down.
            var fraction = fractionDigits == 0 ? 0 : ((exact - floor) * scale).rounded()
            if fraction == scale { (whole, fraction) = (whole + 1, 0) }
            guard whole >= -62_135_596_800, whole < 253_402_300_800 else { return nil }
            let secondOfDay = (whole % 86_400 + 86_400) % 86_400
            let days = (whole - secondOfDay) / 86_400
            let hour = secondOfDay / 3600
            (parts[.year], parts[.month], parts[.day]) = RFC3339.civilDate(daysSince1970: days)
            (parts[.hour], parts[.minute], parts[.second]) = (hour, secondOfDay / 60 % 60, secondOfDay % 60)
            (parts[.halfDayHour], parts[.half]) = ((hour + 11) % 12 + 1, hour / 12)
            // 1970-01-01 was a Thursday.
            parts[.weekday] = ((days + 3) % 7 + 7) % 7
            self.fraction = Int(fraction)
            self.fractionDigits = fractionDigits
            self.offset = offset
        }

        func write(_ field: Field, to text: inout [UInt8]) {
            switch field {
            case .literal(let byte): text.append(byte)
            case .number(let part, let digits): text += Self.padded(part == .year && digits == 2 ? parts[part] % 100 : parts[part], digits)
            case .name(let part, let first, let words): text += words[parts[part] - first].utf8
            case .fraction(let digits): text += Self.padded(fraction, fractionDigits).prefix(digits)
            case .offset(let hasColon, let hasMinutes, let takesZ):
                if takesZ, offset == 0 { return text.append(UInt8(ascii: "Z")) }
                let minutes = abs(offset) / 60
                text.append(UInt8(ascii: offset < 0 ? "-" : "+"))
                text += Self.padded(minutes / 60, 2)
                if hasColon { text.append(UInt8(ascii: ":")) }
                if hasMinutes { text += Self.padded(minutes % 60, 2) }
            // The zone name is always UTC's, whatever the format's offset; reading treats it the
            // same way.
            case .zoneName: text += "GMT".utf8
            }
        }

        private static func padded(_ number: Int, _ count: Int) -> [UInt8] {
            let digits = String(number).utf8
            return [UInt8](repeating: UInt8(ascii: "0"), count: max(count - digits.count, 0)) + digits
        }
    }
}
