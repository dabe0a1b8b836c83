import ApusJSONMacros
import Foundation
import TableModels
import TestSupport
import Testing

import struct TableModels.Pair

private let allOptions: [JSONWriteOptions] = {
    let single: [JSONWriteOptions] = [.sortedKeys, .prettyPrinted, .escapeSlashes, .escapeUnicode, .htmlSafe]
    let combined = (0..<1 << single.count).map { bits in
        JSONWriteOptions(single.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element))
    }
    return combined + [.canonical]
}()

/// The text that an encoder for the same options writes for Codable.
private func foundationText(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union(.sortedKeys)
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

private let formattings: [JSONEncoder.OutputFormatting] = [
    [], .prettyPrinted, .withoutEscapingSlashes, [.prettyPrinted, .withoutEscapingSlashes],
]

private func checkWithFoundation(_ value: some Encodable & JSONWritable, location: Testing.SourceLocation = #_sourceLocation) throws {
    for formatting in formattings {
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = formatting.union(.sortedKeys)
        let (written, expected) = (try encoder.encode(value, as: String.self), try foundationText(value, formatting))
        #expect(written == expected, "\(formatting)", sourceLocation: location)
        // Without sorting, the members are in another order.
        encoder.outputFormatting = formatting
        let unsorted = try encoder.encode(value, as: String.self)
        #expect(try JSONValue(parsing: unsorted) == JSONValue(parsing: expected), sourceLocation: location)
    }
}

/// Every layout must be what a value that is not a model gets with the same options.
private func checkLayouts<T: JSONReadable & JSONWritable & Equatable>(_ value: T, location: Testing.SourceLocation = #_sourceLocation) throws {
    let tree = try JSONValue(parsing: ApusJSONEncoder().encode(value, as: String.self), configuration: JSONReadConfiguration(numbers: .exact))
    for options in allOptions {
        let text = try value.jsonText(options.union(.foundationNumbers), as: String.self)
        let expected = try tree.jsonString(options)
        try #require(text == expected, "\(options)", sourceLocation: location)
        guard options != .canonical else { continue }
        #expect(try ApusJSONDecoder().decode(T.self, from: text) == value, "\(options)", sourceLocation: location)
    }
}

/// Text that a member writes although it is not one value.
private enum Misuse: CaseIterable {
    case fine, nothing, two, endObject, endArray, valueAndEndObject, valueAndEndArray, beginObject, beginArray, beginSorted, keyOnly, member
    case throwing, throwingInside, throwingAfter, fresh, freshObject, freshPretty, freshComplete, freshArray, reopened, reopenedSorted, endedTwice
    case endedAndArray, caught, caughtInside, unended, manyOpen

    struct Failed: Error {}

    func write(to json: inout JSONWriter) throws {
        func writer(_ options: JSONWriteOptions = [], _ body: (inout JSONWriter) -> Void) -> JSONWriter {
            var json = JSONWriter(options: options)
            body(&json)
            return json
        }
        switch self {
        case .fine: json.write(1)
        case .nothing: break
        case .two:
            json.write(1)
            json.write(2)
        case .endObject: json.endObject()
        case .endArray: json.endArray()
        case .valueAndEndObject:
            json.write(1)
            json.endObject()
        case .valueAndEndArray:
            json.write(1)
            json.endArray()
        case .beginObject: json.beginObject()
        case .beginArray: json.beginArray()
        case .beginSorted: json.beginSortedObject()
        case .keyOnly: json.key("other")
        case .member:
            json.write(1)
            json.key("zzzz")
            json.write(2)
        case .throwing: throw Failed()
        case .throwingInside:
            json.beginObject()
            json.key("a")
            throw Failed()
        case .throwingAfter:
            json.write(1)
            throw Failed()
        case .fresh: json = JSONWriter()
        case .freshObject: json = writer { $0.beginObject() }
        case .freshPretty:
            json = writer([.prettyPrinted, .escapeUnicode]) {
                $0.beginObject()
                $0.key("x")
                $0.write(1)
            }
        case .freshComplete: json = writer { $0.write(1) }
        case .freshArray:
            json = writer(.sortedKeys) {
                $0.beginArray()
                $0.beginSortedObject()
            }
        case .reopened:
            json.write(1)
            json.endObject()
            json.key("zzz")
            json.beginObject()
        case .reopenedSorted:
            json.write(1)
            json.endObject()
            json.beginSortedObject()
        case .endedTwice:
            json.write(1)
            json.endObject()
            json.endObject()
        case .endedAndArray:
            json.write(1)
            json.endObject()
            json.endArray()
            json.beginArray()
            json.beginObject()
        case .caught:
            do { try json.write(Double.nan) } catch {}
            json.write(1)
        case .caughtInside:
            json.beginObject()
            json.key("a")
            do { try Failing(misuse: .throwing).write(to: &json) } catch {}
        case .unended:
            json.beginArray()
            json.beginObject()
        case .manyOpen: for _ in 0..<70 { json.beginArray() }
        }
    }
}

private struct Failing: JSONReadable, JSONWritable, Equatable {
    var misuse: Misuse
    init(misuse: Misuse) { self.misuse = misuse }
    init(reading json: inout JSONCursor) throws { misuse = .fine }
    func write(to json: inout JSONWriter) throws { try misuse.write(to: &json) }
}

@JSONModel private struct Tabled {
    @JSONKey("a") var first: String
    @JSONKey("b") var count: Int
    @JSONKey("m") var failing: Failing
    @JSONKey("n") var after: Int?
    @JSONKey("o") var list: [Int]
    @JSONKey("p") var inner: [Tabled]
    @JSONKey("q") var last: Bool
}

/// The same object, written call by call.
private struct Called: JSONWritable {
    var model: Tabled

    func write(to json: inout JSONWriter) throws {
        json.beginSortedObject()
        func key(_ text: StaticString, _ json: inout JSONWriter) { json.key(quoted: text) }
        key("\"a\":", &json)
        json.write(model.first)
        key("\"b\":", &json)
        json.write(model.count)
        key("\"m\":", &json)
        try model.failing.write(to: &json)
        if let after = model.after {
            key("\"n\":", &json)
            json.write(after)
        }
        key("\"o\":", &json)
        try model.list.write(to: &json)
        key("\"p\":", &json)
        try model.inner.map(Called.init).write(to: &json)
        key("\"q\":", &json)
        json.write(model.last)
        json.endObject()
    }
}

private func outcome(_ body: () throws -> String) -> String {
    do { return try body() } catch let error as JSONWriteError { return "\(error.code) \(error.message) \(error.path)" } catch { return "\(error)" }
}

@Suite("@JSONModel: texts") struct ModelWritingTests {
    @Test(arguments: 0..<40 as Range<UInt64>)
    func `models of all kinds are written as Foundation writes them`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        try checkWithFoundation(AllKinds.random(&random, depth: 0))
        try checkWithFoundation(OtherKinds.random(&random, depth: 1))
        try checkWithFoundation(OddKeys.random(&random, depth: 0))
        try checkWithFoundation(PlainKeys.random(&random, depth: 0))
        try checkWithFoundation(ManyMembers.random(&random, depth: 0))
        try checkWithFoundation((0..<3).map { _ in AllKinds.random(&random, depth: 0) })
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `models of all kinds have the layouts of other values`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        try checkLayouts(AllKinds.random(&random, depth: 0))
        try checkLayouts(OtherKinds.random(&random, depth: 2))
        try checkLayouts(OddKeys.random(&random, depth: 0))
        try checkLayouts(PlainKeys.random(&random, depth: 0))
        try checkLayouts(ManyMembers.random(&random, depth: 0))
        try checkLayouts(Composed.random(&random, depth: 0))
        try checkLayouts(Keeping.random(&random, depth: 0))
        try checkLayouts([Composed.random(&random, depth: 0)])
    }

    /// Every count, and every byte that is escaped at every position.
    @Test func `strings of any length are written as Foundation writes them`() throws {
        for count in 0...70 {
            var texts = [String(repeating: "x", count: count)]
            for part in ["\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "\u{7F}", "é", "日", "😀"] where count > 0 {
                for position in 0..<count {
                    texts.append(String(repeating: "x", count: position) + part + String(repeating: "x", count: count - position - 1))
                }
                texts.append(String(repeating: part, count: count))
            }
            var native = String(repeating: "x", count: 100)
            native.removeLast(100 - count)
            texts.append(native)
            let models = texts.map { Pair(left: $0, right: $0, both: nil) }
            for formatting in [[], .withoutEscapingSlashes] as [JSONEncoder.OutputFormatting] {
                let encoder = ApusJSONEncoder()
                encoder.outputFormatting = formatting.union(.sortedKeys)
                #expect(try encoder.encode(models, as: String.self) == foundationText(models, formatting), "\(count)")
            }
        }
    }

    @Test func `integers of any number of digits are written as Foundation writes them`() throws {
        var numbers = [Int.min, .max, 0]
        for digits in 0...18 {
            let power = (0..<digits).reduce(1) { power, _ in power * 10 }
            numbers += [power, power - 1, power + 1, -power, -power + 1, -power - 1]
        }
        try checkWithFoundation(numbers.map { Pair(left: $0, right: $0, both: [$0, $0]) })
        try checkLayouts(numbers.map { Pair(left: $0, right: $0, both: [$0, $0]) })
    }

    /// The writer's room ends at each position of the text of a model in turn.
    @Test(arguments: [[], .sortedKeys, .escapeSlashes, .prettyPrinted] as [JSONWriteOptions])
    func `the text is the same wherever the writer needs more room`(options: JSONWriteOptions) throws {
        var random = SplitMix64(seed: 7)
        var kinds = AllKinds.random(&random, depth: 0)
        var odd = OddKeys.random(&random, depth: 0)
        for text in ["a text", String(repeating: "a\"/", count: 9), String(repeating: "\u{1}", count: 40)] {
            (kinds.text, kinds.maybeText, odd.last, odd.quote) = (text, text, text, text)
            kinds.models = [Uneven(wide: 1, flag: true)]
            kinds.maybeModels = [Single(text: text)]
            let plain = PlainKeys(last: text, middle: odd, list: [], long: -123_456_789_012, first: Uneven(wide: .min, flag: false))
            func check<T: JSONReadable & JSONWritable & Equatable & Codable>(_ value: T, _ counts: Range<Int>) throws {
                func model(_ count: Int) -> Pair<Padded<T>> {
                    Pair(left: Padded(pad: String(repeating: "p", count: count), model: value), right: nil, both: nil)
                }
                let parts = try model(0).jsonString(options).split(separator: options == .prettyPrinted ? "\"pad\": \"" : "\"pad\":\"", maxSplits: 1)
                try #require(parts.count == 2)
                for count in counts {
                    let expected =
                        parts[0] + (options == .prettyPrinted ? "\"pad\": \"" : "\"pad\":\"") + String(repeating: "p", count: count) + parts[1]
                    let written = try model(count).jsonString(options)
                    if written != expected { Issue.record("\(count): \(written)") }
                }
            }
            try check(plain, 0..<600)
            try check(kinds, 0..<600)
            if text.utf8.count < 20 { try check(plain, 1700..<2100) }
        }
    }

    @Test(arguments: [1, 28, 29, 30, 31, 32, 33, 34, 60, 61, 62, 63, 64, 65, 66, 97, 130])
    func `models are written at any depth`(depth: Int) throws {
        var random = SplitMix64(seed: UInt64(depth))
        var deep = PlainKeys(last: "", middle: nil, list: [], long: 0, first: nil)
        var levels = "{\"a\":1}"
        for level in 0..<depth {
            let others = level % 5 == 0 ? [PlainKeys.random(&random, depth: 9)] : []
            deep = PlainKeys(
                last: "\(level)", middle: level % 3 == 0 ? OddKeys.random(&random, depth: 9) : nil, list: others + [deep], long: level, first: nil)
            levels = "{\"a\":\(levels)}"
        }
        let encoder = ApusJSONEncoder()
        for formatting in formattings {
            encoder.outputFormatting = formatting.union(.sortedKeys)
            #expect(try encoder.encode(deep, as: String.self) == foundationText(deep, formatting))
        }
        // In a debug build, some of the options, others in each place.
        let step = 7 / effort(7)
        for around in 0..<4 {
            // Containers around it shift the depth by one.
            let value: any JSONWritable = [deep, [deep], [["a": deep]], [[["b": deep]]]][around] as! any JSONWritable
            let tree = try JSONValue(parsing: value.jsonText(as: String.self))
            for (number, options) in allOptions.enumerated() where !options.contains(.canonical) && (number + around) % step == 0 {
                #expect(try value.jsonText(options.union(.foundationNumbers), as: String.self) == tree.jsonString(options))
            }
        }
    }

    @Test(arguments: Misuse.allCases)
    fileprivate func `a member that is not one value has the same effect as in an object that is written call by call`(misuse: Misuse) throws {
        let fine = Failing(misuse: .fine)
        // In a debug build, some of the options, others with each model.
        let step = 5 / effort(5)
        for (textNumber, text) in ["short", String(repeating: "long", count: 130)].enumerated() {
            let innermost = Tabled(first: text, count: 1, failing: Failing(misuse: misuse), after: 2, list: [3], inner: [], last: true)
            let inner = Tabled(first: text, count: 1, failing: fine, after: nil, list: [], inner: [innermost, innermost], last: false)
            var deep = inner
            for _ in 0..<16 { deep = Tabled(first: "", count: 0, failing: fine, after: nil, list: [], inner: [deep], last: true) }
            for (modelNumber, model) in [innermost, inner, deep].enumerated() {
                for (number, options) in allOptions.enumerated() where (number + 3 * textNumber + modelNumber) % step == 0 {
                    let (tabled, called) = (outcome { try model.jsonString(options) }, outcome { try Called(model: model).jsonString(options) })
                    #expect(tabled == called, "\(options)")
                    let array = outcome { try [model, model].jsonText(options) }
                    #expect(array == outcome { try [Called(model: model), Called(model: model)].jsonText(options) }, "\(options)")
                    let map = outcome { try ["x": [model]].jsonText(options) }
                    #expect(map == outcome { try ["x": [Called(model: model)]].jsonText(options) }, "\(options)")
                }
                // An encoder that failed encodes the next value as before.
                let encoder = ApusJSONEncoder()
                for formatting in [[], .sortedKeys, [.sortedKeys, .prettyPrinted]] as [JSONEncoder.OutputFormatting] {
                    encoder.outputFormatting = formatting
                    let expected = try? encoder.encode(Pair(left: 1, right: 2, both: [3]), as: String.self)
                    _ = try? encoder.encode(model)
                    _ = try? encoder.encode(["a": [model]])
                    #expect(try encoder.encode(Pair(left: 1, right: 2, both: [3]), as: String.self) == expected)
                }
            }
        }
    }

    @Test func `an encoder writes models on many threads`() async throws {
        var random = SplitMix64(seed: 3)
        let models = (0..<8).map { _ in AllKinds.random(&random, depth: 0) }
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let expected = try models.map { try foundationText($0, []) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for round in 0..<40 {
                        let index = (task + round) % models.count
                        if round % 7 == 3 { _ = try? encoder.encode(Failing(misuse: .throwingInside)) }
                        let text = try encoder.encode(models[index], as: String.self)
                        #expect(text == expected[index])
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}

@JSONModel private struct Padded<Model: Codable & Equatable & JSONReadable & JSONWritable>: Codable, Equatable {
    var pad: String
    var model: Model
}
