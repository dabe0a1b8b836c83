import CApusText

/// A parser of the Swift engine, which reads a text once, from front to back, onto a tape.
protocol TapeParser {
    /// The first byte of the text.
    var start: UnsafePointer<UInt8> { get }
    /// The byte after the text, which is never read.
    var end: UnsafePointer<UInt8> { get }
    /// The next byte. After a failure in a string it is still the string's opening quote.
    var at: UnsafePointer<UInt8> { get set }
    /// The tape so far. After a failure, the path of the failure is read from it.
    var tape: TapeWriter { get set }
    /// The maximum number of open containers.
    var maximumDepth: Int { get }

    /// Parses one value and the whitespace around it, up to the end of the text unless text after
    /// the value is permitted.
    ///
    /// - Returns: The offset at which the value ends.
    mutating func parse(permitTextAfterValue: Bool) throws(ParseFailure) -> Int
}

extension TapeParser {
    /// Opens a container, whose bracket is the next byte, inside `depth` others.
    @inline(__always)
    mutating func openContainer(_ tag: UInt8, _ depth: inout Int) throws(ParseFailure) {
        guard depth < maximumDepth else { throw failure(.tooDeep) }
        depth += 1
        tape.open(tag)
        at += 1
    }

    /// Closes the innermost container, whose bracket is the next byte.
    @inline(__always)
    mutating func closeContainer(_ startTag: UInt8, _ endTag: UInt8) {
        tape.close(startTag, endTag)
        at += 1
    }

    /// Skips a run of spaces, eight at a time. Line ends are often followed by one.
    @inline(__always)
    mutating func skipSpaceRun() {
        while end - at >= 8 {
            // Safety: at least eight bytes are left.
            let others = UInt64(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self)) ^ 0x2020_2020_2020_2020
            guard others == 0 else {
                at += others.trailingZeroBitCount >> 3
                break
            }
            at += 8
        }
    }

    /// Copies plain text of a string, sixteen bytes at a time. It stops where a byte is special or fewer than eight are left.
    @inline(__always)
    func copyPlainText(_ source: inout UnsafePointer<UInt8>, _ target: inout UnsafeMutablePointer<UInt8>, quote: UInt8) {
        while end - source >= 16 {
            // Safety: at least sixteen bytes are left, and the tape's memory has room for sixteen bytes beyond any string.
            let plain = Int(apus_copy_plain_text(source, quote, target))
            source += plain
            target += plain
            if plain < 16 { return }
        }
        guard end - source >= 8 else { return }
        // Safety: at least eight bytes are left, and there is as much room.
        let block = UInt64(littleEndian: UnsafeRawPointer(source).loadUnaligned(as: UInt64.self))
        UnsafeMutableRawPointer(target).storeBytes(of: block.littleEndian, as: UInt64.self)
        let special = block.bytesOtherThanPlainText(quote: quote)
        let plain = special == 0 ? 8 : special.trailingZeroBitCount >> 3
        source += plain
        target += plain
    }

    /// Copies a character of `count` bytes.
    @inline(__always)
    func copyCharacter(_ count: Int, _ source: inout UnsafePointer<UInt8>, _ target: inout UnsafeMutablePointer<UInt8>) {
        if end - source >= 4 {
            // Safety: at least four bytes are left. Those beyond the character will be
            // overwritten.
            let bytes = UnsafeRawPointer(source).loadUnaligned(as: UInt32.self)
            UnsafeMutableRawPointer(target).storeBytes(of: bytes, as: UInt32.self)
        } else {
            target.update(from: source, count: count)
        }
        source += count
        target += count
    }

    /// The character that the second half of a surrogate pair completes, whose escape must begin at `source`; nil if it
    /// does not.
    @inline(__always)
    func surrogatePair(_ lead: UInt16, _ source: UnsafePointer<UInt8>) -> UInt32? {
        guard UTF16.isLeadSurrogate(lead), end - source >= 2, source[0] == UInt8(ascii: "\\"), source[1] == UInt8(ascii: "u"),
            let trail = HexDigits.codeUnit(at: source + 2, end: end), UTF16.isTrailSurrogate(trail)
        else { return nil }
        return 0x10000 + (UInt32(lead) & 0x3FF) << 10 + UInt32(trail) & 0x3FF
    }

    /// Reads `true`, `false` or `null`. `prefix` is the first four letters in the form in which
    /// they are loaded.
    @inline(__always)
    mutating func parseLiteral(_ prefix: UInt32, count: Int, _ tag: UInt8) throws(ParseFailure) {
        // Safety: at least `count` bytes are left before four of them are loaded.
        guard end - at >= count, UInt32(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt32.self)) == prefix,
            count == 4 || at[4] == UInt8(ascii: "e")
        else { throw failure(.invalidLiteral) }
        tape.append(tag)
        at += count
    }
}
