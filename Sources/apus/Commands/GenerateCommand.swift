#if Tool
import ArgumentParser

/// `apus generate`: prints one of the generated documents.
struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate", abstract: "Print one of the documents that 'apus compare' generates.",
        usage: "apus generate [<options>] <document>",
        discussion: "A document is made from a fixed seed. It has the same bytes each time, on every machine.",
        examples: [
            HelpExample("apus generate search-result > search-result.json", "Write a document to a file.")
        ])

    @Argument(help: "The document to print.")
    var document: GeneratedDocument

    func run() throws {
        try StandardStream.output.write(document.bytes())
    }
}

extension GeneratedDocument: ExpressibleByArgument {}
#endif
