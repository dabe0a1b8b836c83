/// What one contender does, as often as fills a turn.
struct Turn {
    /// The least that a turn takes, in seconds: the clock's own cost is nothing to it.
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
    /// - Returns: the seconds that one run takes, on the average.
    func take() throws -> Double {
        try Self.seconds(repetitions, run)
    }

    private static func seconds(_ repetitions: Int, _ run: () throws -> Void) rethrows -> Double {
        let start = ThreadClock.now()
        for _ in 0..<repetitions { try run() }
        return (ThreadClock.now() - start) / Double(repetitions)
    }
}
