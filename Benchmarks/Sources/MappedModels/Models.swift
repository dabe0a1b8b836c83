public import ApusJSONMapping
public import Foundation

/// GBJSON's person, as a struct for the mapper.
public struct Person: JSONMappable, Equatable, Sendable {
    public var name = ""
    public var number = ""
    public var birthDate: Date?
    public var age = 0
    public var weight = 0.0
    public var hasFans = false
    public var contacts: [Person] = []

    public init() {}

    public init(
        name: String, number: String, birthDate: Date? = nil, age: Int = 0, weight: Double = 0, hasFans: Bool = false, contacts: [Person] = []
    ) {
        (self.name, self.number, self.birthDate, self.age) = (name, number, birthDate, age)
        (self.weight, self.hasFans, self.contacts) = (weight, hasFans, contacts)
    }

    public static let jsonProperties: JSONPropertyTable<Person> = [
        .property("name", \.name),
        .property("number", \.number),
        .property("birthDate", \.birthDate),
        .property("age", \.age),
        .property("weight", \.weight),
        .property("hasFans", \.hasFans),
        .property("contacts", \.contacts),
    ]
}

/// The person as a class whose properties are set by functions, as a macro writes them.
public final class PersonObject: JSONMappable {
    public var name = ""
    public var number = ""
    public var birthDate: Date?
    public var age = 0
    public var weight = 0.0
    public var hasFans = false
    public var contacts: [PersonObject] = []

    public init() {}

    public static let jsonProperties: JSONPropertyTable<PersonObject> = [
        .property("name", get: { $0.name }, set: { $0.name = $1 }),
        .property("number", get: { $0.number }, set: { $0.number = $1 }),
        .property("birthDate", get: { $0.birthDate }, set: { $0.birthDate = $1 }),
        .property("age", get: { $0.age }, set: { $0.age = $1 }),
        .property("weight", get: { $0.weight }, set: { $0.weight = $1 }),
        .property("hasFans", get: { $0.hasFans }, set: { $0.hasFans = $1 }),
        .property("contacts", get: { $0.contacts }, set: { $0.contacts = $1 }),
    ]

    public var value: Person {
        Person(
            name: name, number: number, birthDate: birthDate, age: age, weight: weight, hasFans: hasFans, contacts: contacts.map(\.value))
    }
}

/// The person as a class whose properties are set through key paths.
public final class PersonByPaths: JSONMappable {
    public var name = ""
    public var number = ""
    public var birthDate: Date?
    public var age = 0
    public var weight = 0.0
    public var hasFans = false
    public var contacts: [PersonByPaths] = []

    public init() {}

    public static let jsonProperties: JSONPropertyTable<PersonByPaths> = [
        .property("name", \.name),
        .property("number", \.number),
        .property("birthDate", \.birthDate),
        .property("age", \.age),
        .property("weight", \.weight),
        .property("hasFans", \.hasFans),
        .property("contacts", \.contacts),
    ]

    public var value: Person {
        Person(
            name: name, number: number, birthDate: birthDate, age: age, weight: weight, hasFans: hasFans, contacts: contacts.map(\.value))
    }
}

/// The person whose JSON has the expected types, as `JSONDecoder` accepts it.
public struct ExactPerson: Codable, Sendable {
    public var name: String
    public var number: String
    public var birthDate: Date
    public var age: Int
    public var weight: Double
    public var hasFans: Bool
    public var contacts: [ExactContact]

    public var value: Person {
        Person(
            name: name, number: number, birthDate: birthDate, age: age, weight: weight, hasFans: hasFans,
            contacts: contacts.map { Person(name: $0.name, number: $0.number) })
    }
}

/// A contact whose JSON has the expected types.
public struct ExactContact: Codable, Sendable {
    public var name: String
    public var number: String
}

/// The person whose JSON only has strings, as far as `JSONDecoder` can decode it.
public struct TextPerson: Codable, Sendable {
    public var name: String
    public var number: String
    public var birthDate: String
    public var age: String
    public var weight: String
    public var hasFans: String
    public var contacts: [ExactContact]

    /// Converts every value of a person to a string.
    public init(_ person: ExactPerson, _ format: DateFormatter) {
        (name, number, contacts) = (person.name, person.number, person.contacts)
        birthDate = format.string(from: person.birthDate)
        (age, weight, hasFans) = (String(person.age), String(person.weight), String(person.hasFans))
    }

    /// Returns the person in the strings. The caller provides the date.
    public func value(_ date: Date?) -> Person {
        Person(
            name: name, number: number, birthDate: date, age: Int(age) ?? -1, weight: Double(weight) ?? -1, hasFans: hasFans == "true",
            contacts: contacts.map { Person(name: $0.name, number: $0.number) })
    }
}

extension ExactPerson {
    /// Returns persons with two contacts each.
    public static func people(count: Int) -> [ExactPerson] {
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
