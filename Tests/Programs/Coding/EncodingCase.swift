import ApusJSON
import Foundation

/// A program with its settings.
package struct EncodingCase {
    private let settings: ProgramSettings
    private let layout: JSONEncoder.OutputFormatting
    private let conduct: Conduct
    /// The choices for disturbances.
    private let disturbing: Choices
    private var program: EncodingProgram

    /// How the model's code behaves.
    private enum Conduct { case orderly, disturbed, lawless }

    package init(_ choices: Choices) {
        var random = choices
        settings = ProgramSettings(&random)
        layout = ([[], .prettyPrinted, .withoutEscapingSlashes, [.prettyPrinted, .withoutEscapingSlashes]] as [JSONEncoder.OutputFormatting])
            .randomElement(using: &random)!
        conduct = random.one(in: 4) ? .lawless : random.one(in: 3) ? .disturbed : .orderly
        var generator = EncodingProgramGenerator(random: random, settings: settings)
        program = generator.program()
        disturbing = generator.random
    }

    /// The trace of the program with our encoder.
    package var trace: ProgramTrace {
        let encoder = ApusJSONEncoder()
        settings.apply(to: encoder)
        return EncodingMachine.run(program, settings, with: encoder)
    }

    /// Returns where the traces of both encoders differ, or nil if they do not.
    private func difference(_ meter: Meter = Meter()) -> ProgramDifference? {
        let (foundation, apus) = (JSONEncoder(), ApusJSONEncoder())
        settings.apply(to: foundation)
        settings.apply(to: apus)
        foundation.outputFormatting = layout.union(.sortedKeys)
        apus.outputFormatting = foundation.outputFormatting
        let expected = EncodingMachine.run(program, settings, with: foundation)
        // Most of the cost is the trace.
        let ours = meter.measure(bytes: 0, calls: 2000) { EncodingMachine.run(program, settings, with: apus) }
        if let index = ours.difference(from: expected) { return ProgramDifference(foundation: expected, ours: ours, index: index) }
        guard conduct == .disturbed else { return nil }
        func difference(from expected: ProgramTrace) -> ProgramDifference? {
            let ours = EncodingMachine.run(program, settings, with: apus)
            return ours.difference(from: expected).map { ProgramDifference(foundation: expected, ours: ours, index: $0, note: "disturbed") }
        }
        return RestlessKey.$language.withValue(1) {
            let expected = EncodingMachine.run(program, settings, with: foundation)
            return Disturbance.run(disturbing) { difference(from: expected) }
        }
    }

    /// Returns a text that our encoder has produced and that is not JSON, or nil if there is none.
    private var invalidText: String? {
        let encoder = ApusJSONEncoder()
        settings.apply(to: encoder)
        encoder.outputFormatting = layout
        var invalid: String?
        Disturbance.run(disturbing, usesLiveContainers: true) {
            if let text = EncodingMachine.runLawlessly(program, settings, with: encoder),
                (try? JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed)) == nil || (try? JSONDocument(parsing: text)) == nil
            {
                invalid = String(decoding: text, as: UTF8.self)
            }
            return nil
        }
        return invalid
    }

    private func problemNow(_ meter: Meter) -> String? {
        conduct == .lawless ? invalidText.map { "The text is not JSON: \($0)" } : difference(meter).map { "\($0)" }
    }

    /// Describes the difference, reduced to a smaller case if possible, or returns nil if there is
    /// none.
    package func problem(_ meter: Meter = Meter()) -> String? {
        guard var problem = problemNow(meter) else { return nil }
        var smallest = self
        var attempts = 0
        search: while attempts < 2000 {
            for program in smallest.program.smaller {
                var smaller = smallest
                smaller.program = program
                attempts += 1
                if let same = smaller.problemNow(Meter()) {
                    problem = same
                    smallest = smaller
                    continue search
                }
            }
            break
        }
        return """
            \(smallest.settings), layout \(layout.rawValue)
            \(smallest.program)
            \(problem)
            """
    }
}
