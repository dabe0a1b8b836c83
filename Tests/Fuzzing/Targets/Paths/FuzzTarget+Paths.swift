import ApusJSON
import ApusJSONPath
import Programs
import References

extension FuzzTarget {
    /// Evaluates paths. An input that begins with `s` is a path, a line end, and documents, one per line. Any other
    /// input provides the choices for a path and documents, which it is also applied to by the standard's words.
    static let paths = FuzzTarget("paths") { input, meter in
        guard input.first == UInt8(ascii: "s") else {
            var generator = PathGenerator(choices: Choices(only: input))
            let query = generator.query(isAbsolute: true, depth: 0)
            let documents = (0..<3).map { _ in generator.document(depth: 0) }
            return try check(query, documents, meter)
        }
        let lines = input.dropFirst().split(separator: UInt8(ascii: "\n"), maxSplits: 4).map { String(decoding: $0, as: UTF8.self) }
        guard let text = lines.first else { return }
        let path: JSONPath
        do {
            path = try meter.measure(bytes: text.utf8.count, calls: 20) { try JSONPath(parsing: text) }
        } catch let error as JSONExpressionError {
            try require(!error.message.isEmpty && error.location != nil, "\(text.debugDescription): \(error)")
            return
        }
        for line in lines.dropFirst() {
            guard let document = try? JSONDocument(parsing: line) else { continue }
            do throws(JSONExpressionError) {
                // A path ends, or is rejected, after so many steps, and a step's work does not depend on the path.
                let steps = 1_000_000 + 200 * line.utf8.count
                let nodes = try meter.measure(bytes: steps) { () throws(JSONExpressionError) in try document.nodes(at: path) }
                for node in nodes { try? checkNormalized(node, in: document) }
            } catch {
                if error.code != .tooManySteps { throw Finding("\(text.debugDescription): \(error)") }
            }
        }
    }

    private static func check(_ query: ReferencePath, _ documents: [JSONValue], _ meter: Meter) throws {
        let text = query.text
        let path = try meter.measure(bytes: text.utf8.count, calls: 50) { try JSONPath(parsing: text) }
        for (index, value) in documents.enumerated() {
            let document = try JSONDocument(parsing: value.description)
            guard let expected = query.nodes(in: value) else { continue }
            let nodes = try document.nodes(at: path)
            let found = nodes.map(\.path)
            try require(found == expected, "\(text)\n\(value)\nselects \(found)\nand not \(expected)")
            guard meter.makes(index, of: documents.count) else { continue }
            for node in nodes { try checkNormalized(node, in: document) }
            var results = document.root.results(at: path)
            try require(try results.next()?.path == expected.first, "\(text)\n\(value)\nhas another first value")
            if path.isSingular { try require(nodes.count <= 1, "\(text) is singular") }
            try checkChanges(at: path, of: value, Set(expected))
        }
    }

    /// Checks that the normalized path of a value selects it alone.
    private static func checkNormalized(_ node: JSONNode, in document: JSONDocument) throws {
        let path = try JSONPath(parsing: node.normalizedPath)
        try require(path.isSingular, "\(path) is not singular")
        try require(try document.nodes(at: path).map(\.path) == [node.path], "\(path) selects something else than \(node.path)")
    }

    private static func checkChanges(at path: JSONPath, of value: JSONValue, _ selected: Set<JSONPointer>) throws {
        var updated = value
        let count = try updated.update(at: path) { _ in }
        try require(updated == value && count == selected.count, "\(path)\n\(value)\nupdates \(count) values")
        var removed = value
        try removed.remove(at: path)
        for pointer in selected where !pointer.tokens.contains(where: { Int($0) != nil }) {
            // Without indexes, which removals shift, there is no value at the pointer any more.
            try require(pointer.tokens.isEmpty || removed[at: pointer] == nil, "\(path)\n\(value)\nleaves \(pointer)")
        }
    }
}
