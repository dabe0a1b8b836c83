#if Macros
import Testing

@Suite("Diagnostics: @JSONMapped")
struct MappedDiagnosticTests {
    @Test(arguments: [("actor", ""), ("protocol", ""), ("enum", " An enum with raw values is mapped when it is a JSONMappableValue.")])
    func `a declaration that cannot be mapped is refused`(_ keyword: String, _ more: String) {
        expectDiagnostics(
            "@JSONMapped \(keyword) A {}",
            [Mark("@JSONMapped", "@JSONMapped is for structs and classes." + more, fixIts: ["Remove @JSONMapped"])])
    }

    @Test func `a mapped property without a value is told to add a default`() {
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
                Mark("a:", "'a' needs a value to begin with, which it keeps where JSON does not say it.", fixIts: ["Add a default"]),
                Mark("c:", "'c' needs a value to begin with, which it keeps where JSON does not say it.", fixIts: ["Add a default"]),
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

    @Test func `a mapped type without an initializer is told to add one`() {
        let message = "A type that is mapped has an 'init()': what JSON does not say is as that has made it."
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
        ("@JSONKey(\"k\") @JSONIgnored var x = 1", "@JSONKey", "@JSONKey and @JSONIgnored exclude each other.", ["Remove @JSONKey"]),
        ("@JSONKey(\"k\") static var x = 1", "@JSONKey", "@JSONKey is for properties that each value has from the beginning.", ["Remove @JSONKey"]),
        ("@JSONKey(\"k\", \"l\") let x = 1", "@JSONKey", "'x' is not set, so it has one key, in the object itself.", []),
        ("@JSONKey(path: \"/k/l\") var x: Int { 1 }", "@JSONKey", "'x' is not set, so it has one key, in the object itself.", []),
        (
            "@JSONKey(path: \"/k/l\") var x: [any JSONMappable] = []", "@JSONKey",
            "An array whose elements a provider tells stands in the object itself.",
            []
        ),
        ("@JSONKey(name) var x = 1", "name", "A key must be a literal: @JSONMapped must see it.", []),
        ("@JSONKey(path: \"k\") var x = 1", "\"k\"", "A path is a JSON Pointer: it begins with '/'.", ["Begin with '/'"]),
        ("var (x, y) = (1, 2)", "(x", "Declare the properties that are mapped one by one: @JSONMapped does not take tuples apart.", []),
        (
            "@JSONCoding(.string) var x = 1", "@JSONCoding", "@JSONCoding says something to @JSONModel, which this type has not.",
            ["Remove @JSONCoding"]
        ),
        (
            "\n#if DEBUG\nvar x = 1\n#endif\n", "var x", "@JSONMapped cannot know whether this property is there.", ["Add @JSONIgnored"]
        ),
    ])
    func `an attribute that does not fit a mapped property is refused`(_ declaration: String, _ mark: String, _ message: String, _ fixIts: [String]) {
        expectDiagnostics("@JSONMapped struct A { \(declaration) }", [Mark(mark, message, fixIts: fixIts)])
    }

    @Test func `two mapped properties with the same key are refused`() {
        expectDiagnostics(
            """
            @JSONMapped struct A {
                var a = 1
                @JSONKey("b", "a") var b = 1
            }
            """,
            [Mark("@JSONKey", "The key \"a\" is used by 'a' already.", note: ("a =", "'a' has it here"))])
    }

    @Test(arguments: [
        ("keys: style", "style", "Write this option out, as in '.snakeCase': @JSONMapped must see it."),
        ("keys: .camel", ".camel", "This is none of @JSONMapped's options."),
    ])
    func `an option that JSONMapped does not have is refused`(_ option: String, _ mark: String, _ message: String) {
        expectDiagnostics("@JSONMapped(\(option)) struct A { var x: Int? }", [Mark(mark, message)])
    }
}
#endif
