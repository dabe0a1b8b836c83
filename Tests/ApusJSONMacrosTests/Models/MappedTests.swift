public import ApusJSONMapping
import Foundation
import Testing

@JSONMapped private struct MappedPerson {
    var name = ""
    @JSONKey("birth_date", "dob") var birthDate: Date?
    @JSONKey(path: "/home/a~1b/city") var city = "Rome"
    var `default`: Int = 1, scores: [Int8]?
    let id = 7
    @JSONIgnored var isSelected = false
    var initials: String { String(name.prefix(1)) }
    @JSONKey("length") var length: Int { name.count }
    @JSONKey("age") var age: Int {
        get { years + 1 }
        set { years = newValue - 1 }
    }
    private(set) var years = 0
    static let count = 0
    lazy var cache = 0
}

@JSONMapped(keys: .snakeCase)
private struct MappedSnake {
    var fullName = ""
    @JSONKey("ID") var id = 0
    @JSONIgnored var innerState = 0
}

@JSONMapped public struct MappedPublished: Equatable {
    public var value: Int
    public init() { value = 3 }
    public init(value: Int) { self.value = value }
}

@JSONMapped private struct MappedPage<Item> {
    var items: [Item] = []
    var next: Int?
}

private enum MappedOuter<T> {
    @JSONMapped struct Inner { var a = 1 }

    @JSONMapped public class Open { public var b = 1 }
}

private enum MappedGender: Int, JSONMappableValue { case other, female, male }

@JSONMapped private class MappedAnimal {
    var name = ""
    var gender = MappedGender.other
    let body = MappedBody()
    weak var friend: MappedAnimal?
    @JSONKey(path: "/house/number") var house: UInt8? { didSet { changes += 1 } }
    @JSONIgnored var changes = 0
}

@JSONMapped private final class MappedBody {
    var weight = 0.0
    @available(*, deprecated) var mass: Double?
}

@JSONMapped private class MappedDog: MappedAnimal {
    var breed: String?
    @JSONKey("good") var isGood = false
}

@JSONMapped private final class MappedPuppy: MappedDog {
    var weeks = 0
}

@JSONMapped private final class MappedShelter {
    var animals: [any JSONMappable] = []
    var dogs: [MappedDog] = []
    let name: String

    init() { name = "Home" }
    init(name: String) { self.name = name }
}

private struct MappedKinds: JSONMappingProvider {
    func elementType(forArrayNamed name: String, at location: JSONMappingLocation) -> (any JSONMappable.Type)? {
        name == "animals" ? MappedDog.self : nil
    }
}

@Suite("@JSONMapped")
struct MappedTests {
    private let mapper = JSONMapper()

    @Test func `mapped properties are read, reported and written as their attributes say`() throws {
        let text = """
            {"name":"Ada","dob":"1815-12-10T00:00:00Z","home":{"a/b":{"city":"London"}},"default":"2","scores":[1,"2"],"id":8,"isSelected":true,"initials":"X",
             "length":9,"age":37,"unknown":1}
            """
        let made = try mapper.make(MappedPerson.self, from: text)
        let (person, report) = (made.value, made.report)
        #expect(person.name == "Ada" && person.birthDate == Date(timeIntervalSince1970: -4_861_728_000) && person.city == "London")
        #expect(person.default == 2 && person.scores == [1, 2] && person.years == 36)
        #expect(person.id == 7 && !person.isSelected)
        #expect(report.entries(.coerced).map { "\($0.path)" } == ["/default", "/scores/1"])
        #expect(report.entries(.ignored).map { "\($0.path)" } == ["/id", "/initials", "/length", "/unknown"])
        #expect(!report.hasIssues)
        #expect(
            try mapper.json(from: person, as: String.self)
                == #"{"name":"Ada","birth_date":"1815-12-10T00:00:00Z","home":{"a/b":{"city":"London"}},"default":2,"scores":[1,2],"id":7,"length":3,"age":37,"years":36}"#
        )
    }

    @Test func `mapped properties that the document does not set are unchanged`() throws {
        var person = MappedPerson()
        person.name = "Ada"
        let report = try mapper.update(&person, from: #"{"default":"x","home":null}"#)
        #expect(person.name == "Ada" && person.city == "Rome" && person.default == 1)
        #expect(report.issues.map { "\($0.path)" } == ["/default"])
    }

    @Test func `mapped properties take their key style from the option or the mapper`() throws {
        let snake = try mapper.make(MappedSnake.self, from: #"{"full_name":"A","ID":1,"inner_state":1}"#)
        #expect(snake.value.fullName == "A" && snake.value.id == 1 && snake.value.innerState == 0 && snake.report.isEmpty)
        // The mapper converts the names of properties that have no key.
        var strategic = JSONMapper()
        strategic.keys = .snakeCase
        #expect(try strategic.make(MappedPerson.self, from: #"{"birth_date":null,"default":4,"is_selected":1}"#).value.default == 4)
    }

    @Test func `public, generic and nested types are mapped`() throws {
        #expect(try mapper.make(MappedPublished.self, from: "{}").value == MappedPublished(value: 3))
        #expect(try mapper.make(MappedPublished.self, from: #"{"value":"4"}"#).value == MappedPublished(value: 4))
        let page = try mapper.make(MappedPage<MappedPublished>.self, from: #"{"items":[{"value":1},{}],"next":2}"#).value
        #expect(page.items == [MappedPublished(value: 1), MappedPublished()] && page.next == 2)
        #expect(try mapper.make(MappedOuter<Int>.Inner.self, from: #"{"a":2}"#).value.a == 2)
        #expect(try mapper.make(MappedOuter<Int>.Open.self, from: #"{"b":2}"#).value.b == 2)
    }

    @Test func `mapped subclasses are updated in place and written with all their properties`() throws {
        let dog = MappedDog()
        let body = dog.body
        let text = #"{"name":"Rex","gender":"2","body":{"weight":"12.5","mass":1.5},"house":{"number":5},"breed":"Setter","good":"yes"}"#
        try mapper.update(dog, from: text)
        #expect(dog.name == "Rex" && dog.gender == .male && dog.breed == "Setter" && dog.isGood && dog.house == 5 && dog.changes == 1)
        #expect(dog.body === body && body.weight == 12.5)
        #expect(
            try mapper.json(from: dog, as: String.self)
                == #"{"name":"Rex","gender":2,"body":{"weight":12.5,"mass":1.5},"house":{"number":5},"breed":"Setter","good":true}"#)
        let puppy = try mapper.make(MappedPuppy.self, from: #"{"name":"Bo","good":1,"weeks":3}"#).value
        #expect(puppy.name == "Bo" && puppy.isGood && puppy.weeks == 3)
    }

    @Test func `arrays of mapped objects have the types that a provider names`() throws {
        var mapper = mapper
        mapper.provider = MappedKinds()
        let shelter = try mapper.make(MappedShelter.self, from: #"{"animals":[{"breed":"a"}],"dogs":[{"name":"b"}],"name":"c"}"#).value
        #expect((shelter.animals.first as? MappedDog)?.breed == "a" && shelter.dogs.first?.name == "b" && shelter.name == "Home")
    }
}
