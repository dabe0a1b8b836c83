import Foundation
import TestSupport
import Testing

/// The number of programs that run for decoding, and for encoding: the value of `APUS_PROGRAMS`, if
/// it is set.
enum ProgramCount {
    static let parts = 10
    static let programs = ProcessInfo.processInfo.environment["APUS_PROGRAMS"].flatMap { Int($0) } ?? effort(15_000)

    /// Runs one part of the programs, each with its own seed, and reports those that have a
    /// problem.
    static func check(_ part: Int, sourceLocation: SourceLocation = #_sourceLocation, problem: (UInt64) -> String?) {
        var random = SplitMix64(seed: Seed.part(part, of: Seed.constant))
        var problems: [String] = []
        for _ in 0..<programs / parts where problems.count < 3 {
            let seed = random.next()
            if let problem = problem(seed) { problems.append("Program \(seed):\n\(problem)") }
        }
        guard !problems.isEmpty else { return }
        Issue.record(
            "APUS_SEED=\(Seed.constant), part \(part): \(problems.count) problems\n\(problems.joined(separator: "\n\n"))",
            sourceLocation: sourceLocation)
    }
}
