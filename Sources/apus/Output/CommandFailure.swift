#if Tool
import ApusJSON

/// A command cannot do what it was told: what standard error says of it, and the exit status.
struct CommandFailure: Error {
    let status: ExitStatus
    /// What to print, without a line end. Empty when all has been said already.
    let text: String

    /// A failure with a file, or a place in it.
    init(_ message: String, in file: InputFile, at location: JSONLocation? = nil, excerpt: String = "", status: ExitStatus = .badDocument) {
        self.status = status
        let place = location.map { ":\($0.line):\($0.column)" } ?? ""
        text = "\(file.name)\(place): error: \(message)" + (excerpt.isEmpty ? "" : "\n" + excerpt)
    }

    /// A failure of the tool's own.
    init(_ message: String, status: ExitStatus = .badDocument) {
        self.status = status
        text = "apus: error: \(message)"
    }

    private init(status: ExitStatus, text: String) {
        self.status = status
        self.text = text
    }

    /// The end of a command that has reported its failures one by one.
    static let alreadyReported = CommandFailure(status: .badDocument, text: "")

    /// Prints the text to standard error.
    func report() {
        // When standard error is gone there is nobody left to tell; the exit status still does.
        if !text.isEmpty { try? StandardStream.error.write(line: text) }
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
        if error.code == .tooDeep { message += " '--max-depth' sets it." }
        return message
    }
}
#endif
