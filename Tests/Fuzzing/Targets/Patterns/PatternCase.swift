import ApusJSON
import ApusJSONPatterns
import Programs

/// A pattern with its expected answers, and a document.
struct PatternCase {
    private let program: PatternProgram
    private let dialect: JSONPattern.Dialect
    private let document: ProgramDocument
    private let source: String
    private let text: String

    init(_ choices: Choices) {
        var random = choices
        let isVeriJSON = random.one(in: 5)
        var generator = PatternGenerator(random, isVeriJSON: isVeriJSON)
        program = generator.program()
        document = generator.document(for: program)
        random = generator.random
        var source = ""
        program.json.write(to: &source, &random)
        var text = ""
        document.write(to: &text, &random)
        (self.source, self.text, dialect) = (source, text, isVeriJSON ? .veriJSON : .apus)
    }

    func check(_ meter: Meter) throws {
        // ICU needs some time to compile a type's regular expression.
        let calls = 10 + 100 * source.ranges(of: "string").count
        let pattern: JSONPattern
        do {
            pattern = try meter.measure(bytes: source.utf8.count, calls: calls) { try JSONPattern(parsing: source, dialect: dialect) }
        } catch {
            throw Finding("\(source)\n\(error)")
        }
        let bytes = Array(text.utf8)
        let parsed = try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(numbers: .exact))
        if let matches = program.matches(document) {
            let violations = try pattern.validate(parsed)
            try require(violations.isEmpty == matches, "\(source)\n\(text)\nmust \(matches ? "" : "not ")match: \(violations)")
        }
        try PatternChecks(pattern: pattern, bytes: bytes).check(parsed, meter)
        let other = program.definitions.isEmpty ? parsed : try JSONDocument(parsing: source, configuration: JSONReadConfiguration(numbers: .exact))
        try PatternChecks.checkInference([parsed, other], meter)
    }
}
