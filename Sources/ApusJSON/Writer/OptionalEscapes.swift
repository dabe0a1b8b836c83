import CApusText

/// The characters that are escaped in addition to what RFC 8259 requires.
struct OptionalEscapes {
    /// Everything beyond ASCII.
    let unicode: Bool
    /// `/`.
    let slashes: Bool
    /// `<`, `>`, `&`, U+2028 and U+2029.
    let html: Bool

    init(_ options: JSONWriteOptions) {
        unicode = options.contains(.escapeUnicode)
        slashes = options.contains(.escapeSlashes)
        html = options.contains(.htmlSafe)
    }
}

extension JSONWriter {
    /// Writes a string's bytes, with the escapes of the options. There must be room for all of them
    /// and for `stringRoom` more. Afterwards the unused part of `stringRoom` is still available.
    @inline(never)
    mutating func writeEscaped(_ start: UnsafePointer<UInt8>, _ count: Int, _ escapes: OptionalEscapes) {
        // Safety: every load lies between `start` and `end`.
        var from = start
        let end = from + count
        while from < end {
            let rest = min(end - from, 16)
            let block = rest == 16 ? apus_load_block(from) : apus_load_tail(from, rest, count >= 8)
            apus_store_block(block, next)
            // Bytes after the string's end count as non-ASCII.
            let marks = apus_marks_of_optional_escapes(block, escapes.unicode, escapes.slashes, escapes.html)
            let clean = min(Int(apus_first_mark(marks)), rest)
            from += clean
            next += clean
            guard clean < rest else { continue }
            from += writeScalar(from, end: end, escapes)
            reserve(end - from &+ Self.stringRoom)
        }
    }

    /// Writes one character, escaped if necessary, and returns the number of bytes it took. There
    /// must be room for fourteen bytes.
    private mutating func writeScalar(_ from: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, _ escapes: OptionalEscapes) -> Int {
        let lead = from.pointee
        if lead < 0x80 {
            if lead == UInt8(ascii: "<") || lead == UInt8(ascii: ">") || lead == UInt8(ascii: "&") {
                writeEscape(unit: UInt16(lead))
            } else {
                // Safety: there is room.
                next = apus_write_marked(UInt64(lead), 0x80, 1, next)
            }
            return 1
        }
        let count = UTF8Sequence.count(at: from, end: end)
        let scalar = count == 0 ? 0xFFFD : UTF8Sequence.decode(at: from, count: count)
        if escapes.unicode || scalar == 0x2028 || scalar == 0x2029 {
            if scalar >= 0x10000 {
                writeEscape(unit: UInt16(truncatingIfNeeded: 0xD7C0 &+ scalar >> 10))
                writeEscape(unit: UInt16(truncatingIfNeeded: 0xDC00 &+ scalar & 0x3FF))
            } else {
                writeEscape(unit: UInt16(truncatingIfNeeded: scalar))
            }
        } else {
            next.update(from: from, count: max(count, 1))
            next += max(count, 1)
        }
        return max(count, 1)
    }
}
