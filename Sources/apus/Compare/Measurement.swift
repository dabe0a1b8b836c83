#if Tool
#if canImport(ObjectiveC)
import ObjectiveC
#endif

/// Measures contenders side by side: in rounds, in each of which every contender has its turn, so that what else the machine does in the meantime
/// slows all of them alike. In a turn a contender does its task for a while, and is timed several times where it is fast. What counts is the median.
struct Measurement {
    /// How long is timed at once at least, in seconds: enough for the clock.
    private static let shortest = 0.002

    private let contenders: [Contender]
    /// How often each contender does its task while it is timed once.
    private var repetitions: [Int] = []
    /// How long a turn takes at least, in seconds.
    private var turn = Self.shortest
    /// The seconds it took to do the task, for each contender and each time.
    private var samples: [[Double]]
    private let clock = ContinuousClock()

    /// How many rounds were run.
    private(set) var rounds = 0

    init(_ contenders: [Contender]) {
        self.contenders = contenders
        samples = contenders.map { _ in [] }
    }

    /// The median time of each contender, in seconds.
    var medians: [Double] {
        samples.map { times in
            let sorted = times.sorted()
            guard !sorted.isEmpty else { return .nan }
            let middle = sorted.count / 2
            return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        }
    }

    /// Runs rounds for some time: at least one, and the last to its end.
    ///
    /// - Parameter progress: told now and then how much is done, from 0 to 1.
    mutating func run(seconds: Double, progress: (Double) throws -> Void) throws {
        let start = clock.now
        try prepare()
        var elapsed = 0.0
        repeat {
            // Each round begins with another contender, so that nobody always comes after the same one.
            for offset in contenders.indices {
                try takeTurn((rounds + offset) % contenders.count)
                elapsed = start.duration(to: clock.now) / .seconds(1)
                try progress(min(elapsed / seconds, 1))
            }
            rounds += 1
        } while elapsed < seconds
    }

    /// Lets every contender do its task once, and plans the turns by the time that takes.
    private mutating func prepare() throws {
        let once = try contenders.map { contender in try time(contender, repetitions: 1) }
        repetitions = once.map { Int(min(max(1, (Self.shortest / max($0, 1e-9)).rounded(.up)), 1e6)) }
        // The slow ones take nearly all of a round. The fast ones get a share that is worth it.
        turn = max(Self.shortest, (once.max() ?? 0) / 20)
    }

    private mutating func takeTurn(_ index: Int) throws {
        var spent = 0.0
        repeat {
            let seconds = try time(contenders[index], repetitions: repetitions[index])
            samples[index].append(seconds)
            spent += seconds * Double(repetitions[index])
        } while spent < turn
    }

    /// The seconds that the task takes, on the average of some repetitions.
    private func time(_ contender: Contender, repetitions: Int) throws -> Double {
        let duration = try clock.measure {
            for _ in 0..<repetitions {
                #if canImport(ObjectiveC)
                try autoreleasepool { try contender.run() }
                #else
                try contender.run()
                #endif
            }
        }
        return duration / .seconds(1) / Double(repetitions)
    }
}
#endif
