import ApusJSON
import Testing

@Suite("JSONWriter")
struct JSONWriterTests {
    /// The text that a series of calls writes.
    static func written(_ options: JSONWriteOptions = [], _ body: (inout JSONWriter) throws -> Void) throws -> String {
        var json = JSONWriter(options: options)
        try body(&json)
        return try json.finishString()
    }

    /// `{"a":[1,true,{}],"b":{"c":[],"d":null}}`
    static func writeSample(_ json: inout JSONWriter) {
        json.beginObject()
        json.key("a")
        json.beginArray()
        json.write(1)
        json.write(true)
        json.beginObject()
        json.endObject()
        json.endArray()
        json.key("b")
        json.beginObject()
        json.key("c")
        json.beginArray()
        json.endArray()
        json.key("d")
        json.writeNull()
        json.endObject()
        json.endObject()
    }

    @Test func `a compact text contains no whitespace`() throws {
        #expect(try Self.written([], Self.writeSample) == #"{"a":[1,true,{}],"b":{"c":[],"d":null}}"#)
    }

    @Test func `a pretty text is indented by two spaces, and empty containers are on one line`() throws {
        let expected = """
            {
              "a": [
                1,
                true,
                {}
              ],
              "b": {
                "c": [],
                "d": null
              }
            }
            """
        #expect(try Self.written(.prettyPrinted, Self.writeSample) == expected)
        #expect(try Self.written(.prettyPrinted) { $0.write(1) } == "1")
        let empty = try Self.written(.prettyPrinted) { json in
            json.beginArray()
            json.endArray()
        }
        #expect(empty == "[]")
    }

    @Test func `every scalar can be the root`() throws {
        #expect(try Self.written { $0.writeNull() } == "null")
        #expect(try Self.written { $0.write(true) } == "true")
        #expect(try Self.written { $0.write(false) } == "false")
        #expect(try Self.written { $0.write("a") } == "\"a\"")
        #expect(try Self.written { $0.write("xay".dropFirst().dropLast()) } == "\"a\"")
        #expect(try Self.written { $0.write("") } == "\"\"")
        #expect(try Self.written { try $0.write(1.5) } == "1.5")
        #expect(try Self.written { try $0.write(1.5 as Float) } == "1.5")
    }

    @Test func `keys can be static strings, strings and empty strings`() throws {
        let literal: StaticString = "a\"b"
        let text = try Self.written { json in
            json.beginObject()
            json.key(literal)
            json.write(1)
            json.key("\u{e9}\n")
            json.write(2)
            json.key("")
            json.write(3)
            json.endObject()
        }
        #expect(text == #"{"a\"b":1,"é\n":2,"":3}"#)
    }

    /// The nesting is deeper than one word of the stack of containers, in a pattern that a mistake
    /// in the stack would break.
    @Test(arguments: [1, 63, 64, 65, 127, 128, 129, 1000])
    func `containers nested to any depth are closed in order`(depth: Int) throws {
        func isObject(_ level: Int) -> Bool { level % 3 == 0 || level % 64 == 63 }
        var expected = ""
        for level in 0..<depth { expected += isObject(level) ? #"{"k":"# : "[" }
        expected += "0"
        for level in (0..<depth).reversed() { expected += isObject(level) ? #","l":1}"# : ",1]" }
        let text = try Self.written { json in
            for level in 0..<depth {
                if isObject(level) {
                    json.beginObject()
                    json.key("k")
                } else {
                    json.beginArray()
                }
            }
            json.write(0)
            for level in (0..<depth).reversed() {
                if isObject(level) {
                    json.key("l")
                    json.write(1)
                    json.endObject()
                } else {
                    json.write(1)
                    json.endArray()
                }
            }
        }
        #expect(text == expected)
    }

    /// The texts are long enough for the buffer to grow at every kind of call.
    @Test(arguments: [0, 1, 7, 100, 5000])
    func `long texts are written completely, whichever call makes the buffer grow`(padding: Int) throws {
        let filler = String(repeating: "x", count: padding)
        var expected = "["
        let text = try Self.written { json in
            json.beginArray()
            for index in 0..<2000 {
                json.write(filler)
                json.write(index)
                json.beginObject()
                json.key(filler)
                json.writeNull()
                json.endObject()
            }
            json.endArray()
        }
        for index in 0..<2000 { expected += (index > 0 ? "," : "") + "\"\(filler)\",\(index),{\"\(filler)\":null}" }
        #expect(text == expected + "]")
    }
}
