extension SnakeCase {
    /// `firstName` to `first_name`, `myURLProperty` to `my_url_property`, as Foundation's `convertToSnakeCase` has it.
    ///
    /// A word begins with a capital after the word before; of several capitals in a row the last begins one when a small letter follows it, and
    /// they are one word else. Capitals and small letters are what Unicode's general categories say, scalar by scalar: `Ⅳ` is neither, `ǅ` a capital.
    package static func fromCamelCase(_ key: String) -> String {
        guard !key.isEmpty else { return key }
        let scalars = key.unicodeScalars
        var words: [Substring] = []
        var wordStart = key.startIndex
        var rest = key.index(after: wordStart)
        while let capital = scalars[rest...].firstIndex(where: isCapital) {
            words.append(key[wordStart..<capital])
            wordStart = capital
            guard let small = scalars[capital...].firstIndex(where: { $0.properties.generalCategory == .lowercaseLetter }) else { break }
            // Where letters are parts of one character, there may be none between them.
            if small != key.index(after: capital), case let last = key.index(before: small), last > capital {
                words.append(key[capital..<last])
                wordStart = last
            }
            rest = scalars.index(after: small)
        }
        words.append(key[wordStart...])
        return words.map { $0.lowercased() }.joined(separator: "_")
    }

    private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
        let category = scalar.properties.generalCategory
        return category == .uppercaseLetter || category == .titlecaseLetter
    }
}
