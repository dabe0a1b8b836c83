public import ApusJSON
public import FoundationEssentials

/// What a mapper takes JSON from: bytes (`[UInt8]`, `Data`, `String`, `UnsafeRawBufferPointer`), a document, a part of one, or a value.
///
/// A `RawSpan` cannot be of a protocol; functions of its own take it.
public protocol JSONMappingSource {
    /// The value to map from.
    ///
    /// - Throws: `JSONSyntaxError` when bytes are no JSON; `JSONEngineError` when the mapper's engine cannot do what was asked; `JSONWriteError` for a
    ///   `JSONValue` with a number that JSON has not.
    func _node(_ mapper: JSONMapper) throws -> JSONNode
}

extension [UInt8]: JSONMappingSource {
    public func _node(_ mapper: JSONMapper) throws -> JSONNode {
        try JSONDocument(
            parsing: self, options: mapper.readOptions, limits: mapper.limits, duplicateKeys: mapper.duplicateKeys, numbers: .exact,
            engine: mapper.engine
        ).root
    }
}

extension Data: JSONMappingSource {
    public func _node(_ mapper: JSONMapper) throws -> JSONNode {
        try JSONDocument(
            parsing: self, options: mapper.readOptions, limits: mapper.limits, duplicateKeys: mapper.duplicateKeys, numbers: .exact,
            engine: mapper.engine
        ).root
    }
}

extension String: JSONMappingSource {
    public func _node(_ mapper: JSONMapper) throws -> JSONNode {
        try JSONDocument(
            parsing: self, options: mapper.readOptions, limits: mapper.limits, duplicateKeys: mapper.duplicateKeys, numbers: .exact,
            engine: mapper.engine
        ).root
    }
}

extension UnsafeRawBufferPointer: JSONMappingSource {
    public func _node(_ mapper: JSONMapper) throws -> JSONNode {
        try unsafe JSONDocument(
            parsing: self, options: mapper.readOptions, limits: mapper.limits, duplicateKeys: mapper.duplicateKeys, numbers: .exact,
            engine: mapper.engine
        ).root
    }
}

extension JSONDocument: JSONMappingSource {
    public func _node(_ mapper: JSONMapper) -> JSONNode { root }
}

extension JSONNode: JSONMappingSource {
    public func _node(_ mapper: JSONMapper) -> JSONNode { self }
}

extension JSONValue: JSONMappingSource {
    public func _node(_ mapper: JSONMapper) throws -> JSONNode { try JSONDocument(of: self).root }
}
