extension DecodingSession {
    /// Reads a value by its own `init(reading:)`.
    @inline(__always)
    func read<T: JSONReadable>(_ type: T.Type, _ index: Int) throws -> T {
        try withExtendedLifetime(self) {
            var json = JSONCursor(self, index)
            return try T._read(&json)
        }
    }

    /// Reads the value that was asked for, and throws what has been collected.
    func readRoot<T: JSONReadable>(_ type: T.Type, _ index: Int) throws -> T {
        if options.errorPolicy == .collect { collected = [] }
        let value = try read(type, index)
        if let collected, !collected.isEmpty { throw JSONDecodingErrors(errors: collected) }
        return value
    }

    /// All errors there are, while they are collected.
    func collectedErrors(adding more: [any Error]) -> any Error {
        JSONDecodingErrors(errors: (collected ?? []) + more)
    }
}
