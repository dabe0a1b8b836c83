import ApusJSONParsing
import Foundation
import Testing

/// Alternatives that a key distinguishes.
@Suite("Tagged alternatives")
struct TaggedOneOfTests {
    enum Shape: Equatable {
        case circle(Double)
        case box(width: Int, height: Int)

        static var jsonParser: some JSONParserPrinter<Self> {
            TaggedOneOf("type") {
                Tagged("circle") { ParsePrint(.case(Self.circle)) { Field("radius") { Double.jsonParser() } } }
                Tagged("box") {
                    ParsePrint(.case(Self.box)) {
                        Field("width") { Int.jsonParser() }
                        Field("height") { Int.jsonParser() }
                    }
                }
            }
        }
    }

    @Test func `tagged alternatives are decoded, encoded, parsed and printed`() throws {
        let text = #"[{"radius":1.5,"type":"circle"},{"height":2,"type":"box","width":1}]"#
        let shapes: [Shape] = [.circle(1.5), .box(width: 1, height: 2)]
        #expect(try JSONArray { Shape.jsonParser }.decode(text) == shapes)
        #expect(try JSONArray { Shape.jsonParser }.parse(JSONValue(parsing: text)) == shapes)
        #expect(try JSONArray { Shape.jsonParser }.encode(shapes, as: String.self) == text)
        #expect(try JSONArray { Shape.jsonParser }.print(shapes) == JSONValue(parsing: text))
    }

    @Test(arguments: [
        (#"{"type":"box","width":1,"height":"2"}"#, "At \"height\":\nExpected an integer number, but found:\n\"2\""),
        (#"{"type":"line"}"#, "At \"type\":\nExpected one of \"circle\", \"box\", but found:\n\"line\""),
        (#"{"radius":1}"#, "Key \"type\" not present."),
    ])
    func `an error is about the alternative that the tag names`(_ text: String, _ message: String) {
        #expect { try Shape.jsonParser.decode(text) } throws: { "\($0)" == message }
    }
}
