#if Macros

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The diagnostics for a declaration, collected while it is analyzed.
final class Findings {
    private(set) var diagnostics: [Diagnostic] = []

    var hasErrors: Bool { diagnostics.contains { $0.diagMessage.severity == .error } }

    func error(_ node: some SyntaxProtocol, _ message: String, notes: [Note] = [], fixIts: [FixIt] = []) {
        diagnostics.append(Diagnostic(node: node, message: MacroExpansionErrorMessage(message), notes: notes, fixIts: fixIts))
    }

    func warning(_ node: some SyntaxProtocol, _ message: String, fixIts: [FixIt] = []) {
        diagnostics.append(Diagnostic(node: node, message: MacroExpansionWarningMessage(message), fixIts: fixIts))
    }
}

extension FixIt {
    static func replace(_ message: String, _ old: some SyntaxProtocol, with new: some SyntaxProtocol) -> FixIt {
        FixIt(
            message: MacroExpansionFixItMessage(message),
            changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
    }

    /// Removes an attribute and the space after it.
    static func remove(_ attribute: AttributeSyntax) -> FixIt {
        FixIt(
            message: MacroExpansionFixItMessage("Remove @\(attribute.plainName)"),
            changes: [.replace(oldNode: Syntax(attribute), newNode: Syntax(AttributeListSyntax([])))])
    }
}

extension Note {
    init(_ node: some SyntaxProtocol, _ message: String) {
        self.init(node: Syntax(node), message: MacroExpansionNoteMessage(message))
    }
}

#endif
