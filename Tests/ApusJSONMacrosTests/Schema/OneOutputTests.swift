import ApusJSONMacros
import Foundation
import Testing

@Suite("One output")
struct OneOutputTests {
    /// Writes a value in every way, each time with the defaults.
    private func check<T: Encodable & JSONWritable>(
        _ value: T, _ text: String, others: [String] = [], location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let lines = JSONLinesWriter()
        try lines.write(value)
        var bytes: [UInt8] = []
        try ApusJSONEncoder().encode(value, into: &bytes)
        let texts = try [
            ApusJSONEncoder().encode(value, as: String.self), String(decoding: ApusJSONEncoder().encode(value) as Data, as: UTF8.self),
            String(decoding: bytes, as: UTF8.self), String(decoding: lines.finish().dropLast(), as: UTF8.self),
        ]
        for other in texts + others { #expect(other == text, sourceLocation: location) }
    }

    /// Writes a value that is a whole document also with its own functions.
    private func checkDocument<T: Encodable & JSONWritable>(_ value: T, _ text: String) throws where T._JSONRole == JSONModelRole {
        let others = try [
            value.jsonString(), String(decoding: value.jsonBytes(), as: UTF8.self), String(decoding: value.jsonData(), as: UTF8.self),
        ]
        try check(value, text, others: others)
    }

    @Test func `a model has the same text however it is written, and it is Foundation's`() throws {
        let model = OutputModel(
            id: 7, amount: 100, ratio: 0.5, link: "https://example.org/é", url: URL(string: "https://example.org/a")!,
            created: Date(timeIntervalSinceReferenceDate: 60), changed: Date(timeIntervalSince1970: 1), data: Data([1, 2]), price: 12.50,
            small: 2, list: [1, 2.5], named: ["a/b": 3], missing: nil)
        let text = #"""
            {"id":7,"amount":100,"ratio":0.5,"link":"https:\/\/example.org\/é","url":"https:\/\/example.org\/a",\#
            "created":60,"changed":"1970-01-01T00:00:01Z","data":"AQI=","price":12.5,"small":2,"list":[1,2.5],"named":{"a\/b":3}}
            """#
        try checkDocument(model, text)
        try check([model], "[\(text)]")
        // Foundation's encoder has no order of its own.
        let (foundation, ours) = (JSONEncoder(), ApusJSONEncoder())
        (foundation.outputFormatting, ours.outputFormatting) = (.sortedKeys, .sortedKeys)
        #expect(try ours.encode(model) == foundation.encode(model))
    }

    @Test func `trees and collections have the same text however they are written, and it is Foundation's`() throws {
        let tree: JSONValue = ["a/b": [100.0, 1e21, -0.0, 0.1, 7, "é\u{1}", .null, true]]
        try checkDocument(tree, #"{"a\/b":[100,1e+21,-0,0.1,7,"é\u0001",null,true]}"#)
        try check([100.0, 2.5], String(decoding: JSONEncoder().encode([100.0, 2.5]), as: UTF8.self))
        try check(["/": Float(3)], String(decoding: JSONEncoder().encode(["/": Float(3)]), as: UTF8.self))
        try checkDocument(JSONValue.number("1.00"), "1.00")
    }
}

@JSONModel private struct OutputModel: Codable {
    var id: Int
    var amount: Double
    var ratio: Float
    var link: String
    var url: URL
    var created: Date
    @JSONCoding(.iso8601) var changed: Date
    var data: Data
    var price: Decimal
    var small: Float16
    var list: [Double]
    var named: [String: Double]
    var missing: Double?
}
