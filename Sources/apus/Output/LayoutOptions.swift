#if Tool
import ApusJSON
import ArgumentParser

/// The layout of a text, and how its strings are escaped.
struct Layout {
    var options: JSONWriteOptions = []
    var indentation = JSONIndentation.twoSpaces
}

/// The option of commands that print one line for each value anyway, accepted because others have it.
struct CompactOption: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print one line, without whitespace; this is the default.")
    var compact = false
}

/// The options that choose between one line and many.
struct LayoutOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print one line, without whitespace.")
    var compact = false

    @Option(help: ArgumentHelp("Indent by this many spaces (0 to 16; 0 prints one line), or by a 'tab'.", valueName: "n|tab"))
    var indent: JSONIndentation = .twoSpaces

    @Flag(help: "The same as '--indent tab'.")
    var tab = false

    @OptionGroup(title: "Output Options") var writing: WritingOptions

    func validate() throws {
        let given = [compact ? "'--compact'" : nil, indent != .twoSpaces ? "'--indent'" : nil, tab ? "'--tab'" : nil].compactMap { $0 }
        if given.count > 1 { throw ValidationError("\(given.joined(separator: " and ")) cannot be combined.") }
    }

    /// The layout, with the writing options applied.
    var layout: Layout {
        let indent: JSONIndentation = tab ? .tab : self.indent
        if compact || indent == .spaces(0) { return Layout(options: writing.options) }
        return Layout(options: writing.options.union(.prettyPrinted), indentation: indent)
    }

    /// Whether all options have their default values.
    var areDefault: Bool { !compact && !tab && indent == .twoSpaces && writing.options == [] }
}

extension JSONIndentation: ExpressibleByArgument {
    package init?(argument: String) {
        if argument == "tab" {
            self = .tab
        } else {
            guard let count = Int(argument), (0...16).contains(count) else { return nil }
            self = .spaces(count)
        }
    }

    package var defaultValueDescription: String { self == .tab ? "tab" : "\(width)" }
}

/// The options for writing documents, except for their layout.
struct WritingOptions: ParsableArguments {
    @Flag(name: [.customShort("S"), .long], help: "Sort members by the UTF-8 bytes of their keys. Keeps the printed values in memory.")
    var sortKeys = false

    @Flag(name: [.customShort("a"), .long], help: "Write all characters beyond ASCII as \\u escapes.")
    var escapeUnicode = false

    @Flag(help: "Write '/' as '\\/'.")
    var escapeSlashes = false

    @Flag(help: "Write '<', '>', '&', U+2028 and U+2029 as \\u escapes, for script elements in HTML.")
    var htmlSafe = false

    @OptionGroup var color: ColorOption

    /// The writer's options for the flags.
    var options: JSONWriteOptions {
        var options: JSONWriteOptions = []
        if sortKeys { options.insert(.sortedKeys) }
        if escapeUnicode { options.insert(.escapeUnicode) }
        if escapeSlashes { options.insert(.escapeSlashes) }
        if htmlSafe { options.insert(.htmlSafe) }
        return options
    }
}
#endif
