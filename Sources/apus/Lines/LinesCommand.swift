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
            one line. A bar on the terminal shows the progress in a large file.

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
        commandName: "count", abstract: "Count the lines that are not blank, without parsing them.",
        usage: "apus lines count [<options>] [<file>]",
        examples: ["apus lines count tweets.jsonl": "Print the number of documents."])

    @OptionGroup(title: "Reading Options") var framing: LineFramingOptions
    @OptionGroup var input: LinesInput

    func run() throws {
        let lines = try LineReading(input.source, framing.settings(), continuesAfterErrors: false)
        var count = 0
        try lines.forEach({ try $0.skip() ? true : nil }) { _, _ in count += 1 }
        try lines.finish()
        try StandardStream.output.write(line: "\(count)")
    }
}

/// `apus lines to-array`: converts JSON Lines to an array.
struct LinesToArrayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "to-array", abstract: "Print one array whose elements are the lines' documents, each on its own line.",
        usage: "apus lines to-array [<options>] [<file>]",
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
