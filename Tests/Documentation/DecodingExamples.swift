import ApusJSON
import Foundation
import Testing

/// The examples of decoding, as the documentation shows them.
@Suite("Documentation: decoding")
struct DecodingExamples {
    private struct Order: Decodable, Equatable {
        var count: Int
    }

    @Test func `a decoder reads bytes into a model`() throws {
        let data = Data(#"{"title":"Metropolis","year":1927}"#.utf8)

        struct Film: Decodable { var title: String; var year: Int }
        let film = try ApusJSONDecoder().decode(Film.self, from: data)

        #expect(film.title == "Metropolis" && film.year == 1927)
    }

    private struct Film: Codable, Equatable {
        var title: String
        var year: Int
    }

    private struct User: Decodable {
        var name: String
    }

    @Test func `a decoder reads text, and a value within a document`() throws {
        let decoder = ApusJSONDecoder()
        let data = Data(#"{"statuses":[{"user":{"name":"Ada"}}]}"#.utf8)

        let film = try decoder.decode(Film.self, from: #"{"title":"Metropolis","year":1927}"#)
        let user = try decoder.decode(User.self, from: data, at: "/statuses/0/user")

        #expect(film == Film(title: "Metropolis", year: 1927))
        #expect(user.name == "Ada")
    }

    @Test func `a decoder that is compatible with Foundation replaces Foundation's`() throws {
        let decoder = ApusJSONDecoder.foundationCompatible()  // was: JSONDecoder()
        do {
            let decoder = ApusJSONDecoder.foundationCompatible()
            #expect(try decoder.decode([Int].self, from: "[1,]") == [1])
        }

        #expect(try decoder.decode([Int].self, from: Data("[1]".utf8)) == [1])
    }

    @Test func `a decoder with strategies replaces Foundation's`() throws {
        struct Order: Codable {
            var number: Int
            var placedAt: Date
        }

        let body = Data(#"{"number": 12, "placed_at": "2026-11-21T08:30:00Z"}"#.utf8)
        let decoder = ApusJSONDecoder()  // was: JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let order = try decoder.decode(Order.self, from: body)

        #expect(order.number == 12)
        #expect(order.placedAt == Date(timeIntervalSince1970: 1_795_249_800))
    }

    @Test func `both decoders can conform to a program's own protocol`() throws {
        let decoders: [any DataDecoder] = [JSONDecoder(), ApusJSONDecoder()]
        for decoder in decoders { #expect(try decoder.decode([Int].self, from: Data("[1]".utf8)) == [1]) }
    }

    @Test func `a coercion is reported with its location`() throws {
        var logged: [String] = []
        func log(_ report: JSONReport) { logged.append(report.description) }
        func use(_ order: Order) {}
        let decoder = ApusJSONDecoder()
        let data = Data(#"{"count":"12"}"#.utf8)

        decoder.coercions = .lenient
        let order = try decoder.decodeWithReport(Order.self, from: data)  // {"count":"12"}
        if !order.report.isEmpty { log(order.report) }  // 1:10: Converted a string to an Int (numberFromString). (path "/count")

        use(order.value)

        #expect(order.value == Order(count: 12))
        #expect(logged == [#"1:10: Converted a string to an Int (numberFromString). (path "/count")"#])
    }

    @Test func `a limit on bytes rejects a longer document`() throws {
        let decoder = ApusJSONDecoder()

        decoder.readConfiguration.limits.maximumByteCount = 1 << 20

        #expect(throws: DecodingError.self) { try decoder.decode([Int].self, from: String(repeating: " ", count: 1 << 20) + "[]") }
    }

    @Test func `a decoder can reject repeated keys`() throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.duplicateKeys = .error

        #expect(throws: DecodingError.self) { try decoder.decode([String: Int].self, from: #"{"a":1,"a":2}"#) }
    }

    @Test func `what is too large, too deep or ambiguous is rejected`() throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.limits = JSONLimits(
            maximumDepth: 64, maximumByteCount: 1 << 20)
        decoder.readConfiguration.duplicateKeys = .error

        func code(_ text: String) -> JSONErrorCode? {
            do { _ = try decoder.decode(JSONValue.self, from: text) } catch { return JSONSyntaxError(in: error)?.code }
            return nil
        }
        func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
        #expect(code(nested(64)) == nil && code(nested(65)) == .tooDeep)
        #expect(code(#"{"role":"user","role":"admin"}"#) == .duplicateKey)
        let large = "\"" + String(repeating: "x", count: (1 << 20) - 2) + "\""
        #expect(code(large) == nil && code(large + " ") == .tooLarge)
    }

    @Test func `a configuration says how documents are read`() throws {
        let bytes = Array("{\"a\": 1 /* one */}".utf8)
        let decoder = ApusJSONDecoder()

        let document = try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(options: .comments, duplicateKeys: .error))
        decoder.readConfiguration.limits.maximumByteCount = 1 << 20

        #expect(document["a"]?.integer == 1)
    }

    private struct Sum: JSONReadable {
        var sum = 0

        init(reading json: inout JSONCursor) throws {
            var elements = try json.elements()
            while json.hasNext(&elements) { sum += try json.read(Int.self) }
        }
    }

    @Test func `elements are read one by one`() throws {
        #expect(try Sum(parsing: "[1, 2, 3]").sum == 6)
    }
}

protocol DataDecoder {
    func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
}

extension JSONDecoder: DataDecoder {}
extension ApusJSONDecoder: DataDecoder {}
