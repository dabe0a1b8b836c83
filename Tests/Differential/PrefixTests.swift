import TestSupport
import Testing

@testable import ApusJSON

/// Every prefix of a document that uses all of JSON: all engines reject it alike, and none crashes.
@Suite("Truncated documents")
struct PrefixTests {
    static let document = Array(
        #"""
        {"id": 12345678901234567890, "name": "Gustav Fröhlich", "tags": ["a", "\u00e9\n\"\\", "😀", "\ud83d\ude00"], "rate": -1.5e-10,
          "on": true, "off": false, "none": null, "empty": [{}, [], ""], "deep": [[[{"x": [[-0, 0.1, 1E+5]]}]]],
          "日本": "a text that is longer than thirty-two bytes, plain", "big": 123456789012345678901234567890.5} 
        """#.utf8)

    @Test func `every prefix of a document is rejected by all engines alike`() throws {
        #expect(Self.document.count >= 300)
        for length in 0...Self.document.count {
            let text = Array(Self.document[..<length])
            let readings = try JSONEngine.available.map { try EngineComparison.read(text, on: $0) }
            for reading in readings.dropFirst() { #expect(EngineComparison.difference(readings[0], reading) == nil, "\(length) bytes") }
            // No text is valid before the last brace; the error is inside the given text or at its
            // end.
            let isWhole = text.last == UInt8(ascii: "}") && length >= Self.document.count - 1 || length == Self.document.count
            switch readings[0] {
            case .success: #expect(isWhole, "\(length) bytes")
            case .failure(let error):
                #expect(!isWhole, "\(length) bytes")
                #expect(error.location.byteOffset <= length)
                #expect(
                    [.unexpectedEnd, .unterminatedString, .invalidEscape, .invalidNumber, .invalidLiteral, .invalidUTF8, .unpairedSurrogate].contains(
                        error.code))
            }
        }
    }

    /// Replaces each byte of the document by every other byte, or by some in a debug build: all engines agree
    /// on the result.
    @Test(arguments: 0..<8)
    func `engines agree on a document with any one byte replaced`(_ part: Int) throws {
        var failures = Failures(part: part)
        let step = 17 / effort(17)
        for length in stride(from: part, to: Self.document.count, by: 8) {
            for byte in UInt8.min...UInt8.max where (Int(byte) + length) % step == 0 {
                let text = Array(Self.document[..<length]) + [byte] + Self.document[length...].dropFirst()
                let readings = try JSONEngine.parsers.map { try EngineComparison.read(text, on: $0) }
                for reading in readings.dropFirst() {
                    if let difference = EngineComparison.difference(readings[0], reading) { failures.note(difference, text) }
                }
            }
        }
        failures.report()
    }
}
