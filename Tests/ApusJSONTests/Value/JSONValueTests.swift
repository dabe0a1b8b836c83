import ApusJSON
import Testing

@Suite("JSONValue")
struct JSONValueTests {
    @Test func `a value takes at most 24 bytes, and an object one pointer`() {
        #expect(MemoryLayout<JSONValue>.stride <= 24)
        #expect(MemoryLayout<JSONValue.Object>.size == MemoryLayout<UnsafeRawPointer>.size)
    }

    @Test(
        arguments: [
            (.null, .null, .null), (true, .boolean(true), .boolean), (-5, .integer(-5), .number),
            (9_223_372_036_854_775_807, .integer(.max), .number), (9_223_372_036_854_775_808, .unsigned(1 << 63), .number),
            (18_446_744_073_709_551_615, .unsigned(.max), .number), (18_446_744_073_709_551_616, .number("18446744073709551616"), .number),
            (-9_223_372_036_854_775_809, .number("-9223372036854775809"), .number), (1.5, .double(1.5), .number), ("a", .string("a"), .string),
            ("a\(1)", .string("a1"), .string), ([1, "a"], .array([.integer(1), .string("a")]), .array), ([:], .object(JSONValue.Object()), .object),
            (["a": 1, "b": 2, "a": 3], .object(JSONValue.Object([("a", .integer(3)), ("b", .integer(2))])), .object),
        ] as [(JSONValue, JSONValue, JSONKind)])
    func `a literal has its value, hash and kind`(literal: JSONValue, value: JSONValue, kind: JSONKind) {
        #expect(literal == value)
        #expect(literal.hashValue == value.hashValue)
        #expect(literal.kind == kind)
        #expect(literal.isNull == (kind == .null))
    }

    @Test func `whole numbers are equal whatever integer type they come from`() {
        #expect(JSONValue(UInt8(7)) == .integer(7))
        #expect(JSONValue(UInt.max) == .unsigned(.max))
        #expect(JSONValue(Int128.min) == .number("-170141183460469231731687303715884105728"))
        #expect(JSONValue.unsigned(7) == .integer(7))
        #expect(JSONValue.unsigned(7).hashValue == JSONValue.integer(7).hashValue)
        #expect(JSONValue.unsigned(.max) != .integer(-1))
    }

    @Test func `values are equal if their kinds and contents are`() {
        let values: [JSONValue] = [
            .null, false, true, 0, 1, 1.5, 1.0, "", "1", "\u{E9}", "e\u{301}", [], [.null], [1], [1, 2], [2, 1], [:], ["": .null], ["a": 1],
            ["a": 1, "b": 2],
            .number("1"), ["\u{E9}": 1], ["e\u{301}": 1], .unsigned(.max), .double(.infinity),
        ]
        for (i, left) in values.enumerated() {
            for (j, right) in values.enumerated() { #expect((left == right) == (i == j)) }
        }
        #expect(JSONValue.double(-0.0) == .double(0))
        #expect(JSONValue.double(.nan) != .double(.nan))
        #expect(Set(values).count == values.count)
    }

    @Test func `accessors give a value of their own kind or nil`() {
        let value: JSONValue = [
            "s": "x", "b": true, "i": 7, "f": 7.5, "e": 1e3, "u": 18_446_744_073_709_551_615, "n": .null, "a": [1], "o": ["k": 2],
        ]
        #expect(value["s"]?.string == "x")
        #expect(value["b"]?.boolean == true)
        #expect(value["i"]?.integer == 7)
        #expect(value["i"]?.unsigned == 7)
        #expect(value["i"]?.double == 7)
        #expect(value["i"]?.integer(as: Int8.self) == 7)
        #expect(value["i"]?.boolean == nil)
        #expect(value["f"]?.integer == nil)
        #expect(value["f"]?.double == 7.5)
        #expect(value["e"]?.integer == 1000)
        #expect(value["u"]?.integer == nil)
        #expect(value["u"]?.unsigned == .max)
        #expect(value["u"]?.integer(as: Int128.self) == 18_446_744_073_709_551_615)
        #expect(value["n"]?.isNull == true)
        #expect(value["a"]?.array == [1])
        #expect(value["o"]?.object == ["k": 2])
        #expect(value["o"]?["k"]?.integer == 2)
        #expect(value["missing"] == nil)
        #expect(value["s"]?.count == nil)
        #expect(value["a"]?[0] == 1)
        #expect(value["a"]?[1] == nil)
        #expect(value["a"]?[-1] == nil)
        #expect(value["s"]?[0] == nil)
        #expect(value["count"] == nil)
        #expect(value.count == 9)
        #expect(JSONValue.number("340282366920938463463374607431768211455").integer(as: UInt128.self) == .max)
        #expect(JSONValue.number("1e999").double == .infinity)
        #expect(JSONValue.number("36893488147419103232").double == 36_893_488_147_419_103_232)
    }

    @Test func `assigning through subscripts changes existing values and adds members`() {
        var value: JSONValue = .null
        value["user"] = ["name": "Ada"]
        value["user"]?["tags"] = []
        value["user"]?["tags"]?.array?.append("x")
        value["user"]?["tags"]?[1] = "y"
        value["user"]?["tags"]?[5] = "nowhere"
        value["user"]?["tags"]?[-1] = "nowhere"
        value["user"]?["name"]?["no"] = "object"
        value["user"]?["address"]?["street"] = "never made"
        #expect(value == ["user": ["name": "Ada", "tags": ["x", "y"]]])
        value["user"]?["tags"]?[0] = nil
        value["user"]?["name"] = nil
        #expect(value == ["user": ["tags": ["y"]]])
        value["user"]?.object?["id"] = 1
        value.object?["b"] = .null
        #expect(value == ["user": ["tags": ["y"], "id": 1], "b": .null])
        value["user"]?["tags"]?.array = nil
        #expect(value["user"]?["tags"] == .null)
        value["user"]?["id"]?.array = nil
        #expect(value["user"]?["id"] == 1)
        value["user"]?["id"]?.array = [1]
        #expect(value["user"]?["id"] == [1])
    }

    @Test(
        arguments: [
            (.null, "null"), (1.0, "1.0"), ("a\"\n", #""a\"\n""#), (["b": [1, true], "a": [:]], #"{"b":[1,true],"a":{}}"#),
            ([.double(.nan), 1], #"["nan",1]"#),
            (["a": .number("x")], #"{"a":"x"}"#), ([.number("1e999"), .double(-.infinity)], #"[1e999,"-inf"]"#),
        ] as [(JSONValue, String)])
    func `the description of a value is its JSON, with strings for what JSON cannot represent`(value: JSONValue, text: String) {
        #expect(value.description == text)
        #expect("\(value)" == text)
        #expect(String(reflecting: value) == text)
        if case .object(let members) = value { #expect(members.description == text) }
    }

    @Test func `the description of a tree that is too deep is cut off`() {
        var value: JSONValue = 1
        for _ in 0..<JSONLimits.maximumValueDepth + 5 { value = [value] }
        #expect(value.description.contains("[\"\u{2026}\"]"))
    }

    /// If changing in place did not work, each change would copy the whole array: a quarter of a
    /// terabyte in all.
    @Test func `a hundred thousand changes in place all take effect`() throws {
        var value: JSONValue = ["a": [["b": []]]]
        let pointer = try JSONPointer(parsing: "/a/0/b")
        for number in 0..<25_000 {
            value["a"]?[0]?["b"]?.array?.append(JSONValue(number))
            value[at: pointer]?.array?.append("x")
            value["a"]?[0]?["b"]?[0] = JSONValue(number)
            value.object?["a", default: []].array?[0].object?.values[0].array?.append(.null)
        }
        #expect(value["a"]?[0]?["b"]?.count == 75_000)
    }
}

@Suite("Values that mean the same")
struct JSONValueEquivalenceTests {
    @Test(arguments: [
        ("1", "1.0"), ("1", "1e0"), ("100", "1e2"), ("0.5", "5e-1"), ("-0", "0"), ("0.1", "0.10"),
        ("1e400", "10e399"), ("[1,{\"a\":2}]", "[1.0,{\"a\":2e0}]"), (#"{"a":1,"b":2}"#, #"{"b":2.0,"a":1}"#), ("\"1\"", "\"1\""), ("null", "null"),
    ])
    func `numbers are equivalent if their values are equal, wherever they appear`(one: String, other: String) throws {
        let exact = JSONReadConfiguration(numbers: .exact)
        let (one, other) = (try JSONValue(parsing: one, configuration: exact), try JSONValue(parsing: other, configuration: exact))
        #expect(one.isEquivalent(to: other) && other.isEquivalent(to: one))
    }

    @Test(arguments: [
        ("9007199254740993", "9007199254740992.0"), ("1", "\"1\""), ("1", "true"), ("0", "null"), ("0", "false"),
        ("[1]", "[1,1]"), ("[]", "{}"), (#"{"a":1}"#, #"{"b":1}"#), (#"{"a":1}"#, #"{"a":1,"b":1}"#), ("\"é\"", "\"e\u{301}\""),
    ])
    func `values with different meanings are not equivalent`(one: String, other: String) throws {
        let exact = JSONReadConfiguration(numbers: .exact)
        let (one, other) = (try JSONValue(parsing: one, configuration: exact), try JSONValue(parsing: other, configuration: exact))
        #expect(!one.isEquivalent(to: other) && !other.isEquivalent(to: one))
    }

    @Test func `numbers kept as text are compared by their digits`() {
        let one = JSONValue.number("12345678901234567890123")
        #expect(one.isEquivalent(to: .number("12345678901234567890123.0")))
        #expect(!one.isEquivalent(to: .number("12345678901234567890123.0000000000000000000001")))
        #expect(JSONValue.number("10e-1").isEquivalent(to: 1) && JSONValue.double(0.1).isEquivalent(to: .number("0.10")))
    }

    @Test func `not-a-number is equivalent to nothing`() {
        #expect(!JSONValue.double(.nan).isEquivalent(to: .double(.nan)))
        #expect(JSONValue.double(.infinity).isEquivalent(to: .double(.infinity)))
    }
}
