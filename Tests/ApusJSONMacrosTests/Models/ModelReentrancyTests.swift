import ApusJSONMacros
import Foundation
import TableModels
import TestSupport
import Testing

/// A value that uses the coder that it is coded with, and changes its settings.
private struct Reentrant: JSONReadable, JSONWritable {
    @TaskLocal static var encoder: ApusJSONEncoder?
    @TaskLocal static var decoder: ApusJSONDecoder?
    @TaskLocal static var changesSettings = false

    var text: String

    init(text: String) { self.text = text }

    init(reading json: inout JSONCursor) throws {
        text = try json.read(String.self)
        guard let decoder = Self.decoder else { return }
        for round in 0..<3 {
            if Self.changesSettings {
                decoder.userInfo = [CodingUserInfoKey(rawValue: "x")!: String(repeating: "settings", count: round + 4)]
                decoder.coercions = round == 1 ? .lenient : .strict
            }
            try Self.$decoder.withValue(nil) {
                let inner = try decoder.decode(SelfCoding.self, from: #"{"first":"1","inner":"2","list":["3"],"last":[4]}"#)
                #expect(inner.list.map(\.text) == ["3"])
                _ = try? decoder.decode(SelfCoding.self, from: #"{"first":"1","inner":"2","list":["3",4]}"#)
            }
        }
    }

    func write(to json: inout JSONWriter) throws {
        guard let encoder = Self.encoder else { return json.write(text) }
        if Self.changesSettings { encoder.outputFormatting = encoder.outputFormatting == [] ? .sortedKeys : [] }
        let inner = try Self.$encoder.withValue(nil) {
            _ = try? encoder.encode(["x": Double.infinity])
            return try encoder.encode(SelfCoding(first: text, inner: self, list: [self], last: [1]), as: String.self)
        }
        json.write(inner)
    }
}

@JSONModel private struct SelfCoding {
    @JSONKey("first") var first: String
    @JSONKey("inner") var inner: Reentrant
    @JSONKey("list") var list: [Reentrant]
    @JSONKey("last") var last: [Int]
}

@Suite("@JSONModel: members that use their coder") struct ModelReentrancyTests {
    @Test(arguments: [false, true])
    func `a member can encode with the encoder that writes it`(changesSettings: Bool) throws {
        let long = String(repeating: "a text with \"quotes\" ", count: 60)
        for text in ["short", long] {
            let encoder = ApusJSONEncoder()
            let member = Reentrant(text: text)
            let outer = SelfCoding(first: text, inner: member, list: [member, member], last: [])
            let plain = try SelfCoding(first: text, inner: member, list: [member], last: [1]).jsonString(.escapeSlashes)
            let sorted = try SelfCoding(first: text, inner: member, list: [member], last: [1]).jsonString([.escapeSlashes, .sortedKeys])
            try Reentrant.$changesSettings.withValue(changesSettings) {
                let text = try Reentrant.$encoder.withValue(encoder) { try encoder.encode(outer, as: String.self) }
                let tree = try JSONValue(parsing: text)
                let inner: [String?] = [tree["inner"]?.string, tree["list"]?[0]?.string, tree["list"]?[1]?.string]
                #expect(inner.allSatisfy { $0 == plain || (changesSettings && $0 == sorted) })
                #expect(tree["last"] == [] && tree["first"]?.string == outer.first)
            }
        }
    }

    @Test(arguments: JSONEngine.parsers, [false, true])
    func `a member can decode with the decoder that reads it`(engine: JSONEngine, changesSettings: Bool) throws {
        for count in [1, 100] {
            let decoder = ApusJSONDecoder()
            decoder.readConfiguration.engine = engine
            let list = (0..<count).map { "\"a member of the list at \($0)\"" }
            let text = #"{"first":"a text that is not stored in place","inner":"x","list":[\#(list.joined(separator: ","))],"last":[1,2,3]}"#
            try Reentrant.$changesSettings.withValue(changesSettings) {
                let outer = try Reentrant.$decoder.withValue(decoder) { try decoder.decode(SelfCoding.self, from: text) }
                #expect(outer.list.map(\.text) == (0..<count).map { "a member of the list at \($0)" } && outer.last == [1, 2, 3])
                let array = try Reentrant.$decoder.withValue(decoder) { try decoder.decode([SelfCoding].self, from: "[\(text),\(text)]") }
                #expect(array.map(\.first) == [outer.first, outer.first])
                #expect(throws: DecodingError.self) {
                    try Reentrant.$decoder.withValue(decoder) {
                        try decoder.decode(SelfCoding.self, from: text.replacing("[1,2,3]", with: "[1,true]"))
                    }
                }
            }
        }
    }

    /// Nothing else keeps the decoder while it reads.
    @Test func `a decoder that nothing else refers to reads to the end`() throws {
        for _ in 0..<20 {
            let text = #"{"left":"a text that is not stored in place","both":["a","b"]}"#
            #expect(try ApusJSONDecoder().decode(TableModels.Pair<String>.self, from: text).both == ["a", "b"])
            #expect(try ApusJSONDecoder().decode(TableModels.Pair<String>.self, from: Data(text.utf8)).both == ["a", "b"])
            #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(TableModels.Pair<Int>.self, from: Data(text.utf8)) }
        }
    }
}
