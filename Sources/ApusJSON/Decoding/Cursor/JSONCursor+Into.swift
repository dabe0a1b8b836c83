// What the members of a model are read with. Under `JSONErrorPolicy.collect` an error is kept here, and reading goes on.
extension JSONCursor {
    /// Reads a member that must be there: null is an error.
    @inlinable
    @inline(__always)
    public mutating func read<T: JSONReadable>(into value: inout T?) throws {
        let start = index
        do { Self.put(try T._read(&self), into: &value) } catch { try note(error, at: start) }
    }

    /// Reads a member that has a value already, which a missing one keeps: null is an error.
    @inlinable
    @inline(__always)
    @_disfavoredOverload
    public mutating func read<T: JSONReadable>(into value: inout T) throws {
        let start = index
        do { value = try T._read(&self) } catch { try note(error, at: start) }
    }

    /// Reads a member that may be null or missing.
    @inlinable
    @inline(__always)
    public mutating func readIfPresent<T: JSONReadable>(into value: inout T?) throws {
        if readNull() { return value = nil }
        let start = index
        do { Self.put(try T._read(&self), into: &value) } catch { try note(error, at: start) }
    }

    /// Sets a variable that holds nothing as a rule, which is seen faster than the runtime releases nothing.
    @inlinable
    @inline(__always)
    static func put<T>(_ new: __owned T, into value: inout T?) {
        guard value == nil else { return value = new }
        // Safety: nil needs no release.
        unsafe withUnsafeMutablePointer(to: &value) { unsafe $0.initialize(to: new) }
    }

    /// Reads a member for which null and missing are different things: null is `.some(nil)`.
    @inlinable
    public mutating func readIfPresent<T: JSONReadable>(into value: inout T??) throws {
        if readNull() { return value = .some(nil) }
        let start = index
        do { value = .some(try T._read(&self)) } catch { try note(error, at: start) }
    }

    /// Reads an array, leaving out the elements that are not what `T` takes; ``ApusJSONDecoder/decode(_:from:skipped:)`` says which.
    public mutating func readLossy<T: JSONReadable>(into value: inout [T]?) throws {
        let start = index
        do { value = try readLossy([T].self) } catch { try note(error, at: start) }
    }

    /// Reads an array, leaving out the elements that are not what `T` takes; ``ApusJSONDecoder/decode(_:from:skipped:)`` says which.
    ///
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, when the next value is no array.
    public mutating func readLossy<T: JSONReadable>(_ type: [T].Type) throws -> [T] {
        let elements = try beginArray()
        // What is wrong in an element is the reason why that is left out, and nothing else's.
        var collected = context.collected.take()
        defer { context.collected = collected.take() }
        var values: [T] = []
        while index < elements.end {
            let element = index
            do {
                values.append(try T._read(&self))
            } catch {
                goOn(after: element)
                if session.keepsSkipped { session.skipped.append((element, error)) }
            }
        }
        index = elements.end + 1
        return values
    }

    /// Under ``JSONErrorPolicy/collect`` keeps the error of a value for the end, and goes on after the value; else throws it.
    @usableFromInline
    @inline(never)
    mutating func note(_ error: any Error, at start: Int) throws {
        goOn(after: start)
        try note(error)
    }

    /// Under ``JSONErrorPolicy/collect`` keeps an error for the end; else throws it.
    @usableFromInline
    @inline(never)
    func note(_ error: any Error) throws {
        guard context.collected != nil else { throw error }
        context.collected? += error.parts
    }

    /// Goes on behind a value that went wrong, wherever in it the cursor is.
    @usableFromInline
    @inline(never)
    mutating func goOn(after start: Int) {
        index = start
        skip()
    }
}
