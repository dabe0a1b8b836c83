/// A style that turns names into keys.
enum KeyStyle: String {
    case asWritten, snakeCase, screamingSnakeCase, kebabCase, pascalCase

    func key(for name: String) -> String {
        switch self {
        case .asWritten: name
        case .snakeCase: Self.words(of: name).joined(separator: "_").lowercased()
        case .screamingSnakeCase: Self.words(of: name).joined(separator: "_").uppercased()
        case .kebabCase: Self.words(of: name).joined(separator: "-").lowercased()
        case .pascalCase: name.prefix(1).uppercased() + name.dropFirst()
        }
    }

    /// The words of a camel-case name, split where Foundation's `convertToSnakeCase` splits it:
    /// `myURLProperty` is `my`, `URL`, `Property`.
    private static func words(of name: String) -> [Substring] {
        var words: [Substring] = []
        var start = name.startIndex
        var search = name.isEmpty ? start : name.index(after: start)
        while let upper = name[search...].firstIndex(where: \.isUppercase) {
            words.append(name[start..<upper])
            guard let lower = name[upper...].dropFirst().firstIndex(where: \.isLowercase) else {
                start = upper
                search = name.endIndex
                break
            }
            if lower == name.index(after: upper) {
                start = upper
            } else {
                let last = name.index(before: lower)
                words.append(name[upper..<last])
                start = last
            }
            search = lower
        }
        words.append(name[start...])
        return words
    }
}
