public import ApusJSON

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONMapper {
    /// Writes a value as an array of UTF-8 bytes, with the same table that reads it. A property
    /// that is nil is written as null.
    ///
    /// - Throws: `JSONWriteError` for a number that cannot be represented in JSON, and for objects
    ///   that are nested too deep or refer to each other in a cycle.
    /// - Complexity: O(*n*) in the length of the text.
    public func json<T: JSONMappableValue>(from value: T, options: JSONWriteOptions = []) throws -> [UInt8] {
        var output = JSONMappingOutput(self, options)
        try value._write(to: &output)
        return try output.finish()
    }

    /// Writes a value as a `Data`, with the same table that reads it. A property that is nil is
    /// written as null.
    ///
    /// - Throws: `JSONWriteError` for a number that cannot be represented in JSON, and for objects
    ///   that are nested too deep or refer to each other in a cycle.
    /// - Complexity: O(*n*) in the length of the text.
    public func jsonData<T: JSONMappableValue>(from value: T, options: JSONWriteOptions = []) throws -> Data {
        Data(try json(from: value, options: options))
    }

    /// Writes a value as a string, with the same table that reads it. A property that is nil is
    /// written as null.
    ///
    /// - Throws: `JSONWriteError` for a number that cannot be represented in JSON, and for objects
    ///   that are nested too deep or refer to each other in a cycle.
    /// - Complexity: O(*n*) in the length of the text.
    public func jsonString<T: JSONMappableValue>(from value: T, options: JSONWriteOptions = []) throws -> String {
        String(decoding: try json(from: value, options: options), as: UTF8.self)
    }
}
