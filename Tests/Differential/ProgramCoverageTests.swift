import Programs
import Testing

/// Checks that the generated programs do something: programs that only fail, or do nothing, would
/// prove little.
@Suite("Generated programs")
struct ProgramCoverageTests {
    @Test(arguments: [true, false])
    func `most calls of generated programs succeed, and some fail`(isDecoding: Bool) {
        var (results, errors, skipped) = (0, 0, 0)
        for seed in 0..<300 as Range<UInt64> {
            for (_, entry) in (isDecoding ? DecodingCase(Choices(seed: seed)).trace : EncodingCase(Choices(seed: seed)).trace).entries {
                switch entry {
                case .result("skipped"): skipped += 1
                case .result: results += 1
                case .error: errors += 1
                }
            }
        }
        let all = results + errors + skipped
        #expect(results > all / 2 && errors > all / 50 && results > 2000, "\(results) results, \(errors) errors, \(skipped) skipped")
    }
}
