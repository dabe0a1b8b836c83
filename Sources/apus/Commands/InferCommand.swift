#if Tool
import ApusJSON
import ApusJSONPatterns
import ApusJSONSchema
import ArgumentParser

/// `apus infer`: infers a pattern from documents.
struct InferCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "infer",
        abstract: "Print the pattern that all documents match, for 'apus verify'.",
        usage: "apus infer [<options>] [<file> ...]",
        discussion: """
            The pattern describes what the documents have in common, so more documents make it more general. \
            All of them are kept in memory.
            """,
        examples: [
            "apus infer film.json > film.pattern.json": "Make a pattern from a sample.",
            "apus infer --schema --closed tweets.jsonl": "Print a JSON Schema that allows no other members.",
            "apus infer --ddl tweets.jsonl": "Print the columns of a table for Apache Spark.",
            "apus infer --ddl --from film.schema.json": "Print those of a JSON Schema.",
        ])

    @Flag(help: "Allow only members that occur in at least one document.")
    var closed = false

    @Flag(help: "Treat every string as a plain string; do not infer dates, addresses and the like.")
    var plain = false

    @Flag(help: "Print the pattern as a JSON Schema (2020-12).")
    var schema = false

    @Flag(help: "Print the columns of a table in SQL, for spark.read.schema(…) of Apache Spark.")
    var ddl = false

    @Option(
        help: ArgumentHelp("Print the columns of this JSON Schema instead of inferring any; with '--ddl'.", valueName: "file"),
        completion: .file())
    var from: String?

    @OptionGroup var documents: DocumentOptions

    func validate() throws {
        if ddl, schema { throw ValidationError("'--ddl' and '--schema' cannot be combined.") }
        if from != nil, !ddl || !documents.input.files.isEmpty { throw ValidationError("'--from' needs '--ddl', and no documents.") }
    }

    func run() throws {
        if let from {
            return try printColumns(of: SchemaOptions.compile(InputFile(from)), InputFile(from))
        }
        var samples: [JSONDocument] = []
        for file in documents.input.all {
            try documents.framing.readDocuments(of: file, documents.reading, continuesAfterErrors: false) { document, _ in samples.append(document) }
        }
        let pattern = try JSONPattern.inferred(from: samples, formats: !plain, isClosed: closed)
        if ddl { return try printColumns(of: JSONSchema(parsing: pattern.jsonSchema()), documents.input.all[0]) }
        let text = try (schema ? pattern.jsonSchema() : pattern.source).jsonText(.prettyPrinted, as: [UInt8].self)
        try JSONTextOutput.write(json: text)
    }

    private func printColumns(of schema: JSONSchema, _ file: InputFile) throws {
        let columns: String
        do throws(JSONExpressionError) { columns = try schema.sparkDDL() } catch { throw CommandFailure(error.message, in: file) }
        try StandardStream.output.write(line: columns)
    }
}
#endif
