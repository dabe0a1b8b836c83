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
            return fields.allSatisfy { reading.read($0) } ? reading.date : nil
        }
    }

    /// A text being read, and the fields read from it so far.
    private struct Reading {
        // Safety: the reading never outlives the call that was given the text.
        private let text: UnsafeBufferPointer<UInt8>
        private var at = 0
        private var parts = Parts()
        private var fraction = 0.0
        private var offset: Int

        init(_ text: UnsafeBufferPointer<UInt8>, offset: Int) {
            self.text = text
            self.offset = offset
        }

        /// The date, if the whole text has been read and the month has that day.
        var date: Date? {
            let (year, month, day) = (parts[.year], parts[.month], parts[.day])
            guard at == text.count, day <= RFC3339.daysIn(month, of: year) else { return nil }
            let hour = parts[.halfDayHour] == 0 ? parts[.hour] : parts[.halfDayHour] % 12 + 12 * parts[.half]
            let seconds = RFC3339.daysSince1970(year, month, day) * 86_400 + hour * 3600 + parts[.minute] * 60 + parts[.second] - offset
            return Date(timeIntervalSinceReferenceDate: Double(seconds - RFC3339.secondsTo2001) + fraction)
        }

        mutating func read(_ field: Field) -> Bool {
            switch field {
            case .literal(let byte):
                guard at < text.count, text[at] == byte else { return false }
                at += 1
                return true
            case .number(let part, let count):
                guard var number = digits(max(count, 2)) ?? digits(count) else { return false }
                if part == .year, count == 2 { number += number < 69 ? 2000 : 1900 }
                parts[part] = number
                return part.range.contains(number)
            case .name(let part, let first, let words):
                guard let index = word(words) else { return false }
                parts[part] = first + index
                return true
            case .fraction(let count):
                guard let value = digits(count) else { return false }
                fraction = Double(value) / PowersOfTen.exactDouble(count)
                return true
            case .offset(let hasColon, let hasMinutes, let takesZ): return readOffset(hasColon, hasMinutes, takesZ)
            case .zoneName:
                offset = 0
                return word(["GMT", "UTC", "Z"]) != nil
            }
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

        /// Reads one of several words of ASCII letters in any case, and returns its index.
        private mutating func word(_ words: [String]) -> Int? {
            let rest = UnsafeBufferPointer(rebasing: text[at...])
            guard
                let index = words.firstIndex(where: { word in
                    rest.count >= word.utf8.count && zip(word.utf8, rest).allSatisfy { $0 | 0x20 == $1 | 0x20 }
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
