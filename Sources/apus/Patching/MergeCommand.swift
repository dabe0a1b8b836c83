#if Tool
import ApusJSON
import ApusJSONPatch
import ArgumentParser

/// `apus merge`: merges a JSON Merge Patch into a document.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Print a document with a JSON Merge Patch (RFC 7396) merged into it.",
        usage: "apus merge [<options>] <patch> [<file>]",
        discussion: """
            Objects are merged member by member, null removes a member, and any other value \
            replaces the one in the document. Everything that the patch does not change stays the \
            same byte for byte, including comments and whitespace. The text is printed in UTF-8.

            The reading options apply to the document. The patch itself is strict JSON, and its \
            fractions become the nearest doubles. Both are kept in memory.
            """,
        examples: [
            HelpExample("apus merge update.json film.json", "Print the changed document."),
            HelpExample("apus merge '{\"year\":1926}' film.json", "The same, with the patch on the command line."),
            HelpExample("echo '{\"wrap\":null}' | apus merge --options json5 - settings.json", "Remove a member and keep the comments."),
        ])

    @OptionGroup var files: PatchFiles
    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup var color: ColorOption

    func run() throws {
        let (_, value) = try files.patchValue(reading.limits)
        do {
            try files.write { try reading.document(from: files.document, numbers: .exact).text(merging: JSONMergePatch(value)) }
        } catch let error as JSONWriteError {
            throw CommandFailure(error.message, in: files.patchFile)
        }
    }
}
#endif
