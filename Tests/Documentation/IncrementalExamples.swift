import ApusJSON
import TestSupport
import Testing

/// The examples of text that arrives in pieces, as the documentation shows them.
@Suite("Documentation: text in pieces")
struct IncrementalExamples {
    @Test func `what has arrived of a text is looked at before its end`() throws {
        let parser = try JSONIncrementalParser()
        try parser.append(#"{"title":"Metropolis","cast":["Brigitte He"#)
        let snapshot = try parser.snapshot()
        let name = snapshot.document?[at: "/cast/0"]?.string  // "Brigitte He"
        try parser.append(#"lm"]}"#)
        let whole = try parser.finish()

        #expect(name == "Brigitte He")
        #expect(whole["cast"]?[0]?.string == "Brigitte Helm")
    }

    @Test func `pieces give snapshots that are decoded`() async throws {
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
}
