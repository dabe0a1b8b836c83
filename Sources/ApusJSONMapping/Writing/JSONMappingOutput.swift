public import ApusJSON

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where properties are written to. See ``JSONMappableValue``.
public struct JSONMappingOutput: ~Copyable {
    @usableFromInline var json: JSONWriter
    private let mapper: JSONMapper
    private var depth = 0

    init(_ mapper: JSONMapper, _ options: JSONWriteOptions) {
        self.mapper = mapper
        json = JSONWriter(options: options)
    }

    consuming func finish() throws -> [UInt8] { try json.finish() }

    /// Writes an object by the table of its type, which for an object is its own class.
    mutating func write<T: JSONMappable>(_ value: T) throws {
        guard depth < JSONMappingCursor.maximumDepth else { throw JSONMappingDepthError(maximumDepth: JSONMappingCursor.maximumDepth) }
        depth += 1
        let type = Swift.type(of: value)
        let table = unsafe mapper.keys.cache.table(of: type) { type.jsonProperties.erased }
        json.beginObject()
        try unsafe withUnsafePointer(to: value) { root in
            for step in unsafe table.pointee.writing {
                switch step {
                case .key(let key): json.key(key)
                case .property(let property): try unsafe table.pointee.properties[property].write?(UnsafeRawPointer(root), &self)
                case .beginObject: json.beginObject()
                case .endObject: json.endObject()
                }
            }
        }
        json.endObject()
        depth -= 1
    }

    /// Writes a date as the mapper says.
    mutating func write(_ date: Date) throws {
        switch mapper.dateOutput {
        case .rfc3339: break
        case .number: return try json.write(mapper.dates.numbers.number(date))
        case .format(let format):
            if let text = format.text(date) { return json.write(text) }
        }
        if let text = InternetDate.text(date) { json.write(text) } else { try json.write(mapper.dates.numbers.number(date)) }
    }
}

/// Objects are nested too deep to be written, or hold each other.
public struct JSONMappingDepthError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// How deep they may be.
    public let maximumDepth: Int

    public var description: String { "Objects are nested more than \(maximumDepth) deep, or hold each other in a circle; they were not written." }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}
