import ApusJSON
import ApusJSONRules

// Messages, paths and locations are created only when a caller reads them.

/// The failures of a verification, in the compact form that they have until they are read.
final class MismatchReport: Sendable {
    let failures: FailureLocations
    private let program: PatternProgram

    init(_ verifier: Verifier, _ document: JSONNode, _ program: PatternProgram) {
        failures = FailureLocations(verifier, document)
        self.program = program
    }

    func mismatches() -> [JSONMismatch] {
        failures.all.indices.map { JSONMismatch(code(of: failures.all[$0]), self, $0) }
    }

    /// The path from the document's root, or from the node that was verified.
    func path(of position: Int) -> JSONPointer {
        let path = failures.path(position)
        return failures.all[position].kind == .missing ? path.appending(member(failures.all[position]).key) : path
    }

    // MARK: Sentences

    /// - Parameter quoting: whether the words quote strings, numbers and Booleans, if errors may.
    func words(_ position: Int, quoting: Bool = true) -> (expected: String, found: String, message: String) {
        let document = failures.document
        let isQuoted = quoting && document.quotesInput
        func found(_ node: JSONNode) -> String { isQuoted ? Wording.found(node) : Wording.redacted(node) }
        let failure = failures.all[position]
        let source = program.sources[Int(failure.node)]
        switch failure.kind {
        case .value:
            let expected = Phrase.expected(source, program.tree)
            let found = found(document.node(at: Int(failure.index)))
            guard case .string(.choice(let choices)) = source.rule else { return (expected, found, "Expected \(expected), found \(found).") }
            let value = Requirement.Found(document.node(at: Int(failure.index)))
            return (expected, found, Requirement.choice { choices }.sentence(isQuoted ? value : value.redacted))
        case .missing:
            let member = member(failure)
            let expected = Phrase.expected(member.expression, program.tree)
            return (expected, "nothing", "The member \(Wording.quoted(member.key)) is missing; expected \(expected).")
        case .unexpected:
            let found = found(document.node(at: Int(failure.index) + 1))
            let key = document.tape.string(at: Int(failure.index))
            let sentence = Requirement.anotherMember(than: key) { source.memberNames }.sentence(Requirement.Found(nil))
            return ("no member of this name", found, sentence)
        case .tooDeep:
            return (
                "at most \(JSONPattern.maximumVerifiedDepth) levels of arrays and objects", "more",
                "The document is nested more than \(JSONPattern.maximumVerifiedDepth) levels deep, so whether it matches is unknown."
            )
        case .undecided:
            let expected = Phrase.expected(source, program.tree)
            let found = found(document.node(at: Int(failure.index)))
            return (expected, found, "Checking whether this is \(expected) took too many steps: \(found).")
        }
    }

    func patternPath(of position: Int) -> JSONPointer {
        let failure = failures.all[position]
        let source = program.sources[Int(failure.node)]
        return failure.kind == .missing ? source.path.appending(token(of: member(failure), in: source)) : source.path
    }

    /// `.properties.tags.foo`: everything that VeriJSON reported about a mismatch.
    func veriJSONPath(of position: Int) -> String {
        let failure = failures.all[position]
        let type = failure.kind == .value || failure.kind == .undecided ? program.sources[Int(failure.node)].text : nil
        // A pattern's array has one element, whose index VeriJSON leaves out.
        let keys = patternPath(of: position).tokens.filter { $0 != "0" } + (type.map { [$0] } ?? [])
        return keys.map { "." + $0 }.joined()
    }

    private func code(of failure: Verifier.Failure) -> JSONMismatch.Code {
        switch failure.kind {
        case .value:
            let bits = RuleNode.bits(of: failures.document.node(at: Int(failure.index)))
            return program.rules.node(failure.node).examined & bits != 0 ? .wrongValue : .wrongKind
        case .missing: return .missingMember
        case .unexpected: return .unexpectedMember
        case .tooDeep: return .tooDeep
        case .undecided: return .undecided
        }
    }

    private func member(_ failure: Verifier.Failure) -> PatternExpression.Member {
        guard case .object(let members, _) = program.sources[Int(failure.node)].rule else {
            return PatternExpression.Member(key: "", isOptional: false, expression: program.sources[Int(failure.node)])
        }
        return members[program.rules.position(ofMember: failure.member, in: failure.node)]
    }

    /// A member's key as it is written in the source. The member is required, so the key has no `?`
    /// at its end.
    private func token(of member: PatternExpression.Member, in source: PatternExpression) -> String {
        member.expression.path.tokens.dropFirst(source.path.tokens.count).first ?? member.key
    }
}
