import ApusJSON
import Foundation
import Testing

@Suite("JSONValue: writing")
struct JSONValueWritingTests {
    private let sample: JSONValue = [
        "null": .null, "booleans": [true, false], "numbers": [0, -1, 1.0, 0.1, 1e21, -0.0], "text": "a\"é\u{1}", "empty": [[], [:]],
        "nested": ["b": [1, ["c": "d"]], "a": 1],
    ]
    private let compact =
        #"{"null":null,"booleans":[true,false],"numbers":[0,-1,1,0.1,1e+21,-0],"text":"a\"é\u0001","empty":[[],{}],"nested":{"b":[1,{"c":"d"}],"a":1}}"#

    @Test func `every kind of value is written as text, bytes and data`() throws {
        #expect(try sample.jsonString() == compact)
        #expect(try sample.jsonBytes() == Array(compact.utf8))
        #expect(try sample.jsonData() == Data(compact.utf8))
        var bytes = Array("x".utf8)
        try JSONWriter.append(to: &bytes) { try sample.write(to: &$0) }
        // A writer keeps the fraction of a whole number.
        #expect(bytes == Array("x\(compact.replacing("-1,1,", with: "-1,1.0,").replacing("-0]", with: "-0.0]"))".utf8))
        #expect(try JSONValue.unsigned(.max).jsonString() == "18446744073709551615")
        #expect(try JSONValue.number("1e999").jsonString() == "1e999")
    }

    @Test func `a value is written with the options`() throws {
        #expect(try JSONValue.object([:]).jsonString(.prettyPrinted) == "{}")
        let sorted =
            #"{"booleans":[true,false],"empty":[[],{}],"nested":{"a":1,"b":[1,{"c":"d"}]},"null":null,"numbers":[0,-1,1,0.1,1e+21,0],"text":"a\"é\u0001"}"#
        #expect(try sample.jsonString(.canonical) == sorted)
        let pretty = """
            {
              "b": [
                1,
                {
                  "c": "d"
                }
              ],
              "a": 1
            }
            """
        let nested = try #require(sample["nested"])
        #expect(try nested.jsonString(.prettyPrinted) == pretty)
        #expect(try nested.jsonString([.prettyPrinted, .sortedKeys]).hasPrefix("{\n  \"a\": 1,\n  \"b\": ["))
    }

    /// The example of RFC 8785, sections 3.2.2 to 3.2.4.
    @Test func `the example of RFC 8785 is written canonically`() throws {
        let input = #"""
            {
              "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
              "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
              "literals": [null, true, false]
            }
            """#
        let expected =
            #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}"#
        #expect(try JSONValue(parsing: input).jsonString(.canonical) == expected)
    }

    @Test(
        arguments: [[], .prettyPrinted, .sortedKeys, .escapeUnicode, .escapeSlashes, .htmlSafe, [.prettyPrinted, .sortedKeys, .escapeUnicode]]
            as [JSONWriteOptions])
    func `a value written in any layout is read back, also by Foundation`(options: JSONWriteOptions) throws {
        let bytes = try sample.jsonBytes(options)
        let value = try JSONValue(parsing: bytes)
        #expect(value["numbers"]?.array?.map(\.double) == [0, -1, 1, 0.1, 1e21, -0.0])
        for key in ["null", "booleans", "text", "empty", "nested"] { #expect(value[key] == sample[key]) }
        #expect(try JSONDecoder().decode(JSONValue.self, from: Data(bytes))["text"]?.string == "a\"é\u{1}")
    }

    @Test func `an error in writing a value has its path and leaves the bytes unchanged`() {
        let nan: JSONValue = ["a": 1, "b/c": [0, ["d": .double(.nan)], 2], "e": .double(.infinity)]
        var bytes: [UInt8] = [1, 2, 3]
        let error = #expect(throws: JSONWriteError.self) { try JSONWriter.append(to: &bytes) { try nan.write(to: &$0) } }
        #expect(error?.code == .nonFiniteNumber)
        #expect(error?.path.description == "/b~1c/1/d")
        #expect(bytes == [1, 2, 3])

        let number: JSONValue = [.number("0x1")]
        let invalid = #expect(throws: JSONWriteError.self) { try number.jsonString() }
        #expect(invalid?.code == .invalidNumber)
        #expect(invalid?.path.description == "/0")
    }

    /// The value is part of a text that a writer has begun.
    @Test func `a value can be written within a text, and if it fails, the text fails`() throws {
        var json = JSONWriter()
        json.beginArray()
        json.write(0)
        try JSONValue(["a": 1]).write(to: &json)
        json.endArray()
        #expect(try json.finishString() == #"[0,{"a":1}]"#)

        // The writer has failed together with the value, so the text cannot be finished.
        let error = #expect(throws: JSONWriteError.self) {
            try JSONWriterTests.written { json in
                json.beginArray()
                json.write(0)
                try? JSONValue([.double(.nan)]).write(to: &json)
                json.endArray()
            }
        }
        #expect(error?.path.description == "/1/0")
    }

    @Test func `a value of the maximum depth is written, and a deeper one is rejected`() throws {
        func nested(_ depth: Int) -> JSONValue {
            var value: JSONValue = 1
            for level in 0..<depth { value = level.isMultiple(of: 2) ? [value] : ["k": value] }
            return value
        }
        let limit = JSONLimits.maximumValueDepth
        #expect(try nested(limit).jsonBytes().count == limit / 2 * 2 + limit / 2 * 6 + 1)
        for depth in [limit + 1, 10_000] {
            let error = #expect(throws: JSONWriteError.self) { try nested(depth).jsonBytes() }
            #expect(error?.code == .tooDeep)
            #expect(error?.path.tokens.count == limit)
        }
    }
}
