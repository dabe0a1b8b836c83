import ApusJSON
import Foundation
import TestSupport
import Testing

/// Differences from Foundation's decoder that MigratingFromFoundation.md lists. Each test runs
/// both.
@Suite("Listed differences from Foundation's decoder")
struct FoundationDifferencesTests {
    private func ours(json5: Bool = false, _ engine: JSONEngine) -> ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.allowsJSON5 = json5
        decoder.readConfiguration.engine = engine
        return decoder
    }

    /// The JSON5 specification (section 5) allows all characters but line ends in strings, and
    /// `\x00`.
    @Test(
        arguments: [
            ("'a\u{1}b'", "a\u{1}b"), ("\"a\tb\"", "a\tb"), ("\"\u{1F}\"", "\u{1F}"), ("'a\u{0}b'", "a\u{0}b"), (#""\x00""#, "\u{0}"),
            (#"'a\x00b'"#, "a\u{0}b"), (#"'\v'"#, "\u{B}"), (#"'\0'"#, "\u{0}"),
        ], JSONEngine.available)
    func `allowsJSON5 accepts a string that Foundation rejects`(_ row: (text: String, value: String), engine: JSONEngine) throws {
        let foundation = JSONDecoder()
        foundation.allowsJSON5 = true
        #expect(throws: DecodingError.self) { try foundation.decode(String.self, from: Data(row.text.utf8)) }
        guard engine != .simdjson else { return }
        #expect(try ours(json5: true, engine).decode(String.self, from: Data(row.text.utf8)) == row.value)
    }

    @Test(arguments: ["0e5", "-0.0e1", "0.00e-3"], JSONEngine.available)
    func `a zero with an exponent is exact, and an error in Foundation`(text: String, engine: JSONEngine) throws {
        let data = Data(text.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Double.self, from: data) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Float.self, from: data) }
        let decoder = ours(engine)
        #expect(try decoder.decode(Double.self, from: data).bitPattern == (text.hasPrefix("-") ? -0.0 : 0.0).bitPattern)
        #expect(try decoder.decode(Float.self, from: data).bitPattern == (text.hasPrefix("-") ? -Float.zero : 0).bitPattern)
        #expect(try decoder.decode(Int.self, from: data) == 0)
    }

    @Test(arguments: JSONEngine.available)
    func `a fraction beyond the exact doubles is not an integer, and one in Foundation`(engine: JSONEngine) throws {
        let data = Data("184467440737095516.6".utf8)
        #expect(try JSONDecoder().decode(Int.self, from: data) == 184_467_440_737_095_516)
        #expect(throws: DecodingError.self) { try ours(engine).decode(Int.self, from: data) }
    }

    @Test(arguments: JSONEngine.available)
    func `an integer of 64 bits with a zero fraction is exact, and an error in Foundation`(engine: JSONEngine) throws {
        let data = Data("18446744073709551615.0".utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(UInt64.self, from: data) }
        #expect(try ours(engine).decode(UInt64.self, from: data) == .max)
    }
}
