extension SnakeCase {
    /// `firstName` to `first_name`, `myURLProperty` to `my_url_property`, as Foundation's `convertToSnakeCase` has it.
    ///
    /// A word begins with a capital after the word before; of several capitals in a row the last begins one when a small letter follows it, and
    /// they are one word else.
    static func fromCamelCase(_ key: String) -> String {
        let characters = Array(key)
        var words: [Substring] = []
        var wordStart = 0
        var at = 1
        func word(_ range: Range<Int>) -> Substring { Substring(String(characters[range])) }
        while let capital = characters.indices.dropFirst(at).first(where: { characters[$0].isUppercase }) {
            words.append(word(wordStart..<capital))
            guard let small = characters.indices.dropFirst(capital).first(where: { characters[$0].isLowercase }) else {
                wordStart = capital
                break
            }
            if small == capital + 1 {
                wordStart = capital
            } else {
                words.append(word(capital..<small - 1))
                wordStart = small - 1
            }
            at = small + 1
        }
        if wordStart < characters.count { words.append(word(wordStart..<characters.count)) }
        return words.map { $0.lowercased() }.joined(separator: "_")
    }
}
