extension JSONWriter {
    /// Writes a value of a type that knows only Codable, as an encoder with the same settings does.
    ///
    /// - Throws: `EncodingError`, with the coding path counted from this value; what the type throws.
    public mutating func write<T: Encodable>(codable value: T) throws {
        // An encoder's strategies are its options.
        let options = strategies as? ApusJSONEncoder.Options ?? ApusJSONEncoder.Options()
        let session = EncodingSession(options, JSONWriter(options: options.parts), depth: containers.depth)
        defer { session.end() }
        try session.encodeRoot(value)
        let text = try session.finished().finish()
        // Safety: the bytes are used within the call.
        unsafe text.withUnsafeBufferPointer { unsafe write(written: $0) }
    }
}
