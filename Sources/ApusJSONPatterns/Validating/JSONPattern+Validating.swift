public import ApusJSON
public import ApusJSONRules

extension JSONPattern: JSONValidator, RuleValidator {
    package var ruleSource: any RuleSource { program }

    // Safety: the program holds its rules.
    package func withRules<Result>(_ body: (RuleProgram) -> Result) -> Result { unsafe program.lentRules._withUnsafeGuaranteedRef(body) }
}

extension PatternProgram: RuleSource {
    func rule(_ failure: Verifier.Failure, _ value: JSONNode) -> String {
        failure.kind == .value || failure.kind == .undecided ? sources[Int(failure.node)].text ?? "" : ""
    }

    func path(_ failure: Verifier.Failure, rule: String) -> JSONPointer {
        let source = sources[Int(failure.node)]
        guard failure.kind == .missing, case .object(let members, _) = source.rule else { return source.path }
        let member = members[rules.position(ofMember: failure.member, in: failure.node)]
        // Its key as it is written in the source. The member is required, so the key has no `?` at its end.
        return source.path.appending(member.expression.path.tokens.dropFirst(source.path.tokens.count).first ?? member.key)
    }

    func uri(_ failure: Verifier.Failure, rule: String) -> String? { nil }
}

extension JSONViolation {
    /// The path in a pattern in VeriJSON's form: the keys and finally the type, each after a dot.
    /// Arrays do not appear in it.
    public var veriJSONPath: String {
        // A pattern's array has one element, whose index VeriJSON leaves out.
        let keys = rulePath.tokens.filter { $0 != "0" } + (rule.isEmpty ? [] : [rule])
        return keys.map { "." + $0 }.joined()
    }
}
