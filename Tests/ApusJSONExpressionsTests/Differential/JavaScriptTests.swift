#if os(Linux) || os(macOS)
import ApusJSONExpressions
import TestSupport
import Testing

@Suite("Expressions of ECMA-262 and Node.js", .enabled(if: Node.isInstalled, "\(Node.advice)"))
struct JavaScriptTests {
    struct Case: Encodable {
        var source: String
        var flags = "u"
        var texts: [String]
    }

    /// For each expression, nil if it is invalid, or for each text whether there is a match, and whether it
    /// matches as a whole.
    static let script = """
        const test = (source, flags, text) => { try { return new RegExp(source, flags).test(text) } catch { return null } }
        console.log(JSON.stringify(input.map(({source, flags, texts}) =>
            test(source, flags, '') === null ? null
            : texts.map(text => [test(source, flags, text), test('^(?:' + source + ')$', flags, text)]))))
        """

    @Test(arguments: [ExpressionDialect.ecmaScript, .ecmaScriptWithoutFlags])
    func `random expressions match the same texts`(_ dialect: ExpressionDialect) throws {
        var maker = ExpressionMaker(dialect, seed: 1)
        let hasFlags = dialect == .ecmaScript
        // Without the flag, ECMA-262 splits a character beyond U+FFFF.
        func whole(_ text: String) -> String { hasFlags ? text : text.replacing("😀", with: "") }
        let cases = (0..<effort(20_000)).map { _ in
            Case(source: whole(maker.expression()), flags: hasFlags ? "u" : "", texts: (0..<12).map { _ in whole(maker.text()) })
        }
        let expected = try Node.run(Self.script, cases, as: [[[Bool]]?].self)
        var counts = (accepted: 0, matches: 0)
        for (item, expected) in zip(cases, expected) {
            let expression: RegularExpression
            do {
                expression = try RegularExpression(item.source, dialect: dialect)
            } catch {
                #expect(error.code == .unsupported || expected == nil, "\(item.source.debugDescription) \(error)")
                continue
            }
            guard let expected else {
                // V8 rejects a name that two alternatives have if a group is repeated zero times. ECMA-262 accepts it.
                if !item.source.contains("){0}") { Issue.record("Node.js rejects \(item.source.debugDescription)") }
                continue
            }
            counts.accepted += 1
            for (text, expected) in zip(item.texts, expected) {
                let found = [expression.isMatch(in: text), expression.wholeMatches(text)]
                #expect(found == expected, "\(item.source.debugDescription) \(text.debugDescription)")
                if found[0] { counts.matches += 1 }
            }
        }
        #expect(counts.accepted * 2 > cases.count)
        #expect(counts.matches > cases.count)
    }

    /// I-Regexp has a subset of the syntax, most of which means the same.
    @Test func `random expressions of I-Regexp match the same texts`() throws {
        var maker = ExpressionMaker(.iRegexp, seed: 2)
        var cases: [Case] = []
        var expressions: [RegularExpression] = []
        while cases.count < effort(5000) {
            let source = maker.expression()
            guard let expression = try? RegularExpression(source, dialect: .iRegexp) else { continue }
            expressions.append(expression)
            let texts = (0..<12).map { _ in maker.text().replacing("\u{2028}", with: "") }
            // ECMA-262 has this escape in classes only.
            cases.append(Case(source: source.replacing("\\-", with: "\\x2D"), texts: texts))
        }
        let expected = try Node.run(Self.script, cases, as: [[[Bool]]?].self)
        for (index, item) in cases.enumerated() {
            let found = item.texts.map { [expressions[index].isMatch(in: $0), expressions[index].wholeMatches($0)] }
            #expect(found == expected[index], "\(item)")
        }
    }
}
#endif
