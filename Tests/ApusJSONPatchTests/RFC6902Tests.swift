import ApusJSONPatch
import Testing

/// The examples of RFC 6902, appendix A. Each is applied to a tree and to its text.
@Suite("RFC 6902, appendix A")
struct RFC6902Tests {
    struct Example: Sendable, CustomTestStringConvertible {
        let name: String
        let document: String
        let patch: String
        /// Nil if the patch fails.
        let result: String?
        var code: JSONErrorCode?

        var testDescription: String { name }
    }

    static let examples: [Example] = [
        Example(
            name: "A.1. Adding an Object Member", document: #"{"foo": "bar"}"#, patch: #"[{"op": "add", "path": "/baz", "value": "qux"}]"#,
            result: #"{"baz": "qux", "foo": "bar"}"#),
        Example(
            name: "A.2. Adding an Array Element", document: #"{"foo": ["bar", "baz"]}"#,
            patch: #"[{"op": "add", "path": "/foo/1", "value": "qux"}]"#, result: #"{"foo": ["bar", "qux", "baz"]}"#),
        Example(
            name: "A.3. Removing an Object Member", document: #"{"baz": "qux", "foo": "bar"}"#, patch: #"[{"op": "remove", "path": "/baz"}]"#,
            result: #"{"foo": "bar"}"#),
        Example(
            name: "A.4. Removing an Array Element", document: #"{"foo": ["bar", "qux", "baz"]}"#, patch: #"[{"op": "remove", "path": "/foo/1"}]"#,
            result: #"{"foo": ["bar", "baz"]}"#),
        Example(
            name: "A.5. Replacing a Value", document: #"{"baz": "qux", "foo": "bar"}"#,
            patch: #"[{"op": "replace", "path": "/baz", "value": "boo"}]"#, result: #"{"baz": "boo", "foo": "bar"}"#),
        Example(
            name: "A.6. Moving a Value", document: #"{"foo": {"bar": "baz", "waldo": "fred"}, "qux": {"corge": "grault"}}"#,
            patch: #"[{"op": "move", "from": "/foo/waldo", "path": "/qux/thud"}]"#,
            result: #"{"foo": {"bar": "baz"}, "qux": {"corge": "grault", "thud": "fred"}}"#),
        Example(
            name: "A.7. Moving an Array Element", document: #"{"foo": ["all", "grass", "cows", "eat"]}"#,
            patch: #"[{"op": "move", "from": "/foo/1", "path": "/foo/3"}]"#, result: #"{"foo": ["all", "cows", "eat", "grass"]}"#),
        Example(
            name: "A.8. Testing a Value: Success", document: #"{"baz": "qux", "foo": ["a", 2, "c"]}"#,
            patch: #"[{"op": "test", "path": "/baz", "value": "qux"}, {"op": "test", "path": "/foo/1", "value": 2}]"#,
            result: #"{"baz": "qux", "foo": ["a", 2, "c"]}"#),
        Example(
            name: "A.9. Testing a Value: Error", document: #"{"baz": "qux"}"#, patch: #"[{"op": "test", "path": "/baz", "value": "bar"}]"#,
            result: nil, code: .testFailed),
        Example(
            name: "A.10. Adding a Nested Member Object", document: #"{"foo": "bar"}"#,
            patch: #"[{"op": "add", "path": "/child", "value": {"grandchild": {}}}]"#,
            result: #"{"foo": "bar", "child": {"grandchild": {}}}"#),
        Example(
            name: "A.11. Ignoring Unrecognized Elements", document: #"{"foo": "bar"}"#,
            patch: #"[{"op": "add", "path": "/baz", "value": "qux", "xyz": 123}]"#, result: #"{"foo": "bar", "baz": "qux"}"#),
        Example(
            name: "A.12. Adding to a Nonexistent Target", document: #"{"foo": "bar"}"#,
            patch: #"[{"op": "add", "path": "/baz/bat", "value": "qux"}]"#, result: nil, code: .missingValue),
        Example(
            name: "A.14. ~ Escape Ordering", document: #"{"/": 9, "~1": 10}"#, patch: #"[{"op": "test", "path": "/~01", "value": 10}]"#,
            result: #"{"/": 9, "~1": 10}"#),
        Example(
            name: "A.15. Comparing Strings and Numbers", document: #"{"/": 9, "~1": 10}"#,
            patch: #"[{"op": "test", "path": "/~01", "value": "10"}]"#, result: nil, code: .testFailed),
        Example(
            name: "A.16. Adding an Array Value", document: #"{"foo": ["bar"]}"#,
            patch: #"[{"op": "add", "path": "/foo/-", "value": ["abc", "def"]}]"#, result: #"{"foo": ["bar", ["abc", "def"]]}"#),
    ]

    @Test(arguments: examples)
    func `an example of the appendix gives its result on a tree and on a text`(_ example: Example) throws {
        let patch = try JSONPatch(JSONValue(parsing: example.patch))
        var value = try JSONValue(parsing: example.document)
        let before = value
        if let result = example.result {
            let expected = try JSONValue(parsing: result)
            try value.apply(patch)
            #expect(value == expected)
            let text = try patch.text(applyingTo: example.document, as: String.self)
            #expect(try JSONValue(parsing: text) == expected)
        } else {
            let error = try #require(throws: JSONPatchError.self) { try value.apply(patch) }
            #expect(error.code == example.code)
            #expect(error.operation == 0)
            #expect(value == before)
            #expect(throws: error) { try patch.text(applyingTo: example.document) }
        }
    }

    /// A document with a repeated member is valid JSON, and the reader chooses which one counts: by
    /// default, the first.
    @Test func `the patch of section A.13 is invalid if repeated keys are errors`() throws {
        let text = #"[{"op": "add", "path": "/baz", "value": "qux", "op": "remove"}]"#
        #expect(try JSONPatch(JSONValue(parsing: text)) == [.add("/baz", "qux")])
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text, configuration: JSONReadConfiguration(duplicateKeys: .error)) }
    }
}
