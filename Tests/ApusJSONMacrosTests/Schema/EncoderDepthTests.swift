import ApusJSON
import ApusJSONMacros
import Foundation
import Testing

/// How deeply a model may be nested when it is written.
struct EncoderDepthTests {
    @Test(arguments: 0...7)
    func `an encoder's limit of depth is exact for models`(_ limit: Int) throws {
        let encoder = ApusJSONEncoder()
        encoder.maximumDepth = limit
        let values: [(PlainNest, Nest)] = [
            (PlainNest(), Nest()), (PlainNest(numbers: []), Nest(numbers: [])), (PlainNest(numbers: [1]), Nest(numbers: [1])),
            (PlainNest(words: []), Nest(words: [])), (PlainNest(words: ["a"]), Nest(words: ["a"])),
            (PlainNest(named: ["a": [1.5]]), Nest(named: ["a": [1.5]])), (PlainNest(nests: []), Nest(nests: [])),
            (PlainNest(nests: [PlainNest()]), Nest(nests: [Nest()])),
            (
                PlainNest(nests: [PlainNest(), PlainNest(numbers: [1], nests: [PlainNest(words: [])])]),
                Nest(nests: [Nest(), Nest(numbers: [1], nests: [Nest(words: [])])])
            ),
        ]
        for layout in [[], .sortedKeys, .prettyPrinted] as [JSONWriteOptions] {
            encoder.writeOptions = layout
            for (plain, model) in values {
                #expect(Self.text(model, encoder) == Self.text(plain, encoder), "\(model)")
                #expect(Self.text([model], encoder) == Self.text([plain], encoder), "\(model)")
                #expect(Self.text(["k": model], encoder) == Self.text(["k": plain], encoder), "\(model)")
            }
        }
    }

    private static func text(_ value: some Encodable, _ encoder: ApusJSONEncoder) -> String {
        (try? encoder.encode(value, as: String.self)) ?? "an error"
    }

    @Test func `a model beyond the limit of depth is an error at the container`() {
        let encoder = ApusJSONEncoder()
        encoder.maximumDepth = 2
        #expect {
            try encoder.encode(Nest(nests: [Nest()]))
        } throws: { error in
            guard case EncodingError.invalidValue(_, let context) = error else { return false }
            return context.codingPath.map(\.stringValue) == ["nests"]
                && context.debugDescription.contains("nested more than 2 levels deep; see ApusJSONEncoder.maximumDepth")
        }
    }

    @Test func `a tree in a model has a limit of its own`() throws {
        let encoder = ApusJSONEncoder()
        encoder.maximumDepth = 2
        let tree: JSONValue = [[[[1]]]]
        #expect(try encoder.encode(Holder(tree: tree), as: String.self) == #"{"tree":[[[[1]]]]}"#)
    }

    @Test func `a chain of objects is not walked beyond the limit`() throws {
        let first = Link()
        var links = [first]
        for _ in 0..<200_000 {
            let link = Link()
            links[links.count - 1].next = link
            links.append(link)
        }
        // Released from the outside in, each would be released by the one before it.
        defer { for link in links { link.next = nil } }
        #expect(throws: EncodingError.self) { try ApusJSONEncoder().encode(first) }
    }
}

private struct PlainNest: Codable {
    var numbers: [Int]?
    var words: [String]?
    var named: [String: [Double]]?
    var nests: [PlainNest]?
}

@JSONModel private struct Nest: Codable {
    var numbers: [Int]?
    var words: [String]?
    var named: [String: [Double]]?
    var nests: [Nest]?
}

@JSONModel private struct Holder: Codable {
    var tree: JSONValue
}

@JSONModel private final class Link: Codable {
    var next: Link?

    init() {}
}
