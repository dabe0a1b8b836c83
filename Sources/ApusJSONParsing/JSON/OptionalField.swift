/// Takes the value of a key that may be missing or null.
///
/// ```swift
/// OptionalField("salary") { Double.jsonParser() }                 // Double?
/// OptionalField("salary", default: 0) { Double.jsonParser() }     // Double
/// ```
public struct OptionalField<Value: Parser, Output>: Parser where Value.Input == JSONValue {
    @usableFromInline let key: FieldKey
    @usableFromInline let value: Value
    /// What is made when the key is missing or null.
    @usableFromInline let missing: Output
    /// Whether a value is printed; nil when any is but nil.
    @usableFromInline let isPrinted: ((Output) -> Bool)?
    /// A value that was there as what this parser makes, which is of the same type or optional; and back.
    @usableFromInline let make: (Value.Output) -> Output
    @usableFromInline let unmake: (Output) -> Value.Output?

    /// Nil when the key is missing or null; nil is not printed.
    @inlinable
    public init(_ key: String, @ParserBuilder<JSONValue> _ value: () -> Value) where Output == Value.Output? {
        self.key = FieldKey(key)
        self.value = value()
        missing = nil
        isPrinted = nil
        make = { $0 }
        unmake = { $0 }
    }

    /// A default when the key is missing or null; the default is not printed.
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

    /// A default when the key is missing or null. It is always printed, for it cannot be told from other values.
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

    public func parse(_ input: inout JSONValue) throws -> Output {
        guard case .object(var members) = input else { throw JSONParsingError.typeMismatch(expected: "an object", got: input) }
        guard let member = members[key.text], member != .null else { return missing }
        let output: Value.Output
        do { output = try value.parse(member) } catch { throw JSONParsingError.failureInObject(atKey: key.text, error) }
        // So that the members have one owner and are not copied.
        input = .null
        members.removeValue(forKey: key.text)
        input = .object(members)
        return make(output)
    }

    @inlinable
    @inline(__always)
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool {
        // What is left of a value that has been taken is an object without members.
        guard json.isWhole else { return json.leaveToTree() }
        guard json.tag == _TapeTag.objectStart else { return false }
        guard let found = json.find(key), json.tape.tag(at: found &+ 1) != _TapeTag.null else {
            unsafe output.initialize(to: missing)
            return true
        }
        if isPrinted == nil {
            // Safety: without `isPrinted` this is the initialiser's optional output.
            let optional = unsafe UnsafeMutableRawPointer(output).assumingMemoryBound(to: Value.Output?.self)
            let isRead = unsafe withUnsafeTemporaryAllocation(of: Value.Output.self, capacity: 1) { memory in
                guard let made = memory.baseAddress, unsafe json.read(found, with: value, to: made) else { return false }
                unsafe optional.initialize(to: made.move())
                return true
            }
            guard isRead else { return false }
        } else {
            // Safety: with it, it is that of the value.
            guard unsafe json.read(found, with: value, to: UnsafeMutableRawPointer(output).assumingMemoryBound(to: Value.Output.self)) else {
                return false
            }
        }
        // The whole key is taken, whatever is left of its value.
        unsafe json.marks[found &+ 1] = 1
        return true
    }
}

extension OptionalField: ParserPrinter where Value: ParserPrinter {
    public func print(_ output: Output, into input: inout JSONValue) throws {
        guard case .object(var members) = input else { throw JSONPrintingError.typeMismatch("OptionalField", expected: "an object", got: input) }
        guard isPrinted?(output) ?? true, let printed = unmake(output) else { return }
        do { members[key.text] = try value.print(printed) } catch { throw JSONPrintingError.failureInObject(atKey: key.text, error) }
        input = .object(members)
    }

    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool {
        guard json.part != .value else { return false }
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
