import Programs
import TestSupport
import Testing

@testable import ApusJSON

@Suite("JSONWriter: random calls")
struct JSONWriterProgramTests {
    private func check(_ seeds: Range<UInt64>, _ layouts: [JSONWriteOptions], goingBack: Bool) {
        var texts = 0
        for (index, options) in layouts.enumerated() {
            for seed in seeds {
                var program = WriterProgram(Choices(seed: seed &* 31 &+ UInt64(index)), options)
                program.run(goingBack: goingBack)
                do { if try program.check() { texts += 1 } } catch { Issue.record("seed \(seed) of layout \(index), \(options): \(error)") }
            }
        }
        // Many programs end with a text.
        #expect(texts > layouts.count * seeds.count / 4)
    }

    @Test func `random calls give the text or the error of a simple writer`() {
        check(0..<UInt64(effort(1_500)), WriterProgram.layouts, goingBack: false)
    }

    /// As in an encoder: text can go back to a mark, and is put in order once it is complete.
    @Test func `going back leaves the writer as it was at the mark`() {
        check(0..<UInt64(effort(1_500)), WriterProgram.layouts.map { $0.union(.keepsLocations) }, goingBack: true)
    }
}
