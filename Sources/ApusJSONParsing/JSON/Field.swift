/// Takes the value of one key of an object, and leaves the others.
///
/// ```swift
/// Field("name") { String.jsonParser() }
/// Field("deleted")                        // must be there, and not null
/// ```
///
/// Of a value that is not taken whole the rest is left, so that several fields can look into the same object.
public struct Field<Value: Parser>: Parser where Value.Input == JSONValue {
    @usableFromInline let key: FieldKey
    @usableFromInline let value: Value

    @inlinable
    public init(_ key: String, @ParserBuilder<JSONValue> _ value: () -> Value) {
        self.key = FieldKey(key)
        self.value = value()
    }

    /// Asks that there is a key, whose value is left.
    ///
    /// - Parameters:
    ///   - key: as it is in the document, escapes resolved.
    ///   - allowNull: whether its value may be null.
    public init(_ key: String, allowNull: Bool = false) where Value == Parsers.Presence {
        self.key = FieldKey(key)
        value = Parsers.Presence(allowNull: allowNull)
    }

    public func parse(_ input: inout JSONValue) throws -> Value.Output {
        guard case .object(var members) = input else {
            throw JSONParsingError.typeMismatch(expected: "an object (containing the key \"\(key.text)\")", got: input)
        }
        guard var member = members[key.text] else { throw JSONParsingError.failure("Key \"\(key.text)\" not present.") }
        let output: Value.Output
        do { output = try value.parse(&member) } catch { throw JSONParsingError.failureInObject(atKey: key.text, error) }
        // So that the members have one owner and are not copied.
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
    /// Any value, or any but null, which is left.
    public struct Presence: _ValuelessParser, _ValuelessPrinter {
        let allowNull: Bool

        public func parse(_ input: inout JSONValue) throws {
            if !allowNull, case .null = input { throw ParsingError.unexpected("not to be null", from: input, to: input) }
        }

        /// Prints nothing.
        public func print(_ output: Void, into input: inout JSONValue) {}

        public func _take(_ json: inout _TapeInput) -> Bool {
            // An empty object is what is left when all is taken: then the key goes.
            if json.tag == _TapeTag.objectStart, json.isWhole, json.count == 0 { json.take() }
            return allowNull || json.tag != _TapeTag.null
        }

        public func _put(to json: inout _TapeOutput) -> Bool { true }
    }
}
