#if Tool
import ApusJSON
import ArgumentParser

/// JSON Pointers on the command line.
enum PointerArgument {
    /// Parses a pointer. If the text looks like a path in another notation, the error suggests the
    /// equivalent pointer.
    static func pointer(_ text: String) throws -> JSONPointer {
        do throws(JSONPointerError) {
            return try JSONPointer(parsing: text)
        } catch {
            guard let meant = suggestion(for: text) else { throw ValidationError(error.message) }
            throw ValidationError("\(error.message) Did you mean '\(meant)'?")
        }
    }

    /// Returns the pointer for `a`, `a/b`, `.a.b[0]` (jq) or `$.a['b'][0]` (JSONPath), or nil if
    /// the text begins with a slash or cannot be parsed.
    private static func suggestion(for text: String) -> JSONPointer? {
        guard !text.hasPrefix("/") else { return nil }
        if !text.contains(where: { ".[$".contains($0) }) { return try? JSONPointer(parsing: "/" + text) }
        var rest = text.hasPrefix("$") ? text.dropFirst() : text[...]
        var tokens: [String] = []
        while let first = rest.first {
            switch first {
            case ".": rest.removeFirst()
            case "[":
                guard let end = rest.firstIndex(of: "]") else { return nil }
                let token = rest[rest.index(after: rest.startIndex)..<end]
                tokens.append(String(token.drop { "'\"".contains($0) }).trimmingQuotes)
                rest = rest[rest.index(after: end)...]
            case "\"":
                let inside = rest.dropFirst()
                guard let end = inside.firstIndex(of: "\"") else { return nil }
                tokens.append(String(inside[..<end]))
                rest = inside[inside.index(after: end)...]
            default:
                let end = rest.firstIndex { ".[".contains($0) } ?? rest.endIndex
                tokens.append(String(rest[..<end]))
                rest = rest[end...]
            }
        }
        return JSONPointer(tokens: tokens)
    }
}

extension String {
    fileprivate var trimmingQuotes: String {
        var text = self[...]
        while let last = text.last, "'\"".contains(last) { text.removeLast() }
        return String(text)
    }
}
#endif
