import ApusJSONPatch
import FoundationEssentials
import TestSupport
import Testing

/// The cases of json-patch-tests.
///
/// Skipped where the environment variable APUS_CORPUS does not name the corpus' folder.
@Suite("json-patch-tests", .enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
struct CorpusTests {
    /// The cases that the suite has disabled, and what we make of them.
    ///
    /// Two have a patch with two members `op`, which RFC 6902 calls an error and RFC 8259 leaves to the reader: by our policy the last one counts, and both patches
    /// fail, or succeed, as such. The other two, of a root that is no container and of a test of the whole document, are as any other.
    private static let repeatedKeys = ["A.13 Invalid JSON Patch Document", "duplicate ops"]

    @Test(arguments: ["spec_tests.json", "tests.json"])
    func `each case has its result, on a tree and on a text`(in file: String) throws {
        let cases = try JSONDocument(parsing: Corpus.data("json-patch-tests/\(file)"))
        var (succeeded, failed) = (0, 0)
        for test in try #require(cases.root.array) {
            let comment = test["comment"]?.string ?? ""
            guard let document = test["doc"], let patch = test["patch"], !Self.repeatedKeys.contains(comment) else { continue }
            let text = try document.jsonBytes()
            if test["error"] == nil {
                // A case without a result only expects the patch to be applied.
                let expected = try test["expected"].map { try JSONValue($0) }
                let patch = try JSONPatch(JSONValue(patch))
                let value = try JSONValue(document).applying(patch)
                #expect(expected == nil || value == expected, "\(comment)")
                #expect(try JSONValue(parsing: patch.apply(to: text)) == value, "\(comment)")
                succeeded += 1
            } else {
                #expect(throws: JSONPatchError.self, "\(comment)") { try JSONValue(document).applying(JSONPatch(JSONValue(patch))) }
                #expect(throws: JSONPatchError.self, "\(comment)") { try JSONPatch(JSONValue(patch)).apply(to: text) }
                failed += 1
            }
        }
        #expect(succeeded + failed >= (file == "tests.json" ? 90 : 15))
    }

    @Test func `a patch with two members of a name is one where repeated keys are errors`() throws {
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
