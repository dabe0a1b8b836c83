#if Tool
import ApusJSON
import ApusJSONSchema
import ArgumentParser

/// `apus validate`: checks whether each document is valid.
struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check whether each document is JSON, or valid by a JSON Schema: print 'ok FILE', or where and why it is not.",
        usage: "apus validate [--schema <file>] [<options>] [<file> ...]",
        discussion: """
            Without a schema, a file of any size needs about 30 MB of memory, because it is read in pieces, and \
            one of JSON Lines needs memory for a line. \
            Standard input from a pipe is kept in memory as a whole. The exit status is 1 if a document is \
            invalid, and 2 if the schema is. Nothing is fetched from a network.
            """,
        examples: [
            "apus validate film.json users.json": "Check two files; the exit status is 1 if one is invalid.",
            "apus validate --options comments,trailing-commas settings.json": "Accept comments, and commas after the last element.",
            "cat film.json | apus validate --duplicate-keys error": "Check standard input, and reject repeated keys.",
            "apus validate tweets.jsonl": "Check each line.",
            "apus validate --schema film.schema.json film.json": "Check that a document is valid by a schema.",
            "apus validate --schema tweet.schema.json --output flag tweets.jsonl": "Check each line, and print results as JSON.",
        ])

    @OptionGroup(title: "Schema Options") var schema: SchemaOptions
    @OptionGroup var documents: DocumentOptions

    func validate() throws { try documents.input.check(schema.schema, "the schema") }

    func run() throws {
        guard let compiled = try schema.compiled() else { return try documents.input.checkAll(parse) }
        let schema = schema
        try documents.forEach(answer: { try schema.answer($0) }) { document, line, file in
            try schema.validate(document, line, of: file, compiled)
        }
    }

    /// Checks that a file is JSON.
    private func parse(_ file: InputFile) throws {
        if documents.framing.framing(of: file) == nil {
            _ = try OpenedDocument(file, documents.reading, numbers: .exact)
        } else {
            try documents.framing.readDocuments(of: file, documents.reading, numbers: .exact, continuesAfterErrors: true) { _, _ in }
        }
        try StandardStream.output.write(line: "ok \(file.name)")
    }
}
#endif
