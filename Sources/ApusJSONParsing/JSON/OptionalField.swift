/// Takes the value of a key that may be missing or null.
///
/// ```swift
/// OptionalField("salary") { Double.jsonParser() }                 // Double?
/// OptionalField("salary", default: 0) { Double.jsonParser() }     // Double
/// ```
public struct OptionalField<Value: Parser, Output>: TakingJSON where Value.Input == JSONValue {
    @usableFromInline let key: FieldKey
    @usableFromInline let value: Value
    /// The value to return if the key is missing or null.
    @usableFromInline let missing: Output
    /// Whether a value is printed; nil if the output is optional, and all values except nil are
    /// printed. Otherwise the output has the type of the value.
    @usableFromInline let isPrinted: ((Output) -> Bool)?

    /// Returns nil if the key is missing or null. Nil is not printed.
    @inlinable
    public init(_ key: String, @ParserBuilder<JSONValue> _ value: () -> Value) where Output == Value.Output? {
        self.key = FieldKey(key)
        self.value = value()
        missing = nil
        isPrinted = nil
    }

    /// Returns a default if the key is missing or null. The default is not printed.
    @inlinable
    public init(_ key: String, default missing: Output, @ParserBuilder<JSONValue> _ value: () -> Value)
    where Output == Value.Output, Output: Equatable {
        self.key = FieldKey(key)
        self.value = value()
        self.missing = missing
        isPrinted = { $0 != missing }
    }

    /// Returns a default if the key is missing or null. The default is printed too, because values
    /// that are not `Equatable` cannot be compared with it.
    @inlinable
    public init(_ key: String, default missing: Output, @ParserBuilder<JSONValue> _ value: () -> Value) where Output == Value.Output {
        self.key = FieldKey(key)
        self.value = value()
        self.missing = missing
        isPrinted = { _ in true }
    }

    /// Takes the value of the key out of an object, or returns the default.
    ///
    /// - Throws: ``JSONParsingError`` if the input is not an object, or with the error of the
    ///   value's parser.
    @inlinable @inline(__always)
    func read(_ json: inout JSONReading) throws -> Output {
        guard json.isWhole else { return try json.takeLeft(with: self) }
        guard json.tag == _TapeTag.objectStart else { throw json.mismatch("an object") }
        guard let found = json.find(key), json.tape.tag(at: found &+ 1) != _TapeTag.null else { return missing }
        let output = try json.take(found, key, with: value)
        // The whole member is taken, even if a part of its value is left.
        unsafe json.marks[found &+ 1] = 1
        // Safety: the output has this type, as the initializers declare.
        return unsafe isPrinted == nil ? unsafeBitCast(Value.Output?.some(output), to: Output.self) : unsafeBitCast(output, to: Output.self)
    }
}

extension OptionalField: ParserPrinter, Putting where Value: ParserPrinter {
    /// Adds a member with the key and a value to an object, or nothing for nil and, if it can be
    /// compared, for the default.
    ///
    /// - Throws: ``JSONPrintingError`` if the input is not an object, or if the value cannot be
    ///   printed.
    @inlinable @inline(__always)
    func write(_ output: Borrowed<Output>, to json: inout JSONPrinting) throws {
        if json.part.rawValue > JSONPrinting.Part.members.rawValue { throw json.occupied("OptionalField") }
        if let isPrinted {
            guard isPrinted(output.value) else { return }
            try json.beginMembers("OptionalField")
            try json.put(key, output.part(Value.Output.self), with: value)
        } else if let value = output.part(Value.Output?.self).value {
            try json.beginMembers("OptionalField")
            try borrow(value) { try json.put(key, $0, with: self.value) }
        }
    }
}
