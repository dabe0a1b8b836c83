#if Tool
import ApusJSON
import ApusJSONPatch
import ArgumentParser

/// `apus patch`: applies a JSON Patch to a document.
struct PatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "patch",
        abstract: "Print a document with a JSON Patch (RFC 6902) applied.",
        usage: "apus patch [<options>] <patch> [<file>]",
        discussion: """
            Everything that the patch does not change stays the same byte for byte, including \
            comments and whitespace. Added values are laid out like their neighbours. The text is \
            printed in UTF-8. A key that an object repeats is an error, except with '--duplicate-keys'.

            If an operation fails, nothing is printed, and the exit status is 1. The reading options \
            apply to the document. The patch itself is strict JSON, and its numbers keep all their \
            digits. In it, $NAME outside strings is the value that '--arg NAME=VALUE' gives. Both are kept in \
            memory.
            """,
        examples: [
            "apus patch changes.json film.json": "Print the changed document.",
            "apus patch -i '[{\"op\":\"remove\",\"path\":\"/year\"}]' film.json": "Change the file, with the patch on the command line.",
            "apus patch --options json5 wrap.json settings.json": "Keep the comments of a JSON5 document.",
            "apus diff film.json new.json --format patch | apus patch - film.json": "Apply the differences.",
        ])

    @OptionGroup var files: PatchFiles
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup var color: ColorOption

    func run() throws {
        let (source, value) = try files.readPatch(reading.limits)
        do {
            let patch = try JSONPatch(value)
            try files.write { try files.editedDocument(reading).text(applying: patch) }
        } catch let error as JSONPatchError {
            let operation = error.operation.map { source[at: JSONPointer(tokens: ["\($0)"])] } ?? source.root
            throw CommandFailure(error.debugDescription, in: files.patchFile, at: operation?.location)
        }
    }
}

/// `apus merge`: merges a JSON Merge Patch into a document.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Print a document with a JSON Merge Patch (RFC 7396) merged into it.",
        usage: "apus merge [<options>] <patch> [<file>]",
        discussion: """
            Objects are merged member by member, null removes a member, and any other value \
            replaces the one in the document. Everything that the patch does not change stays the \
            same byte for byte, including comments and whitespace. The text is printed in UTF-8. A key \
            that an object repeats is an error, except with '--duplicate-keys'.

            The reading options apply to the document. The patch itself is strict JSON, and its \
            numbers keep all their digits. In it, $NAME outside strings is the value that '--arg NAME=VALUE' \
            gives. Both are kept in memory.
            """,
        examples: [
            "apus merge update.json film.json": "Print the changed document.",
            "apus merge '{\"year\":1926}' film.json": "The same, with the patch on the command line.",
            "apus merge --arg t=\"$USER\" '{\"title\":$t}' film.json": "Set a value of the shell.",
            "echo '{\"wrap\":null}' | apus merge --options json5 - settings.json": "Remove a member and keep the comments.",
        ])

    @OptionGroup var files: PatchFiles
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup var color: ColorOption

    func run() throws {
        let patch = try JSONMergePatch(files.readPatch(reading.limits).value)
        try files.write { try files.editedDocument(reading).text(merging: patch) }
    }
}

/// The patch and the document that it changes.
struct PatchFiles: ParsableArguments {
    @OptionGroup(title: "Output Options") var inPlaceOption: InPlaceOption
    @OptionGroup var variables: VariableOptions

    @Argument(help: "The file with the patch, or the patch itself, which begins with '[' or '{'. '-' reads standard input.", completion: .file())
    var patch: String

    @Argument(help: "The document. Reads standard input if omitted or '-'.", completion: .file())
    var file: String?

    func validate() throws {
        if inPlaceOption.inPlace, document.isStandardInput { throw ValidationError("'--in-place' needs the name of a file.") }
        if patch == "-", file ?? "-" == "-" {
            throw ValidationError("Standard input cannot be both the patch and the document; name a file for one of them.")
        }
    }

    /// Whether the patch is on the command line.
    private var isInline: Bool { patch.first { !$0.isWhitespace }.map { "[{".contains($0) } ?? false }

    var patchFile: InputFile { isInline ? InputFile("<patch>") : InputFile(patch) }
    var document: InputFile { InputFile(file) }

    /// Reads the patch, with all digits of its numbers.
    func readPatch(_ limits: JSONLimits) throws -> (source: JSONDocument, value: JSONValue) {
        try patchFile.reading {
            let bytes = try variables.expanded(isInline ? Array(patch.utf8) : patchFile.bytes())
            let source = try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(limits: limits, numbers: .exact))
            return (source, try JSONValue(keepingTextOf: source.root))
        }
    }

    /// Reads the document.
    func editedDocument(_ reading: ReadingOptions) throws -> JSONDocument {
        let edited = try reading.editedDocument(from: document)
        try inPlaceOption.check(edited, of: document)
        return edited
    }

    /// Prints the document's new text, or replaces the file with it.
    ///
    /// - Parameter text: reads the document and makes the text.
    func write(_ text: () throws -> [UInt8]) throws {
        do {
            try inPlaceOption.replace(document) { replacement in
                let text = try text()
                if let replacement { try replacement.write(text) } else { try StandardStream.output.write(text) }
            }
        } catch let error as JSONWriteError {
            throw CommandFailure(error.message, in: patchFile)
        }
    }
}
#endif
