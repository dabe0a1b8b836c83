package import ApusJSON

/// A validator whose rules are a program: a pattern or a schema.
package protocol RuleValidator: TapeValidator {
    var ruleSource: any RuleSource { get }
    /// Calls a function with the rules. No reference to them is returned, which would be counted.
    func withRules<Result>(_ body: (RuleProgram) -> Result) -> Result
}

/// A program, and what reports need to know of the text that it was compiled from.
package protocol RuleSource: AnyObject, Sendable {
    var rules: RuleProgram { get }
    /// The rule that is violated, as it is written; empty if no single word is the rule.
    ///
    /// - Parameter value: the value, or the key of a member that is not allowed.
    func rule(_ failure: Verifier.Failure, _ value: JSONNode) -> String
    /// The path of that rule in the text.
    func path(_ failure: Verifier.Failure, rule: String) -> JSONPointer
    /// The URI of that rule, if it has one.
    func uri(_ failure: Verifier.Failure, rule: String) -> String?
}

extension RuleValidator {
    /// Returns the violations in a document, or in a part of one; empty if it is valid.
    public func validate(_ root: JSONNode, limit: Int) -> [JSONViolation] {
        let source = ruleSource
        return withRules { rules in
            var verifier = Verifier(rules, root, limit: max(limit, 1))
            return verifier.run() ? [] : RuleReport(verifier, root, source).violations
        }
    }

    /// Whether a document, or a part of one, is valid. Stops at the first violation.
    public func isValid(_ root: JSONNode) -> Bool {
        withRules { rules in
            var verifier = Verifier(rules, root, limit: 0)
            return verifier.run()
        }
    }

    package func accepts(_ tape: Tape, at index: Int) -> Bool { withRules { Verifier.accepts(tape, at: index, $0) } }
}
