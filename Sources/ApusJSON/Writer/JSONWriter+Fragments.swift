// Text that is ready.
extension JSONWriter {
    /// Writes a key as it stands in the text, `"name":`, which needs no escape under any option but ``JSONWriteOptions/escapeUnicode`` and ``JSONWriteOptions/htmlSafe``.
    /// What follows it up to a multiple of 16 bytes can be read.
    @inline(__always)
    mutating func key(prepared text: UnsafeRawBufferPointer) {
        guard state.takesKey, let start = text.baseAddress else { return failKey() }
        reserve(text.count &+ Self.stringRoom &+ 1)
        next.pointee = UInt8(ascii: ",")
        next += state == .objectNext ? 1 : 0
        if style.isPretty { writeLineStart(room: text.count &+ Self.stringRoom) }
        if style.sorts {
            let key = UnsafeRawBufferPointer(rebasing: text[1..<text.count - 2]).assumingMemoryBound(to: UInt8.self)
            members.append(key: key, at: byteCount, isAsWritten: true)
        }
        var copied = 0
        // Safety: blocks of 16 bytes lie within the text's memory, and there is room for one more than it has.
        repeat {
            let block = start.loadUnaligned(fromByteOffset: copied, as: SIMD16<UInt8>.self)
            UnsafeMutableRawPointer(next + copied).storeBytes(of: block, as: SIMD16<UInt8>.self)
            copied &+= 16
        } while copied < text.count
        if style.isPretty {
            // Without the colon, which gets its spaces.
            next += text.count &- 1
            writePrettyColon()
        } else {
            next += text.count
        }
        state = .afterKey
    }

    /// Writes a key that is given in its final form, `"name":`, under any options.
    mutating func key(quoted text: UnsafeBufferPointer<UInt8>) {
        let key = UnsafeBufferPointer(rebasing: text.dropFirst().dropLast(2))
        guard style.sorts, !style.isPretty, !style.escapesMore, state.takesKey, let start = text.baseAddress else { return self.key(utf8: key) }
        reserve(text.count &+ 1)
        next.pointee = UInt8(ascii: ",")
        next += state == .objectNext ? 1 : 0
        members.append(key: key, at: byteCount, isAsWritten: true)
        next.update(from: start, count: text.count)
        next += text.count
        state = .afterKey
    }

    /// Writes a value by its text: a scalar that another writer has written.
    mutating func write(fragment text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.baseAddress, prepareValue(room: text.count) else { return }
        next.update(from: start, count: text.count)
        next += text.count
        state = state.afterValue
    }
}
