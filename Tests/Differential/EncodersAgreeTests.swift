import FuzzTargets
import Testing

/// Types written by chance: each calls its encoder in ways of its own. Ours must write the same bytes as Foundation's under sorted keys, and give the same counts, errors
/// and coding paths. What is not compared: the texts of errors, and what they have beneath.
@Suite("Encoding programs, beside Foundation")
struct EncodersAgreeTests {
    @Test(arguments: 0..<ProgramCount.parts)
    func `random programs write the same with our encoder as with Foundation's`(_ part: Int) {
        ProgramCount.check(part) { EncodingCase(Choices(seed: $0)).problem() }
    }
}
