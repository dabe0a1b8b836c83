import ApusJSONMacros
import Foundation
import Testing

@JSONModel private struct RatedFilm: Codable, Equatable {
    let title: String
    @JSONKey("release_year") var year: Int?
    var rating = 5

    enum CodingKeys: String, CodingKey {
        case title
        case year = "release_year"
        case rating
    }
}

@JSONModel private struct Everything: Equatable {
    static let shared = 1
    static var count: Int { 2 }
    var a, b: Int
    var c = "s", d: Bool?
    var e = [Int]()
    var f: [String: Double] = [:]
    var g: Optional<Int>
    let h: Int?
    let `default`: String
    var observed = 1 { didSet { Self.changes += 1 } }
    var sum: Int { a + b }
    lazy var late = 7
    var json: Int
    var members: [Int]?
    var member = -1
    let value: Double
    nonisolated(unsafe) static var changes = 0

    static func == (left: Everything, right: Everything) -> Bool {
        left.a == right.a && left.b == right.b && left.c == right.c && left.d == right.d && left.e == right.e && left.f == right.f
            && left.g == right.g
            && left.h == right.h && left.default == right.default && left.observed == right.observed && left.json == right.json
            && left.members == right.members && left.member == right.member && left.value == right.value
    }
}

@JSONModel private struct Constant: Equatable {
    @JSONKey("type") let type = "film"
    var id: Int
    @JSONIgnored var isSelected = false
    @JSONIgnored var note: String?
}

@JSONModel private struct Nothing: Equatable {}

@JSONModel private struct Alternatives: Equatable {
    @JSONKey("id", "_id", "identifier") let id: Int
    @JSONKey("a/b") var slash: Int?
    @JSONKey("q\"uote\n") var quote: Int?
    @JSONKey("größe") var size: Int?
}

@Suite("@JSONModel: properties")
struct PropertyTests {
    @Test func `a model is read as with Codable`() throws {
        let text = #"{"rating":4,"x":[1],"title":"M","release_year":1931}"#
        let film = try RatedFilm(parsing: text)
        #expect(film == RatedFilm(title: "M", year: 1931, rating: 4))
        #expect(try film == JSONDecoder().decode(RatedFilm.self, from: Data(text.utf8)))
        #expect(try film.jsonString() == #"{"title":"M","release_year":1931,"rating":4}"#)
    }

    @Test func `a property whose key is missing keeps its default`() throws {
        #expect(try RatedFilm(parsing: #"{"title":"M"}"#) == RatedFilm(title: "M"))
        #expect(try RatedFilm(parsing: #"{"title":"M","release_year":null}"#) == RatedFilm(title: "M"))
        #expect(try RatedFilm(title: "M").jsonString() == #"{"title":"M","rating":5}"#)
    }

    @Test func `a required member that is missing or wrong is an error`() {
        #expect { try RatedFilm(parsing: #"{"rating":1}"#) } throws: { error in
            guard case DecodingError.keyNotFound(let key, _) = error else { return false }
            return key.stringValue == "title"
        }
        #expect { try RatedFilm(parsing: #"{"title":"M","rating":null}"#) } throws: { error in
            guard case DecodingError.valueNotFound(_, let context) = error else { return false }
            return context.codingPath.map(\.stringValue) == ["rating"]
        }
        #expect { try RatedFilm(parsing: "[]") } throws: { error in
            if case DecodingError.typeMismatch = error { true } else { false }
        }
    }

    @Test func `stored properties of every kind are read and written, and no others`() throws {
        let before = Everything.changes
        var all = try Everything(
            parsing: """
                {"a": 1, "b": 2, "c": "t", "d": true, "e": [3], "f": {"x": 1.5}, "g": 4, "h": 5, "default": "six", "observed": 7, "late": 8, "json": 9,
                "members": [10], "member": 11, "value": 12.5, "sum": 13}
                """)
        #expect(Everything.changes == before)
        #expect(all.sum == 3)
        #expect([all.c, all.default] == ["t", "six"])
        #expect(all.d == true && all.e == [3] && all.f == ["x": 1.5] && all.g == 4 && all.h == 5)
        #expect(all.observed == 7 && all.json == 9 && all.members == [10] && all.member == 11 && all.value == 12.5)
        #expect(all.late == 7)
        #expect(
            try all.jsonString()
                == #"{"a":1,"b":2,"c":"t","d":true,"e":[3],"f":{"x":1.5},"g":4,"h":5,"default":"six","observed":7,"json":9,"members":[10],"member":11,"#
                + #""value":12.5}"#)
        all = try Everything(parsing: #"{"value":0,"json":1,"default":"","b":2,"a":1}"#)
        #expect(all.c == "s" && all.d == nil && all.e.isEmpty && all.g == nil && all.h == nil && all.member == -1)
    }

    @Test func `constants are written and ignored properties are not`() throws {
        let constant = try Constant(parsing: #"{"type":"book","id":1,"isSelected":true,"note":"n"}"#)
        #expect(constant == Constant(id: 1))
        #expect(try constant.jsonString() == #"{"type":"film","id":1}"#)
    }

    @Test func `a model without properties accepts any object`() throws {
        #expect(try Nothing(parsing: #"{"a":1}"#) == Nothing())
        #expect(try Nothing().jsonString() == "{}")
        #expect(throws: DecodingError.self) { try Nothing(parsing: "1") }
    }

    @Test(arguments: ["id", "_id", "identifier"])
    func `a property is read from any of its keys`(_ key: String) throws {
        #expect(try Alternatives(parsing: #"{"\#(key)":1}"#) == Alternatives(id: 1))
    }

    @Test func `keys that need escapes are written and read`() throws {
        let value = Alternatives(id: 1, slash: 2, quote: 3, size: 4)
        let text = try value.jsonString([])
        #expect(text == #"{"id":1,"a/b":2,"q\"uote\n":3,"größe":4}"#)
        #expect(try Alternatives(parsing: text) == value)
        #expect(try value.jsonString(.escapeSlashes).contains(#""a\/b""#))
        #expect(try value.jsonString(.escapeUnicode).contains(#""gr\u00f6\u00dfe""#))
    }

    @Test func `models are written with sorted keys and with indentation`() throws {
        #expect(try RatedFilm(title: "M", year: 1).jsonString([.sortedKeys]) == #"{"rating":5,"release_year":1,"title":"M"}"#)
        #expect(try RatedFilm(title: "M").jsonString([.prettyPrinted]) == "{\n  \"title\": \"M\",\n  \"rating\": 5\n}")
    }
}
