/// Takes `true` or `false`.
public struct JSONBoolean: TakingJSON, Putting, Sendable {
    /// Creates the parser.
    @inlinable
    public init() {}

    /// Takes a Boolean.
    ///
    /// - Throws: ``JSONParsingError`` if the input is not a Boolean.
    @inlinable @inline(__always)
    func read(_ json: inout JSONReading) throws -> Bool {
        guard json.isWhole else { return try json.takeLeft(with: self) }
        let tag = json.tag
        guard tag == _TapeTag.true || tag == _TapeTag.false else { throw json.mismatch("a boolean") }
        json.take()
        return tag == _TapeTag.true
    }

    /// Prints a Boolean.
    ///
    /// - Throws: ``JSONPrintingError`` if something else is already printed.
    @inlinable @inline(__always)
    func write(_ output: Borrowed<Bool>, to json: inout JSONPrinting) throws {
        try json.beginValue("JSONBoolean")
        unsafe json.session.pointee.json.write(output.value)
    }
}

extension Bool {
    /// Takes `true` or `false`.
    @inlinable
    public static func jsonParser() -> JSONBoolean { JSONBoolean() }
}
