import ApusJSON
import ApusJSONMapping
import Foundation

/// GBJSON's person, as the mapper makes it.
struct Person: JSONMappable, Equatable, Sendable {
    var name = ""
    var number = ""
    var birthDate: Date?
    var age = 0
    var weight = 0.0
    var hasFans = false
    var contacts: [Person] = []

    static let jsonProperties: JSONPropertyTable<Person> = [
        .property("name", \.name),
        .property("number", \.number),
        .property("birthDate", \.birthDate),
        .property("age", \.age),
        .property("weight", \.weight),
        .property("hasFans", \.hasFans),
        .property("contacts", \.contacts),
    ]
}

/// The same of a class, set by functions as a macro writes them.
final class PersonObject: JSONMappable {
    var name = ""
    var number = ""
    var birthDate: Date?
    var age = 0
    var weight = 0.0
    var hasFans = false
    var contacts: [PersonObject] = []

    static let jsonProperties: JSONPropertyTable<PersonObject> = [
        .property("name", get: { $0.name }, set: { $0.name = $1 }),
        .property("number", get: { $0.number }, set: { $0.number = $1 }),
        .property("birthDate", get: { $0.birthDate }, set: { $0.birthDate = $1 }),
        .property("age", get: { $0.age }, set: { $0.age = $1 }),
        .property("weight", get: { $0.weight }, set: { $0.weight = $1 }),
        .property("hasFans", get: { $0.hasFans }, set: { $0.hasFans = $1 }),
        .property("contacts", get: { $0.contacts }, set: { $0.contacts = $1 }),
    ]

    var value: Person {
        Person(
            name: name, number: number, birthDate: birthDate, age: age, weight: weight, hasFans: hasFans, contacts: contacts.map(\.value))
    }
}

/// And with key paths.
final class PersonByPaths: JSONMappable {
    var name = ""
    var number = ""
    var birthDate: Date?
    var age = 0
    var weight = 0.0
    var hasFans = false
    var contacts: [PersonByPaths] = []

    static let jsonProperties: JSONPropertyTable<PersonByPaths> = [
        .property("name", \.name),
        .property("number", \.number),
        .property("birthDate", \.birthDate),
        .property("age", \.age),
        .property("weight", \.weight),
        .property("hasFans", \.hasFans),
        .property("contacts", \.contacts),
    ]

    var value: Person {
        Person(
            name: name, number: number, birthDate: birthDate, age: age, weight: weight, hasFans: hasFans, contacts: contacts.map(\.value))
    }
}

/// The person whose JSON has the types that it should, as `JSONDecoder` takes it.
struct ExactPerson: Codable, Sendable {
    var name: String
    var number: String
    var birthDate: Date
    var age: Int
    var weight: Double
    var hasFans: Bool
    var contacts: [ExactContact]

    var value: Person {
        Person(
            name: name, number: number, birthDate: birthDate, age: age, weight: weight, hasFans: hasFans,
            contacts: contacts.map { Person(name: $0.name, number: $0.number) })
    }
}

struct ExactContact: Codable, Sendable {
    var name: String
    var number: String
}

/// The person whose JSON has strings everywhere: what `JSONDecoder` can make of that.
struct TextPerson: Codable, Sendable {
    var name: String
    var number: String
    var birthDate: String
    var age: String
    var weight: String
    var hasFans: String
    var contacts: [ExactContact]

    init(_ person: ExactPerson, _ format: DateFormatter) {
        (name, number, contacts) = (person.name, person.number, person.contacts)
        birthDate = format.string(from: person.birthDate)
        (age, weight, hasFans) = (String(person.age), String(person.weight), String(person.hasFans))
    }

    /// What is in the strings; the date is left to the caller.
    func value(_ date: Date?) -> Person {
        Person(
            name: name, number: number, birthDate: date, age: Int(age) ?? -1, weight: Double(weight) ?? -1, hasFans: hasFans == "true",
            contacts: contacts.map { Person(name: $0.name, number: $0.number) })
    }
}

extension ExactPerson {
    /// Persons with two contacts each.
    static func people(count: Int) -> [ExactPerson] {
        (0..<count).map { index in
            ExactPerson(
                name: "Robert Allen Zimmerman \(index)", number: "+353600\(100_000 + index)",
                birthDate: Date(timeIntervalSince1970: Double(index * 86_413)), age: index % 90, weight: Double(index % 400) / 4 + 0.25,
                hasFans: index % 2 == 0,
                contacts: [
                    ExactContact(name: "Bob", number: "+353600\(200_000 + index)"), ExactContact(name: "Dylan", number: "+336999\(10_000 + index)"),
                ])
        }
    }
}
