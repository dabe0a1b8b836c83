import ApusJSON
import Testing

@Suite("JSONWriter: numbers")
struct JSONWriterNumberTests {
    private func written(_ options: JSONWriteOptions = [], _ body: (inout JSONWriter) throws -> Void) throws -> String {
        try JSONWriterTests.written(options, body)
    }

    @Test func `integers of every type are written at their extremes`() throws {
        let text = try written { json in
            json.beginArray()
            json.write(Int8.min)
            json.write(UInt8.max)
            json.write(Int16.min)
            json.write(UInt16.max)
            json.write(Int32.min)
            json.write(UInt32.max)
            json.write(Int64.min)
            json.write(UInt64.max)
            json.write(Int.min)
            json.write(UInt.max)
            json.write(Int128.min)
            json.write(UInt128.max)
            json.endArray()
        }
        #expect(
            text
                == "[-128,255,-32768,65535,-2147483648,4294967295,-9223372036854775808,18446744073709551615,-9223372036854775808,18446744073709551615,"
                + "-170141183460469231731687303715884105728,340282366920938463463374607431768211455]")
    }

    /// Whole doubles keep `.0`, so that they read back as floating-point numbers. Foundation's
    /// layout, used by the encoder, drops it.
    @Test(arguments: [
        (1.0, "1.0", "1"), (-0.0, "-0.0", "-0"), (0.1, "0.1", "0.1"), (1e21, "1e+21", "1e+21"), (1e-7, "1e-07", "1e-07"), (100, "100.0", "100"),
    ])
    func `doubles are written with a fraction, and without one in Foundation's layout`(value: Double, text: String, foundation: String) throws {
        #expect(try written { try $0.write(value) } == text)
        #expect(try written(.foundationNumbers) { try $0.write(value) } == foundation)
    }

    @Test func `floats are written with their own shortest digits`() throws {
        #expect(try written { try $0.write(0.1 as Float) } == "0.1")
        #expect(try written { try $0.write(16_777_216 as Float) } == "16777216.0")
        #expect(try written(.canonical) { try $0.write(0.1 as Float) } == "0.1")
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a number that is not finite is an error with its path`(value: Double) {
        let expected = "The number \(value) cannot be represented in JSON; write null or a string instead. (path \"/a/2\")"
        for isFloat in [false, true] {
            let error = #expect(throws: JSONWriteError.self) {
                try written { json in
                    json.beginObject()
                    json.key("b")
                    json.write(0)
                    json.key("a")
                    json.beginArray()
                    json.beginArray()
                    json.endArray()
                    json.write(",]\"")
                    if isFloat { try json.write(Float(value)) } else { try json.write(value) }
                }
            }
            #expect(error?.code == .nonFiniteNumber)
            #expect(error?.description == expected)
        }
    }

    @Test func `another value can be written instead of a rejected number`() throws {
        let text = try written { json in
            json.beginObject()
            json.key("a")
            do { try json.write(.nan as Double) } catch { json.write("nan") }
            json.key("b")
            do { try json.writeNumber(text: "1.") } catch { json.writeNull() }
            json.endObject()
        }
        #expect(text == #"{"a":"nan","b":null}"#)
    }

    /// The grammar of RFC 8259, section 6.
    @Test(arguments: ["0", "-0", "10", "1.50", "1e5", "1E+05", "-1.5e-10", "123456789012345678901234567890.123456789", "1e999"])
    func `a number's text is written unchanged`(text: String) throws {
        #expect(try written { try $0.writeNumber(text: text) } == text)
    }

    @Test(arguments: ["", "-", "01", "+1", ".5", "5.", "1e", "1e+", "0x10", "NaN", "Infinity", "1 ", " 1", "1,2", "--1", "1_000", "１"])
    func `a text that is not a number is rejected`(text: String) {
        let error = #expect(throws: JSONWriteError.self) { try written { try $0.writeNumber(text: text) } }
        #expect(error?.code == .invalidNumber)
        #expect(error?.message == "\"\(text)\" is not a number in JSON's grammar.")
    }

    /// RFC 8785, section 3.2.2.3: every number as ECMAScript prints the nearest double.
    @Test func `canonical numbers are those of ECMAScript`() throws {
        let text = try written(.canonical) { json in
            json.beginArray()
            try json.write(1.0)
            try json.write(-0.0)
            try json.write(1e21)
            try json.write(1e20)
            try json.write(1e-7)
            json.write(9_007_199_254_740_992)
            json.write(9_007_199_254_740_993)
            json.write(Int64.min)
            json.write(UInt64.max)
            json.write(UInt128.max)
            try json.writeNumber(text: "333333333.33333329")
            try json.writeNumber(text: "1E30")
            try json.writeNumber(text: "-0")
            json.endArray()
        }
        #expect(
            text == "[1,0,1e+21,100000000000000000000,1e-7,9007199254740992,9007199254740992,-9223372036854776000,18446744073709552000,"
                + "3.402823669209385e+38,333333333.3333333,1e+30,0]")
        let error = #expect(throws: JSONWriteError.self) { try written(.canonical) { try $0.writeNumber(text: "1e999") } }
        #expect(error?.code == .nonFiniteNumber)
    }
}
