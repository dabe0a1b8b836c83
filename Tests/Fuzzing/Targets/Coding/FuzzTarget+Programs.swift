import Programs

extension FuzzTarget {
    /// Decodes types that call their decoder in any order, and compares the results with
    /// Foundation's.
    static let decodingPrograms = FuzzTarget("decoding-programs") { input, meter in
        if let problem = DecodingCase(Choices(only: input)).problem(meter) { throw Finding(problem) }
    }

    /// Encodes types that call their encoder in any order, and compares the results with
    /// Foundation's.
    static let encodingPrograms = FuzzTarget("encoding-programs") { input, meter in
        if let problem = EncodingCase(Choices(only: input)).problem(meter) { throw Finding(problem) }
    }
}
