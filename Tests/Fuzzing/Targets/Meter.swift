import CFuzz

/// Measures what calls of the library cost in an execution, and notes what costs more than its input allows: 50 ns of processor time for each byte and 1 ms for each
/// 1,000 calls, and 64 bytes of memory for each byte.
package final class Meter {
    /// How much more time is allowed: instrumented code is slower. Nil: nothing is measured.
    private let slowness: Double?
    private let countsMemory: Bool
    /// What cost too much in this execution.
    private var excess: String?

    // What a call takes however little it is given: a coder, a workspace, a table of keys.
    private static let nanosecondsAtLeast = 200_000.0
    private static let bytesAtLeast = 512 << 10

    /// One that measures nothing: where other threads work at the same time, and in debug builds.
    package init() {
        slowness = nil
        countsMemory = false
    }

    package init(slowness: Double) {
        self.slowness = slowness
        countsMemory = apus_meter_counts_memory()
        apus_meter_begin_counting()
    }

    /// Runs a part that only the library works in.
    ///
    /// - Parameters:
    ///   - bytes: how much it is given, and gives.
    ///   - calls: how many calls of the library it makes.
    ///   - threads: whether other threads work on it, too.
    package func measure<Result>(bytes: Int, calls: Int = 1, threads: Bool = false, _ body: () throws -> Result) rethrows -> Result {
        guard let slowness else { return try body() }
        let liveBefore = apus_meter_live_bytes()
        apus_meter_reset_peak()
        let start = apus_meter_nanoseconds(threads)
        defer {
            let nanoseconds = Double(apus_meter_nanoseconds(threads) - start)
            let memory = Int(apus_meter_peak_bytes() - liveBefore)
            if nanoseconds > slowness * (Self.nanosecondsAtLeast + 50 * Double(bytes) + 1000 * Double(calls)) {
                excess = "\(Int(nanoseconds / 1000)) µs for \(bytes) bytes and \(calls) calls"
            } else if countsMemory, memory > Self.bytesAtLeast + 64 * bytes {
                excess = "\(memory) bytes of memory for \(bytes) bytes and \(calls) calls"
            }
        }
        return try body()
    }

    /// What cost too much since the last call.
    func takeExcess() -> String? {
        defer { excess = nil }
        return excess
    }
}
