import ApusJSON
import Foundation
import Testing

private enum Models {
    struct Film: JSONWritable {
        var title: String
        var year: Int?
        var cast: [String]

        func write(to json: inout JSONWriter) throws {
            json.beginObject()
            try json.write("title", title)
            try json.write("release_year", year)  // left out when nil
            try json.write("cast", cast)
            json.endObject()
        }
    }

    struct Address: JSONMembersWritable {
        var street: String
        var city: String

        func writeMembers(to json: inout JSONWriter) throws {
            try json.write("street", street)
            try json.write("city", city)
        }
    }

    struct Person: JSONWritable {
        var name: String
        var home: Address

        func write(to json: inout JSONWriter) throws {
            json.beginObject()
            try json.write("name", name)
            try home.writeMembers(to: &json)
            json.endObject()
        }
    }

    struct Nothing: JSONWritable {
        func write(to json: inout JSONWriter) {}
    }
}

/// The examples of the article *Writing by hand*.
@Suite("Documentation: writing by hand")
struct WritingExamples {
    private typealias Film = Models.Film

    @Test func `objects and arrays are begun and ended`() throws {
        var json = JSONWriter()
        json.beginObject()
        json.key("title")
        json.write("Metropolis")
        json.key("ratings")
        json.beginArray()
        for rating in [9, 8, 10] { json.write(rating) }
        json.endArray()
        json.key("sequel")
        json.writeNull()
        json.endObject()
        let text = try json.finishString()

        #expect(
            text == """
                {"title":"Metropolis","ratings":[9,8,10],"sequel":null}
                """)
    }

    @Test func `calls are nested in functions`() throws {
        func write(_ films: [Film], to json: inout JSONWriter) throws {
            json.beginArray()
            for film in films { try json.write(value: film) }
            json.endArray()
        }

        var json = JSONWriter()
        json.beginObject()
        json.key("films")
        try write([Film(title: "M", cast: ["Peter Lorre"])], to: &json)
        json.endObject()
        let bytes = try json.finish()  // [UInt8]

        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                {"films":[{"title":"M","cast":["Peter Lorre"]}]}
                """)
    }

    @Test func `each kind of value has a method`() throws {
        struct Point: Encodable { var x = 1, y = 2 }
        let (date, data, point) = (Date(timeIntervalSinceReferenceDate: 0), Data("hi".utf8), Point())
        let document = try JSONDocument(parsing: #"{"n": 1.50}"#)
        var json = JSONWriter()
        json.beginArray()
        json.write("text")
        json.write(true)
        json.write(UInt64.max)
        try json.write(0.1)
        try json.writeNumber(text: "1.50")
        try json.write(raw: Array(#"{ "a": [1.0] }"#.utf8))
        try json.write(value: ["a", "b"])
        try json.write(date)
        try json.write(data)
        try json.write(codable: point)
        try document.root.write(to: &json)
        json.endArray()
        #expect(
            try json.finishString()
                == #"["text",true,18446744073709551615,0.1,1.50,{ "a": [1.0] },["a","b"],0.0,"aGk=",{"x":1,"y":2},{"n":1.50}]"#)
    }

    @Test func `options set the layout`() throws {
        func text(_ options: JSONWriteOptions) throws -> String {
            var json = JSONWriter(options: options)
            json.beginObject()
            json.key("url")
            json.write("/é")
            json.key("n")
            try json.write(100.0)
            json.endObject()
            return try json.finishString()
        }
        #expect(try text([]) == #"{"url":"/é","n":100.0}"#)
        #expect(try text(.sortedKeys) == #"{"n":100.0,"url":"/é"}"#)
        #expect(try text([.escapeUnicode, .escapeSlashes]) == #"{"url":"\/\u00e9","n":100.0}"#)
        #expect(try text(.canonical) == #"{"n":100,"url":"/é"}"#)
        #expect(
            try text([.prettyPrinted, .sortedKeys]) == """
                {
                  "n": 100.0,
                  "url": "/é"
                }
                """)
    }

    @Test func `a type writes itself`() throws {
        let film = Film(title: "M", cast: ["Peter Lorre"])
        let text = try film.jsonString()
        let list = try ApusJSONEncoder().encode([film])

        let bytes = try film.jsonBytes()
        let data = try ApusJSONEncoder().encode(film)

        #expect(
            text == """
                {"title":"M","cast":["Peter Lorre"]}
                """)
        #expect(bytes == Array(text.utf8) && data == Data(text.utf8) && list == Data("[\(text)]".utf8))

        let person = Models.Person(name: "Ada", home: Models.Address(street: "Via Po", city: "Turin"))
        #expect(
            try person.jsonString() == """
                {"name":"Ada","street":"Via Po","city":"Turin"}
                """)
    }

    @Test func `a text is appended to bytes`() throws {
        let films = [Film(title: "M", cast: []), Film(title: "Metropolis", year: 1927, cast: [])]
        var body: [UInt8] = []
        body.reserveCapacity(4096)
        for film in films {
            try JSONWriter.append(to: &body) { json in
                try json.write(value: film)
            }
            body.append(UInt8(ascii: "\n"))
        }

        #expect(
            String(decoding: body, as: UTF8.self) == """
                {"title":"M","cast":[]}
                {"title":"Metropolis","release_year":1927,"cast":[]}

                """)

        #expect(throws: JSONWriteError.self) { try JSONWriter.append(to: &body) { json in json.beginArray() } }
        #expect(body.last == UInt8(ascii: "\n"))
    }

    @Test func `the first wrong call is reported at the end`() throws {
        var printed: [String] = []
        func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

        var json = JSONWriter()
        json.beginObject()
        json.write("Metropolis")  // no key: recorded
        json.key("year")  // ignored
        json.endObject()  // ignored
        do {
            _ = try json.finish()
        } catch {
            print(error.code, error)
        }

        #expect(
            printed == [
                """
                writer.missingKey A value in an object needs a key before it. (path "")
                """
            ])
    }

    @Test func `every misuse has a code`() {
        func code(_ body: (inout JSONWriter) throws -> Void) -> String {
            var json = JSONWriter()
            do {
                try body(&json)
                return try json.finishString()
            } catch {
                return "\(error)"
            }
        }
        #expect(code { _ in } == #"No value was written. (path "")"#)
        #expect(
            code {
                $0.beginObject()
                $0.key("a")
                $0.beginArray()
            } == #"2 open arrays or objects were not ended. (path "/a")"#)
        #expect(
            code {
                $0.write(1)
                $0.write(2)
            } == #"A JSON text is one value, which has already been written. (path "")"#)
        #expect(
            code {
                $0.beginArray()
                $0.key("a")
            } == #"The elements of an array have no keys. (path "")"#)
        #expect(
            code {
                $0.beginArray()
                $0.endObject()
            } == #"The innermost open container is not an object. (path "")"#)
        #expect(
            code { try $0.write(Double.nan) } == #"The number nan cannot be represented in JSON; write null or a string instead. (path "")"#)
        #expect(code { try $0.writeNumber(text: "01") } == #""01" is not a number in JSON's grammar. (path "")"#)
        #expect(
            throws: JSONSyntaxError.self,
            performing: {
                var json = JSONWriter()
                try json.write(raw: Array("[1".utf8))
            })
        #expect(
            code {
                $0.beginObject()
                $0.key("a")
                $0.write(1)
                $0.key("a")
                $0.write(2)
                $0.endObject()
            } == #"{"a":1,"a":2}"#)
    }

    @Test func `only canonical JSON rejects a repeated key`() throws {
        var json = JSONWriter(options: .canonical)
        json.beginObject()
        for _ in 0..<2 {
            json.key("a")
            json.write(1)
        }
        json.endObject()
        do {
            _ = try json.finish()
            #expect(Bool(false))
        } catch {
            #expect(error.code == .duplicateKey)
        }
    }

    @Test func `a number that cannot be written can be replaced`() throws {
        let ratio = Double.nan
        var json = JSONWriter()
        json.beginArray()
        do {
            try json.write(ratio)
        } catch {
            json.writeNull()
        }
        json.endArray()
        #expect(try json.finishString() == "[null]")
    }

    @Test func `a type must write one value`() {
        let error = #expect(throws: JSONWriteError.self) { try ApusJSONEncoder().encode(Models.Nothing()) }
        #expect(error.map { "\($0)" } == #"write(to:) must write exactly one value. (path "")"#)
    }
}
