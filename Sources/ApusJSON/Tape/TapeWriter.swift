/// Fills a tape from front to back. The Swift engine's parsers write through it; `TapeMemory` owns
/// the memory.
///
/// While a container is open, its word holds what closing it will need: the index of the container
/// around it (low 32 bits) and its own count so far (the 24 bits above, saturating at
/// `Tape.countLimit`). The tape serves as the stack, so no depth of nesting needs a separate one.
struct TapeWriter {
    var words: UnsafeMutablePointer<UInt64>
    var strings: UnsafeMutablePointer<UInt8>
    /// The index of the next word.
    var next = Tape.rootIndex
    /// The offset of the next string in the string buffer.
    var stringOffset = 0
    /// The index of the innermost open container; 0, the root word, if there is none.
    var container = 0
    /// The number of complete children of the innermost open container.
    var count = 0
    /// Whether the text contains the integer `-0`. The tape stores 0, as simdjson's does.
    var hasNegativeZero = false
    /// Whether the text may contain a number whose digits its nearest `Double` does not have, where numbers are exact.
    var hasUnclearNumber = false

    /// Creates an empty tape in memory that is large enough (`TapeMemory`) and outlives it.
    init(words: UnsafeMutablePointer<UInt64>, strings: UnsafeMutablePointer<UInt8>) {
        self.words = words
        self.strings = strings
        words[0] = Tape.word(TapeTag.root, 0)
    }

    /// The tape so far.
    var tape: Tape { Tape(words: UnsafePointer(words), strings: UnsafePointer(strings)) }

    @inline(__always)
    var isInObject: Bool { words[container] >> 56 == UInt64(TapeTag.objectStart) }

    @inline(__always)
    mutating func append(_ tag: UInt8, payload: UInt64 = 0) {
        words[next] = Tape.word(tag, payload)
        next += 1
    }

    @inline(__always)
    mutating func append(_ tag: UInt8, value: UInt64) {
        words[next] = Tape.word(tag, 0)
        words[next + 1] = value
        next += 2
    }

    @inline(__always)
    mutating func append(integer: Int64) {
        append(TapeTag.integer, value: UInt64(bitPattern: integer))
    }

    @inline(__always)
    mutating func append(double: Double) {
        append(TapeTag.double, value: double.bitPattern)
    }

    /// Appends bytes to the string buffer, and their word to the tape.
    mutating func append(_ tag: UInt8, text: UnsafeBufferPointer<UInt8>) {
        let bytes = beginString(tag)
        if let source = text.baseAddress { bytes.update(from: source, count: text.count) }
        endString(at: bytes + text.count)
    }

    /// Appends a string's word. The caller writes the bytes at the returned address and completes
    /// the string with `endString`.
    @inline(__always)
    mutating func beginString(_ tag: UInt8 = TapeTag.string) -> UnsafeMutablePointer<UInt8> {
        append(tag, payload: UInt64(truncatingIfNeeded: stringOffset))
        return strings + stringOffset + 4
    }

    @inline(__always)
    mutating func endString(at end: UnsafeMutablePointer<UInt8>) {
        let bytes = strings + stringOffset + 4
        let count = end - bytes
        // Safety: `TapeMemory` has room for every string's count and NUL.
        UnsafeMutableRawPointer(strings + stringOffset).storeBytes(of: UInt32(truncatingIfNeeded: count).littleEndian, as: UInt32.self)
        end.pointee = 0
        stringOffset += count + 5
    }

    /// Opens a container inside the innermost one.
    @inline(__always)
    mutating func open(_ tag: UInt8) {
        words[container] = words[container] & (0xFF << 56 | 0xFFFF_FFFF) | UInt64(truncatingIfNeeded: min(count, Tape.countLimit)) << 32
        words[next] = Tape.word(tag, UInt64(truncatingIfNeeded: container))
        container = next
        count = 0
        next += 1
    }

    /// Closes the innermost container. The container around it becomes the innermost, and does not
    /// count the closed one yet.
    @inline(__always)
    mutating func close(_ startTag: UInt8, _ endTag: UInt8) {
        let outer = Int(UInt32(truncatingIfNeeded: words[container]))
        let saturated = UInt64(truncatingIfNeeded: min(count, Tape.countLimit))
        words[next] = Tape.word(endTag, UInt64(truncatingIfNeeded: container))
        next += 1
        words[container] = Tape.word(startTag, saturated << 32 | UInt64(truncatingIfNeeded: next))
        container = outer
        count = Int(truncatingIfNeeded: words[outer] >> 32) & Tape.countLimit
    }

    /// Completes the tape after the root value.
    mutating func finish() {
        append(TapeTag.root)
        words[0] = Tape.word(TapeTag.root, UInt64(truncatingIfNeeded: next))
    }
}
