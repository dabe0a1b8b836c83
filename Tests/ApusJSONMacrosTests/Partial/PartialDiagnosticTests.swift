import Testing

@Suite("Diagnostics: partial forms")
struct PartialDiagnosticTests {
    @Test func `a constant must be made a variable or left out`() {
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
    func `a property that others cannot set must be made settable or left out`(_ modifier: String) {
        let source = """
            @JSONModel(partial: true) struct A {
                public \(modifier) var count: Int
            }
            """
        let mark = Mark(
            modifier,
            "'count' can be set only by its own type, but a partial form would let others change it: remove '\(modifier)', or leave it out "
                + "with @JSONFixed.",
            fixIts: ["Remove '\(modifier)'", "Leave it out of the partial form"])
        expectDiagnostics(source, [mark], fixIts: ["Remove '\(modifier)'"], fixed: source.replacing(" \(modifier)", with: ""))
        expectDiagnostics(source.replacing("public \(modifier)", with: "@JSONFixed public \(modifier)"), [])
    }

    @Test func `enums and classes cannot have partial forms`() {
        let forEnums = "Only structs have partial forms: an enum is replaced as a whole. Remove 'partial: true'."
        expectDiagnostics("@JSONModel(partial: true) enum A { case a, b }", [Mark("partial: true", forEnums)])
        expectDiagnostics("@JSONModel(partial: true) enum A: String { case a, b }", [Mark("partial: true", forEnums)])
        let forClasses =
            "Only structs have partial forms, because changes to a class cannot be undone: make it a struct, or merge documents into its values "
            + "with ApusJSONDecoder.merge(_:into:encoder:)."
        expectDiagnostics("@JSONModel(partial: true) final class A { var a: Int }", [Mark("partial: true", forClasses)])
        expectDiagnostics("@JSONModel(partial: true) class B: A { var a: Int }", [Mark("partial: true", forClasses)], isSubclassOfModel: true)
    }

    @Test func `a nested type named Partial conflicts with the partial form`() {
        expectDiagnostics(
            "@JSONModel(partial: true) struct A { struct Partial {} }",
            [
                Mark(
                    "partial: true", "The partial form is named 'Partial', and the type already has a 'Partial': rename it.",
                    note: ("struct Partial", "Declared here"))
            ])
    }

    @Test func `the option must be a literal`() {
        expectDiagnostics(
            "@JSONModel(partial: isPartial) struct A { var a: Int }",
            [Mark("isPartial", "This must be a literal, because @JSONModel reads it at compile time.")])
    }

    @Test(arguments: ["JSONMerged", "JSONFixed"])
    func `attributes for partial forms need a partial form`(_ name: String) {
        let source = "@JSONModel struct A { @\(name) var a: B }"
        expectDiagnostics(
            source,
            [
                Mark(
                    "@\(name)", "@\(name) is for partial forms, which @JSONModel(partial: true) declares.",
                    fixIts: ["Remove @\(name)"])
            ], fixIts: ["Remove @\(name)"], fixed: "@JSONModel struct A { var a: B }")
        expectDiagnostics(
            "struct A { @\(name) var a: B }",
            [Mark("@\(name)", "@\(name) has no effect unless the type has @JSONModel.", fixIts: ["Remove @\(name)"])])
    }

    @Test func `attributes that cannot be combined are rejected`() {
        for (one, other) in [("JSONMerged", "JSONFixed"), ("JSONMerged", "JSONLossy"), ("JSONMerged", "JSONFlattened"), ("JSONIgnored", "JSONFixed")]
        {
            expectDiagnostics(
                "@JSONModel(partial: true) struct A { @\(one) @\(other) var a: B? }",
                [Mark("@\(other)", "@\(other) and @\(one) cannot be combined.", fixIts: ["Remove @\(other)"])])
        }
    }

    @Test func `a property can be merged only if its type can have a partial form`() {
        for type in ["[B]", "[String: B]", "String"] {
            expectDiagnostics(
                "@JSONModel(partial: true) struct A { @JSONMerged var a: \(type) }",
                [
                    Mark(
                        "@JSONMerged", "@JSONMerged is for types with a partial form, and \(type) has none.",
                        fixIts: ["Remove @JSONMerged"])
                ])
        }
        expectDiagnostics(
            "@JSONModel(partial: true) struct A { @JSONMerged var a: B?? }",
            [Mark("@JSONMerged", "@JSONMerged is for properties that are optional at most once.", fixIts: ["Remove @JSONMerged"])])
    }

    @Test func `a flattened optional property must be left out`() {
        let source = "@JSONModel(partial: true) struct A { @JSONFlattened var b: B? }"
        expectDiagnostics(
            source,
            [
                Mark(
                    "b:",
                    "'b' is flattened and optional, so a change cannot express that it becomes nil: give it a default instead, or leave it out with "
                        + "@JSONFixed.",
                    fixIts: ["Leave it out of the partial form"])
            ], fixIts: ["Leave it out of the partial form"], fixed: source.replacing("@JSONFlattened", with: "@JSONFixed @JSONFlattened"))
    }

    @Test func `the property that collects unknown members cannot be left out`() {
        expectDiagnostics(
            #"@JSONModel(unknownKeys: .collect(into: "others"), partial: true) struct A { @JSONFixed var others: [String: JSONValue] }"#,
            [Mark("others:", "A change includes unknown members: remove @JSONFixed from 'others'.")])
    }

    @Test func `the type of a property must be written out`() {
        expectDiagnostics(
            "@JSONModel(partial: true) struct A { var list = [1] }",
            [Mark("list", "A partial form needs the type of 'list' to be written out.")])
    }
}
