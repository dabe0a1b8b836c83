public import ApusJSON

extension JSONPattern {
    /// A pattern that all of some samples match, and that says as much as they have in common.
    ///
    /// ```swift
    /// let pattern = try JSONPattern.inferred(from: [["id": 1, "name": "Ada"], ["id": 2, "name": nil, "tags": ["x"]]])
    /// // {"id":"int","name":"string?","tags?":["string"]}
    /// ```
    ///
    /// A member is optional when a sample's object has not got it. All elements of an array are taken together, and so are all objects at one place.
    /// What lies more than 84 levels deep may be anything.
    ///
    /// - Parameters:
    ///   - samples: the documents; of none, anything matches.
    ///   - options: how much the pattern says.
    /// - Throws: ``JSONPatternError`` when the pattern does not compile, which no known sample makes it.
    /// - Complexity: O(samples).
    public static func inferred(from samples: [JSONDocument], options: InferenceOptions = .default) throws(JSONPatternError) -> JSONPattern {
        let shape = Shape()
        for sample in samples { shape.add(sample.root) }
        return try JSONPattern(shape.pattern(options))
    }

    /// A pattern that a sample matches. Otherwise as with many.
    public static func inferred(from sample: JSONDocument, options: InferenceOptions = .default) throws(JSONPatternError) -> JSONPattern {
        try inferred(from: [sample], options: options)
    }

    /// A pattern that all of some values match. Otherwise as with documents.
    ///
    /// - Throws: `JSONWriteError` when a value holds a number that JSON has not, beside what documents make it throw.
    public static func inferred(from samples: [JSONValue], options: InferenceOptions = .default) throws -> JSONPattern {
        try inferred(from: samples.map { try JSONDocument(of: $0) }, options: options)
    }

    /// A pattern that a value matches. Otherwise as with many.
    public static func inferred(from sample: JSONValue, options: InferenceOptions = .default) throws -> JSONPattern {
        try inferred(from: [sample], options: options)
    }
}
