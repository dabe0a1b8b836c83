/// Encodes what a model writes with another format's encoder: see `JSONWriter+Sink`.
final class EncoderSink: WriterSink {
    private let encoder: any Encoder
    /// The open objects. A table that is written into one of them uses the last.
    private var objects: [KeyedEncodingContainer<JSONCodingKey>] = []
    /// The key of the value that comes next.
    private var nextKey: JSONCodingKey?
    /// The first error of a function that does not throw.
    private var failure: (any Error)?

    init(_ encoder: any Encoder) { self.encoder = encoder }

    /// Encodes a value as its table, or its generated code, says.
    static func encode(_ value: some JSONWritable, to encoder: any Encoder) throws {
        let sink = EncoderSink(encoder)
        var json = JSONWriter(to: sink)
        try value.write(to: &json)
        if let failure = sink.failure { throw failure }
    }

    /// Encodes a value as its type is coded.
    static func encode<T>(any value: T, to encoder: any Encoder) throws {
        let sink = EncoderSink(encoder)
        try sink.encode(value)
        if let failure = sink.failure { throw failure }
    }

    // Safety, for these two: the caller holds the value of the table's type, or the member's property, at the address.
    /// Encodes a member alone.
    static func encode(_ member: MemberStorage, _ address: UnsafeRawPointer, under key: String, to encoder: any Encoder) throws {
        let sink = EncoderSink(encoder)
        sink.beginObject()
        sink.key(key)
        try unsafe member.encode(address, to: sink)
        if let failure = sink.failure { throw failure }
    }

    /// Encodes a value as a table says.
    static func encode(_ value: UnsafeRawPointer, of table: ModelTable, to encoder: any Encoder) throws {
        let sink = EncoderSink(encoder)
        try unsafe table.encode(value, to: sink)
        if let failure = sink.failure { throw failure }
    }

    override func beginObject() {
        if let key = takeKey(), let last = objects.indices.last {
            objects.append(objects[last].nestedContainer(keyedBy: JSONCodingKey.self, forKey: key))
        } else {
            objects.append(encoder.container(keyedBy: JSONCodingKey.self))
        }
    }

    override func endObject() {
        // The key of a member that was left out.
        nextKey = nil
        if !objects.isEmpty { objects.removeLast() }
    }

    override func key(_ key: String) { nextKey = JSONCodingKey(key) }

    override func write(_ string: String) { attempt { try encode(string) } }

    override func writeNull() {
        attempt {
            if let key = takeKey(), let last = objects.indices.last { return try objects[last].encodeNil(forKey: key) }
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }

    override func reject() {
        attempt {
            let context = EncodingError.Context(
                codingPath: encoder.codingPath, debugDescription: "A model's own code wrote something that only ApusJSON's coders can write.")
            throw EncodingError.invalidValue((), context)
        }
    }

    /// The coding path of the value that comes next.
    private var path: [any CodingKey] { (objects.last?.codingPath ?? encoder.codingPath) + (nextKey.map { [$0] } ?? []) }

    private func takeKey() -> JSONCodingKey? {
        defer { nextKey = nil }
        return nextKey
    }

    private func attempt(_ encode: () throws -> Void) {
        guard failure == nil else { return }
        do { try encode() } catch { failure = error }
    }

    // MARK: Values

    /// Encodes a value as its type is coded: by Codable, if it is Encodable, and otherwise by its `write(to:)`.
    func encode<T>(_ value: T) throws {
        if let value = value as? any Encodable { return try encode(value) }
        guard let value = value as? any JSONWritable else {
            let context = EncodingError.Context(codingPath: path, debugDescription: "\(T.self) is neither Encodable nor JSONWritable.")
            throw EncodingError.invalidValue(value, context)
        }
        if let list = value as? any ForeignWritable {
            let encoder = takeKey().flatMap { key in objects.indices.last.map { objects[$0].superEncoder(forKey: key) } } ?? encoder
            return try list.write(foreign: encoder)
        }
        if value is any JSONModelCodable {
            var json = JSONWriter(to: self)
            return try value.write(to: &json)
        }
        try encode(writing: value) { try value.write(to: &$0) }
    }

    private func encode(_ value: some Encodable) throws {
        if let key = takeKey(), let last = objects.indices.last { return try objects[last].encode(value, forKey: key) }
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }

    /// Encodes the JSON that a function writes.
    func encode(writing value: Any, _ write: (inout JSONWriter) throws -> Void) throws {
        var json = makeWriter()
        if json.keys == .custom { json.keyPaths = PathScan(from: 0, in: path) }
        try write(&json)
        try encode(tree(of: json.finish()))
    }

    /// A writer with the settings of an encoder of this library, and the form of its numbers.
    private func makeWriter() -> JSONWriter {
        let options = (encoder as? WritingEncoder)?.session.options
        var json = JSONWriter(options: options == nil ? [] : .foundationNumbers)
        json.settings = options
        return json
    }

    /// The value of what was written. Encoders of this library write numbers as they are.
    private func tree(of text: [UInt8]) throws -> JSONValue {
        let root = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(numbers: .exact)).root
        return encoder is WritingEncoder ? try JSONValue(keepingTextOf: root) : try JSONValue(root)
    }

    /// Encodes the members of a value into the open object.
    func encode(membersOf value: some JSONMembersWritable) throws {
        if value is any JSONModelCodable {
            var json = JSONWriter(to: self)
            return try value.writeMembers(to: &json)
        }
        var json = makeWriter()
        // The container converts the keys.
        json.keys = .plain
        json.beginObject()
        try value.writeMembers(to: &json)
        json.endObject()
        guard case .object(let members) = try tree(of: json.finish()) else { return }
        for (key, value) in members {
            self.key(key)
            try encode(value)
        }
    }
}

/// A type that consists of values that write themselves, which may be models.
protocol ForeignWritable {
    func write(foreign encoder: any Encoder) throws
}

extension Array: ForeignWritable where Element: JSONWritable {
    func write(foreign encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for element in self { try EncoderSink.encode(any: element, to: list.superEncoder()) }
    }
}

extension ContiguousArray: ForeignWritable where Element: JSONWritable {
    func write(foreign encoder: any Encoder) throws { try Array(self).write(foreign: encoder) }
}

extension Set: ForeignWritable where Element: JSONWritable {
    func write(foreign encoder: any Encoder) throws { try Array(self).write(foreign: encoder) }
}

extension Optional: ForeignWritable where Wrapped: JSONWritable {
    func write(foreign encoder: any Encoder) throws {
        if let self { return try EncoderSink.encode(any: self, to: encoder) }
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

extension Dictionary: ForeignWritable where Key: JSONKeyWritable, Value: JSONWritable {
    func write(foreign encoder: any Encoder) throws {
        // Encoders do not convert the keys of a dictionary whose keys are strings.
        var members: [String: EncoderSink.Box<Value>] = [:]
        for (key, value) in self { members[key.jsonKey] = EncoderSink.Box(value: value) }
        var container = encoder.singleValueContainer()
        try container.encode(members)
    }
}

extension EncoderSink {
    /// A value that is encoded as its type is coded, which is not Encodable.
    struct Box<T: JSONWritable>: Encodable {
        let value: T

        func encode(to encoder: any Encoder) throws { try EncoderSink.encode(any: value, to: encoder) }
    }
}

extension JSONModelCodable where Self: Encodable {
    /// Writes the value as its table says, with any encoder.
    ///
    /// - Throws: any error that the encoder or a member's type throws.
    public func encode(to encoder: any Encoder) throws {
        try SchemaProbe.recognize(type(of: encoder))
        guard try !_encode(to: encoder) else { return }
        let text = "\(Self.self) is coded by the table of its model, which requires that its generic arguments are JSONWritable."
        throw EncodingError.invalidValue(self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: text))
    }
}

extension JSONModelCodable {
    /// Writes the value by its generated code; returns false if it has none.
    public func _encode(to encoder: any Encoder) throws -> Bool {
        guard let value = self as? any JSONWritable else { return false }
        try EncoderSink.encode(value, to: encoder)
        return true
    }
}

// What the code of a model calls for the values of its cases.
extension JSONWriter {
    /// Writes an associated value of a case.
    ///
    /// - Throws: any error that the type throws.
    @inlinable
    public mutating func _write<T: JSONWritable>(associated value: T) throws {
        if state == .foreign { try passOn(value) } else { try value.write(to: &self) }
    }

    /// Writes the members of an associated value of a case into the object.
    ///
    /// - Throws: any error that the type throws.
    @inlinable
    public mutating func _writeMembers<T: JSONMembersWritable>(ofAssociated value: T) throws {
        if state == .foreign { try passOnMembers(value) } else { try value.writeMembers(to: &self) }
    }

    @usableFromInline
    mutating func passOn<T: JSONWritable>(_ value: T) throws { try (sink as? EncoderSink)?.encode(value) }

    @usableFromInline
    mutating func passOnMembers<T: JSONMembersWritable>(_ value: T) throws { try (sink as? EncoderSink)?.encode(membersOf: value) }
}
