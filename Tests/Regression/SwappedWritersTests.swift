import ApusJSON
import Testing

/// A writer cannot be copied, but two writers can be swapped. The open objects of one are then closed
/// with the members of the other.
@Suite("Swapped writers")
struct SwappedWritersTests {
    private final class Kept {
        var writer = JSONWriter(options: .sortedKeys)
    }

    /// Opens objects, and swaps the writer it is given for the one that is kept.
    private struct Swapping: Encodable, JSONWritable {
        let kept: Kept
        let levels: Int

        func write(to json: inout JSONWriter) {
            for _ in 0..<levels {
                json.beginObject()
                for key in ["c", "b", "a"] {
                    json.key(key)
                    json.write(1)
                }
                json.key("d")
            }
            swap(&kept.writer, &json)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode("unused")
        }
    }

    /// Writes some members, then one in which writers are swapped, and goes on after the error.
    private struct Outer: Encodable {
        enum Keys: CodingKey, CaseIterable { case z, y, x, w, v, k, a }
        let inner: Swapping
        let count: Int

        func encode(to encoder: any Encoder) throws {
            var outer = encoder.container(keyedBy: Keys.self)
            for key in Keys.allCases.prefix(count) { try outer.encode(1, forKey: key) }
            var nested = outer.nestedContainer(keyedBy: Keys.self, forKey: .k)
            try? nested.encode(inner, forKey: .x)
            try? nested.encode(1, forKey: .a)
            try outer.encode(1, forKey: .a)
        }
    }

    @Test(arguments: 0..<5, 0..<5)
    func `swapping writers is an error, although another encoder has taken the place of the first`(first: Int, second: Int) {
        for (one, other) in (0..<25).map({ ($0 / 5, $0 % 5) }) {
            let kept = Kept()
            let encoders = (ApusJSONEncoder(), ApusJSONEncoder())
            encoders.0.writeOptions = .sortedKeys
            encoders.1.writeOptions = .sortedKeys
            for (encoder, count, levels) in [(encoders.0, one, first), (encoders.1, other, second), (encoders.0, other, first)] {
                #expect(throws: (any Error).self) {
                    try encoder.encode(Outer(inner: Swapping(kept: kept, levels: levels), count: count))
                }
            }
        }
    }
}
