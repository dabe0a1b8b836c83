import ApusJSON
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Checks RFC 8785's own vectors, if the environment names the folder that contains them.
@Suite("Canonical texts of the corpus", .enabled(if: NumberCorpus.folder != nil, "set APUS_CORPUS to the corpus' folder"))
struct CanonicalCorpusTests {
    @Test(arguments: ["arrays", "french", "structures", "unicode", "values", "weird"])
    func `each vector of RFC 8785 is written canonically`(name: String) throws {
        let folder = "\(NumberCorpus.folder ?? "")/jcs-rfc8785/testdata"
        let input = try Data(contentsOf: URL(filePath: "\(folder)/input/\(name).json"))
        let output = try Data(contentsOf: URL(filePath: "\(folder)/output/\(name).json"))
        #expect(try JSONValue(parsing: input).jsonData(.canonical) == output)
    }
}
