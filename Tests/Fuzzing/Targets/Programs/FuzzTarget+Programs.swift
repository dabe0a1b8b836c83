extension FuzzTarget {
    /// Types that call their decoder in any order, beside Foundation.
    static let decodingPrograms = FuzzTarget("decoding-programs") { input, meter in
        if let problem = DecodingCase(Choices(input)).problem(meter) { throw Finding(problem) }
    }

    /// Types that call their encoder in any order, beside Foundation.
    static let encodingPrograms = FuzzTarget("encoding-programs") { input, meter in
        if let problem = EncodingCase(Choices(input)).problem(meter) { throw Finding(problem) }
    }
}
