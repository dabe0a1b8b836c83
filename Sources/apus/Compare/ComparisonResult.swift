#if Tool
/// The figures of one document.
struct ComparisonResult {
    /// The figures of one contender.
    struct Row {
        let contender: Contender
        /// The median time to do the task once.
        let seconds: Double
        /// Millions of bytes read or written in a second.
        let rate: Double
        /// How many times as fast as the fastest of Foundation's at the same task; nil when there is none.
        let ratio: Double?
        /// Whether it is that one.
        let isReference: Bool
    }

    let name: String
    let byteCount: Int
    let rounds: Int
    let notes: [String]
    /// By task, in the order of the contenders.
    let tasks: [(task: Contender.Task, rows: [Row])]

    init(_ comparison: Comparison, _ measurement: Measurement) {
        name = comparison.document.name
        byteCount = comparison.document.bytes.count
        rounds = measurement.rounds
        notes = comparison.notes
        let measured = Array(zip(comparison.contenders, measurement.medians))
        tasks = Contender.Task.allCases.map { task in
            let reference = measured.filter { $0.0.task == task && $0.0.maker == .foundation }.map(\.1).min()
            let rows = measured.filter { $0.0.task == task }.map { contender, seconds in
                Row(
                    contender: contender, seconds: seconds, rate: Double(contender.byteCount) / seconds / 1e6,
                    ratio: reference.map { $0 / seconds }, isReference: contender.maker == .foundation && seconds == reference)
            }
            return (task, rows)
        }
    }

    /// The highest rate of all.
    var highestRate: Double { tasks.flatMap(\.rows).map(\.rate).max() ?? 0 }
}
#endif
