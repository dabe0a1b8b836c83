import CApusText

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Values that are written by the encoder's strategies.
extension JSONWriter {
    /// Writes a date by the encoder's strategy; without an encoder, as seconds since 2001.
    ///
    /// - Throws: ``JSONWriteError`` with ``JSONErrorCode/nonFiniteNumber`` for a date whose number of seconds is not
    ///   finite, and any error that a custom strategy throws.
    public mutating func write(_ date: Date) throws {
        switch settings?.scalars.form(of: date) {
        case .deferred?, nil: try date.timeIntervalSinceReferenceDate.write(to: &self)
        case .number(let seconds): try write(seconds)
        case .string: RFC3339.withText(date) { write(plain: $0) }
        case .custom: try write(codable: date)
        }
    }

    /// Writes a string of digits, letters and signs that no option escapes.
    private mutating func write(plain text: UnsafeBufferPointer<UInt8>) {
        writeToken(room: text.count &+ 2) { next in
            next[0] = UInt8(ascii: "\"")
            if let start = text.baseAddress { (next + 1).update(from: start, count: text.count) }
            next[text.count &+ 1] = UInt8(ascii: "\"")
            return text.count &+ 2
        }
    }

    /// Writes data by the encoder's strategy; without an encoder, as Base64.
    ///
    /// - Throws: any error that a custom strategy throws.
    public mutating func write(_ data: Data) throws {
        switch settings?.scalars.form(of: data) {
        case .string?, .number?, nil: write(data.base64EncodedString())
        case .deferred, .custom: try write(codable: data)
        }
    }

    /// Writes the strategy's string for a number that cannot be represented in JSON.
    @inline(never)
    mutating func write(nonFinite value: Double) throws {
        guard let text = settings?.scalars.text(ofNonFinite: value) else { throw nonFiniteNumber("\(value)") }
        write(text)
    }
}

// Values whose text needs no strategy.
extension JSONWriter {
    /// Writes all digits of a number. A `Decimal` that is not a number is an error.
    mutating func write(_ value: Decimal) throws(JSONWriteError) {
        if !style.isCanonical, let digits = DecimalDigits(value), let room = digits.byteCountLimit {
            writeToken(room: room) { digits.write(to: $0) }
        } else {
            try writeNumber(text: value.description)
        }
    }

    /// Writes the string of a UUID, in upper case.
    mutating func write(_ value: UUID) {
        writeToken(room: 38) { text in
            text[0] = UInt8(ascii: "\"")
            withUnsafeBytes(of: value.uuid) { apus_write_uuid($0.baseAddress!, text + 1) }
            text[37] = UInt8(ascii: "\"")
            return 38
        }
    }
}
