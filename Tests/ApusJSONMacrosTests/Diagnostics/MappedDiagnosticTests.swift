import Testing

@Suite("Diagnostics: @JSONMapped")
struct MappedDiagnosticTests {
    @Test(arguments: [("actor", ""), ("protocol", ""), ("enum", " An enum with raw values is mapped if it conforms to JSONMappableValue.")])
    func `a declaration that cannot be mapped is rejected`(_ keyword: String, _ more: String) {
        expectDiagnostics(
            "@JSONMapped \(keyword) A {}",
            [Mark("@JSONMapped", "@JSONMapped is for structs and classes." + more, fixIts: ["Remove @JSONMapped"])])
    }

    @Test func `a mapped property needs an initial value`() {
        expectDiagnostics(
            """
            @JSONMapped struct A {
                var a: Int
                var b: Int?
                let c: Optional<Int>
                var d: Int { 1 }
            }
            """,
            [
                Mark("a:", "'a' needs an initial value, which it keeps if the JSON has none.", fixIts: ["Add a default"]),
                Mark("c:", "'c' needs an initial value, which it keeps if the JSON has none.", fixIts: ["Add a default"]),
            ], fixIts: ["Add a default"],
            fixed: """
                @JSONMapped struct A {
                    var a: Int = <#default#>
                    var b: Int?
                    let c: Optional<Int> = nil
                    var d: Int { 1 }
                }
                """)
        expectDiagnostics("@JSONMapped struct A { var a: Int; init() { a = 1 } }", [])
        expectDiagnostics("@JSONMapped class A: B { var a: Int; init(a: Int) { self.a = a } }", [], isSubclassOfModel: true)
    }

    @Test func `a mapped type needs an initializer`() {
        let message = "A mapped type needs an 'init()': a property that is missing from the JSON keeps its initial value."
        expectDiagnostics(
            """
            @JSONMapped public struct Point {
                var x = 1
            }
            """,
            [Mark("Point", message, fixIts: ["Add 'init()'"])], fixIts: ["Add 'init()'"],
            fixed: """
                @JSONMapped public struct Point {
                    var x = 1
                    public init() {}
                }
                """)
        expectDiagnostics(
            """
            @JSONMapped class Point: Equatable {
                var x = 1
                init(x: Int) {}
                init?() {}
            }
            """,
            [Mark("Point", message, fixIts: ["Add 'init()'"])], fixIts: ["Add 'init()'"],
            fixed: """
                @JSONMapped class Point: Equatable {
                    var x = 1
                    init(x: Int) {}
                    init?() {}
                    required init() {}
                }
                """)
    }

    @Test(arguments: [
        ("@JSONKey(\"k\") @JSONIgnored var x = 1", "@JSONKey", "@JSONKey and @JSONIgnored cannot be combined.", ["Remove @JSONKey"]),
        ("@JSONKey(\"k\") static var x = 1", "@JSONKey", "@JSONKey is for instance properties that are not lazy.", ["Remove @JSONKey"]),
        ("@JSONKey(\"k\", \"l\") let x = 1", "@JSONKey", "'x' cannot be set, so it can have only one key and no path.", []),
        ("@JSONKey(path: \"/k/l\") var x: Int { 1 }", "@JSONKey", "'x' cannot be set, so it can have only one key and no path.", []),
        (
            "@JSONKey(path: \"/k/l\") var x: [any JSONMappable] = []", "@JSONKey",
            "An array whose element types come from a provider cannot have a path.",
            []
        ),
        ("@JSONKey(name) var x = 1", "name", "A key must be a literal, because @JSONMapped reads it at compile time.", []),
        ("@JSONKey(path: \"k\") var x = 1", "\"k\"", "A path is a JSON Pointer: it begins with '/'.", ["Begin with '/'"]),
        ("var (x, y) = (1, 2)", "(x", "Declare mapped properties one by one: @JSONMapped does not destructure tuples.", []),
        (
            "@JSONCoding(.string) var x = 1", "@JSONCoding", "@JSONCoding has no effect unless the type has @JSONModel.",
            ["Remove @JSONCoding"]
        ),
        (
            "\n#if DEBUG\nvar x = 1\n#endif\n", "var x", "@JSONMapped cannot evaluate '#if', so it does not know whether this property exists.",
            ["Add @JSONIgnored"]
        ),
    ])
    func `an attribute that does not fit a mapped property is rejected`(_ declaration: String, _ mark: String, _ message: String, _ fixIts: [String])
    {
        expectDiagnostics("@JSONMapped struct A { \(declaration) }", [Mark(mark, message, fixIts: fixIts)])
    }

    @Test func `two mapped properties with the same key are rejected`() {
        expectDiagnostics(
            #"@JSONMapped struct A { var a = 1; @JSONKey("b", "a") var b = 1 }"#,
            [Mark("@JSONKey", "The key \"a\" is already used by 'a'.", note: ("a =", "'a' uses it here"))])
    }

    @Test(arguments: [
        ("keys: style", "style", "Write this option out, as in '.snakeCase', because @JSONMapped reads it at compile time."),
        ("keys: .camel", ".camel", "@JSONMapped has no such option."),
    ])
    func `an option that JSONMapped does not have is rejected`(_ option: String, _ mark: String, _ message: String) {
        expectDiagnostics("@JSONMapped(\(option)) struct A { var x: Int? }", [Mark(mark, message)])
    }
}
