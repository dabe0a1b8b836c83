/// The form in which lines are read, such as trees or values of a type.
///
/// ```swift
/// for try await film in body.jsonLines(as: .decoded(Film.self)) { print(film.title) }
/// ```
public struct JSONLineContent<Value>: Sendable {
    let make: @Sendable (borrowing LineText, LineReader) throws -> Value

    /// The same function with a context of its own: each call counts a reference to the context,
    /// and several cores would have to take turns.
    @inline(never)
    func makeForOneCore() -> (borrowing LineText, LineReader) throws -> Value { { [make] in try make($0, $1) } }

    /// Transforms each value with a function. It runs where lines are read, in parallel if they are
    /// read in parallel. An error that it throws is an error of the line.
    public func map<Result>(_ transform: @escaping @Sendable (Value) throws -> Result) -> JSONLineContent<Result> {
        JSONLineContent<Result> { [make] line, reader in try transform(make(line, reader)) }
    }
}

extension JSONLineContent<JSONValue> {
    /// Reads each line as a tree.
    public static var value: Self { Self { try $0.value($1) } }
}

extension JSONLineContent<JSONDocument> {
    /// Reads each line as a document, which copies the line.
    public static var document: Self { Self { try $0.document($1) } }
}

extension JSONLineContent<[UInt8]> {
    // Safety: the line holds its memory; the bytes are copied.
    /// Returns the bytes of each line that isn't blank, without parsing them.
    public static var bytes: Self { Self { line, _ in unsafe Array(line.bytes) } }
}

extension JSONLineContent where Value: Decodable & SendableMetatype {
    /// Decodes each line as a `Decodable` type, with the reader's decoder.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - validator: A check that each line must pass: a `JSONPattern`, a `JSONSchema`, or rules of
    ///     your own. What it finds first is the line's error.
    public static func decoded(_ type: Value.Type, validating validator: (any JSONValidator)? = nil) -> Self {
        Self { try $0.decoded(type, $1, validating: validator) }
    }
}

extension JSONLineContent where Value: JSONReadable & SendableMetatype {
    /// Reads each line as a ``JSONReadable`` type, with the reader's decoder.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - validator: A check that each line must pass: a `JSONPattern`, a `JSONSchema`, or rules of
    ///     your own. What it finds first is the line's error.
    @_disfavoredOverload
    public static func decoded(_ type: Value.Type, validating validator: (any JSONValidator)? = nil) -> Self {
        Self { try $0.read(type, $1, validating: validator) }
    }
}
