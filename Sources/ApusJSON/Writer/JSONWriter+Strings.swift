extension JSONWriter {
    // MARK: Values

    /// Writes a string.
    @inline(never)
    public mutating func write(_ value: String) {
        if value.utf8.withContiguousStorageIfAvailable({ write(stringUTF8: $0) }) == nil { write(copying: value) }
    }

    /// Writes a substring as a string.
    public mutating func write(_ value: Substring) {
        if value.utf8.withContiguousStorageIfAvailable({ write(stringUTF8: $0) }) == nil { write(copying: String(value)) }
    }

    /// Writes a string that is given as UTF-8, which must be well-formed.
    @inline(__always) package mutating func write(stringUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        guard prepareValue(room: bytes.count &+ Self.stringRoom) else { return }
        writeQuoted(bytes)
        state = state.afterValue
    }

    /// Writes a string whose UTF-8 is not contiguous: one that belongs to Objective-C.
    @inline(never)
    private mutating func write(copying value: String) {
        var value = value
        value.withUTF8 { write(stringUTF8: $0) }
    }

    // MARK: Keys

    /// Writes a key of the innermost object. Its value must come next.
    ///
    /// An encoder's key strategy converts it.
    ///
    /// A key that the object already has is written again, except with
    /// ``JSONWriteOptions/canonical``, which forbids it: then finishing throws.
    public mutating func key(_ key: String) {
        if keys == .plain { self.key(asIs: key) } else { write(convertedKey: key) }
    }

    /// Writes a key that the encoder's strategy does not convert: that of a dictionary, or one that has been
    /// converted.
    @usableFromInline
    @inline(never)
    mutating func key(asIs key: String) {
        if let sink { return sink.key(key) }
        guard !style.sorts || !containers.isInSortedObject else { return failKey() }
        write(key: key, isRecorded: style.sorts)
    }

    /// Writes a key that the encoder's strategy converts.
    ///
    /// - Parameter isMember: whether no other member of the object may have the same key then.
    @inline(never)
    mutating func write(convertedKey key: String, isMember: Bool = false) {
        guard keys == .custom, let settings else { return self.key(asIs: SnakeCase.fromCamelCase(key)) }
        guard state.takesKey else { return failKey() }
        let scan = proceedKeyPaths()
        let name = settings.convertKey(scan.path(ofKey: key, written)).stringValue
        if isMember, !scan.insert(name) {
            let message = "The encoder's key strategy makes \"\(name)\" of two keys of this object: give one of the properties another key."
            return fail(.duplicateKey, message, path: pathToContainer())
        }
        self.key(asIs: name)
    }

    /// Writes a key that is a literal in the program, as ``key(_:)-(String)`` does.
    public mutating func key(_ key: StaticString) {
        guard keys == .plain else { return write(convertedKey: key.description) }
        if let sink { return sink.key(key.description) }
        key.withUTF8Buffer { self.key(utf8: $0) }
    }

    /// Writes a key that is given as UTF-8, which must be well-formed.
    package mutating func key(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        guard !style.sorts || !containers.isInSortedObject else { return failKey() }
        write(key: bytes, isRecorded: style.sorts)
    }

    /// Writes a key, and records it if the object's members are to be sorted.
    @inline(__always)
    mutating func write(key: String, isRecorded: Bool) {
        if key.utf8.withContiguousStorageIfAvailable({ write(key: $0, isRecorded: isRecorded) }) == nil {
            write(copyingKey: key, isRecorded: isRecorded)
        }
    }

    /// Writes a key whose UTF-8 is not contiguous: one that belongs to Objective-C.
    @inline(never)
    private mutating func write(copyingKey key: String, isRecorded: Bool) {
        var key = key
        key.withUTF8 { write(key: $0, isRecorded: isRecorded) }
    }

    /// Writes a key that is given as UTF-8, and records it if the object's members are to be sorted.
    @_transparent
    mutating func write(key bytes: UnsafeBufferPointer<UInt8>, isRecorded: Bool) {
        guard state.takesKey else { return failKey() }
        reserve(bytes.count &+ Self.stringRoom)
        if case .objectNext = state { writeComma() }
        if style.isPretty { writeLineStart(room: bytes.count &+ Self.stringRoom) }
        let start = byteCount
        writeQuoted(bytes)
        if isRecorded { members.append(key: bytes.baseAddress, bytes.count, at: start, isAsWritten: byteCount &- start == bytes.count &+ 2) }
        if style.isPretty {
            writePrettyColon()
        } else {
            next.pointee = UInt8(ascii: ":")
            next += 1
        }
        state = .afterKey
    }

    /// Writes the colon after a key and the spaces around it.
    ///
    /// The bytes are written in order, each at `next` or after it. Swift 6.3 drops a store at a
    /// constant negative offset from a pointer when one at the pointer itself follows
    /// (swiftlang/swift#77558).
    @inline(never)
    mutating func writePrettyColon() {
        reserve(3)
        if style.hasFoundationSpacing {
            next.pointee = UInt8(ascii: " ")
            next += 1
        }
        next.pointee = UInt8(ascii: ":")
        next += 1
        next.pointee = UInt8(ascii: " ")
        next += 1
    }

    // MARK: Text

    /// The room that a string without escapes needs in addition to its bytes: a comma, the quotes
    /// and a colon, and the fifteen bytes that a block stores past the string's end.
    static let stringRoom = 24

    /// Writes a string with its quotes. There must be room for its bytes and for `stringRoom` more.
    @_transparent
    private mutating func writeQuoted(_ bytes: UnsafeBufferPointer<UInt8>) {
        var to = UnsafeMutableRawPointer(next)
        writeQuoted(bytes, to: &to)
        next = to.assumingMemoryBound(to: UInt8.self)
    }

    /// Writes a string with its quotes.
    ///
    /// - Parameter to: the position of the text's next byte, instead of `next`.
    @_transparent
    private mutating func writeQuoted(_ bytes: UnsafeBufferPointer<UInt8>, to: inout UnsafeMutableRawPointer) {
        to.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
        to += 1
        if let start = bytes.baseAddress {
            switch style.strings {
            case .necessary: writeEscaped(start, bytes.count, slashes: false, to: &to)
            case .slashes: writeEscapedWithSlashes(start, bytes.count, to: &to)
            case .more:
                next = to.assumingMemoryBound(to: UInt8.self)
                writeEscaped(start, bytes.count, style.escapes)
                to = UnsafeMutableRawPointer(next)
            }
        }
        to.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
        to += 1
    }

    @inline(never)
    private mutating func writeEscapedWithSlashes(_ start: UnsafePointer<UInt8>, _ count: Int, to: inout UnsafeMutableRawPointer) {
        writeEscaped(start, count, slashes: true, to: &to)
    }

    /// Writes a string, which must be allowed to come next, at a position of the text.
    ///
    /// - Returns: the position after it.
    @inline(__always)
    mutating func write(stringUTF8 bytes: UnsafeBufferPointer<UInt8>, at text: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        var to = text
        if UnsafeMutableRawPointer(limit) - to < bytes.count &+ Self.stringRoom {
            next = to.assumingMemoryBound(to: UInt8.self)
            reserve(bytes.count &+ Self.stringRoom)
            to = UnsafeMutableRawPointer(next)
        }
        writeQuoted(bytes, to: &to)
        return to
    }
}
