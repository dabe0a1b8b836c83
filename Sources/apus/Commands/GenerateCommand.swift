#if Tool
import ArgumentParser

/// `apus generate`: one of the documents of the tool's own.
struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate", abstract: "Print one of the documents that 'apus compare' makes for itself.",
        usage: "apus generate [<options>] <document>",
        discussion: "They are made from a seed: the same bytes each time, on every machine.",
        examples: [
            HelpExample("apus generate search-result > search-result.json", "Write one to a file.")
        ])

    @Argument(help: "Which of them.")
    var document: GeneratedDocument

    func run() throws {
        try StandardStream.output.write(document.bytes())
    }
}

extension GeneratedDocument: ExpressibleByArgument {}
#endif
