import ApusJSON
import ApusJSONPatterns
import Foundation
import TestSupport
import Testing

/// The README's examples and the results it shows.
@Suite("README")
struct ReadmeTests {
    struct Person: Codable {
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

    @Test func `a syntax error is printed as the README shows it`() throws {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: "{\"a\": [1 2]}") }
        #expect(
            error?.debugDescription == """
                Expected ',' or ']' after the element, found '2'.
                line 1, column 10 (byte 9), path "/a"
                {"a": [1 2]}
                         ^
                """)
    }

    @Test func `a document is read by a pointer, and a value is changed and written`() throws {
        let document = try JSONDocument(parsing: #"{"user": {"name": "Ada", "langs": ["en", "fr"]}}"#)
        let second = document[at: "/user/langs/1"]?.string  // "fr"
        var film = try JSONValue(parsing: #"{"title": "Metropolis", "year": 1927}"#)
        film["cast"] = ["Brigitte Helm", "Gustav Fröhlich"]
        let text = try film.jsonString([.prettyPrinted, .sortedKeys])

        #expect(second == "fr")
        #expect(
            text == """
                {
                  "cast": [
                    "Brigitte Helm",
                    "Gustav Fröhlich"
                  ],
                  "title": "Metropolis",
                  "year": 1927
                }
                """)
    }

    @Test func `a pattern reports every violation`() throws {
        var printed: [String] = []
        func print(_ violation: JSONViolation) { printed.append("\(violation)") }

        let pattern = try JSONPattern(parsing: #"{"id": "int:1,", "name": "string", "tags": ["string"]}"#)
        for violation in try pattern.validate(#"{"id": 0, "tags": ["new", 7]}"#) { print(violation) }

        #expect(printed.count == 3)
    }

    @Test func `every example is compiled, and the error shown is thrown`() throws {
        let examples = try DocumentationExample.examples(in: "README.md")
        // Tests/FreshPackages builds the package manifest.
        let checked = examples.filter { $0.language != "sh" && !$0.text.contains("import PackageDescription") }
        let sources = try CompiledSources(folders: ["Tests/Readme"])
        #expect(checked.count == 6)
        for example in checked { #expect(sources.contain(example), "\(example): no test contains all of this:\n\(example.text)") }
    }

    @Test func `the README is short and has short lines`() throws {
        let text = try String(contentsOf: PackageFiles.root.appendingPathComponent("README.md"), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 216)
        for (index, line) in lines.enumerated() { #expect(line.count <= 100, "README.md:\(index + 1)") }
    }

    @Test func `every link to a file or a heading leads somewhere`() throws {
        let text = try String(contentsOf: PackageFiles.root.appendingPathComponent("README.md"), encoding: .utf8)
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map {
            "#" + $0.dropFirst(3).lowercased().replacing(" ", with: "-")
        }
        let targets = text.matches(of: /\]\(([^)]+)\)|srcset="([^"]+)"| src="([^"]+)"/).map { $0.1 ?? $0.2 ?? $0.3 ?? "" }.map(String.init)
        #expect(targets.count > 20)
        for target in targets where !target.hasPrefix("https://") {
            let exists = headings.contains(target) || FileManager.default.fileExists(atPath: PackageFiles.root.appendingPathComponent(target).path)
            #expect(exists, "There is no \(target).")
        }
    }
}

extension ReadmeTests.Person: Equatable {}
