/// Always succeeds with the same value, and takes nothing.
public struct Always<Input, Output>: ParserPrinter {
    @usableFromInline let output: Output

    /// Makes a parser that always returns this value.
    @inlinable
    public init(_ output: Output) { self.output = output }

    /// Returns the value, and leaves the input unchanged.
    @inlinable
    public func parse(_ input: inout Input) -> Output { output }
    /// Prints nothing, whatever the value.
    @inlinable
    public func print(_ output: Output, into input: inout Input) {}

    @inlinable
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool {
        unsafe output.initialize(to: self.output)
        return true
    }
    @inlinable
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool { true }
}

/// Always fails with an error.
public struct Fail<Input, Output>: ParserPrinter {
    @usableFromInline let error: any Error

    /// Makes a parser that always throws this error.
    @inlinable
    public init(throwing error: any Error) { self.error = error }

    /// Makes a parser that always throws a ``ParsingError`` with the text `failed`.
    public init() { error = ParsingError.failed(summary: "failed") }

    /// Fails.
    ///
    /// - Throws: the error, always.
    @inlinable
    public func parse(_ input: inout Input) throws -> Output { throw ParsingError.wrap(error, at: input) }

    /// Fails.
    ///
    /// - Throws: the error, always.
    @inlinable
    public func print(_ output: Output, into input: inout Input) throws { throw error }

    @inlinable
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool { false }
    @inlinable
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool { false }
}
