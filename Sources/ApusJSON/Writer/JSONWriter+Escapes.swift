// Strings between their quotes, with the escapes that RFC 8259, section 7, asks for and no others.
//
//     say "hi"         8 bytes are copied:   say "hi"
//                      a look at them finds the first that needs an escape, the quote at 4;
//                      the copy goes on from there:   say \"hi"
//
// Sixteen bytes at a time where they are there, then eight, then the last one to seven in one block put together from overlapping loads.

extension JSONWriter {
    /// Writes a string's bytes. There is room for all of them and `stringRoom` more; afterwards what is left of `stringRoom` is left still.
    ///
    /// - Parameter slashes: whether `/` is escaped too, known where this is called from.
    @inline(__always)
    mutating func writeEscaped(_ start: UnsafePointer<UInt8>, _ count: Int, slashes: Bool) {
        // Safety: every load lies between `start` and `end`. A block is stored where its bytes, or eight at the very end, have room.
        var from = UnsafeRawPointer(start)
        let end = from + count
        var to = UnsafeMutableRawPointer(next)
        while end - from >= 16 {
            let (low, high) = (EscapeScan.load(from), EscapeScan.load(from + 8))
            EscapeScan.store(low, to)
            EscapeScan.store(high, to + 8)
            let (lowHits, highHits) = (EscapeScan.hits(low, slashes: slashes), EscapeScan.hits(high, slashes: slashes))
            if lowHits | highHits == 0 {
                from += 16
                to += 16
            } else {
                let clean = lowHits != 0 ? EscapeScan.firstIndex(lowHits) : 8 &+ EscapeScan.firstIndex(highHits)
                (from, to) = writeEscape(from + clean, to + clean, end: end)
            }
        }
        while end - from >= 8 {
            let block = EscapeScan.load(from)
            EscapeScan.store(block, to)
            let hits = EscapeScan.hits(block, slashes: slashes)
            if hits == 0 {
                from += 8
                to += 8
            } else {
                let clean = EscapeScan.firstIndex(hits)
                (from, to) = writeEscape(from + clean, to + clean, end: end)
            }
        }
        while from < end {
            let rest = end - from
            let block = EscapeScan.load(from, rest, isPrecededByEight: count >= 8)
            EscapeScan.store(block, to)
            let hits = EscapeScan.hits(block, rest, slashes: slashes)
            if hits == 0 {
                to += rest
                break
            }
            let clean = EscapeScan.firstIndex(hits)
            (from, to) = writeEscape(from + clean, to + clean, end: end)
        }
        next = to.assumingMemoryBound(to: UInt8.self)
    }

    /// Writes the escape for the byte at `from` to `to`, and makes sure of the room for what follows. Returns where both go on.
    @inline(never)
    private mutating func writeEscape(
        _ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, end: UnsafeRawPointer
    ) -> (UnsafeRawPointer, UnsafeMutableRawPointer) {
        // Safety: an escape takes six bytes at most, and `stringRoom` is more.
        next = to.assumingMemoryBound(to: UInt8.self)
        writeEscape(ascii: from.load(as: UInt8.self))
        reserve(end - from &+ Self.stringRoom)
        return (from + 1, UnsafeMutableRawPointer(next))
    }

    /// Writes the escape of an ASCII character: its letter if it has one (RFC 8259, section 7), else `\u00xx`. There is room for six bytes.
    @inline(__always)
    mutating func writeEscape(ascii byte: UInt8) {
        let letter: UInt8 =
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
            case 0x08: UInt8(ascii: "b")
            case 0x09: UInt8(ascii: "t")
            case 0x0A: UInt8(ascii: "n")
            case 0x0C: UInt8(ascii: "f")
            case 0x0D: UInt8(ascii: "r")
            default: 0
            }
        if letter == 0 { return writeEscape(unit: UInt16(byte)) }
        next[0] = UInt8(ascii: "\\")
        next[1] = letter
        next += 2
    }

    /// Writes `\uxxxx`, in lower case. There is room for six bytes.
    @inline(__always)
    mutating func writeEscape(unit: UInt16) {
        next[0] = UInt8(ascii: "\\")
        next[1] = UInt8(ascii: "u")
        for place in 0..<4 {
            let digit = UInt8(truncatingIfNeeded: unit >> UInt16(12 &- 4 &* place)) & 0xF
            next[2 &+ place] = digit &+ (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10)
        }
        next += 6
    }
}
