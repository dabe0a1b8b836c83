import ApusJSON
import Foundation
import TestSupport
import Testing

/// Types written by chance: each calls its encoder in ways of its own. Ours must write the same bytes as Foundation's under sorted keys, and give the same counts, errors
/// and coding paths. What is not compared: the texts of errors, and what they have beneath.
@Suite("Encoding programs, beside Foundation")
struct EncodersAgreeTests {
    @Test(arguments: 0..<ProgramCount.parts)
    func agree(_ part: Int) {
        ProgramCount.check(part) { EncodingCase(seed: $0).problem }
    }
}

/// A program and its settings.
struct EncodingCase {
    private let settings: ProgramSettings
    private let layout: JSONEncoder.OutputFormatting
    private var program: EncodingProgram

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        settings = ProgramSettings(&random)
        layout = ([[], .prettyPrinted, .withoutEscapingSlashes, [.prettyPrinted, .withoutEscapingSlashes]] as [JSONEncoder.OutputFormatting])
            .randomElement(using: &random)!
        var generator = EncodingProgramGenerator(random: random, settings: settings)
        program = generator.program()
    }

    /// What the program sees with our encoder.
    var trace: ProgramTrace {
        let encoder = ApusJSONEncoder()
        settings.apply(to: encoder)
        return EncodingMachine.run(program, settings, with: encoder)
    }

    /// Where the traces of both encoders differ; nil when they do not.
    private func difference() -> (foundation: ProgramTrace, ours: ProgramTrace, at: Int)? {
        let (foundation, apus) = (JSONEncoder(), ApusJSONEncoder())
        settings.apply(to: foundation)
        settings.apply(to: apus)
        foundation.outputFormatting = layout.union(.sortedKeys)
        apus.outputFormatting = foundation.outputFormatting
        let expected = EncodingMachine.run(program, settings, with: foundation)
        let ours = EncodingMachine.run(program, settings, with: apus)
        return ours.difference(from: expected).map { (expected, ours, $0) }
    }

    /// The difference, of a smaller case that has one; nil when there is none.
    var problem: String? {
        guard difference() != nil else { return nil }
        var smallest = self
        var attempts = 0
        search: while attempts < 2000 {
            for program in smallest.program.smaller {
                var smaller = smallest
                smaller.program = program
                attempts += 1
                if smaller.difference() != nil {
                    smallest = smaller
                    continue search
                }
            }
            break
        }
        guard let (foundation, ours, index) = smallest.difference() else { return nil }
        return """
            \(smallest.settings), layout \(layout.rawValue)
            \(smallest.program)
            Foundation:
            \(foundation.description(upTo: index))
            ApusJSON:
            \(ours.description(upTo: index))
            """
    }
}
