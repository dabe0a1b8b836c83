import ApusJSON
import Foundation
import TestSupport
import Testing

@Suite("JSONWriter: sorted keys")
struct JSONWriterSortingTests {
    private func object(_ options: JSONWriteOptions, _ keys: [String]) throws -> String {
        try JSONWriterTests.written(options) { json in
            json.beginObject()
            for (index, key) in keys.enumerated() {
                json.key(key)
                json.write(index)
            }
            json.endObject()
        }
    }

    @Test func `sorted keys are in byte order`() throws {
        #expect(try object(.sortedKeys, []) == "{}")
        #expect(try object(.sortedKeys, ["a"]) == #"{"a":0}"#)
        #expect(try object(.sortedKeys, ["b", "a"]) == #"{"a":1,"b":0}"#)
        #expect(
            try object(.sortedKeys, ["b", "a", "", "ab", "B", "é", "z", "10", "9"]) == #"{"":2,"10":7,"9":8,"B":4,"a":1,"ab":3,"b":0,"z":6,"é":5}"#)
        // A quote is sorted as itself (22 before 23), not as the backslash it is written with.
        #expect(try object(.sortedKeys, ["#", "\"", "\\", "]"]) == ##"{"\"":1,"#":0,"\\":2,"]":3}"##)
        // Repeated keys keep their order.
        #expect(try object(.sortedKeys, ["b", "a", "b", "a"]) == #"{"a":1,"a":3,"b":0,"b":2}"#)
        // U+FFFF (EF BF BF) comes before U+10000 (F0 90 80 80).
        #expect(try object(.sortedKeys, ["\u{10000}", "\u{FFFF}", "\u{E000}"]) == "{\"\u{E000}\":2,\"\u{FFFF}\":1,\"\u{10000}\":0}")
    }

    /// RFC 8785, section 3.2.3, and its example.
    @Test func `canonical keys are in the order of their UTF-16 code units`() throws {
        #expect(
            try object(.canonical, ["\u{10000}", "\u{FFFF}", "\u{E000}", "\u{D7FF}"])
                == "{\"\u{D7FF}\":3,\"\u{10000}\":0,\"\u{E000}\":2,\"\u{FFFF}\":1}")
        let keys = ["\u{20ac}", "\r", "\u{fb33}", "1", "\u{1F600}", "\u{80}", "\u{f6}"]
        #expect(try object(.canonical, keys) == "{\"\\r\":1,\"1\":3,\"\u{80}\":5,\"\u{f6}\":6,\"\u{20ac}\":0,\"\u{1F600}\":4,\"\u{fb33}\":2}")
    }

    @Test func `canonical output rejects repeated keys`() {
        let error = #expect(throws: JSONWriteError.self) { try object(.canonical, ["a", "b", "a"]) }
        #expect(error?.code == .duplicateKey)
        #expect(throws: JSONWriteError.self) { try object(.canonical, ["a", "a"]) }
    }

    @Test func `keys are sorted in nested objects, compact and pretty`() throws {
        func write(_ json: inout JSONWriter) {
            json.beginObject()
            json.key("z")
            json.beginArray()
            json.write("{,}")
            json.beginObject()
            json.key("2")
            json.write(2)
            json.key("1")
            json.beginObject()
            json.endObject()
            json.endObject()
            json.endArray()
            json.key("y")
            json.beginObject()
            json.key("b")
            json.writeNull()
            json.key("a")
            json.write(true)
            json.endObject()
            json.key("x")
            json.write("x")
            json.endObject()
        }
        #expect(try JSONWriterTests.written(.sortedKeys, write) == #"{"x":"x","y":{"a":true,"b":null},"z":["{,}",{"1":{},"2":2}]}"#)
        let pretty = """
            {
              "x": "x",
              "y": {
                "a": true,
                "b": null
              },
              "z": [
                "{,}",
                {
                  "1": {},
                  "2": 2
                }
              ]
            }
            """
        #expect(try JSONWriterTests.written([.sortedKeys, .prettyPrinted], write) == pretty)
    }

    /// The members are in random order.
    @Test(arguments: [[.sortedKeys], [.sortedKeys, .prettyPrinted], [.canonical]] as [JSONWriteOptions])
    func `thousands of members are sorted as by the standard library`(options: JSONWriteOptions) throws {
        var random = SplitMix64(seed: 0x50F7)
        let keys = Set((0..<3000).map { _ in String(random.next() % 1_000_000, radix: 36) + ["", "é", "\"", "\n"][Int(random.next() % 4)] })
        let order = keys.shuffled(using: &random)
        let text = try JSONWriterTests.written(options) { json in
            json.beginObject()
            for key in order {
                json.key(key)
                json.write(key)
            }
            json.endObject()
        }
        let sorted = keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { JSONWriterStringTests.plainlyEscaped($0, []) }
        if options.contains(.prettyPrinted) {
            #expect(text == "{\n" + sorted.map { "  \"\($0)\": \"\($0)\"" }.joined(separator: ",\n") + "\n}")
        } else {
            #expect(text == "{" + sorted.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}")
        }
    }

    /// Nested objects, of which all, some or none are in order, deeper than the levels at which
    /// text is moved.
    @Test func `deep random objects are sorted at every level`() throws {
        var random = SplitMix64(seed: 7)
        func value(depth: Int) -> JSONValue {
            guard depth > 0 else { return .integer(Int.random(in: 0...9999, using: &random)) }
            let keys = ["a", "bb", "c/\"", "é", "", "z"].shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
            let deeper = Int.random(in: 0..<keys.count, using: &random)
            let isInOrder = Int.random(in: 0...3, using: &random) == 0
            let members = keys.enumerated().map { index, key in
                (key, value(depth: index == deeper ? depth - 1 : Int.random(in: 0...min(2, depth - 1), using: &random)))
            }
            let object = JSONValue.Object(isInOrder ? members.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) } : members)
            return depth % 5 == 0 ? .array([.object(object), .string("{,}"), value(depth: min(depth - 1, 3))]) : .object(object)
        }
        func ordered(_ value: JSONValue) -> JSONValue {
            switch value {
            case .array(let elements): .array(elements.map(ordered))
            case .object(let object):
                .object(
                    JSONValue.Object(
                        object.map { ($0.key, ordered($0.value)) }.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }))
            default: value
            }
        }
        for depth in [1, 5, 8, 9, 10, 11, 20, 40, 100] {
            for _ in 0..<20 {
                let value = value(depth: depth)
                for layout in [[], .prettyPrinted, .escapeSlashes] as [JSONWriteOptions] {
                    #expect(try value.jsonString(layout.union(.sortedKeys)) == ordered(value).jsonString(layout))
                }
                #expect(try value.jsonString(.canonical) == ordered(value).jsonString([]))
            }
        }
    }

    /// Objects of both kinds and arrays, inside one another and deeper than one word holds. Members
    /// come after the inner objects too, and only the writer's own objects are put in order.
    @Test(arguments: [[], .prettyPrinted, .escapeUnicode] as [JSONWriteOptions], [1, 31, 32, 33, 63, 64, 65, 200])
    func `objects that are written in sorted order can contain others, and be in them`(layout: JSONWriteOptions, depth: Int) throws {
        func write(_ json: inout JSONWriter, depth: Int, isSorted: Bool) {
            func number(_ key: StaticString, _ quoted: StaticString) {
                if isSorted && json.sortsMembers { json.key(quoted: quoted) } else { json.key(key) }
                json.write(depth)
            }
            guard depth > 0 else { return json.write("") }
            // In sorted order for the one kind, and in another for the other.
            if isSorted { json.beginSortedObject() } else { json.beginObject() }
            number(isSorted ? "a" : "z", #""a":"#)
            if isSorted && json.sortsMembers { json.key(quoted: #""b":"#) } else { json.key("b") }
            if depth % 3 == 0 { json.beginArray() }
            write(&json, depth: depth - 1, isSorted: depth % 5 < 2)
            if depth % 3 == 0 {
                write(&json, depth: min(depth - 1, 2), isSorted: depth % 2 == 0)
                json.endArray()
            }
            number(isSorted ? "é" : "a", #""é":"#)
            json.endObject()
        }
        func expected(depth: Int, isSorted: Bool) -> JSONValue {
            guard depth > 0 else { return "" }
            var inner = expected(depth: depth - 1, isSorted: depth % 5 < 2)
            if depth % 3 == 0 { inner = .array([inner, expected(depth: min(depth - 1, 2), isSorted: depth % 2 == 0)]) }
            return isSorted ? ["a": .integer(depth), "b": inner, "é": .integer(depth)] : ["a": .integer(depth), "b": inner, "z": .integer(depth)]
        }
        for isSorted in [false, true] {
            let text = try JSONWriterTests.written(layout.union(.sortedKeys)) { write(&$0, depth: depth, isSorted: isSorted) }
            #expect(try text == expected(depth: depth, isSorted: isSorted).jsonString(layout))
            let unsorted = try JSONWriterTests.written(layout) { write(&$0, depth: depth, isSorted: isSorted) }
            #expect(try JSONValue(parsing: unsorted) == expected(depth: depth, isSorted: isSorted))
        }
        let text = try JSONWriterTests.written(.canonical) { write(&$0, depth: depth, isSorted: true) }
        #expect(try text == expected(depth: depth, isSorted: true).jsonString())
    }

    /// Its keys would be out of order among those that are known to be in order.
    @Test(arguments: [.sortedKeys, .canonical, [.sortedKeys, .prettyPrinted], [.sortedKeys, .htmlSafe]] as [JSONWriteOptions])
    func `other keys are rejected in an object that is written in sorted order`(options: JSONWriteOptions) {
        let error = #expect(throws: JSONWriteError.self) {
            try JSONWriterTests.written(options) { json in
                json.beginSortedObject()
                json.key(quoted: #""b":"#)
                json.write(1)
                json.key("a")
                json.write(2)
                json.endObject()
            }
        }
        #expect(error?.code == .misplacedKey && error?.path == .root)
    }

    /// The text of such objects is not moved again at each level.
    @Test func `large objects nested in hundreds of levels are sorted and read back`() throws {
        let text = String(repeating: "x", count: 20_000)
        let value = (0..<500).reduce(.integer(1)) { inner, _ in ["z": inner, "a": .string(text), "m": 2] } as JSONValue
        for options in [.sortedKeys, .canonical, [.sortedKeys, .prettyPrinted]] as [JSONWriteOptions] {
            #expect(try JSONValue(parsing: value.jsonBytes(options)) == value)
        }
    }
}
