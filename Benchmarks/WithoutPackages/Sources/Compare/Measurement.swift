#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// Measures contenders in rounds. Every contender has a turn in each round. So if the machine slows
/// down for a while, all of them are slowed down, and their ratio within the round is unchanged. In
/// a turn, a contender does its task for a while, and is timed several times if it is fast. The
/// median of these times is the time of the turn.
struct Measurement {
    /// The shortest time to measure at once, in seconds. The cost of reading the clock is
    /// negligible in comparison.
    private static let shortest = 0.002

    private let contenders: [Contender]
    /// The number of times that each contender does its task in one timing.
    private var repetitions: [Int] = []
    /// The minimum length of a turn, in seconds.
    private var turn = Self.shortest

    /// The time for doing the task once, in seconds, for each contender and each round.
    private(set) var times: [[Double]]
    /// The time of all turns in seconds, by the clock that times the contenders.
    private(set) var clockSeconds = 0.0
    /// The wall time of all turns in seconds. It is longer than the clock's time if other processes
    /// used the processor.
    private(set) var wallSeconds = 0.0

    /// The number of rounds that were run.
    var rounds: Int { times.first?.count ?? 0 }

    init(_ contenders: [Contender]) {
        self.contenders = contenders
        times = contenders.map { _ in [] }
    }

    /// Runs rounds for some time. It runs at least one, and finishes the last one.
    ///
    /// - Parameter seconds: how long to run, by the clock that times the contenders. On a busy
    ///   machine, the run ends after three times as much wall time.
    mutating func run(seconds: Double) throws {
        let (clockStart, wallStart) = (ThreadClock.now(), ThreadClock.wallTime())
        if repetitions.isEmpty { try prepare() }
        var part = 0.0
        repeat {
            // Each round begins with a different contender, so that the order is not always the
            // same.
            let first = rounds
            for offset in contenders.indices {
                try takeTurn((first + offset) % contenders.count)
                let (clock, wall) = (ThreadClock.now() - clockStart, ThreadClock.wallTime() - wallStart)
                part = max(clock, wall / 3) / seconds
            }
        } while part < 1
    }

    /// Lets every contender do its task once, and plans the turns from the time that takes.
    private mutating func prepare() throws {
        let once = try contenders.map { contender in try time(contender, repetitions: 1) }
        repetitions = once.map { Int(min(max(1, (Self.shortest / max($0, 1e-9)).rounded(.up)), 1e6)) }
        // Slow contenders take up nearly all of a round. Fast ones get turns that are long enough
        // to be accurate.
        turn = max(Self.shortest, (once.max() ?? 0) / 20)
    }

    private mutating func takeTurn(_ index: Int) throws {
        var samples: [Double] = []
        var spent = 0.0
        let wallStart = ThreadClock.wallTime()
        repeat {
            let seconds = try time(contenders[index], repetitions: repetitions[index])
            samples.append(seconds)
            spent += seconds * Double(repetitions[index])
        } while spent < turn
        clockSeconds += spent
        wallSeconds += ThreadClock.wallTime() - wallStart
        times[index].append(Quartiles(samples).median)
    }

    /// Returns the average time in seconds for doing the task once.
    private func time(_ contender: Contender, repetitions: Int) throws -> Double {
        let start = ThreadClock.now()
        for _ in 0..<repetitions {
            #if canImport(ObjectiveC)
            try autoreleasepool { try contender.run() }
            #else
            try contender.run()
            #endif
        }
        return (ThreadClock.now() - start) / Double(repetitions)
    }
}
