import ApusJSONMacros  // `public import` where models are public and imports are internal by default
import ApusJSONMapping
import Foundation
import Testing

private enum Attributed {
    @JSONModel
    struct Film {
        let title: String
        @JSONKey("release_year") var year: Int?
        var rating = 5
    }
}

private enum OptionsOfModels {
    @JSONModel(keys: .snakeCase)
    struct Film {
        let title: String
        var releaseYear: Int?  // may be null or missing; left out when nil
        var rating = 5  // 5 if missing
        @JSONKey("cast") var actors: [String]
        @JSONIgnored var isSelected = false
    }
}

@JSONModel
private struct Keys {
    @JSONKey("release_year") var year: Int?
    @JSONKey("id", "_id", "identifier") let id: Int  // written as "id", read from any of the three
}

@JSONModel
private struct Paths {
    @JSONKey(path: "/user/name") let name: String  // {"user":{"name":…,"mail":…}}
    @JSONKey(path: "/user/mail") var mail: String?
}

@JSONModel
private struct Codings {
    @JSONCoding(.iso8601) let created: Date
    @JSONCoding(.string) var id: UInt64  // "12345678901234567890"
    @JSONCoding(.custom(CommaSeparated.self)) var tags: [String]
}

private enum Mapped {
    @JSONMapped
    struct Person {
        var name = ""
        @JSONKey("birth_date", "dob") var birthDate: Date?
        @JSONKey(path: "/home/city") var city = ""
        let id = UUID()  // written, but never read
        @JSONIgnored var isSelected = false
    }
}

private enum MappedBriefly {
    @JSONMapped
    struct Person {
        var name = ""
        @JSONKey("birth_date", "dob") var birthDate: Date?
        @JSONIgnored var isSelected = false
    }
}

private enum Changes {
    @JSONModel(partial: true)
    struct Todo {
        @JSONFixed let id: Int  // not in the partial form
        var title: String
        var notes: String?
        var isDone = false
    }

    @JSONModel(partial: true)
    struct Customer {
        var name: String
        @JSONMerged var address: Address
        @JSONMerged var billing: Address?

        @JSONModel(partial: true)
        struct Address {
            var street: String
            var city: String
        }
    }
}

@JSONModel(partial: true)
private struct Done {
    var done: Bool
    var notes: String?
}

extension MergedProperty.Customer {
    fileprivate typealias Address = Changes.Customer.Address
}

private enum MergedProperty {
    @JSONModel(partial: true)
    struct Customer {
        var name: String
        @JSONMerged var address: Address  // {"address":{"city":"Turin"}} keeps the street
        var phones: [String]  // replaced as a whole
    }
}

@JSONModel(partial: true)
private struct Fixed {
    @JSONFixed let id: Int
    @JSONFixed private(set) var created: Date
}

/// The examples of macros, as the documentation shows them.
@Suite("Documentation: macros")
struct MacroExamples {
    @Test func `a model is read and written as its attributes say`() throws {
        let film = try Attributed.Film(parsing: #"{"title":"M","release_year":1931}"#)

        #expect(film.year == 1931 && film.rating == 5)
        #expect(try film.jsonString() == #"{"title":"M","release_year":1931,"rating":5}"#)
    }

    @Test func `a model converts its keys`() throws {
        typealias Film = OptionsOfModels.Film
        let data = Data(#"{"title":"M","release_year":1931,"cast":["Peter Lorre"]}"#.utf8)

        let film = try Film(parsing: data)
        let text = try film.jsonString()

        #expect(film.releaseYear == 1931 && film.rating == 5 && !film.isSelected)
        #expect(text == #"{"title":"M","release_year":1931,"rating":5,"cast":["Peter Lorre"]}"#)
    }

    @Test func `a property has a key and alternatives that are only read`() throws {
        let keys = try Keys(parsing: #"{"_id":7,"release_year":1931}"#)

        #expect(keys.id == 7 && keys.year == 1931)
        #expect(try keys.jsonString() == #"{"release_year":1931,"id":7}"#)
    }

    @Test func `a property has a path`() throws {
        let paths = try Paths(parsing: #"{"user":{"name":"Ada","mail":"ada@example.org"}}"#)

        #expect(paths.name == "Ada" && paths.mail == "ada@example.org")
    }

    @Test func `a property has a coding`() throws {
        let text = #"{"created":"2026-11-21T08:30:00Z","id":"12345678901234567890","tags":"a,b"}"#
        let codings = try Codings(parsing: text)

        #expect(codings.created == Date(timeIntervalSince1970: 1_795_249_800))
        #expect(codings.id == 12_345_678_901_234_567_890 && codings.tags == ["a", "b"])
        #expect(try codings.jsonString() == text)
    }

    @Test func `a mapped type has the table that its attributes describe`() throws {
        typealias Person = Mapped.Person
        let data = Data(#"{"name":"Ada","dob":"1815-12-10T00:00:00Z","home":{"city":"London"}}"#.utf8)

        let person = try JSONMapper().make(Person.self, from: data).value

        #expect(person.name == "Ada" && person.city == "London" && !person.isSelected)
        #expect(person.birthDate == Date(timeIntervalSince1970: -4_861_728_000))
    }

    @Test func `a mapped property has alternative keys`() throws {
        let person = try JSONMapper().make(MappedBriefly.Person.self, from: #"{"name":"Ada","birth_date":"1815-12-10T00:00:00Z"}"#).value

        #expect(person.name == "Ada" && person.birthDate == Date(timeIntervalSince1970: -4_861_728_000))
    }

    @Test func `a partial form says what changes`() throws {
        typealias Todo = Changes.Todo
        var todo = Todo(id: 1, title: "Buy bread", notes: "Rye", isDone: true)
        let body = Data(#"{"notes":null,"isDone":null}"#.utf8)

        let change = try Todo.Partial(parsing: body)
        try todo.merge(change)  // or change.apply(to: &todo)
        #expect(todo.id == 1 && todo.title == "Buy bread" && todo.notes == nil && !todo.isDone)

        let edit = Todo.Partial(title: "Milk", notes: .some(nil))
        let text = try edit.jsonString()  // {"title":"Milk","notes":null}
        #expect(text == #"{"title":"Milk","notes":null}"#)

        let error = #expect(throws: DecodingError.self) { try Todo.Partial(parsing: #"{"title":null}"#) }
        guard case .valueNotFound(_, let context)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(
            (context.underlyingError as? any JSONError)?.findings.first?.message == """
                The member "title" cannot be null.
                """)
    }

    @Test func `a change is applied to a value`() throws {
        struct Todo { typealias Partial = Done.Partial }
        var todo = Done(done: false, notes: "n")

        let change = try Todo.Partial(parsing: #"{"done": true, "notes": null}"#)
        try change.apply(to: &todo)

        #expect(todo.done && todo.notes == nil)
    }

    @Test func `a nested value is merged`() throws {
        typealias Customer = Changes.Customer
        var customer = Customer(name: "Ada", address: Customer.Address(street: "Via Po", city: "Milan"), billing: nil)

        let move = #"{"address":{"city":"Turin"}}"#
        try customer.merge(Customer.Partial(parsing: move))

        #expect(customer.address.city == "Turin" && customer.address.street == "Via Po" && customer.billing == nil)
    }

    @Test func `a property is merged or replaced, and a fixed one is left out`() throws {
        typealias Customer = MergedProperty.Customer
        var customer = Customer(name: "Ada", address: Customer.Address(street: "Via Po", city: "Milan"), phones: ["1", "2"])
        try customer.merge(Customer.Partial(parsing: #"{"address":{"city":"Turin"},"phones":["3"]}"#))
        #expect(customer.address.street == "Via Po" && customer.address.city == "Turin" && customer.phones == ["3"])

        var fixed = try Fixed(parsing: #"{"id":1,"created":2}"#)
        try fixed.merge(Fixed.Partial(parsing: #"{"id":3,"created":4}"#))
        #expect(fixed.id == 1 && fixed.created == Date(timeIntervalSinceReferenceDate: 2))
    }
}
