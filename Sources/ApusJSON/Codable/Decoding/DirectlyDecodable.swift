/// A collection that is decoded without containers: its elements are read one after the other where they stand.
protocol DirectlyDecodable {
    init(_ session: DecodingSession, _ index: Int) throws
}

extension DirectlyDecodable {
    /// The collection as a value of the type that it is known to be.
    static func decode<T>(_ session: DecodingSession, _ index: Int, as type: T.Type) throws -> T {
        // Safety: the kind of `T` says that it is this type.
        try renamed(type) { try Self(session, index) }
    }
}

extension Array: DirectlyDecodable where Element: Decodable {
    init(_ session: DecodingSession, _ index: Int) throws {
        let tape = session.tape
        guard tape.tag(at: index) == TapeTag.arrayStart else {
            guard session.countsAsArray(Self.self, index) else { throw session.containerMismatch([Any].self, "unkeyed", at: index) }
            self = [try session.decode(Element.self, index)]
            return
        }
        let count = tape.count(at: index)
        guard count > 0 else {
            self = []
            return
        }
        let kind = session.kind(of: Element.self)
        try self.init(unsafeUninitializedCapacity: count) { buffer, initializedCount in
            var child = index + 1
            // On a throw the array releases what is counted.
            while initializedCount < count {
                (buffer.baseAddress! + initializedCount).initialize(to: try session.decode(Element.self, kind, child))
                initializedCount += 1
                child = tape.next(after: child)
            }
        }
    }
}

extension Dictionary: DirectlyDecodable where Key == String, Value: Decodable {
    /// Keys are taken as they are, whatever the key strategy; of repeated ones the same counts as everywhere.
    init(_ session: DecodingSession, _ index: Int) throws {
        let tape = session.tape
        guard tape.tag(at: index) == TapeTag.objectStart else {
            throw session.containerMismatch([String: Any].self, "keyed", at: index)
        }
        let takesLast = session.duplicateKeys == .last
        session.dictionaries.append(index)
        self.init(minimumCapacity: tape.count(at: index))
        let end = tape.containerEnd(at: index) - 1
        var child = index + 1
        while child < end {
            let key = tape.string(at: child)
            if takesLast || self[key] == nil {
                self[key] = try session.decode(Value.self, child + 1)
            }
            child = tape.next(after: child + 1)
        }
    }
}

/// What `make` makes, under the name its type has elsewhere: `Known` and `T` must be the same. It moves; nothing is retained or released.
@inline(__always)
func renamed<Known, T>(_ type: T.Type, _ make: () throws -> Known) rethrows -> T {
    // Not `withUnsafeTemporaryAllocation`, for which the runtime looks more generic types up than it takes to retain.
    var room: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    precondition(MemoryLayout<Known>.size <= MemoryLayout.size(ofValue: room) && MemoryLayout<Known>.alignment <= 8)
    return try withUnsafeMutableBytes(of: &room) { room in
        // Safety: the room is large enough for the one value that is put in and taken out.
        room.baseAddress!.initializeMemory(as: Known.self, to: try make())
        return room.baseAddress!.assumingMemoryBound(to: type).move()
    }
}
