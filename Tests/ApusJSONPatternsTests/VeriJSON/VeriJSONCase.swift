import ApusJSON
import Foundation
import TestSupport
import Testing

/// One of VeriJSON's own test cases.
struct VeriJSONCase: Sendable, CustomTestStringConvertible {
    let number: Int
    let name: String
    let pattern: JSONValue
    let document: JSONValue
    let isMatch: Bool
    /// The message of VeriJSON's error, if the case checks it.
    let error: String?

    var testDescription: String { "\(number). \(name)" }

    /// The cases in a file of the corpus; empty if there is no corpus.
    static func all(in file: String) -> [VeriJSONCase] {
        guard Corpus.has("verijson"), let cases = try? JSONValue(parsing: Corpus.data("verijson/\(file)")), case .array(let entries) = cases else {
            return []
        }
        return entries.enumerated().map { number, entry in
            // Where VeriJSON's test passes nil, the file has null.
            VeriJSONCase(
                number: number + 1, name: entry["name"]?.string ?? "", pattern: entry["pattern"] ?? .null, document: entry["json"] ?? .null,
                isMatch: entry["expected"]?.boolean ?? false, error: entry["error"]?.string)
        }
    }
}
