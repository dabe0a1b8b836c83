import ApusJSON
import ApusJSONPath
import Benchmark
import BenchmarkSupport
import Foundation

/// Evaluates paths over documents that are open, compared with loops over the tree of JSONSerialization, and with
/// opening the document.
func registerPaths() {
    for document in Document.all() {
        switch document.name {
        case "citm_catalog", "catalogue": register(document, "$..price") { members("price", in: $0) }
        case "twitter", "search-result":
            register(document, "$.statuses[*].user.name") { tree in
                let statuses = (tree as? [String: Any])?["statuses"] as? [Any] ?? []
                return statuses.compactMap { (($0 as? [String: Any])?["user"] as? [String: Any])?["name"] }
            }
            register(document, "$.statuses[?@.retweet_count > 0 && search(@.text, 'RT')].id") { tree in
                let statuses = (tree as? [String: Any])?["statuses"] as? [Any] ?? []
                return statuses.compactMap { status in
                    guard let status = status as? [String: Any], let count = status["retweet_count"] as? Int, count > 0,
                        let text = status["text"] as? String, text.contains("RT")
                    else { return nil }
                    return status["id"]
                }
            }
        default: break
        }
    }
}

private func register(_ document: Document, _ text: String, _ walk: @escaping @Sendable (Any) -> [Any]) {
    let (bytes, data) = (document.bytes, document.data)
    guard let path = try? JSONPath(parsing: text), let opened = try? JSONDocument(parsing: bytes),
        let tree = try? JSONSerialization.jsonObject(with: data)
    else { fatalError("A benchmark's path or document is not valid.") }
    nonisolated(unsafe) let root = tree
    register(
        "\(document.name): \(text) vs loops over JSONSerialization's tree", byteCount: bytes.count,
        check: {
            let found = try opened.nodes(at: path).map { try JSONValue($0) }
            let expected = try JSONValue(parsing: JSONSerialization.data(withJSONObject: walk(root))).array
            return !found.isEmpty && Set(found) == Set(expected ?? []) && found.count == expected?.count
        },
        ours: { blackHole(try opened.nodes(at: path).count) }, baseline: { blackHole(walk(root).count) },
        part: { blackHole(try JSONDocument(parsing: bytes)) })
}

/// The values of all members with a key, in a tree of Foundation's.
private func members(_ key: String, in tree: Any) -> [Any] {
    if let object = tree as? [String: Any] {
        return (object[key].map { [$0] } ?? []) + object.values.flatMap { members(key, in: $0) }
    }
    return (tree as? [Any])?.flatMap { members(key, in: $0) } ?? []
}
