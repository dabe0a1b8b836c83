#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Date: JSONMappableValue {
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Date?) -> Date? { json.date() }

    public func _write(to output: inout JSONMappingOutput) throws { try output.write(self) }
}

extension URL: JSONMappableValue {
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> URL?) -> URL? { json.url() }

    public func _write(to output: inout JSONMappingOutput) throws { output.json.write(absoluteString) }
}

extension UUID: JSONMappableValue {
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> UUID?) -> UUID? { json.uuid() }

    public func _write(to output: inout JSONMappingOutput) throws { output.json.write(uuidString) }
}

extension Data: JSONMappableValue {
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Data?) -> Data? { json.data() }

    public func _write(to output: inout JSONMappingOutput) throws { output.json.write(base64EncodedString()) }
}
