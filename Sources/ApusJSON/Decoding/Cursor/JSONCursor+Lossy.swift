extension JSONCursor {
    /// Reads an array into a variable that already has a value, which is kept if the array is
    /// missing. Elements that `T` does not accept are left out.
    @_disfavoredOverload
    public mutating func readLossy<T: JSONReadable>(into value: inout [T]) throws {
        let start = index
        do { value = try readLossy([T].self) } catch { try note(error, at: start) }
    }

    /// Reads an array that may be null or missing. Elements that `T` does not accept are left out.
    public mutating func readLossyIfPresent<T: JSONReadable>(into value: inout [T]?) throws {
        if readNull() { return value = nil }
        let start = index
        do { value = try readLossy([T].self) } catch { try note(error, at: start) }
    }

    /// Reads an array for which null and missing are different: null is `.some(nil)`. Elements that
    /// `T` does not accept are left out.
    public mutating func readLossyIfPresent<T: JSONReadable>(into value: inout [T]??) throws {
        if readNull() { return value = .some(nil) }
        let start = index
        do { value = .some(try readLossy([T].self)) } catch { try note(error, at: start) }
    }
}
