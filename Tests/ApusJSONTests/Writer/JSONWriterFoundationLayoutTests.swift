import ApusJSON
import Foundation
import Testing

/// Checks that the layout that the Codable encoder uses is Foundation's, byte for byte.
@Suite("JSONWriter: Foundation's layout")
struct JSONWriterFoundationLayoutTests {
    private struct Sample: Encodable {
        var a: [[Double]] = [[], [1, 1.5], [-0.0, 1e21, 1e-7, 0.1]]
        var b: [String: [String: Int]] = ["empty": [:], "one": ["x": 1]]
        var c = "text\u{7F}\u{2028}\u{1}\"\n/"
        var d: Float = 0.1
    }

    private func writeSample(_ json: inout JSONWriter) throws {
        let sample = Sample()
        json.beginObject()
        json.key("d")
        try json.write(sample.d)
        json.key("c")
        json.write(sample.c)
        json.key("b")
        json.beginObject()
        json.key("one")
        json.beginObject()
        json.key("x")
        json.write(1)
        json.endObject()
        json.key("empty")
        json.beginObject()
        json.endObject()
        json.endObject()
        json.key("a")
        json.beginArray()
        for row in sample.a {
            json.beginArray()
            for number in row { try json.write(number) }
            json.endArray()
        }
        json.endArray()
        json.endObject()
    }

    @Test(arguments: [false, true])
    func `Foundation's layout is written byte for byte`(isPretty: Bool) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = isPretty ? [.sortedKeys, .prettyPrinted] : .sortedKeys
        let expected = String(decoding: try encoder.encode(Sample()), as: UTF8.self)
        var options: JSONWriteOptions = [.sortedKeys, .escapeSlashes, .foundationNumbers, .foundationSpacing]
        if isPretty { options.insert(.prettyPrinted) }
        #expect(try JSONWriterTests.written(options, writeSample) == expected)
    }

    @Test(arguments: ["[]", "{}"])
    func `an empty root is laid out as in Foundation`(root: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .prettyPrinted
        let expected = root == "[]" ? try encoder.encode([Int]()) : try encoder.encode([String: Int]())
        let text = try JSONWriterTests.written([.prettyPrinted, .foundationSpacing]) { json in
            if root == "[]" {
                json.beginArray()
                json.endArray()
            } else {
                json.beginObject()
                json.endObject()
            }
        }
        #expect(text == String(decoding: expected, as: UTF8.self))
    }
}
