/// Takes `true` or `false`.
public struct JSONBoolean: ParserPrinter {
    /// Makes the parser.
    @inlinable
    public init() {}

    /// Takes a Boolean.
    ///
    /// - Throws: ``JSONParsingError`` if the input is not a Boolean.
    public func parse(_ input: inout JSONValue) throws -> Bool {
        guard case .boolean(let value) = input else { throw JSONParsingError.typeMismatch(expected: "a boolean", got: input) }
        input = .empty
        return value
    }

    /// Prints a Boolean.
    ///
    /// - Throws: ``JSONPrintingError`` if something else is already printed.
    public func print(_ output: Bool, into input: inout JSONValue) throws {
        guard input.isEmptyObject else { throw JSONPrintingError.expectedEmpty("JSONBoolean", got: input) }
        input = .boolean(output)
    }

    @inlinable
    @inline(__always)
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Bool>) -> Bool {
        let tag = json.tag
        guard tag == _TapeTag.true || tag == _TapeTag.false, json.isWhole else { return false }
        unsafe output.initialize(to: tag == _TapeTag.true)
        json.take()
        return true
    }

    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<Bool>, to json: inout _TapeOutput) -> Bool {
        guard json.beginValue() else { return false }
        unsafe json.json.write(output.pointee)
        return true
    }
}

extension Bool {
    /// Takes `true` or `false`.
    @inlinable
    public static func jsonParser() -> JSONBoolean { JSONBoolean() }
}
