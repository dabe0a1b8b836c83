extension DecodingSession {
    /// A value that is read by its own `init(reading:)`.
    func read<T: JSONReadable>(_ type: T.Type, _ index: Int) throws -> T {
        var context = ReadingContext(self)
        return try context.read(type, at: index)
    }
}

extension JSONReadable {
    /// The value as one of the type that it is known to be.
    static func read<T>(_ session: DecodingSession, _ index: Int, as type: T.Type) throws -> T {
        // Safety: the kind of `T` says that it is this type.
        unsafeBitCast(try session.read(Self.self, index), to: type)
    }
}
