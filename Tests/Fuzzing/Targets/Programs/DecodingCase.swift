import ApusJSON
import Foundation

/// A program with its document and settings.
package struct DecodingCase {
    private let settings: ProgramSettings
    private let engine: JSONEngine
    /// The choices for how the document is written.
    private let writing: Choices
    private var document: ProgramDocument
    private var program: DecodingProgram

    package init(_ choices: Choices) {
        var random = choices
        settings = ProgramSettings(&random)
        engine = random.one(in: 2) ? .swift : .automatic
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
    package var trace: ProgramTrace {
        let decoder = ApusJSONDecoder()
        settings.apply(to: decoder)
        return DecodingMachine.run(program, on: Data(text.utf8), with: decoder)
    }

    /// Returns where the traces of both decoders differ, or nil if they do not.
    private func difference(_ meter: Meter = Meter()) -> (foundation: ProgramTrace, ours: ProgramTrace, at: Int)? {
        let (data, foundation, apus) = (Data(text.utf8), JSONDecoder(), ApusJSONDecoder())
        settings.apply(to: foundation)
        settings.apply(to: apus)
        apus.readConfiguration.engine = engine
        let expected = DecodingMachine.run(program, on: data, with: foundation)
        // Most of the cost is the trace.
        let ours = meter.measure(bytes: data.count, calls: 2000) { DecodingMachine.run(program, on: data, with: apus) }
        return ours.difference(from: expected).map { (expected, ours, $0) }
    }

    /// Describes the difference, reduced to a smaller case if possible, or returns nil if there is
    /// none.
    package func problem(_ meter: Meter = Meter()) -> String? {
        guard difference(meter) != nil else { return nil }
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
