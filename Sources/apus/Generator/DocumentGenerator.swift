#if Tool
import ApusJSON

/// Makes documents that look like the three with which JSON libraries are commonly measured (text-heavy, structure-heavy, number-heavy), and a small one.
///
/// Nothing of them is taken from those: the words are our own, the rest comes from a seed. The same seed gives the same bytes, everywhere.
struct DocumentGenerator {
    var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }
}

/// A document of the tool's own.
enum GeneratedDocument: String, CaseIterable {
    /// The answer of a social network's search: posts in many scripts, each with its author and what it mentions. About 600 kB.
    case searchResult = "search-result"
    /// What a concert hall sells: maps by number, and performances with prices, seats and areas. About 1.7 MB.
    case catalogue
    /// Outlines of islands: rings of coordinates, with 15 to 17 digits each. About 2 MB.
    case map
    /// What a server is sent a thousand times a second: the body of a request. 300 bytes.
    case body

    /// The name in reports.
    var name: String { "\(rawValue) (generated)" }

    /// The document as a tree.
    var value: JSONValue {
        var generator = DocumentGenerator(seed: 0x4170_7573_4A53_4F4E)
        return switch self {
        case .searchResult: generator.searchResult(count: 100)
        case .catalogue: generator.catalogue(events: 240, performances: 400)
        case .map: generator.map(islands: 480)
        case .body: generator.body()
        }
    }

    /// The document as text, laid out as such documents usually are.
    func bytes() throws -> [UInt8] {
        try value.jsonBytes(self == .map || self == .body ? [] : .prettyPrinted)
    }
}
#endif
