extension DecodingSession {
    /// A value that is read by its own `init(reading:)`.
    func read<T: JSONReadable>(_ type: T.Type, _ index: Int) throws -> T {
        var context = ReadingContext(self)
        return try context.read(type, at: index)
    }
}
