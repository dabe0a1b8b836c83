import Benchmark

/// The work of one contender, repeated to fill a turn.
///
/// glibc merges the small blocks that a program has freed only when it asks for a large one. A turn includes that of its
/// own blocks. Otherwise the next contender would pay for them: after `JSONSerialization`, reading the map as a value took
/// 13.4 ms instead of 4.1, of which 70 % of the time that the tree took was `malloc_consolidate`.
struct Turn {
    /// The minimum time of a turn, in seconds, at which the clock's own cost is negligible.
    private static let shortest = 0.0002

    private let run: () throws -> Void
    private let repetitions: Int

    init(_ run: @escaping () throws -> Void) throws {
        self.run = run
        try run()
        repetitions = Int(max(1, (Self.shortest / max(try Self.seconds(3, run), 1e-9)).rounded(.up)))
    }

    /// Takes the turn.
    ///
    /// - Returns: The average time of one run, in seconds.
    func take() throws -> Double {
        try Self.seconds(repetitions, run)
    }

    private static func seconds(_ repetitions: Int, _ run: () throws -> Void) rethrows -> Double {
        let start = ThreadClock.now()
        for _ in 0..<repetitions { try run() }
        let block = UnsafeMutableRawPointer.allocate(byteCount: 4_096, alignment: 16)
        blackHole(block)
        block.deallocate()
        return (ThreadClock.now() - start) / Double(repetitions)
    }
}
