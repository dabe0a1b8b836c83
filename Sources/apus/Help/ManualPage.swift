#if Tool
import ApusJSON
import ArgumentParser

/// `apus manual`: writes the manual pages for `make install`.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Write the manual pages into a folder: apus.1, apus-get.1 and so on.",
        usage: "apus manual <folder>", shouldDisplay: false)

    @Argument(help: "The folder.", completion: .directory)
    var folder: String

    func run() throws { try write(ManualPage(type: Apus.self, words: ["apus"])) }

    private func write(_ page: ManualPage) throws {
        let path = "\(folder)/\(page.name).1"
        do throws(JSONFileError) { try JSONFile(writing: path).write(Array(page.text.utf8)) } catch {
            throw InputFile(path).failure(writing: error.errno)
        }
        for subpage in page.subpages { try write(subpage) }
    }
}

/// A command whose exit status has its own meaning.
protocol ExitStatusDescribing: ParsableCommand {
    /// The section of the manual page about the exit status.
    static var exitStatus: String { get }
}

/// The manual page of a command, in the macros of man(7). It has the same text as the command's
/// help page.
struct ManualPage {
    let type: any ParsableCommand.Type
    /// The command's words, for example `apus`, `lines`, `get`.
    let words: [String]

    var name: String { words.joined(separator: "-") }

    /// The pages of the command's own commands.
    var subpages: [ManualPage] {
        let types = type.configuration.subcommands.filter { $0.configuration.shouldDisplay }
        return types.map { ManualPage(type: $0, words: words + [$0.configuration.commandName ?? ""]) }
    }

    var text: String {
        let configuration = type.configuration
        let examples = configuration.discussion.firstRange(of: CommandConfiguration.examplesHeading)
        let description = configuration.discussion[..<(examples?.lowerBound ?? configuration.discussion.endIndex)]
        var roff = Roff()
        roff.macro("TH", name.uppercased(), "1", "", ApusVersion.name, "ApusJSON")
        roff.section("NAME", "\(name) - \(configuration.abstract)")
        roff.macro("SH", "SYNOPSIS")
        roff.macro("B", configuration.usage ?? words.joined(separator: " "))
        if !description.isEmpty { roff.section("DESCRIPTION", description) }
        appendArguments(to: &roff)
        if !subpages.isEmpty { roff.macro("SH", "COMMANDS") }
        for page in subpages { roff.item("\(page.name)(1)", page.type.configuration.abstract) }
        if let examples {
            roff.macro("SH", "EXAMPLES")
            roff.macro("nf")
            roff.text(configuration.discussion[examples.upperBound...])
            roff.macro("fi")
        }
        let exitStatus = "0 on success; 1 if a document is invalid or cannot be read; 2 if the command line is invalid."
        roff.section("EXIT STATUS", (type as? any ExitStatusDescribing.Type)?.exitStatus ?? exitStatus)
        roff.section("SEE ALSO", words.count > 1 ? "\(words.dropLast().joined(separator: "-"))(1)" : "jq(1)")
        return roff.text
    }

    /// Appends the lists of arguments and options, which are the sections of the help page after the usage.
    private func appendArguments(to roff: inout Roff) {
        let sections = type.helpMessage(columns: 10_000).split(separator: "\n\n").drop { !$0.hasPrefix("USAGE: ") }.dropFirst()
        for section in sections where !section.hasPrefix("SUBCOMMANDS:") && !section.hasPrefix(" ") {
            let lines = section.split(separator: "\n")
            roff.macro("SH", String(lines[0].dropLast()))
            for line in lines.dropFirst() {
                // "  -r, --raw               What it means." A line that is indented further continues the description.
                let text = line.drop { $0 == " " }
                if line.hasPrefix("   ") {
                    roff.text(text)
                } else {
                    let end = text.firstRange(of: "  ")?.lowerBound ?? text.endIndex
                    roff.item(text[..<end], text[end...].drop { $0 == " " })
                }
            }
        }
    }
}

/// Text for `roff`, the formatter that `man` uses.
struct Roff {
    private(set) var text = ""

    mutating func macro(_ name: String, _ arguments: String...) {
        text += "." + name + arguments.map { " \"" + Self.escaped($0).replacing("\"", with: "\\(dq") + "\"" }.joined() + "\n"
    }

    mutating func section(_ heading: String, _ text: some StringProtocol) {
        macro("SH", heading)
        self.text(text)
    }

    /// Appends an item of a list.
    mutating func item(_ name: some StringProtocol, _ description: some StringProtocol) {
        macro("TP")
        macro("B", String(name))
        text(description)
    }

    /// Appends lines, of which empty ones separate paragraphs.
    mutating func text(_ lines: some StringProtocol) {
        for (index, paragraph) in lines.split(separator: "\n\n").enumerated() {
            if index > 0 { macro("PP") }
            // A period at the start of a line would make it a request.
            for line in paragraph.split(separator: "\n") { text += (line.hasPrefix(".") ? "\\&" : "") + Self.escaped(String(line)) + "\n" }
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("'", with: "\\(aq").replacing("^", with: "\\(ha").replacing("~", with: "\\(ti")
            .replacing("-", with: "\\-")
    }
}
#endif
