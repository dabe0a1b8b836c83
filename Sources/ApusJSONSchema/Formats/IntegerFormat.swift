import ApusJSON

/// A format of integers, by the names that OpenAPI registers. It concerns numbers; whether they are whole is
/// left to `type`.
enum IntegerFormat: String {
    case int8, int16, int32, int64, uint8, uint16, uint32, uint64

    var range: NumberRange {
        switch self {
        case .int8: NumberRange(Int8.min...Int8.max)
        case .int16: NumberRange(Int16.min...Int16.max)
        case .int32: NumberRange(Int32.min...Int32.max)
        case .int64: NumberRange(Int64.min...Int64.max)
        case .uint8: NumberRange(UInt8.min...UInt8.max)
        case .uint16: NumberRange(UInt16.min...UInt16.max)
        case .uint32: NumberRange(UInt32.min...UInt32.max)
        case .uint64: NumberRange(UInt64.min...UInt64.max)
        }
    }

    /// The format in words, with an article.
    var words: String { range.words("an integer") }
}
