import ApusJSONMapping
import Foundation
import Testing

/// The example from GBJSON's README.
@Suite("GBJSON's person")
struct PersonTests {
    enum GenderType: Int, JSONMappableValue {
        case male, female, other
    }

    final class Person: JSONMappable {
        var name = ""
        var number = ""
        var birthDate: Date?
        var gender = GenderType.other
        var hasFans = false
        var contacts: [any JSONMappable] = []

        static let jsonProperties: JSONPropertyTable<Person> = [
            .property("name", \.name),
            .property("number", \.number),
            .property("birthDate", \.birthDate),
            .property("gender", \.gender),
            .property("hasFans", \.hasFans),
            .property("contacts", \.contacts),
        ]
    }

    struct Provider: JSONMappingProvider {
        func elementType(forArrayNamed name: String, at location: JSONMappingLocation) -> (any JSONMappable.Type)? {
            name == "contacts" ? Person.self : nil
        }

        func number(from string: String, at location: JSONMappingLocation) -> JSONValue? {
            switch string {
            case "male": .integer(GenderType.male.rawValue)
            case "female": .integer(GenderType.female.rawValue)
            case "other": .integer(GenderType.other.rawValue)
            default: nil
            }
        }
    }

    static let text = """
        {
        \t"name":"Robert Allen Zimmerman",
        \t"number":"+353600000000",
        \t"birthDate":"19410524000000",
        \t"gender":"male",
        \t"hasFans":"true",
        \t"contacts":[
        \t{
        \t\t"name":"Bob",
        \t\t"number":"+353600000000"
        \t},
        \t{
        \t\t"name":"Dylan",
        \t\t"number":"+33699999999"
        \t}
        \t]
        }
        """

    @Test func `GBJSON's person is mapped with a provider and a date format`() throws {
        var mapper = JSONMapper()
        mapper.provider = Provider()
        mapper.dates.formats = [try JSONDateFormat("yyyyMMddHHmmss")]
        let made = try mapper.make(Person.self, from: Self.text)
        let (person, report) = (made.value, made.report)

        #expect(person.name == "Robert Allen Zimmerman")
        #expect(person.number == "+353600000000")
        // `date -u -d 1941-05-24 +%s`
        #expect(person.birthDate == Date(timeIntervalSince1970: -902_793_600))
        #expect(person.gender == .male)
        #expect(person.hasFans)
        let contacts = try #require(person.contacts as? [Person])
        #expect(contacts.map(\.name) == ["Bob", "Dylan"])
        #expect(contacts.map(\.number) == ["+353600000000", "+33699999999"])

        #expect(!report.hasIssues)
        #expect(report.appliedCount == 10)
        #expect(
            report.debugDescription == """
                5:11: Converted the string "male" to a GenderType (provider). (path "/gender")
                6:12: Converted the string "true" to a Bool (booleanFromString). (path "/hasFans")
                8:2: There is no "birthDate". (path "/contacts/0/birthDate")
                8:2: There is no "gender". (path "/contacts/0/gender")
                8:2: There is no "hasFans". (path "/contacts/0/hasFans")
                8:2: There is no "contacts". (path "/contacts/0/contacts")
                12:2: There is no "birthDate". (path "/contacts/1/birthDate")
                12:2: There is no "gender". (path "/contacts/1/gender")
                12:2: There is no "hasFans". (path "/contacts/1/hasFans")
                12:2: There is no "contacts". (path "/contacts/1/contacts")
                """)
    }

    /// GBJSON crashes or reports nothing without its provider.
    @Test func `GBJSON's person without a provider reports what cannot be mapped`() throws {
        let made = try JSONMapper().make(Person.self, from: Self.text)
        let (person, report) = (made.value, made.report)
        #expect(person.name == "Robert Allen Zimmerman")
        #expect(person.birthDate == nil)
        #expect(person.gender == .other)
        #expect(person.contacts.isEmpty)
        #expect(
            report.issues.map(\.message) == [
                #"Expected a Date, found the string "19410524000000"."#, #"No case of GenderType is the string "male"."#,
                #"No provider returned a type for the elements of the array "contacts"."#,
            ])
    }
}
