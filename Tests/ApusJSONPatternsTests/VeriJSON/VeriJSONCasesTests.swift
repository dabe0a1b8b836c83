import ApusJSON
import ApusJSONPatterns
import TestSupport
import Testing

@Suite("VeriJSON's own test cases", .enabled(if: Corpus.has("verijson"), Comment(rawValue: Corpus.advice)))
struct VeriJSONCasesTests {
    @Test func `the corpus has all of VeriJSON's test cases`() {
        // The tests below run each case.
        Corpus.report("VeriJSON", VeriJSONCase.all(in: "cases-0.1.1.json").count + VeriJSONCase.all(in: "cases-2014.json").count)
        #expect(VeriJSONCase.all(in: "cases-0.1.1.json").count == 49)
        #expect(VeriJSONCase.all(in: "cases-2014.json").count == 64)
    }

    /// In VeriJSON's dialect, all results are the same as in 0.1.1, and so are the paths of
    /// violations.
    @Test(arguments: VeriJSONCase.all(in: "cases-0.1.1.json"))
    func `VeriJSON's dialect gives the results of VeriJSON 0.1.1, with the same paths`(_ test: VeriJSONCase) throws {
        let pattern = try JSONPattern(test.pattern, dialect: .veriJSON)
        #expect(try pattern.isValid(test.document) == test.isMatch)
        let violations = try pattern.validate(test.document)
        #expect(violations.isEmpty == test.isMatch)
        if let error = test.error { #expect(violations.first.map { "Invalid pattern " + $0.veriJSONPath } == error) }
    }

    /// How a case of the 2014 fork ends where ApusJSON deliberately differs.
    private enum Difference: Equatable {
        /// The pattern is null, which is an error.
        case noPattern
        /// Numbers and Booleans are different, so the result is the opposite.
        case otherAnswer
        /// An unknown type is an error when the pattern is compiled. Its path is the one that
        /// VeriJSON reported at each call.
        case compileError(path: String)
    }

    /// The differences by case number.
    private static let differences: [Int: Difference] = [
        1: .noPattern,
        2: .noPattern,
        15: .otherAnswer,
        38: .compileError(path: "/count"),
        39: .compileError(path: "/0"),
        40: .compileError(path: "/properties/0/tags/0"),
    ]

    @Test(arguments: VeriJSONCase.all(in: "cases-2014.json"))
    func `our dialect gives the results of the 2014 fork, except for the listed differences`(_ test: VeriJSONCase) throws {
        switch Self.differences[test.number] {
        case nil:
            let pattern = try JSONPattern(test.pattern)
            #expect(try pattern.isValid(test.document) == test.isMatch)
            #expect(try pattern.validate(test.document).isEmpty == test.isMatch)
        case .otherAnswer?:
            #expect(try JSONPattern(test.pattern).isValid(test.document) == !test.isMatch)
        case .noPattern?:
            let error = #expect(throws: JSONExpressionError.self) { try JSONPattern(test.pattern) }
            #expect(error?.code == .invalidPattern)
        case .compileError(let path)?:
            let error = #expect(throws: JSONExpressionError.self) { try JSONPattern(test.pattern) }
            #expect(error?.code == .invalidPattern)
            #expect(error?.path.description == path)
        }
    }
}
