extension PatternReader {
    /// What a type says to VeriJSON 0.1.1: what it does not know matches nothing.
    func veriJSONType(_ text: String) -> PatternExpression.Rule {
        switch text {
        case "string": return .kinds(.string)
        // Both are NSNumber.
        case "number", "bool": return .kinds([.integer, .fraction, .boolean])
        case "url": return .string(.format(.url))
        case "url:http": return .string(.format(.httpSchemeURL))
        default:
            // Only what is before the next colon is used of a regular expression.
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count > 1, parts[0] == "string", let expression = PatternRegex(String(parts[1])) else { return .kinds([]) }
            return .string(.regularExpression(expression))
        }
    }
}
