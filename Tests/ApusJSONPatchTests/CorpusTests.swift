import ApusJSONPatch
import FoundationEssentials
import TestSupport
import Testing

/// Runs the cases of json-patch-tests.
///
/// Skipped unless the environment variable APUS_CORPUS names the folder of the corpus.
@Suite("json-patch-tests", .enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
struct CorpusTests {
    /// The disabled cases of the suite that are not run here.
    ///
    /// These have a patch with two `op` members, which is an error in RFC 6902 and left to the
    /// reader in RFC 8259. By our policy, the last one counts, and both patches fail or succeed
    /// accordingly. The suite's other two disabled cases, a root that is not a container and a test
    /// of the whole document, are run like any other.
    private static let repeatedKeys = ["A.13 Invalid JSON Patch Document", "duplicate ops"]

    @Test(arguments: ["spec_tests.json", "tests.json"])
    func `each case gives its result on a tree and on a text`(in file: String) throws {
        let cases = try JSONDocument(parsing: Corpus.data("json-patch-tests/\(file)"))
        var (succeeded, failed) = (0, 0)
        for test in try #require(cases.root.array) {
            let comment = test["comment"]?.string ?? ""
            guard let document = test["doc"], let patch = test["patch"], !Self.repeatedKeys.contains(comment) else { continue }
            let text = try document.jsonBytes()
            if test["error"] == nil {
                // A case without a result only requires that the patch can be applied.
                let expected = try test["expected"].map { try JSONValue($0) }
                let patch = try JSONPatch(JSONValue(patch))
                let value = try JSONValue(document).applying(patch)
                #expect(expected == nil || value == expected, "\(comment)")
                #expect(try JSONValue(parsing: patch.text(applyingTo: text)) == value, "\(comment)")
                succeeded += 1
            } else {
                #expect(throws: JSONPatchError.self, "\(comment)") { try JSONValue(document).applying(JSONPatch(JSONValue(patch))) }
                #expect(throws: JSONPatchError.self, "\(comment)") { try JSONPatch(JSONValue(patch)).text(applyingTo: text) }
                failed += 1
            }
        }
        Corpus.report("json-patch-tests, \(file)", succeeded + failed)
        #expect(succeeded + failed >= (file == "tests.json" ? 90 : 15))
    }

    @Test func `a patch with two members of the same name is invalid if repeated keys are errors`() throws {
        let cases = try JSONDocument(parsing: Corpus.data("json-patch-tests/tests.json"))
        let strict = JSONReadConfiguration(duplicateKeys: .error)
        var found = 0
        for test in try #require(cases.root.array) where Self.repeatedKeys.contains(test["comment"]?.string ?? "") {
            found += 1
            let patch = try #require(test["patch"])
            #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: patch.jsonBytes(), configuration: strict) }
        }
        #expect(found == 1)
    }
}
