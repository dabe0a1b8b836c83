/// The diagnostics for a declaration, collected while it is analyzed.
final class Findings {
    private(set) var diagnostics: [Diagnostic] = []

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    func error(_ node: Syntax, _ message: String, notes: [Note] = [], fixIts: [FixIt] = []) {
        diagnostics.append(Diagnostic(message: message, severity: .error, node: node, notes: notes, fixIts: fixIts))
    }

    func warning(_ node: Syntax, _ message: String, fixIts: [FixIt] = []) {
        diagnostics.append(Diagnostic(message: message, severity: .warning, node: node, fixIts: fixIts))
    }
}

/// An error or a warning.
struct Diagnostic {
    enum Severity: String {
        case error, warning
    }

    let message: String
    let severity: Severity
    /// What the diagnostic is about; nil if it is not about the source.
    let node: Syntax?
    var notes: [Note] = []
    var fixIts: [FixIt] = []
}

/// A remark about another part of the source.
struct Note {
    let node: Syntax
    let message: String

    init(_ node: Syntax, _ message: String) {
        self.node = node
        self.message = message
    }
}

/// A change that removes the cause of a diagnostic.
struct FixIt {
    let message: String
    let source: Source
    /// The offsets of the text that is replaced.
    let start: Int
    let end: Int
    let text: String

    /// Replaces a piece of syntax. The trivia around it is part of the change only if it changes,
    /// too.
    ///
    /// - Parameters:
    ///   - leading: the new leading trivia; nil if it stays as it is.
    ///   - trailing: the new trailing trivia; nil if it stays as it is.
    static func replace(_ message: String, _ old: Syntax, with text: String, leading: String? = nil, trailing: String? = nil) -> FixIt {
        let before = old.leadingTrivia
        let after = old.trailingTrivia
        let changesBefore = leading != nil && leading != before
        let changesAfter = trailing != nil && trailing != after
        return FixIt(
            message: message, source: old.source, start: old.start - (changesBefore ? before.utf8.count : 0),
            end: old.end + (changesAfter ? after.utf8.count : 0),
            text: (changesBefore ? leading ?? "" : "") + text + (changesAfter ? trailing ?? "" : ""))
    }

    /// Inserts an attribute before a declaration.
    static func add(_ attribute: String, to declaration: Declaration, _ message: String) -> FixIt {
        .replace(message, declaration.syntax, with: "\(attribute) \(declaration.syntax.text)")
    }

    /// Removes an attribute and the space around it.
    static func remove(_ attribute: Attribute) -> FixIt {
        .replace("Remove @\(attribute.name)", attribute.syntax, with: "", leading: "", trailing: "")
    }
}
