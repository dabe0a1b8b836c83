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

    /// Parses one value and the whitespace around it, up to the end of the text unless text after
    /// the value is permitted.
    ///
    /// - Returns: The offset at which the value ends.
    mutating func parse(permitTextAfterValue: Bool) throws(ParseFailure) -> Int
}

extension TapeParser {
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
