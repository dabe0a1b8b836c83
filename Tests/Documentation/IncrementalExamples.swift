import ApusJSON
import TestSupport
import Testing

/// The examples of text that arrives in pieces, as the documentation shows them.
@Suite("Documentation: text in pieces")
struct IncrementalExamples {
    @Test func `the part of a text that has arrived can be read before its end`() throws {
        let parser = try JSONIncrementalParser()
        try parser.append(#"{"title":"Metropolis","cast":["Brigitte He"#)
        let snapshot = try parser.snapshot()
        let name = snapshot.document?[at: "/cast/0"]?.string  // "Brigitte He"
        try parser.append(#"lm"]}"#)
        let whole = try parser.finish()

        #expect(name == "Brigitte He")
        #expect(whole["cast"]?[0]?.string == "Brigitte Helm")
    }

    @Test func `snapshots of arriving pieces are decoded`() async throws {
        struct Draft: Decodable, Equatable { var title: String }
        let decoder = ApusJSONDecoder()
        let chunks = AsyncStream<[UInt8]> { continuation in
            for piece in [#"{"title":"Metro"#, #"polis"}"#] { continuation.yield(Array(piece.utf8)) }
            continuation.finish()
        }
        var shown: [Draft?] = []
        func show(_ draft: Draft?) { shown.append(draft) }

        for try await snapshot in chunks.jsonSnapshots() {
            show(try? decoder.decode(Draft.self, from: snapshot))
        }

        #expect(shown == [Draft(title: "Metro"), Draft(title: "Metropolis"), Draft(title: "Metropolis")])
    }

    @Test func `pieces are appended, inspected and finished`() throws {
        let parser = try JSONIncrementalParser()
        try parser.append(#"{"title":"Metro"#)
        try parser.append(#"polis","cast":["Brigitte He"#)

        let snapshot = try parser.snapshot()
        let title = snapshot.document?["title"]?.string  // Metropolis
        let name = snapshot.document?["cast"]?[0]?.string  // Brigitte He

        let shown = try parser.snapshot(.include)  // for people
        let known = try parser.snapshot(.omit)  // for programs

        try parser.append(#"lm"]}"#)
        let film = try parser.finish()  // the whole document

        #expect(title == "Metropolis" && name == "Brigitte He")
        #expect(shown.document?["cast"]?[0]?.string == "Brigitte He" && known.document?["cast"]?.count == 0)
        #expect(film["cast"]?[0]?.string == "Brigitte Helm")
    }

    /// The rows of the article's table.
    @Test(
        arguments: [
            (#"{"a":1,"b"#, #"{"a":1}"#, #"{"a":1}"#, ""), (#"{"a":"x"#, #"{"a":"x"}"#, "{}", "/a"), ("[1,-2.", "[1,-2]", "[1]", "/1"),
            ("[true,fal", "[true]", "[true]", "/1"), ("[[1],[2,", "[[1],[2]]", "[[1],[2]]", "/1/1"), (" \n", nil, nil, ""),
        ] as [(String, String?, String?, String)])
    func `a snapshot contains what the table says`(arrived: String, included: String?, omitted: String?, path: String) throws {
        let parser = try JSONIncrementalParser()
        try parser.append(arrived)
        #expect(try parser.snapshot().document?.jsonString() == included)
        #expect(try parser.snapshot(.omit).document?.jsonString() == omitted)
        #expect(try parser.snapshot().path.description == path)
    }

    @Test func `a snapshot says where the text stops`() throws {
        let parser = try JSONIncrementalParser()
        try parser.append(#"{"summary":"In a city of"#)
        let snapshot = try parser.snapshot()
        var isCursorShown = false
        func showCursor() { isCursorShown = true }

        if snapshot.hasPartialValue, snapshot.path == "/summary" {
            showCursor()
        }

        #expect(isCursorShown)
    }

    @Test func `an error is thrown at the first byte that cannot be part of the text`() {
        func append() throws {
            let parser = try JSONIncrementalParser()
            try parser.append(#"{"steps":["#)
            try parser.append("Sure! Here")  // throws: line 1, column 11
        }
        let error = #expect(throws: JSONSyntaxError.self) { try append() }
        #expect(error?.location.line == 1 && error?.location.column == 11)
    }

    @Test func `snapshots are decoded`() async throws {
        struct Draft: Decodable {
            var title: String?
            var steps: [String]?
        }
        let decoder = ApusJSONDecoder()
        let parser = try JSONIncrementalParser()
        try parser.append(#"{"steps":["Boil wa"#)
        let snapshot = try parser.snapshot()
        let draft = try decoder.decode(Draft.self, from: snapshot)
        #expect(draft.title == nil && draft.steps == ["Boil wa"])

        let chunks = AsyncStream<[UInt8]> { continuation in
            for piece in [#"{"title":"Te"#, #"a"}"#] { continuation.yield(Array(piece.utf8)) }
            continuation.finish()
        }
        var titles: [String?] = []
        func show(_ draft: Draft) { titles.append(draft.title) }

        for try await snapshot in chunks.jsonSnapshots() {
            show(try decoder.decode(Draft.self, from: snapshot))
        }

        #expect(titles == ["Te", "Tea", "Tea"])
    }
}
