import Testing

@Suite("Expansions: enums")
struct EnumExpansionTests {
    @Test func `an enum with raw values gains only conformances`() {
        expectExpansion(
            """
            @JSONModel public enum Suit: String {
                case hearts, spades
            }
            """,
            """
            public enum Suit: String {
                case hearts, spades
            }

            extension Suit: ApusJSON.JSONReadable {}

            extension Suit: ApusJSON.JSONWritable {}
            """)
    }

    @Test func `deprecated cases are read, and unavailable ones are left out`() {
        expectReading(
            """
            @JSONModel(.internalTag("t")) enum Shape {
                case circle
                @available(*, deprecated) case square
                @available(*, unavailable, message: "gone") case oval
            }
            """,
            """
            private static let jsonKeys: (tag: ApusJSON.JSONKeys, cases: ApusJSON.JSONKeys) = (
                tag: ["t"],
                cases: ["circle", "square"]
            )

            @available(*, deprecated, message: "There are deprecated members in it.")
            init(reading json: inout ApusJSON.JSONCursor) throws {
                switch try json.tag(Self.jsonKeys.tag, of: Self.jsonKeys.cases) {
                case 0:  // "circle"
                    self = .circle
                default:  // "square"
                    self = .square
                }
            }
            """)
    }

    private static let cases = """
        @JSONModel enum Shape {
            case circle(radius: Double, name: String?)
            @JSONKey("note", "remark") case text(String)
            case empty
        }
        """

    @Test func `each case with values has a struct of them`() {
        expectFields(
            Self.cases,
            """
            private enum JSONFields {
                struct circleFields: ApusJSON.JSONTableModel {
                    let radius: Double
                    let name: String?

                    static let jsonTable: ApusJSON.JSONModelTable = .init(of: Self.self) { members in
                        members.required("radius", \\.radius)
                        members.optional("name", \\.name)
                    }
                }

                struct textFields: ApusJSON.JSONTableModel {
                    let _0: String

                    static let jsonTable: ApusJSON.JSONModelTable = .init(of: Self.self) { members in
                        members.required("_0", \\._0)
                    }
                }
            }
            """)
    }

    @Test func `an enum without options uses its cases as keys`() {
        expectReading(
            Self.cases,
            """
            private static let jsonKeys: ApusJSON.JSONKeys = ApusJSON.JSONKeys(["circle", "note", "empty"], alternatives: [("remark", 1)])

            init(reading json: inout ApusJSON.JSONCursor) throws {
                var value: Self?
                var members = try json.members(Self.jsonKeys)
                while let member = json.next(&members) {
                    switch member {
                    case 0:  // "circle"
                        let fields = try json.read(JSONFields.circleFields.self)
                        value = .circle(radius: fields.radius, name: fields.name)
                    case 1:  // "note"
                        let fields = try json.read(JSONFields.textFields.self)
                        value = .text(fields._0)
                    default:  // "empty"
                        try json.skipObject()
                        value = .empty
                    }
                }
                guard let value, members.foundCount == 1 else {
                    throw json.notOneCase(Self.self, in: members)
                }
                self = value
            }
            """)
        expectWriting(
            Self.cases,
            """
            switch self {
            case let .circle(radius, name):
                try json.write("circle", JSONFields.circleFields(radius: radius, name: name))
            case let .text(_0):
                try json.write("note", JSONFields.textFields(_0: _0))
            case .empty:
                json.key("empty")
                json.beginObject()
                json.endObject()
            }
            """)
    }

    @Test func `an internal tag is read and written with the members of its case`() {
        let source = """
            @JSONModel(.internalTag("type")) enum Shape {
                case circle(radius: Double)
                case note(Note)
                case empty
            }
            """
        expectTable(
            source,
            """
            members.constant("type", "circle")
            members.required("radius", \\.radius)
            """)
        expectReading(
            source,
            """
            private static let jsonKeys: (tag: ApusJSON.JSONKeys, cases: ApusJSON.JSONKeys) = (
                tag: ["type"],
                cases: ["circle", "note", "empty"]
            )

            init(reading json: inout ApusJSON.JSONCursor) throws {
                switch try json.tag(Self.jsonKeys.tag, of: Self.jsonKeys.cases) {
                case 0:  // "circle"
                    let fields = try json.read(JSONFields.circleFields.self)
                    self = .circle(radius: fields.radius)
                case 1:  // "note"
                    self = .note(try json.read(Note.self))
                default:  // "empty"
                    self = .empty
                }
            }
            """)
        expectWriting(
            source,
            """
            switch self {
            case let .circle(radius):
                try JSONFields.circleFields(radius: radius).writeMembers(to: &json)
            case let .note(_0):
                try json.write("type", "note")
                try json.write(membersOf: _0)
            case .empty:
                try json.write("type", "empty")
            }
            """)
    }

    @Test func `an adjacent tag is read and written next to the content of its case`() {
        let source = """
            @JSONModel(.adjacentTag("t", content: "c")) enum Shape {
                case number(Int?)
                case point(x: Int)
                case empty
            }
            """
        expectReading(
            source,
            """
            private static let jsonKeys: (tag: ApusJSON.JSONKeys, cases: ApusJSON.JSONKeys, content: ApusJSON.JSONKeys) = (
                tag: ["t"],
                cases: ["number", "point", "empty"],
                content: ["c"]
            )

            init(reading json: inout ApusJSON.JSONCursor) throws {
                switch try json.tag(Self.jsonKeys.tag, of: Self.jsonKeys.cases) {
                case 0:  // "number"
                    try json.enter(Self.jsonKeys.content)
                    self = .number(try json.read((Int?).self))
                case 1:  // "point"
                    try json.enter(Self.jsonKeys.content)
                    let fields = try json.read(JSONFields.pointFields.self)
                    self = .point(x: fields.x)
                default:  // "empty"
                    self = .empty
                }
            }
            """)
        expectWriting(
            source,
            """
            switch self {
            case let .number(_0):
                try json.write("t", "number")
                json.key("c")
                try json.write(value: _0)
            case let .point(x):
                try json.write("t", "point")
                json.key("c")
                try json.write(value: JSONFields.pointFields(x: x))
            case .empty:
                try json.write("t", "empty")
            }
            """)
    }

    @Test func `an untagged enum tries its cases in order`() {
        let source = """
            @JSONModel(.untagged) enum Shape {
                case number(Int)
                case point(x: Int)
                case empty
            }
            """
        expectTable(source, "members.required(\"x\", \\.x)")
        expectReading(
            source,
            """
            init(reading json: inout ApusJSON.JSONCursor) throws {
                if let value = json.attempt(Int.self) {
                    self = .number(value)
                } else if let fields = json.attempt(JSONFields.pointFields.self) {
                    self = .point(x: fields.x)
                } else if json.readNull() {
                    self = .empty
                } else {
                    throw json.noCase(Self.self)
                }
            }
            """)
        expectWriting(
            source,
            """
            switch self {
            case let .number(_0):
                try json.write(value: _0)
            case let .point(x):
                try JSONFields.pointFields(x: x).write(to: &json)
            case .empty:
                json.writeNull()
            }
            """)
    }

    @Test func `a generic enum looks up the conformances of its values`() {
        expectFields(
            "@JSONModel enum Result<Value> { case success(value: Value, count: Int) }",
            """
            private enum JSONFields {
                struct successFields: ApusJSON.JSONTableModel {
                    let value: Value
                    let count: Int

                    static var jsonTable: ApusJSON.JSONModelTable {
                        .shared(by: Self.self) { members in
                            members.required("value", \\.value, as: ApusJSON.JSONCodings.Conditional<Value>.self)
                            members.required("count", \\.count)
                        }
                    }
                }
            }
            """)
    }
}
