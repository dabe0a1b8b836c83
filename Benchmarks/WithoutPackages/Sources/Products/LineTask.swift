import ApusJSON
import ApusJSONPath

/// What is done with a file of lines: how many there are, how many pass a filter and the sum of their numbers, or the sum of
/// one column.
enum LineTask {
    static func run(_ task: String, _ path: String, cores: Int) async throws -> String {
        switch task {
        case "count": try await sums(path, cores, JSONLineContent.document.map { _ in (1, 0) })
        case "count, not parsed": try count(path)
        case "filter": try await sums(path, cores, JSONLineContent.decoded(Event.self).map { $0.size > 900 ? (1, $0.id) : (0, 0) })
        case "column": try await sums(path, cores, JSONLineContent.decoded(Size.self).map { (0, $0.size) })
        case "filter by a path": try await filterByPath(path, cores)
        default: "-"
        }
    }

    private static func count(_ path: String) throws -> String {
        let lines = try JSONLines(contentsOf: path)
        var count = 0
        while try lines.skip() { count += 1 }
        return "\(count) 0"
    }

    private static func filterByPath(_ path: String, _ cores: Int) async throws -> String {
        let filter = try JSONPathFilter(parsing: "@.size > 900")
        let content = JSONLineContent.document.map { document in
            try document.root.matches(filter) ? (1, document.root["id"]?.integer ?? 0) : (0, 0)
        }
        return try await sums(path, cores, content)
    }

    /// The sums of both numbers of each line.
    private static func sums(
        _ path: String, _ cores: Int, _ content: JSONLineContent<(Int, Int)>
    ) async throws -> String {
        var (count, sum) = (0, 0)
        if cores == 1 {
            let lines = try JSONLines(contentsOf: path)
            while let line = try lines.next(as: content) { (count, sum) = (count + line.0, sum + line.1) }
        } else {
            for try await line in JSONFileChunks(path).jsonLines(as: content).parallel(width: cores) { (count, sum) = (count + line.0, sum + line.1) }
        }
        return "\(count) \(sum)"
    }
}

private struct Event: JSONTableModel {
    var id: Int
    var size: Int

    static let jsonTable = JSONModelTable(of: Event.self) { members in
        members.required("id", \.id)
        members.required("size", \.size)
    }
}

private struct Size: JSONTableModel {
    var size: Int

    static let jsonTable = JSONModelTable(of: Size.self) { members in members.required("size", \.size) }
}
