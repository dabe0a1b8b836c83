/// Takes the value of a key that may be missing or null.
///
/// ```swift
/// OptionalField("salary") { Double.jsonParser() }                 // Double?
/// OptionalField("salary", default: 0) { Double.jsonParser() }     // Double
/// ```
public struct OptionalField<Value: Parser, Output>: Parser where Value.Input == JSONValue {
    @usableFromInline let key: FieldKey
    @usableFromInline let value: Value
    /// The value to return if the key is missing or null.
    @usableFromInline let missing: Output
    /// Whether a value is printed; nil if all values except nil are printed.
    @usableFromInline let isPrinted: ((Output) -> Bool)?
    /// Converts a parsed value to the output, which has the same type or is optional.
    @usableFromInline let make: (Value.Output) -> Output
    /// Converts the output back to the value to print; nil if there is none.
    @usableFromInline let unmake: (Output) -> Value.Output?

    /// Returns nil if the key is missing or null. Nil is not printed.
    @inlinable
    public init(_ key: String, @ParserBuilder<JSONValue> _ value: () -> Value) where Output == Value.Output? {
        self.key = FieldKey(key)
        self.value = value()
        missing = nil
        isPrinted = nil
        make = { $0 }
        unmake = { $0 }
    }

    /// Returns a default if the key is missing or null. The default is not printed.
    @inlinable
    public init(_ key: String, default missing: Output, @ParserBuilder<JSONValue> _ value: () -> Value)
    where Output == Value.Output, Output: Equatable {
        self.key = FieldKey(key)
        self.value = value()
        self.missing = missing
        isPrinted = { $0 != missing }
        make = { $0 }
        unmake = { $0 }
    }

    /// Returns a default if the key is missing or null. The default is printed too, because values
    /// that are not `Equatable` cannot be compared with it.
    @_disfavoredOverload
    @inlinable
    public init(_ key: String, default missing: Output, @ParserBuilder<JSONValue> _ value: () -> Value) where Output == Value.Output {
        self.key = FieldKey(key)
        self.value = value()
        self.missing = missing
        isPrinted = { _ in true }
        make = { $0 }
        unmake = { $0 }
    }

    /// Takes the value of the key out of an object, or returns the default.
    ///
    /// - Throws: ``JSONParsingError`` if the input is not an object, or with the error of the
    ///   value's parser.
    public func parse(_ input: inout JSONValue) throws -> Output {
        guard case .object(var members) = input else { throw JSONParsingError.typeMismatch(expected: "an object", got: input) }
        guard let member = members[key.text], member != .null else { return missing }
        let output: Value.Output
        do { output = try value.parse(member) } catch { throw JSONParsingError.failureInObject(atKey: key.text, error) }
        // The members then have only one owner and are not copied.
        input = .null
        members.removeValue(forKey: key.text)
        input = .object(members)
        return make(output)
    }

    @inlinable
    @inline(__always)
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool {
        // The rest of a value that has been taken is an object without members.
        guard json.isWhole else { return json.leaveToTree() }
        guard json.tag == _TapeTag.objectStart else { return false }
        guard let found = json.find(key), json.tape.tag(at: found &+ 1) != _TapeTag.null else {
            unsafe output.initialize(to: missing)
            return true
        }
        if isPrinted == nil {
            // Safety: without `isPrinted`, the output is optional, as the initializer declares.
            let optional = unsafe UnsafeMutableRawPointer(output).assumingMemoryBound(to: Value.Output?.self)
            let isRead = unsafe withUnsafeTemporaryAllocation(of: Value.Output.self, capacity: 1) { memory in
                guard let made = memory.baseAddress, unsafe json.read(found, with: value, to: made) else { return false }
                unsafe optional.initialize(to: made.move())
                return true
            }
            guard isRead else { return false }
        } else {
            // Safety: with `isPrinted`, the output has the type of the value.
            guard unsafe json.read(found, with: value, to: UnsafeMutableRawPointer(output).assumingMemoryBound(to: Value.Output.self)) else {
                return false
            }
        }
        // The whole member is taken, even if a part of its value is left.
        unsafe json.marks[found &+ 1] = 1
        return true
    }
}

extension OptionalField: ParserPrinter where Value: ParserPrinter {
    /// Adds a member with the key and a value to an object, or nothing for nil and, if it can be
    /// compared, for the default.
    ///
    /// - Throws: ``JSONPrintingError`` if the input is not an object, or if the value cannot be
    ///   printed.
    public func print(_ output: Output, into input: inout JSONValue) throws {
        guard case .object(var members) = input else { throw JSONPrintingError.typeMismatch("OptionalField", expected: "an object", got: input) }
        guard isPrinted?(output) ?? true, let printed = unmake(output) else { return }
        do { members[key.text] = try value.print(printed) } catch { throw JSONPrintingError.failureInObject(atKey: key.text, error) }
        input = .object(members)
    }

    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool {
        guard json.part != .value || json.leaveToTree() else { return false }
        // Safety: as above.
        if let isPrinted {
            guard unsafe isPrinted(output.pointee) else { return true }
            guard json.beginMembers() else { return false }
            json.json.key(key.text)
            return unsafe json.write(UnsafeRawPointer(output).assumingMemoryBound(to: Value.Output.self), with: value)
        }
        guard let value = unsafe UnsafeRawPointer(output).assumingMemoryBound(to: Value.Output?.self).pointee else { return true }
        guard json.beginMembers() else { return false }
        json.json.key(key.text)
        return unsafe withUnsafePointer(to: value) { unsafe json.write($0, with: self.value) }
    }
}
