public import ApusJSON

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSONMapper {
    /// Writes a value with the same table that reads it: as UTF-8 bytes or, if the type says so, a
    /// `Data` or a string. A property that is nil is written as null.
    ///
    /// - Throws: `JSONWriteError` for a number that cannot be represented in JSON, and for objects
    ///   that are nested too deep or refer to each other in a cycle.
    /// - Complexity: O(*n*) in the length of the text.
    public func json<T: JSONMappableValue, Output: JSONOutput>(
        from value: T, options: JSONWriteOptions = [], as type: Output.Type = [UInt8].self
    ) throws -> Output {
        var output = JSONMappingOutput(self, options)
        try value._write(to: &output)
        return try output.finish()
    }
}

/// The output that the values of properties write themselves to; see ``JSONMappableValue``.
public struct JSONMappingOutput: ~Copyable {
    @usableFromInline var json: JSONWriter
    private let mapper: JSONMapper
    private var depth = 0

    init(_ mapper: JSONMapper, _ options: JSONWriteOptions) {
        self.mapper = mapper
        json = JSONWriter(options: options)
    }

    consuming func finish<Output: JSONOutput>() throws -> Output { try Output._finish(json) }

    /// Writes an object with the table of its type. For an instance of a class, that is its dynamic
    /// class.
    mutating func write<T: JSONMappable>(_ value: T) throws {
        guard depth < JSONMappingCursor.maximumDepth else {
            throw JSONWriteError(
                .tooDeep,
                "Objects are nested more than \(JSONMappingCursor.maximumDepth) levels deep, or refer to each other in a cycle; they were not written.",
                path: json.pathToValue())
        }
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
        switch mapper.dateEncodingStrategy.kind {
        case .rfc3339: break
        case .number: return try json.write(mapper.dates.numbers.number(date))
        case .format(let format):
            if let text = format.text(date) { return json.write(text) }
        }
        if let text = RFC3339.exactText(date) { json.write(text) } else { try json.write(mapper.dates.numbers.number(date)) }
    }
}
