/// A key, prepared for fast comparison with the keys on a tape.
@usableFromInline
struct FieldKey {
    @usableFromInline let text: String
    @usableFromInline let words: KeyWords

    @usableFromInline init(_ key: String) {
        var key = key
        words = key.withUTF8 { unsafe KeyWords($0) }
        text = key
    }

    /// Whether a key on a tape, given by its count and bytes there, is this one.
    @inlinable @inline(__always)
    func matches(_ key: UnsafePointer<UInt8>) -> Bool {
        unsafe KeyWords(onTape: key) == words && (words.count <= 16 || hasSameMiddle(key))
    }

    @usableFromInline @inline(never)
    func hasSameMiddle(_ key: UnsafePointer<UInt8>) -> Bool {
        // Safety: a count is followed by this many bytes.
        var text = text
        return text.withUTF8 { unsafe $0.hasSameBytes(as: UnsafeBufferPointer(start: key + 4, count: Int(words.count))) }
    }
}

extension JSONReading {
    @inlinable @inline(__always)
    func matches(_ key: FieldKey, at index: Int) -> Bool {
        // The word at the index may also be the end of the object.
        unsafe tape.tag(at: index) == _TapeTag.string && key.matches(tape.stringStart(at: index))
    }

    /// The index of a key of the object that has not been taken; nil if there is no such key. The
    /// value must be an object.
    @inlinable @inline(__always)
    mutating func find(_ key: FieldKey) -> Int? {
        if next == 0 { open() }
        if matches(key, at: next), unsafe marks[next] == 0 { return next }
        return search(key)
    }

    /// Takes the value of a key with a parser, and returns to the object.
    @inlinable @inline(__always)
    mutating func take<Value: Parser>(_ key: Int, _ name: FieldKey, with value: Value) throws -> Value.Output
    where Value.Input == JSONValue {
        let (object, touched) = (index, isTouched)
        enter(member: key)
        let output: Value.Output
        do { output = try value.take(from: &self) } catch {
            throw describesErrors ? JSONParsingError.failureInObject(atKey: name.text, error) : error
        }
        index = object
        next = next(after: key &+ 1)
        isTouched = touched
        return output
    }

    /// Moves to the value of a key, of which fields may have taken parts.
    @inlinable @inline(__always)
    mutating func enter(member key: Int) {
        enter(key &+ 1)
        isTouched = unsafe marks[key] != 0
        unsafe marks[key] = 1
    }

    /// Prepares to read members of an object for the first time. If the object repeats a key, the
    /// members that do not count are taken.
    @usableFromInline @inline(never)
    mutating func open() {
        next = index + 1
        guard repeatsKeys() else { return }
        let (end, keys) = (end, keys)
        var key = next
        while key < end {
            if keys.find(keyAt: key) != key + 1 { unsafe (marks[key], marks[key + 1]) = (1, 1) }
            key = next(after: key + 1)
        }
    }

    /// Whether the object has two equal keys.
    func repeatsKeys() -> Bool {
        count > TapeKeys.fewest ? keys.hasRepeatedKeys : tape.hasRepeatedKeys(inObjectAt: index)
    }

    /// The object's keys by their hashes.
    private var keys: TapeKeys {
        if let keys = unsafe session.keys[index] { return keys }
        let keys = unsafe TapeKeys(tape, index, takesLast: session.document.duplicateKeys == .last)
        unsafe session.keys[index] = keys
        return keys
    }

    /// The index of a key anywhere in the object, unless it has been taken.
    @usableFromInline @inline(never)
    func search(_ key: FieldKey) -> Int? {
        if count > TapeKeys.fewest {
            return keys.find(key.text).flatMap { isGone($0 - 1) ? nil : $0 - 1 }
        }
        var at = index + 1
        while at < end {
            if matches(key, at: at), !isGone(at) { return at }
            at = next(after: at + 1)
        }
        return nil
    }

    /// Whether a key has been taken: either its whole value, or all the members of its value.
    @usableFromInline func isGone(_ key: Int) -> Bool { unsafe marks[key] != 0 && isEmpty(key + 1) }

    /// Whether nothing is left of a value that a field has read.
    private func isEmpty(_ value: Int) -> Bool {
        switch unsafe marks[value] {
        case 0: break
        case 1: return true
        default: return false
        }
        guard tape.tag(at: value) == _TapeTag.objectStart else { return false }
        let end = tape.containerEnd(at: value) - 1
        var key = value + 1
        while key < end {
            if !isGone(key) { return false }
            key = next(after: key + 1)
        }
        return true
    }
}
