extension ApusJSONEncoder {
    /// Encodes a value as a string, an array of bytes, or a `Data`.
    ///
    /// ```swift
    /// let text = try encoder.encode(film, as: String.self)
    /// let bytes = try encoder.encode(film, as: [UInt8].self)
    /// ```
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that cannot be represented in JSON, and
    ///   any error that the type's own `encode(to:)` throws.
    public func encode<T: Encodable, Output: JSONOutput>(_ value: T, as type: Output.Type) throws -> Output {
        try output { try $0.encodeRoot(value) }
    }

    /// Appends a value's JSON text to an array of bytes, which keeps its memory if its capacity suffices.
    ///
    /// ```swift
    /// var body: [UInt8] = []
    /// body.reserveCapacity(4096)
    /// try encoder.encode(film, into: &body)
    /// ```
    ///
    /// On failure, `bytes` is unchanged.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that cannot be represented in JSON, and
    ///   any error that the type's own `encode(to:)` throws.
    public func encode<T: Encodable>(_ value: T, into bytes: inout [UInt8]) throws {
        try append(to: &bytes) { try $0.encodeRoot(value) }
    }

    /// Appends what an encoding writes to an array of bytes. On failure, the array is unchanged.
    func append(to bytes: inout [UInt8], _ encode: (EncodingSession) throws -> Void) throws {
        // Safety: the session's bytes are lent to the closure that copies them.
        try unsafe lent(encode, limit: 1 << 18, { unsafe bytes.append(contentsOf: $0) }) { text in
            let text = try text.finish()
            if bytes.isEmpty, bytes.capacity < text.count { bytes = text } else { bytes += text }
        }
    }

    /// Encodes a value as a tree.
    ///
    /// Numbers are as they would be in the text: an integer is ``JSONValue/integer(_:)``,
    /// ``JSONValue/unsigned(_:)`` or, beyond 64 bits, ``JSONValue/number(_:)``; `1.0` stays
    /// ``JSONValue/double(_:)``, and a `Decimal` with more digits than a `Double` has is a ``JSONValue/number(_:)``.
    /// Members are in the order that the options ask for. A value has no whitespace and no escapes, so nothing else of
    /// the layout is in it.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that cannot be represented in JSON or is
    ///   nested deeper than ``JSONLimits/maximumValueDepth``, and any error that the type's own
    ///   `encode(to:)` throws.
    public func encode<T: Encodable>(_ value: T, as type: JSONValue.Type) throws -> JSONValue {
        let options = options
        let order = options.streaming.intersection([.sortedKeys, .canonical, .keepsLocations])
        let session = EncodingSession(options, JSONWriter(options: order), layout: order.subtracting(.sortedKeys))
        defer { session.end() }
        try session.encodeRoot(value)
        let text = try session.finished().finish()
        do {
            let limits = JSONLimits(maximumDepth: options.values.maximumDepth)
            return try JSONValue(parsing: text, configuration: JSONReadConfiguration(limits: limits, numbers: .exact))
        } catch let error as JSONSyntaxError {
            throw EncodingError.invalid(value, error.message, error)
        }
    }

    /// Encodes, and returns the text.
    @inline(__always)
    func output<Output: JSONOutput>(_ encode: (EncodingSession) throws -> Void) throws -> Output {
        // Safety: the session's bytes are lent to the closure that copies them. They are UTF-8, like
        // everything a writer writes.
        try unsafe lent(encode, { unsafe Output._copy(_JSONWrittenText(bytes: $0)) }, { try Output._finish($0) })
    }

    /// Encodes, then produces the result: a small text is lent to `use`, so that the next call can
    /// reuse its memory; any other is passed to `finish`.
    ///
    /// - Parameter limit: how many bytes a small text has. Its memory is kept.
    @inline(__always)
    func lent<Result>(
        _ encode: (EncodingSession) throws -> Void, limit: Int = 16_384, _ use: (UnsafeBufferPointer<UInt8>) throws -> Result,
        _ finish: (consuming JSONWriter) throws -> Result
    ) throws -> Result {
        let session = takeSession()
        let result: Result
        do {
            try encode(session)
            guard session.isPlainText, session.position <= limit else {
                defer { session.end() }
                return try finish(session.finished())
            }
            try session.complete()
            // Safety: the session's text is complete, and stays in place until the session starts
            // over. Nothing writes to it while `use` runs.
            result = try unsafe use(UnsafeBufferPointer(start: session.text.base, count: session.position))
        } catch {
            session.end()
            throw error
        }
        takeBack(session)
        return result
    }

    /// Takes a session back for the next call. If a container or an encoder was kept, the session
    /// ends instead, because the kept one must not write into the next text.
    @inline(__always)
    func takeBack(_ session: consuming EncodingSession) {
        if EncodingSession.isFree(&session) {
            session.startOver()
            giveSession(session)
        } else {
            session.end()
        }
    }
}

extension EncodingSession {
    /// Encodes the root value.
    func encodeRoot<T: Encodable>(_ value: T) throws {
        let kind = EncodingKind(T.self)
        switch kind {
        case .other: try encodeRoot(value) { try value.encode(to: $0) }
        // Safety: the kind of `T` names the type of the value, which is held here.
        case .writable(let model): try unsafe withUnsafePointer(to: value) { try unsafe encode(model, at: $0, under: .none) }
        default: try encode(value, kind, under: .none)
        }
    }

    /// Encodes the root value through an encoder, and throws if the value does not use it.
    func encodeRoot<T>(_ value: T, _ encode: (WritingEncoder) throws -> Void) throws {
        try encodeThroughEncoder(under: .none, encode)
        guard tree == nil, state.unused.first == 0 else { return }
        throw EncodingError.invalid(value, "Top-level \(T.self) did not encode any values.")
    }

    /// Whether the text can be delivered as it is, apart from the order of keys.
    var isPlainText: Bool { !state.isUnusual }
}
