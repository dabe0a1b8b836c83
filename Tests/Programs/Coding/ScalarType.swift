/// The types for which containers have dedicated methods.
enum ScalarType: CaseIterable {
    case bool, string, double, float, int, int8, int16, int32, int64, int128, uint, uint8, uint16, uint32, uint64, uint128

    // One line per type: each calls an overload that generic code would not select.
    func decode<Key: CodingKey>(from container: KeyedDecodingContainer<Key>, _ key: Key) throws -> String {
        switch self {
        case .bool: describe(try container.decode(Bool.self, forKey: key) as Any)
        case .string: describe(try container.decode(String.self, forKey: key) as Any)
        case .double: describe(try container.decode(Double.self, forKey: key) as Any)
        case .float: describe(try container.decode(Float.self, forKey: key) as Any)
        case .int: describe(try container.decode(Int.self, forKey: key) as Any)
        case .int8: describe(try container.decode(Int8.self, forKey: key) as Any)
        case .int16: describe(try container.decode(Int16.self, forKey: key) as Any)
        case .int32: describe(try container.decode(Int32.self, forKey: key) as Any)
        case .int64: describe(try container.decode(Int64.self, forKey: key) as Any)
        case .int128: describe(try container.decode(Int128.self, forKey: key) as Any)
        case .uint: describe(try container.decode(UInt.self, forKey: key) as Any)
        case .uint8: describe(try container.decode(UInt8.self, forKey: key) as Any)
        case .uint16: describe(try container.decode(UInt16.self, forKey: key) as Any)
        case .uint32: describe(try container.decode(UInt32.self, forKey: key) as Any)
        case .uint64: describe(try container.decode(UInt64.self, forKey: key) as Any)
        case .uint128: describe(try container.decode(UInt128.self, forKey: key) as Any)
        }
    }

    func decodeIfPresent<Key: CodingKey>(from container: KeyedDecodingContainer<Key>, _ key: Key) throws -> String {
        switch self {
        case .bool: describe(try container.decodeIfPresent(Bool.self, forKey: key) as Any)
        case .string: describe(try container.decodeIfPresent(String.self, forKey: key) as Any)
        case .double: describe(try container.decodeIfPresent(Double.self, forKey: key) as Any)
        case .float: describe(try container.decodeIfPresent(Float.self, forKey: key) as Any)
        case .int: describe(try container.decodeIfPresent(Int.self, forKey: key) as Any)
        case .int8: describe(try container.decodeIfPresent(Int8.self, forKey: key) as Any)
        case .int16: describe(try container.decodeIfPresent(Int16.self, forKey: key) as Any)
        case .int32: describe(try container.decodeIfPresent(Int32.self, forKey: key) as Any)
        case .int64: describe(try container.decodeIfPresent(Int64.self, forKey: key) as Any)
        case .int128: describe(try container.decodeIfPresent(Int128.self, forKey: key) as Any)
        case .uint: describe(try container.decodeIfPresent(UInt.self, forKey: key) as Any)
        case .uint8: describe(try container.decodeIfPresent(UInt8.self, forKey: key) as Any)
        case .uint16: describe(try container.decodeIfPresent(UInt16.self, forKey: key) as Any)
        case .uint32: describe(try container.decodeIfPresent(UInt32.self, forKey: key) as Any)
        case .uint64: describe(try container.decodeIfPresent(UInt64.self, forKey: key) as Any)
        case .uint128: describe(try container.decodeIfPresent(UInt128.self, forKey: key) as Any)
        }
    }

    func decode(from container: inout any UnkeyedDecodingContainer) throws -> String {
        switch self {
        case .bool: describe(try container.decode(Bool.self) as Any)
        case .string: describe(try container.decode(String.self) as Any)
        case .double: describe(try container.decode(Double.self) as Any)
        case .float: describe(try container.decode(Float.self) as Any)
        case .int: describe(try container.decode(Int.self) as Any)
        case .int8: describe(try container.decode(Int8.self) as Any)
        case .int16: describe(try container.decode(Int16.self) as Any)
        case .int32: describe(try container.decode(Int32.self) as Any)
        case .int64: describe(try container.decode(Int64.self) as Any)
        case .int128: describe(try container.decode(Int128.self) as Any)
        case .uint: describe(try container.decode(UInt.self) as Any)
        case .uint8: describe(try container.decode(UInt8.self) as Any)
        case .uint16: describe(try container.decode(UInt16.self) as Any)
        case .uint32: describe(try container.decode(UInt32.self) as Any)
        case .uint64: describe(try container.decode(UInt64.self) as Any)
        case .uint128: describe(try container.decode(UInt128.self) as Any)
        }
    }

    func decodeIfPresent(from container: inout any UnkeyedDecodingContainer) throws -> String {
        switch self {
        case .bool: describe(try container.decodeIfPresent(Bool.self) as Any)
        case .string: describe(try container.decodeIfPresent(String.self) as Any)
        case .double: describe(try container.decodeIfPresent(Double.self) as Any)
        case .float: describe(try container.decodeIfPresent(Float.self) as Any)
        case .int: describe(try container.decodeIfPresent(Int.self) as Any)
        case .int8: describe(try container.decodeIfPresent(Int8.self) as Any)
        case .int16: describe(try container.decodeIfPresent(Int16.self) as Any)
        case .int32: describe(try container.decodeIfPresent(Int32.self) as Any)
        case .int64: describe(try container.decodeIfPresent(Int64.self) as Any)
        case .int128: describe(try container.decodeIfPresent(Int128.self) as Any)
        case .uint: describe(try container.decodeIfPresent(UInt.self) as Any)
        case .uint8: describe(try container.decodeIfPresent(UInt8.self) as Any)
        case .uint16: describe(try container.decodeIfPresent(UInt16.self) as Any)
        case .uint32: describe(try container.decodeIfPresent(UInt32.self) as Any)
        case .uint64: describe(try container.decodeIfPresent(UInt64.self) as Any)
        case .uint128: describe(try container.decodeIfPresent(UInt128.self) as Any)
        }
    }

    func decode(from container: any SingleValueDecodingContainer) throws -> String {
        switch self {
        case .bool: describe(try container.decode(Bool.self) as Any)
        case .string: describe(try container.decode(String.self) as Any)
        case .double: describe(try container.decode(Double.self) as Any)
        case .float: describe(try container.decode(Float.self) as Any)
        case .int: describe(try container.decode(Int.self) as Any)
        case .int8: describe(try container.decode(Int8.self) as Any)
        case .int16: describe(try container.decode(Int16.self) as Any)
        case .int32: describe(try container.decode(Int32.self) as Any)
        case .int64: describe(try container.decode(Int64.self) as Any)
        case .int128: describe(try container.decode(Int128.self) as Any)
        case .uint: describe(try container.decode(UInt.self) as Any)
        case .uint8: describe(try container.decode(UInt8.self) as Any)
        case .uint16: describe(try container.decode(UInt16.self) as Any)
        case .uint32: describe(try container.decode(UInt32.self) as Any)
        case .uint64: describe(try container.decode(UInt64.self) as Any)
        case .uint128: describe(try container.decode(UInt128.self) as Any)
        }
    }

    var type: any Decodable.Type {
        switch self {
        case .bool: Bool.self
        case .string: String.self
        case .double: Double.self
        case .float: Float.self
        case .int: Int.self
        case .int8: Int8.self
        case .int16: Int16.self
        case .int32: Int32.self
        case .int64: Int64.self
        case .int128: Int128.self
        case .uint: UInt.self
        case .uint8: UInt8.self
        case .uint16: UInt16.self
        case .uint32: UInt32.self
        case .uint64: UInt64.self
        case .uint128: UInt128.self
        }
    }
}
