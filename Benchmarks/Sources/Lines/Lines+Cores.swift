import ApusJSON
import Foundation

extension Lines {
    /// How a process reads the file of one length.
    enum Reading: String {
        case onOneCore = "--one-core"
        case onTwoCores = "--two-cores"
    }

    /// Prints how much faster two cores decode lines than one, for lines of 100 bytes to 1 MB: the
    /// medians of five turns each.
    ///
    /// The ceiling is what the machine allows: how much faster two processes are that each decode
    /// the whole file on one core, and share nothing. It is below 2 if the cores share memory
    /// bandwidth, or if something else runs.
    static func printCores(byteCount: Int) throws {
        say("\nJSONReadable on one core and on two: MB/s, how many times as fast, and the ceiling: two processes\n")
        for length in [100, 1_000, 10_000, 100_000, 1_000_000] {
            let rows = try RowFile(lineLength: length, count: max(8, byteCount / length))
            defer { rows.remove() }
            var (one, two, ceiling): ([Double], [Double], [Double]) = ([], [], [])
            for _ in 0..<5 {
                let alone = try rows.seconds([.onOneCore])
                one.append(rows.megabytes / alone)
                two.append(try alone / rows.seconds([.onTwoCores]))
                ceiling.append(try 2 * alone / rows.seconds([.onOneCore, .onOneCore]))
            }
            let medians = [one, two, ceiling].map { $0.sorted()[2] }
            say(
                String(
                    format: "%9d bytes %8.0f %8.0f %6.2f of %.2f = %3.0f %%", length, medians[0], medians[0] * medians[1], medians[1], medians[2],
                    100 * medians[1] / medians[2]))
        }
    }

    /// Reads the rows of a file, and prints the seconds that this took and the number of items.
    static func read(_ path: String, _ reading: Reading) async throws {
        let start = ContinuousClock.now
        var found = 0
        switch reading {
        case .onOneCore:
            let lines = try JSONLines(contentsOf: path)
            while let row = try lines.next(DirectRow.self) { found += row.items.count }
        case .onTwoCores:
            let content = JSONLineContent.decoded(DirectRow.self).map { $0.items.count }
            for try await items in JSONFileChunks(path).jsonLines(as: content).parallel(width: 2) { found += items }
        }
        let duration = (ContinuousClock.now - start).components
        print(Double(duration.seconds) + Double(duration.attoseconds) / 1e18, found)
    }
}

/// A file of lines of one length.
private struct RowFile {
    let path: String
    let megabytes: Double
    private let itemCount: Int

    init(lineLength: Int, count: Int) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("apus-rows-\(UUID().uuidString).jsonl").path
        // An item takes 37 bytes with its comma, and what is around the items about 25.
        let items = Array(repeating: Record.Item(sku: "X-1", count: 2, price: 9.99), count: max(1, (lineLength - 25) / 37))
        let lines = try JSONLinesWriter(path: path)
        for number in 0..<count { try lines.write(Row(id: number, items: items)) }
        try lines.finish()
        megabytes = try Double(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0) / 1e6
        itemCount = count * items.count
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Runs processes at the same time, each of which reads the file, and returns the seconds that
    /// the slowest of them took.
    func seconds(_ readings: [Lines.Reading]) throws -> Double {
        let processes = try readings.map { reading in
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            process.arguments = [reading.rawValue, path]
            process.standardOutput = output
            try process.run()
            return (process, output)
        }
        return try processes.map { process, output in
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            let words = text.split(whereSeparator: \.isWhitespace)
            guard process.terminationStatus == 0, words.count == 2, let seconds = Double(words[0]), Int(words[1]) == itemCount else {
                throw Unreadable(output: text)
            }
            return seconds
        }.max() ?? 0
    }

    struct Unreadable: Error {
        let output: String
    }
}

/// A line of any length.
private struct Row: Encodable {
    var id: Int
    var items: [Record.Item]
}

private struct DirectRow: JSONTableModel {
    var items: [DirectRecord.Item]

    static let jsonTable = JSONModelTable(of: DirectRow.self) { members in members.required("items", \.items) }
}
