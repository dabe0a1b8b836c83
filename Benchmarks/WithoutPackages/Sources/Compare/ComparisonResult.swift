/// The figures of one document.
struct ComparisonResult {
    /// The figures of one contender.
    struct Row {
        let contender: Contender
        /// The median time for doing the task once.
        let seconds: Double
        /// Millions of bytes read or written per second.
        let rate: Double
        /// The speed relative to Foundation's fastest contender for the same task: the median of
        /// the ratios within each round. Nil if there is no such contender.
        let ratio: Double?
        /// The interquartile range of the ratios in all rounds, relative to the median. If there is
        /// no contender to compare with, it is that of the times.
        let spread: Double
        /// Whether this is the contender that the others are compared with.
        let isReference: Bool
    }

    let name: String
    let byteCount: Int
    let rounds: Int
    /// The rows of each task: first our contenders, then Foundation's.
    let tasks: [(task: Contender.Task, rows: [Row])]
    let clockSeconds: Double
    let wallSeconds: Double

    init(_ comparison: Comparison, _ measurement: Measurement) {
        name = comparison.name
        byteCount = comparison.bytes.count
        rounds = measurement.rounds
        (clockSeconds, wallSeconds) = (measurement.clockSeconds, measurement.wallSeconds)
        let measured = zip(comparison.contenders, measurement.times).map { (contender: $0, times: $1, quartiles: Quartiles($1)) }
        tasks = Contender.Task.allCases.map { task in
            let (ours, theirs) = (measured.filter { $0.contender.isOurs }, measured.filter { !$0.contender.isOurs })
            let entrants = (ours + theirs).filter { $0.contender.task == task }
            let foundations = entrants.indices.filter { !entrants[$0].contender.isOurs }
            let reference = foundations.min { entrants[$0].quartiles.median < entrants[$1].quartiles.median }
            let rows = entrants.indices.map { index in
                let (contender, times, quartiles) = entrants[index]
                let ratios = reference.map { Quartiles(zip(entrants[$0].times, times).map { $0 / $1 }) }
                return Row(
                    contender: contender, seconds: quartiles.median,
                    rate: Double(contender.byteCount) / quartiles.median / 1e6, ratio: ratios?.median,
                    spread: (index == reference ? quartiles : ratios ?? quartiles).spread, isReference: index == reference)
            }
            return (task, rows)
        }
    }

    /// Returns the rows of a task, which are empty if it has no contenders.
    func rows(of task: Contender.Task) -> [Row] {
        tasks.first { $0.task == task }?.rows ?? []
    }
}
