import ApusJSON
import ApusJSONPatch
import FoundationEssentials
import Programs
import Testing

@Suite("Patches")
struct PatchTests {
    // MARK: Applying

    @Test func `a patch that fails halfway changes nothing, and the error names the operation`() throws {
        let before: JSONValue = ["a": [1, 2], "b": "x"]
        var value = before
        let error = #expect(throws: JSONPatchError.self) {
            try value.apply([.add("/a/-", 3), .remove("/b"), .replace("/c/d", 1), .remove("/a")])
        }
        #expect(value == before)
        #expect(error?.code == .missingValue)
        #expect(error?.operation == 2)
        #expect(error?.operationName == "replace")
        #expect(error?.path == "/c/d")
        #expect(error?.description == #"The object at "" has no member "c". (operation 2, replace "/c/d")"#)
        #expect(error?.errorDescription == error?.description)
    }

    @Test(
        arguments: [
            ("/a/2", JSONErrorCode.indexOutOfRange, #"The array at "/a" has 2 elements; the index 2 is beyond its end."#),
            ("/a/99999999999999999999", .indexOutOfRange, #"The array at "/a" has 2 elements; the index 99999999999999999999 is beyond its end."#),
            ("/a/01", .invalidIndex, #""01" is not an index of the array at "/a": an index is digits without a leading zero."#),
            ("/a/-1", .invalidIndex, #""-1" is not an index of the array at "/a": an index is digits without a leading zero."#),
            ("/a/", .invalidIndex, #""" is not an index of the array at "/a": an index is digits without a leading zero."#),
            (
                "/a/-", .invalidIndex,
                #""-" is not an element of the array at "/a": it is the position after the last element, where a value can only be added."#
            ),
            ("/s/0", .notAContainer, #"The value at "/s" is a string, which has neither members nor elements."#),
            ("/x", .missingValue, #"The object at "" has no member "x"."#),
        ] as [(String, JSONErrorCode, String)])
    func `a pointer that leads to no value is an error that says where it fails`(_ row: (pointer: String, code: JSONErrorCode, message: String))
        throws
    {
        let text = #"{"a":[1,2],"s":"t"}"#
        let patch: JSONPatch = [.remove(try JSONPointer(parsing: row.pointer))]
        let error = try #require(throws: JSONPatchError.self) { try JSONValue(parsing: text).applying(patch) }
        #expect(error.code == row.code)
        #expect(error.message == row.message)
        #expect(throws: error) { try patch.text(applyingTo: text) }
    }

    @Test func `a patch is read from what is parsed`() throws {
        let document = try JSONDocument(parsing: #"{"patch":[{"op":"remove","path":"/a"}]}"#)
        #expect(try JSONPatch(parsing: #require(document["patch"])) == [.remove("/a")])
        #expect(try JSONPatch(parsing: JSONValue([["op": "remove", "path": "/a"]])) == [.remove("/a")])
    }

    @Test func `an element can be added after the last one, and not beyond`() throws {
        #expect(try JSONValue([1]).applying([.add("/1", 2)]) == [1, 2])
        #expect(throws: JSONPatchError.self) { try JSONValue([1]).applying([.add("/2", 2)]) }
    }

    @Test func `the root can be replaced, tested, copied into itself and removed`() throws {
        let value: JSONValue = ["a": 1]
        #expect(try value.applying([.replace("", [2])]) == [2])
        #expect(try value.applying([.add("", "x")]) == "x")
        #expect(try value.applying([.copy(from: "", to: "/b")]) == ["a": 1, "b": ["a": 1]])
        #expect(try value.applying([.remove("")]) == .null)
        #expect(try value.applying([.move(from: "/a", to: "")]) == 1)
        let error = #expect(throws: JSONPatchError.self) { try value.applying([.move(from: "", to: "/a")]) }
        #expect(error?.code == .moveIntoItself)
    }

    @Test func `canonically equivalent keys are different keys`() throws {
        let value: JSONValue = ["\u{E9}": 1, "e\u{301}": 2]
        #expect(try value.applying([.move(from: "/\u{E9}", to: "/e\u{301}")]) == ["e\u{301}": 1])
        #expect(try value.applying([.remove("/e\u{301}")]) == ["\u{E9}": 1])
    }

    @Test func `a copy and its original change independently`() throws {
        let patch: JSONPatch = [
            .replace("/a/b/0", 9), .copy(from: "/a", to: "/c"), .replace("/a/b/0", 1), .add("/c/b/-", 2), .copy(from: "/c", to: "/a/d"),
            .remove("/c/b/0"),
        ]
        let expected: JSONValue = ["a": ["b": [1], "d": ["b": [9, 2]]], "c": ["b": [2]]]
        #expect(try JSONValue(["a": ["b": [0]]]).applying(patch) == expected)
        #expect(try JSONValue(parsing: patch.text(applyingTo: #"{"a":{"b":[0]}}"#)) == expected)
    }

    @Test func `a test compares numbers by value`() throws {
        let rows: [(String, String, Bool)] = [
            ("1", "1.0", true), ("1", "10e-1", true), ("0", "-0.0", true), ("1", "1.5", false), ("9007199254740993", "9007199254740992.0", false),
            ("18446744073709551615", "18446744073709551615", true), ("18446744073709551616", "1.8446744073709551616e19", true),
            ("18446744073709551616", "1.8446744073709551617e19", false),
            ("18446744073709551616", "18446744073709551616", true), ("1e400", "10e399", true), ("1e400", "1e401", false), ("1", "\"1\"", false),
            ("1", "true", false), ("[1, {\"a\": 2}]", "[1.0, {\"a\": 2.0}]", true),
        ]
        for (text, expected, isEqual) in rows {
            let exact = JSONReadConfiguration(numbers: .exact)
            let patch: JSONPatch = [.test("/x", try JSONValue(parsing: expected, configuration: exact))]
            let document = "{\"x\": \(text)}"
            #expect(((try? JSONValue(parsing: document, configuration: exact).applying(patch)) != nil) == isEqual, "\(text) \(expected)")
            #expect(((try? patch.text(applyingTo: document, configuration: exact)) != nil) == isEqual, "\(text) \(expected)")
        }
    }

    /// RFC 6902, section 4.6: numbers are equal if they are numerically equal.
    @Test(
        arguments: [JSONEngine.automatic, .swift], ["123456789012345678901", "-0.12345678901234567890123", "9007199254740993.5", "12e-400"])
    func `on a text, a patch compares and writes all digits of a number`(engine: JSONEngine, number: String) throws {
        let document = "{\"a\":\(number)}"
        let configuration = JSONReadConfiguration(engine: engine)
        func patched(_ operation: String, _ value: String, _ document: String) throws -> String {
            try JSONPatch(parsing: "[{\"op\":\"\(operation)\",\"path\":\"/a\",\"value\":\(value)}]")
                .text(applyingTo: document, as: String.self, configuration: configuration)
        }
        #expect(try patched("test", number, document) == document)
        #expect(try patched("replace", number, "{\"a\":1}") == document)
        #expect(try JSONMergePatch(parsing: document).text(mergingInto: "{}", as: String.self, configuration: configuration) == document)
        #expect(try patched("test", "[\(number)]", "{\"a\":[\(number)]}") == "{\"a\":[\(number)]}")
        // Another last digit.
        let other = number.contains("e") ? number + "1" : number.dropLast() + "7"
        #expect(throws: JSONPatchError.self) { try patched("test", String(other), document) }
        // A value that has been rounded in the same way.
        let value = try JSONValue(parsing: document, configuration: configuration)
        if let rounded = value["a"] {
            #expect(try JSONPatch([.test("/a", rounded)]).text(applyingTo: document, as: String.self, configuration: configuration) == document)
        }
    }

    /// RFC 6902, section 4.6. A value that was read with the default settings has lost digits.
    @Test(arguments: ["123456789012345678901", "-0.12345678901234567890123", "9007199254740993.5", "18446744073709551616.0", "1e-400"])
    func `a value that was rounded when it was read passes a test of the same digits`(number: String) throws {
        for numbers in [JSONNumberPolicy.double, .exact] {
            let configuration = JSONReadConfiguration(numbers: numbers)
            let value = try JSONValue(parsing: "{\"a\":[\(number)]}", configuration: configuration)
            for test in [#"{"op":"test","path":"/a/0","value":\#(number)}"#, #"{"op":"test","path":"","value":{"a":[\#(number)]}}"#] {
                #expect(try value.applying(JSONPatch(parsing: "[\(test)]")) == value)
                #expect(try value.applying(JSONPatch(JSONValue(parsing: "[\(test)]"))) == value)
            }
            guard numbers == .exact else { continue }
            let other = try JSONPatch(parsing: #"[{"op":"test","path":"/a/0","value":\#(number)7}]"#)
            #expect(throws: JSONPatchError.self) { try value.applying(other) }
        }
    }

    @Test(arguments: ["1.10", "1e2", "1.0", "-0", "100E-2", "0.5000000000000000000000", "-0.0", "1.5", "12", "123456789012345678901"])
    func `numbers of a patch are written as they are`(number: String) throws {
        let text = "{\"a\":[\(number),{\"b\":\(number)}]}"
        #expect(try JSONMergePatch(parsing: text).text(mergingInto: "{}", as: String.self) == text)
        #expect(try JSONMergePatch(parsing: text).jsonString() == text)
        let operations = #"[{"op":"add","path":"/a","value":[\#(number),{"b":\#(number)}]}]"#
        #expect(try JSONPatch(parsing: operations).text(applyingTo: "{}", as: String.self) == text)
        #expect(try JSONPatch(parsing: operations).jsonString([]) == operations)
        #expect(try JSONValue(parsing: "{}").applying(JSONPatch(parsing: operations)).jsonString() == text)
        #expect(
            try JSONValue(parsing: text, configuration: JSONReadConfiguration(numbers: .exact)).isEquivalent(to: JSONMergePatch(parsing: text).value))
    }

    @Test func `the error of a failed test quotes the value and the expected one`() {
        let error = #expect(throws: JSONPatchError.self) { try JSONValue(["v": 3]).applying([.test("/v", 2)]) }
        #expect(error?.message == #"The value at "/v" is 3, which is not 2."#)
        let other = #expect(throws: JSONPatchError.self) { try JSONValue(["v": [1]]).applying([.test("/v", [2])]) }
        #expect(other?.message == #"The value at "/v" is an array, which is not the expected one."#)
    }

    @Test func `a member that is removed and added again returns to its position`() throws {
        let patch: JSONPatch = [.remove("/a"), .add("/a", 9)]
        #expect(try JSONValue(["a": 1, "b": 2]).applying(patch).jsonString() == #"{"a":9,"b":2}"#)
        #expect(try patch.text(applyingTo: #"{"a":1,"b":2}"#, as: String.self) == #"{"a":9,"b":2}"#)
    }

    // MARK: Repeated keys

    @Test func `with repeated keys, a pointer leads to the member that counts, and removing it removes all`() throws {
        let text = #"{"a":1,"b":0,"a":2}"#
        let last = JSONReadConfiguration(duplicateKeys: .last)
        #expect(try JSONPatch([.replace("/a", 9)]).text(applyingTo: text, as: String.self) == #"{"a":9,"b":0,"a":2}"#)
        #expect(try JSONPatch([.replace("/a", 9)]).text(applyingTo: text, as: String.self, configuration: last) == #"{"a":1,"b":0,"a":9}"#)
        #expect(try JSONPatch([.remove("/a")]).text(applyingTo: text, as: String.self) == #"{"b":0}"#)
        #expect(try JSONMergePatch(["a": .null]).text(mergingInto: text, as: String.self) == #"{"b":0}"#)
        #expect(try JSONPatch([.test("", ["a": 1, "b": 0])]).text(applyingTo: text, as: String.self) == text)
    }

    // MARK: As values

    private static let written = JSONPatch([
        .add("/a~1b", 1), .remove("/c"), .replace("", .null), .move(from: "/d", to: "/e"), .copy(from: "/f/0", to: "/g/-"), .test("/h", ["i": 1.5]),
    ])
    private static let text = """
        [{"op":"add","path":"/a~1b","value":1},{"op":"remove","path":"/c"},{"op":"replace","path":"","value":null},\
        {"op":"move","from":"/d","path":"/e"},{"op":"copy","from":"/f/0","path":"/g/-"},{"op":"test","path":"/h","value":{"i":1.5}}]
        """

    @Test func `a patch is written and read by every coder`() throws {
        let patch = Self.written
        #expect(patch.description == Self.text)
        #expect(try patch.jsonString([]) == Self.text)
        #expect(try JSONPatch(parsing: Self.text) == patch)
        #expect(try ApusJSONDecoder().decode(JSONPatch.self, from: ApusJSONEncoder().encode(patch)) == patch)
        #expect(try JSONDecoder().decode(JSONPatch.self, from: JSONEncoder().encode(patch)) == patch)
        #expect(try JSONPatch(JSONValue(patch)) == patch)
        let merge: JSONMergePatch = ["a": .null, "b": ["c": 1]]
        #expect(try merge.jsonString() == #"{"a":null,"b":{"c":1}}"#)
        #expect(try JSONMergePatch(parsing: merge.jsonString()) == merge)
        #expect(try ApusJSONDecoder().decode(JSONMergePatch.self, from: ApusJSONEncoder().encode(merge)) == merge)
        #expect(try JSONDecoder().decode(JSONMergePatch.self, from: JSONEncoder().encode(merge)) == merge)
    }

    @Test(
        arguments: [
            ("{}", #"A JSON Patch is an array of operations; this value is an object."#, nil),
            ("[1]", "An operation of a JSON Patch is an object; this value is a number. (operation 0)", 0),
            (#"[{"op":"test","path":"","value":1},{"path":""}]"#, #"The operation has no member "op". (operation 1)"#, 1),
            (#"[{"op":1,"path":""}]"#, #"The operation's member "op" must be a string; it is a number. (operation 0)"#, 0),
            (#"[{"op":"add","value":1}]"#, #"The operation has no member "path". (operation 0)"#, 0),
            (#"[{"op":"add","path":""}]"#, #"The operation has no member "value". (operation 0)"#, 0),
            (#"[{"op":"move","path":""}]"#, #"The operation has no member "from". (operation 0)"#, 0),
            (#"[{"op":"repalce","path":""}]"#, #"There is no operation "repalce"; did you mean "replace"? (operation 0)"#, 0),
            (
                #"[{"op":"spam","path":""}]"#,
                #"There is no operation "spam"; the operations are add, remove, replace, move, copy and test. (operation 0)"#, 0
            ),
        ] as [(String, String, Int?)])
    func `an invalid patch is rejected with the reason`(_ row: (text: String, description: String, operation: Int?)) throws {
        let error = #expect(throws: JSONPatchError.self) { try JSONPatch(JSONValue(parsing: row.text)) }
        #expect(error?.code == .invalidPatch)
        #expect(error?.operation == row.operation)
        #expect(error?.debugDescription == row.description)
        let decoding = #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(JSONPatch.self, from: Data(row.text.utf8)) }
        #expect(decoding.map { "\($0)".contains(row.description.prefix(8)) } == true)
        let byFoundation = #expect(throws: DecodingError.self) { try JSONDecoder().decode(JSONPatch.self, from: Data(row.text.utf8)) }
        #expect(byFoundation.map { "\($0)".contains(row.description.prefix(8)) } == true)
        #expect(throws: DecodingError.self) { try JSONPatch(parsing: row.text) }
    }

    // MARK: Pointers

    @Test func `many pointers looked up together lead to the same values as one by one`() throws {
        for seed in 0..<500 {
            var generator = PatchGenerator(seed: UInt64(seed))
            let value = generator.document()
            let document = try JSONDocument(parsing: generator.text(of: value, comments: false))
            let pointers = (0..<20).map { _ in generator.pointer(into: value) }
            let nodes = document.root.nodes(at: pointers)
            for (pointer, node) in zip(pointers, nodes) {
                #expect(try node.map { try JSONValue($0) } == value[at: pointer], "\(pointer)")
            }
            if let start = nodes.first ?? nil {
                let further = pointers.map { start[at: $0]?.path }
                #expect(start.nodes(at: pointers).map { $0?.path } == further)
            }
        }
    }

    @Test func `with repeated keys, pointers lead to the member that counts`() throws {
        let text = #"{"a":{"b":1},"c":0,"a":{"b":2}}"#
        for policy in [JSONDuplicateKeyPolicy.first, .last] {
            let document = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(duplicateKeys: policy))
            let nodes = document.root.nodes(at: ["/a/b", "/c", "/d", "/a"])
            #expect(nodes.map { $0?.integer } == [policy == .first ? 1 : 2, 0, nil, nil])
            #expect(nodes[3]?.kind == .object)
        }
    }

    @Test func `a patch removes values in an order in which each pointer means what it meant`() throws {
        let pointers: [JSONPointer] = ["/a/2", "/a/10", "/a/0", "/b/x", "/b", "/a/2/y", "/a/10", "/c/01", "/c/1"]
        let patch = JSONPatch(removing: pointers)
        #expect(patch == [.remove("/c/01"), .remove("/c/1"), .remove("/b"), .remove("/a/10"), .remove("/a/2"), .remove("/a/0")])
        var value: JSONValue = ["a": .array((0..<12).map { .integer($0) }), "b": ["x": 1], "c": ["01": 1, "1": 2, "k": 3]]
        try value.apply(patch)
        #expect(value == ["a": [1, 3, 4, 5, 6, 7, 8, 9, 11], "c": ["k": 3]])
        #expect(JSONPatch(removing: ["", "/a"]) == [.remove("")])
        #expect(JSONPatch(removing: []).operations.isEmpty)
    }
}
