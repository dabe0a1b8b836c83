import ApusJSONMacros
import Foundation
import Testing

@JSONModel private struct Paths: Equatable {
    let id: Int
    @JSONKey(path: "/user/name") let name: String
    @JSONKey(path: "/user/mail") var mail: String?
    @JSONKey(path: "/user/address/city") var city = "Rome"
    @JSONKey(path: "/stats/a~1b/0") var count: Int?
}

@JSONModel private struct OptionalPaths: Codable, Equatable {
    @JSONKey(path: "/user/name") let name: String
    @JSONKey(path: "/user/address/city") var city: String?
    @JSONKey(path: "/stats/count") var count: Int?
}

/// One member more than a word has bits.
@JSONModel private struct SixtyFive: Equatable {
    var a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9: Int?
    var c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9: Int?
    var e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9: Int?
    var g0, g1, g2, g3: String?
    var last: String
}

private enum CommaSeparated: JSONPropertyCoding {
    static func read(_ json: inout JSONCursor) throws -> [String] {
        try json.read(String.self).split(separator: ",").map(String.init)
    }

    static func write(_ value: [String], to json: inout JSONWriter) { json.write(value.joined(separator: ",")) }
}

@JSONModel private struct Coded: Equatable {
    @JSONCoding(.iso8601) let created: Date
    @JSONCoding(.secondsSince1970) var seconds: Date?
    @JSONCoding(.millisecondsSince1970) var milliseconds = Date(timeIntervalSince1970: 0) as Date
    @JSONCoding(.base64) var data: Data?
    @JSONCoding(.string) var id: UInt64 = 1
    @JSONCoding(.custom(CommaSeparated.self)) var tags: [String]
    @JSONCoding(.iso8601) var dates: [Date]?
    @JSONCoding(.string) var numbers = [Double]()
}

@JSONModel private struct Address: Equatable {
    var street: String
    var city: String
}

@JSONModel private struct Person: Equatable {
    let name: String
    @JSONFlattened let home: Address
    var age: Int?
}

@JSONModel private struct Traveller: Equatable {
    @JSONFlattened var home: Address?
    @JSONFlattened var person = Person(name: "?", home: Address(street: "", city: ""), age: nil) as Person?
    var label: String?
}

@JSONModel private struct Lossy: Equatable {
    @JSONLossy let a: [Int]
    @JSONLossy var b: [Address]?
    @JSONLossy var c = [Int]()
}

@JSONModel private struct Signed: Codable, Equatable {
    var n: Int
    @JSONRaw var payload: [UInt8]
}

@JSONModel(.internalTag("type"))
private enum Message: Codable, Equatable {
    case signed(Signed)
    case other
}

private struct Wrapper: Encodable {
    var inner: Signed
}

@JSONModel private struct Raw: Equatable {
    @JSONRaw let a: Data
    @JSONRaw var b: [UInt8]?
    @JSONRaw var c = "[]"
}

@Suite("@JSONModel: attributes")
struct AttributeTests {
    @Test func `properties with paths are read from and written to nested objects`() throws {
        let text = #"{"id":1,"user":{"name":"n","mail":"m","address":{"city":"c"}},"stats":{"a/b":{"0":7}}}"#
        let value = Paths(id: 1, name: "n", mail: "m", city: "c", count: 7)
        #expect(try Paths(parsing: text) == value)
        #expect(try value.jsonString([]) == text)
        #expect(try Paths(parsing: #"{"stats":{"a/b":null,"x":{}},"user":{"x":[],"name":"n","address":null},"id":1}"#) == Paths(id: 1, name: "n"))
    }

    @Test(arguments: [#"{"user":{"name":"n"}}"#, #"{"stats":null,"user":{"address":null,"name":"n"}}"#])
    func `objects on a path to optional properties may be missing or null`(_ text: String) throws {
        #expect(try OptionalPaths(parsing: text) == OptionalPaths(name: "n"))
        #expect(try JSONDecoder().decode(OptionalPaths.self, from: Data(text.utf8)) == OptionalPaths(name: "n"))
    }

    @Test func `the 65th member of a model is read, missed and required`() throws {
        let value = SixtyFive(a0: 1, g3: "g", last: "l")
        #expect(try SixtyFive(parsing: #"{"a0":1,"g3":"g","last":"l"}"#) == value)
        #expect(try SixtyFive(parsing: #"{"last":"l","g3":"g","a0":1}"#) == value)
        #expect(try SixtyFive(parsing: #"{"last":"l"}"#) == SixtyFive(last: "l"))
        #expect(throws: DecodingError.self) { try SixtyFive(parsing: #"{"a0":1,"g3":"g"}"#) }
        #expect(throws: DecodingError.self) { try SixtyFive(parsing: #"{"last":"l","g3":1}"#) }
    }

    @Test func `a path that is missing or null is an error at the object that lacks it`() {
        for (text, key) in [(#"{"id":1}"#, "user"), (#"{"id":1,"user":{}}"#, "name")] {
            #expect { try Paths(parsing: text) } throws: { error in
                guard case DecodingError.keyNotFound(let missing, let context) = error else { return false }
                return missing.stringValue == key && context.codingPath.count == (key == "user" ? 0 : 1)
            }
        }
        #expect { try Paths(parsing: #"{"id":1,"user":null}"#) } throws: { error in
            if case DecodingError.valueNotFound = error { true } else { false }
        }
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        #expect { try decoder.decode(Paths.self, from: #"{"user":{"mail":1},"stats":3}"#) } throws: { error in
            (error as? JSONCollectedErrors)?.errors.count == 4
        }
    }

    /// A value on the path that isn't an object is one error, and the other members are still read,
    /// in the order of the properties.
    @Test(arguments: [
        (#"{"user":7,"id":"1","stats":3}"#, ["id", "user", "stats"]), (#"{"id":"1","user":null}"#, ["id", "user"]),
        (#"{"id":1,"user":[]}"#, ["user"]),
        (#"{"stats":[],"user":{"address":1,"name":2}}"#, ["user.name", "user.address", "stats", ""]),
    ])
    func `a path through something other than an object is one error`(_ text: String, _ expected: [String]) {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        #expect { try decoder.decode(Paths.self, from: text) } throws: { error in
            let paths = (error as? JSONCollectedErrors)?.errors.map { error -> String in
                switch error {
                case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
                    DecodingError.keyNotFound(_, let context):
                    context.codingPath.map(\.stringValue).joined(separator: ".")
                default: "\(error)"
                }
            }
            return paths == expected
        }
        #expect(throws: DecodingError.self) { try Paths(parsing: text) }
    }

    @Test func `properties are read and written with their codings`() throws {
        let text =
            #"{"created":"2026-11-21T08:30:00Z","seconds":1.5,"milliseconds":1500,"data":"AQI=","id":"18446744073709551615","tags":"a,b","#
            + #""dates":["1970-01-01T00:00:01Z"],"numbers":["0.5"]}"#
        let value = try Coded(parsing: text)
        #expect(value.created == Date(timeIntervalSince1970: 1_795_249_800))
        #expect(value.seconds == Date(timeIntervalSince1970: 1.5) && value.milliseconds == Date(timeIntervalSince1970: 1.5))
        #expect(value.data == Data([1, 2]) && value.id == .max && value.tags == ["a", "b"])
        #expect(value.dates == [Date(timeIntervalSince1970: 1)] && value.numbers == [0.5])
        #expect(try value.jsonString() == text)
        let small = try Coded(parsing: #"{"created":"2026-11-21T08:30:00Z","tags":"","data":null}"#)
        #expect(small.id == 1 && small.data == nil && small.dates == nil)
        for wrong in [#"{"created":"yesterday","tags":""}"#, #"{"created":"2026-11-21T08:30:00Z","tags":"","id":"-1"}"#] {
            #expect { try Coded(parsing: wrong) } throws: { error in
                if case DecodingError.dataCorrupted = error { true } else { false }
            }
        }
    }

    @Test func `the members of a flattened property are read and written among the other members`() throws {
        let text = #"{"name":"n","street":"s","city":"c","age":3}"#
        let person = Person(name: "n", home: Address(street: "s", city: "c"), age: 3)
        #expect(try Person(parsing: text) == person)
        #expect(try person.jsonString() == text)
        #expect { try Person(parsing: #"{"name":"n","street":"s"}"#) } throws: { error in
            guard case DecodingError.keyNotFound(let key, _) = error else { return false }
            return key.stringValue == "city"
        }
        #expect(try Traveller(parsing: #"{"label":"n"}"#) == Traveller(person: nil, label: "n"))
        #expect(try Traveller(parsing: text).person == person)
        #expect(throws: DecodingError.self) { try Traveller(parsing: #"{"label":"n","street":1}"#) }
        #expect(try Traveller(home: person.home, person: nil, label: "n").jsonString() == #"{"street":"s","city":"c","label":"n"}"#)
    }

    @Test func `a lossy array leaves out bad elements and reports them`() throws {
        let text = Data(#"{"a":[1,"2",3],"b":[{"street":"s","city":"c"},{}],"c":[null]}"#.utf8)
        let reported = try ApusJSONDecoder().decodeWithReport(Lossy.self, from: text)
        let (value, report) = (reported.value, reported.report)
        #expect(value == Lossy(a: [1, 3], b: [Address(street: "s", city: "c")]))
        #expect(report.skipped.map(\.path.description) == ["/a/1", "/b/1", "/c/0"])
        #expect(try value.jsonString() == #"{"a":[1,3],"b":[{"street":"s","city":"c"}],"c":[]}"#)
        #expect(throws: DecodingError.self) { try Lossy(parsing: #"{"a":1}"#) }
    }

    @Test func `a raw property keeps the text of its value`() throws {
        let text = #"{"x":{},"a": { "b" : [1.50, "\u0041\"]" ] } ,"b":-0.0e5,"c":"\\"}"#
        let value = try Raw(parsing: text)
        #expect(value == Raw(a: Data(#"{ "b" : [1.50, "\u0041\"]" ] }"#.utf8), b: Array("-0.0e5".utf8), c: #""\\""#))
        #expect(try value.jsonString() == #"{"a":{ "b" : [1.50, "\u0041\"]" ] },"b":-0.0e5,"c":"\\"}"#)
        for (json, c) in [("true", "true"), ("false", "false"), ("null", "null"), ("12", "12"), ("[]", "[]")] {
            #expect(try Raw(parsing: #"{"a":1,"c":\#(json)}"#).c == c)
        }
        let decoder = ApusJSONDecoder()
        decoder.allowsJSON5 = true
        #expect(try decoder.decode(Raw.self, from: "{a: {b: 0xFF, /**/},}").a == Data(#"{"b":255}"#.utf8))
        #expect(throws: JSONSyntaxError.self) { try Raw(a: Data("[".utf8)).jsonString() }
    }

    /// A signature is checked against the bytes that arrived.
    @Test(arguments: [
        #"{ "b" : [1.50, "\u0041\"\/é" ] }"#, "{\t\"z\"\r\n:\t1 ,\"a\"\t:2,\"a\":3\n}", "[ ]", "[1E400,-0,0.10,\t1\t]", #""\u00e9\/ , ] }""#,
        "-0.0e5", "null",
    ])
    func `a raw value is written byte for byte, wherever it is`(raw: String) throws {
        let signed = #"{"n":2,"payload":\#(raw)}"#
        let value = try Signed(parsing: signed)
        #expect(try value.jsonString() == signed)
        for encoder in [ApusJSONEncoder(), sorted(ApusJSONEncoder())] {
            func text(_ value: some Encodable) throws -> String { try encoder.encode(value, as: String.self) }
            #expect(try text(value) == signed)
            #expect(try text(["a": [value]]) == #"{"a":[\#(signed)]}"#)
            #expect(try text(Wrapper(inner: value)) == #"{"inner":\#(signed)}"#)
            let message = try Message(parsing: #"{"n":2,"payload":\#(raw),"type":"signed"}"#)
            #expect(
                try text(message)
                    == (encoder.outputFormatting == .sortedKeys
                        ? #"{"n":2,"payload":\#(raw),"type":"signed"}"# : #"{"type":"signed","n":2,"payload":\#(raw)}"#))
        }
        let pretty = ApusJSONEncoder()
        pretty.outputFormatting = .prettyPrinted
        #expect(try pretty.encode(value, as: String.self) == "{\n  \"n\" : 2,\n  \"payload\" : \(raw)\n}")
        #expect(try Signed(parsing: value.jsonString(.prettyPrinted)) == value)
        var json = JSONWriter()
        try json.write(codable: Wrapper(inner: value))
        #expect(try json.finishString() == #"{"inner":\#(signed)}"#)
    }

    @Test func `a raw value is written again where an option says something about the whole text`() throws {
        let value = try Signed(parsing: #"{"n":2,"payload":{ "b":"<é>", "a":1.50 }}"#)
        #expect(try value.jsonString(.canonical) == #"{"n":2,"payload":{"a":1.5,"b":"<é>"}}"#)
        #expect(try value.jsonString(.htmlSafe) == #"{"n":2,"payload":{"b":"\u003cé\u003e","a":1.50}}"#)
        #expect(try value.jsonString(.escapeUnicode) == #"{"n":2,"payload":{"b":"<\u00e9>","a":1.50}}"#)
        let twice = try Signed(parsing: #"{"n":2,"payload":{"a":1,"a":2}}"#)
        #expect(throws: JSONWriteError.self) { try twice.jsonString(.canonical) }
    }

    /// The path of an error is read from the text that was written.
    @Test func `an error after a raw value has its path`() throws {
        var json = JSONWriter()
        json.beginObject()
        json.key("raw")
        try json.write(raw: "{ \"x\"\t:\r\n[ 1\t, {} ] , \"y\" : \"}\" }")
        json.key("list")
        json.beginArray()
        json.write(1)
        let error = #expect(throws: JSONWriteError.self) { try json.write(Double.nan) }
        #expect(error?.path.description == "/list/1")
    }

    private func sorted(_ encoder: ApusJSONEncoder) -> ApusJSONEncoder {
        encoder.outputFormatting = .sortedKeys
        return encoder
    }
}
