/// What lines are read as.
///
/// ```swift
/// for try await film in body.jsonLines(as: .decoded(Film.self)) { print(film.title) }
/// ```
public struct JSONLineContent<Value>: Sendable {
    let make: @Sendable (LineText, LineReader) throws -> Value

    /// What a function makes of each value. It runs where lines are read: in parallel, when they are. What it throws is an error of the line.
    public func map<Result>(_ transform: @escaping @Sendable (Value) throws -> Result) -> JSONLineContent<Result> {
        JSONLineContent<Result> { [make] line, reader in try transform(make(line, reader)) }
    }
}

extension JSONLineContent<JSONValue> {
    /// Trees.
    public static var value: Self { Self { try $0.value($1) } }
}

extension JSONLineContent<JSONDocument> {
    /// Documents, which copy their line.
    public static var document: Self { Self { try $0.document($1) } }
}

extension JSONLineContent<[UInt8]> {
    // Safety: the line keeps its memory; the bytes are copied.
    /// The bytes of each line that is not blank, unread.
    public static var bytes: Self { Self { line, _ in unsafe Array(line.bytes) } }
}

extension JSONLineContent where Value: Decodable & SendableMetatype {
    /// Values of a `Decodable` type, by the settings' decoder.
    public static func decoded(_ type: Value.Type) -> Self { Self { try $0.decoded(Value.self, $1) } }
}

extension JSONLineContent where Value: JSONReadable & SendableMetatype {
    /// Values of a type that reads itself, by the settings' decoder.
    @_disfavoredOverload
    public static func decoded(_ type: Value.Type) -> Self { Self { try $0.read(Value.self, $1) } }
}
