import ApusJSON
import Dispatch

/// How many inputs have been checked, and the first ones on which readers disagree.
package struct Tally: Sendable {
    /// The inputs that were read.
    package private(set) var cases = 0
    /// The inputs that were not read, because no text that begins as they do is valid.
    package var covered = 0
    package private(set) var disagreementCount = 0
    /// The first few disagreements.
    package private(set) var disagreements: [String] = []

    mutating func count(_ cases: Int = 1) { self.cases += cases }

    /// Notes a disagreement unless a condition holds.
    mutating func require(_ condition: Bool, _ problem: @autoclosure () -> String) {
        guard !condition else { return }
        disagreementCount += 1
        if disagreements.count < 8 { disagreements.append(problem()) }
    }

    private mutating func add(_ other: Tally) {
        cases += other.cases
        covered += other.covered
        disagreementCount += other.disagreementCount
        disagreements += other.disagreements.prefix(8 - disagreements.count)
    }

    /// Divides work among the processors.
    ///
    /// - Parameter units: The number of times that `check` is called.
    static func inParallel(_ units: Int, _ check: @Sendable (Int, inout Tally) -> Void) -> Tally {
        let total = Locked(Tally())
        DispatchQueue.concurrentPerform(iterations: units) { unit in
            var tally = Tally()
            check(unit, &tally)
            total.withLock { $0.add(tally) }
        }
        return total.withLock { $0 }
    }
}
