public import ApusJSON

extension JSONPattern {
    /// Infers a pattern that matches all samples and is as specific as they allow.
    ///
    /// ```swift
    /// let pattern = try JSONPattern.inferred(from: [["id": 1, "name": "Ada"], ["id": 2, "name": nil, "tags": ["x"]]])
    /// // {"id":"int","name":"string?","tags?":["string"]}
    /// ```
    ///
    /// A member is optional if it is missing from a sample's object. All elements of an array are
    /// described together, and so are all objects in one position. Values nested more than 84
    /// levels deep may be anything.
    ///
    /// - Parameters:
    ///   - samples: the documents. If there are none, the pattern matches anything.
    ///   - options: how specific the pattern is.
    /// - Throws: ``JSONPatternError`` if the pattern does not compile. No sample is known to cause
    ///   this.
    /// - Complexity: O(samples).
    public static func inferred(from samples: [JSONDocument], options: InferenceOptions = .default) throws(JSONPatternError) -> JSONPattern {
        let shape = Shape()
        for sample in samples { shape.add(sample.root) }
        return try JSONPattern(shape.pattern(options))
    }

    /// Infers a pattern that matches all values and is as specific as they allow.
    ///
    /// A member is optional if it is missing from a sample's object.
    ///
    /// - Throws: `JSONWriteError` if a value contains a number that cannot be represented in JSON;
    ///   ``JSONPatternError`` if the pattern does not compile.
    /// - Complexity: O(samples).
    public static func inferred(from samples: [JSONValue], options: InferenceOptions = .default) throws -> JSONPattern {
        try inferred(from: samples.map { try JSONDocument(of: $0) }, options: options)
    }
}
