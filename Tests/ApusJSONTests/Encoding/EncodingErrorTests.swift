import ApusJSON
import Foundation
import TestSupport
import Testing

/// Tests errors thrown while encoding, and the text that results if a caller catches the error and
/// continues without the value.
@Suite("Encoding errors like Foundation's")
struct EncodingErrorTests {
    /// Values that throw before they have written anything, or in various states of being written.
    static var failures: [Script] {
        [
            .failing(),
            .failing { _ = $0.singleValueContainer() },
            .single { try $0.encode(Double.nan) },
            .single { try $0.encode(Script.failing()) },
            Script { throw EncodingError.invalidValue(1, EncodingError.Context(codingPath: $0.codingPath, debugDescription: "")) },
        ]
    }

    /// Values that throw after beginning a container. Foundation then keeps the container's content
    /// for the encoder's next value.
    static var begun: [Script] {
        [
            .failing { _ = $0.container(keyedBy: CaseKey.self) },
            .failing { encoder in
                var container = encoder.container(keyedBy: CaseKey.self)
                try container.encode(1, forKey: .a)
            },
            .failing { encoder in
                var container = encoder.unkeyedContainer()
                try container.encode(contentsOf: [1, 2])
                _ = container.nestedUnkeyedContainer()
            },
            .failing { encoder in
                var container = encoder.container(keyedBy: TextKey.self)
                var one = container.nestedContainer(keyedBy: TextKey.self, forKey: "one")
                var two = container.nestedContainer(keyedBy: CaseKey.self, forKey: "two")
                try one.encode(1, forKey: "x")
                try two.encode(2, forKey: .a)
                // From here on the value is no longer text.
                try one.encode(3, forKey: "y")
                try container.encode("x", forKey: "one")
            },
            .failing { encoder in
                var container = encoder.container(keyedBy: CaseKey.self)
                try container.encode([1.5], forKey: .a)
                try container.encode("x", forKey: .a)
                try "s".encode(to: container.superEncoder())
            },
            .single { try $0.encode([[Float.infinity]]) },
            .keyed(CaseKey.self) { try $0.encode(["k": [Script.failing()]], forKey: .b) },
            .unkeyed {
                try $0.encode(1)
                try $0.encode(Places<Double>.Box(value: .nan))
            },
        ]
    }

    @Test func `errors thrown out of nested values are Foundation's`() {
        for failure in Self.failures + Self.begun {
            expectEncodingParityInPlaces(failure)
            expectEncodingParity(Script.keyed(TextKey.self) { try failure.encode(to: $0.superEncoder()) })
            expectEncodingParity(Script.unkeyed { try failure.encode(to: $0.superEncoder()) })
        }
    }

    @Test func `errors caught in keyed containers leave what Foundation leaves`() {
        for failure in Self.failures {
            expectEncodingParity(
                Script.keyed(CaseKey.self) {
                    try? $0.encode(failure, forKey: .a)
                    try? $0.encode(Optional(failure), forKey: .b)
                    try? $0.encode(failure, forKey: .c)
                })
            expectEncodingParity(
                Script.keyed(CaseKey.self) {
                    try $0.encode(1, forKey: .a)
                    try? $0.encode(failure, forKey: .b)
                    try $0.encode(2, forKey: .c)
                    try? $0.encode(failure, forKey: .a)
                    try $0.encode("now", forKey: .b)
                    try? $0.encode(failure, forKey: .c)
                    try $0.encode(3, forKey: .a)
                })
            expectEncodingParity(
                Script.keyed(TextKey.self) { container in
                    for number in 0..<30 {
                        try? container.encode(failure, forKey: TextKey("\(number)"))
                        try container.encode(number, forKey: TextKey("\(number / 2)"))
                        try? container.encode(Optional(failure), forKey: TextKey("\(number)"))
                    }
                })
        }
    }

    @Test func `errors caught in unkeyed containers leave what Foundation leaves`() {
        for failure in Self.failures {
            expectEncodingParity(
                Script.unkeyed {
                    try? $0.encode(failure)
                    try $0.encode(1)
                    try? $0.encode(failure)
                    try? $0.encode(Optional(failure))
                    try $0.encode("x")
                    try? $0.encode(Double.infinity)
                    try? $0.encode(Float.nan)
                    try $0.encode([2])
                    try? $0.encode(failure)
                })
            expectEncodingParity(Script.unkeyed { try? $0.encode(failure) })
            expectEncodingParity(
                Script.unkeyed {
                    try? $0.encode(failure)
                    var nested = $0.nestedUnkeyedContainer()
                    try? nested.encode(failure)
                    try $0.encode(1)
                    try? nested.encode(failure)
                    try nested.encode(2)
                    try? $0.encode(failure)
                    try $0.encode($0.count)
                })
        }
    }

    @Test func `errors caught in single-value containers leave what Foundation leaves`() {
        for failure in Self.failures {
            let then = Script.single {
                try? $0.encode(failure)
                try $0.encode("x")
            }
            expectEncodingParity(
                each: then, [then, then], ["k": then], Script.single { try? $0.encode(failure) }, [Script.single { try? $0.encode(failure) }])
        }
    }

    /// In Foundation the content of such a value appears in the encoder's next value, which nobody
    /// can want.
    @Test func `values that fail after beginning a container leave no output`() throws {
        for failure in Self.begun {
            let keyed = Script.keyed(CaseKey.self) {
                try? $0.encode(failure, forKey: .a)
                try $0.encode(Places<Int>.Box(value: 1), forKey: .b)
                try? $0.encode([failure], forKey: .c)
                try $0.encode([1], forKey: .d)
                try? $0.encode(failure, forKey: .b)
                try? $0.encode(["k": failure], forKey: .other)
            }
            let unkeyed = Script.unkeyed {
                try $0.encode(1)
                try? $0.encode(failure)
                try $0.encode(keyed)
                try? $0.encode([failure])
                try $0.encode($0.count)
                try? $0.encode(failure)
            }
            let single = Script.single {
                try? $0.encode(failure)
                try $0.encode(5)
            }
            for layout in [[], .sortedKeys] as [JSONEncoder.OutputFormatting] {
                let encoder = ApusJSONEncoder()
                encoder.outputFormatting = layout
                #expect(try encoder.encode(keyed, as: String.self) == #"{"b":{"value":1},"d":[1]}"#)
                #expect(try encoder.encode(unkeyed, as: String.self) == #"[1,{"b":{"value":1},"d":[1]},2]"#)
                #expect(try encoder.encode(single, as: String.self) == "5")
                #expect(try encoder.encode(["k": [single]], as: String.self) == #"{"k":[5]}"#)
                #expect(try encoder.encode(["k": [keyed]], as: String.self) == #"{"k":[{"b":{"value":1},"d":[1]}]}"#)
            }
        }
    }

    @Test func `errors caught after containers were used out of order leave what Foundation leaves`() {
        for failure in Self.failures {
            expectEncodingParity(
                Script.keyed(CaseKey.self) { container in
                    var one = container.nestedContainer(keyedBy: CaseKey.self, forKey: .a)
                    var two = container.nestedUnkeyedContainer(forKey: .b)
                    try one.encode(1, forKey: .a)
                    try? two.encode(failure)
                    try? one.encode(failure, forKey: .b)
                    try two.encode(2)
                    try? container.encode(failure, forKey: .c)
                    try? one.encode(failure, forKey: .a)
                    try one.encode(3, forKey: .c)
                    try? two.encode(Double.nan)
                    try container.encode(two.count, forKey: .d)
                })
        }
    }

    /// Includes paths deep inside other values.
    @Test func `coding paths of errors and encoders are Foundation's`() {
        let path = Script { encoder in
            var container = encoder.singleValueContainer()
            try container.encode((encoder.codingPath + container.codingPath).map { "\($0.stringValue)[\($0.intValue ?? -1)]" }.joined(separator: "/"))
        }
        let objectPath = Script.keyed(CaseKey.self) { try $0.encode($0.codingPath.map { "\($0.stringValue)[\($0.intValue ?? -1)]" }, forKey: .a) }
        let arrayPath = Script.unkeyed { try $0.encode($0.codingPath.map { "\($0.stringValue)[\($0.intValue ?? -1)]" }) }
        enum Numbered: Int, CodingKey { case seven = 7, eight }
        for script in [path, objectPath, arrayPath] {
            expectEncodingParityInPlaces(script)
            expectEncodingParity(
                Script.keyed(Numbered.self) {
                    try $0.encode(script, forKey: .eight)
                    try $0.encode([script], forKey: .seven)
                })
            expectEncodingParity(Script.keyed(CaseKey.self) { try script.encode(to: $0.superEncoder()) })
            expectEncodingParity(Script.keyed(CaseKey.self) { try script.encode(to: $0.superEncoder(forKey: .c)) })
            expectEncodingParity(
                Script.unkeyed {
                    try $0.encode(1)
                    try script.encode(to: $0.superEncoder())
                })
        }
        expectEncodingParity([["a": [1: ["2": [Double.nan: 1]]]]])
        expectEncodingParity(["12": [Places<Double>.Unkeyed(value: .nan)]])
    }

    private func expectEncodingParityInPlaces(_ script: Script) {
        expectEncodingParity(
            each: script, [script], ["12": script], [12: script], Optional(script), Places<Script>.Box(value: script),
            Places<Script>.Single(value: script), Places<Script>.Unkeyed(value: script),
            Places<Script>.Generic(before: 1, inner: script, after: "x"), [["a": [1: [script]]]])
    }

    // MARK: Paths where Foundation's are incomplete

    private func path(_ value: some Encodable, _ configure: (ApusJSONEncoder) -> Void = { _ in }) -> String {
        let encoder = ApusJSONEncoder()
        configure(encoder)
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch EncodingError.invalidValue(_, let context) {
            return context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: "/")
        } catch {
            return "\(error)"
        }
    }

    /// Foundation leaves out the keys of the nested containers around a value.
    @Test func `coding paths include the keys of nested containers`() {
        let inner = Script.keyed(CaseKey.self) { try $0.encode(Double.nan, forKey: .d) }
        #expect(
            path(
                Script.keyed(CaseKey.self) {
                    var nested = $0.nestedContainer(keyedBy: CaseKey.self, forKey: .a)
                    try nested.encode(1, forKey: .c)
                    try nested.encode(inner, forKey: .b)
                }) == "a/b/d")
        #expect(
            path(
                Script.keyed(CaseKey.self) {
                    var nested = $0.nestedUnkeyedContainer(forKey: .a)
                    try nested.encode(1)
                    var deeper = nested.nestedContainer(keyedBy: CaseKey.self)
                    try deeper.encode(1, forKey: .a)
                    try inner.encode(to: deeper.superEncoder())
                }) == "a/1/super/d")
        #expect(
            path(
                Script.unkeyed {
                    try $0.encode(1)
                    var nested = $0.nestedUnkeyedContainer()
                    try nested.encode(Double.nan)
                }) == "1/0")
    }

    /// An enumeration's payload is in a nested container: Foundation leaves out the case.
    @Test func `coding paths include the case of an enumeration`() {
        #expect(path(["12": [Places<Double>.Payload.two(first: 1, .nan)]]) == "12/0/two/_1")
        #expect(path(EncodingModelTests.Shape.list([.empty, .circle(radius: .nan)])) == "list/_0/1/circle/radius")
    }

    /// With a key strategy, Foundation leaves out the key of a member whose value is a dictionary.
    @Test func `coding paths include the keys of dictionaries with every strategy`() {
        let inner = Script.keyed(CaseKey.self) { try $0.encode(Double.nan, forKey: .d) }
        for strategy in [.useDefaultKeys, .convertToSnakeCase, .custom { $0.last! }] as [JSONEncoder.KeyEncodingStrategy] {
            #expect(
                path(Script.keyed(CaseKey.self) { try $0.encode(["fooBar": [inner]], forKey: .b) }) { $0.keyEncodingStrategy = strategy }
                    == "b/fooBar/0/d")
        }
    }

    /// This also holds for containers that have ended, and for those within a tree.
    @Test func `coding paths are complete for containers used out of order`() {
        let inner = Script.keyed(CaseKey.self) { try $0.encode(Double.nan, forKey: .d) }
        func keys(_ path: [any CodingKey]) -> String { path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: "/") }
        for isFailing in 0..<6 {
            let expected = ["0/a/x/d", "0/b/1/d", "0/a/deep/0/d", "0/b/1/d/d", "0/c/d", "0/b/2/d"][isFailing]
            let script = Script.keyed(CaseKey.self) {
                var a = $0.nestedContainer(keyedBy: TextKey.self, forKey: .a)
                var b = $0.nestedUnkeyedContainer(forKey: .b)
                try b.encode(1)
                #expect(keys(a.codingPath) == "0/a")
                #expect(keys(b.codingPath) == "0/b")
                #expect(keys($0.codingPath) == "0")
                try a.encode(1, forKey: "y")
                #expect(keys(a.codingPath) == "0/a")
                #expect(keys(b.codingPath) == "0/b")
                #expect(keys($0.codingPath) == "0")
                if isFailing == 0 { try a.encode(inner, forKey: "x") }
                if isFailing == 1 { try b.encode(inner) }
                var deep = a.nestedUnkeyedContainer(forKey: "deep")
                #expect(keys(deep.codingPath) == "0/a/deep")
                if isFailing == 2 { try deep.encode(inner) }
                var object = b.nestedContainer(keyedBy: CaseKey.self)
                #expect(keys(object.codingPath) == "0/b/1")
                if isFailing == 3 { try object.encode(inner, forKey: .d) }
                let superEncoder = $0.superEncoder(forKey: .c)
                #expect(keys(superEncoder.codingPath) == "0/c")
                if isFailing == 4 { try inner.encode(to: superEncoder) }
                let other = b.superEncoder()
                #expect(keys(other.codingPath) == "0/b/2")
                if isFailing == 5 { try inner.encode(to: other) }
            }
            #expect(path([script]) == expected)
        }
    }

    // MARK: Cases where Foundation traps

    @Test func `a second kind of container for one value is an error`() {
        let scripts: [Script] = [
            Script { _ = ($0.container(keyedBy: CaseKey.self), $0.unkeyedContainer()) },
            Script { _ = ($0.unkeyedContainer(), $0.container(keyedBy: CaseKey.self)) },
            Script { encoder in
                var single = encoder.singleValueContainer()
                try single.encode(1)
                _ = encoder.unkeyedContainer()
            },
            .single {
                try $0.encode(1)
                try $0.encode(2)
            },
            .single {
                try $0.encode([1])
                try $0.encodeNil()
            },
            Script { encoder in
                var object = encoder.container(keyedBy: CaseKey.self)
                try object.encode(1, forKey: .a)
                var single = encoder.singleValueContainer()
                try single.encode(2)
            },
            .keyed(CaseKey.self) {
                try $0.encode(1, forKey: .a)
                _ = $0.nestedContainer(keyedBy: CaseKey.self, forKey: .a)
            },
            .keyed(CaseKey.self) { _ = ($0.nestedContainer(keyedBy: CaseKey.self, forKey: .a), $0.nestedUnkeyedContainer(forKey: .a)) },
            .keyed(CaseKey.self) { _ = ($0.nestedUnkeyedContainer(forKey: .a), $0.nestedContainer(keyedBy: CaseKey.self, forKey: .a)) },
        ]
        for script in scripts {
            #expect(throws: EncodingError.self) { try ApusJSONEncoder().encode(script, as: String.self) }
            #expect(throws: EncodingError.self) { try ApusJSONEncoder().encode(["k": [script, script]], as: String.self) }
            #expect(throws: EncodingError.self) { try ApusJSONEncoder().encode(Optional(script), as: String.self) }
        }
    }

    @Test func `an error in a value after one that was caught has its own path`() {
        for bad in [.double(.nan), .number("x")] as [JSONValue] {
            let script = Script.unkeyed {
                try? $0.encode(bad)
                try $0.encode(1)
                var inner = $0.nestedUnkeyedContainer()
                try inner.encode(["a": [0, bad]] as JSONValue)
            }
            let error = #expect(throws: EncodingError.self) { try ApusJSONEncoder().encode([script]) }
            guard case .invalidValue(_, let context) = error else { continue }
            #expect((context.underlyingError as? JSONWriteError)?.path == "/0/1/0/a/1")
        }
    }

    @Test func `a decimal that is not a number is an error with its path`() throws {
        #expect(path(["k": [Decimal.nan]]) == "k/0")
        #expect(path(Decimal.nan) == "")
        #expect(path(Script.keyed(CaseKey.self) { try $0.encode(Decimal.nan, forKey: .a) }) == "a")
        #expect(path(Script.single { try $0.encode(Decimal.nan) }) == "")
        #expect(path(Script.unkeyed { try? $0.encode(Decimal.nan) }) == "[]")
    }

    @Test func `keys that differ only in how an accent is encoded are two keys`() throws {
        let accents = Script.keyed(TextKey.self) {
            try $0.encode(1, forKey: "f")
            try $0.encode(2, forKey: "e\u{301}")
            try $0.encode(3, forKey: "\u{E9}")
        }
        let ours = ApusJSONEncoder()
        ours.outputFormatting = .sortedKeys
        #expect(try ours.encode(accents) == Data("{\"e\u{301}\":2,\"f\":1,\"\u{E9}\":3}".utf8))
        // Both encoders sort them by their bytes.
        expectEncodingParity(["f": 1, "e\u{301}": 2, "ey": 3, "\u{2126}": 4, "\u{3A0}": 5, "\u{FF5E}": 6, "😀": 7, "e": 8, "": 9])
    }

    // MARK: Depth

    private func nested(_ depth: Int, objects: Bool) -> Script {
        (1..<depth).reduce(objects ? Script { _ = $0.container(keyedBy: CaseKey.self) } : Script { _ = $0.unkeyedContainer() }) { inner, _ in
            objects ? .keyed(CaseKey.self) { try $0.encode(inner, forKey: .a) } : .unkeyed { try $0.encode(inner) }
        }
    }

    /// Foundation's encoder allows one level less than its decoder.
    @Test(arguments: [true, false])
    func `a value nested deeper than the maximum is an error in every layout`(objects: Bool) throws {
        for depth in [1, 2, 100, 510, 511] { expectEncodingParity(nested(depth, objects: objects)) }
        for layout in [[], .sortedKeys, .prettyPrinted] as [JSONEncoder.OutputFormatting] {
            let encoder = ApusJSONEncoder()
            encoder.outputFormatting = layout
            #expect(throws: Never.self) { try encoder.encode(nested(512, objects: objects)) }
            #expect(throws: EncodingError.self) { try encoder.encode(nested(513, objects: objects)) }
            #expect(throws: EncodingError.self) { try encoder.encode(nested(5000, objects: objects)) }
            encoder.maximumDepth = 3
            #expect(throws: Never.self) { try encoder.encode(nested(3, objects: objects)) }
            #expect(throws: EncodingError.self) { try encoder.encode(nested(4, objects: objects)) }
        }
    }

    /// All ways to write an array or object count towards the depth.
    @Test func `arrays and objects written in one piece count as levels`() {
        let encoder = ApusJSONEncoder()
        encoder.maximumDepth = 2
        #expect(throws: Never.self) { try encoder.encode([["a"]]) }
        #expect(throws: EncodingError.self) { try encoder.encode([[["a"]]]) }
        #expect(throws: Never.self) { try encoder.encode([[1]]) }
        #expect(throws: EncodingError.self) { try encoder.encode([[[1]]]) }
        #expect(throws: EncodingError.self) { try encoder.encode([[[1.5]]]) }
        #expect(throws: EncodingError.self) { try encoder.encode([[[true]]]) }
        #expect(throws: EncodingError.self) { try encoder.encode([["k": ["k": 1]]]) }
        #expect(throws: EncodingError.self) { try encoder.encode(["k": ["k": [1]]]) }
        #expect(throws: EncodingError.self) { try encoder.encode(["k": [[String]()]]) }
        // The same in a tree.
        #expect(throws: EncodingError.self) {
            try encoder.encode(
                Script.keyed(CaseKey.self) {
                    try $0.encode(1, forKey: .a)
                    try $0.encode([Script.unkeyed { try $0.encode([1]) }], forKey: .a)
                })
        }
        #expect(throws: EncodingError.self) {
            try encoder.encode(
                Script.keyed(CaseKey.self) {
                    try $0.encode(1, forKey: .a)
                    try $0.encode(2, forKey: .a)
                    var list = $0.nestedUnkeyedContainer(forKey: .b)
                    var inner = list.nestedUnkeyedContainer()
                    try inner.encode(1)
                    _ = inner.nestedUnkeyedContainer()
                })
        }
    }

    @Test func `encoding a value that contains itself stops at the maximum depth`() {
        struct Endless: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.unkeyedContainer()
                try container.encode(Endless())
            }
        }
        #expect(throws: EncodingError.self) { try ApusJSONEncoder().encode(Endless()) }
    }
}
