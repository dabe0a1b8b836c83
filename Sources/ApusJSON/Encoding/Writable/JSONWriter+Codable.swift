extension JSONWriter {
    /// Writes a value of a type that supports only Codable, in the same way as an encoder with the
    /// same settings.
    ///
    /// - Throws: `EncodingError`, with a coding path that starts at this value, and any error that
    ///   the type's own `encode(to:)` throws.
    public mutating func write<T: Encodable>(codable value: T) throws {
        // The settings are an encoder's options if an encoder called this.
        let options = settings as? ApusJSONEncoder.Options ?? ApusJSONEncoder.Options()
        let session = EncodingSession(options, JSONWriter(options: options.parts), depth: containers.depth)
        defer { session.end() }
        if session.keys == .custom { session.outerPath = codingPathToValue() }
        try session.encodeRoot(value)
        let text = try session.finished().finish()
        // Safety: the bytes are used only during the call.
        unsafe text.withUnsafeBufferPointer { unsafe write(written: $0) }
    }
}
