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
            printed in UTF-8.

            If an operation fails, nothing is printed, and the exit status is 1. The reading options \
            apply to the document. The patch itself is strict JSON, and its fractions become the \
            nearest doubles. Both are kept in memory.
            """,
        examples: [
            HelpExample("apus patch changes.json film.json", "Print the changed document."),
            HelpExample("apus patch -i '[{\"op\":\"remove\",\"path\":\"/year\"}]' film.json", "Change the file, with the patch on the command line."),
            HelpExample("apus patch --options json5 wrap.json settings.json", "Keep the comments of a JSON5 document."),
            HelpExample("apus diff film.json new.json --format patch | apus patch - film.json", "Apply the differences."),
        ])

    @OptionGroup var files: PatchFiles
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup var color: ColorOption

    func run() throws {
        let (bytes, value) = try files.patchValue(reading.limits)
        do {
            let patch = try JSONPatch(value)
            try files.write { try reading.document(from: files.document, numbers: .exact).text(applying: patch) }
        } catch let error as JSONPatchError {
            throw CommandFailure(error.debugDescription, in: files.patchFile, at: Self.location(of: error, in: bytes, reading.limits))
        } catch let error as JSONWriteError {
            throw CommandFailure(error.message, in: files.patchFile)
        }
    }

    /// Returns the location of the operation that failed.
    private static func location(of error: JSONPatchError, in bytes: [UInt8], _ limits: JSONLimits) -> JSONLocation? {
        let patch = try? JSONDocument(parsing: bytes, configuration: PatchFiles.configuration(limits))
        guard let index = error.operation else { return patch?.root.location }
        return patch?[at: JSONPointer(tokens: ["\(index)"])]?.location
    }
}
#endif
