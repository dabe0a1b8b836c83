import ApusJSON
import ApusJSONPatterns
import TestSupport
import Testing

@Suite("The rules of patterns")
struct RulesTests {
    static let kinds: [RuleRow] = [
        RuleRow(#""string""#, good: [#""""#, #""a""#, #""\u0000""#], bad: ["1", "null", "true", "[]", "{}"]),
        RuleRow(#""number""#, good: ["0", "-1.5e3", "18446744073709551615", "1e400", "123456789012345678901234"], bad: ["true", #""1""#, "null"]),
        RuleRow(
            #""int""#, good: ["0", "-9223372036854775808", "18446744073709551615"], bad: ["1.0", "1e2", "18446744073709551616", "true", #""1""#]),
        RuleRow(#""bool""#, good: ["true", "false"], bad: ["0", "1", "null", #""true""#]),
        RuleRow(#""null""#, good: ["null"], bad: ["0", "false", #""""#, "[]", "{}"]),
        RuleRow(#""any""#, good: ["null", "1", "true", #""a""#, "[1]", #"{"a":1}"#], bad: []),
        RuleRow(#""never""#, good: [], bad: ["null", "1", "true", #""a""#, "[]", "{}"]),
        RuleRow(#""*""#, good: ["null", "1", "1.5", "true", #""a""#], bad: ["[]", "{}"]),
        RuleRow(#""object""#, good: ["{}", #"{"a":1}"#], bad: ["[]", "1", "null"]),
        RuleRow(#""array""#, good: ["[]", "[1,{}]"], bad: ["{}", "1", "null"]),
        RuleRow("{}", good: ["{}", #"{"a":1}"#], bad: ["[]", "null"]),
        RuleRow("[]", good: ["[]", "[1,null]"], bad: ["{}", "null"]),
        RuleRow(#""string?""#, good: [#""a""#, "null"], bad: ["1"]),
        RuleRow(#""int?""#, good: ["1", "null"], bad: ["1.5", "false"]),
        RuleRow(#""any?""#, good: ["1", "null"], bad: []),
    ]

    static let ranges: [RuleRow] = [
        RuleRow(#""int:1,100""#, good: ["1", "50", "100"], bad: ["0", "101", "50.0", "-1", #""50""#]),
        RuleRow(#""int:1,""#, good: ["1", "18446744073709551615"], bad: ["0", "-5"]),
        RuleRow(#""int:,9""#, good: ["9", "-9223372036854775808"], bad: ["10", "18446744073709551615"]),
        RuleRow(#""int: -5 , 5 ""#, good: ["-5", "5"], bad: ["-6", "6"]),
        RuleRow(#""int?:1,9""#, good: ["null", "9"], bad: ["0", "10"]),
        RuleRow(#""number:0,1""#, good: ["0", "1", "0.5", "1.0", "-0", "-0.0", "1e0"], bad: ["-0.0001", "1.0000001", "true"]),
        // All digits count, even those that a double cannot hold.
        RuleRow(#""number:0.1,""#, good: ["0.1", "0.10", "0.1000000000000000000000001"], bad: ["0.0999999999999999999999999"]),
        RuleRow(#""number:,1""#, good: ["0.99999999999999999999999"], bad: ["1.00000000000000000000001"]),
        RuleRow(
            #""number:9007199254740993,9007199254740993""#, good: ["9007199254740993", "9007199254740993.0"],
            bad: ["9007199254740992", "9007199254740994", "9007199254740992.9"]),
        RuleRow(#""number:,18446744073709551615""#, good: ["18446744073709551615"], bad: ["18446744073709551616", "1e20"]),
        RuleRow(
            #""number:123456789012345678901234,""#, good: ["123456789012345678901234", "123456789012345678901235", "1e999"],
            bad: ["123456789012345678901233", "1e23"]),
        RuleRow(#""number:-1e400,1e400""#, good: ["0", "1e399", "-1e400", "1e400"], bad: ["1e401", "-2e400"]),
        RuleRow(#""number:1e-400,""#, good: ["1e-400", "1"], bad: ["0", "1e-401", "-1"]),
        RuleRow(#""int:0.5,1.5""#, good: ["1"], bad: ["0", "2"]),
    ]

    static let strings: [RuleRow] = [
        RuleRow(#""string:\\d{8}""#, good: [#""20130101""#, #""x20130101y""#], bad: [#""130101""#, "20130101"]),
        RuleRow(#""string:^\\d{2}:\\d{2}$""#, good: [#""12:30""#], bad: [#""12:3""#, #""x12:30""#]),
        RuleRow(#""string:^.$""#, good: [#""ä""#, #""😀""#], bad: [#""""#, #""ab""#]),
        RuleRow(#""string:(?i)^yes$""#, good: [#""YES""#], bad: [#""no""#]),
        RuleRow(#""string:^(?=.*\\d)(?=.*[a-z]).{4,}$""#, good: [#""abc1""#], bad: [#""abcd""#, #""1a""#]),
        RuleRow(#""string:^(a)\\1$""#, good: [#""aa""#], bad: [#""ab""#]),
        RuleRow(#""string?:^a""#, good: [#""ab""#, "null"], bad: [#""b""#]),
        RuleRow(#""length:1,3""#, good: [#""a""#, #""äöü""#, #""😀😀😀""#], bad: [#""""#, #""abcd""#, "12"]),
        RuleRow(#""length:2""#, good: [#""ab""#], bad: [#""a""#, #""abc""#]),
        RuleRow(#""length:,2""#, good: [#""""#, #""ab""#], bad: [#""abc""#]),
        RuleRow(#""length:1,""#, good: [#""a""#], bad: [#""""#]),
        // Unicode scalars are counted, not characters: e and a combining accent are two.
        RuleRow(#""length:1""#, good: [#""\u00e9""#], bad: [#""e\u0301""#]),
        RuleRow(#""enum:a,b,c""#, good: [#""a""#, #""c""#], bad: [#""d""#, #""a,b""#, #""""#, "1"]),
        RuleRow(#""enum:new order,paid""#, good: [#""new order""#], bad: [#""new""#]),
        RuleRow(#"{"$enum": ["a,b", "", 1, 2.5, null]}"#, good: [#""a,b""#, #""""#, "1", "1.0", "2.5", "null"], bad: [#""a""#, "2", "true"]),
        RuleRow(#"{"$enum": [1]}"#, good: ["1"], bad: [#""1""#, "2"]),
    ]

    static let containers: [RuleRow] = [
        RuleRow(#"["int"]"#, good: ["[]", "[1]", "[1,2]"], bad: ["[1,2.5]", "[null]", "{}", "1"]),
        RuleRow(#"[["int?"]]"#, good: ["[[1,null],[]]"], bad: ["[1]", "[[1.5]]"]),
        RuleRow(#"{"a":"int"}"#, good: [#"{"a":1}"#, #"{"b":2,"a":1}"#], bad: ["{}", #"{"a":null}"#, #"{"A":1}"#, #"{"a":"1"}"#]),
        RuleRow(#"{"a?":"int"}"#, good: ["{}", #"{"a":null}"#, #"{"a":1}"#], bad: [#"{"a":"1"}"#]),
        RuleRow(#"{"a?":["int"]}"#, good: ["{}", #"{"a":null}"#, #"{"a":[1]}"#], bad: [#"{"a":[null]}"#]),
        RuleRow(#"{"a":"*"}"#, good: [#"{"a":null}"#], bad: ["{}", #"{"a":[]}"#]),
        // If a key is repeated, every one of its values must match.
        RuleRow(#"{"a":"int"}"#, good: [#"{"a":1,"a":2}"#], bad: [#"{"a":1,"a":"x"}"#, #"{"a":"x","a":1}"#]),
        // Maps.
        RuleRow(#"{"*":"int"}"#, good: ["{}", #"{"x":1,"y":2}"#], bad: [#"{"x":1,"y":"2"}"#, "[]"]),
        RuleRow(#"{"*?":"int"}"#, good: ["{}", #"{"x":null}"#], bad: [#"{"x":"2"}"#]),
        RuleRow(#"{"id":"string","*":["int"]}"#, good: [#"{"id":"a"}"#, #"{"id":"a","x":[1]}"#], bad: [#"{"x":[1]}"#, #"{"id":"a","x":1}"#]),
        RuleRow(#"{"*":{"n":"int"}}"#, good: [#"{"x":{"n":1}}"#], bad: [#"{"x":{}}"#]),
        // Closed objects.
        RuleRow(#"{"a":"int","b?":"int","*":"never"}"#, good: [#"{"a":1}"#, #"{"b":null,"a":1}"#], bad: [#"{"a":1,"c":1}"#, #"{"b":1}"#]),
        RuleRow(#"{"*":"never"}"#, good: ["{}"], bad: [#"{"a":null}"#]),
        // Unusual keys, escaped where needed.
        RuleRow(#"{"\\*":"int"}"#, good: [#"{"*":1,"a":"x"}"#], bad: [#"{"a":1}"#]),
        RuleRow(#"{"a\\?":"int"}"#, good: [#"{"a?":1}"#], bad: [#"{"a":1}"#, "{}"]),
        RuleRow(#"{"a\\??":"int"}"#, good: [#"{"a?":1}"#, "{}", #"{"a?":null}"#], bad: [#"{"a?":"x"}"#]),
        RuleRow(#"{"\\$any":"int"}"#, good: [#"{"$any":1}"#], bad: [#"{"any":1}"#]),
        RuleRow(#"{"\\\\":"int"}"#, good: [#"{"\\":1}"#], bad: [#"{"a":1}"#]),
        RuleRow(#"{"$oid":"string"}"#, good: [#"{"$oid":"a"}"#], bad: [#"{"oid":"a"}"#]),
        RuleRow(#"{"":"int"}"#, good: [#"{"":1}"#], bad: ["{}"]),
        RuleRow(#"{"ключ":"int"}"#, good: [#"{"ключ":1}"#], bad: [#"{"ключ ":1}"#]),
        // Counted elements and members.
        RuleRow(#""array:2""#, good: ["[1,2]"], bad: ["[1]", "[1,2,3]", #""ab""#]),
        RuleRow(#""array:1,""#, good: ["[1]"], bad: ["[]", "{}"]),
        RuleRow(#""object:,1""#, good: ["{}", #"{"a":1}"#], bad: [#"{"a":1,"b":2}"#, "[]"]),
    ]

    static let combinations: [RuleRow] = [
        RuleRow(#""[string|int]""#, good: [#""a""#, "1"], bad: ["1.5", "null", #"["a"]"#]),
        RuleRow(#"" [ string | null ] ""#, good: [#""a""#, "null"], bad: ["1"]),
        RuleRow(#""[int:1,9|enum:a,b|null]""#, good: ["5", #""a""#, "null"], bad: ["10", #""c""#, "5.5"]),
        RuleRow(#""[string:^(a|b)$|int]""#, good: [#""a""#, #""b""#, "1"], bad: [#""c""#, #""ab""#]),
        RuleRow(#""[string:^[(|]$|bool]""#, good: [#""(""#, #""|""#, "true"], bad: [#""x""#]),
        RuleRow(#""[uuid|[ipv4|ipv6]]""#, good: [#""1.2.3.4""#, #""::1""#, #""00000000-0000-0000-0000-000000000000""#], bad: [#""a""#]),
        RuleRow(#""[string:^a|string:b$]""#, good: [#""ax""#, #""xb""#], bad: [#""x""#]),
        RuleRow(#""[number:0,1|number:5,6]""#, good: ["0.5", "6"], bad: ["3", "-1"]),
        RuleRow(#"["[string|int]"]"#, good: [#"["a",1]"#], bad: [#"["a",1.5]"#]),
        RuleRow(#"{"$any":["null",{"a":"int"},["string"]]}"#, good: ["null", #"{"a":1}"#, #"["x"]"#], bad: [#"{"a":"x"}"#, "[1]", "1"]),
        RuleRow(
            #"{"$any":[{"type":"enum:circle","r":"number"},{"type":"enum:square","side":"number"}]}"#,
            good: [#"{"type":"circle","r":1}"#, #"{"type":"square","side":2}"#], bad: [#"{"type":"circle","side":2}"#, #"{"type":"square"}"#, "{}"]),
        RuleRow(
            #"{"a":{"$any":["int",{"$any":["bool",["null"]]}]}}"#, good: [#"{"a":1}"#, #"{"a":true}"#, #"{"a":[null]}"#], bad: [#"{"a":[1]}"#, "{}"]),
        RuleRow(#"{"$all":["string:^a","string:z$","length:2,4"]}"#, good: [#""az""#, #""abcz""#], bad: [#""a""#, #""abcdz""#, "1"]),
        RuleRow(#"{"$all":[["int"],"array:1,2"]}"#, good: ["[1]", "[1,2]"], bad: ["[]", "[1,2,3]", #"["a"]"#]),
        RuleRow(#"{"$all":[{"a":"int"},{"b":"int"}]}"#, good: [#"{"a":1,"b":2}"#], bad: [#"{"a":1}"#, #"{"b":1}"#]),
        RuleRow(#"{"$is":"int"}"#, good: ["1"], bad: ["1.5", "{}"]),
    ]

    static let references: [RuleRow] = [
        RuleRow(#"{"value":"int","next?":"@"}"#, good: [#"{"value":1,"next":{"value":2,"next":null}}"#], bad: [#"{"value":1,"next":{"value":"x"}}"#]),
        RuleRow(
            #"{"name":"string","children":["@"]}"#, good: [#"{"name":"a","children":[{"name":"b","children":[]}]}"#],
            bad: [#"{"name":"a","children":[{}]}"#]),
        RuleRow(
            #"{"$def":{"point":{"x":"number","y":"number"}},"from":"@point","to":"@point?"}"#,
            good: [#"{"from":{"x":1,"y":2},"to":{"x":1,"y":2}}"#, #"{"from":{"x":1,"y":2},"to":null}"#],
            bad: [#"{"from":{"x":1},"to":null}"#, #"{"from":null,"to":null}"#]),
        RuleRow(#"{"$def":{"id":"int:1,"},"$is":["@id"]}"#, good: ["[1,2]", "[]"], bad: ["[0]", "1"]),
        RuleRow(#"{"$def":{"tree":{"$any":["int",["@tree"]]}},"$is":"@tree"}"#, good: ["1", "[1,[2,[]]]"], bad: ["[1,[true]]", "null"]),
        RuleRow(#"{"$def":{"a":["@b"],"b":{"a?":"@a"}},"$is":"@a"}"#, good: ["[]", #"[{"a":[{}]}]"#], bad: ["[1]", #"[{"a":[1]}]"#]),
        RuleRow(#"{"$def":{"a":"@b","b":"@c","c":"int"},"$is":"@a"}"#, good: ["1"], bad: ["1.5"]),
        RuleRow(#"{"$def":{"x":"int"},"a":"[@x|bool]"}"#, good: [#"{"a":1}"#, #"{"a":true}"#], bad: [#"{"a":"x"}"#]),
        RuleRow(#"{"$def":{"x":"int"},"$any":["@x",["@x"]]}"#, good: ["1", "[1]"], bad: [#"["x"]"#]),
        RuleRow(#"{"$def":{},"a":"int"}"#, good: [#"{"a":1}"#], bad: ["{}"]),
    ]

    @Test(arguments: kinds + ranges + strings + containers + combinations + references)
    func `a rule matches its good documents and no bad ones`(_ row: RuleRow) throws {
        let pattern = try JSONPattern(parsing: row.pattern)
        for document in row.good {
            #expect(try pattern.isValid(document), "\(document) should match")
            #expect(try pattern.validate(document) == [], "\(document) should match")
        }
        for document in row.bad {
            #expect(try !pattern.isValid(document), "\(document) should not match")
            #expect(try !pattern.validate(document).isEmpty, "\(document) should not match")
        }
    }

    /// No result depends on the engine or on the kind of input.
    @Test(arguments: kinds + containers + combinations)
    func `a rule gives the same result for every engine and kind of input`(_ row: RuleRow) throws {
        let pattern = try JSONPattern(parsing: row.pattern)
        for (document, isMatch) in row.good.map({ ($0, true) }) + row.bad.map({ ($0, false) }) {
            for engine in JSONEngine.available {
                #expect(
                    try pattern.isValid(JSONDocument(parsing: document, configuration: JSONReadConfiguration(numbers: .exact, engine: engine)))
                        == isMatch)
            }
            let bytes = Array(document.utf8)
            #expect(try pattern.isValid(bytes) == isMatch)
            #expect(try pattern.validate(bytes).isEmpty == isMatch)
            #expect(try bytes.withUnsafeBytes { try pattern.isValid($0) } == isMatch)
        }
    }

    @Test func `rules for numbers apply to JSON5 numbers`() throws {
        let pattern = try JSONPattern(["a": "int:0,255", "b?": "number:0,1"])
        for (document, isMatch) in [
            ("{a: 0xFF}", true), ("{a: 0x100}", false), ("{a: +1, b: .5}", true), ("{a: 1, b: 1.}", true), ("{a: 1, b: NaN}", false),
            ("{a: 1, b: Infinity}", false), ("{a: 1, b: 0x1}", true), ("{a: 1, b: 0x1FFFFFFFFFFFFFFFFF}", false),
        ] {
            #expect(try pattern.isValid(document, configuration: .json5) == isMatch, "\(document)")
        }
    }

    @Test func `the tables have at least eighty rules`() {
        let rows = Self.kinds + Self.ranges + Self.strings + Self.containers + Self.combinations + Self.references
        #expect(rows.count >= 80)
    }

    /// Objects of all sizes, with members in every position, present, missing and wrong.
    @Test(arguments: [1, 5, 6, 7, 20, 63, 64, 65, 130])
    func `objects of every size match in any order, and a missing or wrong member is reported`(count: Int) throws {
        let keys = (0..<count).map { "\(String(repeating: "k", count: $0 % 19))\($0)" }
        let pattern = try JSONPattern(
            .object(JSONValue.Object(keys.enumerated().map { ($0.offset % 5 == 4 ? $0.element + "?" : $0.element, "int") })))
        let all = keys.map { ($0, JSONValue.integer(1)) }
        #expect(try pattern.isValid(JSONValue.object(JSONValue.Object(all))))
        #expect(try pattern.isValid(JSONValue.object(JSONValue.Object(all.reversed()))))
        #expect(try pattern.isValid(JSONValue.object(JSONValue.Object(all.flatMap { [("other " + $0.0, .null), $0] }))))
        for position in 0..<count {
            var without = JSONValue.Object(all)
            without.removeValue(forKey: keys[position])
            let missing = try pattern.validate(JSONValue.object(without))
            #expect(missing.map(\.path.tokens) == (position % 5 == 4 ? [] : [[keys[position]]]))
            var wrong = JSONValue.Object(all)
            wrong[keys[position]] = "x"
            #expect(try pattern.validate(JSONValue.object(wrong)).map(\.path.tokens) == [[keys[position]]])
        }
    }
}
