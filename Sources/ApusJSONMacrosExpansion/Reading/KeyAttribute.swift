/// Reads a member's `@JSONKey` attribute.
enum KeyAttribute {
    /// Sets a member's path and alternative keys to those of its attribute.
    ///
    /// - Parameter macro: the name of the macro that reads it, for diagnostics.
    static func read(_ attribute: Attribute, into member: inout Member, for macro: String, _ findings: Findings) {
        var keys: [String] = []
        for argument in attribute.arguments {
            guard let text = argument.expression.literalText else {
                findings.error(argument.expression.syntax, "A key must be a literal, because @\(macro) reads it at compile time.")
                return
            }
            if argument.label == "path" {
                readPath(text, argument.expression.syntax, into: &member, findings)
                return
            }
            keys.append(text)
        }
        guard let first = keys.first else { return }
        member.node = attribute.syntax
        member.path = [first]
        member.alternatives = Array(keys.dropFirst())
    }

    /// How many keys a path may have: each becomes a closure in the generated code, inside that of the one before it.
    static let maximumDepth = 32

    private static func readPath(_ text: String, _ node: Syntax, into member: inout Member, _ findings: Findings) {
        member.node = node
        guard text.hasPrefix("/") else {
            findings.error(
                node, "A path is a JSON Pointer: it begins with '/'.",
                fixIts: [.replace("Begin with '/'", node, with: ("/" + text).asLiteral)])
            return
        }
        member.path = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
            String($0.replacing("~1", with: "/").replacing("~0", with: "~"))
        }
        if member.path.count > maximumDepth {
            findings.error(node, "A path can have at most \(maximumDepth) keys, and this one has \(member.path.count).")
        }
        let escapes = text.replacing("~0", with: "").replacing("~1", with: "")
        if escapes.contains("~") {
            findings.error(node, "In a JSON Pointer '~' is followed by '0' (for '~') or '1' (for '/').")
        }
    }
}
