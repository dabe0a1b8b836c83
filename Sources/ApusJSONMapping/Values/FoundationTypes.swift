#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Date: JSONMappableValue {
    /// Reads a date from the value at the cursor.
    @_spi(Runtime)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Date?) -> Date? { json.date() }

    /// Writes the date in the form that the mapper's settings ask for.
    @_spi(Runtime)
    public func _write(to output: inout JSONMappingOutput) throws { try output.write(self) }
}

extension URL: _JSONMappableScalar {
    /// Reads a URL from the value at the cursor.
    @_spi(Runtime)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> URL?) -> URL? { json.url() }
}

extension UUID: _JSONMappableScalar {
    /// Reads a UUID from the value at the cursor.
    @_spi(Runtime)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> UUID?) -> UUID? { json.uuid() }
}

extension Data: _JSONMappableScalar {
    /// Reads Base64 data from the value at the cursor.
    @_spi(Runtime)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Data?) -> Data? { json.data() }
}
