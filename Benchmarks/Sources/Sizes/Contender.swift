import ApusJSON
import Foundation

/// The contenders measured at every size.
enum Contender: String, CaseIterable {
    case openSimdjson = "open-simdjson"
    case openSwift = "open-swift"
    case tree = "tree"
    case serialization = "JSONSerialization"

    static var here: [Contender] {
        allCases.filter { $0 != .openSimdjson || JSONEngine.isSimdjsonAvailable }
    }

    /// The largest document for the contender, in bytes. Slower ones would take minutes and tens of
    /// gigabytes.
    var largest: Int {
        switch self {
        case .openSimdjson, .openSwift: .max
        case .tree: 500_000_000
        case .serialization: 100_000_000
        }
    }

    /// Returns a run of the contender on the bytes.
    func prepare(_ bytes: [UInt8]) throws -> () throws -> Void {
        switch self {
        case .openSimdjson:
            return { _ = try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(engine: .simdjson)) }
        case .openSwift:
            return { _ = try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(engine: .swift)) }
        case .tree:
            return { _ = try JSONValue(parsing: bytes) }
        case .serialization:
            let data = Data(bytes)
            return { _ = try JSONSerialization.jsonObject(with: data) }
        }
    }
}
