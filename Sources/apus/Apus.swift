#if Tool
import ArgumentParser

import CApusRuntime

/// The command-line tool.
@main
struct Apus: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apus",
        abstract: "Validate, format, query, verify and change JSON with ApusJSON's engines.",
        usage: "apus <subcommand> [<options>] [<file> ...]",
        discussion: """
            Documents are read from files, or from standard input if no file is named or its name \
            is '-'. Errors go to standard error as FILE:LINE:COLUMN: error: MESSAGE. The exit status is \
            0 if all is well, 1 if a document is invalid or cannot be read, and 2 if the command \
            line is invalid.
            """,
        version: ApusVersion.description,
        examples: [
            HelpExample("apus validate film.json", "Check a document."),
            HelpExample("apus format film.json", "Print it with a line for each member."),
            HelpExample("apus get -r /title film.json", "Print one of its values."),
        ],
        subcommands: [
            ValidateCommand.self, FormatCommand.self, MinifyCommand.self, GetCommand.self, QueryCommand.self, VerifyCommand.self, InferCommand.self,
            DiffCommand.self,
            PatchCommand.self, MergeCommand.self, CompleteCommand.self, LinesCommand.self,
            ManualCommand.self,
        ])

    /// Runs the command line. It replaces ArgumentParser's own `main`, whose exit status for bad
    /// usage is 64.
    static func main() {
        // The parent process may have set this signal to be ignored. With the default action, a
        // closed pipe ends the tool, like any other filter.
        apus_end_on_closed_pipe()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let failure as CommandFailure {
            failure.report()
            failure.status.exitNow()
        } catch {
            let code = exitCode(for: error)
            let message = TerminalText.escaped(fullMessage(for: error), keepsLines: true)
            try? (code.isSuccess ? StandardStream.output : .error).write(line: message)
            let status: ExitStatus = code.isSuccess ? .fine : code == .validationFailure ? .badUsage : .badDocument
            status.exitNow()
        }
    }
}
#else
/// A placeholder for the tool in builds without the package trait `Tool`.
@main
struct Apus {
    static func main() {
        print("Build the tool with the package trait Tool: swift build --traits Simdjson,Tool --product apus")
    }
}
#endif
