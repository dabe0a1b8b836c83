import Foundation
import TestSupport
import Testing

@testable import ApusJSON

/// Checks third-party number tables, if the environment names the folder that contains them.
@Suite("Numbers of the corpus", .enabled(if: NumberCorpus.folder != nil, "set APUS_CORPUS to the corpus' folder"))
struct NumberCorpusTests {
    /// Lemire's table has f16, f32 and f64 bits in hexadecimal, and a text. Texts that are not JSON
    /// numbers are skipped.
    @Test func `each number in the corpus is converted to the listed double`() throws {
        var count = 0
        for line in try NumberCorpus.lines("numbers/lemire-fast-float.txt") {
            let fields = line.split(separator: " ")
            guard fields.count == 4, isNumber(fields[3]) else { continue }
            let expected = try #require(UInt64(fields[2], radix: 16))
            let text = fields[3].lowercased().replacing("e+", with: "e")
            count += 1
            #expect(DecimalToDoubleTests.parsed(text).bitPattern == expected, "\(text)")
            #expect(DecimalToDoubleTests.exact(text).bitPattern == expected, "\(text), exactly")
        }
        #expect(count > 2000)
    }

    /// RFC 8785's table has a double's bits in hexadecimal, and its text in ECMAScript.
    @Test func `each double in RFC 8785's table has the listed text`() throws {
        var count = 0
        for line in try NumberCorpus.lines("jcs-rfc8785/es6-10000.csv") {
            let fields = line.split(separator: ",")
            let bits = try #require(UInt64(fields[0], radix: 16))
            count += 1
            #expect(FloatTextTests.text(Double(bitPattern: bits), .ecmaScript) == fields[1])
        }
        Corpus.report("RFC 8785, numbers", count)
        #expect(count == 10_000)
    }

    /// Whether a text is a number by RFC 8259, section 6.
    private func isNumber(_ text: Substring) -> Bool {
        text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    }
}

enum NumberCorpus {
    static let folder = ProcessInfo.processInfo.environment["APUS_CORPUS"]

    static func lines(_ path: String) throws -> [Substring] {
        let data = try Data(contentsOf: URL(filePath: "\(folder ?? "")/\(path)"))
        return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    }
}
