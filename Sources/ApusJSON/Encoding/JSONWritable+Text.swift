#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONWritable where _JSONRole == JSONModelRole {
    /// Returns the value's JSON text as a `Data`: what an ``ApusJSONEncoder`` with its defaults writes. A whole
    /// floating-point number has no fraction, as in Foundation.
    ///
    /// - Throws: ``JSONWriteError`` for a value that cannot be represented in JSON, and any error
    ///   that the type's own code throws.
    public func jsonData(_ options: JSONWriteOptions = .escapeSlashes) throws -> Data {
        try modelText(options)
    }

    /// Returns the value's JSON text as an array of bytes: what an ``ApusJSONEncoder`` with its defaults writes. A whole
    /// floating-point number has no fraction, as in Foundation.
    ///
    /// - Throws: ``JSONWriteError`` for a value that cannot be represented in JSON, and any error
    ///   that the type's own code throws.
    public func jsonBytes(_ options: JSONWriteOptions = .escapeSlashes) throws -> [UInt8] {
        try modelText(options)
    }

    /// Returns the value's JSON text as a string: what an ``ApusJSONEncoder`` with its defaults writes. A whole
    /// floating-point number has no fraction, as in Foundation.
    ///
    /// - Throws: ``JSONWriteError`` for a value that cannot be represented in JSON, and any error
    ///   that the type's own code throws.
    public func jsonString(_ options: JSONWriteOptions = .escapeSlashes) throws -> String {
        try modelText(options)
    }

    private func modelText<Output: JSONOutput>(_ options: JSONWriteOptions) throws -> Output {
        #if DEBUG
        SecondSchema.checkWriting(self)
        #endif
        return try jsonText(options.union(.foundationNumbers))
    }
}
