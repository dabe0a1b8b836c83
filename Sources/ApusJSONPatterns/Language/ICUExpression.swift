import ApusJSONExpressions
import ApusJSONRules
// Expressions with look-around or back-references, and rarities of ICU's syntax, are matched by
// Foundation, which is ICU, as VeriJSON's were.
import Foundation

extension RuleExpression {
    /// Compiles an expression, for the linear engine if it can. Nil if the expression is empty or ICU does not
    /// accept it.
    convenience init?(_ source: String) {
        guard !source.isEmpty else { return nil }
        if let expression = try? RegularExpression(source, dialect: .icu) {
            self.init(source, expression)
        } else if let expression = try? NSRegularExpression(pattern: source) {
            self.init(source, ICUExpression(expression: expression))
        } else {
            return nil
        }
    }
}

extension RuleExpression {
    /// Why ICU does not accept an expression.
    static func rejection(of source: String) -> String {
        let words = "ICU does not accept the regular expression \"\(source)\""
        // ICU's own error has no reason. What only ICU could match, it rejects for another one than the linear engine does.
        do throws(ExpressionError) { _ = try RegularExpression(source, dialect: .icu) } catch {
            if error.code == .invalidSyntax { return "\(words), at byte \(error.byteOffset): \(error.message)" }
        }
        return "\(words)."
    }
}

/// An expression that ICU matches.
private struct ICUExpression: ExpressionEngine {
    let expression: NSRegularExpression

    func search(_ text: UnsafeBufferPointer<UInt8>, _ budget: inout RuleExpression.Budget) -> RuleExpression.Answer {
        // Strings on a tape are valid UTF-8.
        let string = unsafe String(decoding: text, as: UTF8.self)
        let limit = budget.limit(byteCount: text.count)
        var reports = 0
        var isFound = false
        var hasGivenUp = false
        let range = NSRange(location: 0, length: string.utf16.count)
        unsafe expression.enumerateMatches(in: string, options: .reportProgress, range: range) { match, _, stop in
            if match != nil {
                isFound = true
            } else {
                reports += 1
                guard reports > limit else { return }
                hasGivenUp = true
            }
            unsafe stop.pointee = true
        }
        budget.spend(reports)
        return isFound ? .found : hasGivenUp || reports >= RuleExpression.Budget.doubtful ? .undecided : .absent
    }
}
