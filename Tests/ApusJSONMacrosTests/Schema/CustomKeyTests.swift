import ApusJSON
import ApusJSONMacros
import Foundation
import TestSupport
import Testing

/// What a custom key strategy means for models: the same as for types without a macro, which Foundation codes.
@Suite("Custom key strategies and models")
struct CustomKeyTests {

    /// Remembers the paths that a strategy gets. A key that documents have begins with "x.".
    // Safety: used by one task.
    final class Paths: @unchecked Sendable {
        private(set) var all: [String] = []

        func convert(_ path: [any CodingKey], _ convert: (String) -> String) -> any CodingKey {
            all.append(path.words)
            return TextKey(convert(path[path.count - 1].stringValue))
        }

        var decoding: JSONDecoder.KeyDecodingStrategy {
            .custom { path in self.convert(path) { String($0.dropFirst(2)) } }
        }
        var encoding: JSONEncoder.KeyEncodingStrategy { .custom { path in self.convert(path) { "x." + $0 } } }
    }

    static let places = [CustomPlace(city: "Bern", height: 540.5), CustomPlace(city: "Oslo", height: 23)]
    static let order = CustomOrder(
        number: 7, owner: CustomOwner("Ada", places[0]), places: places, rows: [[], [places[1], nil, places[0]]],
        shapes: [.circle(halfWidth: 2), .none], any: [["a.b": 1]])
    static let text = """
        {"x.number":7,"x.owner":{"x.fullName":"Ada","x.home":{"x.city":"Bern","x.height":540.5}},"x.unknown":{"x.city":1},
        "x.places":[{"x.city":"Bern","x.height":540.5},{"x.height":23,"x.city":"Oslo"}],
        "x.rows":[[],[{"x.city":"Oslo","x.height":23},null,{"x.city":"Bern","x.height":540.5}]],
        "x.shapes":[{"x.circle":{"x.halfWidth":2}},{"x.none":{}}],"x.any":[{"a.b":1}]}
        """

    // MARK: Paths

    @Test func `a decoding strategy gets the keys and paths that it gets from Foundation`() throws {
        let (ours, theirs) = (Paths(), Paths())
        let (decoder, foundation) = (ApusJSONDecoder(), JSONDecoder())
        (decoder.keyDecodingStrategy, foundation.keyDecodingStrategy) = (ours.decoding, theirs.decoding)
        let order = try decoder.decode(CustomOrder.self, from: Self.text)
        _ = try foundation.decode(PlainOrder.self, from: Data(Self.text.utf8))
        #expect(ours.all == theirs.all)
        #expect(order.places == Self.places && order.rows[1][2] == Self.places[0] && order.shapes == Self.order.shapes)
        #expect(order.owner.home == Self.places[0] && order.any == [["a.b": 1]])
    }

    @Test func `an encoding strategy gets the keys and paths that it gets from Foundation`() throws {
        let (ours, theirs) = (Paths(), Paths())
        let (encoder, foundation) = (ApusJSONEncoder(), JSONEncoder())
        (encoder.keyEncodingStrategy, foundation.keyEncodingStrategy) = (ours.encoding, theirs.encoding)
        (encoder.outputFormatting, foundation.outputFormatting) = (.sortedKeys, .sortedKeys)
        let twin = try JSONDecoder().decode(PlainOrder.self, from: JSONEncoder().encode(Self.order))
        let text = try encoder.encode(Self.order, as: String.self)
        #expect(text == String(decoding: try foundation.encode(twin), as: UTF8.self))
        // Foundation converts the key of a value after the keys in it.
        #expect(ours.all.sorted() == theirs.all.sorted())
    }

    @Test func `paths have dictionaries' keys as they are, and all others as the types have them`() throws {
        let text = """
            {"x._id":1,"x.outer":{"x.inner":2},"x.city":"Bern","x.height":1,"x.width":3,
            "x.byName":{"x.a":[{"x.city":"a","x.height":1},{"x.city":"b","x.height":2}]},
            "x.tagged":{"x.kind":"place","x.city":"c","x.height":3},
            "x.adjacent":{"x.content":{"x.city":"d","x.height":4},"x.kind":"place"},"x.untagged":{"x.city":"e","x.height":5}}
            """
        let (read, written) = (Paths(), Paths())
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        (decoder.keyDecodingStrategy, encoder.keyEncodingStrategy) = (read.decoding, written.encoding)
        let members = try decoder.decode(CustomMembers.self, from: text)
        let place = { CustomPlace(city: $0, height: $1) }
        #expect(
            members
                == CustomMembers(
                    id: 1, deep: 2, place: place("Bern", 1), size: CustomSize(width: 3), byName: ["x.a": [place("a", 1), place("b", 2)]],
                    tagged: .place(place("c", 3)), adjacent: .place(place("d", 4)), untagged: .place(place("e", 5))))
        #expect(
            read.all == [
                "x._id", "x.outer", "x.city", "x.height", "x.width", "x.byName", "x.tagged", "x.adjacent", "x.untagged",
                "outer/x.inner", "byName/x.a/0/x.city", "byName/x.a/0/x.height", "byName/x.a/1/x.city", "byName/x.a/1/x.height",
                "tagged/x.kind", "tagged/x.city", "tagged/x.height", "adjacent/x.content", "adjacent/x.kind", "adjacent/content/x.city",
                "adjacent/content/x.height", "untagged/x.city", "untagged/x.height",
            ])
        let again = try encoder.encode(members, as: String.self)
        #expect(try decoder.decode(CustomMembers.self, from: again) == members)
        #expect(
            written.all == [
                "id", "outer", "outer/inner", "city", "height", "width", "byName", "byName/x.a/0/city", "byName/x.a/0/height",
                "byName/x.a/1/city", "byName/x.a/1/height", "tagged", "tagged/kind", "tagged/city", "tagged/height", "adjacent",
                "adjacent/kind", "adjacent/content", "adjacent/content/city", "adjacent/content/height", "untagged", "untagged/city",
                "untagged/height",
            ])
    }

    @Test func `unknown members are kept or rejected by the keys that a function makes`() throws {
        let paths = Paths()
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        (decoder.keyDecodingStrategy, encoder.keyEncodingStrategy) = (paths.decoding, paths.encoding)
        let text = #"{"x.place":{"x.city":"a","x.height":1},"x.more":{"x.y":4}}"#
        let members = try decoder.decode(CustomOthers.self, from: text)
        #expect(members == CustomOthers(place: CustomPlace(city: "a", height: 1), others: ["more": ["x.y": 4]]))
        #expect(try encoder.encode(members, as: String.self) == text)
        let read = ["x.place", "x.more", "place/x.city", "place/x.height"]
        #expect(paths.all == read + ["place", "place/city", "place/height", "more"])
        let error = #expect(throws: DecodingError.self) { try decoder.decode(CustomStrict.self, from: text) }
        #expect(error?.place == "dataCorrupted more" && "\(error as Any)".contains("\"more\""))
    }

    @Test func `paths go through types that read themselves and through Codable values`() throws {
        let (read, written) = (Paths(), Paths())
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        (decoder.keyDecodingStrategy, encoder.keyEncodingStrategy) = (read.decoding, written.encoding)
        let text = #"[{"x.inside":{"x.modelPlaces":[{"x.city":"a","x.height":1}]},"x.b":{"x.city":"c","x.height":2}}]"#
        let mixture = try decoder.decode([CustomMixture].self, from: text)[0]
        #expect(mixture.places == ["b": CustomPlace(city: "c", height: 2)])
        #expect(
            read.all == [
                "0/x.inside", "0/x.b", "0/inside/x.modelPlaces", "0/inside/modelPlaces/0/x.city", "0/inside/modelPlaces/0/x.height", "0/b/x.city",
                "0/b/x.height",
            ])
        #expect(try encoder.encode([mixture], as: String.self) == #"[{"x.inside":{"x.modelPlaces":[{"x.city":"a","x.height":1}]}}]"#)
        #expect(
            written.all == ["0/inside", "0/inside/modelPlaces", "0/inside/modelPlaces/0/city", "0/inside/modelPlaces/0/height"])

        let entries = try decoder.decode(
            [String: CustomEntries].self, from: #"{"x.k":{"x.a":{"x.city":"a","x.height":1},"x.b":{"x.city":"b","x.height":2}}}"#)
        #expect(entries["x.k"]?.places.keys.sorted() == ["a", "b"])
        #expect(read.all.suffix(6) == ["x.k/x.a", "x.k/x.b", "x.k/a/x.city", "x.k/a/x.height", "x.k/b/x.city", "x.k/b/x.height"])
        _ = try encoder.encode(entries, as: String.self)
        #expect(written.all.suffix(6) == ["x.k/a", "x.k/a/city", "x.k/a/height", "x.k/b", "x.k/b/city", "x.k/b/height"])
    }

    @Test func `a model that a Codable type reads and writes with its own coder has the same keys and paths`() throws {
        let book = CustomBook(byName: CustomEntries(["a": CustomPlace(city: "a", height: 1)]), first: CustomPlace(city: "b", height: 2))
        func check<T: Codable & Equatable>(_ value: T) throws -> (text: String, paths: Set<String>) {
            let paths = Paths()
            let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
            (decoder.keyDecodingStrategy, encoder.keyEncodingStrategy) = (paths.decoding, paths.encoding)
            encoder.outputFormatting = .sortedKeys
            let text = try encoder.encode([value], as: String.self)
            #expect(try decoder.decode([T].self, from: text) == [value])
            return (text, Set(paths.all))
        }
        let (direct, covered) = (try check(book), try check(CustomCover(book: book)))
        #expect(direct.text == covered.text && direct.paths == covered.paths)
    }

    @Test func `positions in a large array are right in any order`() throws {
        let paths = Paths()
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = paths.decoding
        let elements = (0..<300).map { $0 % 3 == 0 ? "null" : #"{"x.city":"\#($0)","x.height":1}"# }.joined(separator: ",")
        for text in [#"{"x.a":[\#(elements)]}"#, #"{"x.b":0,"x.a":[[\#(elements)],[],[\#(elements)]]}"#] {
            if text.hasPrefix(#"{"x.b"#) {
                struct Nested: Codable { var a: [[CustomPlace?]] }
                #expect(try decoder.decode(Nested.self, from: text).a[2][299] == CustomPlace(city: "299", height: 1))
                #expect(paths.all.suffix(2) == ["a/2/299/x.city", "a/2/299/x.height"])
                #expect(paths.all.contains("a/0/299/x.city"))
            } else {
                struct Flat: Codable { var a: [CustomPlace?] }
                _ = try decoder.decode(Flat.self, from: text)
                #expect(paths.all.suffix(3) == ["a/298/x.height", "a/299/x.city", "a/299/x.height"])
            }
        }
    }

    // MARK: Errors

    @Test(arguments: [
        (#""x.number":7"#, #""x.number":"7""#), (#""x.fullName":"Ada""#, #""x.fullName":null"#), (#","x.height":540.5}},"#, "}},"),
        (#""x.height":23,"#, #""x.height":[],"#), (#"null,{"x.city":"Bern""#, #"null,{"x.city":0"#), (#""x.halfWidth":2"#, #""x.halfWidth":{}"#),
        (#"{"x.none":{}}"#, #"{"x.other":{}}"#), (#""x.places":["#, #""x.places":[1,"#), (#""x.rows":[[]"#, #""x.rows":[3"#),
        (#""x.number":7,"#, ""), (#""x.owner":{"#, #""x.owner":[],"x.old":{"#),
    ])
    func `errors in models have Foundation's coding paths`(_ correct: String, _ wrong: String) throws {
        let text = Self.text.replacing(correct, with: wrong)
        #expect(text != Self.text)
        let (decoder, foundation) = (ApusJSONDecoder(), JSONDecoder())
        (decoder.keyDecodingStrategy, foundation.keyDecodingStrategy) = (Paths().decoding, Paths().decoding)
        let ours = #expect(throws: DecodingError.self) { try decoder.decode(CustomOrder.self, from: text) }
        let theirs = #expect(throws: DecodingError.self) { try foundation.decode(PlainOrder.self, from: Data(text.utf8)) }
        #expect(try #require(ours).place == #require(theirs).place)
        decoder.errorPolicy = .collect
        let all = #expect(throws: JSONCollectedErrors.self) { try decoder.decode(CustomOrder.self, from: text) }
        #expect(try (#require(all).errors[0] as? DecodingError)?.place == #require(theirs).place)
    }

    @Test func `errors that are collected have dictionaries' keys as they are`() throws {
        let decoder = ApusJSONDecoder()
        (decoder.keyDecodingStrategy, decoder.errorPolicy) = (Paths().decoding, .collect)
        let text = #"{"x.id":"","x.byName":{"x.a":[{"x.city":1,"x.height":1}],"x.b":0},"x.tagged":{"x.kind":"other"},"x.city":"","x.height":true}"#
        let errors = #expect(throws: JSONCollectedErrors.self) { try decoder.decode(CustomMembers.self, from: text) }
        let places = errors?.errors.compactMap { ($0 as? DecodingError)?.place.split(separator: " ").last.map(String.init) }
        #expect(places == ["id", "byName/x.a/0/city", "byName/x.b", "tagged/kind", "height", "outer"])
    }

    @Test func `errors in values that are written have Foundation's coding paths`() throws {
        let (encoder, foundation) = (ApusJSONEncoder(), JSONEncoder())
        (encoder.keyEncodingStrategy, foundation.keyEncodingStrategy) = (Paths().encoding, Paths().encoding)
        var order = Self.order
        order.rows[1][2]?.height = .infinity
        var twin = try JSONDecoder().decode(PlainOrder.self, from: JSONEncoder().encode(Self.order))
        twin.rows[1][2]?.height = .infinity
        let ours = #expect(throws: EncodingError.self) { try encoder.encode(order) }
        let theirs = #expect(throws: EncodingError.self) { try foundation.encode(twin) }
        #expect(ours?.words == "rows/1/2/height" && ours?.words == theirs?.words)
    }

    // MARK: Strategies of any kind

    @Test func `a key of the document counts as what it is converted to, and not as itself`() throws {
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .custom { TextKey(["city": "height", "height": "city"][$0[0].stringValue] ?? "") }
        #expect(try decoder.decode(CustomPlace.self, from: #"{"city":1,"height":"a","other":0}"#) == CustomPlace(city: "a", height: 1))
        let encoder = ApusJSONEncoder()
        encoder.keyEncodingStrategy = .custom { TextKey(["city": "height", "height": "city"][$0[0].stringValue] ?? "") }
        #expect(try encoder.encode(CustomPlace(city: "a", height: 1), as: String.self) == #"{"height":"a","city":1}"#)
        encoder.outputFormatting = .sortedKeys
        #expect(try encoder.encode(CustomPlace(city: "a", height: 1), as: String.self) == #"{"city":1,"height":"a"}"#)
    }

    @Test func `the policy for repeated keys holds for keys that a function makes the same`() throws {
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .custom { TextKey($0[0].stringValue == "z" ? "height" : "city") }
        let text = #"{"a":"first","z":1,"b":"second"}"#
        #expect(try decoder.decode(CustomPlace.self, from: text).city == "first")
        decoder.readConfiguration.duplicateKeys = .last
        #expect(try decoder.decode(CustomPlace.self, from: text).city == "second")
    }

    @Test func `a strategy may return anything`() throws {
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        var count = 0
        for name in ["", "city", "\u{0}\"\\/", String(repeating: "é", count: 5_000)] {
            decoder.keyDecodingStrategy = .custom { _ in TextKey(name) }
            encoder.keyEncodingStrategy = .custom { _ in TextKey(name) }
            count += (try? decoder.decode(CustomOrder.self, from: Self.text)) == nil ? 0 : 1
            count += (try? encoder.encode(Self.order)) == nil ? 0 : 1
            #expect(try encoder.encode(CustomSize(width: 1), as: JSONValue.self)[name] == 1)
        }
        #expect(count == 0)
        // Each call returns something else.
        for seed in 0..<200 {
            let state = Paths()
            let names = ["number", "owner", "places", "rows", "shapes", "city", "height", "circle", "none"]
            decoder.keyDecodingStrategy = .custom { path in
                _ = state.convert(path) { $0 }
                return TextKey(names[(state.all.count * 31 + seed) % names.count])
            }
            _ = try? decoder.decode(CustomOrder.self, from: Self.text)
            _ = try? decoder.decode(CustomMembers.self, from: Self.text)
        }
    }

    @Test func `a strategy may use the decoder or encoder itself`() throws {
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        let (plainDecoder, plainEncoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        decoder.keyDecodingStrategy = .custom { path in
            let size = try? plainDecoder.decode(CustomSize.self, from: #"{"width":2}"#)
            return TextKey(String(path[path.count - 1].stringValue.dropFirst(size?.width ?? 0)))
        }
        // Otherwise the strategy and the encoder would keep each other.
        encoder.keyEncodingStrategy = .custom { [unowned encoder] path in
            if path.count == 1, path[0].stringValue != "width" { _ = try? encoder.encode(CustomSize(width: 1)) }
            return TextKey(
                "x." + path[path.count - 1].stringValue + ((try? plainEncoder.encode(CustomSize(width: 1), as: String.self)) == nil ? "?" : ""))
        }
        let order = try decoder.decode(CustomOrder.self, from: Self.text)
        let written = try encoder.encode(order, as: String.self)
        #expect(try decoder.decode(CustomOrder.self, from: written).rows == Self.order.rows)
    }

    @Test func `deep models have long paths`() throws {
        let (read, written) = (Paths(), Paths())
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        (decoder.keyDecodingStrategy, encoder.keyEncodingStrategy) = (read.decoding, written.encoding)
        var tree = CustomTree(name: "leaf", parts: [])
        for depth in 0..<100 { tree = CustomTree(name: "\(depth)", parts: [CustomTree(name: "before", parts: []), tree]) }
        let text = try encoder.encode(tree, as: String.self)
        #expect(written.all.last == String(repeating: "parts/1/", count: 100) + "parts")
        #expect(try decoder.decode(CustomTree.self, from: text) == tree)
        #expect(read.all.last == String(repeating: "parts/1/", count: 100) + "x.parts")
    }
}
