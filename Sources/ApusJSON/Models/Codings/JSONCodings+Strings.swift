#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONCodings {
    /// Data as Base64, whatever the coder's strategy.
    public enum Base64: JSONPropertyCoding {
        /// Reads data from a Base64 string.
        ///
        /// - Throws: `DecodingError` if the value is not such a string.
        public static func read(_ json: inout JSONCursor) throws -> Data {
            try json.value { session, index in
                guard let data = Data(base64Encoded: try session.scalar(String.self, index)) else {
                    throw session.corrupted("Expected a string in Base64.", .base64, at: index)
                }
                return data
            }
        }

        /// Writes data as a Base64 string.
        public static func write(_ data: Data, to json: inout JSONWriter) {
            json.write(data.base64EncodedString())
        }
    }

    /// A number, or any other value that converts to text and back, as a string:
    /// `"12345678901234567890"`.
    public enum Text<Value: LosslessStringConvertible>: JSONPropertyCoding {
        /// Reads a value from a string.
        ///
        /// - Throws: `DecodingError` if the value is not a string, or the string does not convert
        ///   to the type.
        public static func read(_ json: inout JSONCursor) throws -> Value {
            try json.value { session, index in
                let text = try session.scalar(String.self, index)
                guard let value = Value(text) else {
                    throw session.corrupted(
                        "The string is not \(CoercionFailure.phrase(Value.self)).", .text(Value.self), at: index)
                }
                return value
            }
        }

        /// Writes a value as a string.
        public static func write(_ value: Value, to json: inout JSONWriter) {
            json.write(String(value))
        }
    }

    /// An array whose elements each use a coding.
    public enum Elements<Coding: JSONPropertyCoding>: JSONPropertyCoding {
        /// Reads an array, with the coding for each element.
        ///
        /// - Throws: `DecodingError` if the value is not an array, and any error that the coding
        ///   throws.
        public static func read(_ json: inout JSONCursor) throws -> [Coding.Value] {
            var elements = try json.elements()
            var values: [Coding.Value] = []
            values.reserveCapacity(Reserve.count(elements.count, of: Coding.Value.self))
            while json.hasNext(&elements) { values.append(try json.read(as: Coding.self)) }
            return values
        }

        /// Writes an array, with the coding for each element.
        ///
        /// - Throws: any error that the coding throws.
        public static func write(_ values: [Coding.Value], to json: inout JSONWriter) throws {
            json.beginArray()
            for value in values { try json.write(value, as: Coding.self) }
            json.endArray()
        }
    }
}
