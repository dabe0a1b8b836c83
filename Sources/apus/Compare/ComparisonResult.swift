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
        /// How many times as fast as the fastest of Foundation's at the same task: the median of the
        /// ratios within each round. Nil if there is none to compare with.
        let ratio: Double?
        /// How far apart the middle half of the rounds is, by their ratios, as a part of the median;
        /// by their times if there is no other contender to compare with.
        let spread: Double
        /// Whether it is the one that the others are compared with.
        let isReference: Bool
    }

    let name: String
    let byteCount: Int
    let rounds: Int
    let notes: [String]
    /// By task: ours first, in the order of the contenders.
    let tasks: [(task: Contender.Task, rows: [Row])]
    let clockSeconds: Double
    let wallSeconds: Double

    init(_ comparison: Comparison, _ measurement: Measurement) {
        name = comparison.document.name
        byteCount = comparison.document.bytes.count
        rounds = measurement.rounds
        notes = comparison.notes
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

    /// The rows of a task; none if nobody does it.
    func rows(of task: Contender.Task) -> [Row] {
        tasks.first { $0.task == task }?.rows ?? []
    }
}
#endif
