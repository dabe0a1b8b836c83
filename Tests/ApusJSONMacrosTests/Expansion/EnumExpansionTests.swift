#if Macros
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

            extension Suit: ApusJSON.JSONReadable {
            }

            extension Suit: ApusJSON.JSONWritable {
            }
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
        {
            case circle(radius: Double, name: String?)
            @JSONKey("note", "remark") case text(String)
            case empty
        }
        """

    @Test func `an enum without options uses its cases as keys`() {
        expectReading(
            "@JSONModel enum Shape " + Self.cases,
            """
            private static let jsonKeys: (cases: ApusJSON.JSONKeys, circle: ApusJSON.JSONKeys, text: ApusJSON.JSONKeys) = (
                cases: ApusJSON.JSONKeys(["circle", "note", "empty"], alternatives: [("remark", 1)]),
                circle: ["radius", "name"],
                text: ["_0"]
            )

            init(reading json: inout ApusJSON.JSONCursor) throws {
                var value: Self?
                var members = try json.members(Self.jsonKeys.cases)
                while let member = json.next(&members) {
                    switch member {
                    case 0:  // "circle"
                        var members = ApusJSON.JSONCursor.FoundMembers<2>(Self.jsonKeys.circle)
                        try json.find(&members)
                        let radius: Double? = try json.value(of: 0, in: members)  // "radius"
                        let name: String? = try json.valueIfPresent(of: 1, in: members)  // "name"
                        guard let radius else {
                            throw json.missing([0], from: members)
                        }
                        value = .circle(radius: radius, name: name)
                    case 1:  // "note"
                        var members = ApusJSON.JSONCursor.FoundMembers<1>(Self.jsonKeys.text)
                        try json.find(&members)
                        let _0: String? = try json.value(of: 0, in: members)  // "_0"
                        guard let _0 else {
                            throw json.missing([0], from: members)
                        }
                        value = .text(_0)
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
            "@JSONModel enum Shape " + Self.cases,
            ##"""
            if json.sortsMembers {
                switch self {
                case let .circle(radius, name):
                    json.key(quoted: #""circle":"#)
                    json.beginSortedObject()
                    try json.write(quoted: #""name":"#, name)
                    try json.write(quoted: #""radius":"#, radius)
                    json.endObject()
                case let .text(_0):
                    json.key(quoted: #""note":"#)
                    json.beginSortedObject()
                    try json.write(quoted: #""_0":"#, _0)
                    json.endObject()
                case .empty:
                    json.key(quoted: #""empty":"#)
                    json.beginSortedObject()
                    json.endObject()
                }
            } else {
                switch self {
                case let .circle(radius, name):
                    json.key(quoted: #""circle":"#)
                    json.beginObject()
                    try json.write(quoted: #""radius":"#, radius)
                    try json.write(quoted: #""name":"#, name)
                    json.endObject()
                case let .text(_0):
                    json.key(quoted: #""note":"#)
                    json.beginSortedObject()
                    try json.write(quoted: #""_0":"#, _0)
                    json.endObject()
                case .empty:
                    json.key(quoted: #""empty":"#)
                    json.beginSortedObject()
                    json.endObject()
                }
            }
            """##)
    }

    @Test func `an internal tag is read and written with the members of its case`() {
        let source = """
            @JSONModel(.internalTag("type")) enum Shape {
                case circle(radius: Double)
                case note(Note)
                case empty
            }
            """
        expectReading(
            source,
            """
            private static let jsonKeys: (tag: ApusJSON.JSONKeys, cases: ApusJSON.JSONKeys, circle: ApusJSON.JSONKeys) = (
                tag: ["type"],
                cases: ["circle", "note", "empty"],
                circle: ["radius"]
            )

            init(reading json: inout ApusJSON.JSONCursor) throws {
                switch try json.tag(Self.jsonKeys.tag, of: Self.jsonKeys.cases) {
                case 0:  // "circle"
                    var members = ApusJSON.JSONCursor.FoundMembers<1>(Self.jsonKeys.circle)
                    try json.find(&members)
                    let radius: Double? = try json.value(of: 0, in: members)  // "radius"
                    guard let radius else {
                        throw json.missing([0], from: members)
                    }
                    self = .circle(radius: radius)
                case 1:  // "note"
                    self = .note(try json.read(Note.self))
                default:  // "empty"
                    self = .empty
                }
            }
            """)
        expectWriting(
            source,
            ##"""
            switch self {
            case let .circle(radius):
                json.key(quoted: #""type":"#)
                json.write("circle")
                try json.write(quoted: #""radius":"#, radius)
            case let .note(_0):
                json.key(quoted: #""type":"#)
                json.write("note")
                try json.write(membersOf: _0)
            case .empty:
                json.key(quoted: #""type":"#)
                json.write("empty")
            }
            """##)
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
            private static let jsonKeys: (tag: ApusJSON.JSONKeys, cases: ApusJSON.JSONKeys, content: ApusJSON.JSONKeys, point: ApusJSON.JSONKeys) = (
                tag: ["t"],
                cases: ["number", "point", "empty"],
                content: ["c"],
                point: ["x"]
            )

            init(reading json: inout ApusJSON.JSONCursor) throws {
                switch try json.tag(Self.jsonKeys.tag, of: Self.jsonKeys.cases) {
                case 0:  // "number"
                    try json.enter(Self.jsonKeys.content)
                    self = .number(try json.read((Int?).self))
                case 1:  // "point"
                    try json.enter(Self.jsonKeys.content)
                    var members = ApusJSON.JSONCursor.FoundMembers<1>(Self.jsonKeys.point)
                    try json.find(&members)
                    let x: Int? = try json.value(of: 0, in: members)  // "x"
                    guard let x else {
                        throw json.missing([0], from: members)
                    }
                    self = .point(x: x)
                default:  // "empty"
                    self = .empty
                }
            }
            """)
        expectWriting(
            source,
            ##"""
            if json.sortsMembers {
                switch self {
                case let .number(_0):
                    json.key(quoted: #""c":"#)
                    try json.write(value: _0)
                    json.key(quoted: #""t":"#)
                    json.write("number")
                case let .point(x):
                    json.key(quoted: #""c":"#)
                    json.beginSortedObject()
                    try json.write(quoted: #""x":"#, x)
                    json.endObject()
                    json.key(quoted: #""t":"#)
                    json.write("point")
                case .empty:
                    json.key(quoted: #""t":"#)
                    json.write("empty")
                }
            } else {
                switch self {
                case let .number(_0):
                    json.key(quoted: #""t":"#)
                    json.write("number")
                    json.key(quoted: #""c":"#)
                    try json.write(value: _0)
                case let .point(x):
                    json.key(quoted: #""t":"#)
                    json.write("point")
                    json.key(quoted: #""c":"#)
                    json.beginSortedObject()
                    try json.write(quoted: #""x":"#, x)
                    json.endObject()
                case .empty:
                    json.key(quoted: #""t":"#)
                    json.write("empty")
                }
            }
            """##)
    }

    @Test func `an untagged enum tries its cases in order`() {
        let source = """
            @JSONModel(.untagged) enum Shape {
                case number(Int)
                case point(x: Int)
                case empty
            }
            """
        expectReading(
            source,
            """
            private static let jsonKeys: ApusJSON.JSONKeys = ["x"]

            init(reading json: inout ApusJSON.JSONCursor) throws {
                func point(_ json: inout ApusJSON.JSONCursor) throws -> Self {
                    var members = ApusJSON.JSONCursor.FoundMembers<1>(Self.jsonKeys)
                    try json.find(&members)
                    let x: Int? = try json.value(of: 0, in: members)  // "x"
                    guard let x else {
                        throw json.missing([0], from: members)
                    }
                    return .point(x: x)
                }
                if let value = json.attempt(Int.self) {
                    self = .number(value)
                } else if let value = json.attempt(of: Self.self, alternative: 1, point) {
                    self = value
                } else if json.readNull() {
                    self = .empty
                } else {
                    throw json.noCase(Self.self)
                }
            }
            """)
        expectWriting(
            source,
            ##"""
            switch self {
            case let .number(_0):
                try json.write(value: _0)
            case let .point(x):
                json.beginSortedObject()
                try json.write(quoted: #""x":"#, x)
                json.endObject()
            case .empty:
                json.writeNull()
            }
            """##)
        expectWriting(
            "@JSONModel(.untagged) enum Shape { case point(y: Int, x: Int) }",
            ##"""
            switch self {
            case let .point(y, x):
                json.beginSortedObject()
                if json.sortsMembers {
                    try json.write(quoted: #""x":"#, x)
                    try json.write(quoted: #""y":"#, y)
                } else {
                    try json.write(quoted: #""y":"#, y)
                    try json.write(quoted: #""x":"#, x)
                }
                json.endObject()
            }
            """##)
    }
}
#endif
