import ApusJSONPatch
import Programs
import TestSupport
import Testing

@Suite("Hostile patches")
struct HostileTests {
    @Test func `copies that double the document forty times are rejected, and the error names the operation`() throws {
        let patch = JSONPatch((0..<40).map { .copy(from: "", to: JSONPointer(tokens: ["\($0)"])) })
        let limits = JSONPatchLimits(maximumCopiedByteCount: 100_000)
        var value: JSONValue = ["text": "0123456789"]
        let error = #expect(throws: JSONPatchError.self) { try value.apply(patch, limits: limits) }
        #expect(error?.code == .tooLarge)
        // About twenty bytes, doubled a dozen times.
        #expect((10...15).contains(error?.operation ?? 0))
        #expect(value == ["text": "0123456789"])
        let other = #expect(throws: JSONPatchError.self) { try patch.text(applyingTo: #"{"text":"0123456789"}"#, limits: limits) }
        #expect(other?.code == .tooLarge)
        // The default limits reject it, too.
        #expect(throws: JSONPatchError.self) { try value.apply(patch) }
    }

    @Test func `moves that nest the document deeper and deeper are rejected`() throws {
        var operations: [JSONPatch.Operation] = []
        for _ in 0..<3000 {
            operations.append(.add("/b", [:]))
            operations.append(.move(from: "/a", to: "/b/a"))
            operations.append(.move(from: "/b", to: "/a"))
        }
        let patch = JSONPatch(operations)
        let error = #expect(throws: JSONPatchError.self) { try JSONValue(["a": 1]).applying(patch) }
        #expect(error?.code == .tooDeep)
        let other = #expect(throws: JSONPatchError.self) { try patch.text(applyingTo: #"{"a":1}"#) }
        #expect(other?.code == .tooDeep)
    }

    // Without optimization, comparing and releasing the deepest values takes more than 512 kB.
    #if DEBUG
    private static let stackSize = 8 << 20
    #else
    private static let stackSize = 512 << 10
    #endif

    @Test func `the deepest document is changed at its deepest level`() throws {
        let depth = JSONLimits.maximumValueDepth - 1
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let configuration = JSONReadConfiguration(limits: JSONLimits(maximumDepth: 2000))
        let pointer = JSONPointer(tokens: Array(repeating: "0", count: depth - 1) + ["-"])
        let patch: JSONPatch = [.add(pointer, [:])]
        let value = try JSONValue(parsing: text, configuration: configuration)
        let expected = String(repeating: "[", count: depth) + "{}" + String(repeating: "]", count: depth)
        let results = try onSmallStack(Self.stackSize) {
            let changed = try value.applying(patch)
            return (
                try changed.jsonString(), try patch.text(applyingTo: text, as: String.self, configuration: configuration),
                JSONPatch(from: value, to: changed).operations.count
            )
        }
        #expect(results.0 == expected)
        #expect(results.1 == expected)
        #expect(results.2 == 1)
        let tooDeep: JSONPatch = [.add(pointer, [[]])]
        #expect(throws: JSONPatchError.self) { try value.applying(tooDeep) }
        #expect(throws: JSONPatchError.self) { try tooDeep.text(applyingTo: text, configuration: configuration) }
    }

    @Test func `the deepest values are merged, tested and compared`() throws {
        let depth = JSONLimits.maximumValueDepth - 1
        let text = String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
        let configuration = JSONReadConfiguration(limits: JSONLimits(maximumDepth: 2000))
        let value = try JSONValue(parsing: text, configuration: configuration)
        let results = try onSmallStack(Self.stackSize) {
            [
                value.merging(JSONMergePatch(value)) == value, JSONValue(1).merging(JSONMergePatch(value)) == value,
                try JSONMergePatch(value).text(mergingInto: text, as: String.self, configuration: configuration) == text,
                try value.applying([.test("", value)]) == value,
                try JSONPatch([.test("", value)]).text(applyingTo: text, as: String.self, configuration: configuration) == text,
                JSONPatch(from: value, to: value).operations.isEmpty, JSONMergePatch(from: 1, to: value)?.value == value,
                JSONDifference(from: value, to: 1).changes.count == 1,
            ]
        }
        #expect(results == Array(repeating: true, count: 8))
    }

    @Test func `a pointer of a hundred thousand tokens is an error`() {
        let pointer = JSONPointer(tokens: Array(repeating: "0", count: 100_000))
        let error = #expect(throws: JSONPatchError.self) { try JSONValue([[]]).applying([.add(pointer, 1)]) }
        #expect(error?.code == .tooDeep)
    }

    /// There are as many operations as elements or members. If each cost as much as the whole
    /// document, this would take minutes.
    @Test func `the cost of many operations does not multiply with the size of the document`() throws {
        let count = 20_000
        let array = JSONValue((0..<count).map { JSONValue.integer($0) })
        let front = JSONPatch((0..<count).map { _ in .add("/0", 1) } + (0..<count).map { _ in .remove(JSONPointer(tokens: ["\(count / 2)"])) })
        #expect(try array.applying(front).count == count)
        #expect(try JSONValue(parsing: front.text(applyingTo: array.jsonBytes())).count == count)
        let object = JSONValue(JSONValue.Object((0..<count).map { ("key\($0)", .integer($0)) }))
        let members = JSONPatch(
            (0..<count).flatMap { number -> [JSONPatch.Operation] in
                [
                    .test(JSONPointer(tokens: ["key\(number)"]), .integer(number)), .remove(JSONPointer(tokens: ["key\(number)"])),
                    .add(JSONPointer(tokens: ["new\(number)"]), 1),
                ]
            })
        #expect(try object.applying(members).count == count)
        #expect(try JSONValue(parsing: members.text(applyingTo: object.jsonBytes())).count == count)
        let nulls = JSONMergePatch(.object(JSONValue.Object((0..<count).map { ("key\($0)", .null) })))
        #expect(object.merging(nulls) == [:])
        #expect(try nulls.text(mergingInto: object.jsonBytes(), as: String.self) == "{}")
        // A key that is repeated many times, in an object that is tested many times.
        let repeated = "{" + Array(repeating: "\"a\":1", count: count).joined(separator: ",") + "}"
        let tests = JSONPatch((0..<count).map { _ in .test("", ["a": 1]) })
        #expect(try tests.text(applyingTo: repeated, as: String.self) == repeated)
    }

    @Test func `any text is patched, or rejected with an error`() throws {
        for seed in 0..<2000 {
            var generator = PatchGenerator(seed: UInt64(seed))
            let value = generator.document()
            var text = Array(try generator.text(of: value, comments: true).utf8)
            for _ in 0..<generator.below(4) where !text.isEmpty { text[generator.below(text.count)] = UInt8(generator.below(256)) }
            let patch = generator.patch(of: value)
            let configuration = JSONReadConfiguration(options: [[], .comments, .json5, [.trailingText, .lenientUnicode]][seed % 4])
            do {
                let result = try patch.text(applyingTo: text, configuration: configuration)
                _ = try JSONDocument(parsing: result, configuration: configuration)
                let expected = try JSONValue(parsing: text, configuration: configuration).applying(patch)
                #expect(try JSONValue(parsing: result, configuration: configuration) == expected, "\(seed)")
            } catch is JSONSyntaxError {
                #expect(throws: JSONSyntaxError.self, "\(seed)") { try JSONDocument(parsing: text, configuration: configuration) }
            } catch is JSONPatchError {
                continue
            }
        }
    }

    @Test func `copies without a limit are possible`() throws {
        let limits = JSONPatchLimits(maximumCopiedByteCount: .max)
        let value: JSONValue = ["a": [1, 2]]
        #expect(try value.applying([.copy(from: "/a", to: "/b"), .copy(from: "/a", to: "/c")], limits: limits)["c"] == [1, 2])
    }

    /// Removed members keep their entries in the object and in each changed copy of it, so they
    /// count.
    @Test func `copies of an object whose members were all removed are limited`() {
        let count = 10_000
        let object = JSONValue.object(JSONValue.Object((0..<count).map { ("key\($0)", 1) }))
        var operations: [JSONPatch.Operation] = (0..<count).map { .remove(JSONPointer(tokens: ["a", "key\($0)"])) }
        for number in 0..<count {
            operations += [.copy(from: "/a", to: JSONPointer(tokens: ["b\(number)"])), .add(JSONPointer(tokens: ["b\(number)", "x"]), 1)]
        }
        let patch = JSONPatch(operations)
        let error = #expect(throws: JSONPatchError.self) {
            try (["a": object] as JSONValue).applying(patch, limits: JSONPatchLimits(maximumCopiedByteCount: 1 << 20))
        }
        #expect(error?.code == .tooLarge)
    }

    /// A thousand copies into the document, each of `/v`.
    private static let copies = JSONPatch((0..<1000).map { .copy(from: "/v", to: JSONPointer(tokens: ["\($0)"])) })

    private static let unusualTexts = [
        ("control characters", #"{"v":""# + String(repeating: #"\u0001"#, count: 100) + #""}"#),
        ("long numbers", #"{"v":["# + Array(repeating: "-1.2345678901234567e-300", count: 30).joined(separator: ",") + "]}"),
        ("false", #"{"v":["# + Array(repeating: "false", count: 100).joined(separator: ",") + "]}"),
        ("keys with control characters", #"{"v":{""# + String(repeating: #"\u0001"#, count: 100) + #"":1}}"#),
        ("escapes of letters", #"{"v":""# + String(repeating: #"\u0061"#, count: 100) + #""}"#),
        ("zeros", #"{"v":["# + Array(repeating: "1." + String(repeating: "0", count: 100), count: 10).joined(separator: ",") + "]}"),
        ("whitespace", #"{"v":["# + String(repeating: " ", count: 1000) + "]}"),
        ("whitespace in lines", "{\n\"v\":[" + String(repeating: "\n", count: 1000) + "]}"),
        ("a comment", #"{"v":[/*"# + String(repeating: "*", count: 1000) + "*/]}"),
    ]

    @Test(arguments: unusualTexts)
    func `copies are limited by the bytes that they write`(_ name: String, _ text: String) throws {
        let configuration = JSONReadConfiguration(options: [.comments])
        func check(_ byteCount: Int, allowing count: Int, _ apply: (JSONPatch, JSONPatchLimits) throws -> Void) throws {
            let limits = JSONPatchLimits(maximumCopiedByteCount: 20 * byteCount)
            try apply(JSONPatch(Self.copies.operations.prefix(count)), limits)
            let error = #expect(throws: JSONPatchError.self) { try apply(Self.copies, limits) }
            #expect(error?.code == .tooLarge)
            #expect(error?.operation ?? 1000 <= 20)
        }
        let value = try JSONValue(parsing: text, configuration: configuration)
        try check(text.utf8.count - #"{"v":}"#.utf8.count, allowing: 18) {
            _ = try $0.text(applyingTo: text, configuration: configuration, limits: $1)
        }
        // Each `Double` in a tree counts as the longest one.
        try check(value.jsonText(as: [UInt8].self).count - #"{"v":}"#.utf8.count, allowing: 2) { _ = try value.applying($0, limits: $1) }
        // The same after a change, which opens the container.
        if value["v"]?.kind == .object {
            let change: JSONPatch.Operation = .add("/v/x", 1)
            let limits = JSONPatchLimits(maximumCopiedByteCount: 10 * text.utf8.count)
            let patch = JSONPatch([change] + Self.copies.operations)
            let error = #expect(throws: JSONPatchError.self) { try patch.text(applyingTo: text, configuration: configuration, limits: limits) }
            #expect(error?.code == .tooLarge)
        }
    }

    @Test func `a copy of a changed object is measured with its keys`() throws {
        let key = String(repeating: "k", count: 1000)
        let limits = JSONPatchLimits(maximumCopiedByteCount: 20_000)
        let added: JSONPatch = [.add("/v", [:]), .add(JSONPointer(tokens: ["v", key]), 1)]
        let patch = JSONPatch(added.operations + Self.copies.operations)
        #expect(throws: JSONPatchError.self) { try patch.text(applyingTo: "{}", limits: limits) }
        #expect(throws: JSONPatchError.self) { try JSONValue([:]).applying(patch, limits: limits) }
        // A change to one of many members does not make the others count twice.
        let text = #"{"a":{"b":{"c":[""# + String(repeating: "x", count: 1000) + #""]}}}"#
        let change: JSONPatch = [.add("/a/b/c/-", 1), .copy(from: "/a", to: "/d")]
        #expect(try change.text(applyingTo: text, limits: JSONPatchLimits(maximumCopiedByteCount: 1100)).count < 2200)
    }

    @Test func `indentation takes no more than the copies themselves may`() throws {
        let indent = String(repeating: " ", count: 250)
        let text = "{\n\(indent)\"v\": 1\n}"
        let many = JSONValue(Array(repeating: [1], count: 40))
        let patch = JSONPatch([.replace("/v", many), .add("/v/-", [1])] + Self.copies.operations)
        let limits = JSONPatchLimits(maximumCopiedByteCount: 1_000_000)
        let result: [UInt8] = try patch.text(applyingTo: text, limits: limits)
        #expect(result.count < 2 * limits.maximumCopiedByteCount + text.utf8.count)
        #expect(try JSONValue(parsing: result) == JSONValue(parsing: text).applying(patch))
        // Without copies, everything is indented.
        let plain = try JSONPatch([.replace("/v", [1])]).text(applyingTo: text, as: String.self, limits: JSONPatchLimits(maximumCopiedByteCount: 0))
        #expect(plain == "{\n\(indent)\"v\": [\n\(indent)\(indent)1\n\(indent)]\n}")
    }

    @Test func `wide whitespace between two elements is not repeated for new ones`() throws {
        let text = "[1,\(String(repeating: " ", count: 10_000))2,3,4,5]"
        let additions: JSONPatch = [.add("/2", 9), .add("/4", 9), .remove("/3"), .add("/-", 9)]
        let result = try additions.text(applyingTo: text, as: String.self)
        #expect(try JSONValue(parsing: result) == [1, 2, 9, 9, 4, 5, 9])
        #expect(result.utf8.count < text.utf8.count + 20)
    }
}
