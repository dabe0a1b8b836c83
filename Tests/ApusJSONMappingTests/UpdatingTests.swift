import ApusJSONMapping
import Foundation
import MappingModels
import Testing

@Suite("Updating in place")
struct UpdatingTests {
    private func dog() -> Dog {
        let dog = Dog()
        dog.name = "Rex"
        dog.age = 3
        dog.breed = "Boxer"
        let home = Home()
        home.street = "Main"
        home.rooms = 4
        home.place = Point(x: 1, y: 2)
        home.landlord = Dog()
        home.landlord?.name = "Tom"
        dog.home = home
        return dog
    }

    private static let text = """
        {"name": "Max", "age": "5", "breed": "Poodle", "collar": {"size": 3},
         "home": {"street": 12, "rooms": 7, "place": {"x": "9"}, "pets": [{"name": "Cat"}], "landlord": {"name": "Tim", "breed": "Pug"}}}
        """

    @Test(arguments: [JSONMapper.Policy.lenient, .strict])
    func `updating keeps the identity of nested objects`(policy: JSONMapper.Policy) throws {
        var mapper = JSONMapper()
        mapper.policy = policy
        let dog = dog()
        let (home, landlord, collar) = (dog.home, dog.home?.landlord, dog.collar)
        // The static type is the superclass, so the dynamic class determines the properties.
        let report = try mapper.update(dog as Animal, from: Self.text)
        #expect(!report.hasIssues)
        #expect(dog.home === home)
        #expect(dog.home?.landlord === landlord)
        #expect(dog.collar === collar)
        #expect((dog.name, dog.age, dog.breed, dog.collar.size) == ("Max", 5, "Poodle", 3))
        #expect((home?.street, home?.rooms, home?.place) == ("12", 7, Point(x: 9, y: 2)))
        #expect(home?.pets.map(\.name) == ["Cat"])
        #expect(landlord?.name == "Tim")
        #expect((landlord as? Dog)?.breed == "Pug")
    }

    @Test func `updating keeps properties that the document does not mention`() throws {
        let dog = dog()
        let report = try JSONMapper().update(dog, from: #"{"home": {"place": {}}}"#)
        #expect((dog.name, dog.age, dog.breed) == ("Rex", 3, "Boxer"))
        #expect(dog.home?.street == "Main")
        #expect(dog.home?.place == Point(x: 1, y: 2))
        #expect(report.entries(.missing).map(\.path.description).contains("/home/place/x"))
    }

    /// Each value in turn is one that cannot be mapped. Then nothing may have changed, no matter
    /// how much was read before it.
    @Test(arguments: [
        (#""Max""#, "/name"), (#""5""#, "/age"), (#""Poodle""#, "/breed"), ("3}", "/collar/size"), ("12", "/home/street"), ("7,", "/home/rooms"),
        (#""9""#, "/home/place/x"), (#""Cat""#, "/home/pets/0/name"), (#""Tim""#, "/home/landlord/name"), (#""Pug""#, "/home/landlord/breed"),
    ])
    func `a strict update with one bad value changes nothing`(value: String, path: String) throws {
        let end = value.last.map { "},".contains($0) ? String($0) : "" } ?? ""
        let range = try #require(Self.text.range(of: value))
        let text = Self.text.replacingCharacters(in: range, with: "[\"wrong\"]" + end)
        var mapper = JSONMapper()
        mapper.policy = .strict
        let dog = dog()
        let (home, landlord) = (dog.home, dog.home?.landlord)
        let before = try mapper.json(from: dog, as: String.self)
        let error = try #require(throws: JSONReportedError.self) { try mapper.update(dog, from: text) }
        #expect(error.report.issues.map(\.path.description) == [path])
        #expect(try mapper.json(from: dog, as: String.self) == before)
        #expect(dog.home === home)
        #expect(dog.home?.landlord === landlord)
        // With the lenient policy, everything else is applied.
        mapper.policy = .lenient
        let report = try mapper.update(dog, from: text)
        #expect(report.issues.map(\.path.description) == [path])
        // All fifteen except one, including the objects that contain the others.
        #expect(report.appliedCount == 14)
    }

    @Test func `a strict update throws all issues in one error`() throws {
        var mapper = JSONMapper()
        mapper.policy = .strict
        let dog = dog()
        let text = "{\"age\": \"old\",\n \"home\": {\"rooms\": null, \"place\": 5}}"
        let error = try #require(throws: JSONReportedError.self) { try mapper.update(dog, from: text) }
        #expect(
            error.debugDescription == """
                Expected an Int, found the string "old".
                line 1, column 9 (byte 8), path "/age"
                {"age": "old",
                        ^
                2:20: Expected an Int, found null. (path "/home/rooms")
                2:35: Expected a Point, found the number 5. (path "/home/place")
                """)
        #expect(dog.age == 3)
        #expect(
            error.findings.map(\.message) == [
                #"Expected an integer, found "old"."#, "Expected an integer, found null.", "Expected an object, found 5.",
            ])
        #expect(error.findings.map(\.path) == ["/age", "/home/rooms", "/home/place"])
        #expect(throws: JSONReportedError.self) { try mapper.make(Dog.self, from: text) }
    }

    /// Each property of a struct in turn has a bad value, and all others have good ones.
    @Test(arguments: Everything.jsonNames.filter { $0 != "value" })
    func `a strict update of a struct with one bad property changes nothing`(name: String) throws {
        var mapper = JSONMapper()
        mapper.policy = .strict
        var object = try #require(try JSONValue(parsing: mapper.json(from: Everything())).object)
        // Not even a single element may change.
        object[name] = name == "integers" || name == "points" || name == "grid" || name == "names" || name == "optionals" ? false : [["no"]]
        var value = Everything.sample
        let error = try #require(throws: JSONReportedError.self) { try mapper.update(&value, from: JSONValue.object(object)) }
        #expect(error.report.issues.map(\.path.description) == ["/" + name])
        #expect(value == .sample)
    }

    final class Owner { var name = "old" }

    struct Card: JSONMappable {
        var owner = Owner()
        var animals = Animals()
        var n = 0
        static let jsonProperties: JSONPropertyTable<Card> = [
            .property("name", \.owner.name), .property("animals", \.animals.all), .property("n", \.n),
        ]
    }

    final class Animals { var all: [any JSONMappable] = [] }

    /// Objects that a struct's key paths go through used to be set immediately.
    @Test func `a strict update that fails leaves objects inside a struct unchanged`() throws {
        var mapper = JSONMapper()
        mapper.policy = .strict
        mapper.coercions.insert(.arrayFromSingleValue)
        mapper.provider = AnimalsOnly()
        var card = Card()
        let (owner, animals) = (card.owner, card.animals)
        #expect(throws: JSONReportedError.self) { try mapper.update(&card, from: #"{"name": "new", "animals": [{}], "n": "x"}"#) }
        #expect(owner.name == "old")
        #expect(animals.all.isEmpty)
        try mapper.update(&card, from: #"{"name": "new", "animals": [{}], "n": 1}"#)
        #expect(card.owner === owner)
        #expect((owner.name, animals.all.count, card.n) == ("new", 1, 1))
        #expect(try mapper.make(Card.self, from: #"{"name": "new", "n": 1}"#).value.owner.name == "new")
    }

    struct AnimalsOnly: JSONMappingProvider {
        func elementType(forArrayNamed name: String, at location: JSONMappingLocation) -> (any JSONMappable.Type)? { Animal.self }
    }

    @Test func `a strict update that fails runs no setter`() throws {
        final class Watched: JSONMappable {
            var log: [Int] = []
            var number = 0 { didSet { log.append(number) } }
            var other = 0
            static var jsonProperties: JSONPropertyTable<Watched> { [.property("number", \.number), .property("other", \.other)] }
        }
        let watched = Watched()
        var mapper = JSONMapper()
        mapper.policy = .strict
        #expect(throws: JSONReportedError.self) { try mapper.update(watched, from: #"{"number": 1, "other": "x"}"#) }
        #expect(watched.log.isEmpty)
        try mapper.update(watched, from: #"{"number": 1, "other": 2}"#)
        #expect(watched.log == [1])
        #expect(watched.other == 2)
    }

    @Test func `null replaces an object with nil`() throws {
        let dog = dog()
        try JSONMapper().update(dog, from: #"{"home": null}"#)
        #expect(dog.home == nil)
    }
}
