import ApusJSON
import Foundation
import Testing

/// A model with a table; `CodableCredits` is the same model with Codable.
private struct Credits: JSONTableModel, Equatable {
    var title: String
    var year: Int?
    var cast: [Person]
    var rating = 5

    static let jsonTable = JSONModelTable(of: Credits.self) { members in
        members.required("title", \.title)
        members.optional("release_year", \.year)
        members.required("cast", \.cast)
        members.required("rating", \.rating, or: { 5 })
    }
}

private struct Person: JSONTableModel, Equatable {
    var name: String
    var born: Int

    static let jsonTable = JSONModelTable(of: Person.self) { members in
        members.required("name", \.name)
        members.required("born", \.born)
    }
}

private struct CodableCredits: Codable, Equatable {
    var title: String
    var year: Int?
    var cast: [CodablePerson]
    var rating: Int

    enum CodingKeys: String, CodingKey {
        case title
        case year = "release_year"
        case cast, rating
    }
}

private struct CodablePerson: Codable, Equatable {
    var name: String
    var born: Int
}

extension Outcome {
    /// The description of the error, or nil if there was none.
    fileprivate var error: String? {
        if case .error(let error) = self { return error }
        return nil
    }
}

@Suite("JSONCursor")
struct JSONCursorTests {
    /// Reading a document directly gives the same values or the same error as decoding the Codable
    /// twin with Foundation's decoder.
    @Test(arguments: [
        #"{"title":"M","release_year":1931,"cast":[{"name":"Peter Lorre","born":1904}],"rating":9}"#,
        #"{"rating":9,"cast":[],"release_year":null,"title":"M"}"#,
        #"{"unknown":{"title":"no"},"title":"M","more":[1,[2]],"cast":[{"born":1,"x":2,"name":"a"}],"rating":1}"#,
        #"{"title":"first","title":"second","cast":[],"rating":1}"#,
        #"{"rating":1,"title":"M","rating":2,"cast":[]}"#,
        #"{"title":null,"cast":[],"rating":1}"#, #"{"title":7,"cast":[],"rating":1}"#, #"{"cast":[],"rating":1}"#, #"{"title":"M","rating":1}"#,
        #"{"title":"M","cast":[{"name":"a"}],"rating":1}"#, #"{"title":"M","cast":[{"name":"a","born":"b"}],"rating":1}"#,
        #"{"title":"M","cast":[null],"rating":1}"#, #"{"title":"M","cast":{},"rating":1}"#, #"{"title":"M","release_year":1.5,"cast":[],"rating":1}"#,
        #"{"title":"M","cast":[],"rating":null}"#, "{}", "[]", "null", "7", #""M""#, "{", "",
    ])
    func `a model that reads itself gives the values or the error of its Codable twin in Foundation`(_ text: String) throws {
        let data = Data(text.utf8)
        let expected = Outcome { try JSONDecoder().decode(CodableCredits.self, from: data) }
        for engine in [JSONEngine.automatic, .swift] {
            let decoder = ApusJSONDecoder()
            decoder.readConfiguration.engine = engine
            let film = Outcome { try decoder.decode(Credits.self, from: data) }
            switch (film, expected) {
            case (.value(let film), .value(let expected)):
                #expect(film.title == expected.title && film.year == expected.year && film.rating == expected.rating)
                #expect(film.cast.map(\.name) == expected.cast.map(\.name) && film.cast.map(\.born) == expected.cast.map(\.born))
                let encoder = JSONEncoder()
                encoder.outputFormatting = .sortedKeys
                #expect(try film.jsonData(.sortedKeys) == encoder.encode(expected))
            default: #expect(film.error == expected.error)
            }
        }
    }

    @Test func `a missing key leaves the default`() throws {
        #expect(try Credits(parsing: #"{"title":"M","cast":[]}"#).rating == 5)
    }

    @Test func `an error has its location and its pointer`() throws {
        let text = "{\"title\":\"M\",\n \"cast\":[{\"name\":\"a\",\"born\":true}]}"
        do {
            _ = try Credits(parsing: text)
            Issue.record("Expected an error.")
        } catch DecodingError.typeMismatch(_, let context) {
            #expect(context.debugDescription.hasSuffix("(line 2, column 29)"))
            let error = try #require(context.underlyingError as? JSONDecodingError)
            #expect(error.path == (try JSONPointer(parsing: "/cast/0/born")))
        }
    }

    @Test(arguments: [(JSONDuplicateKeyPolicy.first, 1), (.last, 3)])
    func `the policy decides which of several repeated keys the cursor reads`(_ policy: JSONDuplicateKeyPolicy, _ rating: Int) throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.duplicateKeys = policy
        #expect(try decoder.decode(Credits.self, from: #"{"rating":1,"title":"M","rating":2,"cast":[],"rating":3}"#).rating == rating)
    }

    @Test func `a repeated key is an error with the error policy`() {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.duplicateKeys = .error
        #expect(throws: DecodingError.self) { try decoder.decode(Credits.self, from: #"{"title":"M","title":"M","cast":[]}"#) }
    }

    @Test func `all errors are collected with their coding paths`() throws {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        do {
            _ = try decoder.decode(Credits.self, from: #"{"release_year":"x","cast":[{"name":1},7],"rating":[]}"#)
            Issue.record("Expected errors.")
        } catch let errors as JSONCollectedErrors {
            let outcomes = errors.errors.map { error in Outcome<Int> { throw error } }
            #expect(
                outcomes.map(\.description) == [
                    "error typeMismatch Int at release_year[-]", "error typeMismatch String at cast[-]/Index 0[0]/name[-]",
                    "error keyNotFound born at cast[-]/Index 0[0]", "error typeMismatch Dictionary<String, Any> at cast[-]/Index 1[1]",
                    "error typeMismatch Int at rating[-]", "error keyNotFound title at ",
                ])
        }
        #expect(try decoder.decode(Credits.self, from: #"{"title":"M","cast":[]}"#).title == "M")
        // The object is complete, but one of its optional members is invalid.
        #expect(throws: JSONCollectedErrors.self) { try decoder.decode(Credits.self, from: #"{"title":"M","cast":[],"release_year":"x"}"#) }
    }

    private struct Roster: JSONReadable {
        var people: [Person]

        init(reading json: inout JSONCursor) throws { people = try json.readLossy([Person].self) }
    }

    @Test func `a lossy array leaves out invalid elements and reports them`() throws {
        let text = #"[{"name":"a","born":1},{"name":"b"},3,{"name":"c","born":2}]"#
        let reported = try ApusJSONDecoder().decodeWithReport(Roster.self, from: Data(text.utf8))
        let (roster, report) = (reported.value, reported.report)
        #expect(roster.people.map(\.name) == ["a", "c"])
        #expect(report.skipped.map { "\($0.path)" } == ["/1", "/2"])
    }

    // MARK: Misbehaving types

    /// A type that reads less or more than its value.
    private struct Careless: JSONReadable, Equatable {
        static nonisolated(unsafe) var steps = 0

        init(reading json: inout JSONCursor) throws { for _ in 0..<Self.steps { json.skip() } }
    }

    @Test func `a model that reads too little or too much leaves its neighbours readable`() throws {
        for steps in [0, 1, 2, 5, 100] {
            Careless.steps = steps
            for text in ["[1,[2,3],{\"a\":4}]", "[]", "[[],[]]", "[{}]"] {
                let count = try JSONValue(parsing: text).array?.count
                #expect(try ApusJSONDecoder().decode([Careless].self, from: text).count == count)
            }
            _ = try Careless(parsing: "7")
        }
    }

    /// A type that keeps reading after the end of a container.
    private struct Greedy: JSONReadable {
        var numbers: [Int] = []
        var error: (any Error)?

        init(reading json: inout JSONCursor) throws {
            let elements = try json.elements()
            _ = elements
            do {
                while true { numbers.append(try json.read()) }
            } catch {
                self.error = error
            }
        }
    }

    @Test func `reading beyond the end of an array throws and does not move the cursor`() throws {
        let greedy = try ApusJSONDecoder().decode([Greedy].self, from: "[[1,2],[3]]")
        #expect(greedy.map(\.numbers) == [[1, 2], [3]])
        #expect(greedy.allSatisfy { $0.error is DecodingError })
        #expect(try greedy.map { try JSONFinding.all(of: #require($0.error)).map(\.path) } == [["/0"], ["/1"]])
    }

    private struct Unread: JSONReadable {
        var keys: [String] = []
        var nulls = 0

        init(reading json: inout JSONCursor) throws {
            var entries = try json.entries()
            while let key = json.nextKey(&entries) {
                keys.append(key)
                if json.readNull() { nulls += 1 }
            }
        }
    }

    @Test func `keys and nulls can be read without reading values`() throws {
        let unread = try Unread(parsing: #"{"a":{"x":1},"b":null,"c":[{}],"a":2}"#)
        #expect(unread.keys == ["a", "b", "c", "a"])
        #expect(unread.nulls == 1)
    }

    private struct Kept: JSONReadable {
        var node: JSONNode

        init(reading json: inout JSONCursor) throws { node = try json.readNode() }
    }

    @Test func `a node that a model keeps outlives the call`() throws {
        let kept = try (0..<50).map { try Kept(parsing: #"{"a":[\#($0),"\#(String(repeating: "x", count: 100))"]}"#) }
        for (index, kept) in kept.enumerated() { #expect(kept.node["a"]?[0]?.integer == index) }
    }

    private struct Nested: JSONReadable, Equatable {
        var inner: [Int]

        /// Decodes another document while this one is being read.
        init(reading json: inout JSONCursor) throws {
            inner = try ApusJSONDecoder().decode([Int].self, from: "[\(try json.read(Int.self)),2,3]")
        }
    }

    @Test func `a model can read another document while it is being read`() throws {
        #expect(try ApusJSONDecoder().decode([Nested].self, from: "[7,8,9,10,11]").map { $0.inner[0] } == [7, 8, 9, 10, 11])
    }
}
