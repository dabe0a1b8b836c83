// Models in other formats
//
//     table                   decoding                                    encoding
//     "title" String          container.decode(String.self, forKey:)      container.encode(title, forKey:)
//     "born"  ISO8601         a JSONValue, read by the coding             written by the coding, as a JSONValue
//     "place" object          container.nestedContainer(forKey:)          the same
//     flattened               the same decoder again                      into the same container
//
// A member is coded by its type's Codable, so that the strategies of the format apply, unless the table says
// in which form it is. Limits are checked on the value that has been read, as it would be written.
extension ModelTable {
    /// Reads a value with the decoder of another format, if the cursor is at one. If it fails, the memory is
    /// uninitialized.
    @inline(never)
    func fillForeign(_ address: UnsafeMutableRawPointer, _ json: inout JSONCursor) throws {
        guard let decoder = json.foreign else { throw json.failObject() }
        try unsafe decode(address, from: decoder.container(keyedBy: JSONCodingKey.self), of: decoder)
        json.skip()
    }

    func decode(_ address: UnsafeMutableRawPointer, from container: KeyedDecodingContainer<JSONCodingKey>, of decoder: any Decoder) throws {
        // While errors are collected, a container notes them and returns a value in their place.
        let collects = (decoder as? TapeDecoder)?.session.collector != nil
        var found = LargeMemberSet(wordCount: wordCount)
        // What else is wrong is reported first, as for a document.
        var missing: JSONCodingKey?
        do {
            for index in 0..<count {
                // Safety: the table has `count` members, and this is the memory of a whole value.
                try storage(of: index) { storage, offset in
                    let address = unsafe address + offset
                    guard index < keyedCount else {
                        if unsafe try !storage.decode(wholeOf: decoder, into: address) { unsafe storage.setMissing(address) }
                        return found.insert(index)
                    }
                    let keys = keys(of: index)
                    guard let key = keys.first(where: container.contains) ?? (collects && storage.isRequired ? keys[0] : nil) else {
                        guard !storage.isRequired else { return missing = missing ?? keys[0] }
                        unsafe storage.setMissing(address)
                        return found.insert(index)
                    }
                    try unsafe storage.decode(container, key, into: address)
                    found.insert(index)
                    guard unsafe member(index).pointee.isChecked, !collects else { return }
                    try unsafe check(index, address, container.codingPath + [key])
                }
            }
            try unsafe decodeUnknown(address, container)
            if let missing {
                let context = DecodingError.Context(
                    codingPath: container.codingPath, debugDescription: "The member \"\(missing.stringValue)\" is missing.")
                throw DecodingError.keyNotFound(missing, context)
            }
        } catch {
            for index in 0..<count where found.contains(index) { storage(of: index) { unsafe $0.destroy(address + $1) } }
            throw error
        }
    }

    /// The keys by which a member is found, the one that is written first.
    private func keys(of member: Int) -> [JSONCodingKey] {
        [JSONCodingKey(keys[member])] + alternatives.filter { $0.member == member }.map { JSONCodingKey($0.key) }
    }

    /// Checks a member that has been read against its limits, in the JSON that it is with an encoder's defaults. A
    /// value that JSON cannot represent has none.
    private func check(_ index: Int, _ address: UnsafeRawPointer, _ path: [any CodingKey]) throws {
        try storage(of: index) { storage, _ in
            let member = unsafe CheckedMember(storage: storage, address: address)
            guard let text = try? ApusJSONEncoder().encode(member, as: [UInt8].self),
                let document = try? JSONDocument(parsing: text, configuration: JSONReadConfiguration(numbers: .exact)),
                let value = document.root[CheckedMember.key], let words = storage.words(forBroken: value)
            else { return }
            throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: "Expected \(words)."))
        }
    }

    /// A member alone.
    @safe
    private struct CheckedMember: Encodable {
        static let key = "value"
        let storage: MemberStorage
        // Safety: only used while the member is checked.
        nonisolated(unsafe) let address: UnsafeRawPointer

        func encode(to encoder: any Encoder) throws { try unsafe EncoderSink.encode(storage, address, under: Self.key, to: encoder) }
    }

    private func decodeUnknown(_ address: UnsafeMutableRawPointer, _ container: KeyedDecodingContainer<JSONCodingKey>) throws {
        if case .ignored = unknown { return }
        let known = constants.union(keys.allKeys.map(\.key))
        for key in container.allKeys where !known.contains(key.stringValue) {
            guard case .collected(let collector) = unknown else {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(
                        codingPath: container.codingPath + [key], debugDescription: "The type has no member \"\(key.stringValue)\"."))
            }
            let value = try container.decode(JSONValue.self, forKey: key)
            storage(of: collector) { unsafe $0.collect(value, under: key.stringValue, into: address + $1) }
        }
    }

    /// Encodes the members of a value into the open object.
    func encode(membersOf value: UnsafeRawPointer, to sink: EncoderSink) throws {
        for position in 0..<writtenCount {
            // Safety: `written` has as many members.
            let member = unsafe written + position
            if let key = unsafe member.pointee.key { sink.key(key.description) }
            try unsafe member.pointee.storage._withUnsafeGuaranteedRef { try unsafe $0.encode(value + member.pointee.offset, to: sink) }
        }
    }

    /// Encodes a value as an object.
    func encode(_ value: UnsafeRawPointer, to sink: EncoderSink) throws {
        sink.beginObject()
        try unsafe encode(membersOf: value, to: sink)
        sink.endObject()
    }
}

/// A coding whose values are coded by their own type.
protocol TypedCoding {
    static var type: any Any.Type { get }
}

extension PlainCoding: TypedCoding { static var type: any Any.Type { T.self } }
extension WriteOnly: TypedCoding { static var type: any Any.Type { T.self } }
extension JSONCodings._Conditional: TypedCoding { static var type: any Any.Type { T.self } }

/// A coding that leaves out the elements that their type does not accept.
private protocol LossyCoding {
    static func decodeElements(_ container: KeyedDecodingContainer<JSONCodingKey>, _ key: JSONCodingKey) throws -> Any
}

extension JSONCodings.Lossy: LossyCoding {
    static func decodeElements(_ container: KeyedDecodingContainer<JSONCodingKey>, _ key: JSONCodingKey) throws -> Any {
        try ForeignValue.accepted(T.self, in: container, under: key)
    }
}

extension JSONCodings._ConditionalLossy: LossyCoding {
    static func decodeElements(_ container: KeyedDecodingContainer<JSONCodingKey>, _ key: JSONCodingKey) throws -> Any {
        try ForeignValue.accepted(T.self, in: container, under: key)
    }
}

extension ForeignValue {
    /// The elements of an array that a type accepts.
    fileprivate static func accepted<T>(
        _ type: T.Type, in container: KeyedDecodingContainer<JSONCodingKey>, under key: JSONCodingKey
    ) throws -> [T] {
        var list = try container.nestedUnkeyedContainer(forKey: key)
        var elements: [T] = []
        while !list.isAtEnd {
            let decoder = try list.superDecoder()
            if let element = try? decode(type, from: decoder) { elements.append(element) }
        }
        return elements
    }
}

extension JSONValue {
    /// The value, for a form with a description, of the decoder that it comes from: in a format whose scalars have no
    /// types, such as YAML, a scalar is a string if the form is one.
    fileprivate func typed(_ form: JSONTypeDescription, _ decoder: @autoclosure () throws -> any Decoder) throws -> JSONValue {
        switch (form.kind, self) {
        case (.array(let element), .array(let values)):
            guard let decoder = try Self.untyped(decoder()) else { return self }
            var list = try decoder.unkeyedContainer()
            return .array(
                try values.map { value in
                    let decoder = try list.superDecoder()
                    return try value.typed(element, decoder)
                })
        case (.string, .string), (.string, .array), (.string, .object), (.base64, .string), (.base64, .array), (.base64, .object): return self
        case (.string, _), (.base64, _):
            return try Self.untyped(decoder()).flatMap { try? $0.singleValueContainer().decode(String.self) }.map(JSONValue.string) ?? self
        default: return self
        }
    }

    /// The decoder, unless it is ours: JSON has types.
    private static func untyped(_ decoder: any Decoder) -> (any Decoder)? { decoder is TapeDecoder ? nil : decoder }
}

extension JSONPropertyCoding {
    /// Reads a value under a key of a container of another format.
    static func decode(_ container: KeyedDecodingContainer<JSONCodingKey>, _ key: JSONCodingKey) throws -> Value {
        if Self.self is any TypedCoding.Type { return try ForeignValue.decode(Value.self, in: container, under: key) }
        if let lossy = Self.self as? any LossyCoding.Type { return try lossy.decodeElements(container, key) as! Value }
        let value = try container.decode(JSONValue.self, forKey: key).typed(Self.jsonDescription, container.superDecoder(forKey: key))
        return try ForeignValue.read(value, at: container.codingPath + [key]) { try $0.read(as: Self.self) }
    }

    /// Encodes a value with the encoder of another format.
    static func encode(_ value: Value, to sink: EncoderSink) throws {
        if Self.self is any TypedCoding.Type || Self.self is any LossyCoding.Type { return try sink.encode(value) }
        try sink.encode(writing: value) { try Self.write(value, to: &$0) }
    }
}
