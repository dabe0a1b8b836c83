import ApusJSON
import ApusJSONSchema
import TestSupport
import Testing

/// A number too small for a `Double` became zero in a value that was read exactly, so that a schema found the value and
/// its text different.
@Suite("Numbers too small for Double")
struct TinyNumberTests {
    private func exact(_ engine: JSONEngine) -> JSONReadConfiguration { JSONReadConfiguration(numbers: .exact, engine: engine) }

    @Test(
        arguments: JSONEngine.available,
        [
            "1e-400", "-1e-400", "2e-324", "1E-0400", "0.\(String(repeating: "0", count: 400))1", "0.\(String(repeating: "0", count: 224))1e-99",
            "2.5E-324000000000000000000", "-\(String(repeating: "1", count: 30)).5e-400",
        ])
    func `exact reading keeps their text`(_ engine: JSONEngine, _ text: String) throws {
        #expect(try JSONValue(parsing: text, configuration: exact(engine)) == .number(text))
        let document = try JSONDocument(parsing: "{\"a\":[\(text),0.5],\"b\":[0.0,-0.0,0e5,\(text)]}", configuration: exact(engine))
        #expect(
            try JSONValue(document.root) == [
                "a": [.number(text), 0.5], "b": [.double(0), .double(-0.0), .double(0), .number(text)],
            ])
        #expect(try JSONValue(document.root).jsonString() == "{\"a\":[\(text),0.5],\"b\":[0,-0,0,\(text)]}")
        #expect(try JSONValue(parsing: text) == .double(text.hasPrefix("-") ? -0.0 : 0))
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.engine = engine
        for count in stride(from: 0, to: 120, by: 7) {
            let padding = String(repeating: " ", count: count)
            #expect(try JSONValue(parsing: "[0.0,\(padding)\(text)]", configuration: exact(engine)) == [.double(0), .number(text)])
            #expect(try decoder.decode(JSONValue.self, from: "[0.0,\(padding)\(text)]") == [.double(0), .number(text)])
        }
    }

    @Test(arguments: [
        #"{"type":"integer"}"#, #"{"multipleOf":2}"#, #"{"not":{"const":0}}"#, #"{"exclusiveMinimum":0}"#, #"{"minimum":0}"#, #"{"enum":[1e-400]}"#,
    ])
    func `a schema finds a value like its text`(_ schema: String) throws {
        let schema = try JSONSchema(parsing: schema)
        for text in ["1e-400", "-1e-400", "1e400", "0.0", "-0", "1e-9223372036854775808"] {
            let value = try JSONValue(parsing: text, configuration: JSONReadConfiguration(numbers: .exact))
            #expect(try schema.isValid(value) == schema.isValid(JSONDocument(parsing: text, configuration: JSONReadConfiguration(numbers: .exact))))
        }
    }
}
