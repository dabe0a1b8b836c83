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
            Without a schema, a file of any size needs about 30 MB of memory, because it is read in pieces. \
            Standard input from a pipe is kept in memory as a whole. The exit status is 1 if a document is \
            invalid, and 2 if the schema is. Nothing is fetched from a network.
            """,
        examples: [
            HelpExample("apus validate film.json users.json", "Check two files; the exit status is 1 if one is invalid."),
            HelpExample("apus validate --options comments,trailing-commas settings.json", "Accept comments, and commas after the last element."),
            HelpExample("cat film.json | apus validate --duplicate-keys error", "Check standard input, and reject repeated keys."),
            HelpExample("apus validate --schema film.schema.json film.json", "Check that a document is valid by a schema."),
            HelpExample("apus validate --schema tweet.schema.json --output flag tweets.jsonl", "Check each line, and print results as JSON."),
        ])

    @OptionGroup(title: "Schema Options") var schema: SchemaOptions
    @OptionGroup(title: "Reading Options") var framing: FramingOptions

    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup var color: ColorOption

    @OptionGroup var input: DocumentFiles

    func validate() throws {
        guard schema.schema == nil, framing.lines || framing.framing ?? .document != .document else {
            if schema.schema == "-", input.files.isEmpty || input.files.contains("-") {
                throw ValidationError("Standard input cannot be both the schema and a document; name a file for one of them.")
            }
            return
        }
        throw ValidationError("'--framing' needs '--schema'; 'apus lines validate' checks lines without one.")
    }

    func run() throws {
        let compiled = try schema.compiled()
        try input.checkAll { file in
            guard let compiled else {
                _ = try OpenedDocument(file, reading, numbers: .double)
                return try StandardStream.output.write(line: "ok \(file.name)")
            }
            var areAllFine = true
            try framing.readDocuments(of: file, reading, continuesAfterErrors: true) { document, line in
                let isFine = try schema.validate(document, line, of: file, compiled)
                areAllFine = areAllFine && isFine
            }
            if !areAllFine { throw CommandFailure.alreadyReported }
        }
    }
}
#endif
