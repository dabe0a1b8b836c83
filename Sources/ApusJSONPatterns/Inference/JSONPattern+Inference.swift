public import ApusJSON

extension JSONPattern {
    /// Infers a pattern that matches all samples and is as specific as they allow.
    ///
    /// ```swift
    /// let pattern = try JSONPattern.inferred(from: [["id": 1, "name": "Ada"], ["id": 2, "name": .null, "tags": ["x"]]])
    /// // {"id":"int","name":"string?","tags?":["string"]}
    /// ```
    ///
    /// A member is optional if it is missing from a sample's object. All elements of an array are
    /// described together, and so are all objects in one position. Values nested more than 84
    /// levels deep may be anything.
    ///
    /// - Parameters:
    ///   - samples: the documents. If there are none, the pattern matches anything.
    ///   - formats: whether the pattern requires a format if all strings in one position are UUIDs, dates, addresses
    ///     or HTTP URLs.
    ///   - maps: whether an object whose keys are all numbers or UUIDs is a map, in which any key may appear.
    ///   - isClosed: whether objects may not have members that appear in no sample.
    /// - Throws: `JSONExpressionError` if the pattern does not compile. No sample is known to cause
    ///   this.
    /// - Complexity: O(samples).
    public static func inferred(
        from samples: [JSONDocument], formats: Bool = true, maps: Bool = true, isClosed: Bool = false
    ) throws(JSONExpressionError) -> JSONPattern {
        let shape = Shape()
        for sample in samples { shape.add(sample.root) }
        return try JSONPattern(shape.pattern(Shape.Options(formats: formats, maps: maps, isClosed: isClosed)))
    }

    /// Infers a pattern that matches all values and is as specific as they allow.
    ///
    /// A member is optional if it is missing from a sample's object. The parameters are those for documents.
    ///
    /// - Throws: `JSONWriteError` if a value contains a number that cannot be represented in JSON;
    ///   `JSONExpressionError` if the pattern does not compile.
    /// - Complexity: O(samples).
    public static func inferred(
        from samples: [JSONValue], formats: Bool = true, maps: Bool = true, isClosed: Bool = false
    ) throws -> JSONPattern {
        try inferred(from: samples.map { try JSONDocument(of: $0) }, formats: formats, maps: maps, isClosed: isClosed)
    }
}
