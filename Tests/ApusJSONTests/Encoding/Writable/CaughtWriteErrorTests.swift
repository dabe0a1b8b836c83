import ApusJSON
import Foundation
import TestSupport
import Testing

/// A `write(to:)` fails within Codable, the error is caught, and encoding goes on as if the value
/// had never been encoded.
@Suite("Errors of values that write themselves, caught")
struct CaughtWriteErrorTests {
    private struct Failure: Error {}

    /// A value that writes itself by a function. Codable never encodes it.
    private struct Direct: Encodable, JSONWritable {
        var body: (inout JSONWriter) throws -> Void
        func encode(to encoder: any Encoder) throws { throw Failure() }
        func write(to json: inout JSONWriter) throws { try body(&json) }
    }

    /// Values that fail with containers open, at this depth inside one another.
    private static func failing(depth: Int) -> [Direct] {
        func nest(_ json: inout JSONWriter, _ sorted: (Int) -> Bool) {
            for level in 0..<depth {
                if level % 3 == 2 {
                    json.beginArray()
                    json.write(0)
                } else {
                    if sorted(level) { json.beginSortedObject() } else { json.beginObject() }
                    json.key(quoted: #""m":"#)
                }
            }
        }
        return [
            Direct { json in
                nest(&json) { _ in false }
                throw Failure()
            },
            Direct { json in
                nest(&json) { $0 % 2 == 0 }
                try json.write(Double.nan)
            },
            Direct { json in
                nest(&json) { _ in true }
                json.beginSortedObject()
                json.write(1)
            },
            // Members that are already in order, and others that are not.
            Direct { json in
                nest(&json) { $0 % 4 < 2 }
                json.beginObject()
                for key in ["b", "a"] {
                    json.key(key)
                    json.beginObject()
                    for key in ["d", "c"] {
                        json.key(key)
                        json.write(1)
                    }
                    json.endObject()
                }
                throw Failure()
            },
            Direct { json in
                nest(&json) { _ in false }
                json.beginObject()
                for key in ["b", "a", "b"] {
                    json.key(key)
                    json.write(1)
                }
                json.endObject()
                throw Failure()
            },
        ]
    }

    /// Encodes members out of order, among values that fail, inside `depth` objects and arrays.
    private struct Around: Encodable {
        var depth: Int
        var values: [Direct]
        func encode(to encoder: any Encoder) throws {
            if depth % 2 == 1 {
                var container = encoder.unkeyedContainer()
                try container.encode(depth)
                for value in values { #expect(throws: (any Error).self) { try container.encode(value) } }
                if depth > 0 { try container.encode(Around(depth: depth - 1, values: values)) }
                for value in values { #expect(throws: (any Error).self) { try container.encode(value) } }
                return try container.encode("end")
            }
            var container = encoder.container(keyedBy: Key.self)
            try container.encode("z", forKey: .z)
            for value in values { #expect(throws: (any Error).self) { try container.encode(value, forKey: .y) } }
            try container.encode("x", forKey: .x)
            if depth > 0 { try container.encode(Around(depth: depth - 1, values: values), forKey: .w) }
            for value in values { #expect(throws: (any Error).self) { try container.encode(value, forKey: .y) } }
            try container.encode("a", forKey: .a)
        }

        private enum Key: CodingKey { case z, y, x, w, a }

        static func expected(_ depth: Int, isSorted: Bool) -> String {
            if depth % 2 == 1 { return #"[\#(depth),\#(expected(depth - 1, isSorted: isSorted)),"end"]"# }
            let inner = depth > 0 ? [#""w":\#(expected(depth - 1, isSorted: isSorted))"#] : []
            let members = isSorted ? [#""a":"a""#] + inner + [#""x":"x""#, #""z":"z""#] : [#""z":"z""#, #""x":"x""#] + inner + [#""a":"a""#]
            return "{" + members.joined(separator: ",") + "}"
        }
    }

    @Test(arguments: [[], .sortedKeys, .canonical] as [JSONWriteOptions])
    func `members after the error are written and sorted as if there had been none`(options: JSONWriteOptions) throws {
        let encoder = ApusJSONEncoder()
        encoder.writeOptions = options
        // In a debug build, every third combination.
        let step = 3 / effort(3)
        var number = 0
        // One word of the writer's memory has the kinds of 32 containers.
        for depth in [0, 1, 2, 30, 31, 32, 33, 63, 64, 65] {
            for inner in depth < 32 ? [0, 1, 31, 32, 33] : [1] {
                number += 1
                guard number % step == 0 else { continue }
                let around = Around(depth: depth, values: Self.failing(depth: inner))
                #expect(try encoder.encode(around, as: String.self) == Around.expected(depth, isSorted: !options.isEmpty))
            }
        }
    }

    @Test func `members keep their order after the error of a repeated key in canonical text`() throws {
        struct Outer: Encodable {
            enum Key: CodingKey { case b, value, a }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                try container.encode(1, forKey: .b)
                let value = Direct { json in
                    json.beginObject()
                    for _ in 0..<2 {
                        json.key("twice")
                        json.writeNull()
                    }
                    json.endObject()
                }
                #expect(throws: EncodingError.self) { try container.encode(value, forKey: .value) }
                try container.encode(2, forKey: .a)
            }
        }
        let encoder = ApusJSONEncoder()
        encoder.writeOptions = .canonical
        #expect(try encoder.encode([Outer(), Outer()], as: String.self) == #"[{"a":2,"b":1},{"a":2,"b":1}]"#)
    }
}
