import ApusJSON

/// Finds patterns that refer to themselves without descending into the value: `{"$def": {"a": "@b",
/// "b": "@a"}, …}`.
struct EndlessReferences {
    private let expressions: [String: PatternExpression]

    init(_ tree: PatternTree) {
        var expressions = ["": tree.root]
        for (name, expression) in tree.definitions { expressions[name] = expression }
        self.expressions = expressions
    }

    func check() throws(JSONPatternError) {
        var finished: Set<String> = []
        for name in expressions.keys.sorted() {
            var open: [String] = []
            try follow(name, &open, &finished)
        }
    }

    private func follow(_ name: String, _ open: inout [String], _ finished: inout Set<String>) throws(JSONPatternError) {
        guard let expression = expressions[name], !finished.contains(name) else { return }
        if open.contains(name) {
            let way = (open.drop { $0 != name } + [name]).map { "\"@\($0)\"" }.joined(separator: " → ")
            throw JSONPatternError(.endlessReference, "This pattern refers to itself without descending into the value: \(way).", at: expression.path)
        }
        guard open.count < JSONPattern.maximumPatternDepth else {
            throw JSONPatternError(.tooDeep, "The chain of references is longer than \(JSONPattern.maximumPatternDepth).", at: expression.path)
        }
        open.append(name)
        for other in Self.references(in: expression) { try follow(other, &open, &finished) }
        open.removeLast()
        finished.insert(name)
    }

    /// The names to which an expression refers for the same value.
    private static func references(in expression: PatternExpression) -> [String] {
        switch expression.rule {
        case .reference(let name): [name]
        case .any(let expressions), .all(let expressions): expressions.flatMap { references(in: $0) }
        default: []
        }
    }
}
