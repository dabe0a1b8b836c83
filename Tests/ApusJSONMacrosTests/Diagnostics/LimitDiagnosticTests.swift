import Testing

@Suite("Diagnostics: limits")
struct LimitDiagnosticTests {
    @Test(arguments: [
        (#""^[a-""#, "At byte 1 of the regular expression: This class is not closed."),
        (#""(?=a)b""#, "At byte 0 of the regular expression: Look-around is not supported: it cannot be matched in linear time."),
        (##"#"\p{Foo}"#"##, "At byte 0 of the regular expression: There is no Unicode property \"Foo\", or it is not supported."),
        (#""a{10001}""#, "At byte 1 of the regular expression: The expression is too large, or repeats something too often."),
    ])
    func `an expression that cannot be matched is rejected`(_ pattern: String, _ message: String) {
        expectDiagnostics("@JSONModel struct A { @JSONMatch(\(pattern)) var x: String }", [Mark(pattern, message)])
    }

    @Test(arguments: [#""^[a-z]+$""#, ##"#"\p{L}\p{Script=Greek}\s\w"#"##, "Self.pattern"])
    func `an expression that can be matched, or that is not a literal, is accepted`(_ pattern: String) {
        expectDiagnostics("@JSONModel struct A { @JSONMatch(\(pattern)) var x: String }", [])
    }

    @Test(arguments: [
        ("@JSONRange(1...2) @JSONLossy var x: [Int]", "@JSONRange is for numbers."),
        ("@JSONRange(1...2) @JSONCoding(.string) var x: Int", "@JSONRange is for numbers."),
        ("@JSONRange(1...2) @JSONCoding(.iso8601) var x: Date", "@JSONRange is for numbers."),
        ("@JSONLength(1...2) @JSONCoding(.secondsSince1970) var x: Date", "@JSONLength is for strings."),
        ("@JSONMatch(\"a\") @JSONCoding(.iso8601) var x: [Date]", "@JSONMatch is for strings."),
        ("@JSONItems(1...2) @JSONCoding(.base64) var x: Data", "@JSONItems is for arrays and dictionaries."),
        ("@JSONLength(1...2) var x: Set<Int>", "@JSONLength is for strings."),
        ("@JSONItems(1...2) var x: Int128", "@JSONItems is for arrays and dictionaries."),
        ("@JSONLength(1...2) var x: Swift.Int", "@JSONLength is for strings."),
    ])
    func `a limit that no JSON of the property can break is rejected`(_ property: String, _ message: String) {
        let name = String(property.prefix { $0 != "(" })
        expectDiagnostics("@JSONModel struct A { \(property) }", [Mark(name, message, fixIts: ["Remove \(name)"])])
    }

    @Test(arguments: [
        "@JSONRange(1...) @JSONCoding(.custom(Mine.self)) var x: Int", "@JSONItems(1...) var x: Data", "@JSONItems(1...) @JSONRaw var x: String",
        "@JSONRange(1...) var x: Mine.Int", "@JSONItems(1...) @JSONCoding(.iso8601) var x: [Date]",
    ])
    func `a limit that some JSON of the property can break is accepted`(_ property: String) {
        expectDiagnostics("@JSONModel struct A { \(property) }", [])
    }

    @Test(arguments: [
        ("@JSONRange(5...1) var x: Int", "5...1", "No value is in the range '5...1': its upper bound is too low."),
        ("@JSONRange(1..<1) var x: Int", "1..<1", "No value is in the range '1..<1': its upper bound is too low."),
        ("@JSONLength(9...2) var x: String", "9...2", "No value is in the range '9...2': its upper bound is too low."),
        ("@JSONLength(-3...2) var x: String", "-3...2", "A number of characters is not negative."),
        ("@JSONItems(..<0) var x: [Int]", "..<0", "No value is in the range '..<0': its upper bound is too low."),
        ("@JSONRange(0x10...0xF) var x: Int", "0x10", "No value is in the range '0x10...0xF': its upper bound is too low."),
        ("@JSONLength(...(-1)) var x: String", "...(-1)", "A number of characters is not negative."),
    ])
    func `a limit that no value keeps is rejected`(_ property: String, _ mark: String, _ message: String) {
        expectDiagnostics("@JSONModel struct A { \(property) }", [Mark(mark, message)])
    }

    @Test(arguments: [
        ("@JSONRange(1...5) var x = 0", "0 }", "The default 0 is outside of the limit '1...5'."),
        ("@JSONRange(0.5..<1) var x = 1.0", "1.0", "The default 1.0 is outside of the limit '0.5..<1'."),
        ("@JSONRange(1_000...) var x = -5", "-5", "The default -5 is outside of the limit '1_000...'."),
        ("@JSONLength(1...) var x = \"\"", "\"\"", "The default \"\" is outside of the limit '1...'."),
        ("@JSONItems(1...) var x: [Int] = []", "[]", "The default [] is outside of the limit '1...'."),
        ("@JSONItems(1...2) var x = [1, 2, 3]", "[1, 2", "The default [1, 2, 3] is outside of the limit '1...2'."),
    ])
    func `a default outside of a limit is rejected`(_ property: String, _ mark: String, _ message: String) {
        let attribute = String(property.prefix(10))
        expectDiagnostics("@JSONModel struct A { \(property) }", [Mark(mark, message, note: (attribute, "The limit is here"))])
    }

    @Test(arguments: [
        "@JSONRange(1...5) var x = 5", "@JSONRange(lo...hi) var x = 2", "@JSONLength(...3) var x = \"abc\"", "@JSONItems(0...) var x: [Int] = []",
        "@JSONItems(...2) var x: [[Int]] = [[1, 2, 3], [4],]", "@JSONRange(9007199254740992..<9007199254740993) var x: Int",
    ])
    func `a default within a limit, and a limit that is no literal, are accepted`(_ property: String) {
        expectDiagnostics("@JSONModel struct A { \(property) }", [])
    }
}
