import CFuzz

/// Measures the cost of library calls in an execution, and records a cost that exceeds the input's
/// allowance: 50 ns of processor time per byte, 1 ms per 1,000 calls, and 64 bytes of memory per
/// byte. Also chooses which checks an execution makes.
package final class Meter {
    /// The factor by which the allowed time grows, because instrumented code is slower. If nil,
    /// nothing is measured.
    private let slowness: Double?
    private let countsMemory: Bool
    /// The cost that was too high in this execution.
    private var excess: String?
    /// What chooses the checks of this execution. If nil, it makes all of them.
    private var fingerprint: UInt64?

    // The base cost of a call, independent of the input's size: a coder, a workspace, a key table.
    private static let nanosecondsAtLeast = 200_000.0
    private static let bytesAtLeast = 512 << 10

    /// Creates a meter that measures nothing and chooses all checks, for debug builds and for processes
    /// where other threads work at the same time.
    package init() {
        slowness = nil
        countsMemory = false
    }

    package init(slowness: Double) {
        self.slowness = slowness
        countsMemory = apus_meter_counts_memory()
    }

    /// Begins an execution.
    package func begin(_ input: [UInt8]) {
        guard slowness != nil else { return }
        // FNV-1a, whose upper half depends on every byte.
        fingerprint = input.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 } >> 32
    }

    /// Whether an execution makes one of several groups of checks, which take longer than what they check. It makes one of
    /// them. The input chooses it, so that a finding can be reproduced, and any change of the input may choose another.
    package func makes(_ group: Int, of count: Int) -> Bool { fingerprint.map { $0 % UInt64(count) == UInt64(group) } ?? true }

    /// Measures code that only does the library's work.
    ///
    /// - Parameters:
    ///   - bytes: The size of its input and output, in bytes.
    ///   - calls: The number of library calls it makes.
    ///   - threads: Whether other threads also work on it.
    package func measure<Result, Failure: Error>(
        bytes: Int, calls: Int = 1, threads: Bool = false, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let slowness else { return try body() }
        apus_meter_begin_counting()
        let start = apus_meter_nanoseconds(threads)
        defer {
            let nanoseconds = Double(apus_meter_nanoseconds(threads) - start)
            let memory = Int(apus_meter_end_counting())
            if nanoseconds > slowness * (Self.nanosecondsAtLeast + 50 * Double(bytes) + 1000 * Double(calls)) {
                excess = "\(Int(nanoseconds / 1000)) µs for \(bytes) bytes and \(calls) calls"
            } else if countsMemory, memory > Self.bytesAtLeast + 64 * bytes {
                excess = "\(memory) bytes of memory for \(bytes) bytes and \(calls) calls"
            }
        }
        return try body()
    }

    /// Returns the cost that was too high since the last call.
    package func takeExcess() -> String? {
        defer { excess = nil }
        return excess
    }
}
