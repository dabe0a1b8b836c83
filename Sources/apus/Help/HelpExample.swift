#if Tool
import ArgumentParser

/// A command line shown on a help page. The tests run all of them.
struct HelpExample {
    let command: String
    let meaning: String

    init(_ command: String, _ meaning: String) {
        self.command = command
        self.meaning = meaning
    }

    /// The heading of the examples on a help page.
    static let heading = "EXAMPLES:"
    /// The prefix of a command's line.
    static let prompt = "  $ "
    /// The indentation of the line below the command.
    static let meaningIndent = "      "
}

extension CommandConfiguration {
    /// Creates the configuration of a command whose help page ends with examples.
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
