#if Tool
import ApusJSON
import ArgumentParser

/// The manual page of a command, in the macros of man(7). It has the same text as the command's
/// help page.
struct ManualPage {
    private let type: any ParsableCommand.Type
    /// The command's words, for example `apus`, `lines`, `get`.
    private let words: [String]

    /// The tool's own page, and one for each of its commands.
    static var all: [ManualPage] { pages(of: Apus.self, []) }

    private static func pages(of type: any ParsableCommand.Type, _ parents: [String]) -> [ManualPage] {
        guard type.configuration.shouldDisplay else { return [] }
        let page = ManualPage(type, parents)
        return [page] + type.configuration.subcommands.flatMap { pages(of: $0, page.words) }
    }

    private init(_ type: any ParsableCommand.Type, _ parents: [String]) {
        self.type = type
        words = parents + [type.configuration.commandName ?? ""]
    }

    private static let exitStatus = "0 on success; 1 if a document is invalid or cannot be read; 2 if the command line is invalid."

    private var name: String { words.joined(separator: "-") }
    var fileName: String { name + ".1" }

    var text: String {
        let configuration = type.configuration
        let parts = configuration.discussion.components(around: HelpExample.heading)
        var roff = Roff()
        roff.macro("TH", name.uppercased(), "1", "", ApusVersion.name, "ApusJSON")
        roff.macro("SH", "NAME")
        roff.text("\(name) - \(configuration.abstract)", protectsDash: false)
        roff.macro("SH", "SYNOPSIS")
        roff.macro("B", configuration.usage ?? words.joined(separator: " "))
        if !parts.text.isEmpty {
            roff.macro("SH", "DESCRIPTION")
            roff.paragraphs(parts.text)
        }
        appendArguments(to: &roff)
        appendSubcommands(to: &roff)
        if !parts.examples.isEmpty {
            roff.macro("SH", "EXAMPLES")
            roff.literal(parts.examples)
        }
        roff.macro("SH", "EXIT STATUS")
        roff.text((type as? any ExitStatusDescribing.Type)?.exitStatus ?? Self.exitStatus)
        roff.macro("SH", "SEE ALSO")
        roff.text(words.count > 1 ? "\(words.dropLast().joined(separator: "-"))(1)" : "jq(1)")
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
                var description = line.drop { $0 == " " }
                if line.prefix(3) != "   " {
                    let name = description.firstRange(of: "  ").map { description[..<$0.lowerBound] } ?? description
                    roff.macro("TP")
                    roff.macro("B", String(name))
                    description = description[name.endIndex...].drop { $0 == " " }
                }
                if !description.isEmpty { roff.text(String(description)) }
            }
        }
    }

    private func appendSubcommands(to roff: inout Roff) {
        let subcommands = type.configuration.subcommands.filter { $0.configuration.shouldDisplay }
        guard !subcommands.isEmpty else { return }
        roff.macro("SH", "COMMANDS")
        for subcommand in subcommands {
            roff.macro("TP")
            roff.macro("B", "\(name)-\(subcommand.configuration.commandName ?? "")(1)")
            roff.text(subcommand.configuration.abstract)
        }
    }
}

/// A command whose exit status has its own meaning.
protocol ExitStatusDescribing: ParsableCommand {
    /// The section of the manual page about the exit status.
    static var exitStatus: String { get }
}

extension String {
    /// The text before a heading, and the examples after it.
    fileprivate func components(around heading: String) -> (text: String, examples: String) {
        guard let range = firstRange(of: heading) else { return (self, "") }
        var text = self[..<range.lowerBound]
        while text.last?.isNewline == true { text.removeLast() }
        return (String(text), String(self[range.upperBound...]))
    }
}

/// `apus manual`: writes the manual pages for `make install`.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Write the manual pages into a folder: apus.1, apus-get.1 and so on.",
        usage: "apus manual <folder>", shouldDisplay: false)

    @Argument(help: "The folder.", completion: .directory)
    var folder: String

    func run() throws {
        for page in ManualPage.all {
            let path = folder + "/" + page.fileName
            do throws(JSONFileError) { try JSONFile(writing: path).write(Array(page.text.utf8)) } catch {
                throw InputFile(path).failure(writing: error.errno)
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

    mutating func text(_ line: String, protectsDash: Bool = true) {
        text += Self.protected(Self.escaped(line, protectsDash: protectsDash)) + "\n"
    }

    /// Appends paragraphs that are separated by empty lines.
    mutating func paragraphs(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty { macro("PP") } else { self.text(String(line)) }
        }
    }

    /// Appends lines without filling them.
    mutating func literal(_ text: String) {
        macro("nf")
        for line in text.split(separator: "\n") { self.text(String(line)) }
        macro("fi")
    }

    private static func escaped(_ text: String, protectsDash: Bool = true) -> String {
        var text = text.replacing("\\", with: "\\e").replacing("'", with: "\\(aq").replacing("^", with: "\\(ha").replacing("~", with: "\\(ti")
        if protectsDash { text = text.replacing("-", with: "\\-") }
        return text
    }

    /// Protects a line that begins with a period from being read as a request.
    private static func protected(_ line: String) -> String { line.hasPrefix(".") ? "\\&" + line : line }
}
#endif
