#if Tool
import ApusJSON
import ArgumentParser

/// The manual page of a command, in the macros of man(7). It has the same text as the command's
/// help page.
struct ManualPage {
    private let type: any ParsableCommand.Type
    /// The command's words, for example `apus`, `lines`, `get`.
    private let words: [String]
    /// ArgumentParser's description of the command.
    private let info: JSONValue

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
        // ArgumentParser provides this description for generators of manuals and completions.
        info = (try? JSONValue(parsing: type._dumpHelp()))?["command"] ?? .null
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
        appendOptions(to: &roff)
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

    private func appendOptions(to roff: inout Roff) {
        var sections: [(title: String, arguments: [JSONValue])] = []
        for argument in info["arguments"]?.array ?? [] where argument["shouldDisplay"]?.boolean != false {
            let title = argument["sectionTitle"]?.string ?? (argument["kind"]?.string == "positional" ? "Arguments" : "Options")
            if let index = sections.firstIndex(where: { $0.title == title }) {
                sections[index].arguments.append(argument)
            } else {
                sections.append((title, [argument]))
            }
        }
        // Positional arguments come first.
        for section in sections.filter({ $0.title == "Arguments" }) + sections.filter({ $0.title != "Arguments" }) {
            roff.macro("SH", section.title.uppercased())
            for argument in section.arguments {
                roff.macro("TP")
                roff.macro("B", Self.spelling(of: argument))
                roff.text(Self.description(of: argument))
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

    /// Returns how an argument is written, for example `-r, --raw`, `--indent <n|tab>`, `<file>`.
    private static func spelling(of argument: JSONValue) -> String {
        let value = "<\(argument["valueName"]?.string ?? "")>"
        let names = (argument["names"]?.array ?? []).map { name in
            (name["kind"]?.string == "long" ? "--" : "-") + (name["name"]?.string ?? "")
        }
        if names.isEmpty { return value }
        let spelling = names.sorted { $0.utf8.count < $1.utf8.count }.joined(separator: ", ")
        return argument["kind"]?.string == "flag" ? spelling : "\(spelling) \(value)"
    }

    private static func description(of argument: JSONValue) -> String {
        var text = [argument["abstract"]?.string, argument["discussion"]?.string].compactMap { $0 }.joined(separator: " ")
        if let values = argument["allValueStrings"]?.array ?? argument["allValues"]?.array, !values.isEmpty {
            text += " One of: \(values.compactMap(\.string).joined(separator: ", "))."
        }
        if let value = argument["defaultValue"]?.string { text += " Default: \(value)." }
        return text
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
