import ApusJSON
import ApusJSONPatch
import ApusJSONPatterns
import Foundation
import Testing

/// The examples of the article *Logging and privacy*.
@Suite("Documentation: logging and privacy")
struct LoggingExamples {
    private struct Login: Codable {
        var user: String
        var pin: Int
    }

    private struct Logger {
        var lines: [String] = []
        mutating func error(_ line: String) { lines.append(line) }
    }

    private let decoder = ApusJSONDecoder()

    @Test func `what Swift prints of an error quotes no value`() {
        var printed: [String] = []
        func print(_ item: Any) { printed.append("\(item)") }

        do {
            let text = #"{"user": "ada", "pin": "hunter2"}"#
            print(try ApusJSONDecoder().decode(Login.self, from: text))
        } catch {
            print("\(error)")
        }

        let line = """
            DecodingError.typeMismatch: expected value of type Int. Path: pin.
            Debug description: Expected to decode Int but found a string instead. (line 1, column 24).
            Underlying error: value.wrongKind (line 1, column 24, path "/pin")
            """
        #expect(printed == [line.split(separator: "\n").joined(separator: " ")])
    }

    @Test func `one error says different things to different readers`() throws {
        var printed: [String] = []
        func print(_ text: Any) { printed.append("\(text)") }

        do {
            let text = #"{"user": "ada", "pin": "hunter2"}"#
            _ = try decoder.decode(Login.self, from: text)
        } catch DecodingError.typeMismatch(_, let context) {
            guard let error = context.underlyingError as? JSONDecodingError else { return }
            print(error)
            print(error.message)
            print(error.findings[0].redactedMessage)
            print(error.findings[0].message)
            print(error.debugDescription)
        }

        #expect(
            printed.joined(separator: "\n") == """
                value.wrongKind (line 1, column 24, path "/pin")
                Expected to decode Int but found a string instead.
                Expected an integer, found a string.
                Expected an integer, found "hunter2".
                Expected to decode Int but found a string instead.
                line 1, column 24 (byte 23), path "/pin"
                {"user": "ada", "pin": "hunter2"}
                                       ^
                """)
    }

    @Test func `logs get nothing of the document, also with what Swift prints`() throws {
        var logger = Logger()
        do {
            let text = #"{"user": "ada", "pin": "hunter2"}"#
            _ = try decoder.decode(Login.self, from: text)
        } catch {
            logger.error("\(error)")
        }
        do {
            _ = try JSONDocument(parsing: #"{"pin": "hunter2" 1}"#)
        } catch {
            logger.error("\(error)")
        }
        #expect(logger.lines.allSatisfy { !$0.contains("hunter2") })
        #expect(
            logger.lines[0]
                == """
                DecodingError.typeMismatch: expected value of type Int. Path: pin.
                Debug description: Expected to decode Int but found a string instead. (line 1, column 24).
                Underlying error: value.wrongKind (line 1, column 24, path "/pin")
                """.replacing("\n", with: " "))
        #expect(logger.lines[1] == #"Expected ',' or '}' after the member, found a digit. (line 1, column 19, path "")"#)
    }

    @Test func `nothing is quoted anywhere`() throws {
        let text = #"{"user": "ada", "pin": "hunter2"}"#
        var message = ""
        decoder.readConfiguration.quotesInput = false
        do {
            _ = try decoder.decode(Login.self, from: text)
        } catch {
            message = JSONFinding.all(of: error)[0].message
        }

        #expect(message == "Expected an integer, found a string.")
        let error = #expect(throws: DecodingError.self) { try decoder.decode(Login.self, from: text) }
        guard case .typeMismatch(_, let context)? = error, let own = context.underlyingError as? JSONDecodingError else { return }
        #expect(!own.debugDescription.contains("hunter2"))
    }

    @Test func `Foundation's errors quote some values`() throws {
        enum Plan: String, Codable { case free, paid }
        struct Account: Codable { var plan: Plan }
        let text = #"{"plan": "4111 1111 1111 1111"}"#
        let foundation = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Account.self, from: Data(text.utf8)) }
        let ours = #expect(throws: DecodingError.self) { try decoder.decode(Account.self, from: text) }
        let compatible = #expect(throws: DecodingError.self) {
            try ApusJSONDecoder.foundationCompatible().decode(Account.self, from: text)
        }
        #expect("\(foundation!)".contains("4111"))
        #expect(!"\(ours!)".contains("4111"))
        #expect("\(compatible!)".contains("4111"))
        #expect(
            "\(foundation!)"
                == """
                DecodingError.dataCorrupted: Data was corrupted. Path: plan.
                Debug description: Cannot initialize Plan from invalid String value 4111 1111 1111 1111
                """.replacing("\n", with: " "))
        #expect(
            "\(ours!)"
                == """
                DecodingError.dataCorrupted: Data was corrupted. Path: plan.
                Debug description: Cannot initialize Plan from this value. (line 1, column 10).
                Underlying error: value.wrong (line 1, column 10, path "/plan")
                """.replacing("\n", with: " "))
    }

    @Test func `an error of an encoder contains the value`() throws {
        struct Card: Codable, JSONWritable {
            var number = "4111"
            var limit = Double.nan
            func write(to json: inout JSONWriter) throws {
                json.beginObject()
                json.key("limit")
                try json.write(limit)
                json.endObject()
            }
        }
        let error = #expect(throws: EncodingError.self) { try ApusJSONEncoder().encode(["card": Card()]) }
        #expect("\(error!)".hasPrefix("EncodingError.invalidValue") && "\(error!)".contains("4111"))
        guard case .invalidValue(_, let context)? = error else { return }
        #expect(!context.debugDescription.contains("4111"))
        var logger = Logger()
        let card = Card()
        do {
            _ = try ApusJSONEncoder().encode(card)
        } catch EncodingError.invalidValue(_, let context) {
            logger.error("\(context.debugDescription)")
        }
        #expect(
            logger.lines == [
                """
                The number nan cannot be represented in JSON; write null or a string instead. (path "/limit")
                """
            ])
    }

    @Test func `lines, patterns and patches quote nothing either`() throws {
        let line = #expect(throws: JSONLineError.self) {
            let lines = JSONLines(Data(#"{"user":"ada","pin":"hunter2"}"#.utf8))
            _ = try lines.next(Login.self)
        }
        #expect(!"\(line!)".contains("hunter2"))
        let violations = try JSONPattern(parsing: #"{"pin": "int"}"#).validate(#"{"pin":"hunter2"}"#)
        #expect(violations.count == 1 && !"\(violations[0])".contains("hunter2") && violations[0].debugDescription.contains("hunter2"))
        let patch = #expect(throws: JSONPatchError.self) {
            try JSONValue(parsing: #"{"pin":"hunter2"}"#).applying(JSONPatch(parsing: #"[{"op":"test","path":"/pin","value":1}]"#))
        }
        #expect(!"\(patch!)".contains("hunter2"))
    }

    @Test func `documents and values describe themselves as their JSON`() throws {
        let text = #"{"pin":"hunter2"}"#
        let (document, value) = (try JSONDocument(parsing: text), try JSONValue(parsing: text))
        #expect("\(document)".contains("hunter2") && "\(value)".contains("hunter2"))
    }

    @Test func `a document is redacted before it is logged`() throws {
        let body = #"{"user":"ada","pin":1234,"card":{"number":"4111"}}"#
        var value = try JSONValue(parsing: body)
        for pointer in ["/pin", "/card/number"] as [JSONPointer] {
            guard value[at: pointer] != nil else { continue }
            value[at: pointer] = "[redacted]"
        }
        let line = try value.jsonString()

        #expect(
            line == """
                {"user":"ada","pin":"[redacted]","card":{"number":"[redacted]"}}
                """)
    }

    @Test func `a secret writes itself without its text`() throws {
        struct Secret: Codable, CustomStringConvertible {
            var text: String
            init(from decoder: any Decoder) throws {
                text = try decoder.singleValueContainer().decode(String.self)
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode("[redacted]")
            }
            var description: String { "[redacted]" }
        }
        struct Login: Codable {
            var user: String
            var password: Secret
        }
        let login = try decoder.decode(Login.self, from: #"{"user":"ada","password":"hunter2"}"#)
        let line = try ApusJSONEncoder().encode(login, as: String.self)
        #expect(
            line == """
                {"user":"ada","password":"[redacted]"}
                """)
        #expect(!"\(login)".contains("hunter2"))
    }
}
