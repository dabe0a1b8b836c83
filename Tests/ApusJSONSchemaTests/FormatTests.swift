import ApusJSON
import ApusJSONSchema
import Testing

struct FormatTests {
    private func accepts(_ format: String, _ text: String) throws -> Bool {
        try JSONSchema(parsing: "{\"format\":\"\(format)\"}", assertsFormats: true).isValid(JSONValue.string(text))
    }

    // RFC 1123, section 2.1: letters, digits and hyphens; none of the latter at the ends.
    @Test(arguments: ["r3---sn-aigl6n7e.googlevideo.com", "ab--c.example", "a--b", "1--2", "xnab--c", "xn-a", "x--n.a", "ab--c.xn--80akhbyknj4f"])
    func `labels of host names have hyphens anywhere but at their ends`(_ name: String) throws {
        #expect(try accepts("hostname", name))
        #expect(try !accepts("hostname", "-" + name))
        #expect(try !accepts("hostname", name + "-"))
        for format in ["email", "idn-email"] { #expect(try accepts(format, "a@\(name)")) }
    }

    // RFC 1123, section 2.1, and RFC 1035, section 2.3.4.
    @Test(arguments: [
        "", ".", "a..b", "a.", ".a", "a_b", "a b", "-", "a.-b", "a\n", String(repeating: "a", count: 64), String(repeating: "a.", count: 126) + "ab",
    ])
    func `host names have labels of 1 to 63 characters, and 253 characters at most`(_ name: String) throws {
        for format in ["hostname", "idn-hostname"] { #expect(try !accepts(format, name)) }
        for format in ["email", "idn-email"] { #expect(try !accepts(format, "a@\(name)")) }
    }

    @Test(arguments: [String(repeating: "a", count: 63), String(repeating: "a.", count: 126) + "a", "xn--a", "XN--aa---o47jg78q"])
    func `long labels, and labels that begin with xn, are labels`(_ name: String) throws {
        for format in ["hostname", "idn-hostname"] { #expect(try accepts(format, name)) }
        for format in ["email", "idn-email"] { #expect(try accepts(format, "a@\(name)")) }
    }

    @Test(arguments: [
        "실례.테스트", "l·l", "क्\u{200D}ष", "a\u{0903}。b", String(repeating: "\u{1F600}", count: 63) + ".ü", String(repeating: "é.", count: 126) + "é",
    ])
    func `international host names have any characters beyond ASCII`(_ name: String) throws {
        #expect(try accepts("idn-hostname", name))
        #expect(try accepts("idn-email", "é@\(name)"))
        #expect(try !accepts("hostname", name))
        #expect(try !accepts("email", "e@\(name)"))
        #expect(try !accepts("idn-hostname", name + "-"))
        #expect(try !accepts("idn-hostname", "ü_" + name))
    }

    @Test(arguments: [String(repeating: "ü", count: 64), String(repeating: "é.", count: 126) + "éé", "ü。", "｡ü", "ü．．a"])
    func `international host names have the limits of others`(_ name: String) throws { #expect(try !accepts("idn-hostname", name)) }

    // ECMA-262, sections 22.2.1 and 22.2.1.1, "Early Errors", in its edition of 2025.
    @Test(arguments: [
        #"(a)\1"#, #"\1(a)"#, "(?=a)", "(?<!a)", "(?i:a)", "(?-i:a)", "(?im-s:a)", "(?:(?<a>x)|(?<a>y))", #"(?<a>x)|(?<a>y)\k<a>"#, #"\k<a>(?<a>x)"#,
        "(?<a>x)(?:(?<b>)|(?<b>))", #"(?<\u0061b>x)\k<ab>"#, #"(?<\u{61}>x)\k<a>"#, #"(?=(a))\1"#, #"(?<n>a)(b)\2"#,
    ])
    func `expressions of ECMA-262 are regular expressions`(_ expression: String) throws { #expect(try accepts("regex", expression)) }

    @Test(arguments: [
        #"\1"#, #"(a)\2"#, "(?=a)*", "(?!a){2}", "(?<=a)+", "(?=a", "(?!a)[", "(?i-i:a)", "(?ii:a)", "(?-:a)", "(?a:b)", "(?<a>x)(?<a>y)",
        "(?:(?<a>x)|(?<a>y))(?<a>z)", "(?<=(?<a>x))(?<a>)", #"\k<b>(?<a>x)"#, #"\k"#, #"\k<a"#, #"[\1]"#, #"[(]\1"#, #"\(\1"#, #"a\-b"#, "{", "a{,3}",
        "]",
    ])
    func `what ECMA-262 forbids with the flag u is no regular expression`(_ expression: String) throws {
        #expect(try !accepts("regex", expression))
    }
}
