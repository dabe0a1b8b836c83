extension JSONDocument {
    /// Creates a document from a tree of up to the maximum depth of values. Its text, the tree as
    /// compact JSON, is made only when an offset or location in it is needed.
    ///
    /// - Throws: ``JSONWriteError`` if the tree contains a number that JSON cannot represent;
    ///   ``JSONSyntaxError`` if it is too deep or too large.
    package init(of value: JSONValue) throws {
        let configuration = JSONReadConfiguration(limits: JSONLimits(maximumDepth: JSONLimits.maximumValueDepth), numbers: .exact)
        if let storage = DocumentStorage(value, configuration, pool: .shared) {
            self.init(storage: storage)
        } else {
            // If the tree does not fit on a tape, parsing its text reports why.
            try self.init(parsing: value.jsonBytes(), configuration: JSONReadConfiguration(limits: configuration.limits, numbers: .exact))
        }
    }
}
