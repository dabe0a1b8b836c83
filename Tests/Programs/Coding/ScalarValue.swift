import TestSupport

/// Values of the types for which containers have dedicated methods.
enum ScalarValue {
    case bool(Bool)
    case string(String)
    case double(Double)
    case float(Float)
    case int(Int)
    case int8(Int8)
    case int16(Int16)
    case int32(Int32)
    case int64(Int64)
    case int128(Int128)
    case uint(UInt)
    case uint8(UInt8)
    case uint16(UInt16)
    case uint32(UInt32)
    case uint64(UInt64)
    case uint128(UInt128)

    // One line per type: each calls an overload that generic code would not select.
    func encode<Key: CodingKey>(to container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
        switch self {
        case .bool(let value): try container.encode(value, forKey: key)
        case .string(let value): try container.encode(value, forKey: key)
        case .double(let value): try container.encode(value, forKey: key)
        case .float(let value): try container.encode(value, forKey: key)
        case .int(let value): try container.encode(value, forKey: key)
        case .int8(let value): try container.encode(value, forKey: key)
        case .int16(let value): try container.encode(value, forKey: key)
        case .int32(let value): try container.encode(value, forKey: key)
        case .int64(let value): try container.encode(value, forKey: key)
        case .int128(let value): try container.encode(value, forKey: key)
        case .uint(let value): try container.encode(value, forKey: key)
        case .uint8(let value): try container.encode(value, forKey: key)
        case .uint16(let value): try container.encode(value, forKey: key)
        case .uint32(let value): try container.encode(value, forKey: key)
        case .uint64(let value): try container.encode(value, forKey: key)
        case .uint128(let value): try container.encode(value, forKey: key)
        }
    }

    func encodeIfPresent<Key: CodingKey>(to container: inout KeyedEncodingContainer<Key>, _ key: Key, isThere: Bool) throws {
        switch self {
        case .bool(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        case .string(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        case .double(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        case .float(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        case .int(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        case .int8(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        case .int16(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        case .int32(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        case .int64(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        case .int128(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        case .uint(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        case .uint8(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        case .uint16(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        case .uint32(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        case .uint64(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        case .uint128(let value): try container.encodeIfPresent(isThere ? value : nil, forKey: key)
        }
    }

    func encode(to container: inout any UnkeyedEncodingContainer) throws {
        switch self {
        case .bool(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .float(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .int8(let value): try container.encode(value)
        case .int16(let value): try container.encode(value)
        case .int32(let value): try container.encode(value)
        case .int64(let value): try container.encode(value)
        case .int128(let value): try container.encode(value)
        case .uint(let value): try container.encode(value)
        case .uint8(let value): try container.encode(value)
        case .uint16(let value): try container.encode(value)
        case .uint32(let value): try container.encode(value)
        case .uint64(let value): try container.encode(value)
        case .uint128(let value): try container.encode(value)
        }
    }

    func encodeContents(to container: inout any UnkeyedEncodingContainer, count: Int) throws {
        switch self {
        case .bool(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        case .string(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        case .double(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        case .float(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        case .int(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        case .int8(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        case .int16(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        case .int32(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        case .int64(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        case .int128(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        case .uint(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        case .uint8(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        case .uint16(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        case .uint32(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        case .uint64(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        case .uint128(let value): try container.encode(contentsOf: Array(repeating: value, count: count))
        }
    }

    func encode(to container: inout any SingleValueEncodingContainer) throws {
        switch self {
        case .bool(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .float(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .int8(let value): try container.encode(value)
        case .int16(let value): try container.encode(value)
        case .int32(let value): try container.encode(value)
        case .int64(let value): try container.encode(value)
        case .int128(let value): try container.encode(value)
        case .uint(let value): try container.encode(value)
        case .uint8(let value): try container.encode(value)
        case .uint16(let value): try container.encode(value)
        case .uint32(let value): try container.encode(value)
        case .uint64(let value): try container.encode(value)
        case .uint128(let value): try container.encode(value)
        }
    }

    static func random(_ random: inout Choices) -> ScalarValue {
        func integer<T: FixedWidthInteger>(_ type: T.Type) -> T {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: [T.min, T.max, 0].randomElement(using: &random)!
            case 1: T(truncatingIfNeeded: random.next()) &* T(truncatingIfNeeded: random.next())
            default: T.random(in: 0...100, using: &random)
            }
        }
        switch Int.random(in: 0..<24, using: &random) {
        case 0: return .bool(Bool.random(using: &random))
        case 1...4: return .string(ProgramDocument.strings.randomElement(using: &random)!)
        case 5: return .double([.nan, .infinity, -.infinity].randomElement(using: &random)!)
        case 6: return .float([.nan, .infinity, -.infinity].randomElement(using: &random)!)
        case 7, 8:
            return .double(
                [0, -0.0, 1, 0.1, 1e21, 1e-7, 123456789.125, .pi, Double.leastNonzeroMagnitude, 1.7976931348623157e308].randomElement(using: &random)!
            )
        case 9: return .float([0, -0.0, 1, 0.1, 16777216, 3.4028235e38, Float.leastNonzeroMagnitude].randomElement(using: &random)!)
        case 10: return .int(integer(Int.self))
        case 11: return .int8(integer(Int8.self))
        case 12: return .int16(integer(Int16.self))
        case 13: return .int32(integer(Int32.self))
        case 14: return .int64(integer(Int64.self))
        case 15: return .int128(integer(Int128.self))
        case 16: return .uint(integer(UInt.self))
        case 17: return .uint8(integer(UInt8.self))
        case 18: return .uint16(integer(UInt16.self))
        case 19: return .uint32(integer(UInt32.self))
        case 20: return .uint64(integer(UInt64.self))
        case 21: return .uint128(integer(UInt128.self))
        default: return .int(7)
        }
    }
}
