#if Tool
/// The files that a comparison writes. Creating this checks, before anything is measured, that they
/// can be written.
struct ComparisonOutputs {
    private let chart: OutputFile?
    private let folder: (table: OutputFile, report: OutputFile, light: OutputFile, dark: OutputFile)?

    init(svg: String?, folder: String?) throws(CommandFailure) {
        chart = try svg.map { path throws(CommandFailure) in try OutputFile(path) }
        self.folder = try folder.map { path throws(CommandFailure) in
            (
                table: try OutputFile("\(path)/compare.txt"), report: try OutputFile("\(path)/compare.json"),
                light: try OutputFile("\(path)/compare-light.svg"), dark: try OutputFile("\(path)/compare-dark.svg")
            )
        }
    }

    /// Writes the files.
    ///
    /// - Parameter table: the table as it was printed.
    func write(_ results: [ComparisonResult], _ machine: ComparisonMachine, table: String) throws {
        try chart?.write(Array(ComparisonChart(results, machine).text.utf8))
        guard let folder else { return }
        try folder.table.write(Array(table.utf8))
        try folder.report.write(ComparisonReport.text(results, machine))
        try folder.light.write(Array(ComparisonChart(results, machine, theme: .light).text.utf8))
        try folder.dark.write(Array(ComparisonChart(results, machine, theme: .dark).text.utf8))
    }
}
#endif
