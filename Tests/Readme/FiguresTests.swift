import ApusJSON
import Foundation
import GeneratedDocuments
import TestSupport
import Testing

/// The figures in the README and in the article are those measured in `Benchmarks/Results`.
@Suite("README: figures")
struct FiguresTests {
    /// A line of the table that `make compare` prints.
    private struct Row: Equatable {
        var document: String
        var task: String
        var contender: String
        /// MB/s, ratio and spread, as printed.
        var figures: [String]
    }

    private let table: String
    private let rows: [Row]

    init() throws {
        table = try Self.text("Benchmarks/Results/compare.txt")
        rows = Self.rows(of: table)
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: PackageFiles.root.appendingPathComponent(path), encoding: .utf8)
    }

    private static func rows(of table: String) -> [Row] {
        var (document, task) = ("", "")
        return table.split(separator: "\n").compactMap { line in
            if let match = line.wholeMatch(of: /(\S+) \(generated\): .* rounds/) {
                document = String(match.1)
            } else if let match = line.wholeMatch(of: /(\S.*?) +MB\/s +× +spread/) {
                task = String(match.1)
            } else if !document.isEmpty, let match = line.prefixMatch(of: #/  (\S.*?) {2,}([\d.,]+) +([\d.]+|=) +(\d+ %)/#) {
                return Row(
                    document: document, task: task, contender: String(match.1), figures: [match.2, match.3, match.4].map(String.init))
            }
            return nil
        }
    }

    @Test func `the README's table has the measured ratios`() throws {
        let documents = ["search-result", "catalogue", "map", "body"]
        let lines = [
            ("decode types, `ApusJSONDecoder`", "decode", "ApusJSONDecoder"),
            ("decode types, `@JSONModel`", "decode", "ApusJSONDecoder, @JSONModel"),
            ("encode types, `ApusJSONEncoder`", "encode", "ApusJSONEncoder"),
            ("encode types, `@JSONModel`", "encode", "ApusJSONEncoder, @JSONModel"),
        ].map { label, task, contender in
            let ratios = documents.map { document in
                rows.first { ($0.document, $0.task, $0.contender) == (document, task, contender) }?.figures[1] ?? "?"
            }
            return "| \(label) | \(ratios.joined(separator: " | ")) |"
        }
        let expected = lines.joined(separator: "\n")
        #expect(try Self.text("README.md").contains("|---|---|---|---|---|\n\(expected)\n\n"), "The README must have:\n\(expected)")
    }

    @Test func `the article has the measured ratios, and names the machine`() throws {
        let documents = ["search-result", "catalogue", "map", "body"]
        let lines = [
            ("decode types, ``ApusJSONDecoder``", "decode", "ApusJSONDecoder"),
            ("decode types, `@JSONModel`", "decode", "ApusJSONDecoder, @JSONModel"),
            ("encode types, ``ApusJSONEncoder``", "encode", "ApusJSONEncoder"),
            ("encode types, `@JSONModel`", "encode", "ApusJSONEncoder, @JSONModel"),
            ("open a ``JSONDocument``", "read", "JSONDocument, simdjson"),
            ("read a ``JSONValue``", "read", "JSONValue, simdjson"),
            ("write a ``JSONValue``", "write compact", "JSONValue"),
        ].map { label, task, contender in
            let ratios = documents.map { document in
                rows.first { ($0.document, $0.task, $0.contender) == (document, task, contender) }?.figures[1] ?? "?"
            }
            return "| \(label) | \(ratios.joined(separator: " | ")) |"
        }
        let expected = lines.joined(separator: "\n")
        let article = try Self.text("Sources/ApusJSON/ApusJSON.docc/Performance.md")
        #expect(article.contains("|---|---|---|---|---|\n\(expected)\n\n"), "Performance.md must have:\n\(expected)")
        let report = try JSONValue(parsing: Self.text("Benchmarks/Results/compare.json"))
        let date = try #require(report["date"]?.string).prefix(10)
        for text in [article, try Self.text("README.md")] {
            for part in [report["processor"]?.string, report["swift"]?.string, String(date)] { #expect(text.contains(part ?? "?")) }
        }
        #expect(article.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
    }

    /// The README's sentence about servers has the ratios of `make load`.
    @Test func `the README says what a server gains`() throws {
        let ratios = try Self.text("Benchmarks/Results/load.txt").matches(of: /(300 bytes|60 kB) +(apus|direct) .* ([\d.]+)\n/).map {
            (body: String($0.1), coder: String($0.2), ratio: Double($0.3) ?? 0)
        }
        #expect(ratios.count == 4)
        let readme = try Self.text("README.md").replacing("\n", with: " ")
        for (body, coder, ratio) in ratios {
            let figure = ratio < 10 ? String(format: "%.1f", ratio) : String(format: "%.0f", ratio)
            #expect(readme.contains(figure), "\(body), \(coder): \(figure)")
        }
    }

    @Test func `the article has the figures measured with a server's heap`() throws {
        let text = try Self.text("Benchmarks/Results/server-heap.txt")
        let article = try Self.text("Sources/ApusJSON/ApusJSON.docc/Performance.md")
        let tables = text.split(separator: "\n\n").filter { $0.hasPrefix("| MB/s") && !$0.hasPrefix("| MB/s (ratio) in turn, then alone") }
        #expect(tables.count == 3)
        for table in tables {
            let table = table.trimmingCharacters(in: .newlines)
            #expect(table.split(separator: "\n").count > 6)
            #expect(article.contains("\n\n\(table)\n\n"), "Performance.md must have:\n\(table)")
        }
        let figures = try JSONValue(parsing: Self.text("Benchmarks/Results/server-heap.json"))
        #expect(figures["date"] != nil && figures["commit"] != nil && figures["processor"] != nil)
    }

    /// Anyone can generate the documents again, so their bytes must not change without new figures.
    @Test func `the documents that were measured are those that are generated now`() throws {
        let documents = try #require(JSONValue(parsing: Self.text("Benchmarks/Results/compare.json"))["documents"]?.array)
        #expect(documents.map { $0["name"]?.string } == GeneratedDocument.allCases.map(\.name))
        for (document, generated) in zip(documents, GeneratedDocument.allCases) {
            let bytes = try generated.bytes()
            #expect(document["byteCount"]?.integer == bytes.count)
            #expect(try bytes == generated.bytes())
        }
    }

    /// The article and the file that it shows whole.
    @Test(arguments: [("Evidence", "evidence"), ("Performance", "load"), ("BuildTimes", "compile-time")])
    func `an article shows what was measured`(article: String, results: String) throws {
        let measured = try Self.text("Benchmarks/Results/\(results).txt")
        #expect(try Self.text("Sources/ApusJSON/ApusJSON.docc/\(article).md").contains("```console\n\(measured)```"))
    }

    @Test func `the charts show the same measurement, of an optimised build on a quiet machine`() throws {
        for chart in ["compare-light.svg", "compare-dark.svg"] {
            #expect(try Self.text("Benchmarks/Results/\(chart)").hasPrefix("<svg "))
        }
        // The article's charts are links to them.
        let resources = "Sources/ApusJSON/ApusJSON.docc/Resources"
        #expect(try Self.text("\(resources)/compare.svg") == Self.text("Benchmarks/Results/compare-light.svg"))
        #expect(try Self.text("\(resources)/compare~dark.svg") == Self.text("Benchmarks/Results/compare-dark.svg"))
        let report = try JSONValue(parsing: Self.text("Benchmarks/Results/compare.json"))
        #expect(report["isReleaseBuild"] == true)
        #expect(report["noise"]?["isTooNoisy"] == false)
        #expect(table.hasPrefix("ApusJSON (\(report["builtIn"]?.string ?? "?"))"))
    }
}
