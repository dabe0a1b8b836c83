public import ApusJSON

extension JSONMapper {
    /// Writes a value with the same table that reads it: as UTF-8 bytes or, if the type says so, a
    /// `Data` or a string. A property that is nil is written as null.
    ///
    /// - Throws: `JSONWriteError` for a number that cannot be represented in JSON, and for objects
    ///   that are nested too deep or refer to each other in a cycle.
    /// - Complexity: O(*n*) in the length of the text.
    public func json<T: JSONMappableValue, Output: JSONOutput>(
        from value: T, options: JSONWriteOptions = [], as type: Output.Type = [UInt8].self
    ) throws -> Output {
        var output = JSONMappingOutput(self, options)
        try value._write(to: &output)
        return try output.finish()
    }
}
