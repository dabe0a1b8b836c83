import Foundation
import TestSupport
import Testing

/// The figures in the articles about streams, the tool and Spark are those measured in `Benchmarks/Results`.
@Suite("README: figures of streams and of the tool")
struct ToolFiguresTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: PackageFiles.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// What an expression captures in a file of results, of which it must match one line.
    private static func captures(_ expression: String, in file: String) throws -> [String] {
        let matches = try text("Benchmarks/Results/\(file).txt").matches(of: Regex("(?m)^\(expression)$"))
        try #require(matches.count == 1, "\(file): \(expression)")
        return matches[0].output.dropFirst().compactMap { $0.substring.map(String.init) }
    }

    private static func expect(_ row: String, in article: String) throws {
        let page = try text("Sources/ApusJSON/ApusJSON.docc/\(article).md")
        #expect(page.contains("\n\(row)\n"), "\(article).md must have:\n\(row)")
    }

    @Test(arguments: [
        ("Foundation's `JSONDecoder`, line by line", "JSONDecoder", nil), ("a `Codable` type", "Codable", "Codable, 2 cores"),
        ("a type that reads itself (``JSONReadable``)", "JSONReadable", "JSONReadable, 2 cores"),
    ])
    func `the article about streams has measured speeds and memory`(name: String, onOne: String, onTwo: String?) throws {
        let cells = try [onOne, onTwo].map { try $0.map { try Self.captures("\($0) +(\\d+) MB/s .* (\\d+) MB peak.*", in: "lines") } }
        try Self.expect("| \(name) | \(cells[0]?[0] ?? "") |\(cells[1].map { " \($0[0])" } ?? "") |", in: "StreamsAndJSONLines")
        #expect(cells.allSatisfy { $0 == nil || $0?[1] == "25" })
        #expect(try Self.captures("A file of (\\d+) MB .*", in: "lines") == ["1128"])
    }

    @Test(arguments: ["validate", "query with a filter", "lines filter"])
    func `the article about the tool has measured times`(command: String) throws {
        let times = try Self.captures("\(command) +([\\d.]+ s) +\\d+ MB +([\\d.]+ s) .*", in: "tool")
        try Self.expect("| \(command) | \(times[0]) | \(times[1]) |", in: "CommandLineTool")
        #expect(try Self.text("Benchmarks/Results/tool.txt").contains("files of 100 MB"))
    }

    @Test(arguments: [
        ("one `apus` process, without Spark", "the same filter by one apus process, without Spark"),
        ("`spark.read.json` and `where`, on two executors", "count of chosen lines: spark.read.json, where"),
        ("`rdd.pipe` and `apus lines filter`, on two executors", "count of chosen lines: rdd.pipe\\(apus lines filter\\)"),
    ])
    func `the article about Spark has measured times`(name: String, task: String) throws {
        try Self.expect("| \(name) | \(Self.captures("\(task) +([\\d.]+ s)", in: "cluster")[0]) |", in: "FromOneFileToACluster")
        #expect(try Self.text("Benchmarks/Results/cluster.txt").contains(", 2 executors, 1050 MB"))
    }
}
