#if Tool
import ArgumentParser
import Synchronization

import CApusSystem

/// When the tool uses colours.
enum ColorChoice: CommandLineChoice {
    case auto, always, never
}

/// The option for colours. Parsing it also sets the choice in ``Colors``.
struct ColorOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "When to print keys, strings, numbers and errors in colours.",
            discussion: "'auto' uses colours on a terminal, unless NO_COLOR is set or TERM is 'dumb'.", valueName: "when"))
    var color: ColorChoice = .auto

    func validate() throws { Colors.choose(color) }
}

/// The choice whether to use colours, and their escape sequences.
enum Colors {
    private static let choice = Mutex(ColorChoice.auto)

    static func choose(_ other: ColorChoice) { choice.withLock { $0 = other } }

    /// Returns whether output to a stream is in colours.
    static func apply(to stream: StandardStream) -> Bool {
        switch choice.withLock({ $0 }) {
        case .always: true
        case .never: false
        case .auto: stream.isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
        }
    }

    private static func environment(_ name: String) -> String? {
        // Safety: the string is copied immediately.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    // The sequences are "select graphic rendition" of ECMA-48. Keys, strings and null have the same
    // colours as in jq.
    static let key = "\u{1B}[1;34m"
    static let string = "\u{1B}[32m"
    static let number = "\u{1B}[36m"
    static let boolean = "\u{1B}[33m"
    static let null = "\u{1B}[90m"
    static let source = "\u{1B}[1m"
    static let error = "\u{1B}[1;31m"
    static let removed = "\u{1B}[31m"
    static let added = "\u{1B}[32m"
    static let changed = "\u{1B}[33m"
    static let caret = "\u{1B}[1;32m"
    static let end = "\u{1B}[0m"
}
#endif
