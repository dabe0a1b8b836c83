#if Macros
import Testing

@Suite("Diagnostics: declarations, options and enums")
struct DeclarationDiagnosticTests {
    @Test(arguments: ["actor", "protocol", "extension"])
    func `a declaration that cannot be a model is refused`(_ keyword: String) {
        expectDiagnostics(
            "@JSONModel \(keyword) A {}",
            [Mark("@JSONModel", "@JSONModel is for structs, classes and enums.", fixIts: ["Remove @JSONModel"])])
    }

    @Test func `a generic class is told to constrain its parameters`() {
        expectDiagnostics(
            """
            @JSONModel class A<T, U> {
                var x: [T] = []
            }
            """,
            [
                Mark(
                    "T,", "A generic class can be a model when its parameters are: 'T' must be JSONReadable & JSONWritable.",
                    fixIts: ["Constrain 'T'"])
            ], fixIts: ["Constrain 'T'"],
            fixed: """
                @JSONModel class A<T: JSONReadable & JSONWritable, U> {
                    var x: [T] = []
                }
                """)
    }

    @Test(arguments: [
        ("unknownKeys: .drop", ".drop", "This is none of @JSONModel's options."),
        ("keys: style", "style", "Write this option out, as in '.snakeCase': @JSONModel must see it."),
        ("unknownKeys: .collect(into: name)", ".collect", "This must be a literal: @JSONModel must see it."),
        (".untagged", ".untagged", "Only enums have cases to tell apart."),
        ("unknownKeys: .collect(into: \"y\")", "\"y\"", "There is no stored property 'y'."),
        ("unknownKeys: .collect(into: \"x\")", "x:", "To collect unknown keys a property of type [String: JSONValue] or JSONValue.Object is needed."),
    ])
    func `an option that does not fit is refused where it is`(_ option: String, _ mark: String, _ message: String) {
        expectDiagnostics("@JSONModel(\(option)) struct A { var x: Int? }", [Mark(mark, message)])
    }

    @Test func `unknown keys are refused in a class that is not final, and in a subclass`() {
        let message = "What is unknown can be told in a class that is final: a subclass has keys of its own."
        expectDiagnostics(
            """
            @JSONModel(unknownKeys: .error)
            open class A {
                var x: Int?
            }
            """,
            [Mark("unknownKeys", message, fixIts: ["Make it final"])], fixIts: ["Make it final"],
            fixed: """
                @JSONModel(unknownKeys: .error)
                public final class A {
                    var x: Int?
                }
                """)
        expectDiagnostics(
            """
            @JSONModel(unknownKeys: .error)
            class A {
                var x: Int?
            }
            """,
            [Mark("unknownKeys", message, fixIts: ["Make it final"])], fixIts: ["Make it final"],
            fixed: """
                @JSONModel(unknownKeys: .error)
                final class A {
                    var x: Int?
                }
                """)
        expectDiagnostics("@JSONModel(unknownKeys: .error) final class A {}", [])
        expectDiagnostics(
            "@JSONModel(unknownKeys: .error) final class A: B {}",
            [Mark("unknownKeys", "What is unknown cannot be told in a subclass: the superclass's keys are known to that alone.")],
            isSubclassOfModel: true)
    }

    @Test func `unknown keys are refused beside flattened members`() {
        expectDiagnostics(
            """
            @JSONModel(unknownKeys: .error) struct A {
                @JSONFlattened var x: B
            }
            """,
            [
                Mark(
                    "unknownKeys", "What is unknown cannot be told beside @JSONFlattened members: their keys are known to their types alone.",
                    note: ("x:", "Flattened here"))
            ])
    }

    @Test(arguments: [
        ("@JSONModel(.untagged) enum A: String { case a }", ".untagged", "An enum with raw values is its raw value: there is nothing to choose."),
        ("@JSONModel(unknownKeys: .error) enum A { case a }", "unknownKeys", "Unknown keys are for structs and classes to tell."),
        ("@JSONModel enum A {}", "A {", "An enum without cases has no values to read or write."),
        ("@JSONModel enum A { @JSONKey(\"x\") case a, b }", "@JSONKey", "Declare this case on its own: @JSONKey is for one."),
        ("@JSONModel enum A { @JSONKey(path: \"/x\") case a }", "@JSONKey", "A case has a name, and no path."),
        (
            "@JSONModel(.internalTag(\"t\")) enum A { case a(String) }", "String",
            "String writes no object to put the tag 't' into: give the value a label, or use .adjacentTag."
        ),
        ("@JSONModel(.internalTag(\"t\")) enum A { case a(t: Int) }", "t: Int", "The key \"t\" is the tag's already."),
        (
            "@JSONModel(.adjacentTag(\"t\", content: \"t\")) enum A { case a(Int) }", ".adjacentTag",
            "The tag and the content need keys of their own."
        ),
    ])
    func `an enumeration that cannot be a model is refused with the reason`(_ source: String, _ mark: String, _ message: String) {
        expectDiagnostics(source, [Mark(mark, message)])
    }

    @Test func `a key is refused for a case whose name does not appear in JSON`() {
        expectDiagnostics(
            "@JSONModel(.untagged) enum A { @JSONKey(\"x\") case a(Int) }",
            [Mark("@JSONKey", "The name of a case does not appear in an untagged enum's JSON.", fixIts: ["Remove @JSONKey"])])
        expectDiagnostics(
            "@JSONModel enum A: Int { @JSONKey(\"x\") case a }",
            [Mark("@JSONKey", "A case with a raw value is known by that: write it as the raw value.", fixIts: ["Remove @JSONKey"])])
    }

    @Test func `two cases with the same name are refused`() {
        expectDiagnostics(
            """
            @JSONModel enum A {
                case one
                @JSONKey("two", "one") case two
            }
            """,
            [Mark("two\n", "The name \"one\" is that of 'one' already.", note: ("one\n", "'one' is declared here"))])
    }
}
#endif
