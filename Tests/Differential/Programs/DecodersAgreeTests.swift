import ApusJSON
import Foundation
import TestSupport
import Testing

/// Types written by chance: each calls its decoder in ways of its own, and must see the same from ours as from Foundation's, values, errors and coding paths. What is
/// not compared: the texts of errors, and what they have beneath.
@Suite("Decoding programs, beside Foundation")
struct DecodersAgreeTests {
    @Test(arguments: 0..<ProgramCount.parts)
    func agree(_ part: Int) {
        ProgramCount.check(part) { DecodingCase(seed: $0).problem }
    }
}

/// A program, its document and its settings.
struct DecodingCase {
    private let seed: UInt64
    private let settings: ProgramSettings
    private var document: ProgramDocument
    private var program: DecodingProgram

    init(seed: UInt64) {
        self.seed = seed
        var random = SplitMix64(seed: seed)
        settings = ProgramSettings(&random)
        document = ProgramDocument.random(&random)
        var generator = DecodingProgramGenerator(random: random, settings: settings)
        program = generator.program(for: document)
    }

    private var text: String {
        var random = SplitMix64(seed: seed ^ 1)
        var text = ""
        document.write(to: &text, &random)
        return text
    }

    /// What the program sees with our decoder.
    var trace: ProgramTrace {
        let decoder = ApusJSONDecoder()
        settings.apply(to: decoder)
        return DecodingMachine.run(program, on: Data(text.utf8), with: decoder)
    }

    /// Where the traces of both decoders differ; nil when they do not.
    private func difference() -> (foundation: ProgramTrace, ours: ProgramTrace, at: Int)? {
        let (data, foundation, apus) = (Data(text.utf8), JSONDecoder(), ApusJSONDecoder())
        settings.apply(to: foundation)
        settings.apply(to: apus)
        if seed % 2 == 0 { apus.engine = .swift }
        let expected = DecodingMachine.run(program, on: data, with: foundation)
        let ours = DecodingMachine.run(program, on: data, with: apus)
        return ours.difference(from: expected).map { (expected, ours, $0) }
    }

    /// The difference, of a smaller case that has one; nil when there is none.
    var problem: String? {
        guard difference() != nil else { return nil }
        var smallest = self
        var attempts = 0
        search: while attempts < 2000 {
            let programs = smallest.program.smaller.map { (smallest.document, $0) }
            for (document, program) in programs + smallest.document.smaller.map({ ($0, smallest.program) }) {
                var smaller = smallest
                (smaller.document, smaller.program) = (document, program)
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
            \(smallest.settings)
            \(smallest.text)
            \(smallest.program)
            Foundation:
            \(foundation.description(upTo: index))
            ApusJSON:
            \(ours.description(upTo: index))
            """
    }
}
