import ApusJSON
import Foundation
import Testing

/// The examples of the article *Errors*.
@Suite("Documentation: errors")
struct ErrorHandlingExamples {
    private struct Film: Decodable {
        var title: String
        var year: Int?
    }

    private struct DirectFilm: JSONTableModel {
        var title: String
        var year: Int?

        static let jsonTable = JSONModelTable(of: DirectFilm.self) { members in
            members.required("title", \.title)
            members.optional("year", \.year)
        }
    }

    private struct Order: Decodable {
        var count: Int
    }

    @Test func `a syntax error has a code, a location and an excerpt`() {
        var printed: [String] = []
        func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

        do {
            _ = try JSONValue(parsing: #"{"a": [1 2]}"#)
        } catch let error as JSONSyntaxError {
            print(error)
            print(error.code, error.location.line, error.location.column)
            print(error.debugDescription)
        } catch {}

        #expect(
            printed.joined(separator: "\n") == """
                Expected ',' or ']' after the element, found a digit. (line 1, column 10, path "/a")
                container.expectedCommaOrEnd 1 10
                Expected ',' or ']' after the element, found '2'.
                line 1, column 10 (byte 9), path "/a"
                {"a": [1 2]}
                         ^
                """)
    }

    @Test func `errors have codes for programs and logs`() {
        struct Logger {
            var lines: [String] = []
            mutating func error(_ text: String, metadata: [String: String]) { lines.append("\(text) \(metadata)") }
        }
        var logger = Logger()
        var status = 0
        func read(_ text: String) {
            do {
                _ = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(limits: JSONLimits(maximumByteCount: 10)))
            } catch let error as JSONSyntaxError where error.code == .tooLarge {
                status = 413
            } catch let error as any JSONError {
                logger.error("\(error)", metadata: ["code": "\(error.code)"])
            } catch {}
        }
        read("[1, 2, 3, 4]")
        #expect(status == 413 && logger.lines.isEmpty)
        read("[1 2]")
        #expect(
            logger.lines == [
                #"Expected ',' or ']' after the element, found a digit. (line 1, column 4, path "") ["code": "container.expectedCommaOrEnd"]"#
            ])
    }

    @Test func `the underlying error of a decoding error has the location and an excerpt`() throws {
        var printed: [String] = []
        func print(_ text: Any) { printed.append("\(text)") }
        let decoder = ApusJSONDecoder()

        do {
            let text = #"{"title": "M", "year": "1931"}"#
            print(try decoder.decode(Film.self, from: text))
        } catch DecodingError.typeMismatch(_, let context) {
            if let error = context.underlyingError as? JSONDecodingError {
                print(error.debugDescription)
            }
        }

        #expect(
            printed == [
                """
                Expected to decode Int but found a string instead.
                line 1, column 24 (byte 23), path "/year"
                {"title": "M", "year": "1931"}
                                       ^
                """
            ])
    }

    @Test func `a log quotes nothing of the document`() throws {
        struct Logger {
            var lines: [String] = []
            mutating func error(_ line: String) { lines.append(line) }
        }
        var logger = Logger()
        let decoder = ApusJSONDecoder()

        do {
            let text = #"{"title": "M", "year": "hunter2"}"#
            _ = try decoder.decode(Film.self, from: text)
        } catch {
            logger.error("\(error)")
        }

        #expect(logger.lines.count == 1 && !logger.lines[0].contains("hunter2") && !logger.lines[0].contains("\n"), "\(logger.lines)")
        #expect(logger.lines[0].contains(#"(line 1, column 24, path "/year")"#))

        decoder.readConfiguration.quotesInput = false

        let error = #expect(throws: DecodingError.self) { try decoder.decode(Film.self, from: #"{"title": "M", "year": "hunter2"}"#) }
        #expect(JSONFinding.all(of: try #require(error)).map(\.message) == ["Expected an integer, found a string."])
    }

    struct RPCError: Equatable {
        var code: Int
        var message: String
        var data: [String] = []
    }

    func rpcError(for error: any Error) -> RPCError {
        let findings = JSONFinding.all(of: error)
        guard let first = findings.first else {
            return RPCError(code: -32603, message: "Internal error")
        }
        return RPCError(
            code: JSONSyntaxError(in: error) == nil ? -32600 : -32700,
            message: first.message,
            data: findings.map { $0.path.description }
        )
    }

    /// The codes are those of JSON-RPC 2.0, section 5.1.
    @Test func `JSON-RPC distinguishes what is not JSON from what is not a request`() throws {
        func answer(_ call: () throws -> some Any) -> RPCError? {
            do { _ = try call() } catch { return rpcError(for: error) }
            return nil
        }
        for text in ["", "[1,]", #"{"title": "M", "year": 01}"#] {
            #expect(answer { try DirectFilm(parsing: text) }?.code == -32700, "\(text)")
            #expect(answer { try ApusJSONDecoder().decode(Film.self, from: text) }?.code == -32700, "\(text)")
            #expect(answer { try JSONDocument(parsing: text) }?.code == -32700, "\(text)")
        }
        for (text, path) in [("1", ""), (#"{"year": 1}"#, ""), (#"{"title": "M", "year": "x"}"#, "/year")] {
            for error in [answer { try DirectFilm(parsing: text) }, answer { try DirectFilm(parsing: JSONDocument(parsing: text)) }] {
                #expect(error?.code == -32600 && error?.data == [path], "\(text)")
            }
        }
        #expect(answer { try ApusJSONEncoder().encode([Double.nan]) } == RPCError(code: -32603, message: "Internal error"))
    }

    @Test(arguments: [("[1,]", 4), (#"{"title": 1}"#, 11), ("{}", 1), (#"{"title": null}"#, 11)])
    func `errors about a document have findings for a client`(_ text: String, _ column: Int) throws {
        let error = #expect(throws: (any Error).self) { try ApusJSONDecoder().decode(Film.self, from: text) }
        #expect(JSONFinding.all(of: try #require(error)).map(\.location?.column) == [column])
    }

    @Test func `a type that reads itself reports all errors`() throws {
        typealias Film = DirectFilm
        var printed: [Int] = []
        func print(_ count: Int) { printed.append(count) }
        let decoder = ApusJSONDecoder()

        decoder.errorPolicy = .collect
        do {
            _ = try decoder.decode(Film.self, from: #"{"year": "?"}"#)
        } catch let all as JSONCollectedErrors {
            print(all.errors.count)  // 2: the year, and the missing title
        }

        #expect(printed == [2])
    }

    @Test func `an error carries the report`() throws {
        var (logged, replied): ([String], [String]) = ([], [])
        func use(_ order: Order) { Issue.record("Nothing was decoded.") }
        func log(_ report: JSONReport) { logged.append(report.description) }
        func reply(_ findings: [JSONFinding]) { replied += findings.map(\.message) }
        let decoder = ApusJSONDecoder()
        let data = Data(#"{"count":[]}"#.utf8)

        do {
            use(try decoder.decodeWithReport(Order.self, from: data).value)
        } catch {
            log(error.report)
            reply(error.findings)
        }

        #expect(logged == ["Applied 0 values."])
        #expect(replied == ["Expected an integer, found an empty array."])
    }

    @Test func `a near miss is reported`() throws {
        var printed: [String] = []
        func print(_ report: JSONReport) { printed.append(report.description) }
        let decoder = ApusJSONDecoder()

        decoder.coercions = .lenient
        let order = try decoder.decodeWithReport(
            Order.self, from: #"{"count":"12"}"#)
        print(order.report)

        #expect(order.value.count == 12)
        #expect(
            printed == [
                """
                1:10: Converted a string to an Int (numberFromString). (path "/count")
                """
            ])
    }
}
