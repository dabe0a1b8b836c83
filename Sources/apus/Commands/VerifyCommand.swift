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
            "apus verify --pattern film.pattern.json film.json": "Check that a document matches the pattern.",
            "apus verify --pattern tweet.pattern.json tweets.jsonl": "Check each line of JSON Lines.",
        ])

    @Option(help: ArgumentHelp("The file with the pattern.", valueName: "file"), completion: .file())
    var pattern: String

    @Option(help: "The dialect of the pattern.")
    var dialect: JSONPattern.Dialect = .apus

    @OptionGroup var problems: ProblemLimit
    @OptionGroup var documents: DocumentOptions

    func validate() throws { try documents.input.check(pattern, "the pattern") }

    func run() throws {
        let file = InputFile(self.pattern)
        let pattern = try file.compiling { try JSONPattern(parsing: file.bytes(), dialect: dialect, options: .comments) }
        try documents.forEach { document, line, file in
            let mismatches = try pattern.validate(document, limit: problems.limit + 1)
            try problems.report(mismatches.map { ($0.message, $0.path, $0.location, $0.excerpt) }, line: line, of: file)
        }
    }
}
#endif
