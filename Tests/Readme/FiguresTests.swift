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

    /// The figures of one contender, a cell for each document.
    private func cells(_ task: String, _ contender: String, _ cell: (Row) -> String) -> String {
        ["search-result", "catalogue", "map", "body"].map { document in
            rows.first { ($0.document, $0.task, $0.contender) == (document, task, contender) }.map(cell) ?? "?"
        }.joined(separator: " | ")
    }

    @Test func `the README's table has the measured ratios, speeds and sizes`() throws {
        let expected = [
            ("decode, `ApusJSONDecoder`", "decode", "ApusJSONDecoder"),
            ("decode, with `@JSONModel`", "decode", "ApusJSONDecoder, @JSONModel"),
            ("encode, `ApusJSONEncoder`", "encode", "ApusJSONEncoder"),
            ("encode, with `@JSONModel`", "encode", "ApusJSONEncoder, @JSONModel"),
        ].map { label, task, contender in "| \(label) | \(cells(task, contender) { "\($0.figures[1]) (\($0.figures[0]))" }) |" }
            .joined(separator: "\n")
        let readme = try Self.text("README.md")
        #expect(readme.contains("|---|---|---|---|---|\n\(expected)\n\n"), "The README must have:\n\(expected)")
        #expect(table.contains("search-result (generated): 617,856 bytes") && readme.contains("search, 618 kB"))
        #expect(table.contains("catalogue (generated): 1,708,943 bytes") && readme.contains("catalogue, 1.7 MB"))
        #expect(table.contains("map (generated): 2,149,885 bytes") && readme.contains("map, 2.1 MB"))
        #expect(table.contains("body (generated): 300 bytes") && readme.contains("body, 300 B"))
    }

    @Test func `the article has the measured ratios, and names the machine`() throws {
        let expected = [
            ("decode types, ``ApusJSONDecoder``", "decode", "ApusJSONDecoder"),
            ("decode types, `@JSONModel`", "decode", "ApusJSONDecoder, @JSONModel"),
            ("encode types, ``ApusJSONEncoder``", "encode", "ApusJSONEncoder"),
            ("encode types, `@JSONModel`", "encode", "ApusJSONEncoder, @JSONModel"),
            ("open a ``JSONDocument``", "read", "JSONDocument, simdjson"),
            ("read a ``JSONValue``", "read", "JSONValue, simdjson"),
            ("write a ``JSONValue``", "write compact", "JSONValue"),
        ].map { label, task, contender in "| \(label) | \(cells(task, contender) { $0.figures[1] }) |" }.joined(separator: "\n")
        let article = try Self.text("Sources/ApusJSON/ApusJSON.docc/Performance.md")
        #expect(article.contains("|---|---|---|---|---|\n\(expected)\n\n"), "Performance.md must have:\n\(expected)")
        let report = try JSONValue(parsing: Self.text("Benchmarks/Results/compare.json"))
        let date = try #require(report["date"]?.string).prefix(10)
        for text in [article, try Self.text("README.md")] {
            for part in [report["processor"]?.string, report["swift"]?.string, String(date)] { #expect(text.contains(part ?? "?")) }
        }
    }

    @Test func `the article about deployment says what simdjson gains`() throws {
        func speeds(_ contender: String) -> [Double] {
            rows.filter { $0.task == "read" && $0.contender == contender }.compactMap { Double($0.figures[0].replacing(",", with: "")) }
        }
        let gains = zip(speeds("JSONDocument, simdjson"), speeds("JSONDocument, Swift")).map { $0 / $1 }
        #expect(gains.count == 4)
        let range = [gains.min(), gains.max()].map { String(format: "%.1f", $0 ?? 0) }.joined(separator: " to ")
        let article = try Self.text("Sources/ApusJSON/ApusJSON.docc/Deploying.md")
        #expect(article.contains("simdjson opens documents \(range) times as fast"), "\(range)")
    }

    /// Both have the ratios of `make load`.
    @Test(arguments: ["README.md", "Sources/ApusJSON/ApusJSON.docc/Performance.md"])
    func `a page says what a server gains`(path: String) throws {
        let ratios = try Self.text("Benchmarks/Results/load.txt").matches(of: /(\d\S.*?) +(apus|direct) .* ([\d.]+)\n/)
        #expect(ratios.map { "\($0.1), \($0.2)" } == ["300 bytes", "60 kB", "60 kB with UUIDs"].flatMap { ["\($0), apus", "\($0), direct"] })
        let figures = ratios.map { String($0.3) }
        let expected = [("Codable", 0), ("`@JSONModel`", 1)]
            .map { name, first in "| \(name) | \(figures[first]) | \(figures[first + 2]) | \(figures[first + 4]) |\n" }.joined()
        #expect(try Self.text(path).contains(expected), "\(path) must have:\n\(expected)")
    }

    /// The tables of `server-heap.txt`: the cells of the lines whose names are given.
    private static func cells(of lines: [String]) throws -> [[String]] {
        let text = try text("Benchmarks/Results/server-heap.txt")
        return try lines.map { name in
            let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("| \(name) |") })
            return line.split(separator: "|").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    @Test func `the article has the least and the most that is gained with a server's heap`() throws {
        let expected = try [
            ("decode, Codable", ["decode: Codable", "decode: [String: Int]"]),
            ("decode, `@JSONModel`", ["decode: direct"]),
            ("encode, Codable", ["encode: Codable", "encode: [String: Int]"]),
            ("encode, `@JSONModel`", ["encode: direct, slashes plain"]),
            ("read a ``JSONValue``", ["read: JSONValue"]),
        ].map { label, lines in
            // Of "1,100 (11.5), 2,078 (19.9)", the ratio in turn.
            let ratios = try Self.cells(of: lines).flatMap { $0.compactMap { $0.firstMatch(of: /\(([\d.]+)\)/)?.1 } }
            #expect(ratios.count >= 8)
            let sorted = ratios.sorted { (Double($0) ?? 0) < (Double($1) ?? 0) }
            return "| \(label) | \(sorted.first ?? "?") | \(sorted.last ?? "?") |"
        }.joined(separator: "\n")
        let article = try Self.text("Sources/ApusJSON/ApusJSON.docc/Performance.md")
        #expect(article.contains("|---|---|---|\n\(expected)\n\n"), "Performance.md must have:\n\(expected)")
        for worst in ["3.75 for decoding records", "4.19 for events", "4.81 for enums"] {
            #expect(article.replacing("\n", with: " ").contains(worst))
        }
        #expect(try Self.text("README.md").replacing("\n", with: " ").contains("members gain the least: 3.75"))
        let codable = try Self.cells(of: ["decode: Codable"])[0]
        for ratio in ["(3.75)", "(4.19)", "(4.81)"] { #expect(codable.contains { $0.split(separator: ",").contains { $0.hasSuffix(ratio) } }) }
    }

    @Test func `the article has how models compare with other languages`() throws {
        let text = try Self.text("Benchmarks/Results/server-heap.txt")
        let tables = text.split(separator: "\n\n").filter { $0.contains("ours ÷ best") }.map { table in
            table.split(separator: "\n").dropFirst(2).map { line in line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
        }
        #expect(tables.count == 2)
        let expected = zip(tables[0], tables[1]).map { "| \($0[0]) | \($0.last ?? "?") | \($1.last ?? "?") |" }.joined(separator: "\n")
        let article = try Self.text("Sources/ApusJSON/ApusJSON.docc/Performance.md")
        #expect(article.contains("|---|---|---|\n\(expected)\n\n"), "Performance.md must have:\n\(expected)")
        let figures = try JSONValue(parsing: Self.text("Benchmarks/Results/server-heap.json"))
        #expect(figures["date"] != nil && figures["commit"] != nil && figures["processor"] != nil)
    }

    @Test func `the article has how the other products compare with other libraries`() throws {
        let tables = try Self.text("Benchmarks/Results/peers.txt").split(separator: "\n\n").map { $0.split(separator: "\n") }
        let expected = try tables.filter { $0.first?.hasSuffix("best ÷ ApusJSON") == true }.map { lines in
            let title = try #require(lines[0].prefixMatch(of: /(.*?) {2}/)).1
            let ratios = lines.dropFirst().compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }.sorted()
            #expect(ratios.count == lines.count - 1)
            let range = [ratios.first, ratios.last].map { String(format: "%.2f", $0 ?? 0) }.joined(separator: " | ")
            return "| \(title) | \(range) | \(ratios.filter { $0 >= 1 }.count) of \(ratios.count) |"
        }.joined(separator: "\n")
        let article = try Self.text("Sources/ApusJSON/ApusJSON.docc/Performance.md")
        #expect(article.contains("|---|---|---|---|\n\(expected)\n\n"), "Performance.md must have:\n\(expected)")
    }

    /// The lines of a part of `evidence.txt`, of which the first begins with a word.
    private static func evidence(_ first: String) throws -> [Substring] {
        let parts = try text("Benchmarks/Results/evidence.txt").split(separator: "\n\n")
        return try #require(parts.first { $0.hasPrefix(first) }, "evidence.txt has no part that begins with \(first)").split(separator: "\n")
    }

    /// A page as one line.
    private static func line(_ path: String) throws -> String { try text(path).replacing(#/\n */#, with: " ") }

    private static func requirePages(_ article: String, _ readme: String) throws {
        #expect(try line("Sources/ApusJSON/ApusJSON.docc/HowItIsTested.md").contains(article), "HowItIsTested.md must have:\n\(article)")
        #expect(try line("README.md").contains(readme), "The README must have:\n\(readme)")
    }

    @Test func `the README and the article have the counts of tests of the last run`() throws {
        let date = try #require(Self.text("Benchmarks/Results/evidence.txt").firstMatch(of: /\d{4}-\d\d-\d\d/)).0
        try Self.requirePages("On \(date), ", "On \(date), ")
        let lines = try Self.evidence("Tests ").compactMap(Self.result)
        #expect(lines.count == 8)
        let inReadme = lines.filter { ["debug", "release", "address sanitizer", "thread sanitizer"].contains($0.name) }
        try Self.requirePages(
            lines.map { "| \($0.name) | \($0.result.replacing("*", with: "")) |" }.joined(separator: " "),
            "- Tests: \(inReadme.map { "\($0.name) \($0.result)" }.joined(separator: "; ")).")
    }

    private static func result(of line: Substring) -> (name: Substring, result: String)? {
        if let match = line.firstMatch(of: #/^(\S.*?) {2,}(not run|outdated)$/#) { return (match.1, "**\(match.2)**") }
        guard let match = line.firstMatch(of: #/^(\S.*?) {2,}([\d,]+) +(\d+) +\d+ +(\d+|-) {2,}(\d+) of (\d+) /#) else { return nil }
        let findings = match.4 == "-" ? "" : ", \(match.4) finding\(match.4 == "1" ? "" : "s")"
        return (match.1, "\(match.2) run, \(match.3) failed\(findings)\(match.5 == match.6 ? "" : ", \(match.5) of \(match.6) parts")")
    }

    @Test func `the README and the article have the counts of fuzzing and of hostile input`() throws {
        let last = try Self.evidence("Fuzz targets").last ?? ""
        let fuzzing = last.firstMatch(of: #/^(\d+) targets +([\d,]+) +([\d,]+) +(\d+)$/#)
        let counts = fuzzing.map { "\($0.2) executions in \($0.3) s, \($0.4) finding\($0.4 == "1" ? "" : "s")" } ?? "**not run**"
        let targets = fuzzing.map { "\($0.1) fuzz targets" } ?? "Fuzz targets"
        let line = try Self.evidence("Shapes").last ?? ""
        let shapes =
            line.firstMatch(of: #/^(\d+ shapes) in \d+ s, (\d+ of them failed)/#).map { "\($0.1), \($0.2)" }
            ?? (line.hasPrefix("outdated") ? "**outdated**" : "**not run**")
        try Self.requirePages("| \(targets) | \(counts) | | hostile input | \(shapes) |".replacing("*", with: ""), "- \(targets): \(counts).")
        #expect(try Self.line("README.md").contains("- Hostile input: \(shapes)."))
    }

    /// A suite of one line has the count of that line, and one of several their sum.
    @Test func `the article has the counts of public suites`() throws {
        let lines = try Self.evidence("Public suites").dropFirst()
        let suites = try Self.text("Sources/ApusJSON/ApusJSON.docc/HowItIsTested.md").matches(of: #/\| (\w[^|]+) \| ([\d,]+|not run|outdated) \|\n/#)
            .suffix(8)
        #expect(suites.first?.1 == "JSONTestSuite, valid and invalid")
        for suite in suites {
            guard lines.count > 1 else {
                #expect(suite.2 == lines.first)
                continue
            }
            let counts = lines.filter { $0.hasPrefix(suite.1) }.compactMap { $0.split(separator: " ").last?.replacing(",", with: "") }
            #expect(counts.compactMap { Int($0) }.reduce(0, +) == Int(suite.2.replacing(",", with: "")), "\(suite.1)")
        }
    }

    @Test func `the README and the article about deployment have what a first build costs`() throws {
        struct Program {
            var clean, changed, size: Substring
        }
        let programs = try Self.text("Benchmarks/Results/compile-time-library.txt")
            .matches(of: #/(?m)^(\w+) +(debug|release) +([\d.]+) s +([\d.]+) s .* ([\d.]+) MB$/#)
            .map { ("\($0.1) \($0.2)", Program(clean: $0.3, changed: $0.4, size: $0.5)) }
        let named = Dictionary(uniqueKeysWithValues: programs)
        func program(_ name: String) -> Program { named[name] ?? Program(clean: "?", changed: "?", size: "?") }
        let expected = [("Foundation's coders", "Foundation"), ("ApusJSON's coders", "ApusJSON"), ("`@JSONModel`", "JSONModel")].map {
            let (debug, release) = (program("\($1) debug"), program("\($1) release"))
            return "| \($0) | \(debug.clean) s | \(release.clean) s | \(release.size) MB |"
        }.joined(separator: "\n")
        let article = try Self.text("Sources/ApusJSON/ApusJSON.docc/Deploying.md")
        #expect(article.contains(expected), "Deploying.md must have:\n\(expected)")
        let changed = programs.filter { !$0.0.hasPrefix("Foundation") }.map(\.1.changed).sorted()
        #expect(article.contains("A changed file costs \(changed.first ?? "?") to \(changed.last ?? "?") seconds."))
        let (model, foundation) = (program("JSONModel release"), program("Foundation release"))
        let row = "takes \(model.clean) CPU seconds, not \(foundation.clean), and adds \(model.size) MB |"
        #expect(try Self.text("README.md").contains(row), "The README must have: \(row)")
    }

    @Test func `the article about deployment has what 200 models cost the compiler`() throws {
        let models = try Self.text("Benchmarks/Results/compile-time.txt").matches(of: #/(\w+) +[\d.]+ +[\d.]+ +[\d.]+ +([\d.]+) /#)
        let seconds = Dictionary(uniqueKeysWithValues: models.map { (String($0.1), String($0.2)) })
        let article = try Self.text("Sources/ApusJSON/ApusJSON.docc/Deploying.md").replacing("\n", with: " ")
        let (models200, codable200) = (seconds["JSONModel"] ?? "?", seconds["Codable"] ?? "?")
        #expect(article.contains("200 models take \(models200) seconds of a release build, where 200 Codable types take \(codable200)"))
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
