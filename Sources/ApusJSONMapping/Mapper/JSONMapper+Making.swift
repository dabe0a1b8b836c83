public import ApusJSON

extension JSONMapper {
    /// Makes a value of a type, and puts an object's members onto its properties.
    ///
    /// - Parameters:
    ///   - type: what to make. Of a class, an object of just this class.
    ///   - source: bytes, a document, a part of one, or a value.
    /// - Returns: the value, and what there is to say of it.
    /// - Throws: ``JSONMappingError`` when the source is no object, or under ``Policy/strict`` when anything failed; what is wrong with the source itself.
    /// - Complexity: O(source), beside what properties do.
    @inlinable
    public func make<T: JSONMappable>(_ type: T.Type, from source: some JSONSource) throws -> (value: T, report: JSONCoercionReport) {
        try makeValue(type, node(source))
    }

    /// Makes a value from the bytes of a span, which are copied. Otherwise as from other sources.
    @inlinable
    public func make<T: JSONMappable>(_ type: T.Type, from bytes: RawSpan) throws -> (value: T, report: JSONCoercionReport) {
        try makeValue(type, node(copying: bytes))
    }

    /// Makes values of a type of an array's elements. Those that are no objects are left out, and listed.
    ///
    /// - Returns: the values, and what there is to say of them.
    /// - Throws: as when making one; ``JSONMappingError`` when the source is no array, unless `arrayFromSingleValue` takes it for the one element.
    @inlinable
    public func makeArray<T: JSONMappable>(of type: T.Type, from source: some JSONSource) throws -> (value: [T], report: JSONCoercionReport) {
        try makeValue([T].self, node(source))
    }

    /// Makes values from the bytes of a span, which are copied. Otherwise as from other sources.
    @inlinable
    public func makeArray<T: JSONMappable>(of type: T.Type, from bytes: RawSpan) throws -> (value: [T], report: JSONCoercionReport) {
        try makeValue([T].self, node(copying: bytes))
    }

    @inlinable
    func makeValue<T: JSONMappableValue>(_ type: T.Type, _ node: JSONNode) throws -> (value: T, report: JSONCoercionReport) {
        let session = MappingSession(node, self)
        var json = JSONMappingCursor(session, node)
        let value = withExtendedLifetime(session) { T._map(&json) { nil } }
        json.end(session)
        let report = try session.finish(isFailure: value == nil)
        guard let value else { throw JSONMappingError(issues: []) }
        return (value, report)
    }

    @usableFromInline
    func node(_ source: some JSONSource) throws -> JSONNode { try source.node(readConfiguration.readingExactly) }

    @usableFromInline
    func node(copying bytes: RawSpan) throws -> JSONNode { try unsafe bytes.withUnsafeBytes { try unsafe node($0) } }
}
