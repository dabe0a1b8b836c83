import ApusJSON
import Foundation
import Testing

/// Arrays of numbers are written in one piece; these compare them with arrays of values that are
/// not.
@Suite("Arrays of numbers")
struct NumberArrayTests {
    /// A number whose arrays are written value by value.
    private struct Single<Number: JSONWritable>: JSONWritable {
        var number: Number

        func write(to json: inout JSONWriter) throws { try number.write(to: &json) }
    }

    private static let layouts: [JSONWriteOptions] = [
        [], .prettyPrinted, .sortedKeys, .canonical, .escapeSlashes, [.prettyPrinted, .sortedKeys],
    ]

    private func written(_ value: some JSONWritable, _ options: JSONWriteOptions = .foundationNumbers) throws -> String {
        try value.jsonText(options)
    }

    private func compare<Number: JSONWritable>(_ numbers: [Number]) throws {
        for length in [0, 1, 2, 3, 17, 100, 1_000] {
            let array = (0..<length).map { numbers[$0 % numbers.count] }
            let singles = array.map { Single(number: $0) }
            for options in Self.layouts {
                let options = options.union(.foundationNumbers)
                #expect(try written(array, options) == written(singles, options))
                #expect(try written(ContiguousArray(array), options) == written(singles, options))
                let isSame =
                    try written(["b": [array, array], "a": [[], array]], options.union(.sortedKeys))
                    == written(["b": [singles, singles], "a": [[], singles]], options.union(.sortedKeys))
                #expect(isSame)
            }
        }
    }

    @Test func `integers of every type are written as they are alone`() throws {
        func integers<T: FixedWidthInteger & JSONWritable>(_ type: T.Type) throws {
            try compare([T.min, T.max, 0, 1, 9, 10, 99, 100, T.max / 2, T.max / 3, T.min / 7])
        }
        let types: [any (FixedWidthInteger & JSONWritable).Type] = [
            Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
            UInt128.self,
        ]
        for type in types { try integers(type) }
    }

    @Test func `floating-point numbers are written as they are alone`() throws {
        try compare([0, -0.0, 0.1, -65.613617, 1e21, Double.leastNonzeroMagnitude, -1.7976931348623157e308, 9_007_199_254_740_992])
        try compare([0, -0.0, 0.1, -65.61362, 1e21, Float.leastNonzeroMagnitude, -3.4028235e38, 16_777_216] as [Float])
        try compare([0, 0.1, -2] as [Float16])
    }

    @Test func `arrays of numbers are joined by commas in brackets`() throws {
        #expect(try written([Int]()) == "[]")
        #expect(try written([-1, 0, 23]) == "[-1,0,23]")
        #expect(try written([[1.5, -2], [], [1e100]]) == "[[1.5,-2],[],[1e+100]]")
        let many = (0..<100_000).map { $0 * 7_919 }
        #expect(try written(many) == "[" + many.map(String.init).joined(separator: ",") + "]")
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `an infinity in an array is written by the encoder's strategy or is an error with its path`(value: Double) throws {
        let numbers = [[1, 2], [3, value, 4]]
        let encoder = ApusJSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let text = value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
        #expect(try encoder.encode(Single(number: numbers), as: String.self) == "[[1,2],[3,\"\(text)\",4]]")
        #expect(try encoder.encode(Single(number: numbers.map { $0.map(Float.init) }), as: String.self) == "[[1,2],[3,\"\(text)\",4]]")
        #expect { try written(numbers) } throws: { error in
            let error = error as? JSONWriteError
            return error?.code == .nonFiniteNumber && error?.path.description == "/1/1"
        }
    }

    private func failure(_ body: (inout JSONWriter) throws -> Void) throws -> JSONErrorCode? {
        var json = JSONWriter()
        try body(&json)
        do { _ = try json.finish() } catch { return error.code }
        return nil
    }

    @Test func `an array of numbers where no value may be is rejected`() throws {
        #expect(
            try failure { json in
                json.write(true)
                try [1, 2].write(to: &json)
            } == .secondRoot)
        #expect(
            try failure { json in
                json.beginObject()
                try [1.5].write(to: &json)
            } == .missingKey)
    }
}
