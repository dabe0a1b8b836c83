import Programs
import Testing

/// Randomly generated types, each of which calls its decoder in its own way. Our decoder must give
/// the same values, errors and coding paths as Foundation's. The texts of errors and their
/// underlying errors are not compared.
@Suite("Decoding programs compared with Foundation")
struct DecodersAgreeTests {
    @Test(arguments: 0..<ProgramCount.parts)
    func `random programs get the same results from our decoder as from Foundation's`(_ part: Int) {
        ProgramCount.check(part) { DecodingCase(Choices(seed: $0)).problem() }
    }
}
