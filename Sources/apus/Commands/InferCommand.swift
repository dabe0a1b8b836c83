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
        discussion: "The pattern describes what the documents have in common, so more documents make it more general.",
        examples: [
            HelpExample("apus infer film.json > film.pattern.json", "Make a pattern from a sample."),
            HelpExample("apus infer --schema --closed tweets.jsonl", "Print a JSON Schema that allows no other members."),
        ])

    @OptionGroup var lines: LinesOption

    @Flag(help: "Allow only members that occur in at least one document.")
    var closed = false

    @Flag(help: "Treat every string as a plain string; do not infer dates, addresses and the like.")
    var plain = false

    @Flag(help: "Print the pattern as a JSON Schema (2020-12).")
    var schema = false

    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup var color: ColorOption

    @OptionGroup var input: DocumentFiles

    func run() throws {
        var samples: [JSONDocument] = []
        for file in input.all {
            try lines.readDocuments(of: file, reading, goesOn: false) { document, _ in samples.append(document) }
        }
        var options: JSONPattern.InferenceOptions = plain ? .maps : .default
        if closed { options.insert(.closed) }
        let pattern = try JSONPattern.inferred(from: samples, options: options)
        let text = try (schema ? pattern.jsonSchema() : pattern.source).jsonBytes(.prettyPrinted)
        try JSONTextOutput.write(json: text)
    }
}
#endif
