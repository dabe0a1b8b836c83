#if Tool
import ApusJSON
import ApusJSONPatterns
import ArgumentParser

/// `apus verify`: checks whether each document matches a pattern.
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check whether each document matches a pattern: print 'ok FILE', or each mismatch and its location.",
        usage: "apus verify --pattern <file> [<options>] [<file> ...]",
        discussion: """
            A pattern is a document with a type in place of each value: {"id": "int:1,", "name": \
            "string", "tags": ["string"]}. 'apus infer' makes one from samples.
            """,
        examples: [
            HelpExample("apus verify --pattern film.pattern.json film.json", "Check that a document matches the pattern."),
            HelpExample("apus verify --pattern tweet.pattern.json tweets.jsonl", "Check each line of JSON Lines."),
        ])

    @Option(help: ArgumentHelp("The file with the pattern.", valueName: "file"), completion: .file())
    var pattern: String

    @Option(help: "The dialect of the pattern.")
    var dialect: JSONPattern.Dialect = .apus

    @Option(help: ArgumentHelp("The maximum number of mismatches to report for each document.", valueName: "count"))
    var limit: Int = 100

    @OptionGroup var documents: DocumentOptions

    func validate() throws {
        guard 1..<Int.max ~= limit else { throw ValidationError("'--limit' must be at least 1, not \(limit).") }
        try documents.input.check(pattern, "the pattern")
    }

    func run() throws {
        let file = InputFile(self.pattern)
        let pattern = try file.compiling { try JSONPattern(parsing: file.bytes(), dialect: dialect, options: .comments) }
        try documents.forEach { document, line, file in
            let problems = try pattern.verify(document, limit: limit + 1).map { ($0.message, $0.path, $0.location, $0.excerpt) }
            try file.report(problems, line: line, limit: limit)
        }
    }
}
#endif
