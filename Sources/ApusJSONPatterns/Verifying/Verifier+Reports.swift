import ApusJSON

// Sentences, paths and places: made only after a failure.
extension Verifier {
    /// The failures in words.
    func mismatches() -> [JSONMismatch] {
        if failures.isEmpty { return [] }
        let reports = document.reports(at: failures.map(\.index))
        return zip(failures, reports).map { failure, report in mismatch(failure, at: report.location, report.excerpt) }
    }

    private func mismatch(_ failure: Failure, at location: JSONLocation, _ excerpt: String) -> JSONMismatch {
        let source = program.sources[Int(failure.node)]
        var path = self.path(to: failure.index)
        let patternPath: JSONPointer
        let code: JSONMismatch.Code
        let expected: String
        let found: String
        let message: String
        var type: String?
        switch failure.kind {
        case .value:
            let node = document.node(at: failure.index)
            code = isKindPossible(failure) ? .wrongValue : .wrongKind
            expected = Phrase.expected(source, program.tree)
            found = Phrase.found(node)
            message = "Expected \(expected), found \(found)."
            patternPath = source.path
            type = source.text
        case .missing:
            let member = member(failure)
            code = .missingMember
            expected = Phrase.expected(member.expression, program.tree)
            found = "nothing"
            message = "The member \(Phrase.quoted(member.key)) is missing; expected \(expected)."
            path = path.appending(member.key)
            patternPath = source.path.appending(token(of: member, in: source))
        case .unexpected:
            code = .unexpectedMember
            expected = "no member of this name"
            found = Phrase.found(document.node(at: failure.index + 1))
            message = "The member \(Phrase.quoted(tape.string(at: failure.index))) should not be there; it is \(found)."
            patternPath = source.path
        case .tooDeep:
            code = .tooDeep
            expected = "at most \(JSONPattern.maximumVerifiedDepth) levels of arrays and objects"
            found = "more"
            message = "The document is nested more than \(JSONPattern.maximumVerifiedDepth) levels deep, so that nobody knows whether it matches."
            patternPath = source.path
        case .undecided:
            code = .undecided
            expected = Phrase.expected(source, program.tree)
            found = Phrase.found(document.node(at: failure.index))
            message = "Whether this is \(expected) took too many steps to find out: \(found)."
            patternPath = source.path
            type = source.text
        }
        return JSONMismatch(
            code: code, path: path, expected: expected, found: found, location: location, excerpt: excerpt, message: message,
            patternPath: patternPath, veriJSONPath: Self.veriJSONPath(patternPath, type))
    }

    /// The path from the document's root, or from the node that was verified.
    private func path(to index: Int) -> JSONPointer {
        let path = tape.path(to: index)
        if document.index == Tape.rootIndex { return path }
        return JSONPointer(tokens: Array(path.tokens.dropFirst(document.path.tokens.count)))
    }

    private func isKindPossible(_ failure: Failure) -> Bool {
        nodes[Int(failure.node)].examined & PatternNode.bit(of: tape.words[failure.index]) != 0
    }

    private func member(_ failure: Failure) -> PatternExpression.Member {
        let object = objects[Int(nodes[Int(failure.node)].first)]
        guard case .object(let members, _) = program.sources[Int(failure.node)].rule else {
            return PatternExpression.Member(key: "", isOptional: false, expression: program.sources[Int(failure.node)])
        }
        return members[failure.member - object.firstMember]
    }

    /// A member's key as the source has it. The member must be there, so it has no `?` at its end.
    private func token(of member: PatternExpression.Member, in source: PatternExpression) -> String {
        member.expression.path.tokens.dropFirst(source.path.tokens.count).first ?? member.key
    }

    /// `.properties.tags.foo`: all that VeriJSON said of a mismatch.
    private static func veriJSONPath(_ path: JSONPointer, _ type: String?) -> String {
        // A pattern's arrays have one element, whose index VeriJSON does not name.
        let keys = path.tokens.filter { $0 != "0" } + (type.map { [$0] } ?? [])
        return keys.map { "." + $0 }.joined()
    }
}
