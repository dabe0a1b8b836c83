#if Tool
import ApusJSON
import ArgumentParser

/// `apus validate`: checks whether each document is valid.
struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate", abstract: "Check whether each document is JSON: print 'ok FILE', or where and why it is not.",
        usage: "apus validate [<options>] [<file> ...]",
        discussion: """
            A file of any size needs about 30 MB of memory, because it is read in pieces. Standard \
            input from a pipe is kept in memory as a whole.
            """,
        examples: [
            HelpExample("apus validate film.json users.json", "Check two files; the exit status is 1 if one is invalid."),
            HelpExample("apus validate --options comments,trailing-commas settings.json", "Accept comments, and commas after the last element."),
            HelpExample("cat film.json | apus validate --duplicate-keys error", "Check standard input, and refuse repeated keys."),
        ])

    @OptionGroup(title: "Reading Options") var reading: ReadingOptions
    @OptionGroup var color: ColorOption

    @OptionGroup var input: DocumentFiles

    func run() throws {
        try input.checkAll { file in
            _ = try OpenedDocument(file, reading, numbers: .double)
            try StandardStream.output.write(line: "ok \(file.name)")
        }
    }
}
#endif
