import ApusJSONMacros
import Testing

private enum Raw {
    @JSONModel
    enum Suit: String {
        case hearts
        case spades = "S"
    }

    @JSONModel
    enum Level: Int {
        case low = 1
        case high
    }
}

private typealias Suit = Raw.Suit

private enum Unlisted {
    @JSONModel
    enum Plan: String, JSONReadable {
        case free, paid, unknown

        init(reading json: inout JSONCursor) throws {
            self = Plan(rawValue: try json.read(String.self)) ?? .unknown
        }
    }

    @JSONModel(.untagged)
    enum AnySuit {
        case known(Suit)
        case other(String)
    }
}

private enum External {
    @JSONModel
    enum Shape {
        case circle(radius: Double)
        @JSONKey("rect", "rectangle") case box(width: Int, height: Int?)
        case label(String)
        case empty
    }
}

@JSONModel
struct Circle { var radius: Double }

private enum Internal {
    @JSONModel(.internalTag("type"))
    enum Shape {
        case circle(Circle)
        case box(width: Int, height: Int?)
        case empty
    }
}

private enum Nested {
    @JSONModel
    struct Square { var side: Double }

    @JSONModel(.internalTag("type"))
    enum Shape {
        case square(Nested.Square)
    }
}

private enum Adjacent {
    @JSONModel(.adjacentTag("type", content: "value"))
    enum Shape {
        case circle(radius: Double)
        case sides([Int])
        case empty
    }
}

private enum Untagged {
    @JSONModel(.untagged)
    enum ID {
        case number(Int)
        case name(String)
        case pair(first: Int, second: Int)
        case none
    }
}

/// The examples of enums in the article *Models and enums*.
@Suite("Documentation: enums")
struct EnumExamples {
    @Test func `enums with raw values are their raw values`() throws {
        #expect(
            results(
                Raw.Suit.self,
                """
                "hearts"
                "S"
                "spades"
                """) == """
                    "hearts"
                    "S"
                    Expected "hearts" or "S", found "spades". (line 1, column 1, path "")
                    """)
        #expect(
            results(
                Raw.Level.self,
                """
                2
                7
                """) == """
                    2
                    Expected 1 or 2, found 7. (line 1, column 1, path "")
                    """)
    }

    @Test func `a value that no case has is a default, or is kept`() throws {
        #expect(
            results(
                Unlisted.Plan.self,
                """
                "free"
                "gold"
                """) == """
                    "free"
                    "unknown"
                    """)
        let suits = """
            "hearts"
            "stars"
            """
        #expect(results(Unlisted.AnySuit.self, suits) == suits)
        guard case .known(.hearts) = try ApusJSONDecoder().decode(Unlisted.AnySuit.self, from: #""hearts""#) else {
            Issue.record("A known suit is not kept as an unknown one.")
            return
        }
    }

    @Test func `enums are represented as by Codable`() throws {
        let texts = """
            {"circle":{"radius":1.5}}
            {"rect":{"width":2,"height":3}}
            {"label":{"_0":"A"}}
            {"empty":{}}
            """
        #expect(results(External.Shape.self, texts) == texts)
        #expect(results(External.Shape.self, #"{"rectangle":{"width":2}}"#) == #"{"rect":{"width":2}}"#)
        #expect(
            results(
                External.Shape.self,
                """
                {"cicle":{"radius":1.5}}
                {"circle":{"radius":"1"}}
                {"circle":{"radius":1},"empty":{}}
                """) == """
                    Expected an object with the one member "circle", "rect", "label" or "empty", found the member "cicle"; did you mean "circle"? (line 1, column 1, path "")
                    Expected a number, found "1". (line 1, column 21, path "/circle/radius")
                    Expected an object with the one member "circle", "rect", "label" or "empty", found an object of 2 members. (line 1, column 1, path "")
                    """)
    }

    @Test func `a member names the case`() throws {
        let texts = """
            {"type":"circle","radius":1.5}
            {"type":"box","width":2,"height":3}
            {"type":"empty"}
            """
        #expect(results(Internal.Shape.self, texts) == texts)
        #expect(
            results(
                Internal.Shape.self,
                """
                {"type":"crcle","radius":1.5}
                {"radius":1.5}
                """) == """
                    Expected "circle", "box" or "empty", found "crcle"; did you mean "circle"? (line 1, column 9, path "/type")
                    The member "type" is missing. (line 1, column 1, path "")
                    """)
    }

    @Test func `a nested enum names the types beside it in full`() throws {
        let text = """
            {"type":"square","side":1.5}
            """
        #expect(results(Nested.Shape.self, text) == text)
    }

    @Test func `one member names the case, and another has its values`() throws {
        let texts = """
            {"type":"circle","value":{"radius":1.5}}
            {"type":"sides","value":[3,4,5]}
            {"type":"empty"}
            """
        #expect(results(Adjacent.Shape.self, texts) == texts)
        #expect(results(Adjacent.Shape.self, #"{"type":"circle"}"#) == #"The member "value" is missing. (line 1, column 1, path "")"#)
    }

    @Test func `the first case that accepts the JSON is used`() throws {
        let texts = """
            7
            "seven"
            {"first":1,"second":2}
            null
            """
        #expect(results(Untagged.ID.self, texts) == texts)
        #expect(
            results(
                Untagged.ID.self,
                """
                [7]
                """) == """
                    Expected an integer, a string, an object with "first" and "second" or null, found an array of 1 element. (line 1, column 1, path "")
                    """)
    }
}
