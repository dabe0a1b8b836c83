#if Tool
import ApusJSON
import ApusJSONPatterns
import ApusJSONSchema

import CApusSystem

/// The failure of a command: the message for standard error, and the exit status.
struct CommandFailure: Error {
    var status: ExitStatus
    /// The file and location, or the tool's name.
    private let source: String
    /// The message, or an empty string if everything was reported already.
    let message: String
    /// The line with a caret below it, or an empty string if there is none.
    private var excerpt = ""
    /// Whether it is about a part of a file, so that other parts of the file may be fine.
    private(set) var isAboutPart = false
}

extension CommandFailure {
    /// Creates a failure about a file, or a location in it.
    init(_ message: String, in file: InputFile, at location: JSONLocation? = nil, excerpt: String = "") {
        let suffix = location.map { ":\($0.line):\($0.column)" } ?? ""
        self.init(status: .badDocument, source: file.name + suffix, message: message, excerpt: excerpt, isAboutPart: location != nil)
    }

    /// Creates a failure that is not about a file.
    init(_ message: String) {
        self.init(status: .badDocument, source: "apus", message: message)
    }

    /// The failure of a command or for a document whose errors have already been reported.
    static let alreadyReported = CommandFailure(status: .badDocument, source: "", message: "", isAboutPart: true)

    /// The result of a command that has printed differences.
    static let different = CommandFailure(status: .different, source: "", message: "")

    /// The words for an error number of the system.
    static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

    /// Whether there is nothing left to report.
    var isReported: Bool { message.isEmpty }

    /// Prints the message to standard error.
    func report() {
        // If standard error cannot be written to, only the exit status remains.
        if !message.isEmpty { try? StandardStream.error.write(unfiltered: (text(inColors: Colors.apply(to: .error)) + "\n").utf8) }
    }

    /// Returns the text `FILE:1:2: error: MESSAGE`, followed by the line and a caret. Characters
    /// that a terminal would interpret are escaped even for a file, because logs are shown on terminals.
    private func text(inColors: Bool) -> String {
        func colored(_ text: some StringProtocol, _ color: String) -> String { inColors ? color + text + Colors.end : String(text) }
        let source = TerminalText.escaped(source)
        var text = "\(colored(source + ":", Colors.source)) \(colored("error:", Colors.error)) \(TerminalText.escaped(message))"
        if !excerpt.isEmpty {
            // The caret is on the last line.
            let excerpt = TerminalText.escaped(excerpt, keepsLines: true)
            let caret = excerpt.lastIndex(of: "^") ?? excerpt.endIndex
            text += "\n" + excerpt[..<caret] + (caret == excerpt.endIndex ? "" : colored(excerpt[caret...], Colors.caret))
        }
        return text
    }
}

extension CommandFailure {
    /// Creates a failure for a file that cannot be read, or whose content is not valid; nil for any other error.
    init?(_ error: any Error, in file: InputFile) {
        switch error {
        case let error as JSONSyntaxError:
            let advice = error.code == .textAfterValue ? " '--framing concatenated' reads several documents, and 'apus lines' one on each line." : ""
            self.init(Self.commandLineWording(of: error) + advice, in: file, at: error.location, excerpt: error.excerpt)
        case let error as JSONLineError:
            let message = (error.underlyingError as? JSONSyntaxError).map(Self.commandLineWording(of:)) ?? error.message
            self.init(message, in: file, at: error.location, excerpt: error.excerpt)
        case let error as JSONExpressionError:
            let message = error.uri.isEmpty ? error.message : "\(error.message) (schema \(error.uri))"
            self.init(message, in: file, at: error.location, excerpt: error.excerpt)
        case let error as JSONFileError: self = file.failure(reading: error.errno)
        default: return nil
        }
    }

    /// Returns the error's message, with the Swift names of options replaced by their names on the
    /// command line.
    private static func commandLineWording(of error: JSONSyntaxError) -> String {
        var message = error.message
        for entry in JSONReadOptions.named { message.replace(".\(entry.name) ", with: "'--options \(entry.commandLineName)' ") }
        message.replace("JSONNumberPolicy.exact ", with: "'--numbers exact' ")
        // Values have a limit that no option raises.
        let isValueLimit = error.message.hasSuffix("limit of \(JSONLimits.maximumValueDepth).")
        if error.code == .tooDeep, !isValueLimit { message += " '--max-depth' sets it." }
        return message
    }
}

/// The exit status of the tool.
enum ExitStatus: Int32 {
    case fine = 0
    /// A document is invalid, cannot be read, or lacks a requested value; or a result could not be
    /// written.
    case badDocument = 1
    /// The command line is invalid.
    case badUsage = 2

    /// Documents differ; the same status as that of diff(1).
    static let different = badDocument
    /// Documents could not be compared; the same status as that of diff(1).
    static let trouble = badUsage

    /// Ends the tool.
    func exitNow() -> Never {
        exit(rawValue)
    }
}
#endif
