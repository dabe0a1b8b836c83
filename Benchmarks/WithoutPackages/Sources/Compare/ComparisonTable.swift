import ApusJSON

/// The figures as text for a terminal. Each contender has a line with a bar.
enum ComparisonTable {
    private static let nameWidth = 32
    private static let numberWidth = 9
    private static let barWidth = 30

    /// Returns the heading above all documents.
    static func heading(_ machine: ComparisonMachine) -> String {
        var text = """
            ApusJSON (\(JSONEngine.builtInDescription)) and Foundation, measured in turn after their results agreed.
            \(machine.processor), \(machine.processorCount) processors, Swift \(ComparisonMachine.swiftVersion).
            MB/s    millions of bytes per second of \(ThreadClock.kind.rawValue), median of the rounds
            ×       speed relative to Foundation's fastest (=) at the same task, median of the rounds
            spread  the range of the middle half of the rounds, relative to the median

            """
        if !JSONEngine.isSimdjsonAvailable {
            text += "simdjson was not built in, because libsimdjson-dev is missing, so its rows are too.\n"
        }
        if !ComparisonMachine.isReleaseBuild { text += "This is a debug build, whose figures are meaningless. Build with -c release.\n" }
        return text
    }

    /// Returns the table of one document.
    static func text(_ result: ComparisonResult) -> String {
        var text = "\n\(result.name): \(Figures.grouped(result.byteCount)) bytes, \(result.rounds) \(result.rounds == 1 ? "round" : "rounds")\n"
        for (task, rows) in result.tasks where !rows.isEmpty {
            text += padded(task.rawValue, to: nameWidth + 2)
            text += ["MB/s", "×", "spread"].map { right($0, in: numberWidth) }.joined() + "\n"
            // Each task has its own scale. On a common scale, opening a document would make all
            // other bars tiny.
            let highestRate = rows.map(\.rate).max() ?? 0
            for row in rows {
                text += "  " + padded(row.contender.name, to: nameWidth)
                text += right(Figures.short(row.rate), in: numberWidth)
                text += right(row.isReference ? "=" : row.ratio.map(Figures.short) ?? "", in: numberWidth)
                text += right(result.rounds > 1 ? ComparisonNoise.percent(row.spread) : "", in: numberWidth)
                text += "  " + bar(row.rate / highestRate) + "\n"
            }
        }
        return text
    }

    /// Returns a bar of block characters, in steps of an eighth of a character. The bar is never
    /// empty.
    private static func bar(_ part: Double) -> String {
        guard part.isFinite else { return "" }
        let eighths = max(1, Int((part * Double(barWidth * 8)).rounded()))
        let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        return String(repeating: "█", count: eighths / 8) + rest
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func right(_ text: String, in width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
