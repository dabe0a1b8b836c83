import ApusJSONMacros
import Foundation
import Testing

@JSONModel private enum Suit: String, Codable, CaseIterable { case hearts, spades = "S" }

@JSONModel private enum Level: Int, Codable { case low = 1, high = 2 }

@JSONModel private enum Shape: Codable, Equatable, Sendable {
    case circle(radius: Double)
    case rectangle(width: Double, height: Double? = nil)
    case label(String, Int?)
    case text(String)
    case empty
    indirect case group(Shape, name: String)
    case odd(default: Int, value: Int, json: Int)
}

@JSONModel private struct Circle: Equatable { var radius: Double }

@JSONModel(.internalTag("type"), keys: .snakeCase)
private enum Tagged: Equatable {
    case circle(Circle)
    @JSONKey("rect", "rectangle") case box(widthInPixels: Int, height: Int?)
    case nothingAtAll
}

@JSONModel(.adjacentTag("t", content: "c"))
private enum Adjacent: Equatable {
    case number(Int)
    case point(x: Int, y: Int)
    case list([String]?)
    case none
}

@JSONModel(.untagged) private enum Untagged: Equatable {
    case number(Int)
    case flag(Bool)
    case text(String)
    case point(x: Int, y: Int)
    case circle(Circle)
    case null
    case list([Untagged])
}

@JSONModel(.untagged) private indirect enum Boxed<Value: Equatable>: Equatable { case value(Value) }

@JSONModel private enum Only: Codable, Equatable { case it }

@JSONModel(.internalTag("type"))
private enum OnlyTagged: Equatable { case it(value: Int) }

@JSONModel(.adjacentTag("type", content: "value"))
private enum OnlyAdjacent: Equatable { case it }

@JSONModel(.untagged) private enum OnlyNull: Equatable { case it }

@JSONModel private struct Holder: Equatable {
    var suit: Suit
    var level: Level?
    var suits: [Suit]
    var shape: Shape?
}

@Suite("@JSONModel: enums")
struct EnumTests {
    @Test func `enums with raw values are read and written as their raw values`() throws {
        let text = #"{"suit":"S","level":2,"suits":["hearts","S"],"shape":{"empty":{}}}"#
        let holder = Holder(suit: .spades, level: .high, suits: [.hearts, .spades], shape: .empty)
        #expect(try Holder(parsing: text) == holder)
        #expect(try holder.jsonString() == text)
        #expect { try Holder(parsing: #"{"suit":"x","suits":[]}"#) } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            return context.codingPath.map(\.stringValue) == ["suit"]
        }
    }

    private static let shapes: [Shape] = [
        .circle(radius: 1.5), .rectangle(width: 1.5, height: 2.5), .rectangle(width: 0.5), .label("a", 1), .label("a", nil), .text("t"), .empty,
        .group(.group(.empty, name: "in"), name: "out"), .odd(default: 1, value: 2, json: 3),
    ]

    @Test(arguments: shapes)
    private func `an enum without options is read and written as with Codable`(_ shape: Shape) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(shape)
        #expect(try shape.jsonData(.sortedKeys) == data)
        #expect(try Shape(parsing: data) == shape)
        #expect(try JSONDecoder().decode(Shape.self, from: shape.jsonData()) == shape)
    }

    @Test(arguments: [
        #"{}"#, #"{"x":{}}"#, #"{"empty":{},"text":{"_0":"t"}}"#, #"{"empty":1}"#, #"{"circle":{}}"#, #"{"circle":{"radius":"1"}}"#, #"[]"#, #"null"#,
        #"{"text":null}"#, #"{"x":1,"empty":{}}"#, #"{"only":{},"it":{}}"#,
    ])
    func `an enum without options fails as with Codable`(_ text: String) throws {
        #expect(Self.kind { try Shape(parsing: text) } == Self.kind { try JSONDecoder().decode(Shape.self, from: Data(text.utf8)) })
        #expect(Self.kind { try Only(parsing: text) } == Self.kind { try JSONDecoder().decode(Only.self, from: Data(text.utf8)) })
    }

    private static func kind<T>(_ body: () throws -> T) -> String {
        do {
            return "\(try body())"
        } catch DecodingError.typeMismatch(_, let context) {
            return "typeMismatch \(context.codingPath.map(\.stringValue))"
        } catch DecodingError.keyNotFound(let key, let context) {
            return "keyNotFound \(key.stringValue) \(context.codingPath.map(\.stringValue))"
        } catch DecodingError.valueNotFound(_, let context) {
            return "valueNotFound \(context.codingPath.map(\.stringValue))"
        } catch {
            return "\(error)"
        }
    }

    @Test func `an internal tag chooses the case wherever it is in the object`() throws {
        let pairs: [(Tagged, String)] = [
            (.circle(Circle(radius: 1)), #"{"type":"circle","radius":1}"#),
            (.box(widthInPixels: 1, height: 2), #"{"type":"rect","width_in_pixels":1,"height":2}"#),
            (.box(widthInPixels: 1, height: nil), #"{"type":"rect","width_in_pixels":1}"#),
            (.nothingAtAll, #"{"type":"nothing_at_all"}"#),
        ]
        for (value, text) in pairs {
            #expect(try value.jsonString() == text)
            #expect(try Tagged(parsing: text) == value)
        }
        let list = try ApusJSONDecoder().decode(
            [Tagged].self,
            from: #"[{"radius":1,"type":"circle"},{"height":3,"width_in_pixels":1,"type":"rectangle"},{"type":"nothing_at_all","x":1}]"#)
        #expect(list == [.circle(Circle(radius: 1)), .box(widthInPixels: 1, height: 3), .nothingAtAll])
    }

    @Test(arguments: [
        (#"{}"#, "keyNotFound type []"), (#"{"type":1}"#, #"typeMismatch ["type"]"#), (#"{"type":null}"#, #"valueNotFound ["type"]"#),
        ("[]", "typeMismatch []"),
        (#"{"type":"circle"}"#, "keyNotFound radius []"),
    ])
    func `a tag that is missing or wrong is an error at the tag`(_ text: String, _ expected: String) {
        #expect(Self.kind { try Tagged(parsing: text) } == expected)
    }

    @Test func `an unknown tag is an error whose finding names it`() {
        #expect { try Tagged(parsing: #"{"type":"x99"}"#) } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            return context.codingPath.map(\.stringValue) == ["type"] && !context.debugDescription.contains("x99")
                && JSONFinding.all(of: error).first?.message.contains("\"x99\"") == true
        }
    }

    @Test func `an adjacent tag chooses the case of the content`() throws {
        let pairs: [(Adjacent, String)] = [
            (.number(1), #"{"t":"number","c":1}"#), (.point(x: 1, y: 2), #"{"t":"point","c":{"x":1,"y":2}}"#),
            (.list(["a"]), #"{"t":"list","c":["a"]}"#), (.list(nil), #"{"t":"list","c":null}"#), (.none, #"{"t":"none"}"#),
        ]
        for (value, text) in pairs {
            #expect(try value.jsonString() == text)
            #expect(try Adjacent(parsing: text) == value)
        }
        #expect(
            try ApusJSONDecoder().decode([Adjacent].self, from: #"[{"c":{"y":2,"x":1},"t":"point"},{"c":1,"t":"none"}]"#) == [
                .point(x: 1, y: 2), .none,
            ])
        #expect(Self.kind { try Adjacent(parsing: #"{"t":"number"}"#) } == "keyNotFound c []")
        #expect(Self.kind { try Adjacent(parsing: #"{"t":"number","c":"1"}"#) } == #"typeMismatch ["c"]"#)
    }

    @Test func `an untagged enum becomes the first case that can read the value`() throws {
        let text = #"[1,true,"t",{"x":1,"y":2},{"radius":0.5},null,[[1],2]]"#
        let values: [Untagged] = [
            .number(1), .flag(true), .text("t"), .point(x: 1, y: 2), .circle(Circle(radius: 0.5)), .null, .list([.list([.number(1)]), .number(2)]),
        ]
        #expect(try ApusJSONDecoder().decode([Untagged].self, from: text) == values)
        #expect(try ApusJSONEncoder().encode(values, as: String.self) == text)
        #expect { try ApusJSONDecoder().decode([Untagged].self, from: #"[1,{"x":1}]"#) } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            return context.codingPath.count == 1
        }
        #expect(try Boxed<Int>(parsing: "7") == .value(7))
        #expect(try Boxed.value("a").jsonString() == #""a""#)
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        #expect(try decoder.decode([Untagged].self, from: text) == values)
    }

    @Test func `an enum with one case is read and written in each representation`() throws {
        #expect(try Only(parsing: #"{"it":{}}"#) == .it)
        #expect(try Only.it.jsonString() == #"{"it":{}}"#)
        #expect(try OnlyTagged(parsing: #"{"value":1,"type":"it"}"#) == .it(value: 1))
        #expect(throws: DecodingError.self) { try OnlyTagged(parsing: #"{"value":1,"type":"other"}"#) }
        #expect(try OnlyAdjacent(parsing: OnlyAdjacent.it.jsonString()) == .it)
        #expect(try OnlyNull(parsing: "null") == .it)
        #expect(try OnlyNull.it.jsonString() == "null")
        #expect(throws: DecodingError.self) { try OnlyNull(parsing: "0") }
    }
}
