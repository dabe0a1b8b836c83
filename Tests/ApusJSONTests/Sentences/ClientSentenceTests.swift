import ApusJSON
import Foundation
import TestSupport
import Testing

/// Tests what the sender of a document is told about it.
@Suite("What clients are told")
struct ClientSentenceTests {
    enum Priority: String, Codable, CaseIterable, JSONReadable, JSONWritable { case low, normal, high }
    enum Level: Int, Codable, CaseIterable { case one = 1, two, three }
    enum Secret: String, Codable { case swordfish }
    enum Letter: String, Codable, CaseIterable { case a, b, c, d, e, f, g, h, i, j, k, l }
    struct Wrapped<T: Decodable>: Decodable { var x: T }
    struct Range: Decodable {
        var lower: Int
        enum Key: CodingKey { case lower }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            lower = try container.decode(Int.self, forKey: .lower)
            if lower < 0 { throw DecodingError.dataCorruptedError(forKey: .lower, in: container, debugDescription: "secret rule") }
        }
    }

    private func finding<T: Decodable>(
        _ type: T.Type, _ text: String, _ configure: (ApusJSONDecoder) -> Void = { _ in }, sourceLocation: SourceLocation = #_sourceLocation
    ) -> JSONFinding? {
        let decoder = ApusJSONDecoder()
        configure(decoder)
        let error = #expect(throws: DecodingError.self, sourceLocation: sourceLocation) { try decoder.decode(type, from: text) }
        return error.flatMap(finding)
    }

    private func finding(_ error: DecodingError) -> JSONFinding? {
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context), .dataCorrupted(let context):
            (context.underlyingError as? any JSONError)?.findings.first
        @unknown default: nil
        }
    }

    private func expect<T: Decodable>(
        _ type: T.Type, _ value: String, _ sentence: String, column: Int = 6, path: JSONPointer = "/x",
        _ configure: (ApusJSONDecoder) -> Void = { _ in }, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let finding = finding(Wrapped<T>.self, "{\"x\":\(value)}", configure, sourceLocation: sourceLocation)
        #expect(finding?.message == sentence, sourceLocation: sourceLocation)
        #expect(finding?.path == path, sourceLocation: sourceLocation)
        #expect(finding?.location == JSONLocation(byteOffset: column - 1, line: 1, column: column), sourceLocation: sourceLocation)
    }

    @Test func `an enumeration lists up to ten values that it accepts, and the one probably meant`() {
        expect(Priority.self, #""urgent""#, #"Expected "low", "normal" or "high", found "urgent"."#)
        expect(Priority.self, #""Hihg""#, #"Expected "low", "normal" or "high", found "Hihg"; did you mean "high"?"#)
        expect(Priority.self, "7", "Expected a string, found 7.")
        expect(Level.self, "4", "Expected 1, 2 or 3, found 4.")
        expect(Letter.self, #""xyz""#, #"Expected "a", "b", "c", "d", "e", "f", "g", "h", "i", … or "l", found "xyz"."#)
        // Without `CaseIterable` the accepted values are not known.
        expect(Secret.self, #""fish""#, #"The value "fish" is not one of the accepted values."#)
        expect([Priority].self, #"["low","urgent"]"#, #"Expected "low", "normal" or "high", found "urgent"."#, column: 13, path: "/x/1")
        expect([String: Priority].self, #"{"a":"urgent"}"#, #"Expected "low", "normal" or "high", found "urgent"."#, column: 11, path: "/x/a")
    }

    @Test func `an enumeration whose cases are members names the one that was found`() {
        enum Shape: Codable { case circle(radius: Double), empty }
        let words = "Expected an object with the one member that names an accepted case, found "
        expect(Shape.self, #"{"cicle":{"radius":1}}"#, words + #"the member "cicle"."#)
        expect(Shape.self, #"{"circle":{"radius":1},"empty":{}}"#, words + "an object of 2 members.")
        expect(Shape.self, #"{}"#, words + "an empty object.")
        let error = #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(Shape.self, from: #"{"cicle":"secret"}"#) }
        #expect(error.flatMap(finding)?.description.contains("secret") == false)
    }

    @Test func `messages for dates show the expected form`() {
        expect(Date.self, #""tomorrow""#, #"Expected a date such as "2026-12-01T09:00:00Z", found "tomorrow"."#) {
            $0.dateDecodingStrategy = .iso8601
        }
        expect(Date.self, "12345", #"Expected a date such as "2026-12-01T09:00:00Z", found 12345."#) { $0.dateDecodingStrategy = .iso8601 }
        expect(Date.self, #""x""#, #"Expected a date as the number of seconds since 1970, found "x"."#) {
            $0.dateDecodingStrategy = .secondsSince1970
        }
        expect(Date.self, #""x""#, #"Expected a date as the number of milliseconds since 1970, found "x"."#) {
            $0.dateDecodingStrategy = .millisecondsSince1970
        }
        expect(Date.self, #""x""#, #"Expected a date as the number of seconds since 2001, found "x"."#)
        expect(Date.self, #""x""#, #"Expected a date, found "x"."#) {
            $0.dateDecodingStrategy = .custom { decoder in
                throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "secret rule"))
            }
        }
    }

    @Test func `messages for identifiers, URLs and data say what is expected`() {
        expect(UUID.self, #""E621""#, #"Expected a UUID, found "E621"."#)
        expect(URL.self, #""""#, #"Expected a URL, found ""."#)
        expect(Data.self, #""*""#, #"Expected a string in Base64, found "*"."#)
    }

    @Test func `a fraction is not an integer`() {
        for (text, message) in [
            ("1931.5", "The number is not an integer."), ("-0.25", "The number is not an integer."), ("1e300", "The number does not fit in Int."),
            ("9223372036854775808", "The number does not fit in Int."),
        ] {
            let error = #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode([Int].self, from: "[\(text)]") }
            guard case .dataCorrupted(let context)? = error else { return #expect(Bool(false), "\(text): \(String(describing: error))") }
            #expect((context.underlyingError as? JSONDecodingError)?.message == message)
        }
    }

    @Test func `messages for numbers give the range`() {
        expect(UInt8.self, "256", "Expected an integer from 0 to 255, found 256.")
        expect(Int8.self, "-129", "Expected an integer from -128 to 127, found -129.")
        expect(Int.self, "1.5", "Expected an integer, found 1.5.")
        expect(Int.self, "1e30", "Expected an integer from -9223372036854775808 to 9223372036854775807, found 1e30.")
        expect(Double.self, "1e999", "Expected a number from -1.7976931348623157e+308 to 1.7976931348623157e+308, found 1e999.")
        expect(Double.self, "1e-999", "Expected 0, or a number of at least 5e-324, found 1e-999.")
        expect(Float.self, "1e39", "Expected a number from -3.4028235e+38 to 3.4028235e+38, found 1e39.")
    }

    @Test func `kinds are named, and values quoted and cut to forty characters`() {
        let long = String(repeating: "é", count: 100)
        expect(Int.self, "\"\(long)\"", "Expected an integer, found \"\(String(repeating: "é", count: 40))…\".")
        expect(Int.self, "[1,2]", "Expected an integer, found an array of 2 elements.")
        expect(String.self, #"{"a":1}"#, "Expected a string, found an object of 1 member.")
        expect(Bool.self, "null", "Expected true or false, found null.")
        expect([Int].self, "true", "Expected an array, found true.")
        expect(Wrapped<Int>.self, "7", "Expected an object, found 7.")
        expect(Decimal.self, #""1""#, #"Expected a number, found "1"."#)
    }

    @Test func `a missing member has the name that documents use`() {
        struct Person: Decodable { var firstName: String }
        #expect(finding(Person.self, "{}")?.message == #"The member "firstName" is missing."#)
        let snake = finding(Person.self, "{}") { $0.keyDecodingStrategy = .convertFromSnakeCase }
        #expect(snake?.message == #"The member "first_name" is missing."#)
        struct Pair: Decodable {
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                _ = try (container.decode(Int.self), container.decode(Int.self))
            }
        }
        #expect(finding(Pair.self, "[1]")?.message == "The array has too few elements.")
    }

    /// The text of such an error is for the program's author; its location is for everybody.
    @Test func `an error from a type's own code has its location, but does not reveal its reason`() throws {
        expect(Range.self, #"{"lower":-1}"#, "The value -1 breaks a rule of the program that reads it.", column: 15, path: "/x/lower")
        let error = #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(Range.self, from: #"{"lower":-1}"#) }
        guard case .dataCorrupted(let context)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(context.debugDescription == "secret rule (line 1, column 10)")
        #expect(context.codingPath.map(\.stringValue) == ["lower"])
        expect([Int: Int].self, #"{"a":1}"#, #"Expected an integer as the key, found "a"."#, column: 11, path: "/x/a")
    }

    /// Errors from types' own code whose paths lead nowhere or belong to another document.
    @Test func `a path that is not in the document does not give a false message`() {
        enum Key: String, CodingKey { case age, firstName }
        struct Absent: Decodable {
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                guard try container.decodeIfPresent(Int.self, forKey: .age) != nil else {
                    throw DecodingError.valueNotFound(Int.self, .init(codingPath: container.codingPath + [Key.age], debugDescription: "secret"))
                }
            }
        }
        #expect(finding(Absent.self, #"{"name":"x"}"#)?.message == #"The member "age" is missing."#)
        struct Inner: Decodable {
            init(from decoder: any Decoder) throws {
                let text = try decoder.singleValueContainer().decode(String.self)
                _ = try JSONDecoder().decode([String: Int].self, from: Data(text.utf8))
            }
        }
        expect(Inner.self, #""{\"a\":\"x\"}""#, #"The value "{\"a\":\"x\"}" breaks a rule of the program that reads it."#)
        struct Renamed: Decodable {
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                throw DecodingError.keyNotFound(Key.firstName, .init(codingPath: container.codingPath, debugDescription: "secret"))
            }
        }
        let snake = finding(Renamed.self, "{}") { $0.keyDecodingStrategy = .convertFromSnakeCase }
        #expect(snake?.message == #"The member "first_name" is missing."#)
    }

    @Test func `a missing member is sought among the keys that nobody reads`() throws {
        struct Film: Codable { var firstYear: Int?, year: Int }
        let plain = finding(Film.self, #"{"firstYear":1931,"yaer":1931}"#)
        #expect(plain?.message == #"The member "year" is missing; did you mean it instead of "yaer"?"#)
        #expect(finding(Film.self, #"{"Year":1931}"#)?.message == #"The member "year" is missing; did you mean it instead of "Year"?"#)
        struct Years: Codable { var year: Int, years: Int? }
        #expect(finding(Years.self, #"{"years":1931}"#)?.message == #"The member "year" is missing."#)
        #expect(finding(Years.self, #"{"title":"M"}"#)?.message == #"The member "year" is missing."#)
        struct Person: Codable { var firstName: String }
        let snake = finding(Person.self, #"{"first_nmae":"A"}"#) { $0.keyDecodingStrategy = .convertFromSnakeCase }
        #expect(snake?.message == #"The member "first_name" is missing; did you mean it instead of "first_nmae"?"#)

        struct Model: JSONTableModel {
            var year = 0
            var years: Int?

            static let jsonTable = JSONModelTable(of: Model.self) { members in
                members.required("year", \.year)
                members.optional("years", \.years)
            }
        }
        for (text, sentence) in [
            (#"{"years":1,"yaer":2}"#, #"The member "year" is missing; did you mean it instead of "yaer"?"#),
            (#"{"years":1}"#, #"The member "year" is missing."#),
        ] {
            let error = #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(Model.self, from: text) }
            #expect(error.flatMap(finding)?.message == sentence)
        }
        struct Keeping: JSONTableModel {
            var year = 0
            var others: [String: JSONValue] = [:]

            static let jsonTable = JSONModelTable(of: Keeping.self) { members in
                members.required("year", \.year)
                members.unknown(\.others)
            }
        }
        let kept = #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(Keeping.self, from: #"{"yaer":1}"#) }
        #expect(kept.flatMap(finding)?.message == #"The member "year" is missing."#)
        let error = #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(Film.self, from: #"{"yaer":1931}"#) }
        guard case .keyNotFound(_, let context)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(context.debugDescription.contains(#"("year"); the object has "yaer". (line 1, column 1)"#))
    }

    @Test func `keys are compared with a missing member within bounds`() throws {
        struct Film: Codable { var year: Int }
        let keys = (0..<100_000).map { "\"k\($0)\":1" } + ["\"yaer\":1"]
        #expect(finding(Film.self, "{\(keys.joined(separator: ","))}")?.message == #"The member "year" is missing."#)
        let long = String(repeating: "yaer", count: 100_000)
        #expect(finding(Film.self, "{\"\(long)\":1}")?.message == #"The member "year" is missing."#)
    }

    /// The raw values are internal to the program.
    @Test func `an enumeration that reads itself from other values lists no values`() {
        enum Level: Int, CaseIterable, Decodable {
            case low = 1, high
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                switch try container.decode(String.self) {
                case "low": self = .low
                case "high": self = .high
                default: throw DecodingError.dataCorruptedError(in: container, debugDescription: "secret")
                }
            }
        }
        expect(Level.self, #""x""#, #"The value "x" breaks a rule of the program that reads it."#)
    }

    @Test func `a path of few characters with many bytes is not cut`() throws {
        let key = String(repeating: "漢", count: 70)
        let error = #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode([String: Int].self, from: "{\"\(key)\":true}") }
        guard case .typeMismatch(_, let context)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect("\(try #require(context.underlyingError))".contains("path \"/\(key)\""))
    }

    @Test func `types that read themselves give the same messages`() throws {
        struct Size: JSONTableModel {
            var count: UInt8 = 0
            var priority: Priority?

            static let jsonTable = JSONModelTable(of: Size.self) { members in
                members.rejectUnknown()
                members.required("count", \.count, or: { 0 })
                members.optional("priority", \.priority)
            }
        }
        for (text, sentence, path) in [
            (#"{"count":256}"#, "Expected an integer from 0 to 255, found 256.", "/count"),
            (#"{"count":"1"}"#, #"Expected an integer, found "1"."#, "/count"),
            (#"{"priority":"hgih"}"#, #"Expected "low", "normal" or "high", found "hgih"; did you mean "high"?"#, "/priority"),
            (#"{"cuont":1}"#, #"The member "cuont" is unknown; did you mean "count"?"#, "/cuont"),
            (#"{"x":1}"#, #"The member "x" is unknown."#, "/x"),
            ("7", "Expected an object, found 7.", ""),
        ] {
            let error = #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(Size.self, from: text) }
            let found = error.flatMap(finding)
            #expect(found?.message == sentence)
            #expect(found?.path.description == path)
        }
    }

    /// For a hundred thousand errors that a model swallows, no message is made. Computed cases are requested only when a message is read.
    @Test func `an error that nobody reads requests no cases`() throws {
        enum Counted: String, Codable, CaseIterable {
            case one
            static let asked = Locked(0)
            static var allCases: [Counted] {
                asked.withLock { $0 += 1 }
                return [.one]
            }
        }
        struct Swallowing: Decodable {
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                while !container.isAtEnd {
                    if (try? container.decode(Counted.self)) == nil { _ = try container.decode(String.self) }
                }
            }
        }
        let text = "[" + [String](repeating: #""x""#, count: 100_000).joined(separator: ",") + "]"
        _ = try ApusJSONDecoder().decode(Swallowing.self, from: text)
        #expect(Counted.asked.withLock { $0 } == 0)
        let error = #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode([Counted].self, from: #"["x"]"#) }
        #expect(Counted.asked.withLock { $0 } == 0)
        #expect(error.flatMap(finding)?.message == #"Expected "one", found "x"."#)
        #expect(Counted.asked.withLock { $0 } > 0)
    }

    @Test func `a long path is cut in descriptions but is complete in the error`() throws {
        final class Deep: Decodable { var a: Deep? }
        let text = String(repeating: #"{"a":"#, count: 200) + "1" + String(repeating: "}", count: 200)
        let error = #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(Deep.self, from: text) }
        #expect(error.flatMap(finding)?.path.tokens.count == 200)
        guard case .typeMismatch(_, let context)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        let own = try #require(context.underlyingError as? JSONDecodingError)
        #expect(own.description.contains("/a/a/a…/a/a"))
        #expect(own.description.utf8.count < 700)
    }
}
