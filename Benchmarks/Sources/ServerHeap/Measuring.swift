import Foundation

// There are two settings. In turn, the allocations of all contenders are interleaved, as in a
// server's heap:
//
//     Foundation, row 1 │ ours, row 1 │ Foundation, row 2 │ ours, row 2 │ …     one round, repeated
//
// Alone, each contender has a separate process, in which caches and allocator are as its own last
// run left them:
//
//     ours, row 1 │ ours, row 1 │ ours, row 1 │ …

/// Runs rounds for the given seconds of processor time, at least five.
///
/// - Returns: The figures of each row.
func measureInTurn(_ rows: [Row], seconds: Double) throws -> [RowFigures] {
    let turns = try rows.map { (baseline: try Turn($0.baseline), ours: try Turn($0.ours)) }
    var times = rows.map { _ in [(baseline: Double, ours: Double)]() }
    let start = ThreadClock.now()
    var rounds = 0
    while rounds < 5 || ThreadClock.now() - start < seconds {
        // Each round starts with a different row, so that no row always follows the same one.
        for offset in rows.indices {
            let index = (rounds + offset) % rows.count
            times[index].append((try turns[index].baseline.take(), try turns[index].ours.take()))
        }
        rounds += 1
    }
    return zip(rows, times).map { row, times in
        let ratios = Quartiles(times.map { $0.baseline / $0.ours })
        return RowFigures(
            name: row.name, byteCount: row.byteCount, rounds: rounds, rate: Double(row.byteCount) / Quartiles(times.map(\.ours)).median / 1e6,
            ratio: ratios.median, spread: ratios.spread)
    }
}

/// Measures one contender of a row in this process alone.
///
/// - Returns: The median time of a run, in seconds.
func measureAlone(_ run: @escaping () throws -> Void, seconds: Double) throws -> Double {
    let turn = try Turn(run)
    var times: [Double] = []
    let start = ThreadClock.now()
    while times.count < 5 || ThreadClock.now() - start < seconds { times.append(try turn.take()) }
    return Quartiles(times).median
}

extension RowFigures {
    /// Adds the figures of ours and the baseline in separate processes, one after the other.
    mutating func measureAlone(of input: Input, seconds: Double) throws {
        func median(_ contender: String) throws -> Double {
            let text = try output(
                of: CommandLine.arguments[0], ["--alone", input.name, name, contender, "--seconds", String(seconds)], input: Data())
            guard let seconds = Double(text.prefix { $0 != 10 }.map { String(UnicodeScalar($0)) }.joined()) else {
                throw Failure("\(name), \(input.name): the process that measures this row alone failed.")
            }
            return seconds
        }
        let (baseline, ours) = (try median("baseline"), try median("ours"))
        rateAlone = Double(byteCount) / ours / 1e6
        ratioAlone = baseline / ours
    }
}

/// Runs a program with some input and returns its output.
func output(of program: String, _ arguments: [String], input: Data) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let (given, printed) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (given, printed)
    try process.run()
    try given.fileHandleForWriting.write(contentsOf: input)
    try given.fileHandleForWriting.close()
    let output = try printed.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("\(program) exited with status \(process.terminationStatus).") }
    return output
}

/// The reason a measurement failed.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
