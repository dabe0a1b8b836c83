import ApusJSON
import Foundation
import Testing

/// Reads a value directly instead of through Codable.
private struct Direct<Value: JSONReadable & Equatable>: JSONReadable, Equatable {
    var value: Value

    init(reading json: inout JSONCursor) throws { value = try json.read() }
}

private enum Colour: String, Codable, JSONReadable, JSONWritable { case red, green }

private enum Level: Int, Codable, JSONReadable, JSONWritable { case low = 1, high = 2 }

/// Compares how the standard types read texts directly with what Foundation's decoder gives.
@Suite("JSONReadable: values")
struct JSONReadableTests {
    static let texts = [
        "0", "1", "-1", "-0", "-0.0", "1.0", "1e2", "1.5", "127", "128", "-129", "255", "256", "65535", "65536", "4294967296", "9223372036854775807",
        "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
        "170141183460469231731687303715884105727", "340282366920938463463374607431768211455", "1e400", "1e-400", "0.1", "1e39", "true", "false",
        "null", "\"\"", "\"a\"", "\"true\"", "\"1\"", "\"red\"", "\"fifteen bytes 1\"", "\"sixteen bytes 12\"", "\"\\u00e9\\ud83d\\ude00\\n\"", "[]",
        "[1]", "{}",
        "[1,2,3,4,5]", "[\"a\",\"b\"]", "[1.5,2.5,3.5]", "[null]", "[[1],[2,3]]", "{\"a\":1}", "{\"1\":2}", "\"2026-11-21T08:30:00Z\"",
        "\"http://a.b/c?d=e\"",
        "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", "\"AQID\"", "\"no base64!\"", "1234567890.25", "0.1234567890123456789012345678",
    ]

    private func compare<Value: Decodable & JSONReadable & Equatable>(_ type: Value.Type) {
        for text in Self.texts {
            let data = Data(text.utf8)
            let expected = Outcome { try JSONDecoder().decode(type, from: data) }
            for engine in [JSONEngine.automatic, .swift] {
                let decoder = ApusJSONDecoder()
                decoder.readConfiguration.engine = engine
                let direct = Outcome { try decoder.decode(Direct<Value>.self, from: data).value }
                #expect(direct == expected, "\(type) from \(text)")
                #expect(Outcome { try decoder.decode(type, from: data) } == expected, "\(type) from \(text)")
            }
        }
    }

    @Test func `integers of every width are read as in Foundation`() {
        let types: [any (Decodable & JSONReadable & Equatable).Type] = [
            Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
            UInt128.self,
        ]
        for type in types { compare(type) }
    }

    @Test func `other scalars are read as in Foundation`() {
        let types: [any (Decodable & JSONReadable & Equatable).Type] = [
            Bool.self, String.self, Double.self, Float.self, Decimal.self, Date.self, Data.self, URL.self, UUID.self, Colour.self, Level.self,
        ]
        for type in types { compare(type) }
    }

    @Test func `collections and optionals are read as in Foundation`() {
        let types: [any (Decodable & JSONReadable & Equatable).Type] = [
            [Int].self, [String].self, [Double].self, [[Int]].self, [Int?].self, Int?.self, String?.self, [String: Int].self, Set<Int>.self,
            ContiguousArray<Int>.self,
        ]
        for type in types { compare(type) }
    }

    @Test func `numbers are read as dictionary keys`() throws {
        #expect(try ApusJSONDecoder().decode([Int: Int].self, from: #"{"1":2,"3":4}"#) == [1: 2, 3: 4])
        #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode([Int: Int].self, from: #"{"a":2}"#) }
    }

    @Test func `a JSONValue is read as a tree`() throws {
        #expect(try Direct<JSONValue>(parsing: #"{"a":[1,2.5,null]}"#).value == ["a": [1, 2.5, .null]])
    }

    @Test func `arrays of every length are read completely`() throws {
        for count in 0..<40 {
            let numbers = Array(0..<count)
            #expect(try ApusJSONDecoder().decode([Int].self, from: "\(numbers)") == numbers)
            let text = numbers.map(String.init).joined(separator: "\",\"")
            #expect(try Direct<[String]>(parsing: count == 0 ? "[]" : "[\"\(text)\"]").value == numbers.map(String.init))
        }
    }

    /// Short strings are assembled in two words. Tests every length, with ASCII and other
    /// characters.
    @Test func `short strings of every length equal the standard library's strings`() throws {
        for count in 0..<40 {
            for last in ["", "é", "😀", "\u{0}", "~"] {
                let text = String(repeating: "x", count: count) + last
                for engine in [JSONEngine.automatic, .swift] {
                    let decoder = ApusJSONDecoder()
                    decoder.readConfiguration.engine = engine
                    let read = try decoder.decode(Direct<[String]>.self, from: JSONValue.array([.string(text), .string("after")]).jsonBytes()).value
                    #expect(read == [text, "after"])
                    #expect(read[0].utf8.elementsEqual(text.utf8))
                    #expect(read[0].hashValue == text.hashValue)
                    #expect(read[0] + "y" == text + "y")
                    #expect(read[0].unicodeScalars.count == text.unicodeScalars.count)
                }
            }
        }
    }

    @Test(arguments: [
        JSONDecoder.DateDecodingStrategy.iso8601, .secondsSince1970, .millisecondsSince1970, .deferredToDate,
        .custom { Date(timeIntervalSince1970: Double(try $0.singleValueContainer().decode(String.self).utf8.count)) },
    ])
    func `dates are read with the decoder's strategy as in Foundation`(_ strategy: JSONDecoder.DateDecodingStrategy) {
        let (ours, foundation) = (ApusJSONDecoder(), JSONDecoder())
        ours.dateDecodingStrategy = strategy
        foundation.dateDecodingStrategy = strategy
        for text in Self.texts {
            let data = Data(text.utf8)
            #expect(
                Outcome { try ours.decode(Direct<Date>.self, from: data).value } == Outcome { try foundation.decode(Date.self, from: data) },
                "\(text)")
        }
    }
}

@Suite("JSONReadable: dictionaries")
struct JSONReadableDictionaryTests {
    @Test(arguments: [(JSONDuplicateKeyPolicy.first, ["a": 1, "b": 2]), (.last, ["a": 3, "b": 2])])
    func `the policy decides which of several repeated keys a dictionary has`(_ policy: JSONDuplicateKeyPolicy, _ expected: [String: Int]) throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.duplicateKeys = policy
        #expect(try decoder.decode(Direct<[String: Int]>.self, from: #"{"a":1,"b":2,"a":3}"#).value == expected)
    }

    @Test func `with .collect the errors of all members are collected`() throws {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        let error = #expect(throws: (any Error).self) {
            try decoder.decode([Direct<[String: Int]>].self, from: #"[{"a":"x","b":1,"c":[]},{"d":{}}]"#)
        }
        #expect(try JSONFinding.all(of: #require(error)).map(\.path) == ["/0/a", "/0/c", "/1/d"])
    }

    @Test func `the value of a repeated key that does not count may have any type`() throws {
        #expect(try Direct<[String: [Int]]>(parsing: #"{"a":[1],"a":[2,["x"]],"b":[3]}"#).value == ["a": [1], "b": [3]])
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.duplicateKeys = .last
        #expect(throws: DecodingError.self) { try decoder.decode(Direct<[String: [Int]]>.self, from: #"{"a":[1],"a":[2,["x"]],"b":[3]}"#) }
    }
}
