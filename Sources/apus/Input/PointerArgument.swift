#if Tool
import ApusJSON
import ArgumentParser

/// JSON Pointers on the command line.
enum PointerArgument {
    /// Whether an argument that may be a pointer or the name of a file is a pointer. What is typed is not waited for,
    /// because the name is probably misspelt then.
    static func isPointer(_ argument: String) -> Bool {
        argument.hasPrefix("/") && !InputFile(argument).exists && !StandardStream.isInputTerminal
    }

    /// Parses a pointer. If the text looks like a path in another notation, the error suggests the
    /// equivalent pointer.
    static func pointer(_ text: String) throws -> JSONPointer {
        do throws(JSONExpressionError) {
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
        // The tokens are in brackets, with or without quotes, or in quotes, or between dots.
        let tokens = text.drop { $0 == "$" }.matches(of: /\[['"]*([^\]]*?)['"]*\]|"([^"]*)"|([^.\["]+)/)
        return JSONPointer(tokens: tokens.map { String($0.1 ?? $0.2 ?? $0.3 ?? "") })
    }
}
#endif
