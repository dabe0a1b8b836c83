#if Tool
import ApusJSON
import ApusJSONPatch
import ArgumentParser

/// `apus diff`: prints the differences between two documents.
struct DiffCommand: ParsableCommand, ExitStatusDescribing {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Print the differences between two documents, for people or as a patch.",
        usage: "apus diff [<options>] <old> <new>",
        discussion: """
            Text has a line for each change: '+' before an added value, '-' before a removed value, \
            and 'POINTER: OLD \u{2192} NEW' for a changed one. Values are cut after 100 characters. A \
            JSON Patch (RFC 6902) or JSON Merge Patch (RFC 7396) is input for 'apus patch' or \
            'apus merge', which make the new document from the old one.

            Values are compared, not texts: whitespace and the order of members do not count. \
            Numbers are compared by their exact values and printed as they are written: 1 and 1.0 are \
            equal, except with '--exact-text'. The exit status is 0 if the documents are equal, \
            1 if they differ, and 2 if they cannot be compared. Both are kept in memory.
            """,
        examples: [
            "apus diff film.json new.json": "Print a line for each change.",
            "apus diff --identity-keys id,name a.json b.json": "Match objects in arrays by their 'id', or else by their 'name'.",
            "apus diff --format patch film.json new.json > p.json": "Make a JSON Patch for 'apus patch'.",
        ])

    static let exitStatus = "0 if the documents are equal; 1 if they differ; 2 if they cannot be compared or the command line is invalid."

    @Option(help: "What to print: lines for people, a JSON Patch or a JSON Merge Patch.")
    var format: DiffFormat = .text

    @Option(help: ArgumentHelp("Keys that identify objects in arrays, separated by commas.", valueName: "keys"))
    var identityKeys: String?

    @Flag(help: "Make a patch that replaces arrays and objects as a whole where that is shorter.")
    var shortest = false

    @Flag(help: "Numbers are equal only if they are written alike: 1 and 1.0 differ.")
    var exactText = false

    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup var color: ColorOption

    @Argument(help: "The old document. '-' reads standard input.", completion: .file())
    var old: String

    @Argument(help: "The new document. '-' reads standard input.", completion: .file())
    var new: String

    func validate() throws {
        if old == "-", new == "-" {
            throw ValidationError("Standard input cannot be both documents; name a file for one of them.")
        }
        if format != .patch, shortest { throw ValidationError("'--shortest' needs '--format patch'.") }
        if format == .merge, identityKeys != nil {
            throw ValidationError("A merge patch replaces arrays as a whole; use '--identity-keys' only with '--format text' or 'patch'.")
        }
    }

    func run() throws {
        do {
            if try compare() { return }
        } catch var failure as CommandFailure {
            failure.status = .trouble
            throw failure
        }
        throw CommandFailure.different
    }

    /// Prints the differences. Returns whether there are none.
    private func compare() throws -> Bool {
        let oldValue = try value(of: InputFile(old))
        let newValue = try value(of: InputFile(new))
        let keys = identityKeys?.split(separator: ",").map(String.init) ?? []
        var configuration = JSONDifferenceConfiguration(identityKeys: keys, replacesWhole: shortest)
        configuration.numbers = exactText ? .asText : .exact
        switch format {
        case .text:
            let changes = JSONDifference(from: oldValue, to: newValue, configuration: configuration).changes
            try JSONTextOutput.print { output in
                for change in changes {
                    let color = change.kind == .added ? Colors.added : change.kind == .removed ? Colors.removed : Colors.changed
                    try output.write(TerminalText.escaped(change.description), in: color)
                    try output.write("\n")
                }
            }
            return changes.isEmpty
        case .patch:
            let patch = JSONPatch(from: oldValue, to: newValue, configuration: configuration)
            try print(JSONValue(patch))
            return patch.operations.isEmpty
        case .merge:
            guard let patch = JSONMergePatch(from: oldValue, to: newValue, configuration.numbers) else {
                let message = "No merge patch can set a member to null, as this document requires. Use '--format patch'."
                throw CommandFailure(message, in: InputFile(new))
            }
            try print(patch.value)
            return JSONDifference(from: oldValue, to: newValue, configuration: configuration).isEmpty
        }
    }

    private func value(of file: InputFile) throws -> JSONValue {
        let configuration = reading.configuration(numbers: .exact)
        return try file.reading {
            do {
                return try JSONValue(keepingTextOf: JSONDocument(parsing: file.bytes(configuration), configuration: configuration).root)
            } catch let error as JSONSyntaxError where error.code == .tooDeep {
                // Documents are compared as values, which have a limit that no option raises.
                let limit = JSONLimits.maximumValueDepth
                let advice = reading.maxDepth < limit ? "'--max-depth' raises it up to \(limit); " : ""
                let message = "\(error.message) \(advice)'apus diff' cannot compare documents that are nested deeper."
                throw CommandFailure(message, in: file, at: error.location, excerpt: error.excerpt)
            }
        }
    }

    private func print(_ patch: JSONValue) throws {
        do {
            try JSONTextOutput.write(json: patch.jsonText(.prettyPrinted, as: [UInt8].self))
        } catch let error as JSONWriteError {
            throw CommandFailure("\(error.message) (path \"\(error.path)\" in the patch)", in: InputFile(new))
        }
    }
}

/// How a difference is printed.
enum DiffFormat: CommandLineChoice {
    case text, patch, merge
}
#endif
