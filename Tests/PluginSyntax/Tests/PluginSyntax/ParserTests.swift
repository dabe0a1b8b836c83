import SwiftParser
import SwiftSyntax
import Testing

@testable import ApusJSONMacrosExpansion

/// The plug-in reads declarations itself. Whatever its parser and the compiler's read differently, a model would have other
/// members than its program.
@Suite("The plug-in's parser and the compiler's")
struct ParserTests {
    /// The first differences in the files.
    private func differences(in files: [SwiftFile], _ difference: @escaping (SwiftFile) -> [String]) -> [String] {
        #expect(!files.isEmpty)
        return Array(files.lazy.flatMap { file in difference(file).lazy.map { "\(file.name): \($0)" } }.prefix(20))
    }

    private func differentTokens(_ file: SwiftFile) -> [String] {
        let source = Source(file.text)
        let (ours, theirs) = (Pieces(ofPlugin: source).ranges, Pieces(ofCompiler: file.tree).ranges)
        guard let position = zip(ours + [0..<0], theirs + [0..<0]).map({ $0 }).firstIndex(where: { $0.0 != $0.1 }) else { return [] }
        func text(_ ranges: [Range<Int>]) -> String {
            position < ranges.count ? source.text(ranges[position].lowerBound, ranges[position].upperBound) : "the end"
        }
        let offset = position < theirs.count ? theirs[position].lowerBound : file.text.utf8.count
        return ["line \(source.line(of: offset)): the plug-in finds \(text(ours)), the compiler finds \(text(theirs))"]
    }

    private func differentDeclarations(_ file: SwiftFile) -> [String] {
        file.declarations.compactMap { declaration in
            let compilers = Outline(ofCompiler: declaration)
            let read = DeclarationReader(Source(declaration.description)).declaration
            let ours = Outline(ofPlugin: read, withoutArgumentsOf: compilers.opaqueAttributes)
            return ours.difference(fromCompiler: compilers)
        }
    }

    @Test func `the odd declarations are correct`() {
        #expect(differences(in: SwiftFile.odd) { $0.tree.hasError ? ["has an error"] : [] } == [])
    }

    @Test func `the files of the checkout have the same tokens`() {
        #expect(differences(in: SwiftFile.all, differentTokens) == [])
    }

    @Test func `the declarations of the checkout have the same parts`() {
        #expect(differences(in: SwiftFile.all, differentDeclarations) == [])
    }

    @Test func `the ends of lines can be those of Windows`() {
        let files = SwiftFile.odd.map { SwiftFile($0.name, $0.text.replacing("\n", with: "\r\n")) }
        #expect(differences(in: files, differentTokens) == [])
        #expect(differences(in: files, differentDeclarations) == [])
    }
}
