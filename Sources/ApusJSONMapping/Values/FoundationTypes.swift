import ApusJSON

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Date: MappedValue {
    @usableFromInline static func read(_ json: inout JSONMappingCursor, _ current: () -> Date?) -> Date? {
        json.finish(unsafe json.coercions.date(of: json.node, json.session.dates), takesNumbers: false)
    }

    /// Writes the date in the form that the mapper's settings ask for.
    @usableFromInline func write(into output: inout JSONMappingOutput) throws { try output.write(self) }
}

extension URL: MappedScalar {
    @usableFromInline static func read(_ json: inout JSONMappingCursor) -> URL? {
        json.finish(json.coercions.url(of: json.node), takesNumbers: false)
    }
}

extension UUID: MappedScalar {
    @usableFromInline static func read(_ json: inout JSONMappingCursor) -> UUID? {
        json.finish(json.coercions.uuid(of: json.node), takesNumbers: false)
    }
}

extension Data: MappedScalar {
    /// Reads Base64 data.
    @usableFromInline static func read(_ json: inout JSONMappingCursor) -> Data? {
        json.finish(json.coercions.data(of: json.node), takesNumbers: false)
    }
}
