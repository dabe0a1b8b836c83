// Models from other decoders
//
//     JSONDecoder().decode(Film.self, …)      Film.init(from:)     a cursor at the word below, and the decoder
//     the table                               tape:  r F r         `F`: the value is the decoder's
//     container.decode(Int.self, forKey: …)                        the table reads each member with the decoder
//
// The code that `@JSONModel` writes for a class or an enum reads with a cursor. So that there is one such
// code, a cursor can be at a value of another decoder: each of its functions that this code calls asks for
// the tag that it expects, and comes here if there is another one. A document costs nothing for it.
extension JSONCursor {
    /// The decoder whose value is read instead of the document's; nil if the document's is read.
    var foreign: (any Decoder)? {
        guard tag == TapeTag.foreign else { return nil }
        return session.foreign
    }

    /// The container of the next value's members.
    ///
    /// - Throws: the error for a value that is not an object.
    private func foreignMembers() throws -> KeyedDecodingContainer<JSONCodingKey> {
        guard let foreign else { throw failObject() }
        return try foreign.container(keyedBy: JSONCodingKey.self)
    }

    /// Checks that the next value, which is not the document's, is an object.
    @usableFromInline
    func requireForeignObject() throws { _ = try foreignMembers() }

    /// Moves to the value of the only member that names a case, and returns the case.
    mutating func enterForeignCase(_ cases: KeyList, of type: any Any.Type) throws -> Int {
        let members = try foreignMembers()
        let found = cases.allKeys.filter { members.contains(JSONCodingKey($0.key)) }
        guard let first = found.first, found.allSatisfy({ $0.member == first.member }) else {
            let keys = cases.keys.map { "\"\($0)\"" }.joined(separator: ", ")
            throw DecodingError.typeMismatch(
                type,
                DecodingError.Context(codingPath: members.codingPath, debugDescription: "Expected an object with exactly one of the members \(keys).")
            )
        }
        session.foreign = try members.superDecoder(forKey: JSONCodingKey(first.key))
        return first.member
    }

    /// The case that a member of the next value names.
    func foreignTag(_ tag: String, of cases: KeyList) throws -> Int {
        let members = try foreignMembers()
        let text = try members.decode(String.self, forKey: JSONCodingKey(tag))
        guard let found = cases.allKeys.first(where: { $0.key == text }) else {
            let context = DecodingError.Context(
                codingPath: members.codingPath + [JSONCodingKey(tag)],
                debugDescription: "Expected one of \(cases.keys.map { "\"\($0)\"" }.joined(separator: ", ")), found another text.")
            throw DecodingError.dataCorrupted(context)
        }
        return found.member
    }

    /// Moves to the value of a member of the next value.
    func enterForeign(_ key: String) throws {
        let members = try foreignMembers()
        let key = JSONCodingKey(key)
        guard members.contains(key) else {
            throw DecodingError.keyNotFound(
                key, DecodingError.Context(codingPath: members.codingPath, debugDescription: "The member \"\(key.stringValue)\" is missing."))
        }
        session.foreign = try members.superDecoder(forKey: key)
    }
}

// What the code of a model calls for the values of its cases.
extension JSONCursor {
    /// Reads an associated value of a case.
    ///
    /// - Throws: any error that the type throws.
    @inlinable
    public mutating func _read<T: JSONReadable>(associated type: T.Type) throws -> T {
        tag == TapeTag.foreign ? try readForeign(type) : try read(type)
    }

    /// Reads an associated value of a case; if the value is not what the type accepts, returns nil and stays
    /// before it.
    @inlinable
    public mutating func _attempt<T: JSONReadable>(associated type: T.Type) -> T? {
        tag == TapeTag.foreign ? attemptForeign(type) : attempt(type)
    }

    /// Skips the next value if it is null, and returns whether it was.
    @inlinable
    public mutating func _readNullCase() -> Bool { tag == TapeTag.foreign ? readForeignNull() : readNull() }

    @usableFromInline
    mutating func readForeign<T: JSONReadable>(_ type: T.Type) throws -> T {
        guard let foreign else { throw failObject() }
        return try ForeignValue.decode(type, from: foreign)
    }

    @usableFromInline
    func attemptForeign<T: JSONReadable>(_ type: T.Type) -> T? {
        guard let foreign else { return nil }
        guard let attempts = ForeignAttempts.current else {
            return ForeignAttempts.$current.withValue(ForeignAttempts()) { try? ForeignValue.decode(type, from: foreign) }
        }
        attempts.count += 1
        return attempts.count > ForeignAttempts.limit ? nil : try? ForeignValue.decode(type, from: foreign)
    }

    @usableFromInline
    func readForeignNull() -> Bool { (try? foreign?.singleValueContainer())?.decodeNil() ?? false }
}

/// The alternatives that are tried inside another one. A recursive type could try each value once for each
/// alternative around it, and nothing is remembered of the values of another decoder.
// Safety: used by the synchronous code of one task.
private final class ForeignAttempts: @unchecked Sendable {
    @TaskLocal static var current: ForeignAttempts?
    /// After so many, all others fail.
    static let limit = 10_000
    var count = 0
}

/// Reads values with a decoder that is not of a document.
enum ForeignValue {
    /// Reads a value as its type is coded: by Codable, if it is Decodable, and otherwise by its
    /// `init(reading:)`.
    static func decode<T>(_ type: T.Type, from decoder: any Decoder) throws -> T {
        if let decodable = type as? any Decodable.Type { return try decode(decodable, decoder) }
        if let readable = type as? any JSONReadable.Type { return try read(readable, from: decoder) as! T }
        throw notDecodable(type, decoder.codingPath)
    }

    private static func decode<D: Decodable, T>(_ type: D.Type, _ decoder: any Decoder) throws -> T {
        // The container knows the decoder's own strategies for dates and such.
        try decoder.singleValueContainer().decode(type) as! T
    }

    /// Reads a value that is under a key.
    static func decode<T>(_ type: T.Type, in container: KeyedDecodingContainer<JSONCodingKey>, under key: JSONCodingKey) throws -> T {
        if let decodable = type as? any Decodable.Type { return try decode(decodable, container, key) }
        return try decode(type, from: container.superDecoder(forKey: key))
    }

    private static func decode<D: Decodable, T>(_ type: D.Type, _ container: KeyedDecodingContainer<JSONCodingKey>, _ key: JSONCodingKey) throws -> T
    {
        try container.decode(type, forKey: key) as! T
    }

    /// Reads a value with its `init(reading:)`: a model from the decoder's own containers, and any other type
    /// from the document, or from the JSON that the value of another decoder is.
    static func read<T: JSONReadable>(_ type: T.Type, from decoder: any Decoder) throws -> T {
        if let list = type as? any ForeignReadable.Type { return try list.read(foreign: decoder) as! T }
        guard type is any JSONModelCodable.Type else {
            if let own = decoder as? TapeDecoder {
                return try own.session.reframed(own.frame, own.index) { session, _ in try session.read(type, own.index) }
            }
            return try read(JSONValue(from: decoder), at: decoder.codingPath) { try $0.read(type) }
        }
        let session = DecodingSession(storage, options)
        session.foreign = decoder
        var context = ReadingContext(session)
        return try context.read(type, at: Tape.rootIndex)
    }

    /// Reads something from a value. Errors get the coding path of the value.
    static func read<T>(_ value: JSONValue, at path: [any CodingKey], _ read: (inout JSONCursor) throws -> T) throws -> T {
        guard let storage = DocumentStorage(value, JSONReadConfiguration(numbers: .exact)) else {
            throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: "This value cannot be represented in JSON."))
        }
        var context = ReadingContext(DecodingSession(storage, options, keepsDocument: true))
        do { return try context.read(at: Tape.rootIndex, read) } catch let error as DecodingError { throw error.below(path) }
    }

    /// A model that is read through Codable's containers.
    struct Box<T: JSONReadable>: Decodable {
        let value: T

        init(from decoder: any Decoder) throws { value = try ForeignValue.decode(T.self, from: decoder) }
    }

    private static func notDecodable(_ type: any Any.Type, _ path: [any CodingKey]) -> DecodingError {
        .typeMismatch(type, DecodingError.Context(codingPath: path, debugDescription: "\(type) is neither Decodable nor JSONReadable."))
    }

    private static let options = ApusJSONDecoder.Options()

    /// A document that consists of the word for the value of another decoder.
    private static let storage: DocumentStorage = {
        guard let storage = DocumentStorage(.null, JSONReadConfiguration()) else { fatalError("There is no memory.") }
        // Safety: nothing else refers to this tape yet. It has three words, of which the second is the root.
        unsafe UnsafeMutablePointer(mutating: storage.tape.words)[Tape.rootIndex] = Tape.word(TapeTag.foreign, 0)
        return storage
    }()
}

/// A type that consists of values that read themselves, which may be models.
protocol ForeignReadable {
    static func read(foreign decoder: any Decoder) throws -> Self
}

extension Array: ForeignReadable where Element: JSONReadable {
    static func read(foreign decoder: any Decoder) throws -> [Element] {
        var list = try decoder.unkeyedContainer()
        var elements: [Element] = []
        while !list.isAtEnd { elements.append(try ForeignValue.decode(Element.self, from: list.superDecoder())) }
        return elements
    }
}

extension ContiguousArray: ForeignReadable where Element: JSONReadable {
    static func read(foreign decoder: any Decoder) throws -> ContiguousArray { try ContiguousArray([Element].read(foreign: decoder)) }
}

extension Set: ForeignReadable where Element: JSONReadable {
    static func read(foreign decoder: any Decoder) throws -> Set { try Set([Element].read(foreign: decoder)) }
}

extension Dictionary: ForeignReadable where Key: JSONKeyReadable, Value: JSONReadable {
    static func read(foreign decoder: any Decoder) throws -> [Key: Value] {
        // Decoders do not convert the keys of a dictionary whose keys are strings.
        let members = try decoder.singleValueContainer().decode([String: ForeignValue.Box<Value>].self)
        var result: [Key: Value] = [:]
        for (text, box) in members {
            guard let key = Key(jsonKey: text) else {
                let path = decoder.codingPath + [JSONCodingKey(dictionaryKey: text)]
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(codingPath: path, debugDescription: "The key \"\(text)\" is not a valid \(Key.self)."))
            }
            result[key] = box.value
        }
        return result
    }
}

extension Optional: ForeignReadable where Wrapped: JSONReadable {
    static func read(foreign decoder: any Decoder) throws -> Wrapped? {
        try decoder.singleValueContainer().decodeNil() ? nil : ForeignValue.decode(Wrapped.self, from: decoder)
    }
}

/// A type that is coded by its table, or by the code that `@JSONModel` has generated for it.
///
/// If the type is declared `Decodable` or `Encodable` as well, any `Decoder` or `Encoder` codes it as its table
/// says: there is one schema for all coders. `@JSONModel` adds the conformance.
public protocol JSONModelCodable {
    /// Reads a value by its table, with any decoder; returns nil if the type has no table of its own.
    static func _decode(from decoder: any Decoder) throws -> Self?

    /// Writes the value by its table or its generated code, with any encoder; returns false if it has neither.
    func _encode(to encoder: any Encoder) throws -> Bool
}

extension JSONModelCodable {
    /// Nil.
    public static func _decode(from decoder: any Decoder) throws -> Self? { nil }
}

extension JSONModelCodable where Self: Decodable {
    /// Reads a value as its table says, with any decoder.
    ///
    /// - Throws: `DecodingError` for a missing member or a value that is not what a member accepts, and any error
    ///   that the decoder or a member's type throws.
    public init(from decoder: any Decoder) throws {
        try SchemaProbe.recognize(type(of: decoder))
        if let value = try Self._decode(from: decoder) {
            self = value
            return
        }
        guard let type = Self.self as? any JSONReadable.Type else {
            let text = "\(Self.self) is coded by the table of its model, which requires that its generic arguments are JSONReadable."
            throw DecodingError.typeMismatch(Self.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: text))
        }
        self = try ForeignValue.read(type, from: decoder) as! Self
    }
}

extension DecodingError {
    /// The error, whose coding path begins at a value, with the path to that value before it.
    fileprivate func below(_ path: [any CodingKey]) -> DecodingError {
        func extended(_ context: Context) -> Context {
            Context(codingPath: path + context.codingPath, debugDescription: context.debugDescription, underlyingError: context.underlyingError)
        }
        return switch self {
        case .typeMismatch(let type, let context): .typeMismatch(type, extended(context))
        case .valueNotFound(let type, let context): .valueNotFound(type, extended(context))
        case .keyNotFound(let key, let context): .keyNotFound(key, extended(context))
        case .dataCorrupted(let context): .dataCorrupted(extended(context))
        @unknown default: self
        }
    }
}
