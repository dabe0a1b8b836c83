import ApusJSONMacros
import Foundation
import Testing

private enum Properties {
    @JSONModel
    struct Film: Equatable {
        let title: String  // must be in the document
        var year: Int?  // may be missing or null, then nil
        var rating = 5  // 5 if missing; null is an error
        @JSONKey("type") let type = "film"  // written, but never read
        var isOld: Bool { year ?? 0 < 1950 }  // computed: not in the JSON
    }
}

private enum Nulls {
    @JSONModel(nils: .null)
    struct Change: Equatable {
        var due: String?  // written as null when nil
        var owner: String??  // nil: left out; .some(nil): null
    }
}

private enum Styles {
    @JSONModel(keys: .kebabCase)
    struct Image {
        var width: Int
        var altText: String
        @JSONKey("src") var imageURL: String
    }

    @JSONModel
    struct AsWritten { var imageURL = "" }
    @JSONModel(keys: .snakeCase)
    struct Snake { var imageURL = "" }
    @JSONModel(keys: .screamingSnakeCase)
    struct Screaming { var imageURL = "" }
    @JSONModel(keys: .kebabCase)
    struct Kebab { var imageURL = "" }
    @JSONModel(keys: .pascalCase)
    struct Pascal { var imageURL = "" }
}

private enum Unknown {
    @JSONModel(unknownKeys: .error)
    struct Todo {
        var title: String
        var done = false
    }

    @JSONModel(unknownKeys: .collect(into: "others"))
    struct Event {
        var name: String
        var others = JSONValue.Object()
    }
}

private enum Keys {
    @JSONModel
    struct User {
        @JSONKey("id", "_id", "identifier") let id: Int
        @JSONKey(path: "/profile/name") var name: String
        @JSONKey(path: "/profile/mail") var mail: String?
        @JSONIgnored var isSelected = false
    }

    @JSONModel
    struct Display {
        @JSONKey(path: "/theme/colour") var colour = "red"
    }
}

private enum Forms {
    enum CommaSeparated: JSONPropertyCoding {
        static func read(_ json: inout JSONCursor) throws -> [String] {
            try json.read(String.self).split(separator: ",").map(String.init)
        }

        static func write(_ value: [String], to json: inout JSONWriter) {
            json.write(value.joined(separator: ","))
        }
    }

    @JSONModel
    struct Upload {
        @JSONCoding(.iso8601) var created: Date
        @JSONCoding(.secondsSince1970) var changed: Date?
        @JSONCoding(.millisecondsSince1970) var seen: [Date]
        @JSONCoding(.base64) var content: Data
        @JSONCoding(.string) var size: UInt64
        @JSONCoding(.custom(CommaSeparated.self)) var tags: [String]
    }
}

private enum Flat {
    @JSONModel
    struct Address: Equatable {
        var street: String
        var city: String
    }

    @JSONModel
    struct Person: Equatable {
        var name: String
        @JSONFlattened var home: Address
    }

    @JSONModel
    struct Guest: Equatable {
        var name: String
        @JSONFlattened var home: Address?
    }
}

private enum Left {
    @JSONModel
    struct Poll {
        @JSONLossy var votes: [Int]
    }

    @JSONModel
    struct Webhook {
        var kind: String
        @JSONRaw var payload: [UInt8]
    }
}

private enum Limited {
    @JSONModel
    struct Order {
        @JSONMatch("^[A-Z]{2}[0-9]+$") var number: String
        @JSONRange(1...100) var count: Int
        @JSONLength(...5) var note: String?
        @JSONItems(1...3) var tags: [String]
    }
}

private enum Generic {
    @JSONModel
    struct Page<Item> {
        var items: [Item]
        var next: String?
    }

    @JSONModel
    final class Box<Item: JSONReadable & JSONWritable> {
        let item: Item
    }
}

private enum Classes {
    @JSONModel
    class Animal {
        var name: String
    }

    @JSONModel
    final class Dog: Animal {
        var isGood = true
    }
}

private enum Both {
    @JSONModel
    struct Film: Codable {
        var releaseYear: Int
    }

    @JSONModel
    struct Screening {
        @JSONRange(1...400) var freeSeats: Int
    }
}

private enum Half {
    @JSONModel
    struct Celsius: JSONReadable {
        var degrees: Double

        init(reading json: inout JSONCursor) throws {
            degrees = try json.read(Double.self)
        }
    }
}

/// The examples of the article *Models and enums*, without those of enums.
@Suite("Documentation: models")
struct ModelExamples {
    @Test func `a model is read and written`() throws {
        typealias Film = Properties.Film
        let film = try Film(parsing: #"{"title":"M","year":1931}"#)
        let text = try film.jsonString()

        #expect(film.isOld && film.rating == 5)
        #expect(text == #"{"title":"M","year":1931,"rating":5,"type":"film"}"#)
    }

    @Test func `properties are required, optional or have a default`() throws {
        let documents = """
            {"title":"M","year":1931}
            {"title":"M","rating":3,"type":"book"}
            {"title":"M","year":null}
            """
        #expect(
            results(Properties.Film.self, documents) == """
                {"title":"M","year":1931,"rating":5,"type":"film"}
                {"title":"M","rating":3,"type":"film"}
                {"title":"M","rating":5,"type":"film"}
                """)
        let wrong = """
            {"year":1931}
            {"title":null}
            {"title":"M","rating":null}
            {"title":"M","year":"1931"}
            """
        #expect(
            results(Properties.Film.self, wrong) == """
                The member "title" is missing. (line 1, column 1, path "")
                Expected a string, found null. (line 1, column 10, path "/title")
                Expected an integer, found null. (line 1, column 23, path "/rating")
                Expected an integer, found "1931". (line 1, column 21, path "/year")
                """)
    }

    @Test func `nil is left out or null`() throws {
        typealias Change = Nulls.Change
        #expect(
            results(
                Change.self,
                """
                {}
                {"owner":null}
                {"due":"today","owner":"Ada"}
                """) == """
                    {"due":null}
                    {"due":null,"owner":null}
                    {"due":"today","owner":"Ada"}
                    """)
    }

    @Test func `a style makes keys of names`() throws {
        #expect(
            results(
                Styles.Image.self,
                """
                {"width":8,"alt-text":"A cat","src":"cat.png"}
                """) == """
                    {"width":8,"alt-text":"A cat","src":"cat.png"}
                    """)
        #expect(try Styles.AsWritten().jsonString() == #"{"imageURL":""}"#)
        #expect(try Styles.Snake().jsonString() == #"{"image_url":""}"#)
        #expect(try Styles.Screaming().jsonString() == #"{"IMAGE_URL":""}"#)
        #expect(try Styles.Kebab().jsonString() == #"{"image-url":""}"#)
        #expect(try Styles.Pascal().jsonString() == #"{"ImageURL":""}"#)
    }

    @Test func `unknown keys are ignored, rejected or collected`() throws {
        #expect(
            results(
                Unknown.Todo.self,
                """
                {"title":"Milk","dnoe":true}
                """) == """
                    The member "dnoe" is unknown; did you mean "done"? (line 1, column 24, path "/dnoe")
                    """)
        #expect(
            results(
                Unknown.Event.self,
                """
                {"at":12,"name":"start","by":{"id":1}}
                """) == """
                    {"name":"start","at":12,"by":{"id":1}}
                    """)
    }

    @Test func `properties have keys and paths`() throws {
        #expect(
            results(
                Keys.User.self,
                """
                {"_id":7,"profile":{"name":"Ada"}}
                {"id":7,"identifier":8,"profile":{"mail":"a@b.org","name":"Ada"}}
                """) == """
                    {"id":7,"profile":{"name":"Ada"}}
                    {"id":7,"profile":{"name":"Ada","mail":"a@b.org"}}
                    """)
        #expect(
            results(
                Keys.User.self,
                """
                {"id":7}
                {"id":7,"profile":null}
                {"id":7,"profile":{}}
                """) == """
                    The member "profile" is missing. (line 1, column 1, path "")
                    Expected an object, found null. (line 1, column 19, path "/profile")
                    The member "name" is missing. (line 1, column 19, path "/profile")
                    """)
        #expect(
            results(
                Keys.Display.self,
                """
                {}
                {"theme":null}
                {"theme":{"colour":"blue"}}
                """) == """
                    {"theme":{"colour":"red"}}
                    {"theme":{"colour":"red"}}
                    {"theme":{"colour":"blue"}}
                    """)
    }

    @Test func `properties have forms`() throws {
        let text = """
            {"created":"2026-11-21T08:30:00Z","changed":1795249800,"seen":[1795249800000],
             "content":"aGk=","size":"12345678901234567890","tags":"a,b"}
            """
        let upload = try Forms.Upload(parsing: text)
        #expect(upload.created == upload.changed && upload.seen == [upload.created])
        #expect(upload.content == Data("hi".utf8) && upload.size == 12_345_678_901_234_567_890 && upload.tags == ["a", "b"])
        #expect(
            try upload.jsonString()
                == #"{"created":"2026-11-21T08:30:00Z","changed":1795249800,"seen":[1795249800000],"content":"aGk=","size":"12345678901234567890","tags":"a,b"}"#
        )
        #expect(
            results(
                Forms.Upload.self,
                """
                {"created":"today","seen":[],"content":"?","size":"-1","tags":""}
                """) == """
                    Expected a date such as "2026-12-01T09:00:00Z", found "today". (line 1, column 12, path "/created")
                    """)
    }

    @Test func `members are flattened`() throws {
        #expect(
            results(
                Flat.Person.self,
                """
                {"name":"Ada","street":"Via Po","city":"Turin"}
                {"name":"Ada","street":"Via Po"}
                """) == """
                    {"name":"Ada","street":"Via Po","city":"Turin"}
                    The member "city" is missing. (line 1, column 1, path "")
                    """)
        #expect(try Flat.Guest(parsing: #"{"name":"Ada"}"#).home == nil)
        #expect(throws: DecodingError.self) { try Flat.Guest(parsing: #"{"name":"Ada","street":"Via Po"}"#) }
    }

    @Test func `elements are left out, and texts are kept`() throws {
        typealias Poll = Left.Poll
        typealias Webhook = Left.Webhook
        let decoder = ApusJSONDecoder()
        let poll = try decoder.decodeWithReport(Poll.self, from: #"{"votes":[1,"2",3]}"#)
        let skipped = poll.report.findings.map(\.debugDescription)
        #expect(poll.value.votes == [1, 3])
        #expect(
            skipped == [
                """
                Expected an integer, found "2". (line 1, column 13, path "/votes/1")
                """
            ])
        let hook = try Webhook(parsing: #"{"kind":"push","payload":{ "n": 1.50 }}"#)
        let payload = String(decoding: hook.payload, as: UTF8.self)  // { "n": 1.50 }
        #expect(payload == "{ \"n\": 1.50 }")
        #expect(try hook.jsonString() == #"{"kind":"push","payload":{ "n": 1.50 }}"#)
    }

    @Test func `values have limits`() throws {
        #expect(
            results(
                Limited.Order.self,
                """
                {"number":"AB12","count":3,"tags":["new"]}
                """) == """
                    {"number":"AB12","count":3,"tags":["new"]}
                    """)
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        let error = #expect(throws: JSONCollectedErrors.self) {
            try decoder.decode(Limited.Order.self, from: #"{"number":"12","count":0,"note":"urgent","tags":[]}"#)
        }
        #expect(error?.errors.count == 4)
        #expect(
            error.map(JSONFinding.all)?.map(\.debugDescription).joined(separator: "\n") == """
                Expected a string that matches ^[A-Z]{2}[0-9]+$, found "12". (line 1, column 11, path "/number")
                Expected a number from 1 to 100, found 0. (line 1, column 24, path "/count")
                Expected a string of at most 5 characters, found "urgent". (line 1, column 33, path "/note")
                Expected an array of 1 to 3 elements, found an empty array. (line 1, column 49, path "/tags")
                """)
    }

    @Test func `generic types are models if what they hold is`() throws {
        let page = try Generic.Page<Int>(parsing: #"{"items":[1,2],"next":"n"}"#)
        #expect(page.items == [1, 2] && page.next == "n")
        #expect(try Generic.Box<String>(parsing: #"{"item":"a"}"#).item == "a")
    }

    @Test func `a subclass adds members`() throws {
        let text = """
            {"name":"Rex","isGood":true}
            """
        #expect(results(Classes.Dog.self, text) == text)
    }

    @Test func `a key strategy applies to models, and their limits hold under it`() throws {
        typealias Film = Both.Film
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let film = try decoder.decode(Film.self, from: #"{"release_year":1931}"#)
        #expect(film.releaseYear == 1931)
        #expect(try decoder.decode(Both.Screening.self, from: #"{"free_seats":400}"#).freeSeats == 400)
        #expect(throws: DecodingError.self) { try decoder.decode(Both.Screening.self, from: #"{"free_seats":401}"#) }
    }

    @Test func `a table can be checked`() throws {
        typealias Film = Properties.Film
        try JSONModelTable.check(Film.self)
    }

    @Test func `a type may read itself and be written by the macro`() throws {
        #expect(try Half.Celsius(parsing: "21.5").jsonString() == #"{"degrees":21.5}"#)
    }
}

/// Reads each line and writes it again, or says what is wrong with it.
func results<T: JSONReadable & JSONWritable>(_ type: T.Type, _ texts: String) -> String {
    texts.split(separator: "\n").map { text in
        do {
            return try ApusJSONEncoder().encode(ApusJSONDecoder().decode(type, from: String(text)), as: String.self)
        } catch {
            return JSONFinding.all(of: error).map(\.debugDescription).joined(separator: "\n")
        }
    }.joined(separator: "\n")
}
