#if Tool
import ApusJSON
import ApusJSONPatterns
import ArgumentParser

/// `apus infer`: the pattern that documents have in common.
struct InferCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "infer",
        abstract: "Print the pattern that all documents match, for 'apus verify'.",
        discussion: "It says as much as the documents have in common: more of them make it more general.")

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var lines: LinesOption

    @Flag(help: "Objects have no members that no document had.")
    var closed = false

    @Flag(help: "Strings are strings, whatever form they have.")
    var plain = false

    @Flag(help: "Print it as a JSON Schema (2020-12).")
    var schema = false

    @Argument(help: "The documents. Standard input when there is none, or for '-'.")
    var files: [String] = []

    func run() throws {
        var samples: [JSONDocument] = []
        for file in files.isEmpty ? [InputFile()] : files.map({ InputFile($0) }) {
            try lines.readDocuments(of: file, reading, goesOn: false) { document, _ in samples.append(document) }
        }
        var options: JSONPattern.InferenceOptions = plain ? .maps : .default
        if closed { options.insert(.closed) }
        let pattern = try JSONPattern.inferred(from: samples, options: options)
        try StandardStream.output.write(line: (schema ? pattern.jsonSchema() : pattern.source).jsonString(.prettyPrinted))
    }
}
#endif
