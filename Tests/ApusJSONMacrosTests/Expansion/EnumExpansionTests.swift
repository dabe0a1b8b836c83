import Testing

@Suite("Expansions: enums")
struct EnumExpansionTests {
    @Test func `an enum with raw values gains only conformances`() {
        expectExtensions(
            "@JSONModel public enum Suit: String { case hearts, spades }",
            """
            extension Suit: ApusJSON.JSONReadable {
                public static var jsonDescription: ApusJSON.JSONTypeDescription {
                    .choice(of: [Self.hearts, Self.spades])
                }
            }

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
            private enum JSONCase: Swift.String, Swift.CaseIterable {
                case circle
                case square
            }

            private static let jsonCases = ApusJSON.JSONKeys(JSONCase.self)

            @available(*, deprecated, message: "There are deprecated members in it.")
            init(reading json: inout ApusJSON.JSONCursor) throws {
                switch try json.tag("t", of: Self.jsonCases) {
                case .circle:
                    self = .circle
                case .square:
                    self = .square
                }
            }

            @available(*, deprecated, message: "There are deprecated members in it.")
            static var jsonDescription: ApusJSON.JSONTypeDescription {
                .cases(of: Self.self, tag: "t") { cases in
                    cases.add("circle")
                    cases.add("square")
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
            private enum JSONCase: Swift.String, Swift.CaseIterable {
                case circle
                case text = "note"
                case empty
            }

            private static let jsonCases = ApusJSON.JSONKeys(JSONCase.self, alternatives: [.text: ["remark"]])

            init(reading json: inout ApusJSON.JSONCursor) throws {
                switch try json.enterCase(Self.jsonCases, of: Self.self) {
                case .circle:
                    let fields = try json.read(JSONFields.circleFields.self)
                    self = .circle(radius: fields.radius, name: fields.name)
                case .text:
                    let fields = try json.read(JSONFields.textFields.self)
                    self = .text(fields._0)
                case .empty:
                    try json.skipObject()
                    self = .empty
                }
            }

            static var jsonDescription: ApusJSON.JSONTypeDescription {
                .cases(of: Self.self) { cases in
                    cases.add("circle", values: JSONFields.circleFields.self)
                    cases.add("note", "remark", values: JSONFields.textFields.self)
                    cases.add("empty")
                }
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
            private enum JSONCase: Swift.String, Swift.CaseIterable {
                case circle
                case note
                case empty
            }

            private static let jsonCases = ApusJSON.JSONKeys(JSONCase.self)

            init(reading json: inout ApusJSON.JSONCursor) throws {
                switch try json.tag("type", of: Self.jsonCases) {
                case .circle:
                    let fields = try json.read(JSONFields.circleFields.self)
                    self = .circle(radius: fields.radius)
                case .note:
                    self = .note(try json._read(associated: Note.self))
                case .empty:
                    self = .empty
                }
            }

            static var jsonDescription: ApusJSON.JSONTypeDescription {
                .cases(of: Self.self, tag: "type") { cases in
                    cases.add("circle", values: JSONFields.circleFields.self)
                    cases.add("note", values: Note.self)
                    cases.add("empty")
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
                json._write(tag: "type", "note")
                try json._writeMembers(ofAssociated: _0)
            case .empty:
                json._write(tag: "type", "empty")
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
            private enum JSONCase: Swift.String, Swift.CaseIterable {
                case number
                case point
                case empty
            }

            private static let jsonCases = ApusJSON.JSONKeys(JSONCase.self)

            init(reading json: inout ApusJSON.JSONCursor) throws {
                switch try json.tag("t", of: Self.jsonCases) {
                case .number:
                    try json.enter("c")
                    self = .number(try json._read(associated: (Int?).self))
                case .point:
                    try json.enter("c")
                    let fields = try json.read(JSONFields.pointFields.self)
                    self = .point(x: fields.x)
                case .empty:
                    self = .empty
                }
            }

            static var jsonDescription: ApusJSON.JSONTypeDescription {
                .cases(of: Self.self, tag: "t", content: "c") { cases in
                    cases.add("number", values: (Int?).self)
                    cases.add("point", values: JSONFields.pointFields.self)
                    cases.add("empty")
                }
            }
            """)
        expectWriting(
            source,
            """
            switch self {
            case let .number(_0):
                json._write(tag: "t", "number")
                json.key("c")
                try json._write(associated: _0)
            case let .point(x):
                json._write(tag: "t", "point")
                json.key("c")
                try json.write(value: JSONFields.pointFields(x: x))
            case .empty:
                json._write(tag: "t", "empty")
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
                if let value = json._attempt(associated: Int.self) {
                    self = .number(value)
                } else if let fields = json._attempt(associated: JSONFields.pointFields.self) {
                    self = .point(x: fields.x)
                } else if json._readNullCase() {
                    self = .empty
                } else {
                    throw json.noCase(Self.self)
                }
            }

            static var jsonDescription: ApusJSON.JSONTypeDescription {
                .untagged(of: Self.self) { cases in
                    cases.add(values: Int.self)
                    cases.add(values: JSONFields.pointFields.self)
                    cases.add()
                }
            }
            """)
        expectWriting(
            source,
            """
            switch self {
            case let .number(_0):
                try json._write(associated: _0)
            case let .point(x):
                try JSONFields.pointFields(x: x).write(to: &json)
            case .empty:
                json.writeNull()
            }
            """)
    }

    @Test func `cases with names that cannot be repeated, or are reserved, have keys of their own`() {
        let source = """
            @JSONModel(.internalTag("t")) enum Odd<Value> {
                case `default`
                case allCases
                @JSONKey("two", "2") case allCases_
            }
            """
        expectReading(
            source,
            """
            private enum JSONCase: Swift.String, Swift.CaseIterable {
                case `default`
                case allCases_ = "allCases"
                case allCases__ = "two"
            }

            private static var jsonCases: ApusJSON.JSONKeys<JSONCase> {
                .shared(JSONCase.self, alternatives: [.allCases__: ["2"]])
            }

            init(reading json: inout ApusJSON.JSONCursor) throws {
                switch try json.tag("t", of: Self.jsonCases) {
                case .`default`:
                    self = .`default`
                case .allCases_:
                    self = .allCases
                case .allCases__:
                    self = .allCases_
                }
            }

            static var jsonDescription: ApusJSON.JSONTypeDescription {
                .cases(of: Self.self, tag: "t") { cases in
                    cases.add("default")
                    cases.add("allCases")
                    cases.add("two", "2")
                }
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
                            members.required("value", \\.value, as: ApusJSON.JSONCodings._Conditional<Value>.self)
                            members.required("count", \\.count)
                        }
                    }
                }
            }
            """)
    }
}
