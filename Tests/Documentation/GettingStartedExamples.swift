import ApusJSON
import Foundation
import Testing

/// The examples of the article *Getting started*.
@Suite("Documentation: getting started")
struct GettingStartedExamples {
    struct Person: Codable {
        var firstName: String
        var born: Int
    }

    @Test func `a type is decoded and encoded, and an error says where the text is wrong`() throws {
        var printed: [String] = []
        func print(_ text: Any) { printed.append("\(text)") }

        let text = #"[{"first_name": "Ada", "born": 1815}]"#
        let decoder = ApusJSONDecoder()  // was: JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let people = try decoder.decode([Person].self, from: text)
        let data = try ApusJSONEncoder().encode(people)

        #expect(people == [Person(firstName: "Ada", born: 1815)])
        #expect(String(decoding: data, as: UTF8.self) == #"[{"firstName":"Ada","born":1815}]"#)

        do {
            let text = #"[{"first_name": "Ada", "born": "1815"}]"#
            print(try decoder.decode([Person].self, from: text))
        } catch DecodingError.typeMismatch(_, let context) {
            print(context.debugDescription)
        }
        #expect(
            printed == [
                """
                Expected to decode Int but found a string instead. (line 1, column 32)
                """
            ])
    }

    @Test func `values are looked up and changed without a type`() throws {
        let text = #"[{"first_name": "Ada", "born": 1815}]"#

        let document = try JSONDocument(parsing: text)
        let name = document[at: "/0/first_name"]?.string  // "Ada"

        var value = try JSONValue(parsing: text)
        value[at: "/0/died"] = 1852
        let changed = try value.jsonString()

        #expect(name == "Ada")
        #expect(changed == #"[{"first_name":"Ada","born":1815,"died":1852}]"#)
    }
}

extension GettingStartedExamples.Person: Equatable {}
