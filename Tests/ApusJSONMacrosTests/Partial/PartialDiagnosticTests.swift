#if Macros
import Testing

@Suite("Diagnostics: partial forms")
struct PartialDiagnosticTests {
    @Test func `a constant is made a variable, or left out`() {
        let source = """
            @JSONModel(partial: true) struct A {
                /// Its number.
                public let id: Int
                var name: String
            }
            """
        let mark = Mark(
            "id", "'id' is a constant, which a partial form cannot change: make it a variable, or leave it out with @JSONFixed.",
            fixIts: ["Make it a variable", "Leave it out of the partial form"])
        expectDiagnostics(source, [mark], fixIts: ["Make it a variable"], fixed: source.replacing("let id", with: "var id"))
        expectDiagnostics(
            source, [mark], fixIts: ["Leave it out of the partial form"], fixed: source.replacing("public let id", with: "@JSONFixed public let id"))
        expectDiagnostics(source.replacing("public let id", with: "@JSONFixed public let id"), [])
    }

    @Test(arguments: ["private(set)", "fileprivate(set)"])
    func `a property that others cannot set is made settable, or left out`(_ modifier: String) {
        let source = """
            @JSONModel(partial: true) struct A {
                public \(modifier) var count: Int
            }
            """
        let mark = Mark(
            modifier,
            "'count' is set by its type alone, and a partial form would let others change it: remove '\(modifier)', or leave it out with @JSONFixed.",
            fixIts: ["Remove '\(modifier)'", "Leave it out of the partial form"])
        expectDiagnostics(source, [mark], fixIts: ["Remove '\(modifier)'"], fixed: source.replacing(" \(modifier)", with: ""))
        expectDiagnostics(source.replacing("public \(modifier)", with: "@JSONFixed public \(modifier)"), [])
    }

    @Test func `enums and classes have no partial forms`() {
        let forEnums = "Only structs have partial forms: a change replaces a value of an enum. Remove 'partial: true'."
        expectDiagnostics("@JSONModel(partial: true) enum A { case a, b }", [Mark("partial: true", forEnums)])
        expectDiagnostics("@JSONModel(partial: true) enum A: String { case a, b }", [Mark("partial: true", forEnums)])
        let forClasses =
            "Only structs have partial forms, as changes to a class cannot be undone: make it a struct, or merge documents into its values with "
            + "ApusJSONDecoder.merge(_:into:encoder:)."
        expectDiagnostics("@JSONModel(partial: true) final class A { var a: Int }", [Mark("partial: true", forClasses)])
        expectDiagnostics("@JSONModel(partial: true) class B: A { var a: Int }", [Mark("partial: true", forClasses)], isSubclassOfModel: true)
    }

    @Test func `a type that is called Partial is in the way`() {
        expectDiagnostics(
            "@JSONModel(partial: true) struct A { struct Partial {} }",
            [
                Mark(
                    "partial: true", "The partial form is called 'Partial', and there is one already: rename that.",
                    note: ("struct Partial", "Declared here"))
            ])
    }

    @Test func `the option is a literal`() {
        expectDiagnostics(
            "@JSONModel(partial: isPartial) struct A { var a: Int }", [Mark("isPartial", "This must be a literal: @JSONModel must see it.")])
    }

    @Test(arguments: ["JSONMerged", "JSONFixed"])
    func `attributes of partial forms need one`(_ name: String) {
        let source = "@JSONModel struct A { @\(name) var a: B }"
        expectDiagnostics(
            source,
            [
                Mark(
                    "@\(name)", "@\(name) says something of a partial form, which is declared by @JSONModel(partial: true).",
                    fixIts: ["Remove @\(name)"])
            ], fixIts: ["Remove @\(name)"], fixed: "@JSONModel struct A { var a: B }")
        expectDiagnostics(
            "struct A { @\(name) var a: B }",
            [Mark("@\(name)", "@\(name) says something to @JSONModel, which this type has not.", fixIts: ["Remove @\(name)"])])
    }

    @Test func `attributes that exclude each other are refused`() {
        for (one, other) in [("JSONMerged", "JSONFixed"), ("JSONMerged", "JSONLossy"), ("JSONMerged", "JSONFlattened"), ("JSONIgnored", "JSONFixed")]
        {
            expectDiagnostics(
                "@JSONModel(partial: true) struct A { @\(one) @\(other) var a: B? }",
                [Mark("@\(other)", "@\(other) and @\(one) exclude each other.", fixIts: ["Remove @\(other)"])])
        }
    }

    @Test func `a property is merged when its type can have a partial form`() {
        for type in ["[B]", "[String: B]", "String"] {
            expectDiagnostics(
                "@JSONModel(partial: true) struct A { @JSONMerged var a: \(type) }",
                [
                    Mark(
                        "@JSONMerged", "@JSONMerged is for types with a partial form; a change replaces a value of \(type).",
                        fixIts: ["Remove @JSONMerged"])
                ])
        }
        expectDiagnostics(
            "@JSONModel(partial: true) struct A { @JSONMerged var a: B?? }",
            [Mark("@JSONMerged", "@JSONMerged is for properties that are optional once at most.", fixIts: ["Remove @JSONMerged"])])
    }

    @Test func `a flattened property that is optional is left out`() {
        let source = "@JSONModel(partial: true) struct A { @JSONFlattened var b: B? }"
        expectDiagnostics(
            source,
            [
                Mark(
                    "b:",
                    "'b' is flattened and optional, and whether a change makes it nil cannot be told: give it a default instead, or leave it out with "
                        + "@JSONFixed.",
                    fixIts: ["Leave it out of the partial form"])
            ], fixIts: ["Leave it out of the partial form"], fixed: source.replacing("@JSONFlattened", with: "@JSONFixed @JSONFlattened"))
    }

    @Test func `what keeps unknown members is not left out`() {
        expectDiagnostics(
            """
            @JSONModel(unknownKeys: .collect(into: "others"), partial: true) struct A { @JSONFixed var others: [String: JSONValue] }
            """,
            [Mark("others:", "Members that are unknown are changed too: remove @JSONFixed from 'others'.")])
    }

    @Test func `the type of a property is written out`() {
        expectDiagnostics(
            "@JSONModel(partial: true) struct A { var list = [1] }",
            [Mark("list", "For a partial form @JSONModel must see the type of 'list': write it out.")])
    }
}
#endif
