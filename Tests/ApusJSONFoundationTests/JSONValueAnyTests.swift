import ApusJSONFoundation
import Foundation
import Testing

/// A tree of Any, and the value that it should become.
private struct Sample: @unchecked Sendable, CustomTestStringConvertible {
    let any: Any
    let expected: JSONValue

    init(_ any: Any, _ expected: JSONValue) {
        self.any = any
        self.expected = expected
    }

    var testDescription: String { "\(type(of: any)) \(any)" }
}

/// A tree of Any that cannot be represented in JSON, with the reason and the path.
private struct Failure: @unchecked Sendable, CustomTestStringConvertible {
    let any: Any
    let code: JSONErrorCode
    let path: String

    init(_ any: Any, _ code: JSONErrorCode, _ path: String) {
        self.any = any
        self.code = code
        self.path = path
    }

    var testDescription: String { "\(type(of: any)) \(any)" }
}

@Suite("JSONValue and Foundation's trees")
struct JSONValueFoundationTests {
    private static let samples: [Sample] = [
        Sample(NSNull(), .null), Sample(true, true), Sample(NSNumber(value: true), true), Sample(NSNumber(value: false), false),
        Sample(NSNumber(value: Int8(1)), 1), Sample(NSNumber(value: 0), 0), Sample(NSNumber(value: UInt8(1)), 1),
        Sample(NSNumber(value: UInt64.max), .unsigned(.max)), Sample(NSNumber(value: Int64.min), .integer(.min)),
        Sample(NSNumber(value: 1.0), 1.0), Sample(NSNumber(value: Float(0.5)), 0.5), Sample(NSDecimalNumber(string: "0.1"), 0.1),
        Sample(NSDecimalNumber(string: "12345678901234567890.5"), .number("12345678901234567890.5")), Sample(NSDecimalNumber(string: "42"), 42),
        Sample(1, 1), Sample(Int8(-1), -1), Sample(UInt.max, .unsigned(.max)), Sample(Int128.max, .number("170141183460469231731687303715884105727")),
        Sample(1.5, 1.5), Sample(Float(1.5), 1.5), Sample(CGFloat(1.5), 1.5), Sample(Decimal(7), 7),
        Sample("a", "a"), Sample("ab".dropFirst(), "b"), Sample(NSString(string: "n\u{E9}e"), "n\u{E9}e"), Sample(NSMutableString(string: "m"), "m"),
        Sample([Any](), []), Sample([1, 2], [1, 2]), Sample([1, "a", NSNull(), [true]] as [Any], [1, "a", .null, [true]]),
        Sample(NSArray(array: [1, NSArray()]), [1, []]), Sample(NSMutableArray(array: ["x"]), ["x"]), Sample([1, 2, 3][1...], [2, 3]),
        Sample(ContiguousArray([1]), [1]), Sample([String: Any](), [:]),
        Sample(["a": 1, "b": [String: Any]()] as [String: Any], ["a": 1, "b": [:]]),
        Sample(["a": 1.5], ["a": 1.5]), Sample([AnyHashable("a"): 1], ["a": 1]), Sample(["ab".dropFirst(): 1], ["b": 1]),
        Sample(NSDictionary(dictionary: ["a": NSNumber(value: true)]), ["a": true]),
        Sample(NSMutableDictionary(dictionary: ["a": NSDictionary()]), ["a": [:]]), Sample(Int?.none as Any, .null), Sample(Int??.some(3) as Any, 3),
        Sample([1, nil] as [Int?], [1, .null]), Sample(["a": nil] as [String: String?], ["a": .null]), Sample(AnyHashable(1), 1),
        Sample(JSONValue.unsigned(.max), .unsigned(.max)), Sample(["a": JSONValue.null], ["a": .null]),
        Sample(JSONValue.Object([("a", 1)]), ["a": 1]),
    ]

    @Test(arguments: samples)
    private func `a tree of Any becomes the corresponding value`(sample: Sample) throws {
        #expect(try JSONValue(any: sample.any) == sample.expected)
        #expect(try JSONValue(any: ["key": [sample.any]]) == ["key": [sample.expected]])
    }

    /// Numbers of every type that `NSNumber` can be made from.
    private static let numbers: [Sample] = {
        let doubles: [Double] = [
            100, -0.0, 0, 0.1, 1.5, -2.5, 1e-7, 1e-5, 0.0001, 1e15, 1e16, 9007199254740992, 9007199254740994, 1e21, 1e300, .leastNonzeroMagnitude,
            1234567.875,
        ]
        let floats: [Float] = [100, -0.0, 0.1, 0.5, 1e-5, 16777216, 33554432, 1e10, 3.4e38, .leastNonzeroMagnitude, 1234567.9, 0.3333333]
        let decimals = [
            "0.1", "1.50", "100", "1e-10", "1e30", "-0.5e-20", "12345678901234567890.5", "0.30000000000000004", "18446744073709551616", "1e127",
        ]
        let integers: [NSNumber] = [
            NSNumber(value: Int8.min), NSNumber(value: UInt8.max), NSNumber(value: Int16.min), NSNumber(value: UInt16.max),
            NSNumber(value: Int32.min),
            NSNumber(value: UInt32.max), NSNumber(value: Int64.min), NSNumber(value: UInt64.max), NSNumber(value: Int.max), NSNumber(value: UInt.max),
            NSNumber(value: true), NSNumber(value: false),
        ]
        // `JSONSerialization` rejects a CGFloat.
        var all: [Any] = doubles.flatMap { [$0, NSNumber(value: $0)] as [Any] }
        all += floats.flatMap { [$0, NSNumber(value: $0)] as [Any] }
        all += decimals.compactMap { Decimal(string: $0) }.flatMap { [$0, NSDecimalNumber(decimal: $0)] as [Any] }
        all += [Int8.min, UInt8.max, Int16.min, UInt16.max, Int32.min, UInt32.max, Int64.min, UInt64.max, true] as [Any]
        return (all + integers).map { Sample($0, .null) }
    }()

    @Test(arguments: numbers)
    private func `numbers of a tree are written as JSONSerialization writes them`(sample: Sample) throws {
        let tree = ["a": [sample.any]]
        let theirs = String(decoding: try JSONSerialization.data(withJSONObject: tree), as: UTF8.self)
        let value = try JSONValue(any: tree)
        #expect(try value.jsonString() == theirs)
        #expect(try String(decoding: value.jsonData(), as: UTF8.self) == theirs)
        #expect(try ApusJSONEncoder().encode(value, as: String.self) == theirs)
    }

    /// The keys are in the same order by any rule.
    @Test(arguments: [[], .prettyPrinted, .withoutEscapingSlashes, [.prettyPrinted, .withoutEscapingSlashes]] as [JSONSerialization.WritingOptions])
    func `an encoder lays trees out as JSONSerialization does`(options: JSONSerialization.WritingOptions) throws {
        let tree: [String: Any] = [
            "a": [1, 2.0, [Any](), [String: Any](), "x/\u{E9}\n\u{1}"] as [Any], "b": ["c": NSNull(), "d": true] as [String: Any],
        ]
        let theirs = String(decoding: try JSONSerialization.data(withJSONObject: tree, options: options.union(.sortedKeys)), as: UTF8.self)
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = .sortedKeys
        if options.contains(.prettyPrinted) { encoder.outputFormatting.insert(.prettyPrinted) }
        if options.contains(.withoutEscapingSlashes) { encoder.outputFormatting.insert(.withoutEscapingSlashes) }
        #expect(try encoder.encode(JSONValue(any: tree), as: String.self) == theirs)
    }

    private static let failures: [Failure] = [
        Failure(Date(), .unsupportedType, ""), Failure(["a": [1, Date()] as [Any]], .unsupportedType, "/a/1"),
        Failure(Set([1]), .unsupportedType, ""),
        Failure(Data(), .unsupportedType, ""), Failure(NSObject(), .unsupportedType, ""), Failure([Double.nan], .nonFiniteNumber, "/0"),
        Failure(["a/b": NSNumber(value: Double.infinity)], .nonFiniteNumber, "/a~1b"), Failure([NSDecimalNumber.notANumber], .nonFiniteNumber, "/0"),
        Failure(-Float.infinity, .nonFiniteNumber, ""), Failure([[1: 2]], .nonStringKey, "/0"),
        Failure(NSDictionary(dictionary: [1: 2]), .nonStringKey, ""),
    ]

    @Test(arguments: failures)
    private func `a tree that cannot be represented in JSON is rejected with its path`(failure: Failure) throws {
        let error = #expect(throws: JSONWriteError.self) { try JSONValue(any: failure.any) }
        #expect(error?.code == failure.code)
        #expect(error?.path.description == failure.path)
    }

    @Test func `the closure is called once for each unsupported value`() throws {
        var asked = 0
        func replace(_ any: Any) -> Any? {
            asked += 1
            switch any {
            case let url as URL: return url.absoluteString
            case let date as Date: return [date.timeIntervalSince1970, URL(string: "x:y") as Any]
            case is Data: return Set([1])
            default: return nil
            }
        }
        let url = URL(string: "a:b") as Any
        #expect(try JSONValue(any: ["u": url, "d": [Date(timeIntervalSince1970: 5)]], unsupported: replace) == ["u": "a:b", "d": [[5.0, "x:y"]]])
        #expect(asked == 3)

        asked = 0
        let second = #expect(throws: JSONWriteError.self) { try JSONValue(any: [1, Data()] as [Any], unsupported: replace) }
        #expect(second?.code == .unsupportedType)
        #expect(second?.path.description == "/1")
        #expect(second?.message.contains("Set<Int>") == true)
        #expect(asked == 1)

        let plain = #expect(throws: JSONWriteError.self) { try JSONValue(any: UUID(), unsupported: replace) }
        #expect(plain?.code == .unsupportedType)
        #expect(throws: CancellationError.self) { try JSONValue(any: UUID()) { _ in throw CancellationError() } }
    }

    /// The closure returns its argument in an array.
    @Test func `replacements that nest endlessly are an error about depth`() {
        let error = #expect(throws: JSONWriteError.self) { try JSONValue(any: ["a": UUID()]) { [$0] } }
        #expect(error?.code == .tooDeep)
        #expect(error?.path.tokens.count == JSONLimits.maximumValueDepth)
        #expect(error?.path.tokens.prefix(3) == ["a", "0", "0"])
    }

    @Test func `a tree of the maximum depth is converted, and a deeper one is rejected`() throws {
        var any: Any = 1
        for _ in 0..<JSONLimits.maximumValueDepth { any = [any] }
        var value = try JSONValue(any: any)
        for _ in 0..<JSONLimits.maximumValueDepth { value = value[0] ?? "missing" }
        #expect(value == 1)
        #expect(throws: JSONWriteError.self) { try JSONValue(any: [any]) }
    }

    @Test func `a value becomes a tree of Foundation's types`() throws {
        let value: JSONValue = [
            "null": .null, "true": true, "int": -7, "unsigned": .unsigned(.max), "float": 1.5, "number": .number("0.12345678901234567890123"),
            "huge": .number("1e999"), "string": "s", "array": [1, [.null]], "object": ["a": [:]],
        ]
        let dictionary = try #require(value.foundationValue as? [String: Any])
        #expect(dictionary["null"] is NSNull)
        #expect(dictionary["true"] as? Bool == true)
        #expect(dictionary["int"] as? Int == -7)
        #expect(dictionary["unsigned"] as? UInt == .max)
        #expect(dictionary["float"] as? Double == 1.5)
        #expect(dictionary["number"] as? Decimal == Decimal(string: "0.12345678901234567890123"))
        #expect(dictionary["huge"] as? Double == .infinity)
        #expect(dictionary["string"] as? String == "s")
        #expect((dictionary["array"] as? [Any])?.count == 2)
        #expect((dictionary["object"] as? [String: Any])?["a"] as? [String: Int] == [:])
        var finite = value
        finite["huge"] = nil
        #expect(try JSONValue(any: finite.foundationValue) == finite)
    }

    /// Foundation's parser and ours produce the same trees.
    @Test(arguments: [
        #"{"a":[1,2.5,-3,true,false,null,"x"],"b":{"c":[],"d":{}},"e":1e3,"f":18446744073709551615,"g":"\u00e9"}"#, "[[[[]]]]", "[0,1,0.0,1.0]",
        "[true,1,false,0]",
    ])
    func `a value and a tree of JSONSerialization have the same contents in both directions`(text: String) throws {
        let value = try JSONValue(parsing: text)
        let tree = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let converted = try JSONValue(any: tree)
        expectSame(value, converted)
        // In the other direction, the text that Foundation writes for our tree has the same
        // content.
        let data = try JSONSerialization.data(withJSONObject: value.foundationValue)
        expectSame(try JSONValue(parsing: data), value)
    }

    /// Expects equal values, except that `1.0` equals `1`, because Foundation does not distinguish
    /// them.
    private func expectSame(_ one: JSONValue, _ other: JSONValue) {
        switch (one, other) {
        case (.array(let elements), .array(let others)):
            #expect(elements.count == others.count)
            for (element, other) in zip(elements, others) { expectSame(element, other) }
        case (.object(let members), .object(let others)):
            #expect(members.count == others.count)
            for (key, value) in members { expectSame(value, others[key] ?? "missing") }
        default:
            #expect(one.kind == other.kind)
            #expect(one.double == other.double)
            if one.kind != .number { #expect(one == other) }
        }
    }
}
