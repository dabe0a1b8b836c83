/// Why a value cannot be printed.
public struct PrintingError: Error, CustomDebugStringConvertible {
    let summary: String
    /// What was printed already.
    let input: String?
    let branches: [any Error]

    init(_ summary: String, input: String? = nil, branches: [any Error] = []) {
        self.summary = summary
        self.input = input
        self.branches = branches
    }

    /// A value that would not be parsed back.
    static func roundTrip<Input>(_ reason: String, at input: Input) -> PrintingError {
        PrintingError("round-trip expectation failed\n\n\(reason)", input: Excerpt.quoted(input))
    }

    /// A value was refused.
    @usableFromInline
    static func refused<Input, Value>(_ value: Value, at input: Input) -> any Error {
        PrintingError(
            "round-trip expectation failed\n\nA \"Filter\" parser's predicate failed to be satisfied by the output \(Excerpt.quoted(value)).",
            input: Excerpt.quoted(input))
    }

    @usableFromInline
    static func wrap<Input>(_ error: any Error, at input: Input) -> any Error {
        error is PrintingError || error is JSONPrintingError ? error : PrintingError("\(error)", input: Excerpt.quoted(input))
    }

    @usableFromInline
    static func several(_ errors: [any Error]) -> PrintingError {
        PrintingError(
            "multiple failures occurred",
            branches: errors.flatMap { error in
                (error as? PrintingError).map { $0.branches.isEmpty ? [error] : $0.branches } ?? [error]
            })
    }

    public var debugDescription: String {
        "error: \(summary)" + branches.map { "\n\n\($0)" }.joined() + (input.map { "\n\n\($0)" } ?? "")
    }
}
