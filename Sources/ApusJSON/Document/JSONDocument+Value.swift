extension JSONDocument {
    /// A document of a tree, up to the depth that any tree has. Its text, the tree's compact text, is only made when somebody asks for a place in it.
    ///
    /// - Throws: ``JSONWriteError`` when the tree holds a number that JSON has not; ``JSONSyntaxError`` when it is too deep or too large.
    package init(of value: JSONValue) throws {
        let configuration = JSONReadConfiguration(limits: JSONLimits(maximumDepth: JSONLimits.maximumValueDepth), numbers: .exact)
        if let storage = DocumentStorage(value, configuration, pool: .shared) {
            self.init(storage: storage)
        } else {
            // What cannot be put on a tape is explained with the text.
            try self.init(parsing: value.jsonBytes(), configuration: JSONReadConfiguration(limits: configuration.limits, numbers: .exact))
        }
    }
}
