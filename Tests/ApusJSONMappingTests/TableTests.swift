import ApusJSONMapping
import Foundation
import MappingModels
import Testing

@Suite("JSONPropertyTable")
struct TableTests {
    struct Post: JSONMappable, Equatable {
        var id = 0
        var releaseYear = 0
        var author = ""
        var city = ""
        var second = ""
        var isSelected = true
        var checksum: String { "sum" }

        static let jsonProperties: JSONPropertyTable<Post> = [
            .property("id", \.id, key: "ID", aliases: ["_id", "identifier"]),
            .property("releaseYear", \.releaseYear),
            .property("author", at: ["author", "name"], \.author),
            .property("city", at: ["author", "address", "city"], \.city),
            .property("second", at: ["tags", "1"], \.second),
            .ignored("isSelected"),
            .readOnly("checksum", \.checksum),
        ]
    }

    @Test func `a table finds values by path, alias and index`() throws {
        let text =
            #"{"_id": 7, "releaseYear": 1999, "author": {"address": {"city": "Berlin"}, "name": "Ada", "x": 1}, "tags": ["a", "b", "c"], "isSelected": 0, "checksum": 1}"#
        let made = try JSONMapper().make(Post.self, from: text)
        let (post, report) = (made.value, made.report)
        #expect(post == Post(id: 7, releaseYear: 1999, author: "Ada", city: "Berlin", second: "b"))
        #expect(
            report.entries.map { "\($0.kind) \($0.path) \($0.message)" } == [
                #"ignored /author/x No property is mapped from "x"."#, #"ignored /checksum The property mapped from "checksum" is not set."#,
            ])
        #expect(try JSONMapper().make(Post.self, from: #"{"identifier": 8, "tags": {"1": "z"}}"#).value == Post(id: 8, second: "z"))
        let missing = try JSONMapper().make(Post.self, from: #"{"ID": 1, "author": {"address": []}}"#).report
        #expect(missing.entries.map(\.path.description) == ["/releaseYear", "/author/name", "/author/address/city", "/tags/1"])
    }

    @Test func `a value is written with the same table that maps it`() throws {
        let post = Post(id: 7, releaseYear: 1999, author: "Ada", city: "Berlin", second: "b")
        let text = try JSONMapper().json(from: post, as: String.self)
        #expect(text == #"{"ID":7,"releaseYear":1999,"author":{"name":"Ada","address":{"city":"Berlin"}},"tags":{"1":"b"},"checksum":"sum"}"#)
        #expect(try JSONMapper().make(Post.self, from: text).value == post)
    }

    struct Inner: JSONMappable {
        var number = 0
        static let jsonProperties: JSONPropertyTable<Inner> = [.property("number", \.number)]
    }

    struct Outer: JSONMappable {
        var number = 0
        static var jsonProperties: JSONPropertyTable<Outer> {
            let inner = try? JSONMapper().make(Inner.self, from: #"{"number": 1}"#).value
            return [.property("number", \.number, key: "number\(inner?.number ?? 0)")]
        }
    }

    /// Tables and keys used to be made while a lock was held.
    @Test func `a table or a key strategy can use a mapper while it is made`() throws {
        #expect(try JSONMapper().make(Outer.self, from: #"{"number1": 7}"#).value.number == 7)
        var mapper = JSONMapper()
        mapper.keys = JSONKeyStrategy { name in
            var mapper = JSONMapper()
            mapper.keys = JSONKeyStrategy { [$0 + "!"] }
            let inner = try? mapper.make(Inner.self, from: #"{"number!": 2}"#).value
            return ["\(name)\(inner?.number ?? 0)"]
        }
        #expect(try mapper.make(Inner.self, from: #"{"number2": 7}"#).value.number == 7)
    }

    struct Named: JSONMappable, Equatable {
        var birthDate = 0
        var homeURL = 0
        static let jsonProperties: JSONPropertyTable<Named> = [.property("birthDate", \.birthDate), .property("homeURL", \.homeURL, key: "homeURL")]
    }

    @Test func `keys are found and written according to the key strategy`() throws {
        var mapper = JSONMapper()
        #expect(try mapper.make(Named.self, from: #"{"birth_date": 1}"#).report.entries(.ignored).count == 1)
        mapper.keys = .snakeCase
        #expect(try mapper.make(Named.self, from: #"{"birth_date": 1, "homeURL": 2}"#).value == Named(birthDate: 1, homeURL: 2))
        #expect(try mapper.json(from: Named(), as: String.self) == #"{"birth_date":0,"homeURL":0}"#)
        mapper.keys = .underscored
        #expect(try mapper.make(Named.self, from: #"{"_birthDate": 1}"#).value.birthDate == 1)
        #expect(try mapper.make(Named.self, from: #"{"birthDate": 1}"#).value.birthDate == 1)
        #expect(try mapper.json(from: Named(), as: String.self) == #"{"birthDate":0,"homeURL":0}"#)
        for suffix in ["-1", "-2", "-1"] {
            mapper.keys = JSONKeyStrategy { [$0.uppercased() + suffix] }
            for _ in 0..<2 { #expect(try mapper.make(Named.self, from: "{\"BIRTHDATE\(suffix)\": 1}").value.birthDate == 1) }
        }
        mapper.keys = JSONKeyStrategy { _ in [] }
        #expect(try mapper.make(Named.self, from: #"{"birthDate": 1, "homeURL": 2}"#).value == Named(birthDate: 0, homeURL: 2))
    }

    @Test func `a subclass maps its superclass's properties and its own`() throws {
        let made = try JSONMapper().make(Dog.self, from: #"{"breed": "Pug", "name": "Max", "age": 2, "home": {}, "collar": {"size": "2"}}"#)
        let (dog, report) = (made.value, made.report)
        #expect((dog.breed, dog.name, dog.age, dog.collar.size) == ("Pug", "Max", 2, 2))
        #expect(!report.hasIssues)
        let animal = try JSONMapper().make(Animal.self, from: #"{"breed": "Pug", "name": "Max"}"#)
        #expect(animal.value.name == "Max")
        #expect(animal.report.entries(.ignored).map(\.path.description) == ["/breed"])
        #expect(try JSONMapper().json(from: dog as Animal, as: String.self).hasPrefix(#"{"name":"Max","age":2,"home":{"street":"","#))
    }

    /// The table has more than 64 properties, and documents have them in and out of order.
    struct Wide: JSONMappable {
        var numbers = [Int](repeating: 0, count: 150)
        static let jsonProperties = JSONPropertyTable<Wide>(
            (0..<150).map { index in .property("key\(index)", get: { $0.numbers[index] }, set: { $0.numbers[index] = $1 }) })
    }

    @Test func `a table of 150 properties finds each in any order`() throws {
        var members = (0..<150).map { "\"key\($0)\": \($0 + 1)" }
        #expect(try JSONMapper().make(Wide.self, from: "{" + members.joined(separator: ",") + "}").value.numbers == Array(1...150))
        members.reverse()
        members.remove(at: 150 - 1 - 70)
        let made = try JSONMapper().make(Wide.self, from: "{" + members.joined(separator: ",") + "}")
        let (wide, report) = (made.value, made.report)
        #expect(wide.numbers.enumerated().filter { $0.element != $0.offset + 1 }.map(\.offset) == [70])
        #expect(report.entries.map(\.path.description) == ["/key70"])
    }

    @Test func `applied values are reported only on request`() throws {
        var mapper = JSONMapper()
        mapper.reportsApplied = true
        let report = try mapper.make(Point.self, from: #"{"x": 1, "y": "2"}"#).report
        #expect(report.entries.map { "\($0.kind) \($0.path)" } == ["applied /x", "coerced /y"])
        #expect(report.appliedCount == 2)
    }
}
