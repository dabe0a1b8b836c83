import Testing

@testable import ApusJSONMacrosExpansion

@Suite("Syntax: tokens")
struct LexerTests {
    /// The texts of the tokens before the end.
    private func tokens(_ text: String) -> [String] {
        let source = Source(text)
        return (0..<source.end).map(source.text)
    }

    @Test(arguments: [
        #""a""#, #""a\"b""#, #""\\""#, #""\(x)""#, #""\(f(")"))""#, #""\("\("a")")""#, ##"#"a"b"#"##, ##"#"\(x)"#"##, ##"#"\#(")")"#"##,
        "#\"\"\"#", "##\"\"\"a\"#\"##", "\"\"\"\n  a \"\" b\n  \\(\"\"\"\n  c\n  \"\"\")\n  \"\"\"", "\"\\(a /* ) */)\"", "\"\\((1, [2]))\"", "'a'",
        "#\"\"\"\n\"\"\"\n\"\"\"#",
    ])
    func `a string literal is one token`(_ literal: String) {
        #expect(tokens("x = \(literal) + y") == ["x", "=", literal, "+", "y"])
    }

    @Test func `a string literal in one line ends there if it is not closed`() {
        #expect(tokens("\"a\nb") == ["\"a", "b"])
        #expect(tokens("\"\\(a\nb") == ["\"\\(a", "b"])
    }

    @Test func `comments are nested and belong to no token`() {
        #expect(tokens("a /* b /* c */ d */ e // f\n/// g\nh /* i") == ["a", "e", "h"])
        #expect(tokens("a/*b*/c//") == ["a", "c"])
    }

    @Test func `words, numbers and operators are told apart`() {
        #expect(tokens("`default` _a é1 $0") == ["`default`", "_a", "é1", "$0"])
        #expect(
            tokens("1_0 1.5 0x1F 0x1p-3 1e+5 t.0.1 1...2") == [
                "1_0", "1.5", "0x1F", "0x1p-3", "1e+5", "t", ".", "0", ".", "1", "1", ".", ".", ".", "2",
            ])
        #expect(tokens("a⊕b × «c») ☃é") == ["a", "⊕", "b", "×", "«", "c", "»", ")", "☃", "é"])
        #expect(
            tokens("0x1.Ap3 0xA.B 0x1.8p-1 1...2.5 t.0.0") == [
                "0x1.Ap3", "0xA", ".", "B", "0x1.8p-1", "1", ".", ".", ".", "2.5", "t", ".", "0", ".", "0",
            ])
        #expect(tokens("Swift::Int") == ["Swift", "::", "Int"])
        #expect(tokens("a->b>>=c") == ["a", "-", ">", "b", ">", ">", "=", "c"])
    }

    @Test(arguments: ["/a b/", "/[(]x\\/y/", "#/a/b/#", "##/a/#b/##", "/[)\"]/", "/\"/", "#/\n  \" # a comment\n  {\n/#", "##/\n/#\n/##", "/{/"])
    func `a regular expression is one token`(_ literal: String) {
        #expect(tokens("x = \(literal)\ny") == ["x", "=", literal, "y"])
        #expect(tokens("return \(literal)\ny") == ["return", literal, "y"])
        #expect(tokens("f(\(literal), a: !\(literal))") == ["f", "(", literal, ",", "a", ":", "!", literal, ")"])
    }

    @Test(arguments: [
        "(/a, /b)", "f(/)", "[/, /]", "a! / b / c", "a? / b / c", "a.self / b / c", "nil / a / b", "(/ a)", "func /(a) / b", "/ /* a */ b", "a /b",
    ])
    func `a slash is an operator where the compiler takes it for one`(_ text: String) {
        #expect(!tokens(text).contains { $0.count > 1 && $0.hasPrefix("/") })
    }

    @Test func `an operator that begins with a dot contains dots`() {
        let source = Source("a...b .+. c ..< d.e x.f()... \\.?.g")
        let periods = (0..<source.end).filter { source.kind($0) == .period }.map { source.text($0 + 1) }
        #expect(periods == ["e", "f", "?", "g"])
    }

    @Test func `a regular expression on several lines that is not closed ends with its line`() {
        #expect(tokens("#/\na\n#/\nb") == ["#/", "a", "#/", "b"])
    }

    @Test func `a slash after an operand is an operator`() {
        #expect(tokens("a / b / c") == ["a", "/", "b", "/", "c"])
        #expect(tokens("a/b/c") == ["a", "/", "b", "/", "c"])
        #expect(tokens("f(1)/2/g") == ["f", "(", "1", ")", "/", "2", "/", "g"])
    }

    @Test func `a bracket knows where its contents end`() {
        let source = Source("a(b[c]{d)e}f")
        #expect(source.after(1) == source.end)
        #expect(source.text(source.token(3).partner) == "]")
        // The parenthesis in the braces closes nothing.
        #expect(source.text(source.token(6).partner) == "}")
    }

    @Test func `a closing brace closes the brackets that are open in the braces`() {
        let source = Source("{ ( [ } x")
        #expect(source.text(source.token(0).partner) == "}")
        #expect(source.text(source.token(1).partner) == "}")
        #expect(source.text(source.after(1)) == "}")
        #expect(source.text(source.after(0)) == "x")
    }

    @Test func `trivia belongs to the token before it up to the end of the line`() {
        let source = Source("a // b\n  /// c\n  d")
        #expect(source.endOfTrivia(after: 0) == 6)
        #expect(Syntax(source, 1, 2).leadingTrivia == "\n  /// c\n  ")
    }

    @Test(arguments: [
        (#""a\n\t\"\\\u{41}""#, "a\n\t\"\\A"), (##"#"a\n"b"#"##, #"a\n"b"#), (##"#"\#n"#"##, "\n"),
        ("\"\"\"\n    a\n      b\n\n    c\n    \"\"\"", "a\n  b\n\nc"),
        ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"), (#""""#, ""),
    ])
    func `a literal has a value`(_ literal: String, _ value: String) {
        #expect(StringLiteral(literal).value == value)
    }

    @Test(arguments: [#""\(x)""#, #""\q""#, #""\u{110000}""#, #""a"#, "\"\"\"\n  a\n b\n  \"\"\"", "\"\"\"a\n\"\"\"", "#\"a\"", ""])
    func `a literal with interpolations or errors has no value`(_ literal: String) {
        #expect(StringLiteral(literal).value == nil)
    }

    @Test(arguments: ["a", "a\"b", "a\\b", "\"#", "\"##\\#", "a\nb", "é", "", "#"])
    func `a text becomes a literal with that value`(_ text: String) {
        #expect(StringLiteral(text.asLiteral).value == text)
    }
}
