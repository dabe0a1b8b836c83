import Foundation

// How fast is a client's debug build, compared with Foundation?
//
// The first run of a program and every test suite use debug builds, in which our code is compiled without
// optimisation while Foundation's is not. `make compare-debug` builds this program as SwiftPM builds
// a package by default. Each row's results are compared before anything is measured.

@main
struct DebugBuild {
    private static let usage = """
        Usage: DebugBuild [--seconds N] [--only TEXT] [--ours]

        Compares the coders and the trees with Foundation, in the build that this program has.

          --seconds N  Processor time for each row, in seconds. Defaults to 0.4.
          --only TEXT  Only measure rows whose document and task contain the text.
          --ours       Run only ours, for a profiler.
        """

    static func main() {
        do {
            var arguments = CommandLine.arguments.dropFirst()
            var (seconds, only, isProfiled) = (0.4, "", false)
            while let argument = arguments.popFirst() {
                switch argument {
                case "--seconds":
                    guard let number = arguments.popFirst().flatMap(Double.init), number > 0 else { throw Failure(usage) }
                    seconds = number
                case "--only":
                    guard let text = arguments.popFirst() else { throw Failure(usage) }
                    only = text
                case "--ours": isProfiled = true
                default: throw Failure(usage)
                }
            }
            let rows = try allRows().filter { only.isEmpty || "\($0.document) \($0.task)".contains(only) }
            if isProfiled { try profile(rows, seconds: seconds) } else { try compare(rows, seconds: seconds) }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    private static func profile(_ rows: [Row], seconds: Double) throws {
        for row in rows {
            let start = ThreadClock.now()
            while ThreadClock.now() - start < seconds { try row.ours() }
        }
    }

    private static func compare(_ rows: [Row], seconds: Double) throws {
        print("Foundation's time ÷ ours, \(ThreadClock.kind.rawValue), medians (\(build)). Below 1, Foundation is faster.")
        print(columns("document", "task", "ratio", "µs"))
        var missed = 0
        for row in rows {
            guard try row.check() else { throw Failure("\(row.document), \(row.task): the results differ.") }
            let (ratio, ours) = try measure(row, seconds: seconds)
            if ratio < 1 { missed += 1 }
            print(columns(row.document, row.task, Figures.short(ratio), Figures.short(ours * 1e6)))
        }
        print("\(missed) below 1")
    }

    private static var build: String {
        #if DEBUG
        "debug build"
        #else
        "optimized build"
        #endif
    }

    /// Runs both contenders in turn, after a run of each that does not count.
    private static func measure(_ row: Row, seconds: Double) throws -> (ratio: Double, ours: Double) {
        _ = try time(1, row.foundation)
        _ = try time(1, row.ours)
        let once = try max(time(1, row.foundation), time(1, row.ours))
        let repetitions = max(1, Int(seconds / 16 / max(once, 1e-7)))
        var times: [(foundation: Double, ours: Double)] = []
        let start = ThreadClock.now()
        while times.count < 3 || ThreadClock.now() - start < seconds {
            times.append((try time(repetitions, row.foundation), try time(repetitions, row.ours)))
        }
        return (Quartiles(times.map { $0.foundation / $0.ours }).median, Quartiles(times.map(\.ours)).median)
    }

    /// Returns the average time of a run in seconds.
    private static func time(_ repetitions: Int, _ body: () throws -> Void) rethrows -> Double {
        let start = ThreadClock.now()
        for _ in 0..<repetitions { try body() }
        return (ThreadClock.now() - start) / Double(repetitions)
    }

    private static func columns(_ document: String, _ task: String, _ ratio: String, _ time: String) -> String {
        func fill(_ text: String, to width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) }
        return document + fill(document, to: 26) + task + fill(task, to: 34) + fill(ratio, to: 7) + ratio + fill(time, to: 10) + time
    }
}

/// The reason nothing can be compared.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
