import ApusJSON
import TestSupport
import Testing

@Suite("JSONNode")
struct JSONNodeTests {
    static let text = #"""
        {"null":null,"true":true,"false":false,"integer":-7,"unsigned":18446744073709551615,"double":2.5,"whole":3.0,
         "string":"é\n","empty":"","array":[1,[2,3],{}],"object":{"x":1,"y":{"z":[]}},"none":[],"nothing":{}}
        """#

    private func node(_ key: String, _ engine: JSONEngine) throws -> JSONNode {
        try #require(try JSONDocument(parsing: Self.text, configuration: JSONReadConfiguration(engine: engine))[key])
    }

    @Test(
        arguments: [
            ("null", JSONKind.null), ("true", .boolean), ("false", .boolean), ("integer", .number), ("unsigned", .number), ("double", .number),
            ("string", .string), ("array", .array), ("object", .object), ("none", .array), ("nothing", .object),
        ], JSONEngine.available)
    func `each accessor of a node gives a result only for its own kind`(_ row: (key: String, kind: JSONKind), on engine: JSONEngine) throws {
        let node = try node(row.key, engine)
        #expect(node.kind == row.kind)
        #expect(node.isNull == (row.kind == .null))
        #expect((node.boolean != nil) == (row.kind == .boolean))
        #expect((node.string != nil) == (row.kind == .string))
        #expect((node.double != nil) == (row.kind == .number))
        #expect((node.numberText != nil) == (row.kind == .number))
        #expect((node.array != nil) == (row.kind == .array))
        #expect((node.object != nil) == (row.kind == .object))
        #expect((node.count != nil) == (row.kind == .array || row.kind == .object))
        if row.kind != .number { #expect(node.integer == nil && node.unsigned == nil) }
        if row.kind != .object { #expect(node["x"] == nil) }
        if row.kind != .array { #expect(node[0] == nil) }
        #expect(node[at: .root]?.kind == row.kind)
    }

    @Test(arguments: JSONEngine.available)
    func `a node's scalars are those in the text`(on engine: JSONEngine) throws {
        #expect(try node("true", engine).boolean == true)
        #expect(try node("false", engine).boolean == false)
        #expect(try node("integer", engine).integer == -7)
        #expect(try node("integer", engine).unsigned == nil)
        #expect(try node("integer", engine).double == -7)
        #expect(try node("unsigned", engine).unsigned == .max)
        #expect(try node("unsigned", engine).integer == nil)
        #expect(try node("unsigned", engine).double == 0x1p64)
        #expect(try node("double", engine).double == 2.5)
        #expect(try node("double", engine).integer == nil)
        #expect(try node("whole", engine).integer == 3)
        #expect(try node("whole", engine).unsigned == 3)
        #expect(try node("string", engine).string == "é\n")
        #expect(try node("empty", engine).string == "")
    }

    @Test(arguments: JSONEngine.available)
    func `a node's elements are a collection in order`(on engine: JSONEngine) throws {
        let array = try node("array", engine)
        let elements = try #require(array.array)
        #expect(elements.count == 3 && !elements.isEmpty)
        #expect(elements.map(\.kind) == [.number, .array, .object])
        #expect(elements.indices.count == 3)
        #expect(elements.distance(from: elements.startIndex, to: elements.endIndex) == 3)
        let second = elements.index(after: elements.startIndex)
        #expect(elements[second].array?.map(\.integer) == [2, 3])
        #expect(elements.dropFirst(2).first?.kind == .object)
        #expect(elements.startIndex < second && second < elements.endIndex)
        #expect(array[1]?[1]?.integer == 3)
        for index in [Int.min, -1, 3, 4, Int.max] { #expect(array[index] == nil) }
        let none = try #require(try node("none", engine).array)
        #expect(none.isEmpty && none.count == 0 && none.first == nil && none.startIndex == none.endIndex)
    }

    @Test(arguments: JSONEngine.available)
    func `a node's members are a collection in order, including repeated keys`(on engine: JSONEngine) throws {
        let document = try JSONDocument(parsing: #"{"b":1,"a":[{}],"b":{"b":2},"":null}"#, configuration: JSONReadConfiguration(engine: engine))
        let members = try #require(document.root.object)
        #expect(members.count == 4 && document.root.count == 4)
        #expect(members.map(\.key) == ["b", "a", "b", ""])
        #expect(members.map(\.value.kind) == [.number, .array, .object, .null])
        #expect(members.indices.count == 4)
        let nothing = try #require(try node("nothing", engine).object)
        #expect(nothing.isEmpty && nothing.count == 0 && nothing.first == nil)
    }

    /// Prefixes and canonically equivalent keys do not match.
    @Test(arguments: JSONEngine.available)
    func `keys are compared byte by byte`(on engine: JSONEngine) throws {
        let document = try JSONDocument(
            parsing:
                #"{"ab":1,"a":2,"abc":3,"":4,"\u0061b\u0000":5,"é":6,"a key of more than fifteen bytes":7,"a key of more than fifteen bytez":8}"#,
            configuration: JSONReadConfiguration(engine: engine))
        for (key, value) in [
            ("ab", 1), ("a", 2), ("abc", 3), ("", 4), ("ab\0", 5), ("\u{E9}", 6), ("a key of more than fifteen bytes", 7),
            ("a key of more than fifteen bytez", 8),
        ] {
            #expect(document[key]?.integer == value)
        }
        for key in ["b", "A", "abcd", "e\u{301}", " ", "a key of more than fifteen byte", "\0"] { #expect(document[key] == nil) }
    }

    @Test(arguments: JSONEngine.available)
    func `each value has the location where it begins and a pointer that leads to it`(on engine: JSONEngine) throws {
        let document = try JSONDocument(
            parsing: "\u{FEFF}{\n  \"é\" : [1, \"x\",\r\n {\"a/b\":-0}],\r \"m~n\":null}", configuration: JSONReadConfiguration(engine: engine))
        let rows: [(pointer: String, offset: Int, line: Int, column: Int)] = [
            ("", 3, 1, 1), ("/é", 14, 2, 9), ("/é/0", 15, 2, 10), ("/é/1", 18, 2, 13), ("/é/2", 25, 3, 2), ("/é/2/a~1b", 32, 3, 9),
            ("/m~0n", 45, 4, 8),
        ]
        for row in rows {
            let node = try #require(try document[at: JSONPointer(parsing: row.pointer)])
            #expect(node.byteOffset == row.offset, "\(row.pointer)")
            #expect(node.location == JSONLocation(byteOffset: row.offset, line: row.line, column: row.column), "\(row.pointer)")
            #expect(node.path.description == row.pointer)
        }
    }

    /// 2^24 elements are one more than the tape's count can represent. In a debug build, one engine
    /// reads them.
    @Test(.serialized, arguments: JSONEngine.parsers.suffix(effort(2)))
    func `an array with more elements than the tape can count has all of them`(on engine: JSONEngine) throws {
        let count = 1 << 24
        let text = Array(("[7" + String(repeating: ",7", count: count - 1) + "]").utf8)
        let root = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine)).root
        #expect(root.count == count)
        #expect(root[count - 1]?.integer == 7)
    }
}
