#if Tool
/// How far the figures can be trusted.
///
/// Of n rounds, the middle half of whose ratios is a part s of their median apart, the median is
/// uncertain by 1.86 · s / √n (two standard errors, if chance spreads them normally). Beyond 5 % a run
/// is too noisy: two runs that are both within the limit hardly differ by more than 10 %.
struct ComparisonNoise {
    /// The most that a ratio may be uncertain by, as a part of it.
    static let limit = 0.05
    /// Fewer rounds do not tell how far they spread.
    static let fewestRounds = 5
    /// The machine was busy if the measuring thread had a processor for a smaller part of the time.
    private static let busyShare = 0.9

    /// The part of the time for which the measuring thread had a processor; nil if that is not known.
    let processorShare: Double?
    /// Whether there were too few rounds to tell.
    let hasFewRounds: Bool
    /// How many ratios there are.
    let ratioCount: Int
    /// How many of them are more uncertain than the limit.
    let noisyCount: Int
    /// The most that a ratio is uncertain by, and which; nil if there is none.
    let worst: (uncertainty: Double, document: String, row: ComparisonResult.Row)?

    init(_ results: [ComparisonResult]) {
        let wall = results.map(\.wallSeconds).reduce(0, +)
        processorShare = ThreadClock.kind == .processorTime && wall > 0 ? min(results.map(\.clockSeconds).reduce(0, +) / wall, 1) : nil
        hasFewRounds = results.contains { $0.rounds < Self.fewestRounds }
        var ratioCount = 0
        var noisyCount = 0
        var worst: (uncertainty: Double, document: String, row: ComparisonResult.Row)?
        for result in results {
            for row in result.tasks.flatMap(\.rows) where row.ratio != nil && !row.isReference {
                let uncertainty = 1.86 * row.spread / Double(result.rounds).squareRoot()
                ratioCount += 1
                if uncertainty > Self.limit { noisyCount += 1 }
                if uncertainty > worst?.uncertainty ?? -1 { worst = (uncertainty, result.name, row) }
            }
        }
        (self.ratioCount, self.noisyCount, self.worst) = (ratioCount, noisyCount, worst)
    }

    /// Whether the figures should be measured again.
    var isTooNoisy: Bool { hasFewRounds || noisyCount > 0 }

    /// What to tell a reader, in lines.
    var text: String {
        var lines: [String] = []
        if ThreadClock.kind == .wallTime {
            lines += ["This system does not count the processor time of a thread.", "The figures are wall time: other programs distort them."]
        }
        if let processorShare {
            let share = "the measuring thread had a processor for \(Int((processorShare * 100).rounded())) % of the time"
            if processorShare < Self.busyShare {
                lines += ["The machine was busy: \(share).", "Only that time counts, but what else runs shares caches and memory."]
            } else {
                lines.append("The machine was quiet: \(share).")
            }
        }
        if hasFewRounds {
            lines.append("There were fewer than \(Self.fewestRounds) rounds, too few to tell how noisy they are. Measure longer (--seconds).")
        } else if noisyCount > 0, let worst {
            lines += [
                "The run was noisy: \(noisyCount) of \(ratioCount) ratios are uncertain by more than \(Self.percent(Self.limit)).",
                "The worst, by \(Self.percent(worst.uncertainty)): \(worst.row.contender.name), \(worst.document).",
                "Measure again on a quieter machine, or longer (--seconds).",
            ]
        } else if let worst {
            lines.append("No ratio is uncertain by more than \(Self.percent(worst.uncertainty)), by the spread of its rounds.")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// A part as people read it, rounded up: `3 %`.
    static func percent(_ part: Double) -> String {
        part.isFinite ? "\(Int((min(part, 99) * 100).rounded(.up))) %" : "–"
    }
}
#endif
