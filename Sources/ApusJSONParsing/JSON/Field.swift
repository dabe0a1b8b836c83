/// Takes the value of one key of an object, and leaves the other members.
///
/// ```swift
/// Field("name") { String.jsonParser() }
/// Field("deleted")                        // must be present and not null
/// ```
///
/// If the value is only partly taken, the rest is left, so that several fields can take parts of
/// the same object.
public struct Field<Value: Parser>: TakingJSON where Value.Input == JSONValue {
    @usableFromInline let key: FieldKey
    @usableFromInline let value: Value

    /// Takes the value of a key with the parsers of a block.
    ///
    /// - Parameters:
    ///   - key: the key, without JSON escapes.
    ///   - value: the parsers of the value.
    @inlinable
    public init(_ key: String, @ParserBuilder<JSONValue> _ value: () -> Value) {
        self.key = FieldKey(key)
        self.value = value()
    }

    init(_ key: FieldKey, @ParserBuilder<JSONValue> _ value: () -> Value) {
        self.key = key
        self.value = value()
    }

    /// Requires a key, and leaves its value.
    ///
    /// - Parameters:
    ///   - key: the key, without JSON escapes.
    ///   - allowNull: whether the value may be null.
    public init(_ key: String, allowNull: Bool = false) where Value == Parsers.Presence {
        self.key = FieldKey(key)
        value = Parsers.Presence(allowNull: allowNull)
    }

    /// Takes the value of the key out of an object.
    ///
    /// - Throws: ``JSONParsingError`` if the input is not an object, if the key is missing, or with
    ///   the error of the value's parser.
    @inlinable @inline(__always)
    func read(_ json: inout JSONReading) throws -> Value.Output {
        guard json.isWhole else { return try json.takeLeft(with: self) }
        guard json.tag == _TapeTag.objectStart else { throw json.mismatch("an object (containing the key \"\(key.text)\")") }
        guard let found = json.find(key) else { throw json.failure(JSONParsingError.failure("Key \"\(key.text)\" not present.")) }
        return try json.take(found, key, with: value)
    }
}

extension Field: ParserPrinter, Putting where Value: ParserPrinter {
    /// Adds a member with the key and a value to an object.
    ///
    /// - Throws: ``JSONPrintingError`` if the input is not an object, or if the value cannot be
    ///   printed.
    @inlinable @inline(__always)
    func write(_ output: Borrowed<Value.Output>, to json: inout JSONPrinting) throws {
        try json.beginMembers("Field")
        try json.put(key, output, with: value)
    }
}

extension Parsers {
    /// Accepts any value, or any except null, and leaves it.
    public struct Presence: TakingJSON, Putting, Sendable {
        let allowNull: Bool

        /// Checks whether the value is null, if null is not allowed, and leaves the value.
        ///
        /// - Throws: `JSONError` if the value is null and null is not allowed.
        @usableFromInline func read(_ json: inout JSONReading) throws {
            if !allowNull, json.isWhole, json.tag == _TapeTag.null { throw json.failure(ParsingError.unexpected("not to be null", at: json)) }
            // An empty object counts as a value that is completely taken, so the key is removed.
            if json.tag == _TapeTag.objectStart, json.isWhole, json.count == 0 { json.take() }
        }

        /// Prints nothing.
        @usableFromInline func write(_ output: Borrowed<Void>, to json: inout JSONPrinting) {}
    }
}
