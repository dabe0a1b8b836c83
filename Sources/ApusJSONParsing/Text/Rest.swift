/// Takes the rest of the input, which must not be empty.
public struct Rest<Input: CollectionInput>: Putting {
    /// Creates the parser.
    public init() {}

    /// Takes the rest of the input.
    ///
    /// - Throws: `JSONError` if the input is empty.
    @usableFromInline func read(_ input: inout Input) throws -> Input {
        guard !input.isEmpty else { throw ParsingError.unexpected("a non-empty input", at: input) }
        defer { input = input[input.endIndex...] }
        return input
    }

    /// Replaces the empty input with elements.
    ///
    /// - Throws: `JSONError` if there are no elements, or if the input is not empty.
    @usableFromInline func write(_ output: Borrowed<Input>, to input: inout Input) throws {
        guard input.isEmpty else {
            throw PrintingError.roundTrip("A \"Rest\" parser must come last, but a parser after it has printed something.", at: input)
        }
        guard !output.value.isEmpty else { throw PrintingError.roundTrip("A \"Rest\" parser was given nothing to print.", at: input) }
        input = output.value
    }
}

/// Succeeds if the input is empty.
public struct End<Input: CollectionInput>: Putting {
    /// Creates the parser.
    public init() {}

    /// Checks that the input is empty.
    ///
    /// - Throws: `JSONError` if it is not.
    @usableFromInline func read(_ input: inout Input) throws {
        guard input.isEmpty else { throw ParsingError.unexpected("end of input", at: input) }
    }

    /// Prints nothing.
    ///
    /// - Throws: `JSONError` if the input is not empty.
    @usableFromInline func write(_ output: Borrowed<Void>, to input: inout Input) throws {
        guard input.isEmpty else {
            throw PrintingError.roundTrip("An \"End\" parser must come last, but a parser after it has printed something.", at: input)
        }
    }
}
