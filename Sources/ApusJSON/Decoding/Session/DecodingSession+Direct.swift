extension DecodingSession {
    /// A value that is read by its own `init(reading:)`.
    func read<T: JSONReadable>(_ type: T.Type, _ index: Int) throws -> T {
        var context = ReadingContext(self)
        return try context.read(type, at: index)
    }

    /// The index of the first key of an object with this name; nil when there is none.
    ///
    /// - Complexity: O(1), after O(members) for the first in an object with more than a few.
    func firstKey(_ name: UnsafeBufferPointer<UInt8>, inObjectAt object: Int) -> Int? {
        let isName = { [tape] in unsafe tape.hasString(name, at: $0) }
        if tape.saturatedCount(at: object) > LargeObject.smallCount {
            let table = firstKeys[object] ?? keyTable(ofObjectAt: object, matching: .bytes, takesLast: false)
            firstKeys[object] = table
            return unsafe table.find(hash: KeyTable.hash(name), isName)
        }
        let end = tape.containerEnd(at: object) - 1
        var key = object + 1
        while key < end {
            if isName(key) { return key }
            key = tape.next(after: key + 1)
        }
        return nil
    }
}

extension JSONReadable {
    /// The value as one of the type that it is known to be.
    static func read<T>(_ session: DecodingSession, _ index: Int, as type: T.Type) throws -> T {
        // Safety: the kind of `T` says that it is this type.
        unsafe unsafeBitCast(try session.read(Self.self, index), to: type)
    }
}
