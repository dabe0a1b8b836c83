#if Tool
import ApusJSON
import ArgumentParser

import CApusSystem

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
            0 on success, 1 if a document is invalid or cannot be read, and 2 if the command \
            line is invalid.
            """,
        version: ApusVersion.description,
        examples: [
            "apus validate film.json": "Check a document.",
            "apus format film.json": "Print it with a line for each member.",
            "apus get -r /title film.json": "Print one of its values.",
        ],
        subcommands: [
            ValidateCommand.self, FormatCommand.self, MinifyCommand.self, GetCommand.self, PickCommand.self, QueryCommand.self, CountCommand.self,
            KeysCommand.self, LengthCommand.self, TypeCommand.self, FlattenCommand.self, UnflattenCommand.self, VerifyCommand.self,
            InferCommand.self, DiffCommand.self, PatchCommand.self, MergeCommand.self, CompleteCommand.self, LinesCommand.self,
            ManualCommand.self,
        ])

    /// Runs the command line. It replaces ArgumentParser's own `main`, whose exit status for bad
    /// usage is 64.
    static func main() {
        // The parent process may have set this signal to be ignored. With the default action, a
        // closed pipe ends the tool, like any other filter.
        apus_end_on_closed_pipe()
        let verb = checkVerb()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let failure as CommandFailure {
            failure.report()
            failure.status.exitNow()
        } catch {
            end(error, in: verb)
        }
    }

    /// The words that other tools use for commands.
    private static let foreignVerbs = [
        "fmt": "format", "pretty": "format", "print": "format", "cat": "format", "compact": "minify", "lint": "validate", "check": "validate",
        "select": "query", "project": "pick", "jq": "query", "path": "query", "find": "query", "search": "query", "map": "query", "gron": "flatten",
        "ungron": "unflatten", "size": "length", "schema": "infer", "repair": "complete", "ndjson": "lines", "jsonl": "lines", "grep": "filter",
        "version": "--version",
    ]

    /// The command that is named. Ends the tool with a suggestion if there is none with the name.
    private static func checkVerb() -> any ParsableCommand.Type {
        var command: any ParsableCommand.Type = Apus.self
        for word in CommandLine.arguments.dropFirst() {
            let subcommands = command.configuration.subcommands
            guard !subcommands.isEmpty, !word.hasPrefix("-") else { break }
            if word == "help", command == Apus.self { continue }
            let names = subcommands.compactMap { $0.configuration.commandName }
            guard let position = names.firstIndex(of: word) else {
                let other = foreignVerbs[word].flatMap { $0.hasPrefix("-") || names.contains($0) ? $0 : nil } ?? NearMatch.of(word, among: names)
                let advice = other.map { "Did you mean '\($0)'?" } ?? "The commands are \(names.filter { $0 != "manual" }.joined(separator: ", "))."
                command.end(ValidationError("There is no command '\(word)'. \(advice)"), in: command)
            }
            command = subcommands[position]
        }
        return command
    }

    /// The message for an unknown option of a command, with the only option that begins like it: '--sort-keys' for '--sort'
    /// and '--sorted'. ArgumentParser suggests those that differ in a few letters.
    fileprivate static func advised(_ message: String, in verb: any ParsableCommand.Type) -> String {
        guard let match = message.prefixMatch(of: /Error: Unknown option '(--[a-z-]{3,})'\n/) else { return message }
        let options = Set(helpMessage(for: verb, columns: 1000).matches(of: /^ +(?:-[A-Za-z], )?(--[a-z-]+)/.anchorsMatchLineEndings()).map { $0.1 })
        let similar = options.filter { option in
            let beginning = option.dropFirst(2).split(separator: "-").first.map { "--" + $0 } ?? ""
            return option.hasPrefix(match.1) || beginning.count > 4 && match.1.hasPrefix(beginning)
        }
        guard let option = similar.first, similar.count == 1 else { return message }
        return "Error: Unknown option '\(match.1)'. Did you mean '\(option)'?\n" + message[match.range.upperBound...]
    }
}

extension ParsableCommand {
    /// Ends the tool with what ArgumentParser says about an error, which may be a request for help.
    fileprivate static func end(_ error: any Error, in verb: any ParsableCommand.Type) -> Never {
        let code = exitCode(for: error)
        let message = TerminalText.escaped(Apus.advised(fullMessage(for: error), in: verb), keepsLines: true)
        do { try (code.isSuccess ? StandardStream.output : .error).write(line: message) } catch  where code.isSuccess {
            error.report()
            error.status.exitNow()
        } catch {
            // Only the exit status remains.
        }
        let status: ExitStatus = code.isSuccess ? .fine : code == .validationFailure ? .badUsage : .badDocument
        status.exitNow()
    }
}

/// The version of the tool, as shown by `--version` and, without the engine, by the manual pages.
enum ApusVersion {
    static let number = "0.1.0-dev"
    static let name = "apus \(number)"
    /// The version and the engine, such as "apus 0.1.0 (engine: simdjson 3.0.1, kernel haswell)".
    static var description: String { "\(name) (engine: \(JSONEngine.builtInDescription))" }
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
