import Testing

@testable import ApusJSONMacrosExpansion

@Suite("Syntax: declarations")
struct DeclarationReaderTests {
    private func declaration(_ text: String) -> Declaration { DeclarationReader(Source(text)).declaration }

    private func members(_ text: String) -> [Declaration] { declaration("struct A {\n\(text)\n}").members }

    @Test func `a type has attributes, modifiers, generic parameters and inherited types`() {
        let type = declaration(
            """
            @available(macOS 26, *) @A.JSONModel(keys: .snakeCase)
            public final class Film<Item: P & Q, each Other, let n: Int>: @unchecked Sendable, A.B<C>, ~Copyable where Item: P {}
            """)
        #expect(type.kind == .class)
        #expect(type.name?.text == "Film")
        #expect(type.attributes.map(\.name) == ["available", "JSONModel"])
        #expect(type.modifiers.map(\.name) == ["public", "final"])
        #expect(type.genericParameters.map(\.name.text) == ["Item", "Other", "n"])
        #expect(type.genericParameters.map(\.isConstrained) == [true, false, true])
        #expect(type.inherited == ["@unchecked Sendable", "A.B<C>", "~Copyable"])
        #expect(type.hasWhereClause)
    }

    @Test func `attributes in #if belong to the declaration after it`() {
        let type = declaration("#if A\n@B(1)\n#elseif C\n@D @E\n#if F\n@G\n#endif\n#endif\nstruct H {}")
        #expect(type.attributes.map(\.name) == ["B", "D", "E", "G"])
        #expect(type.kind == .struct)
    }

    @Test func `a variable has bindings with types, values and accessors`() {
        let variable = members(
            "@A private(set) nonisolated(unsafe) var a = 1, b: Int?, `c`: [Int] = [1] { didSet {} }, (d, e) = f, g: Int { get set }")[0]
        #expect(variable.modifiers.map(\.hasDetail) == [true, true])
        #expect(variable.bindings.map(\.pattern.text) == ["a", "b", "`c`", "(d, e)", "g"])
        #expect(variable.bindings.map(\.plainName) == ["a", "b", "c", "", "g"])
        #expect(variable.bindings.map(\.type?.text) == [nil, "Int?", "[Int]", nil, "Int"])
        #expect(variable.bindings.map(\.initial?.text) == ["1", nil, "[1]", "f", nil])
        #expect(variable.bindings.map(\.isComputed) == [false, false, false, false, true])
        #expect(variable.bindings[4].hasSetter)
    }

    @Test(arguments: [
        ("{ 1 }", true), ("{ get { 1 } }", true), ("{ mutating get { 1 } nonmutating set {} }", true),
        ("{ @inline(__always) get throws { 1 } }", true),
        ("{ willSet(x) {} }", false), ("{ @A didSet {} willSet {} }", false), ("{}", true), ("{ get.x }", true), ("", false), ("\n{ 1 }", true),
        ("{ _read { yield x } }", true), ("{ @A(b) borrowing get { 1 } }", true), ("{ read { 1 } }", true),
        ("{ init(x) initializes(y) {} get { 1 } }", true),
    ])
    func `a property is stored if it has only observers`(_ accessors: String, _ isComputed: Bool) {
        #expect(members("var a: Int \(accessors)")[0].bindings.map(\.isComputed) == [isComputed])
    }

    @Test func `cases have values with labels, types and defaults`() {
        let cases = members("@A indirect case a, b(Int, c: [String: Int]? = nil, _ d: T, _: U), `default` = 1, e()")[0]
        #expect(cases.kind == .enumCase)
        #expect(cases.elements.map(\.name.text) == ["a", "b", "`default`", "e"])
        let parameters = cases.elements[1].parameters
        #expect(parameters.map { $0.label.map($0.syntax.source.text) } == [nil, "c", nil, nil])
        #expect(parameters.map(\.type.text) == ["Int", "[String: Int]?", "T", "U"])
        #expect(parameters.map(\.initial?.text) == [nil, "nil", nil, nil])
    }

    @Test func `what is of no interest is skipped`() {
        let others = [
            "func f<T>(a: T = { var x = 1; return x }()) async throws(E) -> [T]? where T: P { var y: Int; if z { case a } }",
            "init?(x: Int) { self.x = x }",
            "init() {}", "deinit {}", "subscript(i: Int) -> Int { get { 1 } }", "struct B { var c: Int }", "typealias D = (Int) -> Void",
            "#warning(\"e\")",
            "#f(1) { let g = 1 }", "static func == (a: A, b: A) -> Bool { true }", "func bodyless() -> Int",
            "macro m() = #externalMacro(module: \"a\", type: \"b\")",
            "enum E: Int { case a = 1 }", "import struct A.B", "let h = { (i: Int) -> Int in i }",
        ]
        let read = members(others.joined(separator: "\n") + "\nvar last: Int")
        #expect(read.count == others.count + 1)
        #expect(read.last?.bindings.map(\.pattern.text) == ["last"])
        #expect(read.map(\.syntax.text).dropLast() == others[...])
        #expect(read.filter { $0.kind == .initializer }.map(\.isEmptyInitializer) == [false, true])
        #expect(read.compactMap { $0.name?.text } == ["f", "B", "D", "==", "bodyless", "m", "E"])
    }

    @Test func `the members in #if are known, and those of an #if inside it`() {
        let read = members(
            "#if A\nvar b = 1\n#if C && (D\n|| E)\nvar d = 1\n#elseif F\n#if G\n@H\n#endif\nvar i: Int\n#endif\n#else\nfunc e() {}\n#endif\nvar f = 1"
        )
        #expect(read.map(\.kind) == [.conditional, .variable])
        #expect(read[0].members.map(\.kind) == [.variable, .variable, .variable, .function])
        #expect(read[0].members.map { $0.bindings.first?.pattern.text } == ["b", "d", "i", nil])
        #expect(read[0].members[2].attributes.map(\.name) == ["H"])
    }

    @Test func `a function of an operator can be generic`() {
        for (text, name, isGeneric) in [
            ("func ==<T>(a: T) {}", "==", true), ("func < <T>(a: T) {}", "<", true), ("func <(a: T) {}", "<", false),
            ("func ...(a: T) {}", "...", false),
            ("func .+.<T>(a: T) {}", ".+.", true), ("func <<(a: T) {}", "<<", false),
        ] {
            #expect(declaration(text).name?.text == name, "\(text)")
            #expect(declaration(text).hasGenericParameters == isGeneric, "\(text)")
        }
    }

    @Test func `a type can be named like a modifier`() {
        for (text, modifiers) in [("class final {}", []), ("public class open: A {}", ["public"]), ("final class lazy<T> {}", ["final"])] {
            #expect(declaration(text).kind == .class, "\(text)")
            #expect(declaration(text).modifiers.map(\.name) == modifiers, "\(text)")
        }
        #expect(members("class override func f() {}")[0].modifiers.map(\.name) == ["class", "override"])
    }

    @Test func `a declaration ends where the next one begins`() {
        let all = [
            "func a()\n__consuming func b()", "typealias C =\n@Sendable () -> D\nvar e: Int", "func f<\nlet N: Int\n>() {}\nvar g: Int",
            "macro h() =\n#i(j: \"k\")\nvar l: Int", "associatedtype M\nassociatedtype N: O\nvar p: Int",
            "func q() ->\n@R S\n@T var u: V<W>\n@X var y: Z",
        ]
        #expect(all.map { members($0).count } == [2, 2, 2, 2, 3, 3])
    }

    @Test func `a macro ends after its closures`() {
        let read = members("#a<B>(1) { 2 } c: { var d = 3 }\n@A public #e\nvar f: Int")
        #expect(read.map(\.syntax.text) == ["#a<B>(1) { 2 } c: { var d = 3 }", "@A public #e", "var f: Int"])
    }

    @Test func `syntax that is not known is a part of what is before it`() {
        let variable = members("later public var a: B | C? = d, e = f <unknown> 1 until g\nvar last: Int")[0]
        #expect(variable.modifiers.map(\.name) == ["later", "public"])
        #expect(variable.bindings.map(\.type?.text) == ["B | C?", nil])
        #expect(variable.bindings.map(\.initial?.text) == ["d", "f <unknown> 1 until g"])
    }

    @Test func `a member with a syntax error does not hide the one after it`() {
        for error in ["var", "let = 5", "@", "private", ") ]", "var : Int", "case", "func", "struct", "\"a", "#", "`", "var a: = 1", "§"] {
            #expect(members("\(error)\nvar last: Int").last?.bindings.map(\.pattern.text) == ["last"], "\(error)")
        }
    }
}
