import TestSupport
import Testing

@testable import ApusJSONMacrosExpansion

// The compiler expands macros even if there are syntax errors. So any text must be read, without a
// trap, and in a time that is proportional to its length.
@Suite("Syntax: hostile text")
struct HostileTextTests {
    private static let pieces = [
        "(", "[", "{", "<", ")", "]", "}", "([{", "([<", "(]", "a<", "a<b,", "a.", "A.", "a?", "[[Int]", "()->", "A & ", "some ", "inout ", "@",
        "@a(", "@a<",
        "#if A\n", "#if A\n@B\n", "#else\n", "#if A\n#endif\n", "#if A\n@B\n#endif\n", "#if A\n#endif\n#if A\n", "#/\n", " /a", "(: @a<", "x: @a.b(",
        "\"", "\"\\(", "#\"", "\"\"\"\n", "'", "#", "#/a ", "/", "/* ", "//", "`", "\\",
        "\\(", "case a(", "case a\n",
        "let a = 1\n", "var a: Int {", "a: ", "a, ", "x as ", "a ? b : ", "- ", "try ", "if a {} else ", "private(set) ", "func f(", "{ get ", "$",
        "0x1p", "..", "é", "\u{0}",
    ]

    private static let surroundings = [
        "%", "@JSONModel struct A { %", "@JSONModel enum A { case a(%", "@JSONModel struct A { var x = %", "@JSONModel struct A { var x: %",
        "@JSONModel struct A<%",
        "@JSONModel(%) class A {}", "@JSONModel enum A { @JSONKey(%) case a }",
    ]

    private func expand(_ text: String, _ attribute: String = "@JSONModel") {
        var expander = Expander()
        let request: JSON = [
            "macro": ["typeName": "ModelMacro"], "macroRole": "member", "attributeSyntax": ["source": .string(attribute)],
            "declSyntax": ["source": .string(text)],
        ]
        let answer = expander.answer(Array((["expandAttachedMacro": request] as JSON).text.utf8))
        #expect(JSONReader.read(answer, without: []) != nil)
    }

    @Test(arguments: surroundings)
    func `many of anything are read`(_ surrounding: String) {
        for piece in Self.pieces {
            let many = String(repeating: piece, count: 5_000 / piece.utf8.count)
            let text = surrounding.replacing("%", with: many)
            expand(text, text.hasPrefix("@JSONModel(") ? "@JSONModel(\(many))" : "@JSONModel")
        }
    }

    /// In a debug build, the first and the fourth.
    private static let brackets = stride(from: 0, to: 6, by: 3 / effort(3)).map { ["(", "[", "{", "\"\\(", "a<", "() -> "][$0] }

    @Test(arguments: brackets)
    func `a million brackets are read`(_ bracket: String) {
        expand("@JSONModel struct A { var x: " + String(repeating: bracket, count: 1_000_000))
    }

    @Test func `a text that is cut off anywhere is read`() {
        let text = """
            @JSONModel(keys: .snakeCase, unknownKeys: .collect("rest")) public final class Film<T: P>: Base where T: Q {
                /* a /* b */ */ @JSONKey(path: "/a/b") private(set) var title: [String: T?] = ["\\(a[0])": nil] { didSet {} }
                #if DEBUG
                let x: (Int) -> Void = { _ in }, (y, z) = (#"a"#, /b/)
                #endif
                init?<U>(_ a: U) throws where U: P { self.a = \"\"\"
                    b
                    \"\"\" }
                case a(b: Int = 1, _ c: C), d = 2
            }
            """
        for length in 0...text.count { expand(String(text.prefix(length))) }
    }
}
