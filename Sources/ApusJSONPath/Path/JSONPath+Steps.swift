import ApusJSON

// Paths of names and indexes alone, as text and taken apart.
extension JSONPath {
    /// The names and indexes of the path; nil if it has anything else.
    package var steps: [JSONStep]? {
        let query = programs.original.query
        guard query.isSingular else { return nil }
        return (0..<query.segmentCount).map { number in
            // Safety: the query holds its tables, and each segment of a singular query has one selector.
            let selector = unsafe query.selectors.base[query.segments.base[number].first]
            guard selector.kind == .name else { return .index(selector.first) }
            return .key(unsafe String(decoding: query.name(of: selector), as: UTF8.self))
        }
    }

    /// Appends a name in brackets and quotes to a path, as normalized paths have it.
    package static func append(_ name: String, to path: inout String) {
        // The escapes are those of JSON, but for the quotes.
        let escaped = JSONValue.string(name).description.dropFirst().dropLast()
        path += "['\(escaped.replacing("\\\"", with: "\"").replacing("'", with: "\\'"))']"
    }

    /// Appends a step to a path in the shortest way: a name after a period if it consists of letters, digits and
    /// underscores.
    package static func appendShort(_ step: JSONStep, to path: inout String) {
        switch step {
        case .index(let index): path += "[\(index)]"
        case .key(let name):
            let isShort = name.unicodeScalars.allSatisfy { $0 == "_" || ("0"..."9").contains($0) || $0.properties.isAlphabetic }
            if isShort, let first = name.unicodeScalars.first, !("0"..."9").contains(first) { path += ".\(name)" } else { append(name, to: &path) }
        }
    }
}
