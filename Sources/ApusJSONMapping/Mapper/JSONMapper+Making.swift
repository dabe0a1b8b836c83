public import ApusJSON

extension JSONMapper {
    /// Creates a value and assigns an object's members to its properties.
    ///
    /// - Parameters:
    ///   - type: the type of the value. For a class, the result is an instance of exactly this
    ///     class.
    ///   - source: bytes, a document, a node, or a `JSONValue`.
    /// - Returns: the value, and a report of what was coerced, failed, unknown or missing.
    /// - Throws: `JSONReportedError` if the source is not an object or, under ``Policy/strict``,
    ///   if anything failed; `JSONSyntaxError` if the source is not valid JSON; `JSONWriteError` if
    ///   it is a `JSONValue` with a number that cannot be represented in JSON.
    /// - Complexity: O(*n*) in the size of the source, plus the work of the properties' own code.
    @inlinable
    public func make<T: JSONMappable>(_ type: T.Type, from source: some JSONSource) throws -> JSONReported<T> {
        try makeValue(type, node(source))
    }

    /// Creates a value from each element of an array. Elements that are not objects are left out and
    /// reported.
    ///
    /// If the source is not an array and the coercion `arrayFromSingleValue` is permitted, the
    /// source is treated as the only element.
    ///
    /// - Returns: the values, and a report of what was coerced, failed, unknown or missing.
    /// - Throws: `JSONReportedError` if the source is not an array or, under ``Policy/strict``, if
    ///   anything failed; `JSONSyntaxError` if the source is not valid JSON; `JSONWriteError` if it
    ///   is a `JSONValue` with a number that cannot be represented in JSON.
    /// - Complexity: O(*n*) in the size of the source, plus the work of the properties' own code.
    @inlinable
    public func makeArray<T: JSONMappable>(of type: T.Type, from source: some JSONSource) throws -> JSONReported<[T]> {
        try makeValue([T].self, node(source))
    }

    @inlinable
    func makeValue<T: JSONMappableValue>(_ type: T.Type, _ node: JSONNode) throws -> JSONReported<T> {
        let (value, report) = try map(type, node, onto: nil)
        guard let value else { throw JSONReportedError(report: report) }
        return JSONReported(value: value, report: report)
    }

    /// Maps a node to a new value, or to the current one, which may be updated in place.
    @inlinable
    func map<T: JSONMappableValue>(_ type: T.Type, _ node: JSONNode, onto current: T?) throws -> (value: T?, report: JSONReport) {
        let session = MappingSession(node, self)
        var json = JSONMappingCursor(session, node)
        let value = withExtendedLifetime(session) { T._map(&json) { current } }
        json.end(session)
        return (value, try session.finish(isFailure: value == nil && current == nil))
    }

    @usableFromInline
    func node(_ source: some JSONSource) throws -> JSONNode { try source.node(readConfiguration.readingExactly) }
}
