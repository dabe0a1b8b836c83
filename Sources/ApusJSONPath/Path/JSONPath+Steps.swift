import ApusJSON

// Paths of names and indexes alone, as text and taken apart.
extension JSONPath {
    /// The names and indexes of the path; nil if it has anything else.
    package var steps: [JSONStep]? {
        guard isSingular else { return nil }
        return (0..<query.segmentCount).map { number in
            // Safety: the query holds its tables, and each segment of a singular query has one selector.
            let selector = unsafe query.selectors.base[query.segments.base[number].first]
            guard selector.kind == .name else { return .index(selector.first) }
            let name = unsafe UnsafeBufferPointer(start: query.names.base + selector.first, count: selector.second)
            return .key(unsafe String(decoding: name, as: UTF8.self))
        }
    }

    /// Appends a name in brackets and quotes to a path, as normalized paths have it.
    package static func append(_ name: String, to path: inout String) {
        path += "['"
        for scalar in name.unicodeScalars { path += escaped(scalar) }
        path += "']"
    }

    /// Appends a name to a path in the shortest way: after a period if it consists of letters, digits and
    /// underscores.
    package static func appendShort(_ name: String, to path: inout String) {
        let isShort = name.unicodeScalars.allSatisfy { $0 == "_" || ("0"..."9").contains($0) || $0.properties.isAlphabetic }
        if isShort, let first = name.unicodeScalars.first, !("0"..."9").contains(first) { path += ".\(name)" } else { append(name, to: &path) }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "'": "\\'"
        case "\\": "\\\\"
        case "\u{8}": "\\b"
        case "\t": "\\t"
        case "\n": "\\n"
        case "\u{C}": "\\f"
        case "\r": "\\r"
        case "\0"..<" ": "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
        default: String(Character(scalar))
        }
    }
}
