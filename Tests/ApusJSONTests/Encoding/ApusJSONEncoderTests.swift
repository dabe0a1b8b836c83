import ApusJSON
import Foundation
import TestSupport
import Testing

/// Tests what the encoder offers beyond Foundation's.
@Suite("ApusJSONEncoder")
struct ApusJSONEncoderTests {
    struct User: Codable, Equatable { var name: String; var age: Int }

    let ada = User(name: "Ada", age: 36)
    let text = #"{"name":"Ada","age":36}"#

    @Test func `a model is encoded into every kind of output`() throws {
        let encoder = ApusJSONEncoder()
        #expect(try encoder.encode(ada) == Data(text.utf8))
        #expect(try encoder.encode(ada, as: [UInt8].self) == Array(text.utf8))
        #expect(try encoder.encode(ada, as: String.self) == text)
        #expect(try encoder.encode(ada, as: JSONValue.self) == ["name": "Ada", "age": 36])
        var bytes: [UInt8] = []
        try encoder.encode(ada, into: &bytes)
        #expect(bytes == Array(text.utf8))
    }

    @Test(arguments: [[], .sortedKeys, .prettyPrinted, [.sortedKeys, .prettyPrinted]] as [JSONEncoder.OutputFormatting])
    func `a model is appended to existing bytes`(_ layout: JSONEncoder.OutputFormatting) throws {
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = layout
        let inTurns = Script.keyed(CaseKey.self) {
            var list = $0.nestedUnkeyedContainer(forKey: .b)
            try $0.encode(1, forKey: .a)
            try list.encode("x")
            try $0.encode(ada, forKey: .a)
        }
        func check(_ value: some Encodable) throws {
            for prefix in ["", "x", "{\"a\":", "[1,2],", String(repeating: "prefix ", count: 5000)] {
                var bytes = Array(prefix.utf8)
                try encoder.encode(value, into: &bytes)
                #expect(String(decoding: bytes, as: UTF8.self) == prefix + (try encoder.encode(value, as: String.self)))
                try encoder.encode(value, into: &bytes)
                #expect(
                    String(decoding: bytes, as: UTF8.self) == prefix + (try encoder.encode(value, as: String.self))
                        + (try encoder.encode(value, as: String.self)))
            }
        }
        try check(ada)
        try check([ada, ada])
        try check([String: Int]())
        try check("text")
        try check(5)
        try check(inTurns)
        try check(["k": inTurns])
        try check(Script.keyed(CaseKey.self) { _ in })
    }

    @Test func `a model is encoded into an array's spare capacity`() throws {
        var bytes = Array("prefix".utf8)
        bytes.reserveCapacity(100_000)
        let capacity = bytes.capacity
        let before = bytes.withUnsafeBufferPointer { $0.baseAddress }
        try ApusJSONEncoder().encode(Array(repeating: ada, count: 1000), into: &bytes)
        #expect(bytes.capacity == capacity)
        #expect(bytes.withUnsafeBufferPointer { $0.baseAddress } == before)
        #expect(bytes.count == 6 + 2 + 1000 * text.utf8.count + 999)
    }

    @Test func `an array with two owners is copied, and the other owner's array is unchanged`() throws {
        let first = Array("prefix".utf8)
        var second = first
        try ApusJSONEncoder().encode(ada, into: &second)
        #expect(first == Array("prefix".utf8))
        #expect(second == Array(("prefix" + text).utf8))
    }

    @Test func `on failure the bytes are unchanged`() {
        let encoder = ApusJSONEncoder()
        let failures: [Script] =
            EncodingErrorTests.failures + EncodingErrorTests.begun + [
                .unkeyed {
                    for _ in 0..<5000 { try $0.encode("some text") }
                    try $0.encode(Double.nan)
                },
                Script { _ in },
                Script { _ = ($0.container(keyedBy: CaseKey.self), $0.unkeyedContainer()) },
            ]
        for layout in [[], .sortedKeys] as [JSONEncoder.OutputFormatting] {
            encoder.outputFormatting = layout
            for failure in failures {
                for prefix in ["", "prefix"] {
                    var bytes = Array(prefix.utf8)
                    #expect(throws: (any Error).self) { try encoder.encode(failure, into: &bytes) }
                    #expect(bytes == Array(prefix.utf8))
                }
            }
        }
    }

    // MARK: Trees

    @Test func `numbers keep their kind when a model is encoded as a value`() throws {
        struct Numbers: Encodable {
            var int = -1
            var unsigned = UInt64.max
            var wide = UInt128.max
            var whole = 1.0
            var half = 0.5
            var float = Float(0.1)
            var decimal = Decimal(string: "1.234567890123456789012345678901")!
            var large = 1e300
            var list = [1.0, 2.5]
        }
        let value = try ApusJSONEncoder().encode(Numbers(), as: JSONValue.self)
        #expect(value["int"] == .integer(-1))
        #expect(value["unsigned"] == .unsigned(UInt.max))
        #expect(value["wide"] == .number("340282366920938463463374607431768211455"))
        #expect(value["half"] == .double(0.5))
        #expect(value["large"] == .double(1e300))
        #expect(value["decimal"] == .number("1.234567890123456789012345678901"))
        #expect(try ApusJSONEncoder().encode(Decimal(UInt64.max) * 10, as: JSONValue.self) == .number("184467440737095516150"))
        func isFloat(_ value: JSONValue?) -> Bool { if case .double = value { true } else { false } }
        #expect(isFloat(value["whole"]))
        #expect(isFloat(value["list"]?[0]))
        // The same for containers that are used in turn.
        let inTurns = Script.keyed(CaseKey.self) {
            var list = $0.nestedUnkeyedContainer(forKey: .b)
            try $0.encode(1.0, forKey: .a)
            try list.encode(2.0)
            try list.encode([3.0])
            try list.encode(4)
        }
        let tree = try ApusJSONEncoder().encode(inTurns, as: JSONValue.self)
        #expect(isFloat(tree["a"]))
        #expect(isFloat(tree["b"]?[0]))
        #expect(isFloat(tree["b"]?[1]?[0]))
        #expect(tree["b"]?[2] == .integer(4))
    }

    @Test(arguments: [[], .sortedKeys, .prettyPrinted, .withoutEscapingSlashes] as [JSONEncoder.OutputFormatting])
    func `a model encoded as a value is the same in every layout`(_ layout: JSONEncoder.OutputFormatting) throws {
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = layout
        #expect(try encoder.encode(["a/b": ["x/y", nil, "é\"\\"]], as: JSONValue.self) == ["a/b": ["x/y", .null, "é\"\\"]])
        #expect(try encoder.encode(5, as: JSONValue.self) == 5)
        #expect(try encoder.encode(Int?.none, as: JSONValue.self) == .null)
        #expect(try encoder.encode(Script.keyed(CaseKey.self) { _ in }, as: JSONValue.self) == [:])
        #expect(throws: EncodingError.self) { try encoder.encode(Double.nan, as: JSONValue.self) }
        #expect(throws: EncodingError.self) { try encoder.encode(Script { _ in }, as: JSONValue.self) }
        let user = try encoder.encode(User(name: "x", age: 1), as: JSONValue.self)
        #expect(user == ["name": "x", "age": 1])
    }

    @Test func `a JSONValue in a model is written unchanged, as in Foundation`() throws {
        struct Model: Encodable { var id: Int; var extra: JSONValue; var list: [JSONValue]; var named: [String: JSONValue]; var maybe: JSONValue? }
        let value: JSONValue = [
            "z": 1, "a/b": [1.5, .null, true, "x\"y", [:], []], "fooBar": ["fooBar": -7], "u": .unsigned(UInt.max), "whole": .double(2),
        ]
        let model = Model(id: 1, extra: value, list: [value, .null], named: ["fooBar": value], maybe: value)
        expectEncodingParity(
            each: value, [value], model, Places<JSONValue>.Single(value: value), Places<JSONValue>.Unkeyed(value: value), Optional(value),
            JSONValue.null, JSONValue.Object(), JSONValue.number("123456789012345678901234567890"))
        // The order is kept. The keys are data, so no key strategy changes them; Foundation
        // converts them like a model's.
        let encoder = ApusJSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        #expect(try encoder.encode(["z": 1, "fooBar": [2]] as JSONValue, as: String.self) == #"{"z":1,"fooBar":[2]}"#)
        #expect(try encoder.encode(JSONValue.number("1.50"), as: String.self) == "1.50")
        #expect(try encoder.encode(value, as: JSONValue.self) == value)
        #expect(try encoder.encode(model, as: JSONValue.self)["extra"] == value)
    }

    @Test func `a JSONValue that cannot be written is an error with its path, and leaves no output if caught`() throws {
        struct Model: Encodable { var id: Int; var extra: [JSONValue] }
        for value in [.double(.nan), ["a": [.double(.infinity)]], .number("x")] as [JSONValue] {
            let error = try #require(throws: EncodingError.self) { try ApusJSONEncoder().encode(["k": Model(id: 1, extra: [.null, value])]) }
            guard case .invalidValue(let invalid, let context) = error else { return }
            #expect(invalid is JSONValue)
            #expect(context.codingPath.prefix(3).map(\.stringValue) == ["k", "extra", "Index 1"])
            #expect(context.underlyingError is JSONWriteError)
            // If the error is caught, the output contains nothing of the value.
            let caught = Script.unkeyed {
                try $0.encode(1)
                try? $0.encode(value)
                try $0.encode(2)
            }
            #expect(try ApusJSONEncoder().encode(caught, as: String.self) == "[1,2]")
        }
    }

    // MARK: Settings

    @Test func `settings changed while encoding take effect from the next call on`() throws {
        let encoder = ApusJSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let changing = Script.keyed(TextKey.self) {
            try $0.encode(Date(timeIntervalSince1970: 0), forKey: "firstDate")
            encoder.keyEncodingStrategy = .useDefaultKeys
            encoder.dateEncodingStrategy = .iso8601
            encoder.outputFormatting = .prettyPrinted
            try $0.encode(Date(timeIntervalSince1970: 0), forKey: "secondDate")
        }
        #expect(try encoder.encode(changing, as: String.self) == #"{"first_date":-978307200,"second_date":-978307200}"#)
        #expect(
            try encoder.encode(changing, as: String.self)
                == "{\n  \"firstDate\" : \"1970-01-01T00:00:00Z\",\n  \"secondDate\" : \"1970-01-01T00:00:00Z\"\n}")
    }

    @Test func `settings have the values assigned to them`() {
        let encoder = ApusJSONEncoder()
        let key = CodingUserInfoKey(rawValue: "k")!
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        encoder.userInfo[key] = 5
        encoder.maximumDepth = 7
        #expect(encoder.outputFormatting == [.prettyPrinted, .sortedKeys])
        #expect(encoder.userInfo[key] as? Int == 5)
        #expect(encoder.maximumDepth == 7)
        if case .base64 = encoder.dataEncodingStrategy {} else { Issue.record("Data is not written as Base64") }
    }

    /// An `encode(to:)` uses the encoder that is encoding it.
    @Test func `an encoder can be used again while it is encoding`() throws {
        let encoder = ApusJSONEncoder()
        let outer = Script.unkeyed {
            try $0.encode(1)
            try $0.encode(try encoder.encode(["k": [1.5]], as: String.self))
            try $0.encode(2)
        }
        #expect(try encoder.encode(outer, as: String.self) == #"[1,"{\"k\":[1.5]}",2]"#)
    }

    @Test func `tasks can share an encoder while its settings change`() async throws {
        let encoder = ApusJSONEncoder()
        enum LateKey: String, CodingKey { case x, y, z, fullName }
        let inTurns = Script.keyed(LateKey.self) {
            try $0.encode(1, forKey: .x)
            var list = $0.nestedUnkeyedContainer(forKey: .y)
            try $0.encode(2, forKey: .z)
            try list.encode(3)
            try $0.encode("n", forKey: .fullName)
        }
        nonisolated(unsafe) let script = inTurns
        let expected = [#"{"x":1,"y":[3],"z":2,"fullName":"n"}"#, #"{"x":1,"y":[3],"z":2,"full_name":"n"}"#]
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<200).allSatisfy { round in
                        if task == 0 { encoder.keyEncodingStrategy = round % 2 == 0 ? .useDefaultKeys : .convertToSnakeCase }
                        return (try? encoder.encode([User(name: "Ada", age: 36)], as: String.self)) == #"[{"name":"Ada","age":36}]"#
                            && (try? encoder.encode(script, as: String.self)).map(expected.contains) == true
                    }
                }
            }
            for await all in group { #expect(all) }
        }
    }

    // MARK: Lifetime

    final class Witness: Sendable {}

    /// An encoder and containers of every kind, kept after the call.
    final class Keeper {
        var encoder: (any Encoder)?
        var superEncoder: (any Encoder)?
        var keyed: KeyedEncodingContainer<CaseKey>?
        var nested: KeyedEncodingContainer<TextKey>?
        var unkeyed: (any UnkeyedEncodingContainer)?
        var single: (any SingleValueEncodingContainer)?

        func script(inTurns: Bool) -> Script {
            Script { encoder in
                self.encoder = encoder
                var container = encoder.container(keyedBy: CaseKey.self)
                var list = container.nestedUnkeyedContainer(forKey: .a)
                try list.encode(1)
                var nested = container.nestedContainer(keyedBy: TextKey.self, forKey: .b)
                try nested.encode(2, forKey: "x")
                if inTurns { try list.encode(3) }
                let superEncoder = container.superEncoder()
                let other = container.superEncoder(forKey: .c)
                self.single = other.singleValueContainer()
                self.superEncoder = superEncoder
                self.keyed = container
                self.nested = nested
                self.unkeyed = list
            }
        }

        func useAll() throws {
            try keyed?.encode(5, forKey: .c)
            try keyed?.encode([5.5], forKey: .d)
            try? keyed?.encode(Double.nan, forKey: .d)
            try nested?.encode("later", forKey: "y")
            try unkeyed?.encode(["k": 1])
            try unkeyed?.encodeNil()
            _ = unkeyed?.count
            _ = unkeyed?.nestedUnkeyedContainer()
            _ = keyed?.codingPath
            _ = nested?.codingPath
            _ = encoder?.codingPath
            _ = superEncoder?.codingPath
            try? single?.encode(Places(value: 1))
            try? single?.encode(5)
            var again = encoder?.container(keyedBy: TextKey.self)
            try again?.encode(1, forKey: "z")
            var more = superEncoder?.unkeyedContainer()
            try more?.encode(1)
            _ = more?.count
            _ = encoder?.unkeyedContainer()
            try? "x".encode(to: encoder!)
        }
    }

    @Test(arguments: [true, false], [[], .sortedKeys, .prettyPrinted] as [JSONEncoder.OutputFormatting])
    func `containers kept after a call do not change its output`(inTurns: Bool, layout: JSONEncoder.OutputFormatting) throws {
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = layout.union(.sortedKeys)
        let keeper = Keeper()
        let bytes = try encoder.encode([keeper.script(inTurns: inTurns)], as: [UInt8].self)
        let copy = bytes
        try keeper.useAll()
        try keeper.useAll()
        #expect(bytes == copy)
        encoder.outputFormatting = layout
        let data = try encoder.encode(keeper.script(inTurns: inTurns))
        let dataCopy = Data(Array(data))
        try keeper.useAll()
        #expect(data == dataCopy)
        #expect(try JSONValue(parsing: data)["b"]?["y"] == nil)
        // The same when appending to an array.
        var into: [UInt8] = []
        into.reserveCapacity(1000)
        try encoder.encode(keeper.script(inTurns: inTurns), into: &into)
        let intoCopy = Array(into.map { $0 })
        try keeper.useAll()
        #expect(into == intoCopy)
    }

    /// Containers are kept from a value while the call goes on. Using them has no effect or adds to
    /// the text, but never touches memory outside the session.
    @Test func `using kept containers within a call gives valid output or an error`() throws {
        let keeper = Keeper()
        let script = Script.unkeyed {
            try $0.encode(keeper.script(inTurns: false))
            try $0.encode(1)
            try keeper.useAll()
            try $0.encode(keeper.script(inTurns: true))
            try keeper.useAll()
            try $0.encode(2)
        }
        for layout in [[], .sortedKeys] as [JSONEncoder.OutputFormatting] {
            let encoder = ApusJSONEncoder()
            encoder.outputFormatting = layout
            if let bytes = try? encoder.encode(script, as: [UInt8].self) { #expect(throws: Never.self) { try JSONValue(parsing: bytes) } }
        }
    }

    @Test func `user info and values are released after the call`() throws {
        let key = CodingUserInfoKey(rawValue: "witness")!
        weak var weakWitness: Witness?
        weak var weakValue: EncodingContainerTests.Base?
        for script in 0..<4 {
            let keeper = Keeper()
            do {
                let witness = Witness()
                let value = EncodingContainerTests.SharingOnce()
                weakWitness = witness
                weakValue = value
                let encoder = ApusJSONEncoder()
                encoder.userInfo[key] = witness
                switch script {
                case 0: _ = try encoder.encode(["k": [value]])
                case 1: _ = try encoder.encode([keeper.script(inTurns: true)])
                case 2: _ = try? encoder.encode([Script.failing { try value.encode(to: $0) }])
                default:
                    _ = try encoder.encode(keeper.script(inTurns: false))
                    try keeper.useAll()
                }
            }
            keeper.encoder = nil
            keeper.superEncoder = nil
            keeper.keyed = nil
            keeper.nested = nil
            keeper.unkeyed = nil
            keeper.single = nil
            #expect(weakWitness == nil, "\(script)")
            #expect(weakValue == nil, "\(script)")
        }
    }
}
