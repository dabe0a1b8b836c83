#if Tool
import ApusJSON
import ApusJSONPatterns
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
        ])

    @Flag(help: "Allow only members that occur in at least one document.")
    var closed = false

    @Flag(help: "Treat every string as a plain string; do not infer dates, addresses and the like.")
    var plain = false

    @Flag(help: "Print the pattern as a JSON Schema (2020-12).")
    var schema = false

    @OptionGroup var documents: DocumentOptions

    func run() throws {
        var samples: [JSONDocument] = []
        for file in documents.input.all {
            try documents.framing.readDocuments(of: file, documents.reading, continuesAfterErrors: false) { document, _ in samples.append(document) }
        }
        let pattern = try JSONPattern.inferred(from: samples, formats: !plain, isClosed: closed)
        let text = try (schema ? pattern.jsonSchema() : pattern.source).jsonText(.prettyPrinted, as: [UInt8].self)
        try JSONTextOutput.write(json: text)
    }
}
#endif
