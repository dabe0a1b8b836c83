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
        let (year, month, day): (Int, Int, Int)
        let secondOfDay: Int
        /// In units of the last digit to be written.
        let fraction: Int
        let fractionDigits: Int
        let offset: Int
        let weekday: Int

        init?(_ date: Date, offset: Int, fractionDigits: Int) {
            // Date's own representation, which is more precise than the distance to 1970.
            let exact = date.timeIntervalSinceReferenceDate
            guard exact >= -63_114_000_000, exact < 252_455_600_000 else { return nil }
            let floor = exact.rounded(.down)
            var whole = Int(floor) + RFC3339.secondsTo2001 + offset
            let scale = (0..<fractionDigits).reduce(1) { scale, _ in scale * 10 }
            var fraction = 0
            if fractionDigits > 0 {
                // Rounds to the nearest: .123 is stored as slightly less.
                fraction = Int(((exact - floor) * Double(scale)).rounded())
                if fraction == scale { (whole, fraction) = (whole + 1, 0) }
            }
            guard whole >= -62_135_596_800, whole < 253_402_300_800 else { return nil }
            secondOfDay = (whole % 86_400 + 86_400) % 86_400
            let days = (whole - secondOfDay) / 86_400
            (year, month, day) = RFC3339.civilDate(daysSince1970: days)
            // 1970-01-01 was a Thursday.
            weekday = ((days + 3) % 7 + 7) % 7
            self.fraction = fraction
            self.fractionDigits = fractionDigits
            self.offset = offset
        }

        func write(_ field: Field, to text: inout [UInt8]) {
            let hour = secondOfDay / 3600
            switch field {
            case .literal(let byte): text.append(byte)
            case .year(let digits): text += Self.padded(digits == 2 ? year % 100 : year, digits)
            case .month(let isPadded): text += Self.padded(month, isPadded ? 2 : 1)
            case .monthName: text += JSONDateFormat.months[month - 1].capitalized.utf8
            case .day(let isPadded): text += Self.padded(day, isPadded ? 2 : 1)
            case .hour(let isPadded): text += Self.padded(hour, isPadded ? 2 : 1)
            case .halfDayHour(let isPadded): text += Self.padded((hour + 11) % 12 + 1, isPadded ? 2 : 1)
            case .half: text += (hour < 12 ? "AM" : "PM").utf8
            case .minute: text += Self.padded(secondOfDay / 60 % 60, 2)
            case .second: text += Self.padded(secondOfDay % 60, 2)
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
            case .weekday: text += JSONDateFormat.weekdays[weekday].capitalized.utf8
            }
        }

        private static func padded(_ number: Int, _ count: Int) -> [UInt8] {
            let digits = String(number).utf8
            return [UInt8](repeating: UInt8(ascii: "0"), count: max(count - digits.count, 0)) + digits
        }
    }
}
