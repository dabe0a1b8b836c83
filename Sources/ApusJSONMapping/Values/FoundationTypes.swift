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

extension URL: JSONMappableValue {
    /// Reads a URL from the value at the cursor.
    @_spi(Runtime)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> URL?) -> URL? { json.url() }

    /// Writes the URL as its absolute string.
    @_spi(Runtime)
    public func _write(to output: inout JSONMappingOutput) throws { output.json.write(absoluteString) }
}

extension UUID: JSONMappableValue {
    /// Reads a UUID from the value at the cursor.
    @_spi(Runtime)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> UUID?) -> UUID? { json.uuid() }

    /// Writes the UUID as text.
    @_spi(Runtime)
    public func _write(to output: inout JSONMappingOutput) throws { output.json.write(uuidString) }
}

extension Data: JSONMappableValue {
    /// Reads Base64 data from the value at the cursor.
    @_spi(Runtime)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Data?) -> Data? { json.data() }

    /// Writes the bytes in Base64.
    @_spi(Runtime)
    public func _write(to output: inout JSONMappingOutput) throws { output.json.write(base64EncodedString()) }
}
