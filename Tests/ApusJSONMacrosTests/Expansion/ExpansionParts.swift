#if Macros
@testable import ApusJSONMacrosPlugin
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

// Checks of one part of an expansion.

/// Expects the code that reads a struct or an enum.
func expectReading(_ source: String, _ expected: String, location: Testing.SourceLocation = #_sourceLocation) {
    #expect(body(of: 0, source) == expected, sourceLocation: location)
}

/// Expects the lines of `writeMembers(to:)`, or of `write(to:)` if there is no `writeMembers(to:)`.
func expectWriting(_ source: String, _ expected: String, location: Testing.SourceLocation = #_sourceLocation) {
    let text = body(of: 1, source)
    let function = text.split(separator: "throws {\n").last ?? ""
    let lines = function.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.map { $0.dropFirst(4) }.joined(separator: "\n") == expected, sourceLocation: location)
}

/// Expects the partial form of a struct and the functions that use it.
func expectPartialForm(_ source: String, _ expected: String, location: Testing.SourceLocation = #_sourceLocation) {
    #expect(body(of: 2, source) == expected, sourceLocation: location)
}

/// The body of the extension at `position`.
private func body(of position: Int, _ source: String) -> String {
    let file = Parser.parse(source: source)
    guard let item = file.statements.first?.item, case .decl(let declaration) = item, let group = declaration.asProtocol((any DeclGroupSyntax).self),
        let attribute = group.attributes.named("JSONModel"), let named = declaration.asProtocol((any NamedDeclSyntax).self)
    else { return "no declaration" }
    let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
    func expand(_ group: some DeclGroupSyntax) -> [ExtensionDeclSyntax] {
        let protocols: [TypeSyntax] = ["JSONReadable", "JSONWritable", "JSONMembersWritable", "JSONMergeable"]
        return
            (try? ModelMacro.expansion(
                of: attribute, attachedTo: group, providingExtensionsOf: IdentifierTypeSyntax(name: named.name.trimmed), conformingTo: protocols,
                in: context)) ?? []
    }
    let extensions = expand(group)
    guard position < extensions.count else { return "no extension" }
    let lines = extensions[position].description.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
    return lines.map { $0.isEmpty ? "" : String($0.dropFirst(4)) }.joined(separator: "\n")
}
#endif
