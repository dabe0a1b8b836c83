import ApusJSONMacros
import Foundation
import TestSupport
import Testing

/// Models write their members in sorted order themselves if the writer sorts, or let the writer sort
/// them. Either must give the text that is written without sorting, with its members moved.
@Suite("@JSONModel: sorted members")
struct SortedOrderTests {
    static let layouts: [JSONWriteOptions] = [
        [], .prettyPrinted, .escapeSlashes, .escapeUnicode, .htmlSafe, [.prettyPrinted, .escapeUnicode, .htmlSafe],
    ]

    private func check(_ model: some JSONWritable) throws {
        for layout in Self.layouts.map({ $0.union(.foundationNumbers) }) {
            let plain: String = try model.jsonText(layout)
            #expect(try model.jsonText(layout.union(.sortedKeys)) == SortedText.of(plain, asUTF16: false))
        }
    }

    private func checkCanonical(_ model: some JSONWritable) throws {
        // The models have neither fractions nor integers beyond 2^53.
        #expect(try model.jsonText(.canonical) == SortedText.of(model.jsonText(.foundationNumbers), asUTF16: true))
    }

    @Test(arguments: 0..<30 as Range<UInt64>)
    func `models are written in sorted order in every layout`(seed: UInt64) throws {
        var random = RandomModels(random: SplitMix64(seed: seed))
        for model in try random.models() {
            try check(model)
            try checkCanonical(model)
        }
        for model in random.repeatingModels() { try check(model) }
    }

    @Test(arguments: 0..<10 as Range<UInt64>)
    func `an encoder writes models in sorted order, among Codable values as well`(seed: UInt64) throws {
        struct Around: Encodable {
            var z: Snapshot
            var list: [Snapshot]
            var a: [String: Snapshot]
        }
        /// Encodes models, which write themselves, in the containers of Codable.
        struct Snapshot: Encodable {
            var reversed: EncodableModel<Reversed>
            var other: EncodableModel<SortedPaths>
            var last: Int?
        }
        struct EncodableModel<Model: JSONWritable>: Encodable, JSONWritable {
            var model: Model
            func encode(to encoder: any Encoder) throws { Issue.record("It writes itself.") }
            func write(to json: inout JSONWriter) throws { try model.write(to: &json) }
        }
        var random = RandomModels(random: SplitMix64(seed: seed))
        func snapshot() -> Snapshot {
            Snapshot(reversed: EncodableModel(model: random.reversed()), other: EncodableModel(model: random.paths()), last: random.maybe())
        }
        let around = Around(z: snapshot(), list: [snapshot(), snapshot()], a: ["only": snapshot()])
        let models: [any JSONWritable] = try random.models()
        for formatting in [[], .prettyPrinted, .withoutEscapingSlashes] as [JSONEncoder.OutputFormatting] {
            let (plain, sorting) = (ApusJSONEncoder(), ApusJSONEncoder())
            plain.outputFormatting = formatting
            sorting.outputFormatting = formatting.union(.sortedKeys)
            #expect(try sorting.encode(around, as: String.self) == SortedText.of(plain.encode(around, as: String.self), asUTF16: false))
            for model in models {
                func check(_ model: some JSONWritable) throws {
                    #expect(try sorting.encode(model, as: String.self) == SortedText.of(plain.encode(model, as: String.self), asUTF16: false))
                }
                try check(model)
            }
        }
    }

    @Test func `canonical members are in the order of UTF-16`() throws {
        let inner = Reversed(z: 1, y: nil, x: nil, b: nil, aa: [], a: nil)
        let model = DifferentInUTF16(tilde: 1, smile: 2, area: 3, other: inner, a: 4)
        let text = "\"\u{1F600}a\":{\"aa\":[],\"z\":1},\"\u{1F600}b\":2"
        #expect(try model.jsonString(.canonical) == "{\"a\":4,\(text),\"\u{E000}a\":3,\"\u{FF5E}b\":1}")
        #expect(try model.jsonString(.sortedKeys) == "{\"a\":4,\"\u{E000}a\":3,\"\u{FF5E}b\":1,\(text)}")
    }

    @Test func `members with the same key keep their order, and canonical output rejects them`() throws {
        let model = Collecting(m: 1, others: ["m": 2, "a": 3], kz: nil, ka: nil)
        let text = try model.jsonString(.sortedKeys)
        #expect(text == #"{"a":3,"k":{},"m":1,"m":2}"#)
        let error = #expect(throws: JSONWriteError.self) { try model.jsonString(.canonical) }
        #expect(error?.code == .duplicateKey && error?.path == .root)
    }

    /// The path is read from the text, which has the members in the order in which they are written.
    @Test func `an error in a sorted object has its path`() throws {
        for options in [[], .sortedKeys, .canonical] as [JSONWriteOptions] {
            let error = #expect(throws: JSONWriteError.self) {
                try SortedGeneric<Double, [Double]>(second: [1, .nan], first: [1]).jsonString(options)
            }
            #expect(error?.code == .nonFiniteNumber && error?.path == "/second/1")
        }
    }

    /// A value that does not keep to one value cannot make the text unsorted.
    @Test func `a value that writes a key into a model's object fails if members are sorted`() throws {
        struct Greedy: JSONWritable {
            func write(to json: inout JSONWriter) {
                json.write(1)
                json.key("0")
                json.write(2)
            }
        }
        struct Open: JSONWritable {
            var value: any JSONWritable
            func write(to json: inout JSONWriter) throws { try value.write(to: &json) }
        }
        let model = SortedGeneric<Int, Open>(second: Open(value: Greedy()), first: [])
        #expect(try model.jsonString() == #"{"second":1,"0":2,"first":[]}"#)
        for options in [.sortedKeys, .canonical, [.sortedKeys, .prettyPrinted]] as [JSONWriteOptions] {
            let error = #expect(throws: JSONWriteError.self) { try model.jsonString(options) }
            #expect(error?.code == .misplacedKey && error?.path == .root)
        }
    }
}
