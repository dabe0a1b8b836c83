import Foundation
import SwiftParser
import SwiftSyntax

/// A file as the compiler's parser reads it.
struct SwiftFile {
    let name: String
    let tree: SourceFileSyntax

    init(_ name: String, _ text: String) {
        self.name = name
        tree = Parser.parse(source: text)
    }

    var text: String { tree.description }

    /// The types and extensions, also those in others and in functions, and the variables and cases in them: what a macro can be
    /// attached to.
    var declarations: [DeclSyntax] {
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(tree)
        return finder.found
    }

    private final class Finder: SyntaxAnyVisitor {
        var found: [DeclSyntax] = []

        override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
            if let declaration = node.as(DeclSyntax.self), isGroup(declaration) || isMember(declaration) { found.append(declaration) }
            return .visitChildren
        }

        private func isGroup(_ declaration: DeclSyntax) -> Bool { declaration.asProtocol((any DeclGroupSyntax).self) != nil }

        private func isMember(_ declaration: DeclSyntax) -> Bool {
            declaration.parent?.is(MemberBlockItemSyntax.self) == true
                && (declaration.is(VariableDeclSyntax.self) || declaration.is(EnumCaseDeclSyntax.self))
        }
    }
}

extension SwiftFile {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    private static let checkout = package.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The files of odd declarations.
    static let odd = files(in: package.appending(path: "Odd"))

    /// All files of the checkout.
    static let all = files(in: checkout)

    private static func files(in folder: URL) -> [SwiftFile] {
        guard let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles) else { return [] }
        let files = paths.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
        return files.compactMap { file in
            (try? String(contentsOf: file, encoding: .utf8)).map { SwiftFile(file.path.replacing(checkout.path + "/", with: ""), $0) }
        }
    }
}
