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
        case "citm_catalog", "catalogue": register(document, "$..amount") { members("amount", in: $0) }
        case "twitter", "search-result":
            register(document, "$.statuses[*].user.name") { tree in
                let statuses = (tree as? [String: Any])?["statuses"] as? [Any] ?? []
                return statuses.compactMap { (($0 as? [String: Any])?["user"] as? [String: Any])?["name"] }
            }
            register(document, "$.statuses[?@.retweet_count > 0 && search(@.text, 'e')].id") { tree in
                let statuses = (tree as? [String: Any])?["statuses"] as? [Any] ?? []
                return statuses.compactMap { status in
                    guard let status = status as? [String: Any], let count = status["retweet_count"] as? Int, count > 0,
                        let text = status["text"] as? String, text.contains("e")
                    else { return nil }
                    return status["id"]
                }
            }
        default: break
        }
    }
    let text = "$.a.b['c'][0][1:2].d..e[*].f[-1]"
    let parts = Data(#"["a","b","c",0,[1,2],"d","e","*","f",-1]"#.utf8)
    register(
        "path of ten selectors: parse vs JSONSerialization with its parts", byteCount: text.utf8.count, repetitions: 1000,
        check: { try JSONPath(parsing: text).description == text }, ours: { blackHole(try JSONPath(parsing: text)) },
        baseline: { blackHole(try JSONSerialization.jsonObject(with: parts)) })
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
            // Foundation writes 90.0 as 90, and keeps no order.
            func comparable(_ values: [JSONValue]) -> [String] { values.map { $0.double.map { "\($0)" } ?? "\($0)" }.sorted() }
            let found = try opened.nodes(at: path).map { try JSONValue($0) }
            let expected = try JSONValue(parsing: JSONSerialization.data(withJSONObject: walk(root))).array ?? []
            return !found.isEmpty && comparable(found) == comparable(expected)
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
