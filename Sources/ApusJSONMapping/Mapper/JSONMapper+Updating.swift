public import ApusJSON

extension JSONMapper {
    /// Assigns an object's members to the properties of a value. Properties that the source does
    /// not mention are unchanged.
    ///
    /// Class instances within the value keep their identity and are updated. Arrays, sets and
    /// dictionaries are replaced.
    ///
    /// - Returns: a report of what was coerced, failed, unknown or missing. Under
    ///   ``Policy/lenient``, a source that is not an object is one issue and changes nothing.
    /// - Throws: under ``Policy/strict``, `JSONReportedError` if anything failed;
    ///   `JSONSyntaxError` if the source is not valid JSON; `JSONWriteError` if it is a `JSONValue`
    ///   with a number that cannot be represented in JSON.
    /// - Complexity: O(*n*) in the size of the source, plus the work of the properties' own code.
    @inlinable
    @discardableResult
    public func update<T: JSONMappable>(_ value: inout T, from source: some JSONSource) throws -> JSONReport {
        try update(&value, node(source))
    }

    /// Assigns a JSON object's members to the properties of a class instance, which may be of a
    /// subclass with more properties.
    ///
    /// Properties that the source does not mention are unchanged. Class instances within the object
    /// keep their identity and are updated. Arrays, sets and dictionaries are replaced.
    ///
    /// - Returns: a report of what was coerced, failed, unknown or missing. Under
    ///   ``Policy/lenient``, a source that is not an object is one issue and changes nothing.
    /// - Throws: under ``Policy/strict``, `JSONReportedError` if anything failed;
    ///   `JSONSyntaxError` if the source is not valid JSON; `JSONWriteError` if it is a `JSONValue`
    ///   with a number that cannot be represented in JSON.
    /// - Complexity: O(*n*) in the size of the source, plus the work of the properties' own code.
    @inlinable
    @discardableResult
    public func update<T: JSONMappable & AnyObject>(_ object: T, from source: some JSONSource) throws -> JSONReport {
        var object = object
        return try update(&object, node(source))
    }

    @inlinable
    func update<T: JSONMappable>(_ value: inout T, _ node: JSONNode) throws -> JSONReport {
        let (updated, report) = try map(T.self, node, onto: value)
        if let updated { value = updated }
        return report
    }
}

extension MappingSession {
    /// Runs the postponed setters and returns the report.
    ///
    /// - Throws: `JSONReportedError` if the document as a whole failed or, under
    ///   ``JSONMapper/Policy/strict``, if anything failed. Then no setter runs.
    @usableFromInline
    func finish(isFailure: Bool) throws -> JSONReport {
        let report = report
        if isFailure || isStrict && report.hasIssues { throw JSONReportedError(report: report) }
        for set in unsafe postponed { set() }
        unsafe postponed = []
        return report
    }
}
