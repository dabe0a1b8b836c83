import ApusJSONMacros
import ApusJSONPatch
import Foundation
import TestSupport
import Testing

/// Random patches on random values have the same result by partial forms as by RFC 7396 on the
/// documents.
@Suite("@JSONModel: partial forms compared with merge patches")
struct PartialDifferentialTests {
    @JSONModel(keys: .snakeCase, partial: true) struct Item: Codable, Equatable {
        var name: String
        var note: String?
        var count = 3
        @JSONKey(path: "/size/width") var width: Int
        @JSONKey(path: "/size/height") var height: Int?
        @JSONKey(path: "/look/color") var color: String?
        @JSONKey(path: "/look/deep/er") var deeper = 1
        @JSONMerged var inner: Inner
        @JSONMerged var other: Inner?
        var list: [Int] = []
        var maybe: Int??

        @JSONModel(partial: true) struct Inner: Equatable {
            var a: Int
            var b: Int?
        }
    }

    private static let keys = ["name", "note", "count", "size", "look", "inner", "other", "list", "maybe", "unknown"]

    private static func patch(_ random: inout SplitMix64) -> JSONValue {
        if Int.random(in: 0..<40, using: &random) == 0 { return scalar(&random) }
        var object: JSONValue.Object = [:]
        for key in keys where Int.random(in: 0..<3, using: &random) == 0 { object[key] = value(key, &random) }
        return .object(object)
    }

    private static func scalar(_ random: inout SplitMix64) -> JSONValue {
        let values: [JSONValue] = [.null, 1, "s", [], true, [1, .null], ["a": 1]]
        return values.randomElement(using: &random) ?? .null
    }

    /// A value for `key`, usually one that fits.
    private static func value(_ key: String, _ random: inout SplitMix64) -> JSONValue {
        if Int.random(in: 0..<12, using: &random) == 0 { return scalar(&random) }
        if Int.random(in: 0..<4, using: &random) == 0, !["name", "size", "inner"].contains(key) { return .null }
        func object(_ members: [(String, JSONValue)]) -> JSONValue {
            .object(JSONValue.Object(members.filter { _ in Bool.random(using: &random) }))
        }
        let number = JSONValue.integer(Int.random(in: 0...9, using: &random))
        switch key {
        case "count", "maybe": return number
        case "name", "note": return "s"
        case "list": return [number]
        case "size": return object([("width", number), ("height", Bool.random(using: &random) ? .null : number), ("x", .null)])
        case "look":
            let (color, deep): (JSONValue, JSONValue) = ("red", ["er": number])
            return object([("color", Bool.random(using: &random) ? .null : color), ("deep", Bool.random(using: &random) ? .null : deep)])
        case "inner", "other": return object([("a", number), ("b", Bool.random(using: &random) ? .null : number)])
        default: return scalar(&random)
        }
    }

    private static func item(_ random: inout SplitMix64) -> Item {
        Item(
            name: "n", note: Bool.random(using: &random) ? nil : "m", count: 4, width: 1, height: Bool.random(using: &random) ? nil : 2, color: "c",
            deeper: 5, inner: Item.Inner(a: 1, b: 2), other: Bool.random(using: &random) ? nil : Item.Inner(a: 3), list: [1],
            maybe: [nil, .some(nil), 1].randomElement(using: &random) ?? nil)
    }

    @Test(arguments: JSONEngine.available)
    func `a partial form changes a value as a merge patch changes its document`(_ engine: JSONEngine) throws {
        var random = SplitMix64(seed: 7)
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        decoder.readConfiguration.engine = engine
        var (successes, failures) = (0, 0)
        for _ in 0..<effort(4000) {
            let (item, patch) = (Self.item(&random), Self.patch(&random))
            let text = try patch.jsonString()
            let onText = try? decoder.decode(Item.self, from: JSONMergePatch(patch).text(mergingInto: item.jsonString()))
            var merged = item
            let isMerged = (try? decoder.merge(text, into: &merged, encoder: encoder)) != nil
            var changed = item
            let isChanged = (try? decoder.decode(Item.Partial.self, from: text).apply(to: &changed)) != nil
            #expect(isMerged == isChanged && isMerged == (onText != nil), "\(text) on \(item)")
            #expect(merged == changed && changed == onText ?? item, "\(text) on \(item)")
            if isChanged { successes += 1 } else { failures += 1 }
            // Writing a change and reading it again gives the same change.
            if let change = try? Item.Partial(parsing: text) { #expect(try Item.Partial(parsing: change.jsonString()) == change) }
        }
        #expect(successes > effort(1000) && failures > effort(300))
    }
}
