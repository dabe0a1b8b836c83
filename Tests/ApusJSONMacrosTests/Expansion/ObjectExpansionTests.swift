import Testing

@Suite("Expansions: structs and classes")
struct ObjectExpansionTests {
    @Test func `a struct gains a table of its members`() {
        expectExpansion(
            """
            @JSONModel struct Film {
                let title: String
                @JSONKey("release_year") var year: Int?
                var rating = 5
            }
            """,
            """
            struct Film {
                let title: String
                var year: Int?
                var rating = 5
            }

            extension Film: ApusJSON.JSONReadable, ApusJSON.JSONWritable, ApusJSON.JSONMembersWritable, ApusJSON.JSONTableModel, ApusJSON.JSONModelCodable {
                static let jsonTable: ApusJSON.JSONModelTable = .init(of: Self.self) { members in
                    members.required("title", \\.title)
                    members.optional("release_year", \\.year)
                    members.required("rating", \\.rating, or: { 5 })
                }
            }
            """)
    }

    @Test func `an empty struct has an empty table`() {
        expectExpansion(
            "@JSONModel struct Nothing {}",
            """
            struct Nothing {}

            extension Nothing: ApusJSON.JSONReadable, ApusJSON.JSONWritable, ApusJSON.JSONMembersWritable, ApusJSON.JSONTableModel, ApusJSON.JSONModelCodable {
                static let jsonTable: ApusJSON.JSONModelTable = .init(of: Self.self) { _ in }
            }
            """)
    }

    @Test func `a deprecated member makes the table deprecated`() {
        func expect(_ attribute: String, _ head: String, location: Testing.SourceLocation = #_sourceLocation) {
            let text = CompilerMessages("@JSONModel struct Film { @available(\(attribute)) var name: String? }").extensions.joined()
            let lines = text.split(separator: "\n").dropFirst().map { $0.drop { $0 == " " } }
            #expect(lines.first.map(String.init) == head, sourceLocation: location)
        }
        expect("*, deprecated, renamed: \"title\"", "@available(*, deprecated, message: \"There are deprecated members in it.\")")
        expect(
            "macOS 99, *, message: \"deprecated\"", "static let jsonTable: ApusJSON.JSONModelTable = .init(of: Self.self) { members in")
    }

    @Test func `a public generic struct gains public, constrained conformances with its availability`() {
        expectExpansion(
            """
            @available(macOS 99, *)
            @JSONModel public struct Page<Item, Key: Hashable, Tag> {
                let items: [Item]
                var byKey: [Key: Int]?
                var count: Int
            }
            """,
            """
            @available(macOS 99, *)
            public struct Page<Item, Key: Hashable, Tag> {
                let items: [Item]
                var byKey: [Key: Int]?
                var count: Int
            }

            @available(macOS 99, *)
            extension Page: ApusJSON.JSONModelCodable {
                private static var jsonTable: ApusJSON.JSONModelTable {
                    .shared(by: Self.self) { members in
                        members.required("items", \\.items, as: ApusJSON.JSONCodings._Conditional<[Item]>.self)
                        members.optional("byKey", \\.byKey, as: ApusJSON.JSONCodings._Conditional<[Key: Int]>.self)
                        members.required("count", \\.count)
                    }
                }

                public static func _decode(from decoder: any Swift.Decoder) throws -> Self? { try jsonTable.decode(from: decoder) }

                public func _encode(to encoder: any Swift.Encoder) throws -> Bool { try Self.jsonTable.encode(self, to: encoder) }
            }

            @available(macOS 99, *)
            extension Page: ApusJSON.JSONReadable where Item: ApusJSON.JSONReadable, Key: ApusJSON.JSONKeyReadable {
                public init(reading json: inout ApusJSON.JSONCursor) throws {
                    self = try Self.jsonTable.read(&json)
                }

                public static var jsonDescription: ApusJSON.JSONTypeDescription {
                    .members(of: Self.jsonTable, as: Self.self)
                }
            }

            @available(macOS 99, *)
            extension Page: ApusJSON.JSONWritable, ApusJSON.JSONMembersWritable where Item: ApusJSON.JSONWritable, Key: ApusJSON.JSONKeyWritable {
                public func write(to json: inout ApusJSON.JSONWriter) throws {
                    try Self.jsonTable.write(self, to: &json)
                }

                public func writeMembers(to json: inout ApusJSON.JSONWriter) throws {
                    try Self.jsonTable.write(membersOf: self, to: &json)
                }
            }
            """)
    }

    @Test func `a generic struct whose members are not generic is a model without conditions`() {
        expectExpansion(
            "@JSONModel struct Tagged<Tag> { var id: Int }",
            """
            struct Tagged<Tag> { var id: Int }

            extension Tagged: ApusJSON.JSONReadable, ApusJSON.JSONWritable, ApusJSON.JSONMembersWritable, ApusJSON.JSONTableModel, ApusJSON.JSONModelCodable {
                static var jsonTable: ApusJSON.JSONModelTable {
                    .shared(by: Self.self) { members in
                        members.required("id", \\.id)
                    }
                }
            }
            """)
    }

    @Test(arguments: [
        ("@JSONModel nonisolated struct A { var a: Int }", true), ("actor S { @JSONModel struct A { var a: Int } }", true),
        ("nonisolated enum S { enum T { @JSONModel enum A { case a(Int) } } }", true),
        ("nonisolated extension S { @JSONMapped struct A { var a = 1 } }", true),
        ("@JSONModel struct A { var a: Int }", false), ("extension S { @JSONModel struct A { var a: Int } }", false),
        ("actor S { @GlobalActor struct T { @JSONModel struct A { var a: Int } } }", false),
    ])
    func `the extension of a type that no actor isolates is not isolated`(_ source: String, _ expected: Bool) {
        let text = CompilerMessages(source).expandedText
        #expect(text.contains("\n\nnonisolated extension ") == expected && text.contains("\n\nextension ") != expected, "\(text)")
    }

    @Test func `a final class is converted from and to a struct of its members`() {
        expectExpansion(
            """
            @JSONModel final class Film {
                var title = ""
            }
            """,
            """
            final class Film {
                var title = ""

                private struct JSONFields: ApusJSON.JSONTableModel {
                    let title: String

                    static let jsonTable: ApusJSON.JSONModelTable = .init(of: Self.self) { members in
                        members.required("title", \\.title, or: { "" })
                    }
                }

                init(reading json: inout ApusJSON.JSONCursor) throws {
                    let fields = try JSONFields(reading: &json)
                    self.title = fields.title
                }

                static var jsonDescription: ApusJSON.JSONTypeDescription {
                    .members(of: JSONFields.jsonTable, as: Film.self)
                }

                func write(to json: inout ApusJSON.JSONWriter) throws {
                    try JSONFields(title: title).write(to: &json)
                }

                func writeMembers(to json: inout ApusJSON.JSONWriter) throws {
                    try JSONFields(title: title).writeMembers(to: &json)
                }
            }

            extension Film: ApusJSON.JSONReadable, ApusJSON.JSONWritable, ApusJSON.JSONMembersWritable, ApusJSON.JSONTableModel, ApusJSON.JSONModelCodable {}
            """)
    }

    @Test func `an open class gains a required initializer and an open writer`() {
        expectExpansion(
            """
            @JSONModel open class Film {
                var title: String?
            }
            """,
            """
            open class Film {
                var title: String?

                private struct JSONFields: ApusJSON.JSONTableModel {
                    let title: String?

                    static let jsonTable: ApusJSON.JSONModelTable = .init(of: Self.self) { members in
                        members.optional("title", \\.title)
                    }
                }

                public required init(reading json: inout ApusJSON.JSONCursor) throws {
                    let fields = try JSONFields(reading: &json)
                    self.title = fields.title
                }

                public static var jsonDescription: ApusJSON.JSONTypeDescription {
                    Self.self == Film.self ? .members(of: JSONFields.jsonTable, as: Film.self) : .anything
                }

                open func writeMembers(to json: inout ApusJSON.JSONWriter) throws {
                    try JSONFields(title: title).writeMembers(to: &json)
                }
            }

            extension Film: ApusJSON.JSONReadable, ApusJSON.JSONWritable, ApusJSON.JSONMembersWritable, ApusJSON.JSONTableModel, ApusJSON.JSONModelCodable {}
            """)
    }

    @Test func `a subclass reads its own members, then those of its superclass`() {
        expectExpansion(
            """
            @JSONModel class Talkie: Film {
                let sound: String
            }
            """,
            """
            class Talkie: Film {
                let sound: String

                private struct JSONFields: ApusJSON.JSONTableModel {
                    let sound: String

                    static let jsonTable: ApusJSON.JSONModelTable = .init(of: Self.self) { members in
                        members.required("sound", \\.sound)
                    }
                }

                required init(reading json: inout ApusJSON.JSONCursor) throws {
                    let fields = try json.peek(JSONFields.self)
                    self.sound = fields.sound
                    try super.init(reading: &json)
                }

                override func writeMembers(to json: inout ApusJSON.JSONWriter) throws {
                    try super.writeMembers(to: &json)
                    try JSONFields(sound: sound).writeMembers(to: &json)
                }
            }
            """, isSubclassOfModel: true)
    }

    @Test func `a subclass without properties only calls its superclass`() {
        expectExpansion(
            "@JSONModel final class Talkie: Film {}",
            """
            final class Talkie: Film {

                required init(reading json: inout ApusJSON.JSONCursor) throws {
                    try super.init(reading: &json)
                }

                override func writeMembers(to json: inout ApusJSON.JSONWriter) throws {
                    try super.writeMembers(to: &json)
                }
            }
            """, isSubclassOfModel: true)
    }

    @Test func `properties named like the generated code's variables do not collide with them`() {
        expectTable(
            "@JSONModel struct Names { let json: Int; var members: Int?; let `default`: Bool }",
            """
            members_.required("json", \\.json)
            members_.optional("members", \\.members)
            members_.required("default", \\.`default`)
            """)
        expectReading(
            "@JSONModel struct Names { @Wrapped var json: Int; var fields: Int? }",
            """
            init(reading json_: inout ApusJSON.JSONCursor) throws {
                let fields_ = try JSONFields(reading: &json_)
                self.json = fields_.json
                self.fields = fields_.fields
            }

            static var jsonDescription: ApusJSON.JSONTypeDescription {
                .members(of: JSONFields.jsonTable, as: Self.self)
            }
            """)
    }

    @Test func `a property named like the module leaves out the module's name in the table`() {
        expectExpansion(
            "@JSONModel struct Film { var ApusJSON: Int; @JSONLossy var list: [Int] }",
            """
            struct Film { var ApusJSON: Int; var list: [Int] }

            extension Film: ApusJSON.JSONReadable, ApusJSON.JSONWritable, ApusJSON.JSONMembersWritable, ApusJSON.JSONTableModel, ApusJSON.JSONModelCodable {
                static let jsonTable: JSONModelTable = .init(of: Self.self) { members in
                    members.required("ApusJSON", \\.ApusJSON)
                    members.required("list", \\.list, as: JSONCodings.Lossy<[Int].Element>.self)
                }
            }
            """.replacing("[Int].Element", with: "Int"))
    }

    @Test func `static and computed properties are not in the table`() {
        expectTable(
            """
            @JSONModel struct Kinds {
                static let shared = 1
                static var late = 1 { didSet {} }
                var sum: Int { a + b }
                var half: Int { get { a / 2 } set { a = newValue * 2 } }
                var a, b: Int
                var explicit: Optional<Int>
            }
            """,
            """
            members.required("a", \\.a)
            members.required("b", \\.b)
            members.optional("explicit", \\.explicit)
            """)
    }

    @Test func `ignored properties have their defaults, and constants are only written`() {
        expectTable(
            """
            @JSONModel struct Kinds {
                @JSONIgnored var ignored = 1
                @JSONIgnored let none: Int? = nil, number: Int = 2
                @JSONIgnored var implicit: Int?
                @JSONKey("type") let type = "kinds"
                @JSONKey("x") let optional: Int? = nil
                var a: Int
            }
            """,
            """
            members.written("type", \\.type, "kinds")
            members.written("x", optional: \\.optional, nil)
            members.required("a", \\.a)
            members.ignored(\\.ignored, 1)
            members.ignored(\\.none, nil)
            members.ignored(\\.number, 2)
            members.ignored(\\.implicit, nil)
            """)
    }

    @Test func `a struct that is not plain memory is converted from and to a struct of its members`() {
        expectExpansion(
            """
            @JSONModel public struct Observed {
                public var list = [Int]() { didSet {} }
                @JSONKey("type") let type = "observed"
                @JSONIgnored var isSelected = false
                let id: Int
            }
            """,
            """
            public struct Observed {
                public var list = [Int]() { didSet {} }
                let type = "observed"
                var isSelected = false
                let id: Int
            }

            extension Observed: ApusJSON.JSONModelCodable {
                private struct JSONFields: ApusJSON.JSONTableModel {
                    let list: [Int]
                    let type: String
                    let id: Int

                    static let jsonTable: ApusJSON.JSONModelTable = .init(of: Self.self) { members in
                        members.required("list", \\.list, or: { [Int]() })
                        members.written("type", \\.type, "observed")
                        members.required("id", \\.id)
                    }
                }
            }

            extension Observed: ApusJSON.JSONReadable {
                public init(reading json: inout ApusJSON.JSONCursor) throws {
                    let fields = try JSONFields(reading: &json)
                    self.list = fields.list
                    self.id = fields.id
                }

                public static var jsonDescription: ApusJSON.JSONTypeDescription {
                    .members(of: JSONFields.jsonTable, as: Self.self)
                }
            }

            extension Observed: ApusJSON.JSONWritable, ApusJSON.JSONMembersWritable {
                public func write(to json: inout ApusJSON.JSONWriter) throws {
                    try JSONFields(list: list, type: type, id: id).write(to: &json)
                }

                public func writeMembers(to json: inout ApusJSON.JSONWriter) throws {
                    try JSONFields(list: list, type: type, id: id).writeMembers(to: &json)
                }
            }
            """)
    }

    @Test(arguments: [
        "struct A { var a: Int; lazy var late = 1 }",
        "struct A { var a: Int; @JSONIgnored lazy var late = 1 }",
        "struct A { var a: Int { willSet {} } }",
        "struct A { var a: Int { didSet {} } }",
        "struct A { @Clamped var a: Int }",
        "struct A { var a: Int; @JSONIgnored @Clamped var b: Int = 1 }",
        "struct A { var a: Int; @JSONIgnored weak var b: AnyObject? }",
        "struct A { var a: Int; @JSONIgnored unowned var b: AnyObject = shared }",
        "struct A { var a: Int; @JSONIgnored unowned(unsafe) var b: AnyObject = shared }",
        "struct A { var a: Int\n#if DEBUG\n@JSONIgnored var b = 1\n#endif\n}",
        "@Observable struct A { var a: Int }",
        "struct A { @Unknown var a: Int }",
    ])
    func `a struct with a property that may not be plain memory has no table of its own`(source: String) {
        let messages = CompilerMessages("@JSONModel " + source)
        #expect(messages.findings == [])
        let text = messages.extensions.joined()
        #expect(
            text.hasPrefix("extension A: ApusJSON.JSONModelCodable {\n    private struct JSONFields: ApusJSON.JSONTableModel {\n        let a: Int\n")
        )
        #expect(text.contains("        self.a = fields.a\n"))
        #expect(!text.contains(".ignored"))
    }

    @Test(arguments: [
        "struct A { var a: Int { 1 } }",
        "struct A { static var a = 1 { didSet {} } }",
        "struct A { static weak var a: AnyObject? }",
        "struct A { @Builder var a: Int { 1 } }",
        "struct A { @Builder init() {} }",
        "struct A {\n#if DEBUG\nstatic let a = 1\nfunc b() {}\n#endif\n}",
        "@frozen struct A {}",
    ])
    func `a struct whose stored properties are plain memory has a table of its own`(source: String) {
        let text = CompilerMessages("@JSONModel " + source).extensions.joined()
        #expect(text.contains("\n    static let jsonTable: ApusJSON.JSONModelTable = .init(of: Self.self) { _ in }\n"))
    }

    @Test func `Self in a struct of fields is the type around it`() {
        expectFields(
            "@JSONModel struct A { var a: Self.Number = Self.first { didSet {} }; var b: [Self]? }",
            """
            private struct JSONFields: ApusJSON.JSONTableModel {
                let a: A.Number
                let b: [A]?

                static let jsonTable: ApusJSON.JSONModelTable = .init(of: Self.self) { members in
                    members.required("a", \\.a, or: { A.first })
                    members.optional("b", \\.b)
                }
            }
            """)
    }
}
