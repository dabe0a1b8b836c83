public import FoundationEssentials

// What the encoder's strategies say.
extension JSONWriter {
    /// Writes a date by the encoder's strategy; without an encoder as seconds since 2001.
    ///
    /// - Throws: ``JSONWriteError/Code/nonFiniteNumber`` for a date that is none; what a custom strategy throws.
    public mutating func write(_ date: Date) throws {
        guard let strategies else { return try date.timeIntervalSinceReferenceDate.write(to: &self) }
        switch strategies.dateEncodingStrategy {
        case .deferredToDate: try date.timeIntervalSinceReferenceDate.write(to: &self)
        case .secondsSince1970: try date.timeIntervalSince1970.write(to: &self)
        case .millisecondsSince1970: try (1000 * date.timeIntervalSince1970).write(to: &self)
        case .iso8601: RFC3339.withText(date) { write(stringUTF8: $0) }
        default: try write(codable: date)
        }
    }

    /// Writes data by the encoder's strategy; without an encoder as Base64.
    ///
    /// - Throws: what a custom strategy throws.
    public mutating func write(_ data: Data) throws {
        if let strategies, case .base64 = strategies.dataEncodingStrategy {
            write(data.base64EncodedString())
        } else if strategies == nil {
            write(data.base64EncodedString())
        } else {
            try write(codable: data)
        }
    }

    /// Writes what the strategy has for a number that JSON has not.
    @inline(never)
    mutating func write<T: BinaryFloatingPoint>(nonFinite value: T) throws {
        guard let strategies,
            case .convertToString(positiveInfinity: let positive, negativeInfinity: let negative, nan: let nan) = strategies
                .nonConformingFloatEncodingStrategy
        else { throw nonFiniteNumber("\(value)") }
        write(value.isNaN ? nan : value < 0 ? negative : positive)
    }
}
