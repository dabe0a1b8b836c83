import CApusText

// Text that is already in its final form.
extension JSONWriter {
    /// Writes a key as it appears in the text, `"name":`. It must need no escape, except with
    /// ``JSONWriteOptions/escapeUnicode`` or ``JSONWriteOptions/htmlSafe``. The memory after it
    /// must be readable up to a multiple of 16 bytes.
    @_transparent
    mutating func key(prepared text: UnsafePointer<UInt8>, _ count: Int, number: Int) {
        guard state.takesKey else { return failKey() }
        reserve(count &+ Self.stringRoom &+ 1)
        if case .objectNext = state { writeComma() }
        if style.isPretty { writeLineStart(room: count &+ Self.stringRoom) }
        if style.sorts {
            if containers.isInSortedObject { return failKey() }
            members.append(key: text + 1, count &- 3, at: byteCount, isAsWritten: true, number: number)
        }
        // Safety: blocks of 16 bytes lie within the text's memory, and there is room for one more
        // block than the text fills.
        apus_copy_blocks(next, text, count)
        if style.isPretty {
            // The colon is left out here and written with its spaces.
            next += count &- 1
            writePrettyColon()
        } else {
            next += count
        }
        state = .afterKey
    }

    /// Writes a key that is given in its final form, `"name":`, with any options.
    package mutating func key(quoted text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.baseAddress else { return failKey() }
        let key = UnsafeBufferPointer(start: start + 1, count: text.count &- 3)
        write(key: key, isRecorded: style.sorts && !containers.isInSortedObject)
    }

    /// Writes a value that is given as text: a scalar that another writer has written.
    mutating func write(fragment text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.baseAddress else { return }
        writeToken(room: text.count) { next in
            next.update(from: start, count: text.count)
            return text.count
        }
    }
}
