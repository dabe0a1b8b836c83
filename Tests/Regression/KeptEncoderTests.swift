import ApusJSON
import Foundation
import TestSupport
import Testing

/// Using an encoder or a container after its call had ended used to read memory that had been
/// released.
@Suite("Encoders and containers used after their call has ended")
struct KeptEncoderTests {
    private final class Kept {
        var encoders: [any Encoder] = []
        var keyed: [KeyedEncodingContainer<Key>] = []
        var unkeyed: [any UnkeyedEncodingContainer] = []
        var single: [any SingleValueEncodingContainer] = []

        /// Uses every operation of each of them.
        func use() {
            for encoder in encoders {
                _ = encoder.codingPath
                _ = encoder.userInfo
                keyed.append(encoder.container(keyedBy: Key.self))
                unkeyed.append(encoder.unkeyedContainer())
                single.append(encoder.singleValueContainer())
            }
            for index in keyed.indices {
                _ = keyed[index].codingPath
                try? keyed[index].encode(1, forKey: .a)
                try? keyed[index].encode([1.5], forKey: .b)
                try? keyed[index].encode(Double.nan, forKey: .b)
                try? keyed[index].encode(Model(kept: nil), forKey: .b)
                try? keyed[index].encode(JSONValue.object(["a": 1]), forKey: .c)
                var nested = keyed[index].nestedContainer(keyedBy: Key.self, forKey: .d)
                try? nested.encodeNil(forKey: .a)
                var list = keyed[index].nestedUnkeyedContainer(forKey: .e)
                try? list.encode("x")
                try? true.encode(to: keyed[index].superEncoder())
                try? ["k": 1].encode(to: keyed[index].superEncoder(forKey: .f))
            }
            for index in unkeyed.indices {
                _ = (unkeyed[index].codingPath, unkeyed[index].count)
                try? unkeyed[index].encode(1)
                try? unkeyed[index].encode(["k": 1])
                try? unkeyed[index].encode(Float.nan)
                try? unkeyed[index].encode(Model(kept: nil))
                var nested = unkeyed[index].nestedContainer(keyedBy: Key.self)
                try? nested.encode(1, forKey: .a)
                var list = unkeyed[index].nestedUnkeyedContainer()
                try? list.encodeNil()
                try? [1].encode(to: unkeyed[index].superEncoder())
            }
            for index in single.indices {
                _ = single[index].codingPath
                try? single[index].encode(1)
                try? single[index].encode(Model(kept: nil))
            }
        }
    }

    private enum Key: String, CodingKey { case a, b, c, d, e, f }

    private struct Model: Encodable {
        let kept: Kept?
        var size = 1
        var isOutOfOrder = false
        var fails = false

        struct Failure: Error {}

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(Array(repeating: "text", count: size), forKey: .a)
            var list = container.nestedUnkeyedContainer(forKey: .b)
            try list.encode(1)
            if isOutOfOrder {
                try container.encode(2, forKey: .c)
                try list.encode([2])
                try list.encode(Model(kept: kept))
            }
            let other = container.superEncoder()
            kept?.encoders += [encoder, other, container.superEncoder(forKey: .d), list.superEncoder()]
            kept?.keyed.append(container)
            kept?.unkeyed.append(list)
            kept?.single += [encoder.singleValueContainer(), other.singleValueContainer()]
            if fails { throw Failure() }
        }
    }

    @Test(arguments: [1, max(effort(100_000), 20_000)], [false, true])
    func `encoders and containers used after their call do not affect the next one`(size: Int, isOutOfOrder: Bool) throws {
        for formatting in [[], .sortedKeys, .prettyPrinted] as [JSONEncoder.OutputFormatting] {
            let encoder = ApusJSONEncoder()
            encoder.outputFormatting = formatting
            let plain = try encoder.encode(Model(kept: nil, size: size, isOutOfOrder: isOutOfOrder), as: String.self)
            for fails in [false, true] {
                let kept = Kept()
                let model = Model(kept: kept, size: size, isOutOfOrder: isOutOfOrder, fails: fails)
                _ = try? encoder.encode(model, as: [UInt8].self)
                _ = try? encoder.encode(model) as Data
                _ = try? encoder.encode(model, as: String.self)
                _ = try? encoder.encode(model, as: JSONValue.self)
                var bytes: [UInt8] = []
                try? encoder.encode(model, into: &bytes)
                kept.use()
                // The next call must not be affected.
                #expect(try encoder.encode(Model(kept: nil, size: size, isOutOfOrder: isOutOfOrder), as: String.self) == plain)
            }
        }
    }

    @Test func `an encoder of a value encoded out of order can be used until the call is over`() throws {
        struct Outer: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                var list = container.nestedUnkeyedContainer(forKey: .a)
                try container.encode(1, forKey: .b)
                let kept = Kept()
                try list.encode(Model(kept: kept))
                try "late".encode(to: kept.encoders[1])
                try list.encode(3)
            }
        }
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Foundation writes the values of a super encoder when the encoder's last owner releases
        // it, so it writes nothing for this one.
        #expect(try encoder.encode(Outer(), as: String.self) == #"{"a":[{"a":["text"],"b":[1,{}],"d":{},"super":"late"},3],"b":1}"#)
    }

    @Test func `using an encoder while a value writes itself is an error`() {
        struct Writing: Encodable, JSONWritable {
            let encoder: any Encoder
            func encode(to encoder: any Encoder) throws {}
            func write(to json: inout JSONWriter) throws {
                json.beginArray()
                var list = encoder.unkeyedContainer()
                for number in 0..<1000 { try? list.encode(number) }
                json.write(1)
                json.endArray()
            }
        }
        struct Outer: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                try container.encode(Writing(encoder: encoder), forKey: .a)
            }
        }
        #expect(throws: EncodingError.self) { try ApusJSONEncoder().encode(Outer()) }
    }

    @Test func `replacing the writer with another is an error`() {
        struct Writing: Encodable, JSONWritable {
            var text: String
            func encode(to encoder: any Encoder) throws {}
            func write(to json: inout JSONWriter) throws {
                json = JSONWriter(options: .sortedKeys)
                json.beginObject()
                json.key(text)
                json.write(1)
                json.endObject()
            }
        }
        for length in [0, 10, 10_000] {
            let text = String(repeating: "x", count: length)
            #expect(throws: (any Error).self) { try ApusJSONEncoder().encode(["a": [Writing(text: text)], "b": [Writing(text: text)]]) }
            #expect(throws: (any Error).self) { try ApusJSONEncoder().encode(Writing(text: text)) as Data }
            #expect(throws: (any Error).self) {
                try ApusJSONEncoder().encode(
                    Swallowing { container in
                        try container.encode(String(repeating: "y", count: 100))
                        try? container.encode(Writing(text: text))
                        try container.encode(1)
                    })
            }
        }
    }

    private struct Swallowing: Encodable {
        let body: (inout any UnkeyedEncodingContainer) throws -> Void
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try body(&container)
        }
    }
}
