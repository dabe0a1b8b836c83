#if Tool
#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// Measures contenders side by side, in rounds. Every contender has a turn in each round, so
/// whatever slows the machine down for a while slows all of them, and their ratio within the round
/// remains what it is. In a turn a contender does its task for a while and is timed several times
/// if it is fast; the median of these times is the turn's.
struct Measurement {
    /// The shortest time to measure at once, in seconds, to which the clock's own cost is nothing.
    private static let shortest = 0.002

    private let contenders: [Contender]
    /// How often each contender does its task while it is timed once.
    private var repetitions: [Int] = []
    /// The least a turn takes, in seconds.
    private var turn = Self.shortest

    /// The seconds that a contender took to do its task, for each contender and each round.
    private(set) var times: [[Double]]
    /// The seconds that all turns took by the clock that times them.
    private(set) var clockSeconds = 0.0
    /// The seconds that passed in the meantime. More than by the clock if others had the processor.
    private(set) var wallSeconds = 0.0

    /// How many rounds were run.
    var rounds: Int { times.first?.count ?? 0 }

    init(_ contenders: [Contender]) {
        self.contenders = contenders
        times = contenders.map { _ in [] }
    }

    /// Runs rounds for some time: at least one, and the last to its end.
    ///
    /// - Parameters:
    ///   - seconds: how long, by the clock that times the contenders. On a machine that is so busy
    ///     that this takes three times as long, it is less.
    ///   - progress: told now and then how much is done, from 0 to 1.
    mutating func run(seconds: Double, progress: (Double) throws -> Void) throws {
        let (clockStart, wallStart) = (ThreadClock.now(), ThreadClock.wallTime())
        if repetitions.isEmpty { try prepare() }
        var part = 0.0
        repeat {
            // Each round begins with another contender, so that none always follows the same one.
            let first = rounds
            for offset in contenders.indices {
                try takeTurn((first + offset) % contenders.count)
                let (clock, wall) = (ThreadClock.now() - clockStart, ThreadClock.wallTime() - wallStart)
                part = max(clock, wall / 3) / seconds
                try progress(min(part, 1))
            }
        } while part < 1
    }

    /// Lets every contender do its task once, and plans the turns by the time that takes.
    private mutating func prepare() throws {
        let once = try contenders.map { contender in try time(contender, repetitions: 1) }
        repetitions = once.map { Int(min(max(1, (Self.shortest / max($0, 1e-9)).rounded(.up)), 1e6)) }
        // The slow ones take nearly all of a round. The fast ones get a share that is worth it.
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

    /// The seconds that the task takes, on the average of some repetitions.
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
#endif
