import ApusJSONMacros
import Foundation
import Testing

@JSONModel(keys: .snakeCase) private struct Snake: Codable, Equatable {
    var myURLProperty: Int
    var id: Int
    var fullName: String
    var version2Name: Int
    var endURL: Int
}

@JSONModel(keys: .kebabCase) private struct Kebab: Equatable { var fullName: Int }

@JSONModel(keys: .pascalCase) private struct Pascal: Equatable { var fullName: Int }

@JSONModel(keys: .screamingSnakeCase) private struct Screaming: Equatable { var fullName: Int }

@JSONModel(unknownKeys: .error) private struct Strict: Equatable {
    var a: Int?
    var b: Int?
    @JSONKey(path: "/in/c") var c: Int?
}

@JSONModel(unknownKeys: .error) private struct StrictNothing {}

@JSONModel(unknownKeys: .error) private struct StrictConstant: Codable, Equatable {
    @JSONKey("type") let type = "film"
    @JSONKey(path: "/in/version") let version = 2
    var a: Int
}

@JSONModel(unknownKeys: .collect(into: "others"))
private struct OpenConstant: Equatable {
    @JSONKey("type") let type = "film"
    var others: [String: JSONValue] = [:]
}

@JSONModel(unknownKeys: .collect(into: "others"))
private struct Open: Equatable {
    var a: Int?
    var others: [String: JSONValue] = [:]
}

@JSONModel(unknownKeys: .collect(into: "others"))
private struct OpenInOrder: Equatable {
    let a: Int
    let others: JSONValue.Object
}

@JSONModel(nils: .null) private struct Nulls: Equatable {
    var a: Int?
    @JSONCoding(.string) var b: Int?
    var patch: Int??
}

@JSONModel private struct Patch: Equatable {
    var name: String??
    var age: Optional<Int>?
    @JSONCoding(.secondsSince1970) var date: Date??
}

@JSONModel private struct Repeated: Equatable {
    var a: Int
    @JSONKey("b", "c") var b: Int?
    @JSONKey(path: "/d/e") var e: Int?
}

@JSONModel private enum RepeatedCase: Equatable { case a(x: Int), b }

@Suite("@JSONModel: options")
struct OptionTests {
    @Test func `the policy for repeated keys applies to models`() throws {
        let text = #"{"a":1,"c":2,"b":3,"a":4,"d":{"e":5,"e":6},"d":{"e":7}}"#
        let decoder = ApusJSONDecoder()
        #expect(try decoder.decode(Repeated.self, from: text) == Repeated(a: 1, b: 2, e: 5))
        decoder.readConfiguration.duplicateKeys = .last
        #expect(try decoder.decode(Repeated.self, from: text) == Repeated(a: 4, b: 3, e: 7))
        #expect(try decoder.decode(RepeatedCase.self, from: #"{"a":{"x":1},"a":{"x":2}}"#) == .a(x: 2))
        decoder.readConfiguration.duplicateKeys = .error
        #expect(throws: (any Error).self) { try decoder.decode(Repeated.self, from: text) }
    }

    @Test func `all errors in models are collected`() {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        #expect { try decoder.decode([Repeated].self, from: #"[{"a":"1","b":"2","d":3},{"b":{}},{"a":1,"d":{"e":[]}}]"#) } throws: { error in
            guard let errors = (error as? JSONCollectedErrors)?.errors else { return false }
            // In the first element all three members are wrong. In the second one is wrong and one
            // is missing. In the third a nested one is wrong.
            return errors.count == 6
        }
    }

    @Test func `keys have the style of the option, and snake case matches Foundation's`() throws {
        let value = Snake(myURLProperty: 1, id: 2, fullName: "n", version2Name: 3, endURL: 4)
        let text = try value.jsonString(.sortedKeys)
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = .sortedKeys
        #expect(try Data(text.utf8) == encoder.encode(value))
        #expect(try Snake(parsing: text) == value)
        #expect(try Kebab(fullName: 1).jsonString() == #"{"full-name":1}"#)
        #expect(try Pascal(parsing: #"{"FullName":1}"#) == Pascal(fullName: 1))
        #expect(try Screaming(parsing: #"{"FULL_NAME":1}"#) == Screaming(fullName: 1))
    }

    @Test func `unknown keys are errors if the option says so`() throws {
        #expect(try Strict(parsing: #"{"b":2,"in":{"c":3},"a":1}"#) == Strict(a: 1, b: 2, c: 3))
        for text in [#"{"b":2,"d":1,"a":1}"#, #"{"in":{"d":1}}"#] {
            #expect { try Strict(parsing: text) } throws: { error in
                guard case DecodingError.dataCorrupted(let context) = error else { return false }
                return context.codingPath.last?.stringValue == "d"
            }
        }
        _ = try StrictNothing(parsing: "{}")
        #expect(throws: DecodingError.self) { try StrictNothing(parsing: #"{"a":1}"#) }
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        #expect { try decoder.decode(Strict.self, from: #"{"x":1,"a":"1","y":2}"#) } throws: { error in
            (error as? JSONCollectedErrors)?.errors.count == 3
        }
    }

    @Test func `a constant that a model writes is not unknown when it is read`() throws {
        let value = StrictConstant(a: 1)
        let text = try value.jsonString()
        #expect(text == #"{"type":"film","in":{"version":2},"a":1}"#)
        #expect(try StrictConstant(parsing: text) == value)
        #expect(try JSONDecoder().decode(StrictConstant.self, from: Data(text.utf8)) == value)
        #expect(throws: DecodingError.self) { try StrictConstant(parsing: #"{"typ":"film","a":1}"#) }
        let open = try OpenConstant(parsing: #"{"type":"book","x":1}"#)
        #expect(open == OpenConstant(others: ["x": 1]))
        #expect(try open.jsonString() == #"{"type":"film","x":1}"#)
    }

    @Test func `unknown keys are collected and written if the option says so`() throws {
        let text = #"{"x":[1],"a":1,"y":null}"#
        let open = try Open(parsing: text)
        #expect(open == Open(a: 1, others: ["x": [1], "y": .null]))
        #expect(try JSONValue(parsing: open.jsonString()) == JSONValue(parsing: text))
        let ordered = try OpenInOrder(parsing: #"{"y":1,"x":2,"a":3,"y":4}"#)
        #expect(ordered.others.map(\.key) == ["y", "x"])
        #expect(try ordered.jsonString() == #"{"a":3,"y":1,"x":2}"#)
        #expect(try OpenInOrder(parsing: #"{"a":3}"#).others.isEmpty)
    }

    @Test(arguments: ["1.50", "1e2", "1.0", "-0", "100.0", "0.12345678901234567890", "123456789012345678901", "1e-400", "1.5", "7"])
    func `numbers of collected members are written as they were`(number: String) throws {
        let text = #"{"a":3,"x":\#(number),"y":[{"z":\#(number)},0.5]}"#
        let value = try OpenInOrder(parsing: text)
        #expect(try value.jsonString() == text)
        #expect(try ApusJSONEncoder().encode(value, as: String.self) == text)
        #expect(value.others["x"]?.double == Double(number))
        #expect(
            try value.others["y"]?.isEquivalent(
                to: JSONValue(parsing: "[{\"z\":\(number)},0.5]", configuration: JSONReadConfiguration(numbers: .exact))) == true)
    }

    @Test func `nil is written as null if the option says so`() throws {
        #expect(try Nulls().jsonString() == #"{"a":null,"b":null}"#)
        #expect(try Nulls(a: 1, b: 2, patch: .some(nil)).jsonString() == #"{"a":1,"b":"2","patch":null}"#)
    }

    @Test func `an optional of an optional distinguishes null from missing`() throws {
        #expect(try Patch(parsing: "{}") == Patch())
        #expect(try Patch(parsing: #"{"name":null,"age":null,"date":null}"#) == Patch(name: .some(nil), age: .some(nil), date: .some(nil)))
        let full = Patch(name: "n", age: 3, date: Date(timeIntervalSince1970: 5))
        #expect(try Patch(parsing: #"{"name":"n","age":3,"date":5}"#) == full)
        #expect(try full.jsonString() == #"{"name":"n","age":3,"date":5}"#)
        #expect(try Patch().jsonString() == "{}")
        #expect(try Patch(name: .some(nil), age: .some(nil), date: .some(nil)).jsonString() == #"{"name":null,"age":null,"date":null}"#)
    }
}
