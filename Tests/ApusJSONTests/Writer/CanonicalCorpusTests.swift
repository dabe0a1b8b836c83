import ApusJSON
import TestSupport
import Testing

/// Checks RFC 8785's own vectors, if the environment names the folder that contains them.
@Suite("Canonical texts of the corpus", .enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
struct CanonicalCorpusTests {
    @Test func `each vector of RFC 8785 is written canonically`() throws {
        let names = Corpus.files(in: "jcs-rfc8785/testdata/input")
        for name in names {
            let input = try Corpus.data("jcs-rfc8785/testdata/input/\(name)")
            #expect(try JSONValue(parsing: input).jsonData(.canonical) == Corpus.data("jcs-rfc8785/testdata/output/\(name)"), "\(name)")
        }
        Corpus.report("RFC 8785, documents", names.count)
        #expect(names.count == 6)
    }
}
