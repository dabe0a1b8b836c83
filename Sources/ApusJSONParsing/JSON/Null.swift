/// Takes null, and has no value.
public struct Null: TakingJSON, Putting, Sendable {
    /// Creates the parser.
    @inlinable
    public init() {}

    /// Takes null.
    ///
    /// - Throws: ``JSONParsingError`` if the input is not null.
    @inlinable
    func read(_ json: inout JSONReading) throws {
        guard json.isWhole else { return try json.takeLeft(with: self) }
        guard json.tag == _TapeTag.null else { throw json.mismatch("a null value") }
        json.take()
    }

    /// Prints null.
    ///
    /// - Throws: ``JSONPrintingError`` if something else is already printed.
    @inlinable
    func write(_ output: Borrowed<Void>, to json: inout JSONPrinting) throws {
        try json.beginValue("Null")
        unsafe json.session.pointee.json.writeNull()
    }
}
