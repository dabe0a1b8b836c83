import Foundation
import TestSupport
import Testing

/// What a reader copies first must compile without anything else.
@Suite("Documentation: programs")
struct ProgramsTests {
    /// The pages that begin with a program.
    private static let pages = [
        "ApusJSON/ApusJSON.docc/DatesAndOtherValues.md", "ApusJSON/ApusJSON.docc/HandlingErrors.md",
        "ApusJSON/ApusJSON.docc/LoggingAndPrivacy.md", "ApusJSON/ApusJSON.docc/OtherPackages.md",
        "ApusJSON/ApusJSON.docc/ReadAndWriteOptions.md", "ApusJSON/ApusJSON.docc/UntrustedInput.md",
        "ApusJSONHummingbird/ApusJSONHummingbird.docc/HummingbirdServer.md",
        "ApusJSONHummingbird/ApusJSONHummingbird.docc/PatchRequests.md",
        "ApusJSONHummingbird/ApusJSONHummingbird.docc/ValidatingRequests.md",
        "ApusJSONMacros/ApusJSONMacros.docc/ModelsAndEnums.md", "ApusJSONNIO/ApusJSONNIO.docc/ApusJSONNIO.md",
    ]

    private static let sources = Result { try CompiledSources(folders: ["Tests/Documentation", "Tests/Examples/Tests/Recipes"]) }

    @Test(arguments: pages)
    func `the first code of a page has its imports, and compiles with these alone`(_ page: String) throws {
        let examples = try DocumentationExample.examples(in: "Sources/\(page)")
        let program = try #require(examples.first { $0.language == "swift" && !$0.text.contains(".package(") })
        #expect(program.text.hasPrefix("import "), "\(program)")
        #expect(try Self.sources.get().containAlone(program), "No test with these imports contains all of this:\n\(program.text)")
    }

    @Test(arguments: pages)
    func `a page names its product before its first code`(_ page: String) throws {
        let text = try String(contentsOf: PackageFiles.root.appendingPathComponent("Sources/\(page)"), encoding: .utf8)
        let beginning = text.prefix(upTo: text.firstRange(of: "```swift\nimport ")?.lowerBound ?? text.endIndex)
        #expect(beginning.contains("`ApusJSON") && beginning.contains(/product|Product|module needs the trait/))
    }
}
