import ApusJSONMacros
import Foundation
import Testing

/// The coders of the program, created once.
private enum JSON {
    static let decoder = {
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.readConfiguration.limits.maximumByteCount = 1 << 20
        return decoder
    }()

    static let encoder = ApusJSONEncoder()
}

private enum Stored {
    @JSONModel
    struct Film: Sendable, Equatable {
        var title: String
        var year: Int?
    }
}

private typealias Film = Stored.Film

/// The examples of sharing in the article *Memory and sharing*.
@Suite("Documentation: sharing")
struct SharingExamples {
    @Test func `one decoder decodes in many tasks`() async throws {
        let bodies = (0..<100).map { Data(#"{"title":"\#($0)"}"#.utf8) }
        let films = try await withThrowingTaskGroup(of: (Int, Film).self) { group in
            for (index, body) in bodies.enumerated() {
                group.addTask { (index, try JSON.decoder.decode(Film.self, from: body)) }
            }
            var films = [Film?](repeating: nil, count: bodies.count)
            for try await (index, film) in group { films[index] = film }
            return films
        }
        #expect(films.map { $0?.title } == (0..<100).map { "\($0)" })
    }

    @Test func `a copy has its own settings`() throws {
        let lenient = ApusJSONDecoder(copying: JSON.decoder)
        lenient.readOptions = .json5

        #expect(try lenient.decode([Int].self, from: "[1,]") == [1])
        #expect(throws: DecodingError.self) { try JSON.decoder.decode([Int].self, from: "[1,]") }
        #expect(lenient.readConfiguration.limits.maximumByteCount == 1 << 20)
    }

    @Test func `tasks read one document`() async throws {
        let text = #"{"films":[{"title":"M","year":1931},{"title":"Metropolis","year":1927}]}"#
        let document = try JSONDocument(parsing: text)
        async let title = document[at: "/films/0/title"]?.string
        async let film = JSON.decoder.decode(Film.self, from: document, at: "/films/1")

        #expect(await title == "M")
        #expect(try await film == Film(title: "Metropolis", year: 1927))
    }

    @Test func `large bodies are decoded outside of an actor`() async throws {
        @concurrent
        func films(from body: Data) async throws -> [Film] {
            try JSON.decoder.decode([Film].self, from: body)
        }
        #expect(try await films(from: Data(#"[{"title":"M"}]"#.utf8)) == [Film(title: "M")])
    }

    @Test func `the types are Sendable that the article lists`() {
        func isSendable<T: Sendable>(_ type: T.Type) -> Bool { true }
        #expect(isSendable(ApusJSONDecoder.self) && isSendable(ApusJSONEncoder.self))
        #expect(isSendable(JSONDocument.self) && isSendable(JSONNode.self) && isSendable(JSONValue.self) && isSendable(JSONPointer.self))
        #expect(isSendable(JSONReadConfiguration.self) && isSendable(JSONLineConfiguration.self) && isSendable(JSONWriteOptions.self))
        #expect(isSendable(JSONReport.self) && isSendable(JSONFinding.self) && isSendable(JSONFileChunks.self))
        #expect(isSendable(JSONSnapshot.self))
    }
}
