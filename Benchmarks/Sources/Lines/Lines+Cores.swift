import ApusJSON
import Foundation

extension Lines {
    /// Prints how much faster two cores decode lines than one, for lines of 100 bytes to 1 MB: the
    /// medians of five turns each.
    static func printCores(byteCount: Int) async throws {
        print("\nJSONReadable on one core and on two: MB/s, and how many times as fast\n")
        for length in [100, 1_000, 10_000, 100_000, 1_000_000] {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("apus-rows-\(UUID().uuidString).jsonl").path
            defer { try? FileManager.default.removeItem(atPath: path) }
            let count = max(8, byteCount / length)
            let lines = try JSONLinesWriter(path: path)
            // An item takes 37 bytes with its comma, and what is around the items about 25.
            for number in 0..<count { try lines.write(Row(id: number, items: items((length - 25) / 37))) }
            try lines.finish()
            let megabytes = try Double(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0) / 1e6

            let expected = count * items((length - 25) / 37).count
            var (one, two): ([Double], [Double]) = ([], [])
            for _ in 0..<5 {
                one.append(
                    try await seconds(expected) {
                        let lines = try JSONLines(contentsOf: path)
                        var found = 0
                        while let row = try lines.next(DirectRow.self) { found += row.items.count }
                        return found
                    })
                two.append(
                    try await seconds(expected) {
                        var found = 0
                        let content = JSONLineContent.decoded(DirectRow.self).map { $0.items.count }
                        for try await items in JSONFileChunks(path).jsonLines(as: content).parallel(width: 2) { found += items }
                        return found
                    })
            }
            let rates = [one, two].map { megabytes / $0.sorted()[2] }
            print(String(format: "%9d bytes %8.0f %8.0f %6.2f", length, rates[0], rates[1], rates[1] / rates[0]))
        }
    }

    private static func items(_ count: Int) -> [Record.Item] {
        Array(repeating: Record.Item(sku: "X-1", count: 2, price: 9.99), count: max(1, count))
    }

    private static func seconds(_ expected: Int, _ read: () async throws -> Int) async throws -> Double {
        let start = ContinuousClock.now
        let found = try await read()
        let duration = (ContinuousClock.now - start).components
        guard found == expected else { throw WrongCount(found: found, expected: expected) }
        return Double(duration.seconds) + Double(duration.attoseconds) / 1e18
    }

    struct WrongCount: Error {
        let found, expected: Int
    }
}

/// A line of any length.
private struct Row: Encodable {
    var id: Int
    var items: [Record.Item]
}

private struct DirectRow: JSONReadable {
    var items: [DirectRecord.Item]

    static let keys: JSONKeys = ["id", "items"]

    init(reading json: inout JSONCursor) throws {
        var items: [DirectRecord.Item]?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) { if member == 1 { try json.read(into: &items) } }
        guard let items else { throw json.missing([1], from: members) }
        self.items = items
    }
}
