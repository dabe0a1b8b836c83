import Programs
import Testing

/// Randomly generated types, each of which calls its encoder in its own way. With sorted keys, our
/// encoder must write the same bytes as Foundation's and give the same counts, errors and coding
/// paths. The texts of errors and their underlying errors are not compared.
@Suite("Encoding programs compared with Foundation")
struct EncodersAgreeTests {
    @Test(arguments: 0..<ProgramCount.parts)
    func `random programs write the same text with our encoder as with Foundation's`(_ part: Int) {
        ProgramCount.check(part) { EncodingCase(Choices(seed: $0)).problem() }
    }
}
