extension ApusJSONDecoder {
    /// Decodes a value from a JSON text, a document, a node or a value, and reports what was coerced
    /// or left out.
    ///
    /// ```swift
    /// decoder.coercions = .lenient
    /// let order = try decoder.decodeWithReport(Order.self, from: data)  // {"count":"12"}
    /// if !order.report.isEmpty { log(order.report) }  // 1:10: Converted a string to an Int (numberFromString). (path "/count")
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - source: where the JSON comes from.
    ///   - pointer: where the value is in the source (RFC 6901); nil for the whole source. The rest
    ///     of a text is parsed, but not decoded.
    ///   - validator: a check that the whole source must pass before anything is decoded.
    /// - Returns: the value and its report.
    /// - Throws: ``JSONReportedError`` with the errors of `decode(_:from:at:validating:)`, and what was
    ///   reported before the error.
    /// - Complexity: O(*n*) in the bytes, or in what is under the node, plus what the type does.
    ///   Sentences and locations are computed when the report is read.
    public func decodeWithReport<T: Decodable>(
        _ type: T.Type, from source: some JSONSource, at pointer: JSONPointer? = nil, validating validator: (any JSONValidator)? = nil
    ) throws(JSONReportedError) -> JSONReported<T> {
        try reported(type, source, pointer, validator) { try $0.decodeRoot(type, $1) }
    }

    /// Reads a value of a type that is ``JSONReadable`` but not `Decodable` from a JSON text, a
    /// document, a node or a value, and reports what was coerced or left out.
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - source: where the JSON comes from.
    ///   - pointer: where the value is in the source (RFC 6901); nil for the whole source.
    ///   - validator: a check that the whole source must pass before anything is read.
    /// - Returns: the value and its report.
    /// - Throws: ``JSONReportedError`` with the errors of `decode(_:from:at:validating:)`, and what was
    ///   reported before the error.
    /// - Complexity: O(*n*) in the bytes, or in what is under the node, plus what the type does.
    ///   Sentences and locations are computed when the report is read.
    @_disfavoredOverload
    public func decodeWithReport<T: JSONReadable>(
        _ type: T.Type, from source: some JSONSource, at pointer: JSONPointer? = nil, validating validator: (any JSONValidator)? = nil
    ) throws(JSONReportedError) -> JSONReported<T> {
        try reported(type, source, pointer, validator) { try $0.read(type, $1) }
    }

    /// Decodes an array, leaving out the elements that `type` does not accept. The report lists them.
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - source: where the JSON comes from.
    ///   - pointer: where the array is in the source (RFC 6901); nil for the whole source.
    /// - Returns: the other elements, and a report with the path and reason of the first 1,000 elements
    ///   that were left out, or of as many as ``JSONLimits/maximumFindingCount`` says.
    /// - Throws: ``JSONReportedError`` with a `DecodingError` if the text is not valid, or the pointer does
    ///   not lead to an array.
    public func decodeLossyArray<T: Decodable>(
        of type: T.Type, from source: some JSONSource, at pointer: JSONPointer? = nil
    ) throws(JSONReportedError) -> JSONReported<[T]> {
        try reported([T].self, source, pointer, nil) { session, array in
            var decoded: [T] = []
            try session.framed(array) { session, frame in
                try session.forEachElement(ofArrayAt: array, frame: frame) { index, frame in
                    do {
                        decoded.append(try session.decode(type, index, frame: frame))
                    } catch {
                        session.skipped.add(SkippedElement(index: index, error: error), depth: error.depth)
                        if session.skipped.isFull { session.quietness = 1 }
                    }
                }
            }
            return decoded
        }
    }

    private func reported<T>(
        _ type: T.Type, _ source: some JSONSource, _ pointer: JSONPointer?, _ validator: (any JSONValidator)?,
        _ body: (DecodingSession, Int) throws -> T
    ) throws(JSONReportedError) -> JSONReported<T> {
        var report = JSONReport()
        do {
            let (session, root) = try Self.session(source, options)
            try session.requireValid(root, validator)
            session.log = CoercionLog(isReported: true, limit: session.options.values.reading.limits.maximumFindingCount)
            session.keepsSkipped = true
            let value = try session.run { session in
                do {
                    let value = try body(session, pointer.map { try session.index(at: $0, below: root, for: type) } ?? root)
                    report = session.report(nil)
                    return value
                } catch {
                    report = session.report(error)
                    throw error
                }
            }
            return JSONReported(value: value, report: report)
        } catch {
            // By now, the error has its location.
            throw JSONReportedError(underlyingError: error, report: report)
        }
    }
}

extension DecodingSession {
    /// The report of what has been coerced and left out in this call.
    ///
    /// - Parameter error: the error that the call is about to throw.
    fileprivate func report(_ error: (any Error)?) -> JSONReport {
        var report = coercionReport(error)
        report.skipped = located(skipped.kept)
        report.omittedSkippedCount = skipped.omittedCount
        return report
    }
}
