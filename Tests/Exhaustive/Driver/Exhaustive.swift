import ApusJSON
import ExhaustiveParts
import Foundation

/// Checks small spaces of inputs without gaps, prints a line about each, and fails if readers disagree.
///
///     exhaustive [--sample] [PART…]
///
/// Parts are selected by words of their lines. The program takes 10 to 20 minutes on two processors, and seconds for a sample.
@main
struct Exhaustive {
    static func main() {
        var words = Array(CommandLine.arguments.dropFirst())
        let isSample = words.contains("--sample")
        words.removeAll { $0 == "--sample" }
        let parts = ExhaustivePart.all.filter { part in words.isEmpty || words.contains { part.description.contains($0) } }
        guard !parts.isEmpty else {
            FileHandle.standardError.write(Data("No part is described by \(words). The parts are:\n\(list)\n".utf8))
            exit(2)
        }
        print("Engines: Swift\(JSONEngine.isSimdjsonAvailable ? " and simdjson" : "")")
        var doesAgree = true
        for part in parts {
            let start = ContinuousClock.now
            let tally = part.run(isSample ? .sample : .complete)
            print(line(part, tally, ContinuousClock.now - start))
            for disagreement in tally.disagreements { print("    \(disagreement)") }
            fflush(nil)
            doesAgree = doesAgree && tally.disagreementCount == 0
        }
        exit(doesAgree ? 0 : 1)
    }

    private static var list: String { ExhaustivePart.all.map { "  \($0)" }.joined(separator: "\n") }

    private static func line(_ part: ExhaustivePart, _ tally: Tally, _ duration: Duration) -> String {
        let covered = tally.covered == 0 ? "" : " (and \(tally.covered) that begin as an invalid one)"
        let seconds = duration.formatted(.units(allowed: [.seconds], width: .narrow, fractionalPart: .show(length: 1)))
        return
            "\(part): \(tally.cases) cases\(covered), \(seconds), \(tally.disagreementCount == 0 ? "all agree" : "\(tally.disagreementCount) disagree")"
    }
}
