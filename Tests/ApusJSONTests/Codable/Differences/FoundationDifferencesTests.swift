import ApusJSON
import Foundation
import TestSupport
import Testing

/// `differences.json` lists every difference from Foundation that DifferencesFromFoundation.md lists, and what
/// either library does in a number of programs. Each program runs on both.
@Suite("Listed differences from Foundation")
struct FoundationDifferencesTests {
    struct Difference: Decodable, CustomTestStringConvertible {
        var id: String
        /// The table of the article: decoding, encoding or trees.
        var area: String
        /// One sentence, and the reason, as in the article.
        var difference: String
        var reason: String
        /// What Foundation and ApusJSON do, by the names of the programs.
        var foundation: [String: String]
        var apusJSON: [String: String]
        /// Settings with which ApusJSON does what Foundation does.
        var foundationsWay: [String]
        /// The name of the check in `DifferenceCheck.all`.
        var check: String

        var testDescription: String { id }

        /// The line of the article's table.
        var row: String {
            let way = foundationsWay.isEmpty ? "" : ". Foundation's way: \(foundationsWay.joined(separator: ", or "))"
            return "| \(difference)\(way) | \(reason) |"
        }
    }

    static let differences: [Difference] = {
        struct List: Decodable { var differences: [Difference] }
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "differences.json")
        guard let data = try? Data(contentsOf: file), let list = try? JSONDecoder().decode(List.self, from: data) else { return [] }
        return list.differences
    }()

    /// Runs the programs of a difference.
    private func expect(_ outcomes: [String: String], of difference: Difference, with coders: ComparedCoders, _ comment: Comment? = nil) async throws
    {
        for program in try #require(DifferenceCheck.all[difference.check]).programs {
            let outcome = try await program.outcome(coders)
            #expect(outcome == outcomes[program.name], comment ?? "\(program.name)")
        }
    }

    @Test(arguments: differences)
    func `Foundation does what the list says`(_ difference: Difference) async throws {
        try await expect(difference.foundation, of: difference, with: .foundation)
    }

    @Test(arguments: differences)
    func `ApusJSON does what the list says, with each engine`(_ difference: Difference) async throws {
        for coders in ComparedCoders.ours { try await expect(difference.apusJSON, of: difference, with: coders) }
    }

    @Test(arguments: differences)
    func `with the listed settings ApusJSON does what Foundation does`(_ difference: Difference) async throws {
        let check = try #require(DifferenceCheck.all[difference.check])
        #expect(check.ways.keys.sorted() == difference.foundationsWay.sorted())
        for (name, way) in check.ways {
            for var coders in ComparedCoders.ours {
                coders.way = way
                try await expect(difference.foundation, of: difference, with: coders, "\(name)")
            }
        }
    }

    @Test(arguments: differences)
    func `each program shows the difference`(_ difference: Difference) throws {
        let check = try #require(DifferenceCheck.all[difference.check])
        let names = check.programs.map(\.name)
        #expect(!names.isEmpty && Set(names).count == names.count)
        #expect(Set(names) == Set(difference.foundation.keys) && Set(names) == Set(difference.apusJSON.keys))
        for name in names { #expect(difference.foundation[name] != difference.apusJSON[name], "\(name)") }
    }

    @Test func `each difference has one check, and each check one difference`() {
        #expect(Self.differences.count > 25)
        #expect(Set(Self.differences.map(\.id)).count == Self.differences.count)
        #expect(Self.differences.map(\.check).sorted() == DifferenceCheck.all.keys.sorted())
    }

    @Test(arguments: ["decoding": "decoding", "encoding": "encoding", "trees": "trees of `Any`"])
    func `the article lists the same differences once, in the same order`(area: String, heading: String) throws {
        let article = try String(
            contentsOf: PackageFiles.root.appending(path: "Sources/ApusJSON/ApusJSON.docc/DifferencesFromFoundation.md"), encoding: .utf8)
        let section = try #require(article.split(separator: "\n### ").first { $0.hasPrefix("What differs in \(heading)\n") })
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("|") }.map(String.init)
        #expect(rows.prefix(2) == ["| Difference | Reason |", "|---|---|"])
        #expect(Array(rows.dropFirst(2)) == Self.differences.filter { $0.area == area }.map(\.row))
        #expect(article.components(separatedBy: "| Difference | Reason |").count == 4)
        #expect(Set(Self.differences.map(\.area)) == ["decoding", "encoding", "trees"])
    }
}
