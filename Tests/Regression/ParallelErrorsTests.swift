import ApusJSON
import TestSupport
import Testing

/// Skipping an error in a batch copied all other errors of the batch: 16,000 bad lines of two bytes
/// took five seconds.
@Suite("Bad lines read in parallel")
struct ParallelErrorsTests {
    // In a separate process, because the time of all its threads counts.
    @Test func `reading bad lines in parallel takes time in proportion to their number`() async {
        await #expect(processExitsWith: .success) {
            let growth = try await growthInProcess(to: max(effort(40_000), 10_000)) { try await Self.read(count: $0) }
            #expect(growth < 8)
        }
    }

    private static func read(count: Int) async throws {
        let bytes = Array(String(repeating: "x\n", count: count).utf8)
        let chunks = AsyncStream<[UInt8]> { continuation in
            continuation.yield(bytes)
            continuation.finish()
        }
        var settings = JSONLineConfiguration()
        let (errors, continuation) = AsyncStream<Int>.makeStream()
        settings.errors = .skip { continuation.yield($0.line) }
        var valueCount = 0
        for try await _ in chunks.jsonLines(as: .value, configuration: settings).parallel(width: 2) { valueCount += 1 }
        continuation.finish()
        #expect(valueCount == 0)
        #expect(await errors.reduce(into: []) { $0.append($1) } == Array(1...count))
    }
}
