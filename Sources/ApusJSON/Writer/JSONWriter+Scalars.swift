extension JSONWriter {
    /// Writes `null`.
    public mutating func writeNull() {
        if let sink { return sink.writeNull() }
        writeLiteral(0x6C6C_756E, count: 4)
    }

    /// Writes `true` or `false`.
    public mutating func write(_ value: Bool) {
        if value { writeLiteral(0x6575_7274, count: 4) } else { writeLiteral(0x65_736C_6166, count: 5) }
    }

    /// Writes up to eight ASCII characters, the first in the lowest byte.
    @_transparent
    private mutating func writeLiteral(_ text: UInt64, count: Int) {
        writeToken(room: 8) { next in
            EightDigits.store(text, to: next, at: 0)
            return count
        }
    }

    /// Writes a value with a function that receives `room` bytes of memory, and returns how many of
    /// them it has used.
    @_transparent
    mutating func writeToken(room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
        guard prepareValue(room: room) else { return }
        next += write(next)
        state = state.afterValue
    }

    // MARK: Integers

    /// Writes an integer of any width, with all its digits.
    ///
    /// With ``JSONWriteOptions/canonical``, an integer beyond ±2^53 is written as the nearest
    /// `Double` (RFC 8785, section 3.2.2.3). If it is beyond the range of `Double`, finishing
    /// throws ``JSONWriteError`` with ``JSONErrorCode/nonFiniteNumber``.
    @inlinable
    public mutating func write<T: FixedWidthInteger>(_ value: T) {
        if T.bitWidth > 64 {
            writeWide(value)
        } else if T.isSigned {
            write(signed: Int64(truncatingIfNeeded: value))
        } else {
            write(unsigned: UInt64(truncatingIfNeeded: value))
        }
    }

    @usableFromInline
    mutating func write(signed value: Int64) {
        if style.isCanonical, value.magnitude > 1 << 53 { return write(canonical: Double(value)) }
        writeToken(room: IntegerText.maximumByteCount) { IntegerText.write(value, to: $0) }
    }

    @usableFromInline
    mutating func write(unsigned value: UInt64) {
        if style.isCanonical, value > 1 << 53 { return write(canonical: Double(value)) }
        writeToken(room: IntegerText.maximumByteCount) { IntegerText.write(value, to: $0) }
    }

    @usableFromInline
    mutating func writeWide<T: FixedWidthInteger>(_ value: T) {
        if style.isCanonical, value.magnitude > 1 << 53 { return write(canonical: Double(value)) }
        writeToken(room: IntegerText.maximumByteCount(T.self)) { IntegerText.write(value, to: $0) }
    }

    private mutating func write(canonical value: Double) {
        guard value.isFinite else {
            return fail(nonFiniteNumber("written, which is beyond the range of Double,"))
        }
        writeFinite(value)
    }

    // MARK: Floating point

    /// Writes a number with the shortest digits that read back as the same `Double`, formatted like
    /// Swift's `description`: `0.1`, `1.0`, `1e+21`, `-0.0`, `5e-324`.
    ///
    /// With ``JSONWriteOptions/canonical``, the format is ECMAScript's: `1`, `1e+21`, `0`.
    ///
    /// - Throws: ``JSONWriteError`` with ``JSONErrorCode/nonFiniteNumber`` for NaN and the infinities. Nothing is
    ///   written then, and another value may be written instead.
    public mutating func write(_ value: Double) throws(JSONWriteError) {
        guard value.isFinite else { throw nonFiniteNumber(value.description) }
        writeFinite(value)
    }

    /// Writes a number with the shortest digits that read back as the same `Float`: `0.1`, not
    /// `0.10000000149011612`, which is its value as a `Double`.
    ///
    /// - Throws: ``JSONWriteError`` with ``JSONErrorCode/nonFiniteNumber`` for NaN and the infinities. Nothing is
    ///   written then, and another value may be written instead.
    public mutating func write(_ value: Float) throws(JSONWriteError) {
        guard value.isFinite else { throw nonFiniteNumber(value.description) }
        writeFinite(value)
    }

    /// Writes a number that is known to be finite.
    @_transparent
    mutating func writeFinite(_ value: Float) {
        let layout = style.floats
        writeToken(room: FloatText.maximumByteCount) { FloatText.write(value, layout, to: $0) }
    }

    /// Writes a number that is known to be finite.
    @_transparent
    mutating func writeFinite(_ value: Double) {
        let layout = style.floats
        writeToken(room: FloatText.maximumByteCount) { FloatText.write(value, layout, to: $0) }
    }

    // MARK: Numbers as text

    /// Writes a number that is given as text, character for character.
    ///
    /// With ``JSONWriteOptions/canonical``, the text is read as a `Double` and written in that
    /// number's canonical format.
    ///
    /// - Throws: ``JSONWriteError`` with ``JSONErrorCode/invalidNumber`` if the text is not a number according to RFC
    ///   8259, section 6; with `.canonical`, also ``JSONErrorCode/nonFiniteNumber`` if it is
    ///   beyond the range of `Double`. Nothing is written then, and another value may be written
    ///   instead.
    public mutating func writeNumber(text: String) throws(JSONWriteError) {
        var text = text
        let written = text.withUTF8 { writeNumber(utf8: $0) }
        try written.get()
    }

    private mutating func writeNumber(utf8 text: UnsafeBufferPointer<UInt8>) -> Result<Void, JSONWriteError> {
        guard let start = text.baseAddress, let number = NumberScan(start, end: start + text.count), number.end == start + text.count else {
            let excerpt = String(decoding: text.prefix(40), as: UTF8.self) + (text.count > 40 ? "…" : "")
            if let failure { return .failure(failure) }
            keepPaths()
            return .failure(JSONWriteError(.invalidNumber, "\"\(excerpt)\" is not a number in JSON's grammar.", path: pathToValue()))
        }
        if style.isCanonical {
            let value = DecimalLiteral(number, at: start).double
            guard value.isFinite else { return .failure(nonFiniteNumber("written, which is beyond the range of Double,")) }
            writeFinite(value)
        } else {
            write(fragment: text)
        }
        return .success(())
    }
}
