import ApusJSON
import ApusJSONMapping
import Foundation

// Mapping of documents that do not fit the model.

private struct Item: JSONMappable {
    var article = ""
    var count = 1
    var date: Date?
    static let jsonProperties: JSONPropertyTable<Item> = [
        .property("article", \.article), .property("count", \.count), .property("date", \.date),
    ]
}

private struct Basket: JSONMappable {
    var items: [Item] = []
    var numbers: [Int] = []
    var names: [String: Int] = [:]
    static let jsonProperties: JSONPropertyTable<Basket> = [
        .property("items", \.items), .property("numbers", \.numbers), .property("names", \.names),
    ]
}

private final class Link: JSONMappable {
    var next: Link?
    var number = 0
    static let jsonProperties: JSONPropertyTable<Link> = [.property("next", \.next), .property("number", \.number)]
}

func mappingShapes() -> [Shape] {
    func made(
        _ name: String, first: Int = 64, reads: Bool = true, _ set: @escaping (inout JSONMapper) -> Void = { _ in }, text: @escaping (Int) -> String,
        entries: @escaping (Int) -> Int
    )
        -> Shape
    {
        alone("mapping/\(name)", first: first) { size in
            let text = text(size)
            var mapper = JSONMapper()
            mapper.readConfiguration.limits.maximumFindingCount = .max
            set(&mapper)
            return (
                text.utf8.count, reads ? entries(size) : 1,
                {
                    let report = try mapper.make(Basket.self, from: text).report
                    return reads ? report.entries.reduce(0) { $0 + ($1.message.isEmpty ? 0 : 1) } : 1
                }
            )
        }
    }
    let missing = 2
    return [
        made("unknown keys", text: { members($0) }, entries: { $0 + 3 }).withinCaches,
        made("unknown keys, not read", reads: false, text: { members($0) }, entries: { $0 }).withinCaches,
        made("bad numbers", text: { "{\"numbers\":" + array($0) { _ in "\"x\"" } + "}" }, entries: { $0 + missing }),
        made("bad values of a dictionary", text: { "{\"names\":" + object($0) { "\"k\($0)\":\"x\"" } + "}" }, entries: { $0 + missing }).withinCaches,
        made("bad objects, not read", reads: false, text: { "{\"items\":" + array($0) { _ in "{\"count\":[]}" } + "}" }, entries: { $0 }),
        made("coerced numbers", text: { "{\"numbers\":" + array($0) { _ in "\"12\"" } + "}" }, entries: { $0 + missing }),
        made("one property n times", reads: false, text: { object($0) { _ in "\"numbers\":[1]" } }, entries: { $0 }),
        made(
            "one property n times, the first counts", reads: false, { $0.readConfiguration.duplicateKeys = .first },
            text: { object($0) { _ in "\"numbers\":[1]" } },
            entries: { $0 }),
        made(
            "snake-case keys", reads: false, { $0.keys = .snakeCase },
            text: { "{\"items\":" + array($0) { _ in "{\"article\":\"a\",\"count\":1}" } + "}" }, entries: { $0 }),
        made("everything reported", { $0.reportsApplied = true }, text: { "{\"numbers\":" + array($0) { _ in "1" } + "}" }, entries: { _ in 3 })
            .anyAnswer(),
        made(
            "dates that are none", reads: false, text: { "{\"items\":" + array($0) { _ in "{\"date\":\"not a date at all\"}" } + "}" },
            entries: { $0 }),
        alone("mapping/rejected by the strict policy") { size in
            let text = "{\"numbers\":" + array(size) { _ in "\"x\"" } + "}"
            var mapper = JSONMapper()
            mapper.policy = .strict
            return (text.utf8.count, 1, { (try? mapper.make(Basket.self, from: text)) == nil ? 1 : 0 })
        },
        alone("mapping/links, 250 deep, many times", first: 1) { size in
            let text = array(size) { _ in nested(250, "{\"next\":", "{}", "}") }
            return (text.utf8.count, size, { try JSONMapper().makeArray(of: Link.self, from: text).value.count })
        },
        Shape(name: "mapping/objects, beside Foundation") { size in
            struct Plain: Decodable { var article: String; var count: Int }
            let data = Data(array(size) { _ in "{\"count\":1,\"article\":\"a\"}" }.utf8)
            return Work(
                byteCount: data.count, ours: { try JSONMapper().makeArray(of: Item.self, from: data).value.count },
                foundation: { try JSONDecoder().decode([Plain].self, from: data).count })
        },
        alone("mapping/written") { size in
            var basket = Basket()
            basket.items = Array(repeating: Item(), count: size)
            let value = basket
            return (size * 30, 1, { try JSONMapper().json(from: value, as: String.self).isEmpty ? 0 : 1 })
        },
    ]
}

extension Shape {
    /// Returns the shape with no expected answer.
    fileprivate func anyAnswer() -> Shape {
        Shape(name: name, first: first, largest: largest) { size in
            let work = try make(size)
            return Work(byteCount: work.byteCount, ours: work.ours)
        }
    }
}
