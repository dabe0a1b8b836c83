import ApusJSON
import Testing

/// A key may be an object whose `deinit` encodes. Such a key was released while the encoder was
/// still leaving the container under it.
@Suite("Keys that encode when they are released")
struct EncodedKeysReleasedTests {
    private final class Key: CodingKey, @unchecked Sendable {
        let stringValue: String
        var intValue: Int? { nil }
        var atEnd: (() -> Void)?
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
        deinit { atEnd?() }
    }

    /// Leaves a container open under a key that nothing else retains.
    private struct Open: Encodable {
        let count: Int

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            let key = Key(stringValue: "open")
            var nested = container.nestedContainer(keyedBy: Key.self, forKey: key)
            try nested.encode(1, forKey: Key(stringValue: "x"))
            let (outer, count) = (container, count)
            key.atEnd = {
                var container = outer
                for index in 0..<count {
                    var late = container.nestedUnkeyedContainer(forKey: Key(stringValue: "late\(index)"))
                    try? late.encode(index)
                }
            }
        }
    }

    @Test(arguments: [0, 1, 2, 40]) func `keys that encode when they are released do not corrupt the text`(count: Int) throws {
        let late = (0..<count).map { #","late\#($0)":[\#($0)]"# }.joined()
        let object = #"{"open":{"x":1}\#(late)}"#
        for _ in 0..<2 {
            #expect(try ApusJSONEncoder().encode([Open(count: count), Open(count: count)], as: String.self) == "[\(object),\(object)]")
        }
    }

    private struct Failure: Error {}

    /// Fails with containers open under keys that nothing else retains.
    private struct Failing: Encodable {
        let atEnd: () -> Void

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            for name in ["a", "b"] {
                let key = Key(stringValue: name)
                key.atEnd = atEnd
                container = container.nestedContainer(keyedBy: Key.self, forKey: key)
            }
            throw Failure()
        }
    }

    private struct Lenient: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(1, forKey: Key(stringValue: "one"))
            let outer = container
            let failing = Failing {
                var container = outer
                try? container.encode(2, forKey: Key(stringValue: "late"))
            }
            try? container.encode(failing, forKey: Key(stringValue: "failing"))
            try container.encode(3, forKey: Key(stringValue: "three"))
        }
    }

    @Test func `keys that encode when they are released do not corrupt the text after a failure`() throws {
        // Two keys are released, and the last value under a key counts.
        #expect(try ApusJSONEncoder().encode([Lenient()], as: String.self) == #"[{"one":1,"late":2,"three":3}]"#)
    }
}
