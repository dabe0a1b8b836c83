#if Macros
import SwiftDiagnostics
import Testing

@Suite("Diagnostics: properties")
struct PropertyDiagnosticTests {
    @Test func `a property whose type cannot be seen is told to write it out`() {
        expectDiagnostics(
            """
            @JSONModel struct A {
                var date = Date.now
                let b: Int
            }
            """,
            [Mark("date", "@JSONModel must see the type of 'date'.", fixIts: ["Write the type out"])], fixIts: ["Write the type out"],
            fixed: """
                @JSONModel struct A {
                    var date: <#Type#> = Date.now
                    let b: Int
                }
                """)
    }

    @Test(arguments: [
        "1", "-1", "1.5", #""s""#, "true", "[1]", "[1: 2]", "[Int]()", "[String: Int]()", "Foo()", "Set<Int>()", "A.B()", "x.y as Int", "-0.5",
    ])
    func `an initial value that shows its type needs no type`(_ value: String) {
        expectDiagnostics("@JSONModel struct A { var x = \(value) }", [])
    }

    @Test(arguments: [".zero", "foo()", "URL(string: s)", "nil", "[]", "[:]", "x as? Int", "Foo { 1 }"])
    func `an initial value that does not show its type is refused`(_ value: String) {
        expectDiagnostics(
            "@JSONModel struct A { var x = \(value) }",
            [Mark("x =", "@JSONModel must see the type of 'x'.", fixIts: ["Write the type out"])])
    }

    @Test func `properties declared as a tuple are refused`() {
        expectDiagnostics(
            "@JSONModel struct A { var (a, b) = (1, 2) }",
            [Mark("(a, b)", "Declare the properties of a model one by one: @JSONModel does not take tuples apart.")])
    }

    @Test func `a constant with a value warns that it is not read`() {
        expectDiagnostics(
            """
            @JSONModel struct A {
                /// Always.
                public let type = "a"
            }
            """,
            [
                Mark(
                    "type", "'type' is written and not read, for it is a constant that has its value already.",
                    fixIts: ["Make it a variable, to read it", "Say its key, if that is meant"], severity: .warning)
            ], fixIts: ["Say its key, if that is meant"],
            fixed: """
                @JSONModel struct A {
                    /// Always.
                    @JSONKey("type") public let type = "a"
                }
                """)
        expectDiagnostics(
            """
            @JSONModel struct A {
                let type = "a"
            }
            """,
            [
                Mark(
                    "type", "'type' is written and not read, for it is a constant that has its value already.",
                    fixIts: ["Make it a variable, to read it", "Say its key, if that is meant"], severity: .warning)
            ], fixIts: ["Make it a variable, to read it"],
            fixed: """
                @JSONModel struct A {
                    var type = "a"
                }
                """)
    }

    @Test func `an ignored property without a default is told to add one`() {
        expectDiagnostics(
            """
            @JSONModel struct A {
                @JSONIgnored var x: Int
            }
            """,
            [Mark("@JSONIgnored", "'x' is not read, so it needs a default.", fixIts: ["Add a default", "Remove @JSONIgnored"])],
            fixIts: ["Add a default"],
            fixed: """
                @JSONModel struct A {
                    @JSONIgnored var x: Int = <#default#>
                }
                """)
        expectDiagnostics(
            """
            @JSONModel struct A {
                @JSONIgnored let x: Int?
            }
            """,
            [Mark("@JSONIgnored", "'x' is not read, so it needs a default.", fixIts: ["Add a default", "Remove @JSONIgnored"])],
            fixIts: ["Add a default"],
            fixed: """
                @JSONModel struct A {
                    @JSONIgnored let x: Int? = nil
                }
                """)
    }

    @Test func `two properties with the same key are refused, along paths too`() {
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
                    "@JSONKey", "The key \"full_name\" is used by 'fullName' already.", note: ("fullName", "'fullName' has it here"))
            ])
        expectDiagnostics(
            """
            @JSONModel struct A {
                var user: Int?
                @JSONKey(path: "/user/name") var name: Int?
            }
            """,
            [Mark("\"/user", "The key \"user\" is used by 'user' already.", note: ("user", "'user' has it here"))])
        expectDiagnostics(
            """
            @JSONModel struct A {
                @JSONKey(path: "/user/name") var name: Int?
                @JSONKey("user") var other: Int?
            }
            """,
            [Mark("@JSONKey(\"user\")", "The key \"user\" is used by 'name' already.", note: ("\"/user/name\"", "'name' has it here"))])
        expectDiagnostics(
            """
            @JSONModel struct A {
                @JSONKey("a", "a") var name: Int?
            }
            """,
            [Mark("@JSONKey", "The key \"a\" is given twice.", note: ("@JSONKey", "'name' has it here"))])
    }

    @Test func `a path that is not a JSON Pointer is refused`() {
        expectDiagnostics(
            """
            @JSONModel struct A {
                @JSONKey(path: "user/name") var name: Int?
            }
            """,
            [Mark("\"user", "A path is a JSON Pointer: it begins with '/'.", fixIts: ["Begin with '/'"])], fixIts: ["Begin with '/'"],
            fixed: """
                @JSONModel struct A {
                    @JSONKey(path: "/user/name") var name: Int?
                }
                """)
        expectDiagnostics(
            "@JSONModel struct A { @JSONKey(path: \"/a~2\") var name: Int? }",
            [Mark("\"/a", "In a JSON Pointer '~' is followed by '0' (for '~') or '1' (for '/').")])
    }

    @Test func `a key that is not a literal is refused`() {
        expectDiagnostics(
            #"@JSONModel struct A { @JSONKey("a\(b)") var name: Int? }"#, [Mark("\"a", "A key must be a literal: @JSONModel must see it.")])
    }

    @Test(arguments: [
        ("@JSONIgnored @JSONKey(\"a\") var x = 1", "@JSONKey", "@JSONKey and @JSONIgnored exclude each other."),
        ("@JSONRaw @JSONLossy var x: [Int]", "@JSONLossy", "@JSONLossy and @JSONRaw exclude each other."),
        ("@JSONKey(\"a\") @JSONFlattened var x: B", "@JSONFlattened", "@JSONFlattened and @JSONKey exclude each other."),
        ("@JSONKey(\"a\") @JSONKey(\"b\") var x: Int", "@JSONKey(\"b\")", "There is one @JSONKey already."),
        ("@JSONLossy var x: Int", "@JSONLossy", "@JSONLossy is for arrays."),
        ("@JSONRaw var x: Int", "@JSONRaw", "@JSONRaw is for Data, [UInt8] and String."),
        ("@JSONKey(\"a\") var x: Int { 1 }", "@JSONKey", "@JSONKey is for stored properties."),
        ("@JSONKey(\"a\") static var x = 1", "@JSONKey", "@JSONKey is for stored properties."),
        ("@JSONCoding(.iso8601) var x: String", "@JSONCoding", "'.iso8601' is a form of Date, not of String."),
        ("@JSONCoding(.base64) var x: Date", "@JSONCoding", "'.base64' is a form of Data, not of Date."),
    ])
    func `attributes that exclude each other or do not fit are refused`(_ property: String, _ mark: String, _ message: String) {
        let name = mark.dropFirst().prefix { $0 != "(" }
        expectDiagnostics("@JSONModel struct A { \(property) }", [Mark(mark, message, fixIts: ["Remove @\(name)"])])
    }

    @Test func `a coding that is not written out is refused`() {
        expectDiagnostics(
            "@JSONModel struct A { @JSONCoding(form) var x: Date }",
            [Mark("@JSONCoding", "Write the form out, as in '.iso8601': @JSONModel must see it.")])
        expectDiagnostics(
            "@JSONModel struct A { @JSONCoding(.custom(form)) var x: Date }",
            [Mark(".custom", "Name a type here, as in '.custom(CommaSeparated.self)': @JSONModel must see it.")])
        expectDiagnostics(
            "@JSONModel struct A { @JSONCoding(.other) var x: Date }", [Mark(".other", "This is none of @JSONCoding's forms.")])
        expectDiagnostics(
            "@JSONModel struct A { @JSONCoding(.string) var x = [1] }",
            [Mark("@JSONCoding", "@JSONCoding must see the type of this property: write it out.")])
    }

    @Test func `a conditional property is told to be ignored`() {
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
            [Mark("var x", "@JSONModel cannot know whether this property is there.", fixIts: ["Add @JSONIgnored"])], fixIts: ["Add @JSONIgnored"],
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

    @Test func `an attribute without a model, or on something other than its kind, is refused`() {
        expectDiagnostics(
            """
            struct A {
                @JSONKey("a") var x: Int
            }
            """,
            [Mark("@JSONKey", "@JSONKey says something to @JSONModel and @JSONMapped, which this type has not.", fixIts: ["Remove @JSONKey"])])
        expectDiagnostics(
            """
            @JSONModel struct A {
                @JSONKey("a") func x() {}
            }
            """,
            [Mark("@JSONKey", "@JSONKey is for stored properties and cases.", fixIts: ["Remove @JSONKey"])])
        expectDiagnostics(
            """
            @JSONModel enum A {
                @JSONRaw case x
            }
            """,
            [Mark("@JSONRaw", "@JSONRaw is for stored properties.", fixIts: ["Remove @JSONRaw"])])
    }
}
#endif
