// Functions that read the members of a model. Under `JSONErrorPolicy.collect` they keep errors, and
// reading continues.
extension JSONCursor {
    /// Reads a required member: null is an error.
    @inlinable
    @inline(__always)
    public mutating func read<T: JSONReadable>(into value: inout T?) throws {
        let start = index
        do { try readMember(into: &value) } catch { try note(error, at: start) }
    }

    /// Reads a member into a variable that already has a value, which is kept if the member is
    /// missing: null is an error.
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
        do { try readMember(into: &value) } catch { try note(error, at: start) }
    }

    /// Reads a member's value, which is not nil. On failure, `value` is unchanged.
    @inlinable
    @inline(__always)
    mutating func readMember<T: JSONReadable>(into value: inout T?) throws {
        // This is a constant once the function is compiled for a type, so one branch remains.
        if isLarge(T.self) {
            let end = valueEnd
            defer { move(to: end) }
            value = try readLarge()
        } else {
            Self.put(try T._read(&self), into: &value)
        }
    }

    /// Reads a large value and leaves the cursor anywhere. The function that reads a model's
    /// members then gets an optional in one piece; inlined, the value would be copied into one, and
    /// again at the end of each branch.
    @inlinable
    @inline(never)
    mutating func readLarge<T: JSONReadable>() throws -> T? { try T(reading: &self) }

    /// Sets a variable that is usually nil. Checking for that is faster than having the runtime
    /// release nothing.
    @inlinable
    @inline(__always)
    static func put<T>(_ new: __owned T, into value: inout T?) {
        guard value == nil else { return value = new }
        // Safety: nil does not need to be released.
        unsafe withUnsafeMutablePointer(to: &value) { unsafe $0.initialize(to: new) }
    }

    /// Reads a member for which null and missing are different: null is `.some(nil)`.
    @inlinable
    public mutating func readIfPresent<T: JSONReadable>(into value: inout T??) throws {
        if readNull() { return value = .some(nil) }
        let start = index
        do { value = .some(try T._read(&self)) } catch { try note(error, at: start) }
    }

    /// Reads an array, leaving out the elements that `T` does not accept;
    /// ``ApusJSONDecoder/decode(_:from:skipped:)`` reports them.
    ///
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, if the next value is
    ///   not an array.
    public mutating func readLossy<T: JSONReadable>(_ type: [T].Type) throws -> [T] {
        let elements = try beginArray()
        // An error in an element is only the reason why that element is left out, so it is not
        // collected.
        var collected = context.collected.take()
        var isQuiet = false
        defer {
            context.collected = collected.take()
            if isQuiet { session.quietness -= 1 }
        }
        var values: [T] = []
        while index < elements.end {
            let element = index
            do {
                values.append(try T._read(&self))
            } catch {
                goOn(after: element)
                let session = session
                if session.keepsSkipped { session.skipped.add(SkippedElement(index: element, error: error), depth: error.depth) }
                guard !isQuiet, !session.keepsSkipped || session.skipped.isFull else { continue }
                isQuiet = true
                session.quietness += 1
            }
        }
        index = elements.end + 1
        return values
    }

    /// Under ``JSONErrorPolicy/collect``, keeps the error of a value for the end and moves past the
    /// value; otherwise throws it.
    @usableFromInline
    @inline(never)
    mutating func note(_ error: any Error, at start: Int) throws {
        goOn(after: start)
        try note(error)
    }

    /// Under ``JSONErrorPolicy/collect``, keeps an error for the end; otherwise throws it.
    @usableFromInline
    @inline(never)
    func note(_ error: any Error) throws {
        guard context.collected != nil else { throw error }
        context.note(error)
    }

    /// Moves past a value that could not be read, wherever in it the cursor is.
    @usableFromInline
    @inline(never)
    mutating func goOn(after start: Int) {
        index = start
        skip()
    }
}
