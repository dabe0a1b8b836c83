import ApusJSON
import ApusJSONPatterns
import Foundation
import TestSupport
import Testing

/// The README's examples, as they stand there, and what it says comes out of them.
@Suite("README")
struct ReadmeTests {
    @Test func `a document is looked into by keys and by a pointer`() throws {
        let document = try JSONDocument(parsing: #"{"user": {"name": "Ada", "langs": ["en", "fr"]}, "big": 12345678901234567890123}"#)
        let name = document["user"]?["name"]?.string
        let second = document[at: "/user/langs/1"]?.string
        let digits = document["big"]?.numberText

        #expect(name == "Ada")
        #expect(second == "fr")
        #expect(digits == "12345678901234567890123")
    }

    @Test func `a value is changed and written with sorted keys`() throws {
        var film = try JSONValue(parsing: #"{"title": "Metropolis", "year": 1927}"#)
        film["cast"] = ["Brigitte Helm", "Gustav Fröhlich"]
        film["year"] = film.year?.integer.map { .integer($0 + 1) }
        let text = try film.jsonString([.prettyPrinted, .sortedKeys])

        #expect(
            text == """
                {
                  "cast": [
                    "Brigitte Helm",
                    "Gustav Fröhlich"
                  ],
                  "title": "Metropolis",
                  "year": 1928
                }
                """)
    }

    @Test func `comments, trailing commas and JSON5 are read with options`() throws {
        let options: JSONReadOptions = [.comments, .trailingCommas, .lenientUnicode]
        let settings = try JSONValue(parsing: "[1, 2, /* three */ 3,]", options: options)
        let json5 = try JSONValue(parsing: "{unquoted: 'single', hex: 0xFF, half: .5}", options: .json5)

        #expect(settings == [1, 2, 3])
        #expect(json5 == ["unquoted": "single", "hex": 255, "half": 0.5])
    }

    fileprivate struct Person: Codable {
        var firstName: String
        var born: Int
    }

    @Test func `types are decoded and encoded as with Foundation's coders`() throws {
        let decoder = ApusJSONDecoder()  // was: JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let people = try decoder.decode([Person].self, from: #"[{"first_name": "Ada", "born": 1815}]"#)
        let data = try ApusJSONEncoder().encode(people)  // was: JSONEncoder()
        print(String(decoding: data, as: UTF8.self))  // [{"firstName":"Ada","born":1815}]

        #expect(people == [Person(firstName: "Ada", born: 1815)])
        #expect(String(decoding: data, as: UTF8.self) == #"[{"firstName":"Ada","born":1815}]"#)
    }

    struct Film: JSONReadable, JSONWritable {
        var title: String
        var year: Int?

        static let keys: JSONKeys = ["title", "release_year"]

        init(reading json: inout JSONCursor) throws {
            var title: String?
            var members = try json.members(Self.keys)
            while let member = json.next(&members) {
                if member == 0 { try json.read(into: &title) } else { try json.readIfPresent(into: &year) }
            }
            guard let title else { throw json.missing([0], from: members) }
            self.title = title
        }

        func write(to json: inout JSONWriter) throws {
            json.beginObject()
            try json.write("title", title)
            try json.write("release_year", year)
            json.endObject()
        }
    }

    @Test func `a type reads and writes itself`() throws {
        let film = try Film(parsing: Data(#"{"release_year": 1927, "title": "Metropolis"}"#.utf8))
        #expect(film.year == 1927)
        #expect(String(decoding: try film.jsonData(), as: UTF8.self) == #"{"title":"Metropolis","release_year":1927}"#)
    }

    @Test func `a pattern lists every mismatch`() throws {
        var printed: [String] = []
        func print(_ mismatch: JSONMismatch) { printed.append("\(mismatch)") }

        let pattern = try JSONPattern(parsing: #"{"id": "int:1,", "name": "string", "tags": ["string"], "price?": "number"}"#)
        for mismatch in try pattern.verify(#"{"id": 0, "tags": ["new", 7]}"#) { print(mismatch) }

        #expect(
            printed.joined(separator: "\n") == """
                1:8: Expected an integer from 1, found 0. (path "/id")
                1:27: Expected a string, found 7. (path "/tags/1")
                1:1: The member "name" is missing; expected a string. (path "/name")
                """)
    }

    @Test func `a pattern inferred from samples guards a decoder`() throws {
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase

        let inferred = try JSONPattern.inferred(from: [["first_name": "Ada", "born": 1815], ["first_name": "Alan", "born": 1912, "died": 1954]])
        let person = try decoder.decode(Person.self, from: #"{"first_name": "Ada", "born": 1815}"#, verifying: inferred)

        #expect(person == Person(firstName: "Ada", born: 1815))
        #expect(inferred == (try JSONPattern(["first_name": "string", "born": "int", "died?": "int"])))
    }

    @Test func `lines are read up to the first bad one, which has a location`() throws {
        var printed: [Int] = []
        func print(_ number: Int) { printed.append(number) }

        var bad: [JSONLineError] = []
        let lines = JSONLines(Data("{\"n\": 1}\n{\"n\": }\n".utf8))
        do {
            while let line = try lines.nextDocument() { print(line["n"]?.integer ?? 0) }
        } catch let error as JSONLineError {
            bad.append(error)  // line 2, column 7 (byte 15)
        }

        #expect(printed == [1])
        #expect(bad.map { "\($0)".hasPrefix("line 2, column 7 (byte 15): ") } == [true])
    }

    @Test func `a syntax error is printed as the README shows it`() throws {
        func print(_ error: JSONSyntaxError) {
            #expect(
                "\(error)" == """
                    Expected ',' or ']' after the element, found '2'.
                    line 1, column 10 (byte 9), path "/a"
                    {"a": [1 2]}
                             ^
                    """)
        }
        do {
            _ = try JSONValue(parsing: "{\"a\": [1 2]}")
        } catch let error as JSONSyntaxError {
            print(error)
        }
    }

    /// The lines for a package's manifest are the only Swift that is not compiled here. Of the other blocks, those that show errors are checked.
    @Test func `every example is compiled, and every error shown is given`() throws {
        let examples = try DocumentationExample.examples(in: "README.md")
        let checked = examples.filter {
            ($0.language == "swift" && !$0.text.contains(".package(url:")) || $0.language == "dockerfile"
                || $0.text.contains("line 1, column") || $0.text.contains("(path \"")
        }
        let sources = try CompiledSources(folders: ["Tests/Readme"])
        #expect(checked.count == 17)
        for example in checked { #expect(sources.contain(example), "\(example): no test contains all of this:\n\(example.text)") }
    }
}

extension ReadmeTests.Person: Equatable {}
