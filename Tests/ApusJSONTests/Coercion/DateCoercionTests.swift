import ApusJSON
import Foundation
import Testing

@Suite("Coercion to dates, and date formats")
struct DateCoercionTests {
    private let lenient = JSONCoercions.lenient

    /// Seconds since 1970, computed by `date -u -d TEXT +%s`.
    @Test(arguments: [
        ("yyyyMMddHHmmss", "19410524000000", -902_793_600.0), ("yyyy-MM-dd", "2026-11-21", 1_795_219_200), ("d.M.yyyy", "1.2.2024", 1_706_745_600),
        ("d.M.yyyy", "29.02.2024", 1_709_164_800), ("EEE, dd MMM yyyy HH:mm:ss zzz", "Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
        ("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "2026-11-21T08:30:00.250+01:00", 1_795_246_200.25),
        ("yyyy-MM-dd HH:mm:ss Z", "2026-11-21 08:30:00 -0230", 1_795_258_800),
        ("MM/dd/yy hh:mm a", "11/21/26 12:05 AM", 1_795_219_500), ("MM/dd/yy h:mm a", "11/21/26 1:05 pm", 1_795_266_300),
        ("yyyy 'o''clock' HH", "1970 o'clock 07", 25_200),
        ("yyyy", "2000", 946_684_800), ("dd.MM.yy", "01.01.69", -31_536_000), ("HH:mm", "01:02", 3_720),
        ("yyyy-MM-dd'T'HHX", "1970-01-01T00-01", 3_600),
        ("yyyy年MM月dd日", "2026年11月21日", 1_795_219_200),
    ])
    func `a date is read with its format, and the written text is read back`(pattern: String, text: String, seconds: Double) throws {
        let format = try JSONDateFormat(pattern)
        let forms = JSONDateConfiguration(formats: [format])
        #expect(RuleOutcome(lenient.date(of: try node(quoted(text)), forms)) == .exact(Date(timeIntervalSince1970: seconds)))
        // The written text is read back; if the digits are the same, so is the text.
        let written = try #require(format.text(Date(timeIntervalSince1970: seconds)))
        #expect(RuleOutcome(lenient.date(of: try node(quoted(written)), forms)) == .exact(Date(timeIntervalSince1970: seconds)))
    }

    @Test(arguments: [
        ("yyyyMMddHHmmss", "1941052400000"), ("yyyyMMddHHmmss", "194105240000000"), ("yyyyMMddHHmmss", "19410532000000"),
        ("yyyyMMddHHmmss", "19411324000000"),
        ("yyyyMMddHHmmss", "19410524240000"), ("yyyyMMddHHmmss", "19410524006000"), ("yyyy-MM-dd", "2023-02-29"), ("yyyy-MM-dd", "2026-1-21"),
        ("yyyy-MM-dd", ""),
        ("yyyy-MM-dd", "abcd-ef-gh"), ("yyyy-MM-dd", "２０２６-11-21"), ("hh a", "13 AM"), ("hh a", "00 AM"), ("MMM", "Foo"), ("XXX", "+0100"),
        ("XXX", "+25:00"), ("Z", "Z"),
        ("yyyy-MM-dd", "2026-11-21T00:00:00"), ("SSS", "12"),
    ])
    func `a text that does not match the format is not a date`(pattern: String, text: String) throws {
        let forms = JSONDateConfiguration(formats: [try JSONDateFormat(pattern)])
        #expect(RuleOutcome(lenient.date(of: try node(quoted(text)), forms)) == .failed(.unreadable))
    }

    @Test(arguments: ["yyyyy", "Q", "yyyy-MM-ddTHH", "'open", "MMMM", "SSSSSSSSSS"])
    func `an unsupported date pattern is rejected`(pattern: String) {
        #expect(throws: JSONExpressionError.self) { try JSONDateFormat(pattern) }
    }

    @Test(arguments: [
        ("YYYY-MM-dd", "YYYY", "did you mean \"yyyy\"?"), ("yyyy-MM-DD", "DD", "did you mean \"dd\"?"), ("HH:m", "m", "did you mean \"mm\"?"),
        ("EEEE", "EEEE", "did you mean \"EEE\"?"), ("yyyy-MM-ddTHH", "T", "put literal text in single quotes, such as 'T'."),
    ])
    func `the error for an unsupported date pattern has a remedy`(pattern: String, letters: String, remedy: String) throws {
        let error = try #require(throws: JSONExpressionError.self) { try JSONDateFormat(pattern) }
        #expect(error.message == "The date format \"\(pattern)\" contains \"\(letters)\", which is not supported; \(remedy)")
    }

    @Test func `a format with an offset from GMT reads and writes local times`() throws {
        let local = JSONDateConfiguration(formats: [try JSONDateFormat("yyyy-MM-dd HH:mm", secondsFromGMT: 3600)])
        #expect(RuleOutcome(lenient.date(of: try node(#""1970-01-01 01:00""#), local)) == .exact(Date(timeIntervalSince1970: 0)))
        #expect(local.formats[0].text(Date(timeIntervalSince1970: 0)) == "1970-01-01 01:00")
        let named = try JSONDateFormat("HH:mm zzz", secondsFromGMT: 3600)
        #expect(named.text(Date(timeIntervalSince1970: 60)) == "00:01 GMT")
    }

    /// Compares with Foundation's formatter from 1600 on, where both calendars are Gregorian.
    @Test(arguments: ["yyyy-MM-dd HH:mm:ss", "yyyyMMddHHmmss", "EEE, dd MMM yyyy HH:mm:ss", "d.M.yyyy h:mm:ss a", "yyyy-MM-dd'T'HH:mm:ssXXX"])
    func `a format reads and writes dates as Foundation's formatter does`(pattern: String) throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = pattern
        let format = try JSONDateFormat(pattern)
        var seconds = -11_676_096_000.0
        while seconds < 16_725_225_600 {
            let date = Date(timeIntervalSince1970: seconds)
            let text = formatter.string(from: date)
            #expect(format.text(date) == text)
            let forms = JSONDateConfiguration(formats: [format])
            #expect(RuleOutcome(lenient.date(of: try node(quoted(text)), forms)) == .exact(date))
            seconds += 91_234_567
        }
    }

    @Test(arguments: [
        ("2026-11-21T08:30:00Z", 1_795_249_800.0), ("2026-11-21T08:30:00.5Z", 1_795_249_800.5), (" 2026-11-21T08:30:00+01:00 ", 1_795_246_200),
    ])
    func `RFC 3339 dates are read without a format`(text: String, seconds: Double) throws {
        #expect(RuleOutcome(lenient.date(of: try node(quoted(text)), JSONDateConfiguration())) == .exact(Date(timeIntervalSince1970: seconds)))
        let outcome = RuleOutcome(JSONCoercions.dateFromNumber.date(of: try node(quoted(text)), JSONDateConfiguration()))
        #expect(outcome == .failed(.notPermitted(.dateFromString)))
    }

    @Test(arguments: ["", "19410524000000", "yesterday", "T:", "2026-11-21"])
    func `other texts are not dates without a format`(text: String) throws {
        #expect(RuleOutcome(lenient.date(of: try node(quoted(text)), JSONDateConfiguration())) == .failed(.unreadable))
    }

    @Test func `a format can be a reading function`() throws {
        let forms = JSONDateConfiguration(formats: [JSONDateFormat { $0 == "now" ? Date(timeIntervalSince1970: 1) : nil }])
        #expect(RuleOutcome(lenient.date(of: try node(#"" now ""#), forms)) == .exact(Date(timeIntervalSince1970: 1)))
        #expect(forms.formats[0].text(Date()) == nil)
    }

    @Test func `a number is a date, counted from the epoch and in the unit of the settings`() throws {
        let number = try node("1795249800250")
        #expect(
            RuleOutcome(lenient.date(of: number, JSONDateConfiguration(numbers: .millisecondsSince1970)))
                == .exact(Date(timeIntervalSince1970: 1_795_249_800.25)))
        #expect(RuleOutcome(lenient.date(of: try node("1.5"), JSONDateConfiguration())) == .exact(Date(timeIntervalSince1970: 1.5)))
        #expect(
            RuleOutcome(lenient.date(of: try node("0"), JSONDateConfiguration(numbers: .secondsSince2001)))
                == .exact(Date(timeIntervalSince1970: 978_307_200)))
        let days = JSONTimestampFormat(epoch: Date(timeIntervalSince1970: 0), unit: 86_400)
        #expect(RuleOutcome(lenient.date(of: try node("2"), JSONDateConfiguration(numbers: days))) == .exact(Date(timeIntervalSince1970: 172_800)))
        #expect(days.number(Date(timeIntervalSince1970: 172_800)) == 2)
        #expect(RuleOutcome(lenient.date(of: try node("1e400"), JSONDateConfiguration())) == .failed(.outOfRange))
        #expect(RuleOutcome(JSONCoercions.dateFromString.date(of: number, JSONDateConfiguration())) == .failed(.notPermitted(.dateFromNumber)))
        for text in ["true", "[]", "{}"] { #expect(RuleOutcome(lenient.date(of: try node(text), JSONDateConfiguration())) == .failed(.kind)) }
        #expect(RuleOutcome(lenient.date(of: try node("null"), JSONDateConfiguration())) == .failed(.null))
    }
}
