extension JSONCursor {
    /// Reads an array that has a value already, which a missing one keeps, leaving out the elements that are not what `T` takes.
    @_disfavoredOverload
    public mutating func readLossy<T: JSONReadable>(into value: inout [T]) throws {
        let start = index
        do { value = try readLossy([T].self) } catch { try note(error, at: start) }
    }

    /// Reads an array that may be null or missing, leaving out the elements that are not what `T` takes.
    public mutating func readLossyIfPresent<T: JSONReadable>(into value: inout [T]?) throws {
        if readNull() { return value = nil }
        let start = index
        do { value = try readLossy([T].self) } catch { try note(error, at: start) }
    }

    /// Reads an array for which null and missing are different things, leaving out the elements that are not what `T` takes.
    public mutating func readLossyIfPresent<T: JSONReadable>(into value: inout [T]??) throws {
        if readNull() { return value = .some(nil) }
        let start = index
        do { value = .some(try readLossy([T].self)) } catch { try note(error, at: start) }
    }
}
