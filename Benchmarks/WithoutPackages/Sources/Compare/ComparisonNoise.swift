/// An estimate of how noisy the figures are.
///
/// If the interquartile range of the ratios in n rounds, relative to their median, is s, then the
/// uncertainty of the median is 1.86 · s / √n (two standard errors, assuming a normal
/// distribution). A run is too noisy if that is more than 5 %. Two runs within the limit rarely
/// differ by more than 10 %.
struct ComparisonNoise {
    /// The maximum relative uncertainty of a ratio.
    static let limit = 0.05
    /// The minimum number of rounds for an estimate.
    static let fewestRounds = 5
    /// The machine was busy if the measuring thread had a processor for less than this part of the
    /// time.
    private static let busyShare = 0.9

    /// The part of the time for which the measuring thread had a processor; nil if that is unknown.
    let processorShare: Double?
    /// Whether there were too few rounds for an estimate.
    let hasFewRounds: Bool
    /// The number of ratios.
    let ratioCount: Int
    /// The number of ratios whose uncertainty exceeds the limit.
    let noisyCount: Int
    /// The largest uncertainty, and the ratio that has it; nil if there are no ratios.
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

    /// The estimate as lines of text.
    var text: String {
        var lines: [String] = []
        if ThreadClock.kind == .wallTime {
            lines += ["This system does not count the processor time of a thread.", "The figures are wall time, which other programs distort."]
        }
        if let processorShare {
            let share = "the measuring thread had a processor for \(Int((processorShare * 100).rounded())) % of the time"
            if processorShare < Self.busyShare {
                lines += ["The machine was busy: \(share).", "Only that time counts, but other programs share caches and memory."]
            } else {
                lines.append("The machine was quiet: \(share).")
            }
        }
        if hasFewRounds {
            lines.append("There were fewer than \(Self.fewestRounds) rounds, too few to estimate the noise. Measure longer (--seconds).")
        } else if noisyCount > 0, let worst {
            lines += [
                "The run was noisy: \(noisyCount) of \(ratioCount) ratios have an uncertainty of more than \(Self.percent(Self.limit)).",
                "The worst has \(Self.percent(worst.uncertainty)): \(worst.row.contender.name), \(worst.document).",
                "Measure again on a quieter machine, or for longer (--seconds).",
            ]
        } else if let worst {
            lines.append("No ratio has an uncertainty of more than \(Self.percent(worst.uncertainty)), as estimated from the spread of its rounds.")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Returns a fraction as a percentage, rounded up: `3 %`.
    static func percent(_ part: Double) -> String {
        part.isFinite ? "\(Int((min(part, 99) * 100).rounded(.up))) %" : "–"
    }
}
