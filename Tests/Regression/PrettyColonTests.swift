import ApusJSON
import Foundation
import Testing

/// In optimized builds the space before a colon was lost and the colon was written twice:
/// `"a":: 1`. The compiler had dropped a store at a negative offset. These tests are only
/// meaningful when they are compiled with optimization.
@Suite("A key, its colon and the spaces around it")
struct PrettyColonTests {
    private struct Model: Encodable {
        var a = 1
        var list = [[String: Int]()]
        var nested: [String: [String: Bool]] = ["b": ["c": true]]
    }

    private static let text = """
        {
          "a" : 1,
          "list" : [
            {

            }
          ],
          "nested" : {
            "b" : {
              "c" : true
            }
          }
        }
        """

    @Test(arguments: [JSONEncoder.OutputFormatting.prettyPrinted, [.prettyPrinted, .sortedKeys]])
    func `a pretty-printing encoder puts one space on each side of a colon`(_ formatting: JSONEncoder.OutputFormatting) throws {
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = formatting
        // Twice, because the second call uses the model's prepared keys.
        for _ in 0..<2 { #expect(try encoder.encode(Model(), as: String.self) == Self.text) }
        let value = try JSONValue(parsing: Self.text)
        #expect(try encoder.encode(value, as: String.self) == Self.text)
        var bytes = Array("before".utf8)
        try encoder.encode(Model(), into: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "before" + Self.text)
    }

    @Test func `a colon and its spaces are written in full wherever the memory ends`() throws {
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = .prettyPrinted
        for length in 400...600 {
            let key = String(repeating: "k", count: length)
            #expect(try encoder.encode([key: 1], as: String.self) == "{\n  \"\(key)\" : 1\n}")
        }
    }

    @Test func `a pretty-printing writer puts a space only after a colon`() throws {
        var json = JSONWriter(options: .prettyPrinted)
        json.beginObject()
        json.key("a")
        json.write(1)
        json.endObject()
        #expect(try json.finishString() == "{\n  \"a\": 1\n}")
    }
}
