public import ApusJSON

extension JSONPath {
    /// The values that the path selects in a JSON text, a document, a part of one, or a value, in the standard's
    /// order. A value that is selected in several ways occurs as often.
    ///
    /// - Parameters:
    ///   - source: the JSON. `$` is its root; for a part of a document, the part.
    ///   - configuration: how a text is read.
    /// - Throws: `JSONExpressionError` if that takes too many steps; `JSONSyntaxError` if a
    ///   text is not valid JSON; `JSONWriteError` if a value contains a number that cannot be represented in JSON.
    /// - Complexity: O(*n*) in what is looked at, times the levels for descendants in filters.
    public func nodes(in source: some JSONSource, configuration: JSONReadConfiguration = .strict) throws -> [JSONNode] {
        try source.node(configuration).nodes(at: self)
    }
}

extension JSONPath {
    /// The maximum number of steps of an evaluation for a value.
    static func stepLimit(of node: JSONNode) -> Int {
        // A value takes one or two words of the tape.
        1_000_000 + 200 * wordCount(of: node)
    }

    /// The maximum number of selected values that an evaluation keeps for a value.
    static func valueLimit(of node: JSONNode) -> Int { 250_000 + 8 * wordCount(of: node) }

    private static func wordCount(of node: JSONNode) -> Int { node.tape.next(after: node.index) - node.index }
}

/// The values that a path selects, found one after another.
///
/// ```swift
/// var results = document.root.results(at: path)
/// while let node = try results.next() { print(node) }
/// ```
public struct JSONPathResults {
    private var run: PathRun
    private var work: PathWork

    init(_ path: JSONPath, _ node: JSONNode) {
        let program = path.programs.own
        work = PathWork(node, program.literals)
        run = PathRun(program.query, from: node.index, node.tape)
    }

    /// The next value; nil after the last.
    ///
    /// - Throws: `JSONExpressionError` if that takes too many steps altogether.
    public mutating func next() throws(JSONExpressionError) -> JSONNode? {
        do throws(PathExcess) { return try run.next(&work).map(work.node) } catch { throw JSONExpressionError(error, in: work.root) }
    }

    /// The values that are left.
    fileprivate mutating func all() throws(JSONExpressionError) -> [JSONNode] {
        var nodes: [JSONNode] = []
        do throws(PathExcess) {
            while let index = try run.next(&work) { try work.keep(work.node(index), in: &nodes) }
        } catch { throw JSONExpressionError(error, in: work.root) }
        return nodes
    }
}

extension JSONNode {
    /// The values that a path selects, in the standard's order. `$` is this node.
    ///
    /// - Throws: `JSONExpressionError` if that takes too many steps.
    public func nodes(at path: JSONPath) throws(JSONExpressionError) -> [JSONNode] {
        var results = results(at: path)
        return try results.all()
    }

    /// The values that a path selects, found one after another when they are asked for. `$` is this node.
    public func results(at path: JSONPath) -> JSONPathResults { JSONPathResults(path, self) }

    /// The normalized path from the document's root to this value (RFC 9535, section 2.7): `$['a'][0]`.
    ///
    /// - Complexity: O(length of the path) after the first use of a path in a document, which is O(document).
    public var normalizedPath: String {
        steps.reduce(into: "$") { path, step in
            switch step {
            case .key(let key): JSONPath.append(key, to: &path)
            case .index(let index): path += "[\(index)]"
            }
        }
    }
}

extension JSONDocument {
    /// The values that a path selects, in the standard's order.
    ///
    /// - Throws: `JSONExpressionError` if that takes too many steps.
    public func nodes(at path: JSONPath) throws(JSONExpressionError) -> [JSONNode] { try root.nodes(at: path) }
}

extension JSONExpressionError {
    init(_ excess: PathExcess, in node: JSONNode) {
        let message =
            switch excess {
            case .steps: "Evaluating the path takes more than \(JSONPath.stepLimit(of: node)) steps in this document."
            case .values: "The path selects more than \(JSONPath.valueLimit(of: node)) values in this document."
            }
        self.init(.tooManySteps, message)
    }
}
