import ApusJSON
import ApusJSONPatterns
import Testing

/// The string formats, each as defined by its RFC.
@Suite("Formats")
struct FormatsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let type: String
        let good: [String]
        let bad: [String]

        init(_ type: String, good: [String], bad: [String]) { (self.type, self.good, self.bad) = (type, good, bad) }

        var testDescription: String { type }
    }

    static let rows: [Row] = [
        // RFC 3986.
        Row(
            "url",
            good: [
                "http://example.com", "ftp://user:secret@example.com:21/a/b;type=i", "/products/1", "?q", "#f", "a", "mailto:a@b.c",
                "urn:isbn:0451450523",
                "//example.com/x", "http://[::1]:8080/", "http://example.com/%20?a[]=1#top", "http://пример.рф/путь", "http:", "file:///etc/hosts",
            ],
            bad: [
                "", " ", "\t", "a b", "http://example.com/ ", " http://example.com", "http://a/%2", "http://a/%zz", "<a>", "a|b", "a\\b", "a^b",
                "a`b", "{a}",
                "\"", "a#b#c", ":a", "1a:b", "http://a:b/", "http://[::1", "http://[]/", "http://a]b/", "a\u{00A0}b", "\u{2003}", "a\u{7F}",
            ]),
        Row(
            "url:http", good: ["http://example.com", "HTTPS://example.com/a?b#c", "http://u@h:80", "http://[::1]/"],
            bad: ["http:", "http://", "http:///a", "http://:80", "ftp://example.com", "/products/1", "httpx://a", "", " ", "http://a b"]),
        // VeriJSON's 2014 fork.
        Row(
            "email", good: ["abc@gmail.com", "a.b+c@d.e.f", "ä@ö.ü", "\"x\"@y.z"],
            bad: ["", "abc.gmail.com", "abc@gmail", "a@b@c.d", "@b.c", "a@.b", "a@b.", "a@b..c", "a b@c.d", "a@b.c ", "a@b.c\n", "a@b.\u{2003}"]),
        Row("color", good: ["555555", "0x55aaFF", "0XFFFFFF"], bad: ["", "0x555", "5555555", "#555555", "0x5555555", "gggggg", "abc.gmail.com"]),
        // RFC 3339, section 5.6.
        Row(
            "date:day", good: ["2025-11-21", "2024-02-29", "2000-02-29", "0000-01-01", "9999-12-31"],
            bad: [
                "", "2025-11-31", "2025-02-29", "1900-02-29", "2025-13-01", "2025-00-01", "2025-01-00", "25-11-21", "2025-1-1", "2025/11/21",
                "2025-11-21T00:00:00Z",
            ]),
        Row(
            "date:time",
            good: [
                "2025-11-21T08:30:15Z", "2025-11-21t08:30:15z", "2025-11-21 08:30:15Z", "2025-11-21T08:30:15.123456789+01:00", "1990-12-31T23:59:60Z",
                "2025-11-21T08:30:15-00:00",
            ],
            bad: [
                "", "2025-11-21", "2025-11-21T08:30:15", "2025-11-21T24:00:00Z", "2025-11-21T08:60:00Z", "2025-11-21T08:30:61Z",
                "2025-11-21T08:30:15.Z",
                "2025-11-21T08:30:15+1:00", "2025-11-21T08:30:15+24:00", "2025-11-21T08:30:15+0100", "2025-11-21T08:30Z", "2025-11-21T08:30:15Z ",
                "2025-11-21T08:30:15.5", "2025-02-30T08:30:15Z",
            ]),
        Row("date", good: ["2025-11-21", "2025-11-21T08:30:15Z"], bad: ["", "2025", "yesterday", "08:30:15"]),
        // RFC 9562, section 4.
        Row(
            "uuid", good: ["f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"],
            bad: [
                "", "f81d4fae7dec11d0a76500a0c91e6bf6", "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}", "g81d4fae-7dec-11d0-a765-00a0c91e6bf6",
                "f81d4fae-7dec-11d0-a765-00a0c91e6bf",
            ]),
        // RFC 3986, section 3.2.2.
        Row(
            "ipv4", good: ["0.0.0.0", "192.0.2.1", "255.255.255.255"],
            bad: ["", "1.2.3", "1.2.3.4.5", "256.1.1.1", "01.2.3.4", "1.2.3.4 ", "a.b.c.d", "1..2.3"]),
        // RFC 4291, section 2.2.
        Row(
            "ipv6",
            good: [
                "ABCD:EF01:2345:6789:ABCD:EF01:2345:6789", "2001:DB8:0:0:8:800:200C:417A", "2001:DB8::8:800:200C:417A", "FF01::101", "::1", "::",
                "1::",
                "0:0:0:0:0:0:13.1.68.3", "::FFFF:129.144.52.38", "1:2:3:4:5:6:7::",
            ],
            bad: [
                "", ":", ":::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "g::", "1:2:3:4:5:6:7:", ":1::2", "::1.2.3", "1.2.3.4",
                "::1.2.3.4:5", "1:2:3:4:5:6:7:1.2.3.4", "fe80::1%eth0",
            ]),
    ]

    @Test(arguments: rows)
    func `a format accepts the strings of its RFC and no others`(_ row: Row) throws {
        let pattern = try JSONPattern(.string(row.type))
        for text in row.good { #expect(try pattern.isValid(JSONValue.string(text)), "\(text) should match") }
        for text in row.bad { #expect(try !pattern.isValid(JSONValue.string(text)), "\(text) should not match") }
        for other: JSONValue in [1.5, true, .null, [], [:]] where row.type != "color" { #expect(try !pattern.isValid(other)) }
    }

    @Test func `a number from 0 to 0xFFFFFF is a color`() throws {
        let pattern = try JSONPattern("color")
        for number: JSONValue in [0, 555555, 0xFFFFFF, 1.0] { #expect(try pattern.isValid(number)) }
        for number: JSONValue in [-1234, 0x1000000, -0.5, 1e9, .number("123456789012345678901234")] { #expect(try !pattern.isValid(number)) }
    }
}
