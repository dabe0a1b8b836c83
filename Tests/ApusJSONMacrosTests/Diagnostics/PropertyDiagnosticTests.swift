import Testing

@Suite("Diagnostics: properties")
struct PropertyDiagnosticTests {
    @Test func `a property whose type cannot be seen must declare it`() {
        expectDiagnostics(
            "@JSONModel struct A { var date = Date.now; let b: Int }",
            [Mark("date", "@JSONModel needs the type of 'date' to be written out.", fixIts: ["Write the type out"])], fixIts: ["Write the type out"],
            fixed: "@JSONModel struct A { var date: <#Type#> = Date.now; let b: Int }")
    }

    @Test(arguments: [
        "1", "-1", "1.5", #""s""#, "true", "[1]", "[1: 2]", "[Int]()", "[String: Int]()", "Foo()", "Set<Int>()", "A.B()", "x.y as Int", "-0.5",
    ])
    func `a property needs no declared type if its initial value shows it`(_ value: String) {
        expectDiagnostics("@JSONModel struct A { var x = \(value) }", [])
    }

    @Test(arguments: [".zero", "foo()", "URL(string: s)", "nil", "[]", "[:]", "x as? Int", "Foo { 1 }"])
    func `an initial value that does not show its type is rejected`(_ value: String) {
        expectDiagnostics(
            "@JSONModel struct A { var x = \(value) }",
            [Mark("x =", "@JSONModel needs the type of 'x' to be written out.", fixIts: ["Write the type out"])])
    }

    @Test(arguments: [
        ("@JSONRange(1...) var x: String", "@JSONRange is for numbers."), ("@JSONRange(1...) var x: [Int]", "@JSONRange is for numbers."),
        ("@JSONLength(1...) var x: Int?", "@JSONLength is for strings."), ("@JSONMatch(\"a\") var x: Bool", "@JSONMatch is for strings."),
        ("@JSONItems(1...) var x: Double", "@JSONItems is for arrays and dictionaries."),
        ("@JSONRange(1...) @JSONKey(\"x\") let x = 1", "'x' is not read, so nothing is checked."),
    ])
    func `a limit that concerns nothing is rejected`(_ property: String, _ message: String) {
        let name = String(property.prefix { $0 != "(" })
        expectDiagnostics("@JSONModel struct A { \(property) }", [Mark(name, message, fixIts: ["Remove \(name)"])])
    }

    @Test func `a limit of unknown members is rejected`() {
        expectDiagnostics(
            #"@JSONModel(unknownKeys: .collect(into: "others")) struct A { @JSONItems(...5) var others: [String: JSONValue] }"#,
            [Mark("others:", "Limits are for members with a key, and unknown ones have others.")])
    }

    @Test(arguments: [
        "@JSONRange(1...) var x: Mine", "@JSONRange(...0.5) var x: Decimal?", "@JSONLength(1...) var x: URL", "@JSONItems(1...) var x: [String: Int]",
        "@JSONCoding(.string) @JSONLength(1...) var x: Int",
    ])
    func `a limit of another type is not rejected`(_ property: String) {
        expectDiagnostics("@JSONModel struct A { \(property) }", [])
    }

    @Test func `properties declared as a tuple are rejected`() {
        expectDiagnostics(
            "@JSONModel struct A { var (a, b) = (1, 2) }",
            [Mark("(a, b)", "Declare the properties of a model one by one: @JSONModel does not destructure tuples.")])
    }

    @Test func `a constant with a value gets a warning that it is not read`() {
        expectDiagnostics(
            """
            @JSONModel struct A {
                /// Always.
                public let type = "a"
            }
            """,
            [
                Mark(
                    "type", "'type' is written but not read, because it is a constant that already has a value.",
                    fixIts: ["Make it a variable to read it", "Add @JSONKey if this is intended"], severity: .warning)
            ], fixIts: ["Add @JSONKey if this is intended"],
            fixed: """
                @JSONModel struct A {
                    /// Always.
                    @JSONKey("type") public let type = "a"
                }
                """)
        expectDiagnostics(
            #"@JSONModel struct A { let type = "a" }"#,
            [
                Mark(
                    "type", "'type' is written but not read, because it is a constant that already has a value.",
                    fixIts: ["Make it a variable to read it", "Add @JSONKey if this is intended"], severity: .warning)
            ], fixIts: ["Make it a variable to read it"],
            fixed: #"@JSONModel struct A { var type = "a" }"#)
    }

    @Test func `an ignored property needs a default`() {
        expectDiagnostics(
            "@JSONModel struct A { @JSONIgnored var x: Int }",
            [Mark("@JSONIgnored", "'x' is not read, so it needs a default.", fixIts: ["Add a default", "Remove @JSONIgnored"])],
            fixIts: ["Add a default"],
            fixed: "@JSONModel struct A { @JSONIgnored var x: Int = <#default#> }")
        expectDiagnostics(
            "@JSONModel struct A { @JSONIgnored let x: Int? }",
            [Mark("@JSONIgnored", "'x' is not read, so it needs a default.", fixIts: ["Add a default", "Remove @JSONIgnored"])],
            fixIts: ["Add a default"],
            fixed: "@JSONModel struct A { @JSONIgnored let x: Int? = nil }")
    }

    @Test func `two properties with the same key are rejected, also within paths`() {
        expectDiagnostics(
            """
            @JSONModel(keys: .snakeCase) struct A {
                var fullName: Int?
                var b: Int?
                @JSONKey("c", "full_name") var c: Int?
            }
            """,
            [
                Mark(
                    "@JSONKey", "The key \"full_name\" is already used by 'fullName'.", note: ("fullName", "'fullName' uses it here"))
            ])
        expectDiagnostics(
            #"@JSONModel struct A { var user: Int?; @JSONKey(path: "/user/name") var name: Int? }"#,
            [Mark("\"/user", "The key \"user\" is already used by 'user'.", note: ("user", "'user' uses it here"))])
        expectDiagnostics(
            #"@JSONModel struct A { @JSONKey(path: "/user/name") var name: Int?; @JSONKey("user") var other: Int? }"#,
            [Mark("@JSONKey(\"user\")", "The key \"user\" is already used by 'name'.", note: ("\"/user/name\"", "'name' uses it here"))])
        expectDiagnostics(
            #"@JSONModel struct A { @JSONKey("a", "a") var name: Int? }"#,
            [Mark("@JSONKey", "The key \"a\" is given twice.", note: ("@JSONKey", "'name' uses it here"))])
    }

    @Test func `a path that is not a JSON Pointer is rejected`() {
        expectDiagnostics(
            #"@JSONModel struct A { @JSONKey(path: "user/name") var name: Int? }"#,
            [Mark("\"user", "A path is a JSON Pointer: it begins with '/'.", fixIts: ["Begin with '/'"])], fixIts: ["Begin with '/'"],
            fixed: #"@JSONModel struct A { @JSONKey(path: "/user/name") var name: Int? }"#)
        expectDiagnostics(
            "@JSONModel struct A { @JSONKey(path: \"/a~2\") var name: Int? }",
            [Mark("\"/a", "In a JSON Pointer '~' is followed by '0' (for '~') or '1' (for '/').")])
    }

    @Test func `a path with more keys than the limit is rejected`() {
        func model(_ count: Int) -> String { "@JSONModel struct A { @JSONKey(path: \"\(String(repeating: "/a", count: count))\") var name: Int? }" }
        expectDiagnostics(model(32), [])
        expectDiagnostics(model(33), [Mark("\"/a", "A path can have at most 32 keys, and this one has 33.")])
    }

    @Test func `a key that is not a literal is rejected`() {
        expectDiagnostics(
            #"@JSONModel struct A { @JSONKey("a\(b)") var name: Int? }"#,
            [Mark("\"a", "A key must be a literal, because @JSONModel reads it at compile time.")])
    }

    @Test(arguments: [
        ("@JSONIgnored @JSONKey(\"a\") var x = 1", "@JSONKey", "@JSONKey and @JSONIgnored cannot be combined."),
        ("@JSONRaw @JSONLossy var x: [Int]", "@JSONLossy", "@JSONLossy and @JSONRaw cannot be combined."),
        ("@JSONKey(\"a\") @JSONFlattened var x: B", "@JSONFlattened", "@JSONFlattened and @JSONKey cannot be combined."),
        ("@JSONKey(\"a\") @JSONKey(\"b\") var x: Int", "@JSONKey(\"b\")", "There is already a @JSONKey."),
        ("@JSONLossy var x: Int", "@JSONLossy", "@JSONLossy is for arrays."),
        ("@JSONRaw var x: Int", "@JSONRaw", "@JSONRaw is for Data, [UInt8] and String."),
        ("@JSONKey(\"a\") var x: Int { 1 }", "@JSONKey", "@JSONKey is for stored properties."),
        ("@JSONKey(\"a\") static var x = 1", "@JSONKey", "@JSONKey is for stored properties."),
        ("@JSONCoding(.iso8601) var x: String", "@JSONCoding", "'.iso8601' is a form of Date, not of String."),
        ("@JSONCoding(.base64) var x: Date", "@JSONCoding", "'.base64' is a form of Data, not of Date."),
    ])
    func `attributes that cannot be combined or do not fit are rejected`(_ property: String, _ mark: String, _ message: String) {
        let name = mark.dropFirst().prefix { $0 != "(" }
        expectDiagnostics("@JSONModel struct A { \(property) }", [Mark(mark, message, fixIts: ["Remove @\(name)"])])
    }

    @Test func `a coding that is not written out is rejected`() {
        expectDiagnostics(
            "@JSONModel struct A { @JSONCoding(form) var x: Date }",
            [Mark("@JSONCoding", "Write the form out, as in '.iso8601', because @JSONModel reads it at compile time.")])
        expectDiagnostics(
            "@JSONModel struct A { @JSONCoding(.custom(form)) var x: Date }",
            [Mark(".custom", "Name a type here, as in '.custom(CommaSeparated.self)', because @JSONModel reads it at compile time.")])
        expectDiagnostics(
            "@JSONModel struct A { @JSONCoding(.other) var x: Date }", [Mark(".other", "@JSONCoding has no such form.")])
        expectDiagnostics(
            "@JSONModel struct A { @JSONCoding(.string) var x = [1] }",
            [Mark("@JSONCoding", "@JSONCoding needs the type of this property to be written out.")])
    }

    @Test func `a conditional property must be ignored`() {
        expectDiagnostics(
            """
            @JSONModel struct A {
                #if DEBUG
                var x = 1
                @JSONIgnored var y = 1
                var z: Int { 1 }
                #endif
            }
            """,
            [
                Mark(
                    "var x", "@JSONModel cannot evaluate '#if', so it does not know whether this property exists.",
                    fixIts: ["Add @JSONIgnored"])
            ], fixIts: ["Add @JSONIgnored"],
            fixed: """
                @JSONModel struct A {
                    #if DEBUG
                    @JSONIgnored var x = 1
                    @JSONIgnored var y = 1
                    var z: Int { 1 }
                    #endif
                }
                """)
    }

    @Test func `a default whose type has no JSON is where it is declared`() {
        expectDiagnostics(
            "@JSONModel struct A { var x = [() -> Int]() }",
            [
                Mark(
                    "x =",
                    "'[() -> Int]' has no JSON: leave 'x' out with @JSONIgnored, or give it a form with @JSONCoding(.custom(…)).")
            ])
    }

    @Test func `what is in an #if inside another is seen`() {
        expectDiagnostics(
            """
            @JSONModel struct A {
                #if DEBUG
                #if os(Linux)
                var x = 1
                #endif
                #endif
                var y = 1
            }
            """,
            [
                Mark(
                    "var x", "@JSONModel cannot evaluate '#if', so it does not know whether this property exists.",
                    fixIts: ["Add @JSONIgnored"])
            ])
        expectDiagnostics(
            """
            @JSONModel enum A {
                case x
                #if DEBUG
                case y(Int)
                #endif
            }
            """,
            [Mark("case y", "@JSONModel cannot evaluate '#if', so it does not know whether this case exists.")])
    }

    @Test func `an attribute without a model or on the wrong kind of declaration is rejected`() {
        expectDiagnostics(
            #"struct A { @JSONKey("a") var x: Int }"#,
            [Mark("@JSONKey", "@JSONKey has no effect unless the type has @JSONModel or @JSONMapped.", fixIts: ["Remove @JSONKey"])])
        expectDiagnostics(
            """
            @JSONModel struct A {
                @JSONKey("a") func x() {}
            }
            """,
            [Mark("@JSONKey", "@JSONKey is for stored properties and cases.", fixIts: ["Remove @JSONKey"])])
        expectDiagnostics(
            "@JSONModel enum A { @JSONRaw case x }",
            [Mark("@JSONRaw", "@JSONRaw is for stored properties.", fixIts: ["Remove @JSONRaw"])])
    }

    @Test(arguments: [
        ("var a: ()", "()"), ("var a: (Int, Int)?", "(Int, Int)"), ("var a: () -> Void", "() -> Void"), ("var a: [any P]", "[any P]"),
        ("@JSONLossy var a: [Any]", "[Any]"),
    ])
    func `a type that never has JSON is rejected`(_ property: String, _ type: String) {
        expectDiagnostics(
            "@JSONModel struct S { \(property) }",
            [Mark(type, "'\(type)' has no JSON: leave 'a' out with @JSONIgnored, or give it a form with @JSONCoding(.custom(…)).")])
    }

    @Test(arguments: ["var a: (Int)", "@JSONCoding(.custom(Mine.self)) var a: () -> Void", "@JSONIgnored var a: Any = 1"])
    func `a type that has JSON, or needs none, is accepted`(_ property: String) {
        expectDiagnostics("@JSONModel struct S { \(property) }", [])
    }

    @Test(arguments: ["#line", "#function", "#fileID"])
    func `a default that depends on where it is written is rejected`(_ word: String) {
        let message = "@JSONModel copies this default, so '\(word)' would be that of the copy: write the value, or set it in an initializer."
        expectDiagnostics("@JSONModel struct S { var a: Int = \(word) }", [Mark(word, message)])
        expectDiagnostics("@JSONModel struct S { var a: String = \"x\\(\(word))\" }", [Mark("\"x", message)])
        expectDiagnostics("@JSONModel struct S { @JSONIgnored var a: Int = \(word) }", [Mark(word, message)])
        expectDiagnostics("@JSONModel enum S { case a(b: Int = \(word)) }", [Mark(word, message)])
        // Only the keys and what is read are copied from a class.
        expectDiagnostics("@JSONModel final class S { @JSONIgnored var a: Int = \(word) }", [])
    }

    @Test func `the compiler reports a property whose type is not a model where it is declared`() {
        let source = """
            /* a */ @JSONModel
            struct S {
                var a: Int
                var list: [String: [Int]]

                @JSONKey("c")
                var c: Other?
            }
            """
        let lines = CompilerMessages(source, fileName: "/a b/S.swift").extensions.joined().split(separator: "\n")
            .map { $0.drop { $0 == " " } }
        #expect(
            lines[2...6] == [
                #"members.required("a", \.a)"#, #"members.required("list", \.list)"#, ##"#sourceLocation(file: "/a b/S.swift", line: 7)"##,
                #"members.optional("c", \.c)"#, "#sourceLocation()",
            ])
    }
}
