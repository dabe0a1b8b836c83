import ApusJSON
import Foundation

/// A program with its settings.
package struct EncodingCase {
    private let settings: ProgramSettings
    private let layout: JSONEncoder.OutputFormatting
    private var program: EncodingProgram

    package init(_ choices: Choices) {
        var random = choices
        settings = ProgramSettings(&random)
        layout = ([[], .prettyPrinted, .withoutEscapingSlashes, [.prettyPrinted, .withoutEscapingSlashes]] as [JSONEncoder.OutputFormatting])
            .randomElement(using: &random)!
        var generator = EncodingProgramGenerator(random: random, settings: settings)
        program = generator.program()
    }

    /// The trace of the program with our encoder.
    package var trace: ProgramTrace {
        let encoder = ApusJSONEncoder()
        settings.apply(to: encoder)
        return EncodingMachine.run(program, settings, with: encoder)
    }

    /// Returns where the traces of both encoders differ, or nil if they do not.
    private func difference(_ meter: Meter = Meter()) -> (foundation: ProgramTrace, ours: ProgramTrace, at: Int)? {
        let (foundation, apus) = (JSONEncoder(), ApusJSONEncoder())
        settings.apply(to: foundation)
        settings.apply(to: apus)
        foundation.outputFormatting = layout.union(.sortedKeys)
        apus.outputFormatting = foundation.outputFormatting
        let expected = EncodingMachine.run(program, settings, with: foundation)
        // Most of the cost is the trace.
        let ours = meter.measure(bytes: 0, calls: 2000) { EncodingMachine.run(program, settings, with: apus) }
        return ours.difference(from: expected).map { (expected, ours, $0) }
    }

    /// Describes the difference, reduced to a smaller case if possible, or returns nil if there is
    /// none.
    package func problem(_ meter: Meter = Meter()) -> String? {
        guard difference(meter) != nil else { return nil }
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
