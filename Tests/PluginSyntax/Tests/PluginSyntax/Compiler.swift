import ApusJSONMacrosExpansion
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// The compiler's side of a conversation with the plug-in: its messages in its own types and with its own coder.
struct Compiler {
    private var expander = Expander()

    /// What the plug-in answers. Nothing but an answer that the compiler can read is one.
    mutating func ask(_ message: HostToPluginMessage) throws -> PluginToHostMessage { try ask(JSON.encode(message)) }

    mutating func ask(_ message: [UInt8]) throws -> PluginToHostMessage {
        try expander.answer(message).withUnsafeBufferPointer { try JSON.decode(PluginToHostMessage.self, from: $0) }
    }

    /// The message for a role of a macro that is attached to a declaration.
    static func expansion(
        of macro: String, as role: PluginMessage.MacroRole, _ attribute: AttributeSyntax, on declaration: DeclSyntax, in file: String = "File.swift",
        hasContext: Bool = true, configuration: String? = nil
    ) -> HostToPluginMessage {
        func syntax(_ node: some SyntaxProtocol, _ kind: PluginMessage.Syntax.Kind) -> PluginMessage.Syntax {
            let location = PluginMessage.SourceLocation(
                fileID: "Module/\(file)", fileName: file, offset: node.position.utf8Offset, line: 1, column: 1)
            return PluginMessage.Syntax(kind: kind, source: node.description, location: location)
        }
        let protocols = macro == "ModelMacro" ? "JSONReadable, JSONWritable" : "JSONMappable"
        let type = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? declaration.as(ExtensionDeclSyntax.self)?.extendedType.description
        return .expandAttachedMacro(
            macro: PluginMessage.MacroReference(moduleName: "ApusJSONMacrosPlugin", typeName: macro, name: "Macro"), macroRole: role,
            discriminator: "$s", attributeSyntax: syntax(attribute, .attribute), declSyntax: syntax(declaration, .declaration),
            parentDeclSyntax: declaration.parent?.parent?.parent?.parent?.as(DeclSyntax.self).map { syntax($0, .declaration) },
            extendedTypeSyntax: role == .extension ? syntax(TypeSyntax("\(raw: type ?? "A")"), .type) : nil,
            conformanceListSyntax: role == .peer ? nil : syntax(DeclSyntax("struct Placeholder: \(raw: protocols) {}"), .declaration),
            lexicalContext: hasContext ? declaration.allMacroLexicalContexts().map { syntax($0, .declaration) } : nil,
            staticBuildConfiguration: configuration)
    }
}

extension PluginToHostMessage {
    /// The expansion and its diagnostics; nil if this is another answer.
    var expansion: (text: String?, diagnostics: [PluginMessage.Diagnostic])? {
        if case .expandMacroResult(let text, let diagnostics) = self { (text, diagnostics) } else { nil }
    }
}
