#if Tool
import ApusJSON

/// A command cannot do what it was told: what standard error says of it, and the exit status.
struct CommandFailure: Error {
    let status: ExitStatus
    /// Who or what is blamed.
    private let place: String
    /// Empty when all has been said already.
    private let message: String
    /// The line, and a caret below it; empty when there is none to show.
    private let excerpt: String

    /// A failure with a file, or a place in it.
    init(_ message: String, in file: InputFile, at location: JSONLocation? = nil, excerpt: String = "") {
        let place = location.map { ":\($0.line):\($0.column)" } ?? ""
        self.init(status: .badDocument, place: file.name + place, message: message, excerpt: excerpt)
    }

    /// A failure of the tool's own.
    init(_ message: String) {
        self.init(status: .badDocument, place: "apus", message: message)
    }

    private init(status: ExitStatus, place: String, message: String, excerpt: String = "") {
        self.status = status
        self.place = place
        self.message = message
        self.excerpt = excerpt
    }

    /// The end of a command that has reported its failures one by one.
    static let alreadyReported = CommandFailure(status: .badDocument, place: "", message: "")

    /// The end of a command that has printed what differs.
    static let different = CommandFailure(status: .different, place: "", message: "")

    /// The same failure with another exit status.
    func with(_ status: ExitStatus) -> CommandFailure {
        CommandFailure(status: status, place: place, message: message, excerpt: excerpt)
    }

    /// Prints what there is to say to standard error.
    func report() {
        // When standard error is gone there is nobody left to tell; the exit status still does.
        if !message.isEmpty { try? StandardStream.error.write(line: text(inColors: Colors.apply(to: .error))) }
    }

    /// `FILE:1:2: error: MESSAGE`, the line, and a caret.
    private func text(inColors: Bool) -> String {
        func colored(_ text: some StringProtocol, _ color: String) -> String { inColors ? color + text + Colors.end : String(text) }
        let place = TerminalText.escaped(place)
        var text = "\(colored(place + ":", Colors.place)) \(colored("error:", Colors.error)) \(TerminalText.escaped(message))"
        if !excerpt.isEmpty {
            // The caret is below the line, behind the last line end.
            let caret = excerpt.lastIndex(of: "^") ?? excerpt.endIndex
            text += "\n" + excerpt[..<caret] + (caret == excerpt.endIndex ? "" : colored(excerpt[caret...], Colors.caret))
        }
        return text
    }
}

extension CommandFailure {
    /// A document that is not the JSON that was asked for.
    init(_ error: JSONSyntaxError, in file: InputFile) {
        self.init(Self.commandLineWording(of: error), in: file, at: error.location, excerpt: error.excerpt)
    }

    /// A line that is not the JSON that was asked for.
    init(_ error: JSONLineError, in file: InputFile) {
        let syntaxError = error.underlyingError as? JSONSyntaxError
        let message = syntaxError.map(Self.commandLineWording(of:)) ?? error.message
        self.init(message, in: file, at: error.location, excerpt: error.excerpt)
    }

    /// The error's message, which names ways out by their Swift names, with the names they have on the command line.
    private static func commandLineWording(of error: JSONSyntaxError) -> String {
        var message = error.message
        for entry in JSONReadOptions.named { message.replace(".\(entry.name) ", with: "'--options \(entry.commandLineName)' ") }
        message.replace("JSONNumberPolicy.exact ", with: "'--numbers exact' ")
        // Values have a limit of their own, which nothing raises.
        let isValueLimit = error.message.hasSuffix("limit of \(JSONLimits.maximumValueDepth).")
        if error.code == .tooDeep, !isValueLimit { message += " '--max-depth' sets it." }
        return message
    }
}
#endif
