// Errors, which are thrown, or kept while errors are collected.
extension JSONCursor {
    /// The error for a next value that `type` does not accept: `DecodingError.typeMismatch`, or
    /// `valueNotFound` for null.
    public func mismatch(_ type: any Any.Type) -> any Error {
        session.mismatch(type, at: index)
    }

    /// The error for a next value that is of the right kind but still wrong:
    /// `DecodingError.dataCorrupted`.
    ///
    /// - Parameter message: a full sentence.
    public func corrupted(_ message: String) -> any Error {
        session.corrupted(message, at: index)
    }

    package func corrupted(_ message: String, _ requirement: Requirement) -> any Error {
        session.corrupted(message, requirement, at: index)
    }

    /// The error for a raw value that a type does not have.
    @usableFromInline
    @inline(never)
    func noRawValue<T: RawRepresentable>(_ type: T.Type, _ raw: T.RawValue) -> any Error {
        let value = session.options.values.describesAsFoundation ? "invalid \(T.RawValue.self) value \(raw)" : "this \(T.RawValue.self)"
        let message = "Cannot initialize \(type) from \(value)."
        // A type may list its values without being CaseIterable.
        guard !(type is any CaseIterable.Type), type is any JSONReadable.Type else { return corrupted(message, .value(type)) }
        let model: any Any.Type = type
        return corrupted(
            message,
            .oneOf {
                guard case .choice(let values)? = (model as? any JSONReadable.Type)?.jsonDescription.kind else { return [] }
                return values
            })
    }

    /// The error for keys that are missing from an object. If there are none, a member could not be
    /// read.
    ///
    /// - Parameter isKnown: whether the type may read a member with this key.
    func missing(_ keys: [String], fromObjectAt object: Int, isKnown: @escaping @Sendable (String) -> Bool) -> any Error {
        guard let collected = context.collected else {
            return keys.first.map { session.missing(JSONCodingKey($0), in: object, isKnown: isKnown) }
                ?? session.corrupted("A member of this object could not be read.", at: object)
        }
        // A member that exists but could not be read has left its error.
        guard !(keys.isEmpty && collected.isEmpty) else { return session.corrupted("A member of this object could not be read.", at: object) }
        let described = collected.isFull ? [] : keys.map { session.missing(JSONCodingKey($0), in: object, isKnown: isKnown) }
        return JSONCollectedErrors(errors: described, omittedCount: keys.count - described.count)
    }

    /// Rejects the member at whose value the cursor is, because its key is not one of the keys. The error suggests a
    /// key that is similar.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, unless errors are collected.
    func rejectUnknown(_ key: String, _ keys: KeyList) throws {
        try note(session.corrupted("There is no member \"\(key)\" in this type.", .anotherMember(than: key) { keys.keys }, at: index))
    }

    // MARK: Under `JSONErrorPolicy.collect`

    /// Under ``JSONErrorPolicy/collect``, keeps the error of a value for the end and moves past the
    /// value; otherwise throws it.
    @usableFromInline
    @inline(never)
    mutating func note(_ error: any Error, at start: Int) throws {
        proceed(after: start)
        try note(error)
    }

    /// Under ``JSONErrorPolicy/collect``, keeps an error for the end; otherwise throws it.
    @inline(never)
    func note(_ error: any Error) throws {
        guard context.collected != nil else { throw error }
        context.note(error)
    }

    /// Moves past a value that could not be read, wherever in it the cursor is.
    @usableFromInline
    @inline(never)
    mutating func proceed(after start: Int) {
        index = start
        skip()
    }
}
