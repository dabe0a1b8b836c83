// Near misses taken for what a type asks for, and the report of them.
extension ApusJSONDecoder {
    /// Which near misses are coerced to the requested type: `"12"` to 12, 12 to `"12"`, `"yes"` to true. Defaults to none.
    ///
    /// ```swift
    /// decoder.coercions = .lenient
    /// var report = JSONCoercionReport()
    /// let order = try decoder.decode(Order.self, from: data, report: &report)     // {"count":"12"}
    /// if !report.isEmpty { log(report) }          // 1:10: Took the string "12" for an Int (numberFromString). (path "/count")
    /// ```
    ///
    /// A value that is of its type is decoded as without coercions, and at the same cost. Types that are ``JSONReadable`` are treated alike. What stays an error:
    ///
    /// - a missing key, and null for what is not optional: there is no former value that could be kept;
    /// - ``JSONCoercions/missingFromEmptyString`` for what is not optional, and for elements of arrays: it is for `decodeIfPresent`;
    /// - dates under a strategy with a function of its own, which says itself what it takes. All others come first, but for numbers under `.deferredToDate`, and
    ///   coercions make dates of what they do not take: see ``dates``.
    ///
    /// A type that tries one representation after the other gets the first that a coercion makes possible; what it tries by ``JSONCursor``'s
    /// `attempt`, as untagged enums do, is not coerced. Enums' coercions are for raw values that Codable decodes; a `JSONReadable` enum's raw value is coerced as the string or
    /// number that it is. ``JSONCoercions/characterFromString`` has nothing to do here: Codable has no characters.
    public var coercions: JSONCoercions {
        get { options.coercions }
        set { change { $0.coercions = newValue } }
    }

    /// In which forms dates are taken that are not of the strategy's, by ``JSONCoercions/dateFromString`` and ``JSONCoercions/dateFromNumber``. Defaults to
    /// RFC 3339, and seconds since 1970.
    ///
    /// Under the strategies `.secondsSince1970` and `.millisecondsSince1970` a number is what the strategy says, which is not a coercion. Under `.deferredToDate`,
    /// the default, numbers are read as this property says, so that decoders and mappers read the same date.
    public var dates: JSONDateForms {
        get { options.dates }
        set { change { $0.dates = newValue } }
    }

    // MARK: Decoding with a report

    /// Decodes a value, and says what was coerced.
    ///
    /// The report becomes that of this call, also when it throws: what was coerced, and which values no coercion took, of which the error speaks. Its
    /// ``JSONCoercionReport/appliedCount`` counts the coerced ones.
    ///
    /// - Throws: As without a report.
    /// - Complexity: As without a report, which is made when it is read.
    public func decode<T: Decodable>(_ type: T.Type, from source: some JSONSource, report: inout JSONCoercionReport) throws -> T {
        try decode(source, &report) { try $0.decodeRoot(type, $1) }
    }

    /// Reads a value of a type that is ``JSONReadable`` and not `Decodable`, and says what was coerced.
    ///
    /// - Throws: As without a report.
    /// - Complexity: As without a report, which is made when it is read.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from source: some JSONSource, report: inout JSONCoercionReport) throws -> T {
        try decode(source, &report) { try $0.read(type, $1) }
    }

    private func decode<T>(
        _ source: some JSONSource, _ report: inout JSONCoercionReport, _ body: (DecodingSession, Int) throws -> T
    ) throws -> T {
        report = JSONCoercionReport()
        let (session, root) = try session(source)
        session.log = CoercionLog(isReported: true)
        return try session.run { session in
            do {
                let value = try body(session, root)
                report = session.coercionReport(nil)
                return value
            } catch {
                report = session.coercionReport(error)
                throw error
            }
        }
    }
}
