import FoundationEssentials

/// A type of the standard library or Foundation that the coders leave to Codable, although it reads and writes itself: within it coding paths and strategies
/// are to be Foundation's in everything.
protocol CodedByCodable {}

extension Optional: CodedByCodable {}
extension Set: CodedByCodable {}
extension Array: CodedByCodable {}
extension ContiguousArray: CodedByCodable {}
extension Dictionary: CodedByCodable {}
extension Bool: CodedByCodable {}
extension String: CodedByCodable {}
extension Double: CodedByCodable {}
extension Float: CodedByCodable {}
extension Float16: CodedByCodable {}
extension Int: CodedByCodable {}
extension Int8: CodedByCodable {}
extension Int16: CodedByCodable {}
extension Int32: CodedByCodable {}
extension Int64: CodedByCodable {}
extension Int128: CodedByCodable {}
extension UInt: CodedByCodable {}
extension UInt8: CodedByCodable {}
extension UInt16: CodedByCodable {}
extension UInt32: CodedByCodable {}
extension UInt64: CodedByCodable {}
extension UInt128: CodedByCodable {}
extension UUID: CodedByCodable {}
