import ApusJSON
import Foundation
import TestSupport
import Testing

/// D. Lemire's table of numbers that are hard to parse, with their bits.
///
/// Skipped unless the environment variable APUS_CORPUS names the corpus' folder.
@Suite("lemire-fast-float.txt", .enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
struct FastFloatTests {
    @Test(arguments: JSONEngine.available)
    func `each number in the table is read to the exact bit or is out of range`(on engine: JSONEngine) throws {
        let grammar = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/
        var read = 0
        var infinite = 0
        for line in String(decoding: try Corpus.data("numbers/lemire-fast-float.txt"), as: UTF8.self).split(whereSeparator: \.isNewline) {
            // Each line has the bits as f16, f32 and f64, and the text. Some texts are not JSON.
            let fields = line.split(separator: " ")
            guard fields.count == 4, fields[3].wholeMatch(of: grammar) != nil else { continue }
            let bits = try #require(UInt64(fields[2], radix: 16))
            read += 1
            if Double(bitPattern: bits).isInfinite {
                infinite += 1
                let error = try #require(throws: JSONSyntaxError.self) {
                    try JSONDocument(parsing: "[\(fields[3])]", configuration: JSONReadConfiguration(engine: engine))
                }
                #expect(error.code == .numberOutOfRange)
            } else {
                let node = try #require(try JSONDocument(parsing: "[\(fields[3])]", configuration: JSONReadConfiguration(engine: engine))[0])
                #expect(node.double?.bitPattern == bits, "\(fields[3])")
                #expect(node.numberText == String(fields[3]))
            }
        }
        Corpus.report("Hard numbers of fast_float, \(engine)", read)
        #expect(read > 2000)
        #expect(infinite > 0)
    }
}
