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
            A document is kept in memory, and of JSON Lines one line. The exit status is 1 if a document is \
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
        try documents.framing.readDocuments(of: file, documents.reading, continuesAfterErrors: true) { _, _ in }
        try StandardStream.output.write(line: "ok \(file.name)")
    }
}
#endif
