import ApusJSON
import ApusJSONSchema
import TestSupport
import Testing

/// Schemas and documents that would take for ever, or too much stack.
struct HostileSchemaTests {
    /// Definitions of which each leads to the next twice.
    private func doubling(_ keyword: String, _ depth: Int, _ last: String) -> String {
        let definitions = (0..<depth).map { ##""d\##($0)":{"\##(keyword)":[{"$ref":"#/$defs/d\##($0 + 1)"},{"$ref":"#/$defs/d\##($0 + 1)"}]}"## }
        return ##"{"$defs":{\##(definitions.joined(separator: ",")),"d\##(depth)":\##(last)},"$ref":"#/$defs/d0"}"##
    }

    @Test(arguments: ["allOf", "anyOf", "oneOf"])
    func `alternatives that double at each level end`(_ keyword: String) throws {
        for (last, document) in [(#"{"type":"string"}"#, "1"), (#"{"minimum":1}"#, "0"), (#"{"required":["a"]}"#, "{}"), (#"{"minItems":1}"#, "[]")] {
            let schema = try JSONSchema(parsing: doubling(keyword, 60, last))
            #expect(try !schema.isValid(document))
            #expect(try !schema.validate(document).isEmpty)
        }
    }

    @Test func `members that lead to the root in two ways end`() throws {
        let schema = try JSONSchema(
            parsing:
                ##"{"properties":{"a":{"$ref":"#"}},"patternProperties":{"a":{"$ref":"#"}},"not":{"required":["b"]},"unevaluatedProperties":false}"##)
        let depth = 200
        let document = String(repeating: #"{"a":"#, count: depth) + #"{"b":1}"# + String(repeating: "}", count: depth)
        #expect(try !schema.isValid(document))
        #expect(try !schema.validate(document).isEmpty)
        let fine = String(repeating: #"{"a":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
        #expect(try schema.isValid(fine))
        #expect(try schema.validate(fine).isEmpty)
    }

    @Test func `unevaluated members among nested alternatives end`() throws {
        var schema = #"{"properties":{"a":true}}"#
        for _ in 0..<30 { schema = #"{"anyOf":[\#(schema),{"required":["zz"]}],"unevaluatedProperties":{"type":"integer"}}"# }
        let compiled = try JSONSchema(parsing: schema)
        #expect(try compiled.isValid(#"{"a":"x"}"#))
        #expect(try compiled.isValid(#"{"a":"x","b":1}"#))
        #expect(try !compiled.isValid(#"{"a":"x","b":"x"}"#))
    }

    @Test func `long chains of references are rejected`() {
        let definitions = (0..<5000).map { ##""d\##($0)":{"$ref":"#/$defs/d\##($0 + 1)"}"## }
        let error = #expect(throws: JSONExpressionError.self) {
            try JSONSchema(parsing: ##"{"$defs":{\##(definitions.joined(separator: ",")),"d5000":true},"$ref":"#/$defs/d0"}"##)
        }
        #expect(error?.code == .tooLarge)
    }

    @Test func `deep documents are followed to the limit`() throws {
        let schema = try JSONSchema(parsing: ##"{"type":"array","items":{"anyOf":[{"$ref":"#"},{"type":"null"}]}}"##)
        let configuration = JSONReadConfiguration(limits: JSONLimits(maximumDepth: 10_000))
        func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
        #expect(try schema.isValid(nested(300)))
        #expect(try !schema.isValid(nested(5000), configuration: configuration))
        for text in ["{\"uniqueItems\":true}", "{\"const\":[]}", "{\"enum\":[[1]]}"] {
            let schema = try JSONSchema(parsing: text)
            _ = try schema.isValid("[\(nested(9000)),\(nested(9000))]", configuration: configuration)
        }
    }

    @Test func `many elements, members and digits are compared in time`() throws {
        let count = 20_000
        let unique = try JSONSchema(parsing: #"{"uniqueItems":true}"#)
        #expect(try unique.isValid("[\((0..<count).map { "{\"a\":\($0)}" }.joined(separator: ","))]"))
        #expect(try !unique.isValid("[\((0..<count).map { "\($0)" }.joined(separator: ",")),0.0]"))
        let multiple = try JSONSchema(parsing: #"{"multipleOf":0.000000000000000000000000000000000000000000000000007}"#)
        #expect(try multiple.isValid("7" + String(repeating: "0", count: count)))
        #expect(try !multiple.isValid("1" + String(repeating: "0", count: count)))
        #expect(try !multiple.isValid("1e-999999999"))
        #expect(try multiple.isValid("7e999999999"))
        let members = "{\((0..<count).map { "\"k\($0)\":1" }.joined(separator: ","))}"
        let unevaluated = try JSONSchema(
            parsing: #"{"patternProperties":{"^k":true},"unevaluatedProperties":false,"dependentRequired":{"k1":["k2"]}}"#)
        #expect(try unevaluated.isValid(members))
        let names = "[\((0..<count).map { "\"k\($0)\"" }.joined(separator: ","))]"
        #expect(try JSONSchema(parsing: "{\"required\":\(names)}").isValid(members))
        #expect(try JSONSchema(parsing: "{\"items\":{\"enum\":\(names)}}").isValid(names))
    }

    @Test(arguments: [
        ##"{"not":{"$ref":"#/$defs/list"}}"##, ##"{"oneOf":[{"$ref":"#/$defs/list"},true]}"##, ##"{"if":{"$ref":"#/$defs/list"},"then":false}"##,
        ##"{"contains":{"$ref":"#/$defs/list"},"minContains":0}"##, ##"{"anyOf":[{"$ref":"#/$defs/list"},true],"unevaluatedItems":false}"##,
        ##"{"not":{"uniqueItems":true,"minItems":2}}"##, ##"{"items":{"not":{"const":[1]}}}"##,
    ])
    func `a document that is too deep is never valid`(_ keywords: String) throws {
        let schema = try JSONSchema(parsing: ##"{"$defs":{"list":{"items":{"$ref":"#/$defs/list"}}},\##(keywords.dropFirst())"##)
        let configuration = JSONReadConfiguration(limits: JSONLimits(maximumDepth: 10_000))
        let deep = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
        for document in [deep, "[\(deep),1]"] {
            // A single element is unique, however deep it is.
            if keywords.contains("unique"), document == deep { continue }
            #expect(try !schema.isValid(document, configuration: configuration))
            let messages = try schema.validate(document, configuration: configuration).map(\.message)
            #expect(messages.contains { $0.contains("512 levels") }, "\(messages)")
        }
    }

    @Test(arguments: [1, 63, 64, 65, 66, 130])
    func `each of many required members must be present`(_ count: Int) throws {
        func members(_ indices: [Int], _ value: String) -> String { indices.map { "\"k\($0)\":\(value)" }.joined(separator: ",") }
        let all = Array(0..<count)
        let required = all.map { "\"k\($0)\"" }.joined(separator: ",")
        let schema = try JSONSchema(parsing: "{\"properties\":{\(members(all, #"{"type":"integer"}"#))},\"required\":[\(required)]}")
        #expect(try schema.isValid("{\(members(all, "1"))}"))
        for missing in [0, count / 2, count - 1] {
            #expect(try !schema.isValid("{\(members(all.filter { $0 != missing }, "1"))}"))
        }
    }

    @Test func `constants and unique elements may have numbers that look like strings on a tape`() throws {
        let number = Double(bitPattern: 0x22FF_FFFF_FFFF_FFFF)
        for text in ["[[1,\(number)]]", "[\(number)]", "[[\(number)]]"] {
            #expect(try JSONSchema(parsing: "{\"const\":\(text)}").isValid(text))
            #expect(try !JSONSchema(parsing: #"{"uniqueItems":true}"#).isValid("[\(text),\(text)]"))
        }
    }

    @Test func `all violations of alternatives that double at each level are found in time`() throws {
        for last in [#"{"type":"string"}"#, #"{"minimum":1}"#, #"{"type":"string","minLength":1}"#] {
            #expect(try JSONSchema(parsing: doubling("allOf", 60, last)).validate("0", limit: .max).count < 1_000_000)
        }
    }

    @Test func `evaluated members are marked once for each reference`() throws {
        let doubled = doubling("allOf", 60, #"{"properties":{"a":true}}"#)
        let schema = try JSONSchema(parsing: "\(doubled.dropLast()),\"unevaluatedProperties\":false}")
        #expect(try schema.isValid(#"{"a":1}"#))
        #expect(try !schema.isValid(#"{"a":1,"b":1}"#))
    }

    @Test func `chains of references have an exact limit`() throws {
        func chain(_ count: Int) -> String {
            // The definitions are in reverse, so that the shorter chains are found first.
            let definitions = (0..<count).reversed().map { ##""d\##($0)":{"$ref":"#/$defs/d\##($0 + 1)"}"## }
            return ##"{"properties":{\##((0..<count).reversed().map { ##""p\##($0)":{"$ref":"#/$defs/d\##($0)"}"## }.joined(separator: ","))}"##
                + ##","$defs":{\##(definitions.joined(separator: ",")),"d\##(count)":true}}"##
        }
        // The last is a schema without references.
        #expect(throws: Never.self) { try JSONSchema(parsing: chain(JSONSchema.maximumChainLength - 2)) }
        let error = #expect(throws: JSONExpressionError.self) { try JSONSchema(parsing: chain(JSONSchema.maximumChainLength)) }
        #expect(error?.code == .tooLarge)
    }

    @Test func `sets of dynamic anchors are limited`() throws {
        func anchors(_ count: Int) -> String {
            let definitions = (0..<count).map { number in
                ##""d\##(number)":{"$id":"d\##(number)","$dynamicAnchor":"a\##(number)","items":{"$ref":"d\##((number + 1) % count)"}}"##
            }
            return ##"{"$id":"https://example.com/","$defs":{\##(definitions.joined(separator: ","))},"$ref":"d0"}"##
        }
        #expect(try JSONSchema(parsing: anchors(200)).isValid("[[[]]]"))
        let error = #expect(throws: JSONExpressionError.self) { try JSONSchema(parsing: anchors(3000)) }
        #expect(error?.code == .tooLarge)
    }

    @Test func `nested constants and unique elements are hashed once`() throws {
        let depth = 500
        let numbers = (0..<20_000).map(String.init).joined(separator: ",")
        let document = String(repeating: "[[],", count: depth) + "[\(numbers)]" + String(repeating: "]", count: depth)
        let unique = try JSONSchema(parsing: ##"{"uniqueItems":true,"items":{"$ref":"#"},"enum":[1,2,[3],[[],[]]],"type":["integer","array"]}"##)
        #expect(try unique.validate(document, limit: .max).count > 20_000)
        let recursive = try JSONSchema(parsing: ##"{"uniqueItems":true,"items":{"$ref":"#"}}"##)
        #expect(try recursive.isValid(document))
        let objects = (0..<5000).map { "{\"a\":\($0)}" }.joined(separator: ",")
        let chosen = try JSONSchema(parsing: "{\"items\":{\"enum\":[\(objects)]}}")
        #expect(try chosen.isValid("[\(objects)]"))
        #expect(try !chosen.isValid("[\(objects),{\"a\":-1}]"))
        #expect(try !chosen.isValid("[{\"a\":1,\"b\":2}]"))
    }

    @Test(arguments: [
        ##"{"items":{"$ref":"#"}}"##, ##"{"properties":{"a":{"anyOf":[{"$ref":"#"},{"type":"null"}]}},"unevaluatedProperties":false}"##,
        ##"{"type":["object","integer"],"patternProperties":{"a":{"oneOf":[{"$ref":"#"},{"type":"null"}]}},"unevaluatedProperties":false}"##,
        ##"{"prefixItems":[{"if":{"$ref":"#"},"then":{"$ref":"#"}}],"contains":{"$ref":"#"},"minContains":0}"##,
    ])
    func `the deepest documents are validated on small stacks`(_ text: String) throws {
        let schema = try JSONSchema(parsing: text)
        let depth = JSONSchema.maximumValidatedDepth
        let objects = String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
        let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #if DEBUG
        // Without optimization, the verifier's frames are several times as large.
        let size = 4 << 20
        #else
        let size = 512 << 10
        #endif
        for document in [objects, arrays] {
            let violations = try onSmallStack(size) { try schema.validate(document).map(\.message) }
            #expect(violations.allSatisfy { $0.hasPrefix("Expected") || $0.contains("levels deep") })
        }
    }

    @Test(arguments: [1, 300, 380, 383, 384, 385, 400, 500])
    func `chains of references have the same answer with violations and without`(_ depth: Int) throws {
        let schema = try JSONSchema(
            parsing: ##"""
                {"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/c"},
                "c":{"type":["object","integer"],"properties":{"x":{"$ref":"#/$defs/a"}}}}}
                """##)
        for innermost in ["{}", "1"] {
            let document = String(repeating: #"{"x":"#, count: depth) + innermost + String(repeating: "}", count: depth)
            #expect(try schema.isValid(document) == schema.validate(document).isEmpty)
        }
    }

    /// Otherwise each of these documents would be opened and validated a second time.
    @Test(arguments: [
        (#"{"items":{"anyOf":[{"minimum":100},{"maximum":10}]}}"#, "[1,2,200]"),
        (#"{"items":{"oneOf":[{"exclusiveMaximum":5},{"minimum":5}]}}"#, "[4,5,6,9007199254740993]"),
        (#"{"items":{"not":{"maximum":9007199254740992}}}"#, "[9007199254740993,1e300]"),
        (#"{"items":{"not":{"maximum":0.5}}}"#, "[1,0.75]"),
    ])
    func `numbers outside of a range are known by the tape`(_ text: String, _ document: String) throws {
        let schema = try #require(JSONSchema(parsing: text) as any JSONValidator as? any TapeValidator)
        let root = try JSONDocument(parsing: document).root
        #expect(schema.accepts(root.tape, at: root.index))
    }

    @Test func `NaN and infinities differ`() throws {
        let schema = try JSONSchema(parsing: #"{"uniqueItems":true}"#)
        #expect(try schema.isValid("[NaN,Infinity,-Infinity,0]", configuration: .json5))
        #expect(try !schema.isValid("[Infinity,Infinity]", configuration: .json5))
    }
}
