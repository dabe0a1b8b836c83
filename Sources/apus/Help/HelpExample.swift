#if Tool
import ArgumentParser

/// A command line that a help page shows. The tests run each of them.
struct HelpExample {
    let command: String
    let meaning: String

    init(_ command: String, _ meaning: String) {
        self.command = command
        self.meaning = meaning
    }

    /// What begins the examples in the text of a help page.
    static let heading = "EXAMPLES:"
    /// What begins the line of a command.
    static let prompt = "  $ "
    /// What begins the line below it.
    static let meaningIndent = "      "
}

extension CommandConfiguration {
    /// The configuration of a verb, with a help page that ends in examples.
    init(
        commandName: String, abstract: String, usage: String, discussion: String = "", version: String = "", examples: [HelpExample],
        subcommands: [any ParsableCommand.Type] = []
    ) {
        let lines = examples.map { "\(HelpExample.prompt)\($0.command)\n\(HelpExample.meaningIndent)\($0.meaning)" }
        self.init(
            commandName: commandName, abstract: abstract, usage: usage,
            discussion: (discussion.isEmpty ? "" : discussion + "\n\n") + ([HelpExample.heading] + lines).joined(separator: "\n"),
            version: version, subcommands: subcommands)
    }
}
#endif
