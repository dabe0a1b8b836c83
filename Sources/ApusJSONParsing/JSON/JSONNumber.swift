/// Takes a number: any number for a floating-point type, and one without fraction and exponent for
/// an integer type.
public struct JSONNumber<Output>: ParserPrinter {
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
    public func parse(_ input: inout JSONValue) throws -> Output {
        let value: Output?
        switch input {
        case .integer(let integer) where kind.takesIntegers: value = kind.fromInteger(Int64(integer))
        case .unsigned(let integer) where kind.takesIntegers: value = kind.fromUnsigned(UInt64(integer))
        case .double(let double) where kind.takesFractions:
            value = kind.fromDouble(double)
        default: throw JSONParsingError.typeMismatch(expected: kind.expected, got: input)
        }
        guard let value else { throw JSONParsingError.typeMismatch(expected: "\(kind.expected) in the range of \(Output.self)", got: input) }
        input = .empty
        return value
    }

    /// Prints a number.
    ///
    /// - Throws: ``JSONPrintingError`` if something else is already printed.
    public func print(_ output: Output, into input: inout JSONValue) throws {
        guard input.isEmptyObject else { throw JSONPrintingError.expectedEmpty("JSONNumber", got: input) }
        input = kind.toJSON(output)
    }

    @inlinable
    @inline(__always)
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool {
        if Output.self == Int.self {
            guard json.tag == _TapeTag.integer, json.isWhole, kind.takesIntegers else { return false }
            let integer = Int(truncatingIfNeeded: json.tape.integer(at: json.index))
            unsafe UnsafeMutableRawPointer(output).initializeMemory(as: Int.self, to: integer)
            json.take()
            return true
        }
        if Output.self == Double.self, json.tag == _TapeTag.double, json.isWhole {
            unsafe UnsafeMutableRawPointer(output).initializeMemory(as: Double.self, to: json.tape.double(at: json.index))
            json.take()
            return true
        }
        return unsafe readOther(&json, to: output)
    }

    @usableFromInline
    @inline(never)
    func readOther(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool {
        guard json.isWhole else { return false }
        let value: Output?
        switch json.tag {
        case _TapeTag.integer where kind.takesIntegers:
            let integer = json.tape.integer(at: json.index)
            // It may be -0, which only the document's text shows.
            value = integer == 0 && kind.takesFractions ? json.node.double.flatMap(kind.fromDouble) : kind.fromInteger(integer)
        case _TapeTag.unsigned where kind.takesIntegers: value = kind.fromUnsigned(json.tape.unsigned(at: json.index))
        case _TapeTag.double where kind.takesFractions: value = kind.fromDouble(json.tape.double(at: json.index))
        default: value = nil
        }
        guard let value else { return false }
        unsafe output.initialize(to: value)
        json.take()
        return true
    }

    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool {
        guard json.beginValue() else { return false }
        if Output.self == Int.self {
            unsafe json.json.write(UnsafeRawPointer(output).assumingMemoryBound(to: Int.self).pointee)
            return true
        }
        if Output.self == Double.self {
            return unsafe (try? json.json.write(UnsafeRawPointer(output).assumingMemoryBound(to: Double.self).pointee)) != nil || json.leaveToTree()
        }
        return unsafe json.write(kind.toJSON(output.pointee))
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

extension _TapeOutput {
    /// Writes a scalar after ``beginValue()``.
    @usableFromInline
    @inline(never)
    mutating func write(_ scalar: JSONValue) -> Bool { (try? scalar.write(to: &json)) != nil || leaveToTree() }
}

extension BinaryInteger {
    /// Takes an integer. An integer outside the type's range is an error.
    @inlinable
    public static func jsonParser() -> JSONNumber<Self> { JSONNumber() }
}

extension BinaryFloatingPoint {
    /// Takes a number.
    ///
    /// - Parameter allowInteger: whether numbers without fraction and exponent are accepted.
    @inlinable
    public static func jsonParser(allowInteger: Bool = true) -> JSONNumber<Self> { JSONNumber(allowInteger: allowInteger) }
}
