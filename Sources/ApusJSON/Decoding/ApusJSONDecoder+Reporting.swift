extension ApusJSONDecoder {
    /// Decodes a value from a JSON text, a document, a node or a value, and reports what was coerced
    /// or left out, and what is wrong with the document.
    ///
    /// The report is replaced by that of this call, even if the call throws.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - source: where the JSON comes from.
    ///   - pointer: where the value is in the source (RFC 6901); nil for the whole source. The rest
    ///     of a text is parsed, but not decoded.
    ///   - validator: a check that the whole source must pass before anything is decoded. If it does not,
    ///     the report has all findings of the check.
    ///   - report: is replaced.
    /// - Throws: the errors of `decode(_:from:at:validating:)`.
    /// - Complexity: O(*n*) in the bytes, or in what is under the node, plus what the type does.
    ///   Sentences and locations are worked out when the report is read.
    public func decode<T: Decodable>(
        _ type: T.Type, from source: some JSONSource, at pointer: JSONPointer? = nil, validating validator: (any JSONValidator)? = nil,
        report: inout JSONDecodingReport
    ) throws -> T {
        try decode(type, source, pointer, validator, &report) { try $0.decodeRoot(type, $1) }
    }

    /// Reads a value of a type that is ``JSONReadable`` but not `Decodable` from a JSON text, a
    /// document, a node or a value, and reports what was coerced or left out, and what is wrong with
    /// the document.
    ///
    /// The report is replaced by that of this call, even if the call throws.
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - source: where the JSON comes from.
    ///   - pointer: where the value is in the source (RFC 6901); nil for the whole source.
    ///   - validator: a check that the whole source must pass before anything is read.
    ///   - report: is replaced.
    /// - Throws: the errors of `decode(_:from:at:validating:)`; ``JSONCollectedErrors`` if
    ///   ``errorPolicy`` is to collect them.
    /// - Complexity: O(*n*) in the bytes, or in what is under the node, plus what the type does.
    ///   Sentences and locations are worked out when the report is read.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(
        _ type: T.Type, from source: some JSONSource, at pointer: JSONPointer? = nil, validating validator: (any JSONValidator)? = nil,
        report: inout JSONDecodingReport
    ) throws -> T {
        try decode(type, source, pointer, validator, &report) { try $0.read(type, $1) }
    }

    /// Decodes an array, leaving out the elements that `type` does not accept. The report lists them.
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - source: where the JSON comes from.
    ///   - pointer: where the array is in the source (RFC 6901); nil for the whole source.
    ///   - report: is replaced. It has the path and reason of the first 1,000 elements that were left
    ///     out, or of as many as ``JSONLimits/maximumFindingCount`` says.
    /// - Throws: `DecodingError` if the text is not valid, or the pointer does not lead to an
    ///   array.
    public func decodeLossyArray<T: Decodable>(
        of type: T.Type, from source: some JSONSource, at pointer: JSONPointer? = nil, report: inout JSONDecodingReport
    ) throws -> [T] {
        try decode([T].self, source, pointer, nil, &report) { session, array in
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

    private func decode<T>(
        _ type: T.Type, _ source: some JSONSource, _ pointer: JSONPointer?, _ validator: (any JSONValidator)?, _ report: inout JSONDecodingReport,
        _ body: (DecodingSession, Int) throws -> T
    ) throws -> T {
        report = JSONDecodingReport()
        do {
            let (session, root) = try session(source)
            try session.requireValid(root, validator)
            session.log = CoercionLog(isReported: true, limit: session.options.values.reading.limits.maximumFindingCount)
            session.keepsSkipped = true
            return try session.run { session in
                do {
                    let value = try body(session, pointer.map { try session.index(at: $0, below: root, for: type) } ?? root)
                    session.complete(&report, nil)
                    return value
                } catch {
                    session.complete(&report, error)
                    throw error
                }
            }
        } catch {
            // By now, the error has its location.
            report.add(error)
            throw error
        }
    }
}

extension DecodingSession {
    /// Reports what has been coerced and left out in this call.
    ///
    /// - Parameter error: the error that the call is about to throw.
    fileprivate func complete(_ report: inout JSONDecodingReport, _ error: (any Error)?) {
        report.coercions = coercionReport(error)
        report.skipped = located(skipped.kept)
        report.omittedSkippedCount = skipped.omittedCount
    }
}
