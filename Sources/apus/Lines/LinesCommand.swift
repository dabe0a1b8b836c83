#if Tool
import ApusJSON
import ArgumentParser

/// `apus lines`: commands for files with a document on each line.
struct LinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lines",
        abstract: "Count, query, filter and convert JSON Lines (NDJSON).",
        usage: "apus lines <subcommand>",
        discussion: """
            Lines end with LF. Blank lines, and a byte order mark at the start, are skipped. The commands are \
            filters: they read standard input if no file is named, print lines in their order, and need memory for \
            one line. What is finished is printed whenever no input is waiting. A bar on the terminal shows the \
            progress in a large file.

            'apus validate --lines' checks the lines, and 'apus minify --framing elements' turns an array into \
            lines.
            """,
        examples: [
            "apus lines get /user/name tweets.jsonl": "Print a value from each line.",
            "apus lines filter '@.id > 1' tweets.jsonl": "Print the lines for which a condition holds.",
        ],
        subcommands: [
            CountLinesCommand.self, GetLinesCommand.self, QueryLinesCommand.self, FilterLinesCommand.self, LinesToArrayCommand.self,
        ])
}

/// `apus lines count`: counts the documents.
struct CountLinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "count", abstract: "Count the lines that are not blank, without parsing them, or those with each value.",
        usage: "apus lines count [--by <pointer>] [<options>] [<file>]",
        discussion: """
            With '--by', each value is printed with how many lines have it, the most frequent first, after its count and \
            a tab. Values are the same if they are written alike, and a missing one is counted as null. All \
            values are kept in memory. With '--keep-going', a bad line is not counted.
            """,
        examples: [
            "apus lines count tweets.jsonl": "Print the number of documents.",
            "apus lines count -r --by /user/lang tweets.jsonl": "Print how many there are in each language.",
        ])

    @Option(
        help: ArgumentHelp("Count the lines with each value at this JSON Pointer.", valueName: "pointer"), transform: PointerArgument.pointer)
    var by: JSONPointer?

    @OptionGroup(title: "Output Options") var strings: StringOptions
    @OptionGroup var options: LineOptions
    @OptionGroup var color: ColorOption
    @OptionGroup var input: LinesInput

    func validate() throws {
        if by == nil, strings.raw || options.keepGoing { throw ValidationError("'--raw' and '--keep-going' need '--by'.") }
    }

    func run() throws {
        if let by { return try printCounts(by: by) }
        let lines = try options.open(input.source)
        var count = 0
        try lines.forEach({ try $0.skip() ? true : nil }) { _, _ in count += 1 }
        try lines.finish()
        try StandardStream.output.write(line: "\(count)")
    }

    private func printCounts(by pointer: JSONPointer) throws {
        let (lines, isRaw) = (try options.open(input.source), strings.raw)
        var counts: [[UInt8]: (count: Int, number: Int, isRaw: Bool)] = [:]
        try lines.forEach { document, line in
            let node = document[at: pointer]
            let written = try node.map { try Rewriting.text(of: $0, in: lines.file, Layout()) { $0.location.inFile(line) } }
            let text = written ?? Array("null".utf8)
            let number = counts.count
            counts[text, default: (0, number, isRaw && node?.kind == .string)].count += 1
        }
        try JSONTextOutput.print { output in
            for (text, group) in counts.sorted(by: { ($1.value.count, $0.value.number) < ($0.value.count, $1.value.number) }) {
                try output.write("\(group.count)\t")
                if group.isRaw { try output.write(JSONValue(parsing: text).string ?? "") } else { try output.write(json: text) }
                try output.write("\n")
            }
        }
        try lines.finish()
    }
}

/// `apus lines to-array`: converts JSON Lines to an array.
struct LinesToArrayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "to-array", abstract: "Print one array whose elements are the lines' documents, each on its own line.",
        usage: "apus lines to-array [<options>] [<file>]",
        discussion: "With '--keep-going', a bad line gives no element.",
        examples: ["apus lines to-array tweets.jsonl > array.json": "Turn JSON Lines into an array."])

    @OptionGroup var options: LineOptions
    @OptionGroup(title: "Output Options") var writing: WritingOptions
    @OptionGroup var input: LinesInput

    func run() throws {
        let lines = try options.open(input.source)
        let layout = Layout(options: writing.options)
        // An array that ends early is printed only if it is too large to be kept.
        var output = JSONTextOutput()
        var before = "["
        try lines.forEach(beforeWaiting: { try output.flush() }) { document, line in
            let text = try Rewriting.text(of: document.root, in: lines.file, layout) { $0.location.inFile(line) }
            try output.write(before)
            try output.write(json: text)
            before = ",\n"
        }
        try output.write(before == "[" ? "[]\n" : "]\n")
        try output.flush()
        try lines.finish()
    }
}
#endif
