/// A collection that is read from an array.
package protocol ListReadable: ReadInOneGo, Sequence where Element: JSONReadable {}

extension Optional: JSONReadable, ReadInOneGo where Wrapped: JSONReadable {
    /// Reads a value, or null as nil, and moves past it.
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Wrapped? { json.readNull() ? nil : try Wrapped._read(&json) }
}

extension Array: JSONReadable, ReadInOneGo, ListReadable where Element: JSONReadable {
    /// Reads an array, and moves past it.
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> [Element] {
        guard json.tag == TapeTag.arrayStart || !json.countsAsArray(Self.self) else { return [try Element._read(&json)] }
        let elements = try json.beginArray()
        guard !json.collects else { return try json.collect(elements) }
        // Short arrays are written as literals, because the compiler knows how to allocate those.
        switch elements.count {
        case 0: return json.end(elements, [])
        case 1: return json.end(elements, [try Element._read(&json)])
        case 2: return json.end(elements, [try Element._read(&json), try Element._read(&json)])
        case 3: return json.end(elements, [try Element._read(&json), try Element._read(&json), try Element._read(&json)])
        default:
            guard elements.count <= Reserve.count(elements.count, of: Element.self) else { return try json.growing(elements) }
            let array = try unsafe [Element](unsafeUninitializedCapacity: elements.count) { room, count in
                // Safety: there is room for as many elements as it says, which is more than none.
                let memory = unsafe UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped)
                try unsafe Element._read(&json, until: elements.end, into: memory, capacity: elements.count, count: &count)
            }
            return json.end(elements, array)
        }
    }
}

extension JSONCursor {
    /// Begins an array, before its first element.
    @inlinable
    @inline(__always)
    mutating func beginArray() throws -> Elements {
        guard tag == TapeTag.arrayStart else { throw failElements() }
        return beginContainer()
    }

    /// Begins an array or object that the cursor is at.
    @inlinable
    @inline(__always)
    mutating func beginContainer() -> Elements {
        let elements = Elements(
            first: index &+ 1, end: tape.containerEnd(at: index) &- 1, document: document, count: tape.saturatedCount(at: index))
        index &+= 1
        return elements
    }

    /// Moves past an array that has been read.
    @inlinable
    @inline(__always)
    mutating func end<Element>(_ elements: Elements, _ array: [Element]) -> [Element] {
        index = elements.end &+ 1
        return array
    }

    /// Reads the elements of a long array. It never reserves more than twice the room of what has
    /// been read.
    @inlinable
    @inline(never)
    mutating func growing<Element: JSONReadable>(_ elements: Elements) throws -> [Element] {
        var array: [Element] = []
        while index < elements.end {
            let element = try Element._read(&self)
            Reserve.grow(&array, announced: elements.count)
            array.append(element)
        }
        return end(elements, array)
    }

    /// Reads the elements of an array, and continues after those that are wrong. Their errors are
    /// kept.
    @usableFromInline
    mutating func collect<Element: JSONReadable>(_ elements: Elements) throws -> [Element] {
        var array: [Element] = []
        while index < elements.end {
            let start = index
            do { array.append(try Element._read(&self)) } catch { try note(error, at: start) }
        }
        return end(elements, array)
    }
}

extension ContiguousArray: JSONReadable, ReadInOneGo, ListReadable where Element: JSONReadable {
    /// Reads an array, and moves past it.
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Self { Self(try [Element]._read(&json)) }
}

extension Set: JSONReadable, ReadInOneGo, ListReadable where Element: JSONReadable {
    /// Reads the elements of an array as a set, and moves past it.
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Self {
        let elements = try json.beginArray()
        var set = Self(minimumCapacity: Reserve.count(elements.count, of: Element.self))
        while json.index < elements.end {
            let start = json.index
            do { set.insert(try Element._read(&json)) } catch { try json.note(error, at: start) }
        }
        json.index = elements.end &+ 1
        return set
    }
}

extension Dictionary: JSONReadable where Key: JSONKeyReadable, Value: JSONReadable {
    /// Reads the members of an object, whose keys no key strategy converts. If a key is repeated, the
    /// duplicate-key policy decides which value counts.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a key that is not a valid `Key`.
    @inlinable
    public init(reading json: inout JSONCursor) throws {
        var entries = try json.entries()
        let takesLast = json.takesLastOfRepeatedKeys
        self.init(minimumCapacity: Reserve.count(entries.count, of: Self.Element.self, words: entries.keys.end - json.index))
        while let text = json.nextKeyAsItIs(&entries) {
            guard let key = Key(jsonKey: text) else { throw json.corruptedKey(text, Key.self) }
            let start = json.index
            // Otherwise errors in it would be kept, although it does not count.
            if json.collects, !takesLast, self[key] != nil {
                json.skip()
                continue
            }
            do {
                // Looked up once, because repeated keys are rare.
                let former = updateValue(try Value._read(&json), forKey: key)
                if let former, !takesLast { self[key] = former }
            } catch {
                guard !takesLast, self[key] != nil else {
                    try json.note(json.withKeyAsItIs(error, at: start), at: start)
                    continue
                }
                json.proceed(after: start)
            }
        }
    }
}

/// A type that can be the key of an object.
public protocol JSONKeyReadable: Hashable {
    /// Converts the key of an object; nil if it is not one of this type's.
    init?(jsonKey: String)
}

extension String: JSONKeyReadable {
    /// Takes the key as it is.
    @inlinable
    public init?(jsonKey: String) { self = jsonKey }
}

extension Int: JSONKeyReadable {
    /// Parses a decimal number; nil if the key is not one.
    public init?(jsonKey: String) { self.init(jsonKey) }
}

extension JSONKeyReadable where Self: RawRepresentable, RawValue: JSONKeyReadable {
    /// Converts the key to a raw value; nil if no case has it.
    @inlinable
    public init?(jsonKey: String) {
        guard let raw = RawValue(jsonKey: jsonKey) else { return nil }
        self.init(rawValue: raw)
    }
}

extension JSONCursor {
    @usableFromInline
    var takesLastOfRepeatedKeys: Bool { context.duplicateKeys.kind == .last }

    /// Whether the next value, which is not an array, counts as an array of one element.
    @usableFromInline
    func countsAsArray(_ type: any Any.Type) -> Bool { session.countsAsArray(type, index) }

    @usableFromInline
    func corruptedKey(_ key: String, _ type: any Any.Type) -> any Error {
        session.corrupted("The key \"\(key)\" is not a valid \(type).", .key(key, type), at: index)
    }
}
