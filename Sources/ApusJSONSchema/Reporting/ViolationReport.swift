import ApusJSON
import ApusJSONRules

// Messages, paths and locations are created only when a caller reads them.

/// The failures of a validation, in the compact form that they have until they are read.
final class ViolationReport: Sendable {
    let failures: FailureLocations
    private let program: SchemaProgram

    init(_ verifier: Verifier, _ document: JSONNode, _ program: SchemaProgram) {
        failures = FailureLocations(verifier, document)
        self.program = program
    }

    func violations() -> [JSONSchemaViolation] {
        failures.all.indices.map { JSONSchemaViolation(self, $0) }
    }

    func node(_ position: Int) -> JSONNode { failures.document.node(at: Int(failures.all[position].index)) }

    func path(of position: Int) -> JSONPointer {
        let failure = failures.all[position]
        let path = failures.path(position)
        return failure.kind == .missing ? path.appending(program.rules.key(ofMember: Int(failure.member))) : path
    }

    // MARK: Keywords

    func keyword(of position: Int) -> String {
        let failure = failures.all[position]
        let node = program.rules.node(failure.node)
        let source = program.sources[Int(failure.node)]
        switch failure.kind {
        case .tooDeep, .undecided: return ""
        case .missing: return source.keyword == "properties" ? "required" : source.keyword ?? "required"
        // The schema that accepts nothing is the value of the keyword.
        case .unexpected: return program.node(of: source).path.tokens.last ?? "false"
        case .value: break
        }
        let value = failures.document.node(at: Int(failure.index))
        let isAllowed = program.rules.allows(RuleNode.bits(of: value), failure.node)
        guard isAllowed, let keyword = source.keyword else { return program.node(of: source).kind == .boolean ? "false" : "type" }
        return SchemaSentence(program.rules, node, keyword, value).keyword
    }

    /// The path of the keyword, through references.
    func keywordLocation(of position: Int) -> JSONPointer {
        let failure = failures.all[position]
        var tokens: [String] = []
        var start = program.root
        for reference in failure.references {
            let source = program.sources[Int(reference)]
            tokens += path(from: start, to: source.place) + [source.keyword ?? "$ref"]
            start = program.sources[Int(program.rules.node(reference).first)].place
        }
        return JSONPointer(tokens: tokens + path(from: start, to: program.sources[Int(failure.node)].place) + keywordTokens(position))
    }

    func absoluteKeywordLocation(of position: Int) -> String? {
        let place = program.sources[Int(failures.all[position].node)].place
        guard let number = program.resources.resource(of: place), case let resource = program.resources.all[number], !resource.uri.isEmpty else {
            return nil
        }
        let pointer = JSONPointer(tokens: path(from: resource.place, to: place) + keywordTokens(position))
        return resource.uri + "#" + JSONPointer.fragment("\(pointer)")
    }

    /// The keyword as a part of a path. A schema that accepts nothing has none.
    private func keywordTokens(_ position: Int) -> [String] {
        let keyword = keyword(of: position)
        return keyword.isEmpty || keyword == "false" || failures.all[position].kind == .unexpected ? [] : [keyword]
    }

    private func path(from start: SchemaLocation, to place: SchemaLocation) -> [String] {
        guard start.document == place.document else { return program.resources.node(place).path.tokens }
        return Array(program.resources.node(place).path.tokens.dropFirst(program.resources.node(start).path.tokens.count))
    }

    // MARK: Sentences

    /// - Parameter quoting: whether the message quotes strings, numbers and Booleans, if errors may.
    func message(_ position: Int, quoting: Bool = true) -> String {
        let failure = failures.all[position]
        let value = node(position)
        let isQuoted = quoting && value.quotesInput
        switch failure.kind {
        case .tooDeep, .undecided:
            return "The document is nested more than \(JSONSchema.maximumValidatedDepth) levels deep, so whether it is valid is unknown."
        case .missing: return Requirement.member { [program] in program.rules.key(ofMember: Int(failure.member)) }.sentence(Requirement.Found(nil))
        case .unexpected:
            let key = value.tape.string(at: value.index)
            let names = names(besides: failure.member)
            return Requirement.anotherMember(than: key) { names }.sentence(Requirement.Found(nil))
        case .value:
            let node = program.rules.node(failure.node)
            let keyword = keyword(of: position)
            let sentence = SchemaSentence(program.rules, node, keyword, value)
            return sentence.words(program.node(of: program.sources[Int(failure.node)]), second: Int(failure.member), quoting: isQuoted)
        }
    }

    /// The keys that an object's node describes.
    private func names(besides number: UInt32) -> [String] {
        let node = program.rules.node(number)
        return node.kind == .object ? program.rules.keys(ofObject: number, limit: NearMatch.countLimit) : []
    }
}

extension SchemaProgram {
    /// The schema that a node was compiled from.
    func node(of source: SchemaSource) -> JSONNode { resources.node(source.place) }
}
