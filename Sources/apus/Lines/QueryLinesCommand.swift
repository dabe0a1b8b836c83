#if Tool
import ApusJSON
import ApusJSONPath
import ArgumentParser

/// `apus lines query`: prints the values that a JSONPath selects in each line.
struct QueryLinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query",
        abstract: "Print the values that a JSONPath (RFC 9535) selects in each line.",
        usage: "apus lines query [<options>] <path> [<file>]",
        discussion: """
            The values are printed as by 'apus query', but the exit status is 0 also if nothing is selected, as \
            it must be in a pipeline.
            """,
        examples: [
            HelpExample("apus lines query '$.user.name' tweets.jsonl", "Print the name of each line's user."),
            HelpExample("cat tweets.jsonl | apus lines query -r '$..lang' | sort | uniq -c", "Count values."),
        ])

    @OptionGroup(title: "Output Options") var results: ResultOptions
    @OptionGroup var options: LineOptions
    @OptionGroup var color: ColorOption

    @Argument(help: "The path.", transform: JSONPath.init(argument:))
    var path: JSONPath

    @OptionGroup var input: LinesInput

    func run() throws {
        let (path, printer, file) = (path, results.printer, input.source)
        try options.print(file) { _ = try printer.print(path, in: $0, $1, of: file, to: &$2) }
    }
}
#endif
