#if Tool
import ApusJSON
import ArgumentParser

/// `apus get`: prints values in a document.
struct GetCommand: ParsableCommand, ExitStatusDescribing {
    static let configuration = CommandConfiguration(
        commandName: "get",
        abstract: "Print the values at JSON Pointers (RFC 6901).",
        usage: "apus get [<options>] <pointer> ... [<file>]",
        discussion: """
            '/users/0/name' is the name of the first user; '' is the whole document. In a key, '/' is \
            written '~1' and '~' is written '~0'. Values are printed in the order of the pointers and \
            in the layout of 'apus format', each starting on a new line. A pointer without a value is \
            reported, and the exit status is 1. Of more than 100, the others are counted.

            The last of several arguments is the file, unless it begins with '/' and there is no such file. Then, \
            and after a single pointer, standard input is read.

            A document is kept in memory, about four times its size.
            """,
        examples: [
            "apus get /title film.json": "Print a member.",
            "apus get -r /title film.json": "Print it without quotes, for a shell variable.",
            "apus get /users/0/name /users/1/name users.json": "Print several values, each on its own line.",
            "apus get -c /users users.json": "Print an array on one line.",
            "cat users.json | apus get /users/0 /users/1": "Read standard input with several pointers.",
            "cat film.json film.json | apus get --framing concatenated /title": "Read documents one after another.",
        ])

    /// How many pointers without a value are reported one by one.
    private static let reportLimit = 100

    static let exitStatus =
        "0 if all pointers lead to values; 1 if one does not, or the document is invalid or cannot be read; 2 if the command line is invalid."

    @OptionGroup var selection: SelectionOptions
    @OptionGroup(title: "Output Options") var layout: LayoutOptions
    @OptionGroup(title: "Reading Options") var framing: FramingOptions
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions

    func run() throws {
        let (file, pointers) = (try selection.input(), selection.pointers)
        let tree = PointerTree(pointers)
        var areAllThere = true
        try JSONTextOutput.print { output in
            try framing.readDocuments(of: file, reading, continuesAfterErrors: true, beforeWaiting: { try output.flush() }) { document, line in
                let nodes = tree.values(in: document)
                for case let node? in nodes {
                    if selection.strings.raw, let text = node.string {
                        try output.write(text)
                    } else {
                        try output.write(node, layout.layout, of: file, line)
                    }
                    try output.write("\n")
                }
                let missing = zip(pointers, nodes).filter { $0.1 == nil }.map(\.0)
                guard !missing.isEmpty else { return }
                try output.flush()
                report(missing, in: document, line, of: file)
                areAllThere = false
            }
        }
        if !areAllThere { throw CommandFailure.alreadyReported }
    }

    private func report(_ missing: [JSONPointer], in document: JSONDocument, _ line: Int?, of file: InputFile) {
        for pointer in missing.prefix(Self.reportLimit) {
            CommandFailure(missing: pointer, in: document, line, of: file, advice: selection.advice(about: pointer)).report()
        }
        guard missing.count > Self.reportLimit else { return }
        let message = "\(missing.count - Self.reportLimit) more pointers lead to no value."
        CommandFailure(message, in: file, at: document.root.location.inFile(line)).report()
    }
}

/// `apus lines get`: prints values from each line.
struct GetLinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "get",
        abstract: "Print the values at JSON Pointers (RFC 6901) in each line.",
        usage: "apus lines get [<options>] <pointer> ... [<file>]",
        discussion: """
            Each document becomes one line: the values at the pointers, without whitespace, and \
            separated by tabs. Pointers and the file are passed as to 'apus get'. With '--raw' and several \
            pointers, tabs, line breaks and backslashes are written \\t, \\n, \\r and \\\\, as by @tsv of jq.

            '--csv' prints records of RFC 4180, which end with CR LF: strings in quotes, arrays and objects as \
            JSON in quotes, and nothing for null. With '--keep-going', a bad line gives no line.
            """,
        examples: [
            "apus lines get -r /user/name tweets.jsonl": "Print the name of each line's user.",
            "apus lines get --missing null /id /user/lang tweets.jsonl": "Print two columns, with 'null' for missing values.",
            "apus lines get -r --missing skip /user/lang tweets.jsonl | sort | uniq -c": "Count values.",
        ])

    @OptionGroup var selection: SelectionOptions

    @Option(help: "What to do if a line lacks one of the values: report an error, skip the line, or print 'null'.")
    var missing: MissingValue = .error

    @Flag(help: "Print comma-separated values (RFC 4180).")
    var csv = false

    @OptionGroup(title: "Output Options") var compact: CompactOption
    @OptionGroup var options: LineOptions
    @OptionGroup(title: "Output Options") var writing: WritingOptions

    func run() throws {
        let file = try selection.input()
        let pointers = selection.pointers
        let tree = PointerTree(pointers)
        let (layout, missing) = (Layout(options: writing.options), missing)
        let columns = Columns(csv ? .commas : !selection.strings.raw ? .json : pointers.count > 1 ? .tabs : .text)
        try options.print(file) { document, line, output in
            let nodes = tree.values(in: document)
            if missing != .null, let index = nodes.firstIndex(where: { $0 == nil }) {
                if missing == .skip { return }
                let advice = selection.advice(about: pointers[index]) + " '--missing skip' leaves such lines out."
                throw CommandFailure(missing: pointers[index], in: document, line, of: file, advice: advice)
            }
            try columns.write(nodes, layout, of: file, line, to: &output)
        }
    }
}

/// What to do if a line lacks a value.
enum MissingValue: CommandLineChoice {
    case error, skip, null
}
#endif
