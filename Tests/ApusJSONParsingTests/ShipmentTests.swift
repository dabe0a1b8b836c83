import ApusJSONParsing
import Foundation
import Testing

struct Shipment: Equatable {
    enum Amount: Equatable {
        case exact(value: Int, unit: String)
        case freetext(String)
    }

    let name: String
    let amount: Amount
    let size: [Int]?
}

extension Shipment {
    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("name") { String.jsonParser() }
            Field("amount") {
                OneOf {
                    ParsePrint(.case(Amount.exact)) {
                        Field("value") { Int.jsonParser() }
                        Field("unit") { String.jsonParser() }
                    }
                    ParsePrint(.case(Amount.freetext)) {
                        String.jsonParser()
                    }
                }
            }
            OptionalField("size") {
                JSONString {
                    Many {
                        Int.parser()
                    } separator: {
                        "x"
                    }
                }
            }
        }
    }
}

/// The complete type from the article.
@Suite("Article: a complete type")
struct ShipmentTests {
    @Test func `a type with several representations is decoded and encoded`() throws {
        let text = #"{"name": "milk", "amount": {"value": 2, "unit": "dl"}, "size": "7x7x20"}"#
        let milk = try Shipment.jsonParser.decode(text)
        let salt = try Shipment.jsonParser.encode(
            Shipment(
                name: "salt", amount: .freetext("a pinch"), size: nil))

        #expect(milk == Shipment(name: "milk", amount: .exact(value: 2, unit: "dl"), size: [7, 7, 20]))
        #expect(String(decoding: salt, as: UTF8.self) == #"{"amount":"a pinch","name":"salt"}"#)
    }
}
