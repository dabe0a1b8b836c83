import ApusJSON
import Foundation
import TestSupport
import Testing

/// Runs programs that use encoders and containers in every way the compiler allows: out of order,
/// several kinds for one value, with errors thrown and caught, and after the call or the value they
/// belong to has ended. The outcome must be an error or JSON, never anything else.
@Suite("Encoding with programs that misuse encoders")
struct EncodingMisuseTests {
    @Test(arguments: 0..<4)
    func `programs that misuse encoders produce JSON or an error`(part: Int) {
        // The total of all four parts. Set APUS_PROGRAMS to run more.
        let count = ProcessInfo.processInfo.environment["APUS_PROGRAMS"].flatMap { Int($0) } ?? 2000
        var random = SplitMix64(seed: UInt64(1000 + part))
        var counts = MisuseProgram.Counts()
        for _ in 0..<count / 4 {
            let seed = random.next()
            if let wrong = MisuseProgram.run(seed: seed, &counts) { Issue.record("Seed \(seed): \(wrong)") }
        }
        #expect(counts.texts > count / 40 && counts.errors > count / 40)
    }
}

/// A random program made from a seed.
enum MisuseProgram {
    struct Counts {
        var texts = 0
        var errors = 0
        var steps = 0
    }

    /// Runs a program with an encoder of random settings, and returns what is wrong with the
    /// outcome, if anything.
    static func run(seed: UInt64, _ counts: inout Counts) -> String? {
        let pool = Pool(seed: seed)
        defer { pool.forget() }
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = [[], .sortedKeys, .prettyPrinted, [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]][pool.below(4)]
        switch pool.below(4) {
        case 0: encoder.keyEncodingStrategy = .convertToSnakeCase
        case 1: encoder.keyEncodingStrategy = .custom { path in TextKey("\(path.count)\(path.last?.stringValue ?? "")") }
        default: break
        }
        if pool.below(3) == 0 {
            encoder.dateEncodingStrategy = .custom { date, encoder in try pool.value().encode(to: encoder) }
            encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "?")
        }
        if pool.below(10) == 0 { encoder.maximumDepth = pool.below(12) }
        // The second call encounters what the first one left behind.
        for _ in 0..<2 {
            pool.steps = pool.below(120)
            do {
                let text: [UInt8]
                switch pool.below(5) {
                case 0: text = try encoder.encode(pool.value(), as: [UInt8].self)
                case 1: text = Array(try encoder.encode(pool.value()) as Data)
                case 2: text = try encoder.encode(pool.value(), as: JSONValue.self).jsonBytes()
                case 3: text = try encoder.encode(["first": [pool.value()], "second": [pool.value(), pool.value()]], as: [UInt8].self)
                default:
                    var bytes = Array("before".utf8)
                    try encoder.encode(pool.value(), into: &bytes)
                    text = Array(bytes.dropFirst(6))
                }
                counts.texts += 1
                do { _ = try JSONDocument(parsing: text, options: .strict) } catch { return "\(error) in \(String(decoding: text, as: UTF8.self))" }
            } catch {
                counts.errors += 1
            }
            // After the call.
            let late = pool.below(3) == 0 ? 30 : 0
            pool.steps = late
            pool.run()
        }
        counts.steps += pool.count
        return nil
    }

    /// All the encoders and containers that a program has obtained.
    final class Pool: @unchecked Sendable {
        var random: SplitMix64
        var steps = 0
        var count = 0
        private var depth = 0
        private var encoders: [any Encoder] = []
        private var texts: [KeyedEncodingContainer<TextKey>] = []
        private var cases: [KeyedEncodingContainer<CaseKey>] = []
        private var lists: [any UnkeyedEncodingContainer] = []
        private var singles: [any SingleValueEncodingContainer] = []
        /// How often the program uses what it obtained last.
        private let order: Int

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
            order = [1, 3, 10, 50][Int(seed % 4)]
        }

        func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

        /// Breaks the reference cycles between the pool and what it holds.
        func forget() {
            encoders = []
            texts = []
            cases = []
            lists = []
            singles = []
        }

        func value() -> Value { Value(pool: self) }

        private func pick(_ count: Int) -> Int { below(order) > 0 ? count - 1 : below(count) }

        /// Encodes a value that does anything with its encoder.
        func run(_ encoder: any Encoder) throws {
            depth += 1
            defer { depth -= 1 }
            encoders.append(encoder)
            switch below(8) {
            case 0...2: texts.append(encoder.container(keyedBy: TextKey.self))
            case 3, 4: cases.append(encoder.container(keyedBy: CaseKey.self))
            case 5, 6: lists.append(encoder.unkeyedContainer())
            default: break
            }
            for _ in 0..<below(12) where steps > 0 {
                if below(40) == 0 { throw EncodingTestError() }
                if below(6) > 0 { try? step() } else { try step() }
            }
        }

        /// Continues while there are steps left.
        func run() { while steps > 0 { try? step() } }

        private func step() throws {
            steps -= 1
            count += 1
            switch below(10) {
            case 0: try stepInEncoders()
            case 1...3: if !texts.isEmpty { try step(texts[pick(texts.count)], TextKey(["a", "b", "cD", "/e\"", "é", "f\(below(40))"][below(6)])) }
            case 4, 5: if !cases.isEmpty { try step(cases[pick(cases.count)], [CaseKey.a, .b, .c, .d, .other][below(5)]) }
            case 6...8: if !lists.isEmpty { try stepInLists(pick(lists.count)) }
            default: if !singles.isEmpty { try stepInSingles(pick(singles.count)) }
            }
        }

        private func stepInEncoders() throws {
            guard !encoders.isEmpty else { return }
            let encoder = encoders[pick(encoders.count)]
            switch below(6) {
            case 0: texts.append(encoder.container(keyedBy: TextKey.self))
            case 1: cases.append(encoder.container(keyedBy: CaseKey.self))
            case 2: lists.append(encoder.unkeyedContainer())
            case 3: singles.append(encoder.singleValueContainer())
            case 4: try run(encoder)
            default: _ = (encoder.codingPath, encoder.userInfo)
            }
        }

        private func step<Key: CodingKey>(_ container: KeyedEncodingContainer<Key>, _ key: Key) throws {
            var container = container
            switch below(16) {
            case 0: try container.encode(count, forKey: key)
            case 1: try container.encode("\"\(count)/", forKey: key)
            case 2: try container.encodeNil(forKey: key)
            case 3: try container.encode(Double.nan, forKey: key)
            case 4: try container.encode(small(), forKey: key)
            case 5: try container.encode([value(), value()], forKey: key)
            case 6: try container.encode(["x": value(), "y\n": value()], forKey: key)
            case 7: try container.encode(JSONValue.array([1, below(2) == 0 ? .double(.nan) : .object(["k": 1])]), forKey: key)
            case 8: try container.encode(Date(timeIntervalSince1970: 1), forKey: key)
            case 9: try container.encode(Writing(pool: self), forKey: key)
            case 10: try container.encode([1.5, below(2) == 0 ? .infinity : 2], forKey: key)
            case 11: encoders.append(below(2) == 0 ? container.superEncoder() : container.superEncoder(forKey: key))
            case 12: texts.append(container.nestedContainer(keyedBy: TextKey.self, forKey: key))
            case 13: cases.append(container.nestedContainer(keyedBy: CaseKey.self, forKey: key))
            case 14: lists.append(container.nestedUnkeyedContainer(forKey: key))
            default: _ = container.codingPath
            }
        }

        private func stepInLists(_ index: Int) throws {
            var container = lists[index]
            switch below(15) {
            case 0: try container.encode(container.count)
            case 1: try container.encode("\"\(count)/")
            case 2: try container.encodeNil()
            case 3: try container.encode(Float.infinity)
            case 4: try container.encode(small())
            case 5: try container.encode([value(), value()])
            case 6: try container.encode(["x": value(), "y\n": value()])
            case 7: try container.encode(JSONValue.array([1, below(2) == 0 ? .number("x") : .object(["k": 1])]))
            case 8: try container.encode(contentsOf: [1, 2])
            case 9: try container.encode(Writing(pool: self))
            case 10: encoders.append(container.superEncoder())
            case 11: texts.append(container.nestedContainer(keyedBy: TextKey.self))
            case 12: cases.append(container.nestedContainer(keyedBy: CaseKey.self))
            case 13: lists.append(container.nestedUnkeyedContainer())
            default: _ = container.codingPath
            }
        }

        private func stepInSingles(_ index: Int) throws {
            var container = singles[index]
            switch below(6) {
            case 0: try container.encode(count)
            case 1: try container.encodeNil()
            case 2: try container.encode(Double.nan)
            case 3: try container.encode(value())
            case 4: try container.encode(Writing(pool: self))
            default: _ = container.codingPath
            }
        }

        /// A value, unless the program is already deeply nested: it recurses on its own.
        private func small() -> Value? { depth < 40 ? value() : nil }

        /// Writes something random.
        func write(to json: inout JSONWriter) throws {
            depth += 1
            defer { depth -= 1 }
            guard depth < 40 else { return json.writeNull() }
            let isRight = below(3) > 0
            json.beginArray()
            for _ in 0..<below(6) where steps > 0 {
                steps -= 1
                switch below(isRight ? 6 : 12) {
                case 0: json.write(count)
                case 1: json.write("\(count)\u{1}")
                case 2: try? json.write(Double.nan)
                case 3: try json.write(codable: value())
                case 4: try write(to: &json)
                case 5: json.write(true)
                case 6: json.beginObject()
                case 7: json.endObject()
                case 8: json.endArray()
                case 9: json.key("key\(count)")
                case 10: try? step()
                default: if below(5) == 0 { json = JSONWriter(options: below(2) == 0 ? [] : .sortedKeys) } else { try json.writeNumber(text: "x") }
                }
            }
            json.endArray()
        }
    }

    struct Value: Encodable {
        let pool: Pool
        func encode(to encoder: any Encoder) throws { try pool.run(encoder) }
    }

    struct Writing: Encodable, JSONWritable {
        let pool: Pool
        func encode(to encoder: any Encoder) throws { try pool.run(encoder) }
        func write(to json: inout JSONWriter) throws { try pool.write(to: &json) }
    }
}
