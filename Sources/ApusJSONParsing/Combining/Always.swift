/// Always succeeds with the same value, and takes nothing.
public struct Always<Input: ParserInput, Output>: Putting {
    @usableFromInline let output: Output

    /// Creates a parser that always returns this value.
    @inlinable
    public init(_ output: Output) { self.output = output }

    /// Returns the value, and leaves the input unchanged.
    @inlinable
    func read(_ input: inout Input.Reading) -> Output { output }
    /// Prints nothing, whatever the value.
    @inlinable
    func write(_ output: Borrowed<Output>, to input: inout Input.Printing) {}
}

/// Always fails with an error.
public struct Fail<Input: ParserInput, Output>: Putting {
    @usableFromInline let error: any Error

    /// Creates a parser that always throws this error.
    @inlinable
    public init(throwing error: any Error) { self.error = error }

    /// Creates a parser that always throws a `JSONError` with the text `failed`.
    public init() { error = ParsingError.failed(summary: "failed") }

    /// Fails.
    ///
    /// - Throws: the error, always.
    @inlinable
    func read(_ input: inout Input.Reading) throws -> Output { throw ParsingError.wrap(error, at: input) }

    /// Fails.
    ///
    /// - Throws: the error, always.
    @inlinable
    func write(_ output: Borrowed<Output>, to input: inout Input.Printing) throws { throw error }
}
