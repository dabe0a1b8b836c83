package import ApusJSON

/// Generates documents that resemble the three that JSON libraries are commonly measured on (heavy
/// on text, structure and numbers), and a small one.
///
/// Nothing is copied from those documents: the words are our own, and everything else is made from
/// a seed. The same seed gives the same bytes on every machine.
struct DocumentGenerator {
    var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }
}

/// A document that is generated. It has the same bytes each time, on every machine.
package enum GeneratedDocument: String, CaseIterable {
    /// The result of a search in a social network: posts in many scripts, each with its author and
    /// the entities it mentions. About 600 kB.
    case searchResult = "search-result"
    /// The catalogue of a concert hall: maps by number, and performances with prices, seats and
    /// areas. About 1.7 MB.
    case catalogue
    /// Outlines of islands: rings of coordinates with 15 to 17 digits each. About 2 MB.
    case map
    /// The body of a request, such as a server gets a thousand times a second. 300 bytes.
    case body

    /// The name in reports.
    package var name: String { "\(rawValue) (generated)" }

    /// The document as a tree.
    package var value: JSONValue {
        var generator = DocumentGenerator(seed: 0x4170_7573_4A53_4F4E)
        return switch self {
        case .searchResult: generator.searchResult(count: 100)
        case .catalogue: generator.catalogue(events: 240, performances: 400)
        case .map: generator.map(islands: 480)
        case .body: generator.body()
        }
    }

    /// The layout that is usual for such documents.
    package var layout: JSONWriteOptions { self == .map || self == .body ? [] : .prettyPrinted }

    /// Returns the document as text.
    package func bytes() throws -> [UInt8] { try value.jsonBytes(layout) }
}
