package import ApusJSON

// Messages, paths and locations are created only when a caller reads them.

/// The failures of a verification, in the compact form that they have until they are read.
package final class RuleReport: ViolationReport {
    package let locations: NodeLocations
    private let failures: [Verifier.Failure]
    private let source: any RuleSource

    package init(_ verifier: Verifier, _ document: JSONNode, _ source: any RuleSource) {
        failures = verifier.failures
        locations = NodeLocations(document, failures.map { Int($0.index) })
        self.source = source
    }

    package var violations: [JSONViolation] { failures.indices.map { JSONViolation(self, $0) } }

    package func code(of position: Int) -> JSONErrorCode {
        let failure = failures[position]
        switch failure.kind {
        case .value:
            let bits = RuleNode.bits(of: locations.node(position))
            return source.rules.node(failure.node).examined & bits != 0 ? .wrongValue : .wrongKind
        case .missing: return .missingMember
        case .unexpected: return .unexpectedMember
        case .tooDeep: return .tooDeep
        case .undecided: return .undecided
        }
    }

    package func missingKey(of position: Int) -> String? {
        let failure = failures[position]
        return failure.kind == .missing ? source.rules.key(ofMember: Int(failure.member)) : nil
    }

    package func rule(of position: Int) -> String { source.rule(failures[position], locations.node(position)) }

    package func rulePath(of position: Int) -> JSONPointer { source.path(failures[position], rule: rule(of: position)) }

    package func ruleURI(of position: Int) -> String? { source.uri(failures[position], rule: rule(of: position)) }

    package func message(of position: Int, quoting: Bool) -> String {
        let (failure, value) = (failures[position], locations.node(position))
        let isQuoted = quoting && value.quotesInput
        let words = RuleWords(rules: source.rules)
        switch failure.kind {
        case .value: return sentence(failure, value, isQuoted)
        case .missing:
            let expected = words.expected(ofMember: failure.member).map { "; expected \($0)." } ?? "."
            return "The member \(Wording.quoted(source.rules.key(ofMember: Int(failure.member)))) is missing\(expected)"
        case .unexpected:
            let key = value.tape.string(at: value.index)
            return Requirement.anotherMember(than: key) { [source] in
                source.rules.keys(ofObject: failure.member, limit: NearMatch.countLimit)
            }.sentence(Requirement.Found(nil))
        case .tooDeep: return "The document is nested more than \(Verifier.maximumDepth) levels deep, so whether it is valid is unknown."
        case .undecided:
            let found = isQuoted ? Wording.found(value) : Wording.redacted(value)
            return "Checking whether this is \(words.expected(failure.node)) took too many steps: \(found)."
        }
    }

    /// The sentence about a value that is not what was expected.
    private func sentence(_ failure: Verifier.Failure, _ value: JSONNode, _ isQuoted: Bool) -> String {
        let (rules, words) = (source.rules, RuleWords(rules: source.rules))
        let found = isQuoted ? Wording.found(value) : Wording.redacted(value)
        let node = rules.node(failure.node)
        let kindIsKnown = node.examined & RuleNode.bits(of: value) != 0
        if node.accepted | node.examined == 0 { return "No value is allowed here; found \(found)." }
        switch node.kind {
        case .choice:
            let (value, choices) = (Requirement.Found(value), choices(node))
            return Requirement.choice { choices }.sentence(isQuoted ? value : value.redacted)
        case .unique where kindIsKnown:
            let path = value.node(at: Int(failure.member)).path.tokens.last ?? ""
            return "Expected elements that differ from each other; that at index \(path) equals an earlier one."
        case .not where kindIsKnown || rules.limit(failure.node) == nil: return "This value is not allowed; found \(found)."
        default: return "Expected \(words.expected(failure.node, kindIsKnown: kindIsKnown)), found \(found)."
        }
    }

    /// The strings of an enumeration that a sentence is made from: it lists the first few and the last, and looks for one
    /// like the text that was found. There may be many strings, and many texts that are none of them.
    private func choices(_ node: RuleNode) -> [String] {
        let all = source.rules.choices(node.first)
        guard all.count > NearMatch.countLimit, let last = all.last else { return all }
        return all.prefix(NearMatch.countLimit) + [last]
    }
}
