/// Takes a number: any number for a floating-point type, and one without fraction and exponent for
/// an integer type.
public struct JSONNumber<Output>: TakingJSON, Putting {
    /// The conversions between the type and the three kinds of numbers on a tape, which return nil
    /// for a number that the type cannot represent.
    @usableFromInline let kind: NumberKind<Output>

    /// Takes integers. An integer outside the type's range is an error.
    @inlinable
    public init() where Output: BinaryInteger { kind = NumberKind(integer: Output.self) }

    /// Takes numbers.
    ///
    /// - Parameter allowInteger: whether numbers without fraction and exponent are accepted.
    @inlinable
    public init(allowInteger: Bool = true) where Output: BinaryFloatingPoint { kind = NumberKind(floating: Output.self, takesIntegers: allowInteger) }

    /// Takes a number.
    ///
    /// - Throws: ``JSONParsingError`` if the input is not a number, or if the type does not accept
    ///   or cannot represent it.
    @inlinable @inline(__always)
    func read(_ json: inout JSONReading) throws -> Output {
        if Output.self == Int.self, json.tag == _TapeTag.integer, json.isWhole {
            json.take()
            // Safety: this is the type of the output, here and below.
            return unsafe unsafeBitCast(Int(truncatingIfNeeded: json.tape.integer(at: json.index)), to: Output.self)
        }
        if Output.self == Double.self, json.tag == _TapeTag.double, json.isWhole {
            json.take()
            return unsafe unsafeBitCast(json.tape.double(at: json.index), to: Output.self)
        }
        return try takeNumber(from: &json)
    }

    @usableFromInline @inline(never)
    func takeNumber(from json: inout JSONReading) throws -> Output {
        guard json.isWhole else { return try json.takeLeft(with: self) }
        let value: Output?
        switch json.tag {
        case _TapeTag.integer where kind.takesIntegers:
            let integer = json.tape.integer(at: json.index)
            // It may be -0, which only the document's text shows.
            value = integer == 0 && kind.takesFractions ? json.node.double.flatMap(kind.fromDouble) : kind.fromInteger(integer)
        case _TapeTag.unsigned where kind.takesIntegers: value = kind.fromUnsigned(json.tape.unsigned(at: json.index))
        case _TapeTag.double where kind.takesFractions: value = kind.fromDouble(json.tape.double(at: json.index))
        default: throw json.mismatch(kind.expected)
        }
        guard let value else { throw json.mismatch("\(kind.expected) in the range of \(Output.self)") }
        json.take()
        return value
    }

    /// Prints a number.
    ///
    /// - Throws: ``JSONPrintingError`` if something else is already printed; an error if the number
    ///   is infinite or not a number.
    @inlinable @inline(__always)
    func write(_ output: Borrowed<Output>, to json: inout JSONPrinting) throws {
        try json.beginValue("JSONNumber")
        if Output.self == Int.self { return unsafe json.session.pointee.json.write(output.part(Int.self).value) }
        if Output.self == Double.self { return try json.write(output.part(Double.self).value) }
        try json.add(kind.toJSON(output.value))
    }
}

/// The numbers that a numeric type accepts, and the conversions from and to JSON.
@usableFromInline
struct NumberKind<Output> {
    @usableFromInline let takesIntegers: Bool
    @usableFromInline let takesFractions: Bool
    @usableFromInline let fromInteger: (Int64) -> Output?
    @usableFromInline let fromUnsigned: (UInt64) -> Output?
    @usableFromInline let fromDouble: (Double) -> Output?
    @usableFromInline let toJSON: (Output) -> JSONValue

    @inlinable
    init(integer: Output.Type) where Output: BinaryInteger {
        takesIntegers = true
        takesFractions = false
        fromInteger = { Output(exactly: $0) }
        fromUnsigned = { Output(exactly: $0) }
        fromDouble = { _ in nil }
        toJSON = { JSONValue($0) }
    }

    @inlinable
    init(floating: Output.Type, takesIntegers: Bool) where Output: BinaryFloatingPoint {
        self.takesIntegers = takesIntegers
        takesFractions = true
        fromInteger = { Output($0) }
        fromUnsigned = { Output($0) }
        fromDouble = { double in
            let value = Output(double)
            return value.isFinite || !double.isFinite ? value : nil
        }
        toJSON = { .double(Double($0)) }
    }

    var expected: String { takesFractions ? takesIntegers ? "a number" : "a floating point number" : "an integer number" }
}

extension JSONPrinting {
    /// Writes a number after ``beginValue(_:)``.
    @inlinable
    func write(_ double: Double) throws {
        do { try unsafe session.pointee.json.write(double) } catch { throw nonFinite(isNaN: double.isNaN) }
    }
}

extension BinaryInteger {
    /// Takes an integer. An integer outside the type's range is an error.
    @inlinable
    public static func jsonParser() -> JSONNumber<Self> { JSONNumber() }
}

extension BinaryFloatingPoint where Self: Codable {
    /// Takes a number.
    ///
    /// - Parameter allowInteger: whether numbers without fraction and exponent are accepted.
    @inlinable
    public static func jsonParser(allowInteger: Bool = true) -> JSONNumber<Self> { JSONNumber(allowInteger: allowInteger) }
}
