import FuzzTargets
import Testing

/// Types written by chance: each calls its decoder in ways of its own, and must see the same from ours as from Foundation's, values, errors and coding paths. What is
/// not compared: the texts of errors, and what they have beneath.
@Suite("Decoding programs, beside Foundation")
struct DecodersAgreeTests {
    @Test(arguments: 0..<ProgramCount.parts)
    func `random programs see the same from our decoder as from Foundation's`(_ part: Int) {
        ProgramCount.check(part) { DecodingCase(Choices(seed: $0)).problem() }
    }
}
