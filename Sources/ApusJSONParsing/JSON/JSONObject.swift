/// Takes an object with any keys as a dictionary, each value with the same parser.
///
/// ```swift
/// let counts = JSONObject { Int.jsonParser() }
/// let numbered = JSONObject { String.jsonParser() } keys: { "key_"; Int.parser() }
/// let names = JSONObject(keys: .representing(UserID.self)) { String.jsonParser() }
/// ```
///
/// After fields, it takes the members that they left.
public struct JSONObject<Keys: Parser, Value: Parser>: Parser where Keys.Input == Substring, Keys.Output: Hashable, Value.Input == JSONValue {
    @usableFromInline let keys: Keys
    @usableFromInline let value: Value
    @usableFromInline let range: CountText?

    init(_ range: CountText?, _ keys: Keys, _ value: Value) {
        self.range = range
        self.keys = keys
        self.value = value
    }

    /// Takes an object whose keys remain strings.
    public init(@ParserBuilder<JSONValue> _ value: () -> Value) where Keys == Parsers.WholeText { self.init(nil, Parsers.WholeText(), value()) }

    /// Takes an object whose number of members is a given number or in a given range.
    public init(_ length: some CountingRange, @ParserBuilder<JSONValue> _ value: () -> Value) where Keys == Parsers.WholeText {
        self.init(CountText(length), Parsers.WholeText(), value())
    }

    /// Takes an object, and parses each of its keys as a whole.
    public init(@ParserBuilder<JSONValue> _ value: () -> Value, @ParserBuilder<Substring> keys: () -> Keys) { self.init(nil, keys(), value()) }

    /// Takes an object whose number of members is a given number or in a given range, and parses
    /// each of its keys as a whole.
    public init(_ length: some CountingRange, @ParserBuilder<JSONValue> _ value: () -> Value, @ParserBuilder<Substring> keys: () -> Keys) {
        self.init(CountText(length), keys(), value())
    }

    /// Takes an object, and converts its keys.
    public init<C: Conversion>(keys: C, @ParserBuilder<JSONValue> _ value: () -> Value)
    where C.Input == String, Keys == Parsers.MapConversion<Parsers.WholeText, C> {
        self.init(nil, Parsers.MapConversion(Parsers.WholeText(), keys), value())
    }

    /// Takes an object whose number of members is a given number or in a given range, and converts
    /// its keys.
    public init<C: Conversion>(_ length: some CountingRange, keys: C, @ParserBuilder<JSONValue> _ value: () -> Value)
    where C.Input == String, Keys == Parsers.MapConversion<Parsers.WholeText, C> {
        self.init(CountText(length), Parsers.MapConversion(Parsers.WholeText(), keys), value())
    }

    /// Takes an object as a dictionary.
    ///
    /// - Throws: ``JSONParsingError`` if the input is not an object, if it has the wrong number of
    ///   members, or with the error of a key or a value.
    public func parse(_ input: inout JSONValue) throws -> [Keys.Output: Value.Output] { try ParsingWork.count(&input, parseAll) }

    private func parseAll(_ input: inout JSONValue) throws -> [Keys.Output: Value.Output] {
        guard case .object(let members) = input else { throw JSONParsingError.typeMismatch(expected: "an object", got: input) }
        if let range, !range.contains(members.count) {
            throw JSONParsingError.failure("Expected \(range.text("key/value pair")) in object, but found \(members.count).")
        }
        var values: [Keys.Output: Value.Output] = [:]
        values.reserveCapacity(min(members.count, ReservedRoom.count(of: (Keys.Output, Value.Output).self)))
        // The members are sorted so that the error is always that of the same key.
        for (key, json) in members.sorted(by: { $0.key < $1.key }) {
            let parsedKey: Keys.Output
            do { parsedKey = try keys.parse(key) } catch { throw JSONParsingError.failure("Failed to parse key \(key):\n\(error)") }
            do { values[parsedKey] = try value.parse(json) } catch { throw JSONParsingError.failureInObject(atKey: key, error) }
        }
        input = .empty
        return values
    }

    @inlinable
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<[Keys.Output: Value.Output]>) -> Bool {
        // The rest of a value that has been taken is an object without members.
        guard json.isWhole else { return json.leaveToTree() }
        guard json.tag == _TapeTag.objectStart else { return false }
        let (object, end, count) = (json.index, json.end, json.count)
        let touched = json.next != 0 || json.isTouched
        if touched, json.next == 0, !json.open() { return false }
        var values: [Keys.Output: Value.Output] = [:]
        values.reserveCapacity(min(count, ReservedRoom.count(of: (Keys.Output, Value.Output).self)))
        var made = 0
        var at = object &+ 1
        while at < end {
            let next = json.next(after: at &+ 1)
            if !touched || json.isLeft(at) {
                guard let key = readKey(json, at) else { return false }
                json.enter(at &+ 1)
                // The rest of a value that fields have taken parts of must be read as a tree.
                guard unsafe json.marks[at] == 0 else { return json.leaveToTree() }
                guard value._readInto(&values, key, &json) else {
                    // An invalid value does not count if its key is repeated.
                    json.enter(object)
                    return json.count(made + count >> 3) && !json.open() && false
                }
                made &+= 1
            }
            at = next
        }
        // Keys may be repeated, or equal after parsing. The tree then decides which one counts.
        guard json.count(made) else { return false }
        guard made == values.count else { return json.leaveToTree() }
        if let range, !range.contains(made) { return false }
        unsafe output.initialize(to: values)
        json.enter(object)
        json.take()
        return true
    }

    @inlinable
    func readKey(_ json: _TapeInput, _ index: Int) -> Keys.Output? {
        if Keys.self == Parsers.WholeText.self { return json.string(at: index) as? Keys.Output }
        var text = json.string(at: index)[...]
        guard let key = try? keys.parse(&text), text.isEmpty else { return nil }
        return key
    }
}

extension _TapeInput {
    /// Whether a member, or a part of it, is left.
    @usableFromInline
    func isLeft(_ key: Int) -> Bool { !isGone(key) }
}

extension Parser where Input == JSONValue {
    /// Reads a value into a dictionary.
    @inlinable
    func _readInto<Key: Hashable>(_ values: inout [Key: Output], _ key: Key, _ json: inout _TapeInput) -> Bool {
        unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { memory in
            guard let value = memory.baseAddress, unsafe _read(&json, to: value) else { return false }
            values[key] = unsafe value.move()
            return true
        }
    }
}

extension JSONObject: ParserPrinter where Keys: ParserPrinter, Value: ParserPrinter {
    /// Prints a dictionary as an object.
    ///
    /// - Throws: ``JSONPrintingError`` if something else is already printed, if there are too many
    ///   or too few members, or if a key or a value cannot be printed.
    public func print(_ output: [Keys.Output: Value.Output], into input: inout JSONValue) throws {
        guard input.isEmptyObject else { throw JSONPrintingError.expectedEmpty("JSONObject", got: input) }
        if let range, !range.contains(output.count) {
            throw JSONPrintingError.failure("An JSONObject parser requiring \(range.text("key/value pair")) was given \(output.count) to print.")
        }
        var members = JSONValue.Object()
        for (key, value) in output {
            let printedKey: String
            do { printedKey = String(try keys.print(key)) } catch { throw JSONPrintingError.failure("Printing failure for key \(key):\n\(error)") }
            do { members[printedKey] = try self.value.print(value) } catch { throw JSONPrintingError.failureInObject(atKey: printedKey, error) }
        }
        input = .object(members)
    }

    @inlinable
    public func _write(_ output: UnsafePointer<[Keys.Output: Value.Output]>, to json: inout _TapeOutput) -> Bool {
        guard json.isEmpty() else { return false }
        if let range, unsafe !range.contains(output.pointee.count) { return false }
        json.json.beginObject()
        for (key, value) in unsafe output.pointee {
            if Keys.self == Parsers.WholeText.self, let key = key as? String {
                json.json.key(key)
            } else {
                guard let key = try? keys.print(key) else { return false }
                json.json.key(String(key))
            }
            let isWritten = unsafe withUnsafePointer(to: value) { unsafe json.write($0, with: self.value) }
            guard isWritten else { return false }
        }
        json.json.endObject()
        json.part = .value
        return true
    }
}
