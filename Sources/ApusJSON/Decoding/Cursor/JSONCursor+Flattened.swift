// Members of another type in the same object.
extension JSONCursor {
    /// Moves back to the start of an object whose members have been read.
    @inlinable
    public mutating func goBack(to members: Members) {
        guard members.document == document else { return }
        index = members.object
        openEnd = members.outerEnd
    }

    /// Reads a value from the members of an object that has been read to its end.
    @inlinable
    public mutating func readFlattened<T: JSONReadable>(into value: inout T?, from members: Members) throws {
        goBack(to: members)
        let start = index
        do { value = try T._read(&self) } catch { try note(error, at: start) }
    }

    /// Reads a value from the members of an object that has been read to its end, and replaces the
    /// existing one.
    @inlinable
    @_disfavoredOverload
    public mutating func readFlattened<T: JSONReadable>(into value: inout T, from members: Members) throws {
        goBack(to: members)
        let start = index
        do { value = try T._read(&self) } catch { try note(error, at: start) }
    }

    /// Reads a value from the members of an object that has been read to its end; sets it to nil if
    /// the only errors are missing required members.
    public mutating func readFlattenedIfPresent<T: JSONReadable>(into value: inout T?, from members: Members) throws {
        goBack(to: members)
        let start = index
        // Moved, because an array with two owners is copied when it grows.
        var before = context.collected.take()
        context.collected = before == nil ? nil : []
        let result = Result { try T._read(&self) }
        let noted = context.collected ?? []
        context.collected = before.take()
        switch result {
        case .failure(let error) where (noted + error.parts).allSatisfy(Self.isMissing):
            goOn(after: start)
            value = nil
        case .failure(let error):
            context.collected? += noted
            try note(error, at: start)
        case .success(let read):
            context.collected? += noted
            value = read
        }
    }

    private static func isMissing(_ error: any Error) -> Bool {
        if case DecodingError.keyNotFound = error { true } else { false }
    }
}
