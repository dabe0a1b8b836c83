/// Takes null, and has no value.
public struct Null: _ValuelessParser, _ValuelessPrinter {
    /// Makes the parser.
    @inlinable
    public init() {}

    /// Takes null.
    ///
    /// - Throws: ``JSONParsingError`` if the input is not null.
    public func parse(_ input: inout JSONValue) throws {
        guard case .null = input else { throw JSONParsingError.typeMismatch(expected: "a null value", got: input) }
        input = .empty
    }

    /// Prints null.
    ///
    /// - Throws: ``JSONPrintingError`` if something else is already printed.
    public func print(_ output: Void, into input: inout JSONValue) throws {
        guard input.isEmptyObject else { throw JSONPrintingError.expectedEmpty("Null", got: input) }
        input = .null
    }

    @inlinable
    public func _take(_ json: inout _TapeInput) -> Bool {
        // n
        guard json.tag == _TapeTag.null, json.isWhole else { return false }
        json.take()
        return true
    }

    @inlinable
    public func _put(to json: inout _TapeOutput) -> Bool {
        guard json.beginValue() else { return false }
        json.json.writeNull()
        return true
    }
}
