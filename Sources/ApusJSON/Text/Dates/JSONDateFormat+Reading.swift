#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSONDateFormat {
    /// The date that a text represents in this format, or nil if the text does not match it.
    func date(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
        switch form {
        case .custom(let reading, _): return reading(String(decoding: text, as: UTF8.self))
        case .fields(let fields, let offset):
            var reading = Reading(text, offset: offset)
            for field in fields {
                guard reading.read(field) else { return nil }
            }
            return reading.date
        }
    }

    static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    /// A text being read, and the fields read from it so far.
    private struct Reading {
        // Safety: the reading never outlives the call that was given the text.
        private let text: UnsafeBufferPointer<UInt8>
        private var at = 0
        private var (year, month, day) = (1970, 1, 1)
        private var (hour, minute, second) = (0, 0, 0)
        private var fraction = 0.0
        private var offset: Int
        private var isHalfDay = false
        private var isAfternoon = false

        init(_ text: UnsafeBufferPointer<UInt8>, offset: Int) {
            self.text = text
            self.offset = offset
        }

        /// The date, if the whole text has been read and its fields are valid.
        var date: Date? {
            guard at == text.count, month >= 1, month <= 12, day >= 1, day <= RFC3339.daysIn(month, of: year), minute < 60, second < 60 else {
                return nil
            }
            var hour = hour
            if isHalfDay {
                guard hour >= 1, hour <= 12 else { return nil }
                hour = hour % 12 + (isAfternoon ? 12 : 0)
            }
            guard hour < 24 else { return nil }
            let seconds = RFC3339.daysSince1970(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset
            return Date(timeIntervalSinceReferenceDate: Double(seconds - RFC3339.secondsTo2001) + fraction)
        }

        mutating func read(_ field: Field) -> Bool {
            switch field {
            case .literal(let byte):
                guard at < text.count, text[at] == byte else { return false }
                at += 1
                return true
            case .year(digits: 2):
                guard let value = digits(2) else { return false }
                year = value + (value < 69 ? 2000 : 1900)
                return true
            case .year(let count): return Self.store(digits(count), &year)
            case .month(let isPadded): return Self.store(number(isPadded), &month)
            case .monthName: return Self.store(word(JSONDateFormat.months).map { $0 + 1 }, &month)
            case .day(let isPadded): return Self.store(number(isPadded), &day)
            case .hour(let isPadded): return Self.store(number(isPadded), &hour)
            case .halfDayHour(let isPadded):
                isHalfDay = true
                return Self.store(number(isPadded), &hour)
            case .half:
                guard let half = word(["am", "pm"]) else { return false }
                isAfternoon = half == 1
                return true
            case .minute: return Self.store(digits(2), &minute)
            case .second: return Self.store(digits(2), &second)
            case .fraction(let count):
                guard let value = digits(count) else { return false }
                fraction = Double(value) / Self.powers[count]
                return true
            case .offset(let hasColon, let hasMinutes, let takesZ): return readOffset(hasColon, hasMinutes, takesZ)
            case .zoneName:
                offset = 0
                return word(["gmt", "utc", "z"]) != nil
            case .weekday: return word(JSONDateFormat.weekdays) != nil
            }
        }

        private static let powers = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

        private static func store(_ value: Int?, _ field: inout Int) -> Bool {
            guard let value else { return false }
            field = value
            return true
        }

        private mutating func digits(_ count: Int) -> Int? {
            guard at + count <= text.count else { return nil }
            var value = 0
            for index in at..<at + count {
                let digit = text[index] &- UInt8(ascii: "0")
                guard digit < 10 else { return nil }
                value = value * 10 + Int(digit)
            }
            at += count
            return value
        }

        private mutating func number(_ isPadded: Bool) -> Int? { digits(2) ?? (isPadded ? nil : digits(1)) }

        /// Reads one of several words of ASCII letters in any case, and returns its index.
        private mutating func word(_ words: [String]) -> Int? {
            let rest = UnsafeBufferPointer(rebasing: text[at...])
            guard
                let index = words.firstIndex(where: { word in
                    rest.count >= word.utf8.count && zip(word.utf8, rest).allSatisfy { $0 == $1 | 0x20 }
                })
            else { return nil }
            at += words[index].utf8.count
            return index
        }

        private mutating func readOffset(_ hasColon: Bool, _ hasMinutes: Bool, _ takesZ: Bool) -> Bool {
            guard at < text.count else { return false }
            let sign = text[at]
            at += 1
            if takesZ, sign == UInt8(ascii: "Z") {
                offset = 0
                return true
            }
            guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let hours = digits(2), hours < 24 else { return false }
            var minutes = 0
            if hasMinutes {
                if hasColon, !read(.literal(UInt8(ascii: ":"))) { return false }
                guard let read = digits(2), read < 60 else { return false }
                minutes = read
            }
            let seconds = hours * 3600 + minutes * 60
            offset = sign == UInt8(ascii: "-") ? -seconds : seconds
            return true
        }
    }
}
