/// Takes an object with any keys as a dictionary, each value with the same parser.
///
/// ```swift
/// let counts = JSONObject { Int.jsonParser() }
/// let numbered = JSONObject { String.jsonParser() } keys: { "key_"; Int.parser() }
/// let names = JSONObject(keys: .representing(UserID.self)) { String.jsonParser() }
/// ```
///
/// After fields, it takes the members that they left.
public struct JSONObject<Keys: Parser, Value: Parser>: TakingJSON where Keys.Input == Substring, Keys.Output: Hashable, Value.Input == JSONValue {
    @usableFromInline let keys: Keys
    @usableFromInline let value: Value
    @usableFromInline let range: CountText

    /// Takes an object whose number of members is a given number or in a given range, by default
    /// any, and parses each of its keys as a whole.
    public init(_ length: some CountingRange = 0..., @ParserBuilder<JSONValue> _ value: () -> Value, @ParserBuilder<Substring> keys: () -> Keys) {
        range = CountText(length)
        self.keys = keys()
        self.value = value()
    }

    /// Takes an object whose keys remain strings.
    public init(_ length: some CountingRange = 0..., @ParserBuilder<JSONValue> _ value: () -> Value) where Keys == Parsers.WholeText {
        self.init(length, value) { Parsers.WholeText() }
    }

    /// Takes an object, and converts its keys.
    public init<C: Conversion>(_ length: some CountingRange = 0..., keys: C, @ParserBuilder<JSONValue> _ value: () -> Value)
    where C.Input == String, Keys == Parsers.MapConversion<Parsers.WholeText, C> {
        self.init(length, value) { Parsers.WholeText().map(keys) }
    }

    /// Takes an object as a dictionary.
    ///
    /// - Throws: ``JSONParsingError`` if the input is not an object, if it has the wrong number of
    ///   members, or with the error of a key or a value.
    @inlinable
    func read(_ json: inout JSONReading) throws -> [Keys.Output: Value.Output] {
        guard json.isWhole else { return try json.takeLeft(with: self) }
        guard json.tag == _TapeTag.objectStart else { throw json.mismatch("an object") }
        let object = json.index
        var values: [Keys.Output: Value.Output] = [:]
        var count = 0
        if json.describesErrors || json.next != 0 || json.isTouched {
            let left = json.membersLeft()
            count = left.count
            try check(count, json)
            for key in left { try take(key, from: &json, into: &values) }
        } else {
            count = json.count
            values.reserveCapacity(min(count, ReservedRoom.count(of: (Keys.Output, Value.Output).self)))
            let end = json.end
            var at = object &+ 1
            while at < end {
                let next = json.next(after: at &+ 1)
                do { try take(at, from: &json, into: &values) } catch {
                    // An invalid value does not count if its key is repeated.
                    json.enter(object)
                    throw try json.failureInMember(error, of: values.count + count >> 3)
                }
                at = next
            }
            // Keys may be repeated, or equal after parsing. Their order then decides which one counts.
            if values.count != count { throw json.beUnsure() }
            try check(count, json)
        }
        try json.count(count)
        json.enter(object)
        json.take()
        return values
    }

    @inlinable
    func check(_ count: Int, _ json: JSONReading) throws {
        if range.contains(count) { return }
        throw json.failure(JSONParsingError.failure("Expected \(range.text("key/value pair")) in object, but found \(count)."))
    }

    /// Takes the member with the key at an index.
    @inlinable @inline(never)
    func take(_ key: Int, from json: inout JSONReading, into values: inout [Keys.Output: Value.Output]) throws {
        let text = json.string(at: key)
        let parsed: Keys.Output
        if Keys.self == Parsers.WholeText.self {
            // Safety: this is the type of the parser's output.
            parsed = unsafe unsafeBitCast(text, to: Keys.Output.self)
        } else {
            do { parsed = try keys.parse(text) } catch { throw json.failure(JSONParsingError.failure("Failed to parse key \(text):\n\(error)")) }
        }
        json.enter(member: key)
        do { values[parsed] = try value.take(from: &json) } catch {
            throw json.describesErrors ? JSONParsingError.failureInObject(atKey: text, error) : error
        }
    }
}

extension JSONReading {
    /// The keys of the members that are left, in order, so that the error is always that of the same
    /// key.
    @usableFromInline mutating func membersLeft() -> [Int] {
        if next == 0 { open() }
        var left: [(text: String, index: Int)] = []
        let end = end
        var key = index + 1
        while key < end {
            if !isGone(key) { left.append((string(at: key), key)) }
            key = next(after: key + 1)
        }
        return left.sorted { $0.text < $1.text }.map(\.index)
    }

    /// The error because a member of the object is invalid, which counts as some steps.
    @usableFromInline @inline(never)
    func failureInMember(_ error: any Error, of steps: Int) throws -> any Error {
        try count(steps)
        return repeatsKeys() ? beUnsure() : error
    }
}

extension JSONObject: ParserPrinter, Putting where Keys: ParserPrinter, Value: ParserPrinter {
    /// Prints a dictionary as an object.
    ///
    /// - Throws: ``JSONPrintingError`` if something else is already printed, if there are too many
    ///   or too few members, or if a key or a value cannot be printed.
    @inlinable
    func write(_ output: Borrowed<[Keys.Output: Value.Output]>, to json: inout JSONPrinting) throws {
        try json.beginObject("JSONObject")
        let values = output.value
        if !range.contains(values.count) {
            throw json.failure("An JSONObject parser requiring \(range.text("key/value pair")) was given \(values.count) to print.")
        }
        for (key, value) in values {
            let text: String
            if Keys.self == Parsers.WholeText.self {
                // Safety: this is the type of the parser's output.
                text = unsafe unsafeBitCast(key, to: String.self)
            } else {
                do { text = String(try keys.print(key)) } catch { throw json.failure("Printing failure for key \(key):\n\(error)") }
            }
            unsafe json.session.pointee.json.key(text)
            do { try borrow(value) { try json.put(value: $0, with: self.value) } } catch { throw json.failure(error, atKey: text) }
        }
    }
}
