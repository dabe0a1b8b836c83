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

    /// Reports what means something else in a default that is copied to the generated code.
    func checkDefault(_ value: Expression) {
        let source = value.syntax.source
        let words = ["#line", "#column", "#fileID", "#filePath", "#file", "#function", "#dsohandle"]
        for position in value.syntax.first..<value.syntax.after {
            let text = source.text(position)
            let isInterpolated = source.kind(position) == .string && text.contains("\\")
            guard let word = words.first(where: { isInterpolated ? text.contains("(" + $0) : text == $0 }) else { continue }
            error(
                Syntax(source, position, position + 1),
                "@JSONModel copies this default, so '\(word)' would be that of the copy: write the value, or set it in an initializer.")
            return
        }
    }

    /// Says what a reader of the declaration might not expect.
    func remark(_ node: Syntax, _ message: String, fixIts: [FixIt] = []) {
        diagnostics.append(Diagnostic(message: message, severity: .remark, node: node, fixIts: fixIts))
    }
}

/// An error or a warning.
struct Diagnostic {
    enum Severity: String {
        case error, warning, remark
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

/// Changes that remove the cause of a diagnostic.
struct FixIt {
    struct Change {
        let source: Source
        /// The offsets of the text that is replaced.
        let start: Int
        let end: Int
        let text: String
    }

    let message: String
    var changes: [Change]

    init(_ message: String, _ changes: [Change]) { (self.message, self.changes) = (message, changes) }

    init(message: String, source: Source, start: Int, end: Int, text: String) {
        self.init(message, [Change(source: source, start: start, end: end, text: text)])
    }

    /// Replaces a piece of syntax, without the trivia around it.
    static func replace(_ message: String, _ old: Syntax, with text: String) -> FixIt {
        FixIt(message: message, source: old.source, start: old.start, end: old.end, text: text)
    }

    /// Inserts a text at an offset.
    static func insert(_ message: String, _ text: String, at offset: Int, in source: Source) -> FixIt {
        FixIt(message: message, source: source, start: offset, end: offset, text: text)
    }

    /// Adds an argument to an attribute, after those that it has.
    static func addArgument(_ argument: String, to attribute: Attribute) -> FixIt {
        let syntax = attribute.syntax
        guard attribute.open != nil else { return insert("Add '\(argument)'", "(\(argument))", at: syntax.end, in: syntax.source) }
        return insert("Add '\(argument)'", attribute.arguments.isEmpty ? argument : ", \(argument)", at: syntax.end - 1, in: syntax.source)
    }

    /// Inserts an attribute before a declaration.
    static func add(_ attribute: String, to declaration: Declaration, _ message: String) -> FixIt {
        .insert(message, "\(attribute) ", at: declaration.syntax.start, in: declaration.syntax.source)
    }

    /// Removes an attribute and the trivia around it.
    static func remove(_ attribute: Attribute) -> FixIt {
        let (syntax, source) = (attribute.syntax, attribute.syntax.source)
        return FixIt(
            message: "Remove @\(attribute.name)", source: source, start: source.endOfTrivia(after: syntax.first - 1),
            end: source.endOfTrivia(after: syntax.after - 1), text: "")
    }
}
