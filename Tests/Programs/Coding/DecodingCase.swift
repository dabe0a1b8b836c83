import ApusJSON
import Foundation

/// A program with its document and settings.
package struct DecodingCase {
    private let settings: ProgramSettings
    private let engine: JSONEngine
    private let matchesEquivalentKeys: Bool
    /// Whether the model's code uses the decoder and what it has kept at any time.
    private let isDisturbed: Bool
    /// The choices for how the document is written, and for disturbances.
    private let writing: Choices
    private var document: ProgramDocument
    private var program: DecodingProgram

    package init(_ choices: Choices) {
        var random = choices
        settings = ProgramSettings(&random)
        engine = random.one(in: 2) ? .swift : .automatic
        matchesEquivalentKeys = random.one(in: 4)
        isDisturbed = random.one(in: 3)
        document = ProgramDocument.random(&random)
        var generator = DecodingProgramGenerator(random: random, settings: settings)
        program = generator.program(for: document)
        writing = generator.random
    }

    private var text: String {
        var random = writing
        var text = ""
        document.write(to: &text, &random)
        return text
    }

    /// The trace of the program with our decoder.
    package var trace: ProgramTrace { DecodingMachine.run(program, on: Data(text.utf8), with: decoder) }

    private var decoder: ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        settings.apply(to: decoder)
        decoder.readConfiguration.engine = engine
        decoder.matchesEquivalentKeys = matchesEquivalentKeys
        return decoder
    }

    /// Returns where the traces of both decoders differ, or nil if they do not.
    private func difference(_ meter: Meter = Meter()) -> ProgramDifference? {
        let (data, foundation, apus) = (Data(text.utf8), JSONDecoder(), decoder)
        settings.apply(to: foundation)
        let expected = DecodingMachine.run(program, on: data, with: foundation)
        // Most of the cost is the trace, and parts of the document are read several times.
        let ours = meter.measure(bytes: 32 * data.count, calls: 3000) { DecodingMachine.run(program, on: data, with: apus) }
        if let index = ours.difference(from: expected) { return ProgramDifference(foundation: expected, ours: ours, index: index) }
        guard isDisturbed else { return nil }
        func difference(from expected: ProgramTrace) -> ProgramDifference? {
            let ours = DecodingMachine.run(program, on: data, with: apus)
            return ours.difference(from: expected).map { ProgramDifference(foundation: expected, ours: ours, index: $0, note: "disturbed") }
        }
        // The second call finds what the first has kept.
        return RestlessKey.$language.withValue(1) {
            let expected = DecodingMachine.run(program, on: data, with: foundation)
            return Disturbance.run(writing, usesLiveContainers: true) { difference(from: expected) }
        }
    }

    /// Describes the difference, reduced to a smaller case if possible, or returns nil if there is
    /// none.
    package func problem(_ meter: Meter = Meter()) -> String? {
        guard var difference = difference(meter) else { return nil }
        var smallest = self
        var attempts = 0
        search: while attempts < 2000 {
            let programs = smallest.program.smaller.map { (smallest.document, $0) }
            for (document, program) in programs + smallest.document.smaller.map({ ($0, smallest.program) }) {
                var smaller = smallest
                (smaller.document, smaller.program) = (document, program)
                attempts += 1
                if let same = smaller.difference() {
                    difference = same
                    smallest = smaller
                    continue search
                }
            }
            break
        }
        return """
            \(smallest.settings), engine \(engine)
            \(smallest.text)
            \(smallest.program)
            \(difference)
            """
    }
}
