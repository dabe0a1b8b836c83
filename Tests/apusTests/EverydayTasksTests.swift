#if Tool
import ApusJSON
import Foundation
import TestSupport
import Testing

/// The table of the article about the tool, in which jq and apus do the same.
@Suite("apus: what jq is used for", .serialized)
struct EverydayTasksTests {
    private static let files = [
        "film.json": #"{"title":"Metropolis","year":1927,"cast":["Helm","Fröhlich","Abel"]}"#,
        "users.json": #"{"users":[{"name":"Ada","age":36,"email":"ada@example.com"},{"name":"Bob","age":17}]}"#,
        "log.jsonl": "{\"id\":1,\"level\":\"error\",\"ms\":12}\n{\"id\":2,\"level\":\"info\",\"ms\":120}\n",
    ]

    struct Task: CustomTestStringConvertible {
        let name: String
        let theirs: String
        let ours: String

        var testDescription: String { name }
    }

    private static let article = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/ApusJSON/ApusJSON.docc/CommandLineTool.md").standardizedFileURL

    private static func tasks() throws -> [Task] {
        let lines = String(decoding: try Data(contentsOf: article), as: UTF8.self).components(separatedBy: "\n")
        return lines.compactMap { line in
            let cells = line.replacing("\\|", with: "\u{1}").split(separator: "|").map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")).replacing("\u{1}", with: "|")
            }
            guard cells.count == 3, cells[1].contains("jq "), cells[2].contains("apus ") else { return nil }
            return Task(name: cells[0], theirs: cells[1], ours: cells[2])
        }
    }

    /// The JSON values in an output, or its text if it is something else.
    private static func values(of text: String) -> [JSONValue] {
        let values = JSONLines(text, configuration: JSONLineConfiguration(framing: .concatenated))
        var all: [JSONValue] = []
        do {
            while let value = try values.next(as: .value) { all.append(value) }
        } catch { return [.string(text)] }
        return all
    }

    @Test func `jq and apus give the same results`() throws {
        let tasks = try Self.tasks()
        #expect(tasks.count >= 20)
        try Tool.with(files: Self.files) { tool in
            let hasJQ = try tool.run(shell: "command -v jq").status == 0
            // In a debug build, every fifth.
            for index in stride(from: 0, to: tasks.count, by: 5 / effort(5)) {
                let task = tasks[index]
                let ours = try tool.run(shell: "apus() { \"$tool\" \"$@\"; }; tool=$0\n\(task.ours)")
                #expect(ours.status == 0 && ours.error.isEmpty && !ours.output.isEmpty, "\(task.ours): \(ours.error)")
                guard hasJQ else { continue }
                let theirs = try tool.run(shell: task.theirs)
                #expect(theirs.status == 0, "\(task.theirs): \(theirs.error)")
                #expect(Self.values(of: ours.output) == Self.values(of: theirs.output), "\(task.ours)\n\(ours.output)\(theirs.output)")
            }
        }
    }
}
#endif
