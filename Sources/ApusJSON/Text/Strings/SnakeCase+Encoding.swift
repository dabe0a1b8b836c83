extension SnakeCase {
    /// Converts `firstName` to `first_name` and `myURLProperty` to `my_url_property`, as
    /// Foundation's `convertToSnakeCase` does.
    ///
    /// A capital letter begins a new word. A run of capitals is one word, except that its last
    /// capital begins the next word if a lowercase letter follows. Letter case is decided scalar by
    /// scalar from Unicode's general categories: `Ⅳ` is neither uppercase nor lowercase, and `ǅ`
    /// counts as a capital.
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
            // If both letters belong to the same character, there may be nothing between them.
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
