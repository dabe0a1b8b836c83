import Testing

@Suite("Diagnostics: declarations, options and enums")
struct DeclarationDiagnosticTests {
    @Test(arguments: ["actor", "protocol", "extension"])
    func `a declaration that cannot be a model is rejected`(_ keyword: String) {
        expectDiagnostics(
            "@JSONModel \(keyword) A {}",
            [Mark("@JSONModel", "@JSONModel is for structs, classes and enums.", fixIts: ["Remove @JSONModel"])])
    }

    @Test func `a generic class must constrain its parameters`() {
        expectDiagnostics(
            "@JSONModel class A<T, U> { var x: [T] = [] }",
            [
                Mark(
                    "T,", "A generic class can be a model only if its parameters are: 'T' must be JSONReadable & JSONWritable.",
                    fixIts: ["Constrain 'T'"])
            ], fixIts: ["Constrain 'T'"],
            fixed: "@JSONModel class A<T: JSONReadable & JSONWritable, U> { var x: [T] = [] }")
    }

    @Test(arguments: [
        ("unknownKeys: .drop", ".drop", "@JSONModel has no such option."),
        ("keys: style", "style", "Write this option out, as in '.snakeCase', because @JSONModel reads it at compile time."),
        ("unknownKeys: .collect(into: name)", ".collect", "This must be a literal, because @JSONModel reads it at compile time."),
        (".untagged", ".untagged", "Only enums have a representation."),
        ("unknownKeys: .collect(into: \"y\")", "\"y\"", "There is no stored property 'y'."),
        (
            "unknownKeys: .collect(into: \"x\")", "x:",
            "A property that collects unknown keys must be of type [String: JSONValue] or JSONValue.Object."
        ),
    ])
    func `an option that does not fit is rejected at its location`(_ option: String, _ mark: String, _ message: String) {
        expectDiagnostics("@JSONModel(\(option)) struct A { var x: Int? }", [Mark(mark, message)])
    }

    /// Such code would be called for a value on its own, but not for one in an array or another model.
    @Test(arguments: [
        ("init(reading json: inout JSONCursor) throws { x = 1 }", "init", "init(reading:)", "JSONReadable"),
        ("func write(to json: inout JSONWriter) { json.write(1) }", "func", "write(to:)", "JSONWritable"),
    ])
    func `a struct with code of its own for the JSON must state the conformance`(
        _ code: String, _ mark: String, _ name: String, _ conformance: String
    ) {
        expectDiagnostics(
            """
            @JSONModel struct A {
                var x: Int?
                \(code)
            }
            """, [Mark(mark, "@JSONModel generates '\(name)': remove it, or declare the conformance to \(conformance).")])
    }

    @Test func `the option for unknown keys is rejected in a class that is not final and in a subclass`() {
        let message = "Only a final class can recognize unknown keys: a subclass has keys of its own."
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
            [Mark("unknownKeys", "A subclass cannot recognize unknown keys: only the superclass knows its own keys.")],
            isSubclassOfModel: true)
    }

    @Test func `the option for unknown keys is rejected next to flattened members`() {
        expectDiagnostics(
            "@JSONModel(unknownKeys: .error) struct A { @JSONFlattened var x: B }",
            [
                Mark(
                    "unknownKeys", "Unknown keys cannot be recognized next to @JSONFlattened members: only their types know their keys.",
                    note: ("x:", "Flattened here"))
            ])
    }

    @Test(arguments: [
        ("@JSONModel(.untagged) enum A: String { case a }", ".untagged", "An enum with raw values is always represented by its raw value."),
        ("@JSONModel(unknownKeys: .error) enum A { case a }", "unknownKeys", "'unknownKeys' is for structs and classes."),
        ("@JSONModel enum A {}", "A {", "An enum without cases has no values to read or write."),
        ("@JSONModel enum A { @JSONKey(\"x\") case a, b }", "@JSONKey", "Declare this case on its own: @JSONKey is for a single case."),
        ("@JSONModel enum A { @JSONKey(path: \"/x\") case a }", "@JSONKey", "A case has a key, not a path."),
        (
            "@JSONModel(.internalTag(\"t\")) enum A { case a(String) }", "String",
            "String is not written as an object, so it cannot hold the tag 't': give the value a label, or use .adjacentTag."
        ),
        ("@JSONModel(.internalTag(\"t\")) enum A { case a(t: Int) }", "t: Int", "The key \"t\" is already used by the tag."),
        (
            "@JSONModel(.adjacentTag(\"t\", content: \"t\")) enum A { case a(Int) }", ".adjacentTag",
            "The tag and the content need different keys."
        ),
    ])
    func `an enum that cannot be a model is rejected with the reason`(_ source: String, _ mark: String, _ message: String) {
        expectDiagnostics(source, [Mark(mark, message)])
    }

    @Test func `a key is rejected for a case whose name does not appear in JSON`() {
        expectDiagnostics(
            "@JSONModel(.untagged) enum A { @JSONKey(\"x\") case a(Int) }",
            [Mark("@JSONKey", "The name of a case does not appear in an untagged enum's JSON.", fixIts: ["Remove @JSONKey"])])
        expectDiagnostics(
            "@JSONModel enum A: Int { @JSONKey(\"x\") case a }",
            [Mark("@JSONKey", "The key of a case with a raw value is its raw value: change that instead.", fixIts: ["Remove @JSONKey"])])
    }

    @Test func `two cases with the same name are rejected`() {
        expectDiagnostics(
            #"@JSONModel enum A { case one; @JSONKey("two", "one") case two }"#,
            [Mark("two }", "The name \"one\" is already used by 'one'.", note: ("one;", "'one' is declared here"))])
        expectDiagnostics(
            "@JSONModel enum A { @JSONKey(\"a\", \"b\", \"a\") case one }", [Mark("one", "The name \"a\" is given twice.")])
    }

    @Test func `two cases that differ only in their labels are rejected`() {
        expectDiagnostics(
            "@JSONModel(.untagged) enum Circle { case circle(radius: Double); case circle(width: Double) }",
            [
                Mark(
                    "circle(width", "Another case is called 'circle', and Swift confuses the two in patterns: rename one of them.",
                    note: ("circle(radius", "The other case is declared here"))
            ])
    }

    @Test func `a case with a value that never has JSON is rejected`() {
        expectDiagnostics(
            "@JSONModel enum E { case a(()), b(x: Void) }",
            [
                Mark("()", "'()' has no JSON, so no case can have a value of this type."),
                Mark("Void", "'Void' has no JSON, so no case can have a value of this type."),
            ])
    }

    @Test func `a type with a parameter pack is rejected`() {
        expectDiagnostics(
            "@JSONModel struct S<T, each U> { var a: Int }",
            [
                Mark("each U", "@JSONModel does not support types with parameter packs, because Swift has no key paths to their properties.")
            ])
    }

    @Test func `a type of the main actor is rejected`() {
        expectDiagnostics(
            "@MainActor @JSONModel struct S { var a: Int }",
            [
                Mark(
                    "@MainActor",
                    "@JSONModel cannot make a type of the main actor a model for all threads: remove @MainActor, or enable the compiler's feature "
                        + "'InferIsolatedConformances'.", fixIts: ["Remove @MainActor"])
            ], fixed: "@JSONModel struct S { var a: Int }")
    }
}
