public import ApusJSON

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONMapper {
    /// Writes a value by the table by which it is read. What is nil is written as null.
    ///
    /// - Throws: `JSONWriteError` for a number that JSON has not; ``JSONMappingDepthError`` for objects that hold each other.
    public func json<T: JSONMappableValue>(from value: T, options: JSONWriteOptions = []) throws -> [UInt8] {
        var output = JSONMappingOutput(self, options)
        try value._write(to: &output)
        return try output.finish()
    }

    /// Writes a value into a `Data`. Otherwise as into an array.
    public func jsonData<T: JSONMappableValue>(from value: T, options: JSONWriteOptions = []) throws -> Data {
        Data(try json(from: value, options: options))
    }

    /// Writes a value into a string. Otherwise as into an array.
    public func jsonString<T: JSONMappableValue>(from value: T, options: JSONWriteOptions = []) throws -> String {
        String(decoding: try json(from: value, options: options), as: UTF8.self)
    }
}
