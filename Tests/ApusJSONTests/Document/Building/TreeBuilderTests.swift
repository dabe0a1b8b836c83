import ApusJSON
import Testing

/// The engines available in this build.
private let engines: [JSONEngine] = JSONEngine.isSimdjsonAvailable ? [.simdjson, .swift] : [.swift]

@Suite("Building values")
struct TreeBuilderTests {
    @Test(
        arguments: [
            ("null", .null), ("true", true), ("false", false), ("0", 0), ("-0", -0.0), ("-1", -1), ("9223372036854775807", .integer(.max)),
            ("9223372036854775808", .unsigned(1 << 63)), ("-9223372036854775808", .integer(.min)), ("1.0", .double(1)), ("1e2", .double(100)),
            (#""""#, ""), (#""a\u0000b""#, "a\0b"), (#""sixteen bytes ok""#, "sixteen bytes ok"), ("[]", []), ("{}", [:]),
            ("[[],{},[[]]]", [[], [:], [[]]]),
            (#"{"a":[1,"b"],"c":{"d":null}}"#, ["a": [1, "b"], "c": ["d": .null]]), (#"{"":1}"#, ["": 1]),
            (#"[{"a":1},{"a":2},{"b":3},{"a":4}]"#, [["a": 1], ["a": 2], ["b": 3], ["a": 4]]),
            (#"[{"a":1,"b":2},{"a":1},{"a":1,"b":2,"c":3},{"b":2}]"#, [["a": 1, "b": 2], ["a": 1], ["a": 1, "b": 2, "c": 3], ["b": 2]]),
            (#"[{"a":{"a":1}},{"a":{"a":{"a":2}}}]"#, [["a": ["a": 1]], ["a": ["a": ["a": 2]]]]),
        ] as [(String, JSONValue)], engines)
    func `each document in the table is built into its value`(sample: (String, JSONValue), engine: JSONEngine) throws {
        let (text, expected) = sample
        let value = try JSONValue(parsing: text, configuration: JSONReadConfiguration(engine: engine))
        #expect(value == expected)
        #expect(value.double?.sign == expected.double?.sign)
        #expect(try JSONValue(JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine)).root) == expected)
    }

    @Test(arguments: engines)
    func `every kind of input is built into the same value`(engine: JSONEngine) throws {
        let text = #"{"key":["a value that is long enough to be on the heap",0]}"#
        let expected: JSONValue = ["key": ["a value that is long enough to be on the heap", 0]]
        let bytes = Array(text.utf8)
        #expect(try JSONValue(parsing: bytes, configuration: JSONReadConfiguration(engine: engine)) == expected)
        #expect(try JSONValue(parsing: text, configuration: JSONReadConfiguration(engine: engine)) == expected)
        #expect(try bytes.withUnsafeBytes { try JSONValue(parsing: $0, configuration: JSONReadConfiguration(engine: engine)) } == expected)
    }

    @Test(arguments: engines)
    func `negative zeros are built with their sign`(engine: JSONEngine) throws {
        let value = try JSONValue(parsing: #"[0,-0,{"-0":0,"a":-0},-0.0]"#, configuration: JSONReadConfiguration(engine: engine))
        #expect(value[0]?.integer == 0 && value[0] == .integer(0))
        #expect(value[1]?.double?.sign == .minus)
        #expect(value[2]?["-0"] == .integer(0))
        #expect(value[2]?["a"]?.double?.sign == .minus)
        #expect(value[3]?.double?.sign == .minus)
    }

    @Test(arguments: engines)
    func `numbers are built according to their policy`(engine: JSONEngine) throws {
        let text = "[18446744073709551616,1e400]"
        #expect(
            try JSONValue(parsing: "[18446744073709551616]", configuration: JSONReadConfiguration(engine: engine)) == [
                .double(18_446_744_073_709_551_616)
            ])
        #expect(
            try JSONValue(parsing: text, configuration: JSONReadConfiguration(numbers: .exact, engine: engine)) == [
                .number("18446744073709551616"), .number("1e400"),
            ])
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text, configuration: JSONReadConfiguration(engine: engine)) }
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text, configuration: JSONReadConfiguration(numbers: .error, engine: engine)) }
    }

    /// Each object in an array has a repeated key. The keys are short, long and very long; the objects have few or many keys.
    @Test(arguments: engines, [0, 5, 29, 30, 31, 300, 1100])
    func `repeated keys are built according to their policy, whatever their length and number`(engine: JSONEngine, otherKeys: Int) throws {
        let others = (0..<otherKeys).map { ("k\($0)", JSONValue($0)) }
        for key in ["a", "e\u{301}", "a key of more than fifteen bytes", String(repeating: "long", count: 30)] {
            let members = [#""\#(key)":1"#] + others.map { #""\#($0.0)":\#($0.1)"# } + [#""z":0"#, #""\#(key)":{"\#(key)":2}"#, #""y":0"#]
            let text = "[{" + members.joined(separator: ",") + "}," + #"{"z":1},"# + "{" + members.joined(separator: ",") + "}]"
            func expected(_ value: JSONValue) -> JSONValue {
                let object = JSONValue(JSONValue.Object([(key, value)] + others + [("z", 0), ("y", 0)]))
                return [object, ["z": 1], object]
            }
            let last = try JSONValue(parsing: text, configuration: JSONReadConfiguration(duplicateKeys: .last, engine: engine))
            #expect(last == expected([key: 2]))
            #expect(last[0]?.object?.keys.first == key)
            #expect(try JSONValue(parsing: text, configuration: JSONReadConfiguration(duplicateKeys: .first, engine: engine)) == expected(1))
            let error = #expect(throws: JSONSyntaxError.self) {
                try JSONValue(parsing: text, configuration: JSONReadConfiguration(duplicateKeys: .error, engine: engine))
            }
            #expect(error?.code == .duplicateKey)
            #expect(error?.path.tokens.first == "0")
        }
    }

    @Test(arguments: engines)
    func `keys of nested objects are not repetitions of keys around them`(engine: JSONEngine) throws {
        let text = #"[{"a":1,"b":{"a":2,"b":3},"c":4},{"b":{"c":5,"a":6},"a":7,"c":8}]"#
        let expected: JSONValue = [["a": 1, "b": ["a": 2, "b": 3], "c": 4], ["b": ["c": 5, "a": 6], "a": 7, "c": 8]]
        for policy in JSONDuplicateKeyPolicy.allCases {
            #expect(try JSONValue(parsing: text, configuration: JSONReadConfiguration(duplicateKeys: policy, engine: engine)) == expected)
        }
    }

    /// Keys of every length up to and beyond what is cached, each with one that differs only in its last byte.
    @Test(arguments: engines)
    func `keys of every length are distinguished by their last byte`(engine: JSONEngine) throws {
        let keys = (0...80).flatMap { count in
            ["a", "b"].map { String(repeating: "x", count: count) + $0 }
        }
        let object = JSONValue(JSONValue.Object(keys.enumerated().map { ($1, JSONValue($0)) }))
        let text = "{" + keys.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",") + "}"
        let pairs = stride(from: 0, to: keys.count, by: 2).map { #"{"\#(keys[$0])":0},{"\#(keys[$0 + 1])":0}"# }
        let value = try JSONValue(parsing: "[\(text),\(pairs.joined(separator: ",")),\(text)]", configuration: JSONReadConfiguration(engine: engine))
        #expect(value[0] == object)
        #expect(value[keys.count + 1] == object)
        for (index, key) in keys.enumerated() { #expect(value[index + 1] == [key: 0]) }
    }

    /// Keys up to far beyond the length that is cached, which no other test has, so that they are the newest ones.
    @Test(arguments: engines, [64, 65, 68, 69, 100, 5_000, 1 << 20])
    func `new keys of any length are found again after another one`(engine: JSONEngine, count: Int) throws {
        let start = "\(engine) \(count) "
        let keys = ["1", "2"].map { start + String(repeating: $0, count: count - start.utf8.count) }
        let value = try JSONValue(
            parsing: #"{"\#(keys[0])":1,"\#(keys[1])":2,"\#(keys[0])":3}"#,
            configuration: JSONReadConfiguration(duplicateKeys: .first, engine: engine))
        #expect(value == [keys[0]: 1, keys[1]: 2])
    }

    /// More different keys and lists of keys than are cached, in one document and again in the next.
    @Test(arguments: engines)
    func `more keys than are cached are all built`(engine: JSONEngine) throws {
        for start in [0, 2500] {
            let objects: [[(String, JSONValue)]] = (start..<start + 5000).map {
                [("a", JSONValue($0)), ("key number \($0)", true), ("k\($0)", .null)]
            }
            let text = "[" + objects.map { #"{"a":\#($0[0].1),"\#($0[1].0)":true,"\#($0[2].0)":null}"# }.joined(separator: ",") + "]"
            let value = try JSONValue(parsing: text, configuration: JSONReadConfiguration(engine: engine))
            #expect(value == .array(objects.map { .object(JSONValue.Object($0)) }))
        }
    }

    @Test(arguments: engines, [32, 33, 1023, 1024, 1025, 3000])
    func `objects with many members are built completely`(engine: JSONEngine, count: Int) throws {
        let members = (0..<count).map { ("member \($0)", JSONValue($0)) }
        let text = "{" + members.map { #""\#($0.0)":\#($0.1)"# }.joined(separator: ",") + "}"
        let value = try JSONValue(parsing: "[\(text),{\"o\":\(text)}]", configuration: JSONReadConfiguration(engine: engine))
        let object = JSONValue(JSONValue.Object(members))
        #expect(value == [object, ["o": object]])
        #expect(value[0]?["member \(count - 1)"] == JSONValue(count - 1))
        #expect(value[0]?["member \(count)"] == nil)
    }

    /// Objects that share their keys are still separate values.
    @Test func `objects that share their keys are changed independently`() throws {
        let text = #"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"}]"#
        var value = try JSONValue(parsing: text)
        let before = value
        value[0]?["id"] = nil
        value[1]?["age"] = 7
        value[2]?["name"] = "d"
        #expect(value == [["name": "a"], ["id": 2, "name": "b", "age": 7], ["id": 3, "name": "d"]])
        #expect(try before == JSONValue(parsing: text))
    }

    @Test(arguments: engines, ["[", #"{"a":"#])
    func `a value of the maximum depth is built, and a deeper one is rejected`(engine: JSONEngine, start: String) throws {
        var limits = JSONLimits.default
        limits.maximumDepth = .max
        func text(_ depth: Int) -> String {
            String(repeating: start, count: depth) + "1" + String(repeating: start == "[" ? "]" : "}", count: depth)
        }
        var value = try JSONValue(parsing: text(JSONLimits.maximumValueDepth), configuration: JSONReadConfiguration(limits: limits, engine: engine))
        var depth = 0
        while let inner = value[0] ?? value["a"] {
            value = inner
            depth += 1
        }
        #expect(depth == JSONLimits.maximumValueDepth)
        let tooDeep = text(JSONLimits.maximumValueDepth + 1)
        let error = #expect(throws: JSONSyntaxError.self) {
            try JSONValue(parsing: tooDeep, configuration: JSONReadConfiguration(limits: limits, engine: engine))
        }
        #expect(error?.code == .tooDeep)
        #expect(error?.location.byteOffset == start.utf8.count * JSONLimits.maximumValueDepth)
        // A document may be deeper, but its value may not.
        let document = try JSONDocument(parsing: tooDeep, configuration: JSONReadConfiguration(limits: limits, engine: engine))
        #expect(throws: try #require(error)) { try JSONValue(document.root) }
    }

    @Test func `many tasks can build and read values at once`() async throws {
        let members = (0..<40).map { #""member \#($0)":\#($0)"# }.joined(separator: ",")
        let text = "[" + repeatElement("{\(members)}", count: 50).joined(separator: ",") + "]"
        let shared = try JSONValue(parsing: text)
        try await withThrowingTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for round in 0..<20 {
                        let own = try JSONValue(parsing: text)
                        #expect(own == shared)
                        // The first lookups in shared keys make their index.
                        for index in 0..<50 {
                            #expect(shared[index]?["member \((round + task) % 40)"] == JSONValue((round + task) % 40))
                            #expect(own[index]?["member 40"] == nil)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
