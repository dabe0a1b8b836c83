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
    func fillForeign(_ place: UnsafeMutableRawPointer, _ json: inout JSONCursor) throws {
        guard let decoder = json.foreign else { throw json.failMembers() }
        try unsafe decode(place, from: decoder.container(keyedBy: JSONCodingKey.self), of: decoder)
        json.skip()
    }

    /// - Parameter decoder: the decoder of the whole value; nil in an object inside it.
    func decode(
        _ place: UnsafeMutableRawPointer, from container: KeyedDecodingContainer<JSONCodingKey>, of decoder: (any Decoder)?
    ) throws {
        var found = LargeMemberSet(wordCount: wordCount)
        do {
            for index in 0..<count {
                // Safety: the table has `count` members, and this is the memory of a whole value.
                let isFound = try storage(of: index) { storage, offset in
                    let place = unsafe place + offset
                    guard index < keyedCount else {
                        if let decoder, unsafe try storage.decode(wholeOf: decoder, into: place) { return true }
                        return unsafe setMissing(storage, place)
                    }
                    guard let key = keys(of: index).first(where: container.contains) else {
                        guard !storage.isRequired else {
                            let key = JSONCodingKey(keys[index])
                            let context = DecodingError.Context(
                                codingPath: container.codingPath, debugDescription: "The member \"\(key.stringValue)\" is missing.")
                            throw DecodingError.keyNotFound(key, context)
                        }
                        return unsafe setMissing(storage, place)
                    }
                    try unsafe storage.decode(container, key, into: place)
                    return true
                }
                if isFound { found.insert(index) }
                if unsafe member(index).pointee.isChecked { try unsafe check(index, place, container.codingPath) }
            }
            try unsafe decodeUnknown(place, container)
        } catch {
            for index in 0..<count where found.contains(index) { storage(of: index) { unsafe $0.destroy(place + $1) } }
            throw error
        }
    }

    private func setMissing(_ storage: MemberStorage, _ place: UnsafeMutableRawPointer) -> Bool {
        unsafe storage.setMissing(place)
        return true
    }

    /// The keys by which a member is found, the one that is written first.
    private func keys(of member: Int) -> [JSONCodingKey] {
        [JSONCodingKey(keys[member])] + alternatives.filter { $0.member == member }.map { JSONCodingKey($0.key) }
    }

    /// Checks a member that has been read against its limits.
    private func check(_ index: Int, _ place: UnsafeMutableRawPointer, _ path: [any CodingKey]) throws {
        try storage(of: index) { storage, offset in
            var json = JSONWriter()
            json.beginObject()
            try unsafe storage.write(member(index), UnsafeRawPointer(place + offset), to: &json)
            json.endObject()
            let document = try JSONDocument(parsing: try json.finish(), configuration: JSONReadConfiguration(numbers: .exact))
            guard let value = document.root[keys[index]], let words = storage.words(forBroken: value) else { return }
            let path = path + [JSONCodingKey(keys[index])]
            throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: "Expected \(words)."))
        }
    }

    private func decodeUnknown(_ place: UnsafeMutableRawPointer, _ container: KeyedDecodingContainer<JSONCodingKey>) throws {
        if case .ignored = unknown { return }
        let known = Set(keys.allKeys.map(\.key) + writtenKeys)
        for key in container.allKeys where !known.contains(key.stringValue) {
            guard case .collected(let collector) = unknown else {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(
                        codingPath: container.codingPath + [key], debugDescription: "The type has no member \"\(key.stringValue)\"."))
            }
            let value = try container.decode(JSONValue.self, forKey: key)
            storage(of: collector) { unsafe $0.collect(value, under: key.stringValue, into: place + $1) }
        }
    }

    /// The keys of members that are only written, which are known, too.
    private var writtenKeys: [String] { (keyedCount..<count).compactMap { unsafe member($0).pointee.key?.description } }

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

extension JSONPropertyCoding {
    /// Reads a value under a key of a container of another format.
    static func decode(_ container: KeyedDecodingContainer<JSONCodingKey>, _ key: JSONCodingKey) throws -> Value {
        if Self.self is any TypedCoding.Type { return try ForeignValue.decode(Value.self, in: container, under: key) }
        let value = try container.decode(JSONValue.self, forKey: key)
        return try ForeignValue.read(value, at: container.codingPath + [key]) { try $0.read(as: Self.self) }
    }

    /// Encodes a value with the encoder of another format.
    static func encode(_ value: Value, to sink: EncoderSink) throws {
        if Self.self is any TypedCoding.Type { return try sink.encode(value) }
        try sink.encode(writing: value) { try Self.write(value, to: &$0) }
    }
}
