#if Tool
import ApusJSON
import ArgumentParser

/// How a text is laid out and spelled.
struct Layout {
    var options: JSONWriteOptions
    var indentation = JSONIndentation.twoSpaces
}

/// The options that choose between one line and many.
struct LayoutOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "One line, without whitespace.")
    var compact = false

    @Option(help: ArgumentHelp("Indent by so many spaces (0 to 16; 0 prints one line), or by a 'tab'.", valueName: "n|tab"))
    var indent: Indent = .spaces(2)

    @Flag(help: "The same as '--indent tab'.")
    var tab = false

    func validate() throws {
        let given = [compact ? "'--compact'" : nil, indent != .spaces(2) ? "'--indent'" : nil, tab ? "'--tab'" : nil].compactMap { $0 }
        if given.count > 1 { throw ValidationError("\(given.joined(separator: " and ")) exclude each other.") }
    }

    /// The layout, with how strings and members are written.
    func layout(_ writing: WritingOptions) -> Layout {
        let indent = tab ? .tab : self.indent
        if compact || indent == .spaces(0) { return Layout(options: writing.options) }
        return Layout(options: writing.options.union(.prettyPrinted), indentation: indent.indentation)
    }

    /// Whether they say nothing.
    var areDefault: Bool { !compact && !tab && indent == .spaces(2) }
}

/// What begins a line, once for each level.
enum Indent: Equatable, ExpressibleByArgument {
    case spaces(Int)
    case tab

    init?(argument: String) {
        if argument == "tab" {
            self = .tab
        } else {
            guard let count = Int(argument), (0...16).contains(count) else { return nil }
            self = .spaces(count)
        }
    }

    var indentation: JSONIndentation {
        switch self {
        case .spaces(let count): .spaces(count)
        case .tab: .tab
        }
    }

    var defaultValueDescription: String {
        switch self {
        case .spaces(let count): "\(count)"
        case .tab: "tab"
        }
    }
}
#endif
