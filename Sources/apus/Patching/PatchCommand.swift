#if Tool
import ApusJSON
import ApusJSONPatch
import ArgumentParser

/// `apus patch`: a document with a JSON Patch applied.
struct PatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "patch",
        abstract: "Print a document with a JSON Patch (RFC 6902) applied.",
        usage: "apus patch [<options>] <patch> [<file>]",
        discussion: """
            What the patch does not change stays byte for byte as it is, comments and whitespace \
            included; what it adds is laid out like its neighbours. The text is printed in UTF-8.

            If an operation cannot be carried out, nothing is printed, and the exit status is 1. \
            The reading options apply to the document; the patch itself is strict JSON, its \
            fractions the nearest doubles. Both are kept in memory.
            """,
        examples: [
            HelpExample("apus patch changes.json film.json", "Print the changed document."),
            HelpExample("apus patch --options json5 wrap.json settings.json", "Keep the comments of a JSON5 document."),
            HelpExample("apus diff film.json new.json --format patch | apus patch - film.json", "Apply what differs."),
        ])

    @OptionGroup var files: PatchFiles
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup var color: ColorOption

    func run() throws {
        let (bytes, value) = try files.patchValue(reading.limits)
        let document = try reading.document(from: files.document, numbers: .exact)
        do {
            let text = try document.text(applying: JSONPatch(value))
            try StandardStream.output.write(text)
        } catch let error as JSONPatchError {
            throw CommandFailure(error.description, in: files.patchFile, at: Self.location(of: error, in: bytes, reading.limits))
        } catch let error as JSONWriteError {
            throw CommandFailure(error.message, in: files.patchFile)
        }
    }

    /// Where the operation is that an error blames.
    private static func location(of error: JSONPatchError, in bytes: [UInt8], _ limits: JSONLimits) -> JSONLocation? {
        let patch = try? JSONDocument(parsing: bytes, configuration: PatchFiles.configuration(limits))
        guard let index = error.operation else { return patch?.root.location }
        return patch?[at: JSONPointer(tokens: ["\(index)"])]?.location
    }
}
#endif
