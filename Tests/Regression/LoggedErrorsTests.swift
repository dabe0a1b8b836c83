import ApusJSON
import Foundation
import Testing

/// What logs contain of errors is one line that quotes nothing of the document.
@Suite("Errors in logs")
struct LoggedErrorsTests {
    private enum State: String, Codable { case active, idle }
    private struct Account: Codable {
        var pin: Int?
        var small: Int8?
        var price: Decimal?
        var state: State?
        var at: Date?
        var link: URL?
        var id: UUID?
        var data: Data?
        var flag: Bool?
        var tags: [String]?
        var pointer: JSONPointer?
    }

    /// Texts that a log must not contain, in documents with a password beside them.
    private static let secrets = ["hunter2", "31337", "1e400", "topsecret"]
    private static let bodies = [
        #"{"password":"topsecret","pin":"hunter2"}"#, #"{"password":"topsecret","pin":31337.5}"#, #"{"small":31337,"password":"topsecret"}"#,
        #"{"price":1e400,"password":"topsecret"}"#, #"{"state":"hunter2","password":"topsecret"}"#, #"{"at":"hunter2","password":"topsecret"}"#,
        #"{"link":31337}"#, #"{"id":"hunter2"}"#, #"{"data":"!hunter2"}"#, #"{"flag":"hunter2"}"#, #"{"tags":["topsecret",31337]}"#,
        #"{"pointer":"hunter2"}"#, #"{"password":"topsecret" "hunter2"}"#, #"{"password":topsecret}"#, #"{"password":"hunter2"#, #"["hunter2"]"#,
        #"{"pin":31337,"pin":x31337}"#,
    ]

    private func check(_ error: any Error, _ place: SourceLocation = #_sourceLocation) {
        for text in ["\(error)", error.localizedDescription, "\((error as NSError).localizedDescription)"] {
            #expect(!text.contains("\n"), "\(text)", sourceLocation: place)
            #expect(!Self.secrets.contains { text.contains($0) }, "\(text)", sourceLocation: place)
        }
    }

    private func underlying(_ error: any Error) -> (any Error)? {
        switch error as? DecodingError {
        case .dataCorrupted(let context), .typeMismatch(_, let context), .keyNotFound(_, let context), .valueNotFound(_, let context):
            context.underlyingError
        default: nil
        }
    }

    @Test(arguments: bodies) func `descriptions quote nothing`(_ body: String) throws {
        for coercions in [JSONCoercions([]), .lenient] {
            for quotesInput in [true, false] {
                let decoder = ApusJSONDecoder()
                decoder.dateDecodingStrategy = .iso8601
                decoder.coercions = coercions
                decoder.readConfiguration.quotesInput = quotesInput
                do { _ = try decoder.decode(Account.self, from: body) } catch {
                    check(error)
                    let cause = try #require(underlying(error))
                    check(cause)
                    #expect("\(cause)".contains("(line 1, column "))
                    let findings = try #require(cause as? any JSONError).findings
                    for finding in findings {
                        #expect(!Self.secrets.contains { finding.redactedMessage.contains($0) }, "\(finding.redactedMessage)")
                    }
                    let details = String(reflecting: cause) + findings.map(\.message).joined()
                    if quotesInput {
                        #expect(Self.secrets.contains { details.contains($0) }, "\(details)")
                    } else {
                        #expect(!Self.secrets.contains { details.contains($0) }, "\(details)")
                    }
                }
            }
        }
    }

    @Test(arguments: bodies) func `errors of lines quote nothing`(_ body: String) {
        for quotesInput in [true, false] {
            let decoder = ApusJSONDecoder()
            decoder.readConfiguration.quotesInput = quotesInput
            var settings = JSONLineConfiguration()
            settings.readConfiguration.quotesInput = quotesInput
            let lines = JSONLines(Data((body + "\n").utf8), configuration: settings, decoder: decoder)
            do { while try lines.next(Account.self) != nil {} } catch {
                check(error)
                let details = String(reflecting: error)
                #expect(Self.secrets.contains { details.contains($0) } == quotesInput, "\(details)")
            }
        }
    }

    @Test func `collected errors are one line`() throws {
        struct Model: JSONTableModel {
            var pin: Int?
            var small: Int8?

            static let jsonTable = JSONModelTable(of: Model.self) { members in
                members.optional("pin", \.pin)
                members.optional("small", \.small)
            }
        }
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        let error = try #require(throws: JSONCollectedErrors.self) {
            try decoder.decode([Model].self, from: #"[{"pin":"hunter2","small":31337},{"pin":"topsecret"}]"#)
        }
        check(error)
        #expect("\(error)".hasSuffix("and \(error.errors.count - 1) more"))
        #expect(String(reflecting: error).contains("hunter2"))
    }

    @Test func `a key cannot begin a new line`() throws {
        let error = try #require(throws: JSONSyntaxError.self) { try JSONValue(parsing: #"{"a\nERROR forged\u2028\u001b[2J":[1 2]}"#) }
        #expect("\(error)" == #"Expected ',' or ']' after the element, found a digit. (line 1, column 38, path "/a\nERROR forged\u2028\u001b[2J")"#)
    }

    @Test func `numbers that a decimal cannot represent are explained`() throws {
        let error = try #require(throws: DecodingError.self) { try ApusJSONDecoder().decode([Decimal].self, from: "[1e400]") }
        let findings = try #require(underlying(error) as? any JSONError).findings
        #expect(findings.map(\.message) == ["Expected a number from -3.4e+165 to 3.4e+165, found 1e400."])
    }
}
