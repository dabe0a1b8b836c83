import ApusJSON
import TestSupport
import Testing

/// Merges changes into members that a type keeps without knowing them.
@Suite("Unknown members")
struct UnknownMembersTests {
    /// The examples of RFC 7396, appendix A, in which both are objects.
    @Test(arguments: [
        (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
        (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
        (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#),
        (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
        (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
        (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
        (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
        (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
        (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
        (#"{}"#, #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ])
    func `unknown members are merged as RFC 7396 specifies`(members: String, changes: String, result: String) throws {
        let expected = try #require(JSONValue(parsing: result).object)
        let changes = try #require(JSONValue(parsing: changes).object)
        var object = try #require(JSONValue(parsing: members).object)
        object._merge(unknown: changes)
        #expect(object == expected)

        var dictionary = try ApusJSONDecoder().decode([String: JSONValue].self, from: members)
        dictionary._merge(unknown: Dictionary(uniqueKeysWithValues: changes.map { ($0.key, $0.value) }))
        #expect(JSONValue.Object(dictionary) == expected)
    }

    @Test func `members keep their order, and a shared object is unchanged`() throws {
        let original = try #require(JSONValue(parsing: #"{"a":1,"b":{"x":1,"y":2},"c":3}"#).object)
        var merged = original
        merged._merge(unknown: ["b": ["y": .null, "z": 3], "a": .null, "d": 4])
        #expect(try JSONValue.object(merged).jsonString() == #"{"b":{"x":1,"z":3},"c":3,"d":4}"#)
        #expect(try JSONValue.object(original).jsonString() == #"{"a":1,"b":{"x":1,"y":2},"c":3}"#)
    }

    @Test func `changes of the maximum depth are merged on a small stack`() throws {
        let depth = JSONLimits.maximumValueDepth
        let text = String(repeating: #"{"a":"#, count: depth - 1) + "{}" + String(repeating: "}", count: depth - 1)
        let limits = JSONLimits(maximumDepth: depth)
        let deep = try JSONValue(parsing: text, configuration: JSONReadConfiguration(limits: limits))
        let changes = try #require(deep.object)
        let merged = try onSmallStack {
            var members: JSONValue.Object = ["a": 1]
            members._merge(unknown: changes)
            return members
        }
        #expect(try JSONValue.object(merged).jsonString() == text)
    }
}
