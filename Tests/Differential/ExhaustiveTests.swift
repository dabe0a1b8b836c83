import ExhaustiveParts
import Testing

/// A sample of what `make exhaustive` checks without gaps.
@Suite("Small spaces of inputs")
struct ExhaustiveTests {
    @Test(arguments: ExhaustivePart.all)
    func `all readers agree with a reference`(_ part: ExhaustivePart) {
        let tally = part.run(.sample)
        #expect(tally.cases > 0)
        #expect(tally.disagreementCount == 0, "\(tally.disagreements.joined(separator: "\n"))")
    }
}
