import Testing

@Suite("Diagnostics: Codable and the table")
struct SchemaDiagnosticTests {
    @Test func `a property that CodingKeys leave out is left out, which a remark says`() {
        expectDiagnostics(
            """
            @JSONModel struct User: Codable {
                enum CodingKeys: String, CodingKey {
                    case name = "n", id
                }
                var name: String
                var id: Int
                var password = "secret"
            }
            """,
            [
                Mark(
                    "CodingKeys", "The keys of this model are those of 'CodingKeys', which leaves out 'password'.",
                    fixIts: ["Replace 'CodingKeys' by attributes"], severity: .remark)
            ],
            fixed: """
                @JSONModel struct User: Codable {
                    @JSONKey("n") var name: String
                    var id: Int
                    @JSONIgnored var password = "secret"
                }
                """)
    }

    @Test func `CodingKeys that agree with the table need no word`() {
        expectDiagnostics(
            """
            @JSONModel struct A: Codable {
                @JSONKey("x") var a: Int
                var b: Int
                enum CodingKeys: String, CodingKey { case a = "x", b }
            }
            """, [])
        expectDiagnostics("@JSONModel enum A: Codable { case a, b(Int); enum CodingKeys: CodingKey { case a, b } }", [])
    }

    @Test(arguments: [
        (
            "@JSONKey(\"y\") var a: Int", "case a", "@JSONKey",
            "'CodingKeys' names \"a\" for 'a', and @JSONKey \"y\": remove one of them, or let them agree.", "a }", "The key of Codable is here", ""
        ),
        (
            "@JSONKey(path: \"/y/z\") var a: Int", "case a", "@JSONKey",
            "'CodingKeys' names \"a\" for 'a', and @JSONKey the path \"/y/z\": remove one of them, or let them agree.", "a }",
            "The key of Codable is here", ""
        ),
        (
            "@JSONIgnored var a = 1", "case a", "@JSONIgnored",
            "'CodingKeys' has a key for 'a': remove the case there, or @JSONIgnored.", "a }", "The key is here", "Remove @JSONIgnored"
        ),
        (
            "@JSONFlattened var a: B", "case a", "@JSONFlattened", "'CodingKeys' has a key for 'a', whose members are in the object itself.",
            "a }", "The key is here", ""
        ),
    ])
    func `an attribute that contradicts CodingKeys is rejected`(
        _ property: String, _ cases: String, _ mark: String, _ message: String, _ noted: String, _ note: String, _ fixIt: String
    ) {
        expectDiagnostics(
            "@JSONModel struct A: Codable { \(property); enum CodingKeys: String, CodingKey { \(cases) } }",
            [Mark(mark, message, note: (noted, note), fixIts: fixIt.isEmpty ? [] : [fixIt])])
    }

    @Test(arguments: [
        (
            "var a: Int; var b: Int", "case a", "b: Int", "'CodingKeys' leaves out 'b', so it is not read and needs a default.", "Add a default"
        ),
        (
            "var a: Int; @JSONRange(1...2) var b = 1", "case a", "@JSONRange",
            "'CodingKeys' leaves out 'b', so @JSONRange has no effect: add a case there.", "Remove @JSONRange"
        ),
        ("var a: Int", "case a, z", "z }", "There is no stored property 'z', so nothing has this key.", ""),
        (
            "var a: Int", "case a; var stringValue: String { \"b\" }", "enum",
            "@JSONModel cannot read these keys: declare 'CodingKeys' as an enum that consists of cases, or name the keys with @JSONKey.", ""
        ),
    ])
    func `CodingKeys that cannot be the table's are rejected`(
        _ properties: String, _ cases: String, _ mark: String, _ message: String, _ fixIt: String
    ) {
        expectDiagnostics(
            "@JSONModel struct A: Codable { \(properties); enum CodingKeys: String, CodingKey { \(cases) } }",
            [Mark(mark, message, fixIts: fixIt.isEmpty ? [] : [fixIt])])
    }

    @Test func `a key style that CodingKeys contradict is rejected`() {
        expectDiagnostics(
            "@JSONModel(keys: .snakeCase) struct A: Codable { var aB: Int; enum CodingKeys: String, CodingKey { case aB } }",
            [Mark("aB } }", "'CodingKeys' names \"aB\" for 'aB', and 'keys' \"a_b\": remove one of them, or let them agree.")])
    }

    @Test func `the keys of cases and of their values come from CodingKeys`() {
        expectDiagnostics(
            "@JSONModel enum A: Codable { case a, b; enum CodingKeys: CodingKey { case a } }",
            [Mark("b; enum", "'CodingKeys' leaves out the case 'b', so it could not be written: add it there.")])
        expectDiagnostics(
            "@JSONModel enum A: Codable { case a(x: Int, y: Int); enum ACodingKeys: CodingKey { case x } }",
            [Mark("y: Int", "'ACodingKeys' leaves out 'y', which is needed to make the case.")])
        expectDiagnostics(
            "@JSONModel(.untagged) enum A: Codable { case a; enum CodingKeys: CodingKey { case a } }",
            [Mark("enum CodingKeys", "The names of cases do not appear in an untagged enum's JSON: remove 'CodingKeys'.")])
    }

    @Test func `coding by hand needs the word that there are two schemas`() {
        func message(_ name: String, _ ours: String) -> String {
            "ApusJSON's coders would use the table of @JSONModel, and others this '\(name)': remove it, remove @JSONModel and write '\(ours)' too, "
                + "or state that there are two schemas with 'codable: .own'."
        }
        expectDiagnostics(
            """
            @JSONModel(keys: .snakeCase) struct A: Codable {
                var x: Int
                init(from decoder: any Decoder) throws { x = 1 }
                func encode(to encoder: any Encoder) throws {}
            }
            """,
            [
                Mark("init", message("init(from:)", "init(reading:)"), fixIts: ["Add 'codable: .own'"]),
                Mark("func", message("encode(to:)", "write(to:)")),
            ],
            fixed: """
                @JSONModel(keys: .snakeCase, codable: .own) struct A: Codable {
                    var x: Int
                    init(from decoder: any Decoder) throws { x = 1 }
                    func encode(to encoder: any Encoder) throws {}
                }
                """)
        expectDiagnostics(
            """
            @JSONModel(codable: .own) struct A: Codable {
                var x: Int
                enum CodingKeys: String, CodingKey { case x = "y" }
                init(from decoder: any Decoder) throws { x = 1 }
            }
            """, [])
    }

    @Test(arguments: [
        "init(from data: Data) throws { self = try JSONDecoder().decode(Self.self, from: data) }", "init(from decoder: FrameDecoder) { x = 1 }",
        "init(from decoder: any Decoder, at place: Int) { x = 1 }",
        "func encode(to url: URL) throws { try JSONEncoder().encode(self).write(to: url) }",
        "func encode(to encoder: inout MyEncoder) {}", "func encode() {}",
    ])
    func `code that is not Codable's is accepted`(_ code: String) {
        expectDiagnostics("@JSONModel struct A { var x: Int; \(code) }", [])
    }

    @Test(arguments: [
        "init(\n    from decoder: any Decoder\n) throws {}", "#if DEBUG\ninit(from d: Swift.Decoder) throws {}\n#endif",
        "init(from: some Decoder) {}",
    ])
    func `coding by hand is seen however it is written`(_ code: String) {
        let messages = CompilerMessages("@JSONModel struct A { var x: Int\n\(code)\n}").findings.map(\.message)
        #expect(messages.count == 1 && messages[0].contains("this 'init(from:)'"))
    }

    @Test func `CodingKeys in a condition are rejected`() {
        expectDiagnostics(
            "@JSONModel struct A: Codable { var x: Int\n#if DEBUG\nenum CodingKeys: CodingKey { case x }\n#endif\n}",
            [Mark("enum", "@JSONModel cannot evaluate '#if', so it does not know whether these keys exist.")])
    }

    @Test func `a flattened property needs no key, and neither does one that collects unknown members`() {
        expectDiagnostics(
            "@JSONModel struct A: Codable { @JSONFlattened var a: B; var x: Int; enum CodingKeys: CodingKey { case x } }", [])
        expectDiagnostics(
            "@JSONModel(unknownKeys: .collect(into: \"r\")) struct A: Codable { var x: Int; var r: [String: JSONValue]; enum CodingKeys: CodingKey { case x } }",
            [])
        let messages = CompilerMessages(
            "@JSONModel(unknownKeys: .collect(into: \"r\")) struct A { var x: Int; var r: [String: JSONValue]; enum CodingKeys: CodingKey { case x, r } }"
        )
        #expect(messages.findings.map(\.message) == ["'CodingKeys' has a key for 'r', whose members are in the object itself."])
    }

    @Test func `keys that CodingKeys give the values of a case are checked like others`() {
        expectDiagnostics(
            """
            @JSONModel(.internalTag("type")) enum A: Codable {
                case circle(radius: Int)
                enum CircleCodingKeys: String, CodingKey { case radius = "type" }
            }
            """,
            [Mark("radius = ", "The key \"type\" is already used by the tag.")])
        expectDiagnostics(
            """
            @JSONModel enum A: Codable {
                case circle(radius: Int, x: Int)
                enum CircleCodingKeys: String, CodingKey { case radius = "t", x = "t" }
            }
            """,
            [Mark("x = ", "The key \"t\" is already used by 'radius'.", note: ("radius = ", "'radius' uses it here"))])
    }
}
