import ApusJSONParsing
import Foundation
import Testing

// Arrays, objects and their fields.
extension ExampleTests {
    @Test func `example 19 - JSONArray parses any number of elements of one type, or a given number`() throws {
        let directionArrayJson: JSONValue = ["left", "left", "right", "up"]
        let numberArrayJson: JSONValue = [1, 2, 3]
        let nonArrayJson: JSONValue = 10.5

        #expect(try JSONArray { Direction.jsonParser }.parse(directionArrayJson) == [Direction.left, Direction.left, Direction.right, Direction.up])
        #expect(
            failure { _ = try JSONArray(1...3) { Direction.jsonParser }.parse(directionArrayJson) } == "Expected 1-3 elements in array, but found 4.")
        #expect(failure { _ = try JSONArray(3) { Direction.jsonParser }.parse(directionArrayJson) } == "Expected 3 elements in array, but found 4.")
        #expect(
            failure { _ = try JSONArray { Direction.jsonParser }.parse(numberArrayJson) } == "At [index 0]:\nExpected a string, but found:\n1")
        #expect(try JSONArray { Int.jsonParser() }.parse(numberArrayJson) == [1, 2, 3])
        #expect(failure { _ = try JSONArray { Int.jsonParser() }.parse(nonArrayJson) } == "Expected an array, but found:\n10.5")
        #expect(try JSONArray { Direction.jsonParser }.print([Direction.right, .left, .down]) == .array(["right", "left", "down"]))
    }

    @Test func `example 20 - JSONObject parses and prints a dictionary`() throws {
        let objectJson: JSONValue = .object([
            "url1": "https://www.example.com/1",
            "url2": "https://www.example.com/2",
            "url3": "https://www.example.com/3",
        ])

        let dictionary = try JSONObject {
            URL.jsonParser()
        }.parse(objectJson)
        #expect(dictionary == (1...3).reduce(into: [:]) { $0["url\($1)"] = URL(string: "https://www.example.com/\($1)") })
        let printed = try JSONObject {
            URL.jsonParser()
        }.print(dictionary)
        #expect(printed == objectJson)
    }

    @Test func `example 21 - JSONObject parses keys with a parser`() throws {
        let objectJson: JSONValue = ["key_1": "Steve Jobs", "key_2": "Tim Cook"]

        let dictionary = try JSONObject {
            String.jsonParser()
        } keys: {
            "key_"
            Int.parser()
        }.parse(objectJson)
        #expect(dictionary == [1: "Steve Jobs", 2: "Tim Cook"])

        let printed = try JSONObject {
            String.jsonParser()
        } keys: {
            "key_"
            Int.parser()
        }.print(dictionary)
        #expect(printed == .object(["key_1": "Steve Jobs", "key_2": "Tim Cook"]))
    }

    @Test func `example 22 - JSONObject parses keys with a conversion`() throws {
        let usersJson: JSONValue = .object(["abc": "user 1", "def": "user 2"])
        let dictionary = try JSONObject(keys: .representing(UserID.self)) {
            String.jsonParser()
        }.parse(usersJson)
        #expect(dictionary == [UserID(rawValue: "abc"): "user 1", UserID(rawValue: "def"): "user 2"])
        let printed = try JSONObject(keys: .representing(UserID.self)) {
            String.jsonParser()
        }.print(dictionary)
        #expect(printed == .object(["abc": "user 1", "def": "user 2"]))
    }

    @Test func `example 23 - JSONObject rejects too few members`() {
        let emptyObjectJson: JSONValue = [:]
        let parsing = failure {
            _ = try JSONObject(1...) {
                URL.jsonParser()
            }.parse(emptyObjectJson)
        }
        #expect(parsing == "Expected at least 1 key/value pair in object, but found 0.")

        let emptyDictionary: [String: URL] = [:]
        let printing = failure {
            _ = try JSONObject(1...) {
                URL.jsonParser()
            }.print(emptyDictionary)
        }
        #expect(printing == "An JSONObject parser requiring at least 1 key/value pair was given 0 to print.")
    }

    private var personJson: JSONValue {
        ["first_name": "Steve", "last_name": "Jobs", "age": 56]
    }

    @Test func `example 24 - Field parses and prints the value of a key`() throws {
        let personJsonWithoutFirstName: JSONValue = ["last_name": "Cook", "age": 62]
        #expect(try Field("first_name") { String.jsonParser() }.parse(personJson) == "Steve")
        #expect(try Field("first_name") { String.jsonParser() }.print("Steve") == .object(["first_name": "Steve"]))
        #expect(
            failure { _ = try Field("first_name") { Int.jsonParser() }.parse(personJson) }
                == "At \"first_name\":\nExpected an integer number, but found:\n\"Steve\"")
        #expect(
            failure { _ = try Field("first_name") { String.jsonParser() }.parse(personJsonWithoutFirstName) } == "Key \"first_name\" not present.")
    }

    @Test func `example 25 - fields parse and print a type`() throws {
        struct Person: Equatable {
            let firstName: String
            let lastName: String
            let age: Int

            static var jsonParser: some JSONParserPrinter<Self> {
                ParsePrint(.memberwise(Person.init)) {
                    Field("first_name") { String.jsonParser() }
                    Field("last_name") { String.jsonParser() }
                    Field("age") { Int.jsonParser() }
                }
            }
        }
        let person = try Person.jsonParser.parse(personJson)
        #expect("\(person)" == #"Person(firstName: "Steve", lastName: "Jobs", age: 56)"#)
        #expect(try Person.jsonParser.print(person) == .object(["first_name": "Steve", "last_name": "Jobs", "age": 56]))
    }

    @Test func `example 26 - OptionalField is nil if its key is missing`() throws {
        struct Person {
            let firstName: String
            let lastName: String
            let age: Int
            let salary: Double?

            static var jsonParser: some JSONParserPrinter<Self> {
                ParsePrint(.memberwise(Person.init)) {
                    Field("first_name") { String.jsonParser() }
                    Field("last_name") { String.jsonParser() }
                    Field("age") { Int.jsonParser() }
                    OptionalField("salary") { Double.jsonParser() }
                }
            }
        }
        let personJsonWithSalary: JSONValue = ["first_name": "Bob", "last_name": "Bobson", "age": 50, "salary": 12000]
        let personJsonWithoutSalary: JSONValue = ["first_name": "Mark", "last_name": "Markson", "age": 20]

        let person1 = try Person.jsonParser.parse(personJsonWithSalary)
        #expect("\(person1)" == #"Person(firstName: "Bob", lastName: "Bobson", age: 50, salary: Optional(12000.0))"#)
        #expect(
            try Person.jsonParser.print(person1) == .object(["first_name": "Bob", "last_name": "Bobson", "age": 50, "salary": 12000.0]))
        let person2 = try Person.jsonParser.parse(personJsonWithoutSalary)
        #expect("\(person2)" == #"Person(firstName: "Mark", lastName: "Markson", age: 20, salary: nil)"#)
        #expect(try Person.jsonParser.print(person2) == .object(["first_name": "Mark", "last_name": "Markson", "age": 20]))
    }

    @Test func `example 27 - OptionalField has its default if its key is missing`() throws {
        struct Person {
            let firstName: String
            let lastName: String
            let age: Int
            let salary: Double

            static var jsonParser: some JSONParserPrinter<Self> {
                ParsePrint(.memberwise(Person.init)) {
                    Field("first_name") { String.jsonParser() }
                    Field("last_name") { String.jsonParser() }
                    Field("age") { Int.jsonParser() }
                    OptionalField("salary", default: 0) { Double.jsonParser() }
                }
            }
        }
        let person = try Person.jsonParser.parse(["first_name": "Mark", "last_name": "Markson", "age": 20])
        #expect("\(person)" == #"Person(firstName: "Mark", lastName: "Markson", age: 20, salary: 0.0)"#)
        #expect(try Person.jsonParser.print(person) == .object(["first_name": "Mark", "last_name": "Markson", "age": 20]))
    }
}
