import TestSupport
import Testing

@testable import ApusJSON

/// Both engines read thousands of valid and corrupted texts and must produce the same tape, word
/// for word, or the same error. A document's offsets and numbers must match a scan of its tokens
/// and the standard library.
@Suite("Generated documents")
struct EnginesAgreeTests {
    static let parts = effort(40)
    static let textsInPart = 1000

    @Test(arguments: 0..<parts)
    func `engines agree on the tape or error of generated and corrupted texts`(_ part: Int) throws {
        var generator = DocumentGenerator(seed: Seed.part(part))
        var mutator = Mutator(seed: Seed.part(part) ^ 0x5EED)
        var failures = Failures(part: part)
        var previous: [UInt8] = []
        for _ in 0..<Self.textsInPart {
            let text = generator.next()
            let spoilt = mutator.spoil(text, with: previous)
            try check(text, isValid: true, &failures)
            try check(spoilt, isValid: false, &failures)
            try check(mutator.spoil(spoilt, with: previous), isValid: false, &failures)
            try check(text, spoilt, with: mutator.configuration(), &failures)
            previous = text
        }
        failures.report()
        #expect(failures.texts == 3 * Self.textsInPart)
    }

    /// Reads texts on both engines under the given limits and policies, and compares the results.
    private func check(_ texts: [UInt8]..., with configuration: JSONReadConfiguration, _ failures: inout Failures) throws {
        for text in texts {
            let swift = try EngineComparison.read(text, configuration, on: .swift)
            if case .success(let document) = swift, let problem = EngineComparison.problem(with: document, text: text) {
                failures.note("\(configuration): \(problem)", text)
            }
            guard JSONEngine.isSimdjsonAvailable else { continue }
            let simdjson = try EngineComparison.read(text, configuration, on: .simdjson)
            if let difference = EngineComparison.difference(swift, simdjson) { failures.note("\(configuration): \(difference)", text) }
        }
    }

    /// Reads a text on every engine and compares the results.
    private func check(_ text: [UInt8], isValid: Bool, _ failures: inout Failures) throws {
        failures.texts += 1
        let swift = try EngineComparison.read(text, on: .swift)
        switch swift {
        case .success(let document):
            if let problem = EngineComparison.problem(with: document, text: text) { failures.note(problem, text) }
        case .failure(let error):
            if isValid { failures.note("rejected: \(error)", text) }
        }
        guard JSONEngine.isSimdjsonAvailable else { return }
        let simdjson = try EngineComparison.read(text, on: .simdjson)
        if let difference = EngineComparison.difference(swift, simdjson) { failures.note(difference, text) }
        if case .success(let document) = simdjson, let problem = EngineComparison.problem(with: document, text: text) {
            failures.note("simdjson: \(problem)", text)
        }
        // simdjson alone, without falling back to the Swift engine.
        let isTaken = (try? Source(text, JSONReadConfiguration())).map { source in
            SimdjsonEngine.parse(source, workspace: Workspace(), maximumDepth: 512) != nil
        }
        if case .success(let document) = swift, isTaken != true, !document.hasIntegerBeyond64Bits {
            failures.note("rejected by simdjson alone", text)
        }
    }
}

extension JSONDocument {
    /// Whether the document contains an integer that simdjson cannot represent.
    fileprivate var hasIntegerBeyond64Bits: Bool {
        let tape = storage.tape
        var index = Tape.rootIndex
        while index < tape.wordCount - 1 {
            let tag = tape.tag(at: index)
            if tag == TapeTag.double, let text = JSONNode(storage: storage, index: index).numberText, text.allSatisfy({ $0.isNumber || $0 == "-" }) {
                return true
            }
            index += tag == TapeTag.integer || tag == TapeTag.unsigned || tag == TapeTag.double ? 2 : 1
        }
        return false
    }
}
