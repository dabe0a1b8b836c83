import Testing

@testable import ApusJSONMacrosExpansion

@Suite("Syntax: expressions")
struct ExpressionReaderTests {
    @Test(arguments: [
        "1", "-1", "a + b", "a\n    + b", "a\n    .b()", "f(1)[2]!.c?.d", "a ? b : c", "x as? [Int]", "a is B && !c", "{ 1 }()", "f { 1 } g: { 2 }",
        "if a { 1 } else if b { 2 } else { 3 }", "switch a { case .b: 1 }", "try? f()", "await f()", ".init(a: 1)", "Set<Int>()", "[1, 2]",
        "\\A.b[0]?.c",
        "#file", "a ?? b", "1...2", "x.0.1", "any P.self", "f\n#if A\n.b()\n#else\n.c()\n#endif", "a<b", "(1)", "&a", "A<B>[0]", "await (a).b",
        "#a<B>(1) { 2 } c: { 3 }", "1...", "...2", "\\.?.a", "a!!.b", "f(+, -)",
    ])
    func `an expression ends where nothing continues it`(_ text: String) {
        for following in ["", "\nlet b = 1", ", c = 2", "; d", "\n(e)", "\n[f]", "\n}", " { didSet {} }"]
        where !(following.hasPrefix(" {") && text == "&a") {
            let source = Source(text + following)
            let end = ExpressionReader(source).end(of: 0)
            #expect(Syntax(source, 0, end).text == text, "before \(following)")
        }
    }

    @Test func `a closure after a literal is no argument`() {
        let source = Source("1 { didSet {} }")
        #expect(ExpressionReader(source).end(of: 0) == 1)
    }

    /// A name for each form.
    private func form(_ text: String) -> String {
        switch Expression(syntax: Source(text).all).form {
        case .integer: "integer"
        case .float: "float"
        case .string: "string"
        case .boolean(let value): "\(value)"
        case .null: "nil"
        case .regex: "regex"
        case .array(let count): "array of \(count)"
        case .dictionary(let count): "dictionary of \(count)"
        case .tuple: "tuple"
        case .closure: "closure"
        case .call(let called, _, let hasClosure): "call of \(called.text)\(hasClosure ? " with a closure" : "")"
        case .member(let base, let name): "\(name) of \(base?.text ?? "nothing")"
        case .reference(let name): "name \(name)"
        case .specialization(let name): "generic \(name.text)"
        case .negative(let number): "minus \(number.text)"
        case .cast(let type): "cast to \(type.text)"
        case .other: "other"
        }
    }

    @Test(arguments: [
        ("1", "integer"), ("0x1F", "integer"), ("1.5", "float"), ("1e5", "float"), (#""\(a)""#, "string"), ("true", "true"), ("nil", "nil"),
        ("/a/", "regex"),
        ("[]", "array of 0"), ("[1,]", "array of 1"), ("[a ? b : c]", "array of 1"), ("[1, 2, 3]", "array of 2"), ("[:]", "dictionary of 0"),
        ("[a: b]", "dictionary of 1"), ("[a: b, c: d]", "dictionary of 2"), ("(a, b)", "tuple"), ("{ 1 }", "closure"), ("f(1)", "call of f"),
        ("A<B>()", "call of A<B>"), ("a.b().c()", "call of a.b().c"), ("f { 1 }", "call of f with a closure"),
        ("f(1) { 2 }", "call of f with a closure"),
        (".a", "a of nothing"), ("a.b(1).c", "c of a.b(1)"), ("a?.b", "b of a?"), ("a", "name a"), ("A<B>", "generic A"), ("-1", "minus 1"),
        ("-1.5", "minus 1.5"),
        ("1 as Double", "cast to Double"), ("-1 as Int", "cast to Int"), ("try f() as [Int]", "cast to [Int]"), ("1 as? Int", "other"),
        ("a + b as Int", "other"),
        ("-a", "other"), ("a!", "other"), ("a[0]", "other"), ("try f()", "other"), ("#file", "other"), ("", "other"), ("#a { 1 }", "other"),
        ("#a(1).b", "b of #a(1)"), ("+", "name +"), ("1...", "other"), ("a.$b", "$b of a"), ("a < b.c > (d)", "call of a < b.c >"),
    ])
    func `an expression's outermost form is told`(_ text: String, _ expected: String) {
        #expect(form(text) == expected)
    }

    @Test func `arguments have labels, and end at commas outside brackets`() {
        let source = Source(#"("a", b: [1, 2], `c`: { (d, e) in }, f(g, h))"#)
        let arguments = ExpressionReader(source).arguments(in: 0)
        #expect(arguments.map(\.label) == [nil, "b", "`c`", nil])
        #expect(arguments.map(\.expression.text) == [#""a""#, "[1, 2]", "{ (d, e) in }", "f(g, h)"])
        #expect(arguments.map(\.syntax.text) == [#""a","#, "b: [1, 2],", "`c`: { (d, e) in },", "f(g, h)"])
    }
}
