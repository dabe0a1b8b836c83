#if Tool
import ArgumentParser

extension CommandConfiguration {
    /// The heading of the examples on a help page.
    static let examplesHeading = "EXAMPLES:"

    /// Creates the configuration of a command whose help page ends with examples.
    ///
    /// - Parameter examples: command lines, each with what it does. The tests run all of them.
    init(
        commandName: String, abstract: String, usage: String, discussion: String = "", version: String = "",
        examples: KeyValuePairs<String, String>, subcommands: [any ParsableCommand.Type] = []
    ) {
        let lines = examples.map { "  $ \($0.key)\n      \($0.value)" }
        self.init(
            commandName: commandName, abstract: abstract, usage: usage,
            discussion: (discussion.isEmpty ? "" : discussion + "\n\n") + ([Self.examplesHeading] + lines).joined(separator: "\n"),
            version: version, subcommands: subcommands)
    }
}
#endif
