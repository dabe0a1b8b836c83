import ApusJSON
import BenchmarkSupport
import CMallocCount
import Contests
import Foundation

/// Prints the number of allocations of each coder per operation, ours next to Foundation's.
@main
struct Allocations {
    static func main() throws {
        guard apus_malloc_count() >= 0 else {
            print("Allocations can only be counted on Linux with glibc.")
            return
        }
        print(row("mallocs per operation", "ApusJSON", "Foundation"))
        for contest in allContests() { try count(contest) }
        try countDirect()
        for document in Document.all() + [.small, .events(), .nested, .wide, .payloads, .manyKeys] { try countTrees(document) }
    }

    /// Prints the allocations of a tree, next to JSONSerialization's.
    private static func countTrees(_ document: Document) throws {
        let data = document.data
        print(
            row(
                "\(document.name): read a tree", try String(allocations { try JSONValue(parsing: data) }),
                try String(allocations { try JSONSerialization.jsonObject(with: data) })))
        let value = try JSONValue(parsing: data)
        let tree = try JSONSerialization.jsonObject(with: data)
        print(
            row(
                "\(document.name): write a tree", try String(allocations { try value.jsonBytes() }),
                try String(allocations { try JSONSerialization.data(withJSONObject: tree) })))
    }

    private static func count<Model>(_ contest: some Contest<Model>) throws {
        let data = contest.document.data
        let decoder = contest.decoder()
        let foundationDecoder = contest.foundationDecoder()
        print(
            row(
                "\(contest.document.name): decode",
                try String(allocations { try decoder.decode(Model.self, from: data) }),
                try String(allocations { try foundationDecoder.decode(Model.self, from: data) })))
        let model = try decoder.decode(Model.self, from: data)
        let encoder = contest.encoder()
        let foundationEncoder = contest.foundationEncoder()
        print(
            row(
                "\(contest.document.name): encode", try String(allocations { try encoder.encode(model) }),
                try String(allocations { try foundationEncoder.encode(model) })))
    }

    /// Returns the allocations of one run, after some runs that fill caches. The result is a
    /// median, because the runtime occasionally allocates too.
    static func allocations<Result>(_ run: () throws -> Result) rethrows -> Int {
        for _ in 0..<5 { _ = try run() }
        var counts: [Int] = []
        counts.reserveCapacity(11)
        for _ in 0..<11 {
            let before = apus_malloc_count()
            let result = try run()
            let after = apus_malloc_count()
            withExtendedLifetime(result) {}
            counts.append(after - before)
        }
        return counts.sorted()[counts.count / 2]
    }

    static func row(_ name: String, _ ours: String, _ foundations: String) -> String {
        name.padding(toLength: 40, withPad: " ", startingAt: 0) + [ours, foundations].map { $0.leftPadded(to: 14) }.joined()
    }
}

extension String {
    fileprivate func leftPadded(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }
}
