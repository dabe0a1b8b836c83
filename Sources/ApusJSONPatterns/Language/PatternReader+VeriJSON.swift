import ApusJSONRules

extension PatternReader {
    /// Reads a type as VeriJSON 0.1.1 does. An unknown type matches nothing.
    func veriJSONType(_ text: String) -> PatternExpression.Rule {
        switch text {
        case "string": return .kinds(.string)
        // VeriJSON could not distinguish them: both are NSNumber.
        case "number", "bool": return .kinds([.integer, .fraction, .boolean])
        case "url": return .string(.format(.url))
        case "url:http": return .string(.format(.httpSchemeURL))
        default:
            // A regular expression ends at the next colon.
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count > 1, parts[0] == "string", let expression = RuleExpression(String(parts[1])) else { return .kinds([]) }
            return .string(.regularExpression(expression))
        }
    }
}
