import ApusJSONMapping
import Foundation
import Testing

private struct Person: JSONMappable {
    var name = ""
    var birthDate: Date?

    static let jsonProperties: JSONPropertyTable<Person> = [
        .property("name", \.name),
        .property("birthDate", \.birthDate),
    ]
}

private final class Item: JSONMappable {
    var age = 0
    static let jsonProperties: JSONPropertyTable<Item> = [.property("age", \.age)]
}

class Animal: JSONMappable {
    var name = ""
    required init() {}
    class var jsonProperties: JSONPropertyTable<Animal> { [.property("name", \.name)] }
}

final class Dog: Animal {
    var breed = ""
    override class var jsonProperties: JSONPropertyTable<Animal> {
        super.jsonProperties.adding([.property("breed", \.breed)], of: Dog.self)
    }
}

struct Answers: JSONMappingProvider {
    func number(from string: String, at location: JSONMappingLocation) -> JSONValue? {
        ["male": 0, "female": 1, "other": 2][string].map { .integer($0) }
    }
}

/// The examples of lenient mapping, as the documentation shows them.
@Suite("Documentation: mapping")
struct MappingExamples {
    @Test func `a mapper creates and updates objects`() throws {
        let data = Data(#"{"name": "Ada", "birthDate": "18151210000000", "age": "36"}"#.utf8)
        let object = Item()

        var mapper = JSONMapper()
        mapper.dates.formats = [try JSONDateFormat("yyyyMMddHHmmss")]
        let person = try mapper.make(Person.self, from: data)  // person.value, person.report
        try mapper.update(object, from: data)

        #expect(person.value.name == "Ada")
        #expect(person.value.birthDate == Date(timeIntervalSince1970: -4_861_728_000))
        #expect(person.report.entries(.ignored).map { "\($0.path)" } == ["/age"])
        #expect(object.age == 36)
    }

    private struct Aged: JSONMappable {
        var name = ""
        var age = 0
        static let jsonProperties: JSONPropertyTable<Aged> = [.property("name", \.name), .property("age", \.age)]
    }

    @Test func `a report lists what was coerced and what no property takes`() throws {
        var logged: [String] = []
        func log(_ report: JSONReport) { logged.append(report.description) }
        let mapper = JSONMapper()
        var person = Aged()
        let data = Data(#"{"name":"Al","age":"41", "x":1}"#.utf8)

        let report = try mapper.update(&person, from: data)
        if !report.isEmpty { log(report) }

        #expect(person.age == 41)
        #expect(
            logged == [
                """
                1:20: Converted a string to an Int (numberFromString). (path "/age")
                1:26: No property is mapped from "x". (path "/x")
                """
            ])
    }

    @Test func `coercions are a set of rules`() throws {
        var mapper = JSONMapper()

        mapper.coercions = .lenient  // all of the usual ones
        mapper.coercions = [.numberFromString, .textForms]  // only these

        #expect(try mapper.make(Aged.self, from: #"{"age": "41"}"#).value.age == 41)
        #expect(try mapper.make(Aged.self, from: #"{"name": 41}"#).value.name.isEmpty)
    }

    @Test func `dates can have a service's own formats`() throws {
        var mapper = JSONMapper()

        mapper.dates.formats = [try JSONDateFormat("yyyyMMddHHmmss"), try JSONDateFormat("yyyy-MM-dd")]

        #expect(try mapper.make(Person.self, from: #"{"birthDate": "1970-01-02"}"#).value.birthDate == Date(timeIntervalSince1970: 86_400))
    }

    @Test func `a provider reads strings that no rule reads`() throws {
        var mapper = JSONMapper()
        mapper.provider = Answers()

        #expect(try mapper.make(Aged.self, from: #"{"age": "female"}"#).value.age == 1)
    }

    @Test func `a subclass adds its properties`() throws {
        let dog = try JSONMapper().make(Dog.self, from: #"{"name": "Rex", "breed": "collie"}"#).value

        #expect(dog.name == "Rex" && dog.breed == "collie")
    }
}
