/// What a parser finds in a declaration, as lines: the common form in which two parsers are compared.
struct Outline {
    private(set) var lines: [String] = []
    private var indentation = ""
    /// The attributes whose arguments are left out, because the compiler has a grammar of its own for them.
    var opaqueAttributes: Set<String> = []

    /// How deep the forms of expressions are compared.
    static let maximumDepth = 4

    /// - Parameter parts: what is found; nil is left out.
    mutating func add(_ what: String, _ parts: KeyValuePairs<String, String?> = [:]) {
        let known = parts.compactMap { key, value in value.map { " \(key): \($0.debugDescription)" } }
        lines.append(indentation + what + known.joined())
    }

    mutating func nest(_ body: (inout Outline) -> Void) {
        let outer = indentation
        indentation += "    "
        body(&self)
        indentation = outer
    }

    /// The first lines that differ; nil if none does.
    func difference(fromCompiler other: Outline) -> String? {
        let lines = lines.map(Optional.some) + [nil]
        let others = other.lines.map(Optional.some) + [nil]
        guard let (ours, theirs) = zip(lines, others).first(where: { $0 != $1 }) else { return nil }
        return "the plug-in finds \(ours ?? "nothing more"),\nthe compiler finds \(theirs ?? "nothing more")"
    }
}
