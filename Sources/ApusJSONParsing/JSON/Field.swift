/// Takes the value of one key of an object, and leaves the other members.
///
/// ```swift
/// Field("name") { String.jsonParser() }
/// Field("deleted")                        // must be present and not null
/// ```
///
/// If the value is only partly taken, the rest is left, so that several fields can take parts of
/// the same object.
public struct Field<Value: Parser>: Parser where Value.Input == JSONValue {
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
    public func parse(_ input: inout JSONValue) throws -> Value.Output {
        guard case .object(var members) = input else {
            throw JSONParsingError.typeMismatch(expected: "an object (containing the key \"\(key.text)\")", got: input)
        }
        guard var member = members[key.text] else { throw JSONParsingError.failure("Key \"\(key.text)\" not present.") }
        let output: Value.Output
        do { output = try value.parse(&member) } catch { throw JSONParsingError.failureInObject(atKey: key.text, error) }
        // The members then have only one owner and are not copied.
        input = .null
        if member.isEmptyObject { members.removeValue(forKey: key.text) } else { members.updateValue(member, forKey: key.text) }
        input = .object(members)
        return output
    }

    @inlinable
    @inline(__always)
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Value.Output>) -> Bool {
        guard let found = json.find(key) else { return false }
        return unsafe json.read(found, with: value, to: output)
    }
}

extension Field: ParserPrinter where Value: ParserPrinter {
    /// Adds a member with the key and a value to an object.
    ///
    /// - Throws: ``JSONPrintingError`` if the input is not an object, or if the value cannot be
    ///   printed.
    public func print(_ output: Value.Output, into input: inout JSONValue) throws {
        guard case .object(var members) = input else { throw JSONPrintingError.typeMismatch("Field", expected: "an object", got: input) }
        let printed: JSONValue
        do { printed = try value.print(output) } catch { throw JSONPrintingError.failureInObject(atKey: key.text, error) }
        input = .null
        members[key.text] = printed
        input = .object(members)
    }

    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<Value.Output>, to json: inout _TapeOutput) -> Bool {
        guard json.beginMembers() else { return false }
        json.json.key(key.text)
        return unsafe json.write(output, with: value)
    }
}

extension Parsers {
    /// Accepts any value, or any except null, and leaves it.
    public struct Presence: _ValuelessParser, _ValuelessPrinter {
        let allowNull: Bool

        /// Checks whether the value is null, if null is not allowed, and leaves the value.
        ///
        /// - Throws: ``ParsingError`` if the value is null and null is not allowed.
        public func parse(_ input: inout JSONValue) throws {
            if !allowNull, case .null = input { throw ParsingError.unexpected("not to be null", from: input, to: input) }
        }

        /// Prints nothing.
        public func print(_ output: Void, into input: inout JSONValue) {}

        public func _take(_ json: inout _TapeInput) -> Bool {
            // An empty object counts as a value that is completely taken, so the key is removed.
            if json.tag == _TapeTag.objectStart, json.isWhole, json.count == 0 { json.take() }
            return allowNull || json.tag != _TapeTag.null
        }

        public func _put(to json: inout _TapeOutput) -> Bool { true }
    }
}
