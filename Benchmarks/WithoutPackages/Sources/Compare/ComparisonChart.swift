import ApusJSON

/// The main figures as a chart in SVG. For each task and document it has a group of bars,
/// one for each contender.
struct ComparisonChart {
    /// The colours of a chart.
    enum Theme: CaseIterable {
        case light, dark
    }

    /// The SVG document.
    let text: String

    /// Draws a chart of the results.
    init(_ results: [ComparisonResult], _ machine: ComparisonMachine, _ theme: Theme) {
        // The table has all tasks.
        let isTyped = results.contains { !$0.rows(of: .decode).isEmpty }
        let tasks: [Contender.Task] = isTyped ? [.decode, .encode] : [.read, .writeCompact]
        let shown = results.flatMap { result in tasks.flatMap { result.rows(of: $0) } }
        var picture = ChartPicture()
        picture.begin(Self.title)
        picture.line("ApusJSON (\(JSONEngine.builtInDescription)) and Foundation")
        picture.line("on \(machine.processor), Swift \(ComparisonMachine.swiftVersion)")
        picture.line("MB/s and times the fastest of Foundation's (×), medians.")
        picture.line("Longer is faster; each group has its own scale.")
        picture.legend(Set(shown.map(\.contender.maker)))
        for task in tasks {
            let groups = results.map { ($0, $0.rows(of: task)) }.filter { !$0.1.isEmpty }
            guard !groups.isEmpty else { continue }
            picture.heading(task.title)
            for (result, rows) in groups {
                picture.group("\(Self.shortened(result.name)), \(Figures.grouped(result.byteCount)) bytes", rows)
            }
        }
        text = picture.document(title: Self.title, style: theme == .light ? Self.light : Self.dark)
    }

    private static let title = "JSON in Swift: millions of bytes per second"

    private static let light = """
        text { fill: #1f2328 } .note { fill: #59636e } .card { fill: #ffffff; stroke: #d1d9e0 } .line { stroke: #d1d9e0 }
        .direct { fill: #8250df } .apus { fill: #1a7f5a } .simdjson { fill: #2f6fde } .swift { fill: #d9581f } .foundation { fill: #8c959f }
        """

    private static let dark = """
        text { fill: #e6edf3 } .note { fill: #9da7b3 } .card { fill: #0d1117; stroke: #3d444d } .line { stroke: #3d444d }
        .direct { fill: #b392f0 } .apus { fill: #35c297 } .simdjson { fill: #5c9bff } .swift { fill: #ff8a5c } .foundation { fill: #7d8590 }
        """

    /// Returns a document's name without its folders, truncated to fit into a column.
    private static func shortened(_ name: String) -> String {
        let name = name.split(separator: "/").last ?? name[...]
        return name.count > 40 ? name.prefix(39) + "…" : String(name)
    }
}

extension Contender.Task {
    /// The task's title in a chart.
    fileprivate var title: String {
        switch self {
        case .decode: "Decode types"
        case .encode: "Encode types"
        case .decodeConvertingKeys: "Decode types, keys converted from snake case"
        case .encodeConvertingKeys: "Encode types, keys converted to snake case"
        case .read: "Read documents and trees"
        case .writeCompact: "Write trees"
        case .writePretty: "Write trees, pretty-printed"
        }
    }
}
