public import ApusJSON

/// Describes why a value cannot be printed.
@usableFromInline
struct PrintingError: JSONError {
    let summary: String
    /// Describes the input that was already printed, when the error is described.
    private let input: (@Sendable () -> String)?
    /// The alternatives that were tried.
    var alternatives = FailedAlternatives()

    init(_ summary: String, input: (@Sendable () -> String)? = nil) {
        self.summary = summary
        self.input = input
    }

    /// An error because the printed text would not be parsed back as the value.
    static func roundTrip<Input>(_ reason: String, at input: Input) -> PrintingError {
        PrintingError("round-trip expectation failed\n\n\(reason)", input: description(of: input))
    }

    private static func description<Input>(of input: Input) -> @Sendable () -> String {
        if let text = input as? Substring { return { Excerpt.quoted(text) } }
        if let json = (input as? JSONPrinting)?.printed { return { "\(json)" } }
        let text = Excerpt.quoted(input)
        return { text }
    }

    /// An error because a predicate rejected a value.
    @usableFromInline static func rejected<State: ParserState, Value>(_ value: Value, at input: State) -> any Error {
        guard input.describesErrors else { return Unread.error }
        return roundTrip("A \"Filter\" parser's predicate failed to be satisfied by the output \(Excerpt.quoted(value)).", at: input)
    }

    /// Adds the printed input to an error. A printing error is unchanged.
    static func wrap<Input>(_ error: any Error, at input: Input) -> any Error {
        error is PrintingError || error is JSONPrintingError ? error : PrintingError("\(error)", input: description(of: input))
    }

    /// Combines the errors of all alternatives that were tried.
    @usableFromInline static func several<State: ParserState>(_ errors: [any Error], in input: State) -> any Error {
        guard input.describesErrors else { return Unread.error }
        var error = PrintingError("multiple failures occurred")
        error.alternatives = FailedAlternatives(errors)
        return error
    }

    @usableFromInline var code: JSONErrorCode { .printerFailed }

    @usableFromInline var message: String { summary }

    /// The failure, the errors of all alternatives, and the input that was already printed.
    @usableFromInline var description: String {
        "error: \(summary)" + alternatives.errors.map { "\n\n\($0)" }.joined()
            + (alternatives.omittedCount > 0 ? "\n\n… and \(alternatives.omittedCount) more" : "") + (input.map { "\n\n\($0())" } ?? "")
    }
}
