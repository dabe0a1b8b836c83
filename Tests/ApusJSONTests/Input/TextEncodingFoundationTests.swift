import Foundation
import TestSupport
import Testing

@testable import ApusJSON

/// Checks that encodings are detected as in Foundation.
@Suite("Text encodings compared with Foundation")
struct TextEncodingFoundationTests {
    /// The bytes that matter for detection: parts of byte order marks, NUL, a digit, a quote and
    /// whitespace.
    private static let alphabet: [UInt8] = [0x00, 0x31, 0x20, 0x22, 0xBB, 0xBF, 0xEF, 0xFE, 0xFF]

    private func foundation(_ bytes: [UInt8]) -> NSObject? {
        try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) as? NSObject
    }

    private func ours(_ bytes: [UInt8]) -> NSObject? {
        guard let value = try? JSONValue(parsing: bytes) else { return nil }
        return value.string.map { $0 as NSString } ?? value.integer.map { $0 as NSNumber }
    }

    /// Tests all texts of up to four bytes. `JSONSerialization` drops a code unit that is cut off;
    /// `JSONDecoder` rejects it, and so does ApusJSON.
    @Test func `the encoding of every short text is detected as in Foundation`() {
        func visit(_ bytes: [UInt8]) {
            let encoding = bytes.withUnsafeBufferPointer { TextEncoding(detecting: $0) }
            if encoding.cutLength == 0 {
                #expect(ours(bytes) == foundation(bytes), "\(bytes)")
            } else {
                #expect(ours(bytes) == nil, "\(bytes)")
                #expect((try? JSONDecoder().decode(Fragment.self, from: Data(bytes))) == nil, "\(bytes)")
            }
            if bytes.count < 4 { for byte in Self.alphabet { visit(bytes + [byte]) } }
        }
        visit([])
    }

    private enum Fragment: Decodable {
        case number(Double)
        case string(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self = try (try? .number(container.decode(Double.self))) ?? .string(container.decode(String.self))
        }
    }

    @Test(arguments: TextEncodingTests.encodings, [false, true])
    func `documents in every encoding are read if Foundation reads them`(_ unit: TextEncoding.Unit, mark: Bool) throws {
        // Without a byte order mark the first four bytes decide, so the encoding of a text whose
        // second character is beyond ASCII is not detected.
        for text in ["[1]", "{}", #"{"é":"😀"}"#, #""é""#, #""中""#, #"["中"]"#, #""😀""#, "[]", "[\n]", "7 ", "true"] {
            let bytes = TextEncodingTests.encode(text, unit, mark: mark)
            let expected = foundation(bytes)
            #expect((try? JSONDocument(parsing: bytes)) != nil || expected == nil, "\(text)")
            #expect((try? JSONDocument(parsing: bytes)) == nil || expected != nil, "\(text)")
        }
    }
}
