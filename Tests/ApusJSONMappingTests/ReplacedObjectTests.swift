import ApusJSONMapping
import Testing

/// An object is mapped with the table of its class, including the offsets of its properties.
@Suite("A property that replaces its object")
struct ReplacedObjectTests {
    class Animal: JSONMappable {
        var name = ""
        required init() {}
        class var jsonProperties: JSONPropertyTable<Animal> {
            [
                .property(
                    "name", get: { $0.name },
                    set: { animal, name in
                        animal = Animal(); animal.name = name
                    }),
                .property("twin", \.self),
            ]
        }
    }

    final class Dog: Animal {
        var first = 0
        var last = 0
        override class var jsonProperties: JSONPropertyTable<Animal> {
            super.jsonProperties.adding([.property("first", \.first), .property("last", \.last)], of: Dog.self)
        }
    }

    @Test func `replacing an object with one of another class ends the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try JSONMapper().make(Dog.self, from: #"{"name":"Rex","last":7}"#)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("replaced the object with one of another class."))
    }

    @Test func `replacing an object with one of the same class maps the new one`() throws {
        let made = try JSONMapper().make(Animal.self, from: #"{"name":"Rex"}"#)
        let (animal, report) = (made.value, made.report)
        #expect(animal.name == "Rex" && !report.hasIssues)
    }
}
