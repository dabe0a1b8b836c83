import Dispatch
import Foundation

/// Runs each shape in a separate process and prints a table.
struct Report {
    let shapes: [Shape]

    init(of shapes: [Shape]) { self.shapes = shapes }

    /// Runs the shapes, as many at a time as there are processors. Returns whether all of them pass.
    func run() throws -> Bool {
        let start = Date()
        print(Self.line("shape", "bytes", "ms at n", "ms at 4n", "growth", "Foundation", "memory", ""))
        var failures: [String] = []
        for shape in try measureAll() {
            // A shape that exceeds the caches, or is disturbed by another program, may fail once. A
            // quadratic shape fails again, alone, at smaller sizes and over a longer span.
            var finding: Finding?
            for largest in [1 << 10, 1 << 9, 1 << 8] where finding?.problems.isEmpty != true {
                finding = try Finding(of: shape, askedAgain: largest)
            }
            guard let finding else { continue }
            print(finding.line)
            fflush(nil)
            if !finding.problems.isEmpty { failures.append("\(shape.name): \(finding.problems.joined(separator: "; "))") }
        }
        print("\n\(shapes.count) shapes in \(Int(Date().timeIntervalSince(start))) s, \(failures.count) of them failed.")
        for failure in failures { print("  " + failure) }
        return failures.isEmpty
    }

    /// Measures the shapes and prints those that pass. Returns the others.
    ///
    /// Shapes that run at once disturb each other, but each is compared only with itself.
    private func measureAll() throws -> [Shape] {
        nonisolated(unsafe) let shapes = shapes
        let outcome = Outcome()
        DispatchQueue.concurrentPerform(iterations: shapes.count) { position in
            outcome.add(position, Result { try Finding(of: shapes[position]) })
        }
        return try outcome.failed().map { shapes[$0] }
    }

    /// What processes that run at once have found.
    private final class Outcome: @unchecked Sendable {
        // Both are only used while the lock is held.
        private var failures: [Int] = []
        private var error: (any Error)?
        private let lock = NSLock()

        /// Prints what has been found if it is no problem, and otherwise keeps the shape's position.
        func add(_ position: Int, _ finding: Result<Finding, any Error>) {
            lock.withLock {
                switch finding {
                case .success(let finding) where finding.problems.isEmpty:
                    print(finding.line)
                    fflush(nil)
                case .success: failures.append(position)
                case .failure(let failure): error = failure
                }
            }
        }

        func failed() throws -> [Int] {
            try lock.withLock {
                if let error { throw error }
                return failures.sorted()
            }
        }
    }

    static func line(_ columns: String...) -> String {
        var line = columns[0].padding(toLength: max(columns[0].count, 52), withPad: " ", startingAt: 0)
        for (column, width) in zip(columns.dropFirst(), [10, 11, 11, 8, 11, 8]) {
            line += String(repeating: " ", count: max(width - column.count, 1)) + column
        }
        return line + (columns.last.map { $0.isEmpty ? "" : "  " + $0 } ?? "")
    }
}

/// The results from the processes of one shape.
struct Finding {
    private let name: String
    private var steps: [Step: (size: Int, byteCount: Int, seconds: Double)] = [:]
    private var memory: Double?
    private(set) var problems: [String] = []

    /// - Parameter largest: The bound for ``Shape/askedAgain(largest:)``, or nil to measure the
    ///   shape as it is.
    init(of shape: Shape, askedAgain largest: Int? = nil) throws {
        name = shape.name
        let limit = (largest.map { shape.askedAgain(largest: $0) } ?? shape).growthLimit
        let (output, ending) = try Self.run(["--measure", shape.name] + (largest.map { ["--again", String($0)] } ?? []), keepsMemory: true)
        for line in output.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 4, let step = Step(rawValue: String(words[0])), let size = Int(words[1]), let byteCount = Int(words[2]),
                let seconds = Double(words[3])
            else { continue }
            steps[step] = (size, byteCount, seconds)
        }
        if let growth, growth > limit { problems.append(String(format: "grows by %.1f", growth)) }
        if let ratio, ratio > shape.ratioAllowance ?? Shape.ratioLimit {
            problems.append(String(format: "takes %.1f times as long as Foundation", ratio))
        }
        if let wrong = steps[.wrong] { problems.append("results in \(wrong.size), not \(wrong.byteCount)") }
        if let error = output.split(separator: "\n").last(where: { $0.hasPrefix("error: ") }) { problems.append(String(error)) }
        if let ending { problems.append(ending) }
        if shape.measuresMemory, let large = steps[.large] { try measureMemory(large.size, shape.memoryFactorAllowance ?? Shape.memoryFactor) }
    }

    private mutating func measureMemory(_ size: Int, _ factor: Double) throws {
        let (output, ending) = try Self.run(["--memory", name, "--count", String(size)], keepsMemory: false)
        if let ending { problems.append(ending) }
        let words = output.split(whereSeparator: { $0.isWhitespace })
        guard words.count == 3, let byteCount = Double(words[1]), let peak = Double(words[2]) else { return }
        memory = peak / byteCount
        if peak > factor * byteCount + Double(Shape.memoryAllowance) {
            problems.append(String(format: "needs %.1f bytes of memory per byte", peak / byteCount))
        }
    }

    private var growth: Double? {
        guard let small = steps[.small], let large = steps[.large] else { return nil }
        return large.seconds / small.seconds
    }

    private var ratio: Double? {
        guard let large = steps[.large], let foundation = steps[.foundation] else { return nil }
        return large.seconds / foundation.seconds
    }

    var line: String {
        let small = steps[.small] ?? steps[.growing]
        func milliseconds(_ seconds: Double?) -> String { seconds.map { String(format: "%.2f", $0 * 1000) } ?? "-" }
        func factor(_ value: Double?, _ format: String) -> String { value.map { String(format: format, $0) } ?? "-" }
        return Report.line(
            name, String((steps[.large] ?? small)?.byteCount ?? 0), milliseconds(small?.seconds), milliseconds(steps[.large]?.seconds),
            factor(growth, "%.1f"), factor(ratio, "%.2f ×"), factor(memory, "%.1f"),
            problems.isEmpty ? "" : "FAILS: " + problems.joined(separator: "; "))
    }

    /// Runs this program again. Returns its output, and a description of how it ended if it failed.
    private static func run(_ arguments: [String], keepsMemory: Bool) throws -> (output: String, ending: String?) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
        process.arguments = arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        // A backtrace takes longer than the shape.
        var environment = ["SWIFT_BACKTRACE": "enable=no"]
        if keepsMemory {
            // Otherwise a fast shape would spend most of its time returning memory to the system
            // and requesting it again.
            environment["MALLOC_MMAP_THRESHOLD_"] = String(1 << 25)
            environment["MALLOC_TRIM_THRESHOLD_"] = String(1 << 40)
        }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        try process.run()
        // A crash may print more than a pipe holds.
        let reader = Thread { _ = try? errors.fileHandleForReading.readToEnd() }
        reader.start()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        switch (process.terminationReason, process.terminationStatus) {
        case (.exit, 0): return (text, nil)
        case (.exit, let status): return (text, "exits with status \(status)")
        case (_, SIGXCPU): return (text, "does not finish within \(Shape.secondsAtMost) s")
        case (_, let signal): return (text, "is ended by signal \(signal)")
        }
    }
}
