import ApusJSON
import Foundation
import TestSupport
import Testing

/// The examples of the articles *Options*, *Deploying and simdjson* and *Migrating from JSONKit,
/// SwiftyJSON and IkigaJSON*.
@Suite("Documentation: options")
struct OptionExamples {
    @Test func `comments, trailing commas and JSON5 are read`() throws {
        let config = try JSONValue(
            parsing: "[1, /* two */ 2,]",
            options: [.comments, .trailingCommas])
        let json5 = try JSONValue(
            parsing: "{unquoted: 'single', hex: 0xFF, half: .5}",
            options: .json5)

        #expect(config == [1, 2])
        #expect(json5 == ["unquoted": "single", "hex": 255, "half": 0.5])
    }

    @Test func `limits and policies say what is accepted`() throws {
        let body = "{\"a\": 1, \"a\": 2}"

        let error = #expect(throws: JSONSyntaxError.self) {
            let strict = JSONReadConfiguration(
                limits: JSONLimits(
                    maximumDepth: 64, maximumByteCount: 1 << 20),
                duplicateKeys: .error)
            let document = try JSONDocument(
                parsing: body, configuration: strict)
            _ = document
        }
        #expect(error?.code == .duplicateKey)
    }

    @Test func `an encoder writes bytes and text with options`() throws {
        let (encoder, film) = (ApusJSONEncoder(), Film(title: "</M>"))

        encoder.writeOptions = [.sortedKeys, .htmlSafe]  // no `\/`
        let body = try encoder.encode(film, as: [UInt8].self)
        let text = try encoder.encode(film, as: String.self)

        #expect(text == #"{"title":"\u003c/M\u003e"}"#)
        #expect(body == Array(text.utf8))
    }

    @Test func `an engine is chosen`() throws {
        let text = #"{"title": "Metropolis"}"#
        let configuration = JSONReadConfiguration(engine: .swift)
        let document = try JSONDocument(parsing: text, configuration: configuration)

        #expect(document["title"]?.string == "Metropolis")
    }

    @Test func `JSONKit's options have their counterparts`() throws {
        let text = #"{"b": 1, /* two */ "a": "\ud800"}"#
        let value = try JSONValue(parsing: text, options: [.comments, .lenientUnicode])
        let pretty = try value.jsonString([.prettyPrinted, .sortedKeys])

        #expect(value["a"] == "\u{FFFD}")
        #expect(pretty.hasPrefix("{\n  \"a\""))
    }

    @Test func `SwiftyJSON's accessors have their counterparts`() throws {
        let data = Data(#"{"user": {"name": "Ada"}, "items": [1, 2]}"#.utf8)

        let json = try JSONValue(parsing: data)  // was: JSON(data: data)
        let name = json["user"]?["name"]?.string ?? ""
        let count = json["items"]?.array?.count ?? 0

        #expect(name == "Ada" && count == 2)
    }
}
