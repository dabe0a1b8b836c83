import ApusJSON
import ApusJSONMacros
import Foundation
import TestSupport
import Testing

/// What a coder's key strategy means for each kind of type, whatever the entry point.
@Suite("Key strategies and models")
struct KeyStrategyTests {
    /// A setting, and how a document has the keys under it.
    enum Setting: String, CaseIterable, CustomTestStringConvertible {
        case none, snakeCase, custom

        var testDescription: String { rawValue }

        var decoder: ApusJSONDecoder {
            let decoder = ApusJSONDecoder()
            switch self {
            case .none: break
            case .snakeCase: decoder.keyDecodingStrategy = .convertFromSnakeCase
            case .custom: decoder.keyDecodingStrategy = .custom { TextKey(String($0[$0.count - 1].stringValue.dropFirst(2))) }
            }
            return decoder
        }

        var encoder: ApusJSONEncoder {
            let encoder = ApusJSONEncoder()
            encoder.outputFormatting = .sortedKeys
            switch self {
            case .none: break
            case .snakeCase: encoder.keyEncodingStrategy = .convertToSnakeCase
            case .custom: encoder.keyEncodingStrategy = .custom { TextKey("x." + $0[$0.count - 1].stringValue) }
            }
            return encoder
        }

        /// The document, in which a type's keys are marked.
        func text(_ marked: String) -> String {
            marked.replacing(/<(\w+)>/) { match in
                switch self {
                case .none: "\"\(match.1)\""
                case .snakeCase: "\"\(match.1.replacing(/[A-Z]/) { "_" + $0.output.lowercased() })\""
                case .custom: "\"x.\(match.1)\""
                }
            }
        }
    }

    /// Reads a value in each way there is.
    static func readings<T: JSONReadable & SendableMetatype>(_ type: T.Type, _ text: String, _ decoder: ApusJSONDecoder) -> [(String, () throws -> T)]
    {
        [
            ("a string", { try decoder.decode(type, from: text) }),
            ("a Data", { try decoder.decode(type, from: Data(text.utf8)) }),
            ("bytes", { try decoder.decode(type, from: Array(text.utf8)) }),
            ("a pointer", { try decoder.decode(type, from: #"{"in_side":\#(text)}"#, at: "/in_side") }),
            ("a document", { try decoder.decode(type, from: JSONDocument(parsing: text, configuration: decoder.readConfiguration)) }),
            ("a value", { try decoder.decode(type, from: JSONValue(parsing: text)) }),
            ("a report", { try decoder.decodeWithReport(type, from: text).value }),
            ("an array", { try decoder.decode([T].self, from: "[\(text)]")[0] }),
            ("an optional", { try #require(try decoder.decode(T?.self, from: text)) }),
            ("a dictionary", { try #require(try decoder.decode([String: T].self, from: #"{"a_b":\#(text)}"#)["a_b"]) }),
            ("a line", { try #require(try JSONLines(text, decoder: decoder).next(type)) }),
        ]
    }

    static func writings<T: JSONWritable>(_ value: T, _ encoder: ApusJSONEncoder) -> [(String, () throws -> String)] {
        [
            ("a string", { try encoder.encode(value, as: String.self) }),
            ("a Data", { String(decoding: try encoder.encode(value), as: UTF8.self) }),
            (
                "bytes",
                {
                    var bytes: [UInt8] = []
                    try encoder.encode(value, into: &bytes)
                    return String(decoding: bytes, as: UTF8.self)
                }
            ),
            (
                "a line",
                {
                    let lines = JSONLinesWriter(encoder: encoder)
                    try lines.write(value)
                    return String(decoding: try lines.finish().dropLast(), as: UTF8.self)
                }
            ),
            ("an array", { String(try encoder.encode([value], as: String.self).dropFirst().dropLast()) }),
            ("an optional", { try encoder.encode(Optional(value), as: String.self) }),
            ("a dictionary", { String(try encoder.encode(["aB": value], as: String.self).dropFirst(6).dropLast()) }),
        ]
    }

    /// - Parameter marked: the document, with the type's own keys as `<key>`.
    func check<T: JSONReadable & JSONWritable & Equatable & SendableMetatype>(_ value: T, _ marked: String, _ setting: Setting) {
        let text = setting.text(marked)
        for (name, read) in Self.readings(T.self, text, setting.decoder) {
            let result = Result { try read() }
            #expect((try? result.get()) == value, "\(T.self) from \(name): \(result)")
        }
        for (name, write) in Self.writings(value, setting.encoder) {
            let result = Result { try write() }
            #expect((try? result.get()) == text, "\(T.self) to \(name): \(result)")
        }
    }

    @Test(arguments: Setting.allCases)
    func `models follow key strategies`(_ setting: Setting) {
        let both = KeyedBoth(firstName: "Ada", homeTown: "London", inner: KeyedInner(partName: "x"), anyKeys: ["a_b": 1])
        let text = #"{<anyKeys>:{"a_b":1},<firstName>:"Ada",<homeTown>:"London",<inner>:{<partName>:"x"}}"#
        check(both, text, setting)
        check(KeyedOnly(firstName: "Ada", homeTown: "London", inner: KeyedInner(partName: "x"), anyKeys: ["a_b": 1]), text, setting)
        check(
            KeyedList(allParts: [KeyedInner(partName: "x")], byName: ["y_z": KeyedInner(partName: "y")]),
            #"{<allParts>:[{<partName>:"x"}],<byName>:{"y_z":{<partName>:"y"}}}"#, setting)
    }

    @Test(arguments: Setting.allCases)
    func `paths, flattened members and collectors follow key strategies`(_ setting: Setting) {
        check(KeyedPath(innerPath: 3), #"{<outerKey>:{<innerKey>:3}}"#, setting)
        check(KeyedFlat(own: 1, part: KeyedInner(partName: "x")), #"{<own>:1,<partName>:"x"}"#, setting)
        check(KeyedOthers(own: 1, others: ["otherKey": 2]), #"{<otherKey>:2,<own>:1}"#, setting)
    }

    @Test(arguments: Setting.allCases)
    func `classes follow key strategies`(_ setting: Setting) {
        check(KeyedClass(firstName: "Ada"), #"{<firstName>:"Ada"}"#, setting)
        check(KeyedSubclass(firstName: "Ada", lastName: "L"), #"{<firstName>:"Ada",<lastName>:"L"}"#, setting)
    }

    @Test(arguments: Setting.allCases)
    func `enums follow key strategies`(_ setting: Setting) {
        check(KeyedExternal.bigCircle(halfWidth: 2), #"{<bigCircle>:{<halfWidth>:2}}"#, setting)
        check(KeyedTagged.bigCircle(KeyedInner(partName: "x")), #"{<partName>:"x",<theKind>:"bigCircle"}"#, setting)
        check(KeyedAdjacent.bigCircle(KeyedInner(partName: "x")), #"{<theKind>:"bigCircle",<theValue>:{<partName>:"x"}}"#, setting)
        check(KeyedUntagged.part(KeyedInner(partName: "x")), #"{<partName>:"x"}"#, setting)
    }

    @Test(arguments: Setting.allCases)
    func `types that read themselves follow key strategies`(_ setting: Setting) {
        check(KeyedByHand(firstName: "Ada"), #"{<firstName>:"Ada"}"#, setting)
    }

    @Test(arguments: ["first__name", "First_Name", "first_name", "firstName"])
    func `a key is what Foundation converts it to`(_ key: String) throws {
        struct Plain: Codable { var firstName: String? }
        let text = #"{"\#(key)":"Ada","_first_name":"no","first_name_":"no","firstname":"no","first_n":"no"}"#
        let theirs = JSONDecoder()
        theirs.keyDecodingStrategy = .convertFromSnakeCase
        let expected = try theirs.decode(Plain.self, from: Data(text.utf8)).firstName
        #expect(try Setting.snakeCase.decoder.decode(KeyedOptional.self, from: text).firstName == expected)
    }

    @Test func `the policy for repeated keys holds for keys that are converted to the same one`() throws {
        let text = #"{"firstName":"a","first_name":"b","first__name":"c"}"#
        let decoder = Setting.snakeCase.decoder
        #expect(try decoder.decode(KeyedOptional.self, from: text).firstName == "a")
        decoder.readConfiguration.duplicateKeys = .last
        #expect(try decoder.decode(KeyedOptional.self, from: text).firstName == "c")
    }

    @Test func `keys that are converted to the same one are not written twice`() throws {
        let value = KeyedTwins(fooBar: 1, other: 2)
        #expect(try Setting.none.encoder.encode(value, as: String.self) == #"{"fooBar":1,"foo_bar":2}"#)
        let custom = ApusJSONEncoder()
        custom.keyEncodingStrategy = .custom { _ in TextKey("foo_bar") }
        for encoder in [Setting.snakeCase.encoder, custom] {
            for (name, write) in Self.writings(value, encoder) {
                let result = Result { try write() }
                #expect("\(result)".contains("\"foo_bar\"") && (try? result.get()) == nil, "\(name): \(result)")
            }
        }
    }

    @Test func `members with keys in any order are found`() throws {
        let text = #"{"in_ner":0,"home_town":"London","any_keys":{"a_b":1},"inner":{"part_name":"x"},"first_name":"Ada"}"#
        let value = try Setting.snakeCase.decoder.decode(KeyedOnly.self, from: text)
        #expect(value == KeyedOnly(firstName: "Ada", homeTown: "London", inner: KeyedInner(partName: "x"), anyKeys: ["a_b": 1]))
    }

    @Test func `an unknown key is rejected as the type would have it`() {
        let error = #expect(throws: DecodingError.self) {
            try Setting.snakeCase.decoder.decode(KeyedStrict.self, from: #"{"first_name":"Ada","last_name":"L"}"#)
        }
        #expect("\(error as Any)".contains("\"lastName\""))
    }

    @Test func `a missing member is named as the document would have it`() {
        let error = #expect(throws: DecodingError.self) { try Setting.snakeCase.decoder.decode(KeyedStrict.self, from: "{}") }
        guard case .keyNotFound(let key, _)? = error else {
            Issue.record("There is another error: \(error as Any)")
            return
        }
        #expect(key.stringValue == "firstName")
    }

    @Test func `the coding path of an error has the keys of dictionaries as the document has them`() {
        let decoder = Setting.snakeCase.decoder
        for (number, path) in [("0", ["anyKeys"]), (#"{"a_b":{"c_d":"x"}}"#, ["anyKeys", "a_b", "c_d"])] {
            let error = #expect(throws: DecodingError.self) { try decoder.decode(KeyedMaps.self, from: #"{"any_keys":\#(number)}"#) }
            guard case .typeMismatch(_, let context)? = error else {
                Issue.record("There is another error: \(error as Any)")
                continue
            }
            #expect(context.codingPath.map(\.stringValue) == path)
        }
    }
}

@JSONModel struct KeyedTwins {
    var fooBar: Int
    @JSONKey("foo_bar") var other: Int
}

@JSONModel struct KeyedMaps { var anyKeys: [String: [String: Int]] }

@JSONModel struct KeyedInner: Equatable { var partName: String }

@JSONModel struct KeyedBoth: Codable, Equatable {
    var firstName: String
    var homeTown: String?
    var inner: KeyedInner
    var anyKeys: [String: Int]
}

@JSONModel struct KeyedOnly: Equatable {
    var firstName: String
    var homeTown: String?
    var inner: KeyedInner
    var anyKeys: [String: Int]
}

@JSONModel struct KeyedList: Equatable {
    var allParts: [KeyedInner]
    var byName: [String: KeyedInner]
}

@JSONModel struct KeyedPath: Equatable { @JSONKey(path: "/outerKey/innerKey") var innerPath: Int }

@JSONModel struct KeyedFlat: Equatable {
    var own: Int
    @JSONFlattened var part: KeyedInner
}

@JSONModel(unknownKeys: .collect(into: "others")) struct KeyedOthers: Equatable {
    var own: Int
    var others: [String: JSONValue] = [:]
}

@JSONModel class KeyedClass: Equatable, @unchecked Sendable {
    var firstName: String

    init(firstName: String) { self.firstName = firstName }

    static func == (left: KeyedClass, right: KeyedClass) -> Bool { left.firstName == right.firstName }
}

@JSONModel final class KeyedSubclass: KeyedClass, @unchecked Sendable {
    var lastName: String

    init(firstName: String, lastName: String) {
        self.lastName = lastName
        super.init(firstName: firstName)
    }
}

@JSONModel enum KeyedExternal: Equatable { case bigCircle(halfWidth: Int) }

@JSONModel(.internalTag("theKind")) enum KeyedTagged: Equatable { case bigCircle(KeyedInner) }

@JSONModel(.adjacentTag("theKind", content: "theValue")) enum KeyedAdjacent: Equatable { case bigCircle(KeyedInner) }

@JSONModel(.untagged) enum KeyedUntagged: Equatable { case part(KeyedInner) }

@JSONModel struct KeyedOptional: Equatable { var firstName: String? }

@JSONModel(unknownKeys: .error) struct KeyedStrict: Equatable { var firstName: String }

struct KeyedByHand: JSONReadable, JSONWritable, Equatable {
    var firstName: String

    init(firstName: String) { self.firstName = firstName }

    init(reading json: inout JSONCursor) throws {
        try json.enter("firstName")
        firstName = try json.read()
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write("firstName", firstName)
        json.endObject()
    }
}
