import ApusJSON
import ApusJSONParsing
import Foundation
import Programs

extension FuzzTarget {
    /// Runs randomly combined parsers on documents that they often accept: on the tape, on a tree,
    /// and here without the library.
    static let parsers = FuzzTarget("parsers") { input, meter in
        var generator = ParserPlanGenerator(Choices(only: input))
        let plan = generator.plan()
        // Alternatives that contain themselves take time that is exponential in the depth, up to the library's limit, and each
        // step may make all parts. Few executions come near the limit.
        let depth = (2...5).last { pow(Double(plan.againCount), Double($0)) * Double(plan.partCount) <= 1000 }
        generator.documentDepth = meter.makes(0, of: 4096) && plan.partCount <= 12 ? 12 : depth ?? 1
        let document = generator.document(for: plan, root: plan)
        var text = ""
        document.write(to: &text, &generator.random)
        try ParserCase(plan: plan, document: document, text: text).check(meter)
    }
}

/// A parser and a document.
private struct ParserCase {
    let plan: ParserPlan
    let document: ProgramDocument
    let text: String

    /// The number of steps that alternatives may take for the smallest input. Each keeps an error
    /// of one or two kilobytes.
    private static let steps = 17_000
    /// The number of copies that `Lazy` keeps of parsers that contain themselves. It makes others for a step each.
    private static let keptCopies = 2000

    /// Measures a call that may take all steps, each of which may make the parser, four microseconds for each part, and
    /// that may keep copies of it.
    private func measure<Result, Failure: Error>(_ meter: Meter, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let kept = 16 * Self.keptCopies * plan.partCount
        return try meter.measure(bytes: text.utf8.count + 32 * Self.steps + kept, calls: 4 * Self.steps * (2 + plan.partCount), body)
    }

    func check(_ meter: Meter) throws {
        let parser = ParserBuilding(plan).parser
        let parsed = try JSONDocument(parsing: text)
        let tree = try JSONValue(parsing: text)
        let fromTape = measure(meter) { Result { try parser.decode(parsed) } }
        let fromTree = measure(meter) { Result { try parser.parse(tree) } }
        switch (fromTape, fromTree) {
        case (.success(let one), .success(let other)): try require(one == other, failure("The tape gives \(one), the tree \(other)."))
        case (.failure(let one), .failure(let other)):
            // Only the tape has all members of one key, and an error says how many members it leaves out.
            try require("\(one)" == "\(other)" || repeatsKeys(document), failure("The tape's error is\n\(one)\nand the tree's\n\(other)"))
            guard let error = one as? JSONParsingError, let location = error.location else {
                throw Finding(failure("The error has no location: \(one)"))
            }
            try require((0..<text.utf8.count).contains(location.byteOffset), failure("The error is outside the document: \(location)"))
            if "\(one)".contains("again and again") { return }
        default: throw Finding(failure("The tape gives \(fromTape), the tree \(fromTree)."))
        }
        if plan.isReadHere, isASCII(document) {
            let expected = plan.read(document, root: plan)
            try require((try? fromTape.get()) == expected, failure("Expected \(expected.map { "\($0)" } ?? "an error"), got \(fromTape)."))
        }
        if case .success(let value) = fromTape { try checkPrinting(value, parser, meter) }
    }

    private func failure(_ problem: String) -> String { "\(problem)\n\(plan)\n\(text)" }

    /// Prints the parsed value as a tree and as text, and parses it again.
    private func checkPrinting(_ value: PlannedValue, _ parser: PlannedParser, _ meter: Meter) throws {
        do {
            let data = try measure(meter) { try parser.encode(value) }
            let printed = String(decoding: data, as: UTF8.self)
            let tree = try parser.print(value)
            try require(try tree.toJsonData() == data, failure("\(value) is printed as \(printed) and as \(tree)"))
            let again = Result { try parser.decode(data) }
            // An alternative may accept another's output, and fields may print into each other's
            // objects.
            guard plan.isReadHere, !plan.hasAlternatives else { return }
            try require((try? again.get()) == value, failure("\(value) is printed as \(printed), which is parsed as \(again)"))
            try require(try parser.encode(value) == data, failure("\(value) is printed in two different ways."))
        } catch let error as Finding {
            throw error
        } catch {
            // The rest of an object is printed first, and the fields are printed into it.
            if plan.isReadHere { throw Finding(failure("\(value) cannot be printed: \(error)")) }
        }
    }

    /// Whether any object has several members of one key.
    private func repeatsKeys(_ document: ProgramDocument) -> Bool {
        switch document {
        case .array(let elements): elements.contains(where: repeatsKeys)
        case .object(let members): Set(members.map(\.key)).count < members.count || members.contains { repeatsKeys($0.value) }
        default: false
        }
    }

    /// Whether all strings have the same elements as bytes, scalars and characters.
    private func isASCII(_ document: ProgramDocument) -> Bool {
        switch document {
        case .string(let text): text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
        case .array(let elements): elements.allSatisfy(isASCII)
        case .object(let members): members.allSatisfy { isASCII($0.value) }
        default: true
        }
    }
}
