import ApusJSON
import Foundation
import Testing

/// The examples of encoding, as the documentation shows them.
@Suite("Documentation: encoding")
struct EncodingExamples {
    @Test func `an encoder writes a model`() throws {
        struct Film: Encodable { var title: String; var year: Int }
        let data = try ApusJSONEncoder().encode(Film(title: "Metropolis", year: 1927))

        #expect(String(decoding: data, as: UTF8.self) == #"{"title":"Metropolis","year":1927}"#)
    }

    @Test func `an encoder writes strings and bytes`() throws {
        let (encoder, film) = (ApusJSONEncoder(), ["title": "M"])

        do {
            let text = try ApusJSONEncoder().encode(film, as: String.self)
            #expect(text == #"{"title":"M"}"#)
        }
        let text = try encoder.encode(film, as: String.self)
        let bytes = try encoder.encode(film, as: [UInt8].self)

        #expect(text == #"{"title":"M"}"# && bytes == Array(text.utf8))
    }

    @Test func `an encoder appends to bytes`() throws {
        let (encoder, film) = (ApusJSONEncoder(), ["title": "M"])

        var body: [UInt8] = []
        body.reserveCapacity(4096)
        try encoder.encode(film, into: &body)

        #expect(body == Array(#"{"title":"M"}"#.utf8))
    }

    @Test func `write options replace the escaped slashes of the default`() throws {
        let encoder = ApusJSONEncoder()
        #expect(try encoder.encode(["/é"], as: String.self) == #"["\/é"]"#)

        encoder.writeOptions = [.sortedKeys, .htmlSafe]  // no `\/`
        encoder.writeOptions.insert(.escapeUnicode)

        #expect(try encoder.encode(["/é"], as: String.self) == #"["/\u00e9"]"#)
    }
}
