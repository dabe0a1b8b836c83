public import ApusJSON

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The output that the values of properties write themselves to; see ``JSONMappableValue``.
public struct JSONMappingOutput: ~Copyable {
    @usableFromInline var json: JSONWriter
    private let mapper: JSONMapper
    private var depth = 0

    init(_ mapper: JSONMapper, _ options: JSONWriteOptions) {
        self.mapper = mapper
        json = JSONWriter(options: options)
    }

    consuming func finish() throws -> [UInt8] { try json.finish() }

    /// Writes an object with the table of its type. For an instance of a class, that is its dynamic
    /// class.
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

    /// Writes a date in the form that the mapper's settings ask for.
    mutating func write(_ date: Date) throws {
        switch mapper.dateOutput {
        case .rfc3339: break
        case .number: return try json.write(mapper.dates.numbers.number(date))
        case .format(let format):
            if let text = format.text(date) { return json.write(text) }
        }
        if let text = RFC3339.exactText(date) { json.write(text) } else { try json.write(mapper.dates.numbers.number(date)) }
    }
}

/// An error for objects that cannot be written because they are nested too deep, or refer to each
/// other in a cycle.
public struct JSONMappingDepthError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The maximum nesting depth of objects.
    public let maximumDepth: Int

    /// What is wrong, as a sentence for a person to read.
    public var description: String {
        "Objects are nested more than \(maximumDepth) levels deep, or refer to each other in a cycle; they were not written."
    }

    /// The same text as `description`, for `localizedDescription`.
    public var errorDescription: String? { description }
}
