// Coercions: converting near misses to the requested type.
extension ApusJSONDecoder {
    /// Which near misses are coerced to the requested type: `"12"` to 12, 12 to `"12"`, `"yes"` to
    /// true. Defaults to none.
    ///
    /// ```swift
    /// decoder.coercions = .lenient
    /// let order = try decoder.decodeWithReport(Order.self, from: data)  // {"count":"12"}
    /// if !order.report.isEmpty { log(order.report) }  // 1:10: Converted a string to an Int (numberFromString). (path "/count")
    /// ```
    ///
    /// A value that already has the right type is decoded as without coercions, and at the same
    /// cost. ``JSONReadable`` types follow the same rules. The following remain errors:
    ///
    /// - a missing key, and null for a type that is not optional, because there is no former value
    ///   to keep;
    /// - ``JSONCoercions/missingFromEmptyString`` for a type that is not optional, and for elements
    ///   of arrays, because it is meant for `decodeIfPresent`;
    /// - dates under a strategy with a custom function, which decides itself what it accepts. All
    ///   other strategies are tried first, except for numbers under `.deferredToDate`, and
    ///   coercions make dates of what they do not accept: see ``dates``.
    ///
    /// A type that tries several representations in turn gets the first one that a coercion makes
    /// possible. Attempts made with ``JSONCursor``'s `attempt`, such as those of untagged enums,
    /// are not coerced. The coercions of enums apply to raw values that Codable decodes; the raw
    /// value of a `JSONReadable` enum is coerced as the string or number that it is.
    /// ``JSONCoercions/characterFromString`` has no effect here, because Codable has no characters.
    public var coercions: JSONCoercions {
        get { options.values.coercions }
        set { change { $0.coercions = newValue } }
    }

    /// The other forms of dates that ``JSONCoercions/dateFromString`` and
    /// ``JSONCoercions/dateFromNumber`` accept, beyond those of the strategy. Defaults to RFC 3339,
    /// and seconds since 1970.
    ///
    /// Under the strategies `.secondsSince1970` and `.millisecondsSince1970`, a number is what the
    /// strategy says, which is not a coercion. Under `.deferredToDate`, the default, numbers are
    /// read as this property says, so that decoders and mappers read the same date.
    public var dates: JSONDateConfiguration {
        get { options.values.dates }
        set { change { $0.dates = newValue } }
    }
}
