import ApusJSON
import ApusJSONSchema
import TestSupport
import Testing

/// A number too small for a `Double` became zero in a value that was read exactly, and a fraction was rounded, so that a
/// schema found the value and its text different.
@Suite("Numbers that a Double cannot hold")
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

    /// Written out by hand; the digits of the second are JSON-Schema-Test-Suite's.
    @Test(
        arguments: JSONEngine.available,
        [
            "0.12345678901234567890", "972783798187987123879878123.188781371", "-9007199254740993.5", "1000000000000000.00000000000000001E-2",
            "4.9e-324",
        ])
    func `exact reading keeps digits that a Double does not have`(_ engine: JSONEngine, _ text: String) throws {
        for count in stride(from: 0, to: 40, by: 3) {
            let padding = String(repeating: " ", count: count)
            let document = "[0.5,\(padding)\(text),[1.25,\(text)],0.30000000000000004]"
            let value = try JSONValue(parsing: document, configuration: exact(engine))
            #expect(value == [0.5, .number(text), [1.25, .number(text)], .double(0.1 + 0.2)])
            #expect(try JSONValue(parsing: document, configuration: JSONReadConfiguration(engine: engine))[1] == .double(Double(text) ?? .nan))
            #expect(try JSONValue(JSONDocument(parsing: value.jsonString(), configuration: exact(engine)).root) == value)
        }
    }

    @Test(arguments: [
        #"{"const":972783798187987123879878123.188781371}"#, #"{"multipleOf":0.5}"#, #"{"maximum":972783798187987123879878123.188781371}"#,
        #"{"exclusiveMinimum":972783798187987123879878123.188781370}"#, #"{"enum":[0.12345678901234567890]}"#, #"{"type":"integer"}"#,
        #"{"uniqueItems":true,"contains":{"const":9007199254740993.5}}"#,
    ])
    func `a schema finds a value with many digits like its text`(_ schema: String) throws {
        let schema = try JSONSchema(parsing: schema)
        for text in [
            "972783798187987123879878123.188781371", "972783798187987123879878123.188781372", "972783798187987123879878123.188781370",
            "972783798187987123879878123.5", "0.12345678901234567890", "0.12345678901234567891", "9007199254740993.0", "9007199254740992.5",
            "[9007199254740993.5,9007199254740994.0]", "[9007199254740993.50,9007199254740993.5]", "[9007199254740993.25]",
        ] {
            let configuration = JSONReadConfiguration(numbers: .exact)
            let (value, document) = (
                try JSONValue(parsing: text, configuration: configuration), try JSONDocument(parsing: text, configuration: configuration)
            )
            #expect(try schema.isValid(value) == schema.isValid(document), "\(text)")
            #expect(try schema.isValid(value) == schema.isValid(text), "\(text)")
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
