import ApusJSON
import Foundation

/// Measures time and memory for documents from 10 kB to 500 MB. Each figure comes from a separate
/// process, because peak memory covers a process's whole life.
///
/// Without arguments, it runs itself for every size and contender and prints the table. With
/// `CONTENDER BYTES`, it prints one pair of figures.
@main
struct Sizes {
    static let sizes = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 500_000_000]

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        if let contender = arguments.first.flatMap(Contender.init(rawValue:)), let size = arguments.dropFirst().first.flatMap({ Int($0) }) {
            try measure(contender, size: size)
        } else {
            try printTable()
        }
    }

    private static func printTable() throws {
        print("Nanoseconds per byte / peak memory in bytes per byte of input, including the input itself\n")
        print((["bytes"] + Contender.here.map(\.rawValue)).map { $0.padding(toLength: 28, withPad: " ", startingAt: 0) }.joined())
        for size in sizes {
            var row = [String(size)]
            for contender in Contender.here where size <= contender.largest {
                let process = Process()
                process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
                process.arguments = [contender.rawValue, String(size)]
                let output = Pipe()
                process.standardOutput = output
                try process.run()
                let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                process.waitUntilExit()
                row.append(process.terminationStatus == 0 ? text.trimmingCharacters(in: .whitespacesAndNewlines) : "failed")
            }
            print(row.map { $0.padding(toLength: 28, withPad: " ", startingAt: 0) }.joined())
        }
    }

    private static func measure(_ contender: Contender, size: Int) throws {
        let bytes = records(byteCount: size)
        let before = residentPeak()
        let run = try contender.prepare(bytes)
        let first = try seconds(run)
        let peak = residentPeak()
        // At least 100 MB and three runs. The median is the cost with reused memory.
        let times = try (0..<max(3, min(2000, 100_000_000 / size))).map { _ in try seconds(run) }.sorted()
        let perByte = 1e9 / Double(bytes.count)
        let memory = Double(peak - before + bytes.count) / Double(bytes.count)
        print(String(format: "%.2f (first %.2f) / %.1f", times[times.count / 2] * perByte, first * perByte, memory))
    }

    private static func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try body()
        let duration = ContinuousClock.now - start
        return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }

    /// Returns the process's peak memory, in bytes.
    private static func residentPeak() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1024
    }

    /// Generates an array of records with about `byteCount` bytes.
    private static func records(byteCount: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(byteCount + 512)
        bytes.append(UInt8(ascii: "["))
        var number = 0
        while bytes.count < byteCount {
            if number > 0 { bytes.append(UInt8(ascii: ",")) }
            let text = "Record \(number &* 7919), with a text of some length"
            bytes.append(
                contentsOf: #"{"number":\#(number),"title":"\#(text)","ratio":\#(number % 1000).25,"tags":["one","two"]}"#.utf8)
            number += 1
        }
        bytes.append(UInt8(ascii: "]"))
        return bytes
    }
}
