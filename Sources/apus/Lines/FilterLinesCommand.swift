#if Tool
import ApusJSON
import ApusJSONPath
import ArgumentParser

/// `apus lines filter`: prints the lines for which a condition holds.
struct FilterLinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "filter",
        abstract: "Print the lines for which a condition holds.",
        usage: "apus lines filter [<options>] <condition> [<file>]",
        discussion: """
            A condition is that of a filter in JSONPath (RFC 9535), in which '@' is the line's document: \
            '@.count > 3', '@.user.email' (it exists), '!@.error', 'search(@.text, "[Ss]wift")', and several \
            with '&&', '||' and parentheses. Put it in quotes.

            Or it is a JSON Pointer (RFC 6901), '=' and a value: '/user/lang=en' selects the documents \
            whose user's language is "en"; '/count=3' selects those whose count is the number 3, \
            including '3.0'. A value that is not JSON, such as 'en', is a string. In both, $NAME is the value \
            that '--arg NAME=VALUE' gives, whatever is in it.

            Lines are printed as they are, byte for byte; with output options, or with '--options', as compact \
            JSON. With '--keep-going', a bad line is left out.
            """,
        examples: [
            "apus lines filter /user/lang=en tweets.jsonl": "Print the lines of users who write English.",
            "apus lines filter '@.id > 1 && search(@.user.name, \"^B\")' tweets.jsonl": "Compare, and search with an expression.",
            "apus lines filter --arg n=\"$USER\" '@.user.name != $n' tweets.jsonl": "Compare with a value of the shell.",
            "apus lines filter /id=1 tweets.jsonl | apus get -r /user/name": "Print a value from the selected line.",
        ])

    @OptionGroup var options: LineOptions
    @OptionGroup(title: "Output Options") var compact: CompactOption
    @OptionGroup(title: "Output Options") var writing: WritingOptions

    @OptionGroup var variables: VariableOptions

    @Argument(help: "The condition.")
    var condition: String

    @OptionGroup var input: LinesInput

    func validate() throws { _ = try LineCondition(condition, variables.values()) }

    func run() throws {
        let layout = Layout(options: writing.options)
        let isPlain = layout.options.isEmpty && options.reading.options == .strict
        let condition = try LineCondition(condition, variables.values())
        let file = input.source
        let lines = try options.open(file)
        let areLines = options.framing.framing == .lines
        try lines.print { document, line, output in
            do throws(JSONExpressionError) {
                guard try condition.holds(in: document) else { return }
            } catch {
                throw CommandFailure(error.message, in: file, at: document.root.location.inFile(line))
            }
            // A line is printed as it is, if it is JSON and nothing else is asked for.
            let isWritten = try isPlain && output.write(textOf: document, withSpace: areLines)
            if !isWritten { try output.write(document.root, layout, of: file, line) }
            if !isWritten || !lines.isUnterminated || !output.isPlain { try output.write("\n") }
        }
    }
}

/// A condition on documents.
enum LineCondition {
    case filter(JSONPathFilter)
    case equality(JSONPointer, JSONDocument)

    /// Parses `/pointer=value`, or the condition of a filter.
    ///
    /// - Parameter variables: the values that `$NAME` stands for.
    init(_ text: String, _ variables: [String: JSONValue]) throws {
        if !text.hasPrefix("/"), !text.hasPrefix("=") {
            do throws(JSONExpressionError) {
                self = .filter(try JSONPathFilter(parsing: text, variables: variables))
                return
            } catch {
                // Without '@' and with '=', it is meant to be a pointer, maybe in another notation.
                if text.contains("@") || !text.contains("=") { throw ValidationError(error.debugDescription) }
            }
        }
        guard let separator = text.firstIndex(of: "=") else {
            throw ValidationError("After the pointer, the condition '\(text)' needs '=' and a value.")
        }
        let pointer = try PointerArgument.pointer(String(text[..<separator]))
        let value = String(text[text.index(after: separator)...])
        if value.hasPrefix("$"), let variable = variables[String(value.dropFirst())] {
            let text = try variable.jsonText(as: [UInt8].self)
            self = .equality(pointer, try JSONDocument(parsing: text, configuration: JSONReadConfiguration(numbers: .exact)))
            return
        }
        let document = try? JSONDocument(parsing: value, configuration: JSONReadConfiguration(numbers: .exact))
        self = .equality(pointer, try document ?? JSONDocument(parsing: JSONValue.string(value).jsonText(as: [UInt8].self)))
    }

    func holds(in document: JSONDocument) throws(JSONExpressionError) -> Bool {
        switch self {
        case .filter(let filter): try document.root.matches(filter)
        // Numbers are compared by their value, exactly.
        case .equality(let pointer, let value): document[at: pointer].map { TapeValue($0) == TapeValue(value.root) } ?? false
        }
    }
}
#endif
