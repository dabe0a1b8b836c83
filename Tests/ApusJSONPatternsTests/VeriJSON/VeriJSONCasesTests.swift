import ApusJSON
import ApusJSONPatterns
import TestSupport
import Testing

@Suite("VeriJSON's own test cases", .enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.advice)))
struct VeriJSONCasesTests {
    @Test func `the corpus has all of VeriJSON's test cases`() {
        #expect(VeriJSONCase.all(in: "cases-0.1.1.json").count == 49)
        #expect(VeriJSONCase.all(in: "cases-2014.json").count == 64)
    }

    /// Under VeriJSON's dialect all answers of 0.1.1 are the same, and so is what it said of mismatches.
    @Test(arguments: VeriJSONCase.all(in: "cases-0.1.1.json"))
    func `VeriJSON's dialect answers as VeriJSON 0.1.1 does, with the same paths`(_ test: VeriJSONCase) throws {
        let pattern = try JSONPattern(test.pattern, dialect: .veriJSON)
        #expect(try pattern.matches(test.document) == test.isMatch)
        let mismatches = try pattern.verify(test.document)
        #expect(mismatches.isEmpty == test.isMatch)
        if let error = test.error { #expect(mismatches.first.map { "Invalid pattern " + $0.veriJSONPath } == error) }
    }

    /// What becomes of a case of 2014 where ApusJSON decides otherwise.
    private enum Difference: Equatable {
        /// There is no pattern that is null: it is an error.
        case noPattern
        /// Numbers and booleans are different.
        case otherAnswer
        /// An unknown type is an error when the pattern is compiled; its path is the one VeriJSON named at each call.
        case compileError(path: String)
    }

    /// By the number of the case.
    private static let differences: [Int: Difference] = [
        1: .noPattern,
        2: .noPattern,
        15: .otherAnswer,
        38: .compileError(path: "/count"),
        39: .compileError(path: "/0"),
        40: .compileError(path: "/properties/0/tags/0"),
    ]

    @Test(arguments: VeriJSONCase.all(in: "cases-2014.json"))
    func `our dialect answers as the fork of 2014 does, but for the listed differences`(_ test: VeriJSONCase) throws {
        switch Self.differences[test.number] {
        case nil:
            let pattern = try JSONPattern(test.pattern)
            #expect(try pattern.matches(test.document) == test.isMatch)
            #expect(try pattern.verify(test.document).isEmpty == test.isMatch)
        case .otherAnswer?:
            #expect(try JSONPattern(test.pattern).matches(test.document) == !test.isMatch)
        case .noPattern?:
            let error = #expect(throws: JSONPatternError.self) { try JSONPattern(test.pattern) }
            #expect(error?.code == .notAType)
        case .compileError(let path)?:
            let error = #expect(throws: JSONPatternError.self) { try JSONPattern(test.pattern) }
            #expect(error?.code == .unknownType)
            #expect(error?.path.description == path)
        }
    }
}
