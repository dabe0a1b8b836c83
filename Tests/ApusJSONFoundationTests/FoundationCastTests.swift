import ApusJSONFoundation
import Foundation
import Testing

/// What code does with a tree of `JSONSerialization`: a cast, and its result in words.
private struct Cast: Sendable {
    let name: String
    let result: @Sendable (Any) -> String

    /// A cast to a type whose values can be described.
    static func to<T>(_ type: T.Type) -> Cast {
        Cast(name: "as? \(type)") { any in (any as? T).map { describe($0) } ?? "nil" }
    }

    static func check<T>(_ type: T.Type) -> Cast {
        Cast(name: "is \(type)") { "\($0 is T)" }
    }

    /// Numbers by their values, because `-0` and `-0.0` are the same value, and dictionaries
    /// without their order.
    private static func describe(_ any: Any) -> String {
        switch any {
        case let dictionary as [String: Any]: dictionary.map { "\($0.key): \(describe($0.value))" }.sorted().joined(separator: ", ")
        case let array as [Any]: "[" + array.map { describe($0) }.joined(separator: ", ") + "]"
        case let number as NSNumber: number == 0 ? "0" : "\(number)"
        default: "\(any)"
        }
    }

    static let scalars: [Cast] = [
        .to(Double.self), .to(Float.self), .to(CGFloat.self), .to(Int.self), .to(Int64.self), .to(Int32.self), .to(Int16.self), .to(Int8.self),
        .to(UInt.self), .to(UInt64.self), .to(UInt32.self), .to(UInt8.self), .to(Bool.self), .to(Decimal.self), .to(NSNumber.self),
        .to(NSDecimalNumber.self), .to(String.self), .to(NSString.self), .to(NSNull.self), .to([Any].self), .to([String: Any].self),
        .check(Bool.self), .check(Int.self), .check(Double.self), .check(NSNumber.self), .check(String.self), .check(NSNull.self),
        Cast(name: "boolValue") { "\(($0 as? NSNumber)?.boolValue as Any)" }, Cast(name: "intValue") { "\(($0 as? NSNumber)?.intValue as Any)" },
        Cast(name: "doubleValue") { "\((($0 as? NSNumber)?.doubleValue ?? 0) + 0)" },
        Cast(name: "is the Boolean true") { "\(($0 as? NSNumber) === NSNumber(value: true))" },
        Cast(name: "isEqual: 1") { "\(($0 as? NSObject)?.isEqual(NSNumber(value: 1)) as Any)" },
    ]

    static let containers: [Cast] = [
        .to([Any].self), .to([Double].self), .to([Int].self), .to([Int64].self), .to([UInt8].self), .to([Bool].self), .to([String].self),
        .to([NSNumber].self), .to([[Double]].self), .to([[Int]].self), .to([[Any]].self), .to([[[Double]]].self), .to(NSArray.self),
        .to([String: Any].self), .to([String: Double].self), .to([String: Int].self), .to([String: Bool].self), .to([String: NSNumber].self),
        .to([String: [Double]].self), .to([String: [String: Any]].self), .to([String: [String: Int]].self), .to([[String: Any]].self),
        .to([AnyHashable: Any].self), .to(NSDictionary.self),
    ]
}

/// Each expectation is what `JSONSerialization` returns for the same text.
@Suite("foundationValue and the casts of JSONSerialization's clients")
struct FoundationCastTests {
    private func expectSameCasts(_ text: String, _ casts: [Cast], _ numbers: JSONNumberPolicy) throws {
        let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        let ours = try JSONValue(parsing: text, configuration: JSONReadConfiguration(numbers: numbers)).foundationValue
        for cast in casts { #expect(cast.result(ours) == cast.result(theirs), "\(text) \(cast.name)") }
    }

    @Test(
        arguments: [
            "1", "0", "2", "-1", "127", "128", "255", "256", "300", "-128", "-129", "32767", "65536", "1.0", "0.0", "1.5", "-0", "-0.0", "-0e0",
            "1e2",
            "1E18", "1e19", "1e30", "1e308", "5e-324", "0.1", "0.5", "-2.5", "16777216", "16777217", "4294967295", "4294967296", "9007199254740992",
            "9007199254740993", "9223372036854775807", "-922337203685477580", "9223372036854775808", "18446744073709551615", "true", "false", "null",
            #""s""#, #""""#, #""1""#, "[]", "{}",
        ], [JSONNumberPolicy.double, .exact])
    func `a value on its own has the casts that JSONSerialization's has`(text: String, numbers: JSONNumberPolicy) throws {
        try expectSameCasts(text, Cast.scalars, numbers)
    }

    /// Foundation makes decimal numbers of them, as do we if their digits are read.
    @Test(arguments: ["18446744073709551616", "123456789012345678901234567890", "-9223372036854775809", "100000000000000000000"])
    func `an integer beyond 64 bits has the casts that JSONSerialization's has`(text: String) throws {
        try expectSameCasts(text, Cast.scalars, .exact)
    }

    @Test(
        arguments: [
            "[]", "[1]", "[1,2.5]", "[1.0,2.0]", "[0,1]", "[true,false]", "[1,true]", "[0,1,2]", "[256]", "[-1]", "[null]", "[1,null]", #"["a","b"]"#,
            #"["a",1]"#, "[[]]", "[[1,2],[3.5]]", "[[1],[true]]", "[[1],[null]]", "[[[8,50.5],[9,51]]]", "{}", #"{"a":1}"#, #"{"a":1,"b":2.5}"#,
            #"{"a":true,"b":false}"#, #"{"a":1,"b":true}"#, #"{"a":[1,2.5]}"#, #"{"a":{"b":1}}"#, #"{"a":{"b":1.5},"c":{}}"#, #"{"a":null}"#,
            #"[{"a":1},{"b":[true]}]"#, #"{"a":"b"}"#, "1", "true", #""s""#, "null",
        ], [JSONNumberPolicy.double, .exact])
    func `an array or object has the casts that JSONSerialization's has`(text: String, numbers: JSONNumberPolicy) throws {
        try expectSameCasts(text, Cast.containers, numbers)
    }

    /// Foundation makes decimal numbers of them, whose doubles may differ from the nearest.
    @Test(arguments: ["0.30000000000000004", "0.12345678901234567890123", "12345678901234567890.5", "-9223372036854775808"])
    func `a number of more than 17 digits is the nearest double, or an integer, and not a decimal number`(text: String) throws {
        let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        let ours = try JSONValue(parsing: text).foundationValue
        #expect(theirs is NSDecimalNumber)
        #expect(!(ours is NSDecimalNumber))
        #expect((ours as? NSNumber)?.doubleValue == Double(text))
        #expect((ours as? NSNumber)?.int64Value == Int64(text) || Int64(text) == nil)
    }

    @Test func `a member of an object is cast to any number type that holds it`() throws {
        let value = try JSONValue(parsing: #"{"x":1,"y":[1,2.5],"z":1.0,"b":true}"#)
        let tree = try #require(value.foundationValue as? [String: Any])
        #expect(tree["x"] as? Double == 1)
        #expect(tree["x"] as? Int64 == 1)
        #expect(tree["y"] as? [Double] == [1, 2.5])
        #expect(tree["z"] as? Int == 1)
        #expect(tree["b"] as? Int == 1)
    }

    /// The way back distinguishes Booleans from numbers, as Foundation's writer does.
    @Test(arguments: ["[true,1,false,0,1.5,-1,18446744073709551615,9223372036854775808]", #"{"a":[true,1],"b":{"c":0,"d":false}}"#])
    func `a tree becomes the value that it was made from, and the text that Foundation writes`(text: String) throws {
        let value = try JSONValue(parsing: text)
        #expect(try JSONValue(any: value.foundationValue) == value)
        let written = try JSONSerialization.data(withJSONObject: value.foundationValue, options: .sortedKeys)
        #expect(String(decoding: written, as: UTF8.self) == text)
    }
}
