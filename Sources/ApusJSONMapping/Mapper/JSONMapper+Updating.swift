public import ApusJSON

extension JSONMapper {
    /// Puts an object's members onto the properties of a value. What the source does not say stays as it is.
    ///
    /// Objects within the value stay the same objects, and are updated; arrays, sets and dictionaries are replaced.
    ///
    /// - Returns: what there is to say. Under ``Policy/lenient`` a source that is no object is one issue, and changes nothing.
    /// - Throws: under ``Policy/strict`` ``JSONMappingError`` when anything failed; what is wrong with the source itself.
    @inlinable
    @discardableResult
    public func update<T: JSONMappable>(_ value: inout T, from source: some JSONSource) throws -> JSONCoercionReport {
        try update(&value, node(source))
    }

    /// Puts members onto a value from the bytes of a span, which are copied. Otherwise as from other sources.
    @inlinable
    @discardableResult
    public func update<T: JSONMappable>(_ value: inout T, from bytes: RawSpan) throws -> JSONCoercionReport {
        try update(&value, node(copying: bytes))
    }

    /// Puts an object's members onto the properties of an object, which may be of a subclass that has more of them.
    ///
    /// - Returns: as for a value.
    /// - Throws: as for a value.
    @inlinable
    @discardableResult
    public func update<T: JSONMappable & AnyObject>(_ object: T, from source: some JSONSource) throws -> JSONCoercionReport {
        var object = object
        return try update(&object, node(source))
    }

    /// Puts members onto an object from the bytes of a span, which are copied. Otherwise as from other sources.
    @inlinable
    @discardableResult
    public func update<T: JSONMappable & AnyObject>(_ object: T, from bytes: RawSpan) throws -> JSONCoercionReport {
        var object = object
        return try update(&object, node(copying: bytes))
    }

    @inlinable
    func update<T: JSONMappable>(_ value: inout T, _ node: JSONNode) throws -> JSONCoercionReport {
        let session = MappingSession(node, self)
        var json = JSONMappingCursor(session, node)
        let current = value
        let updated = withExtendedLifetime(session) { T._map(&json) { current } }
        json.end(session)
        let report = try session.finish(isFailure: false)
        if let updated { value = updated }
        return report
    }
}

extension MappingSession {
    /// Sets what has waited.
    ///
    /// - Throws: ``JSONMappingError`` when the whole is a failure, or under ``JSONMapper/Policy/strict`` anything in it. Then nothing is set.
    @usableFromInline
    func finish(isFailure: Bool) throws -> JSONCoercionReport {
        let report = report
        if isFailure || isStrict && report.hasIssues { throw JSONMappingError(issues: report.issues) }
        for set in unsafe postponed { set() }
        unsafe postponed = []
        return report
    }
}
