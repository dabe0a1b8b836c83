import ApusJSON
import Foundation
import TestSupport
import Testing

@Suite("JSONLimits: bytes")
struct ByteLimitTests {
    @Test(arguments: [(0, ""), (1, "1"), (2, "[]"), (7, " [1,2] "), (41, #"{"a":"0123456789012345678901234567890"}  "#)], JSONEngine.available)
    func `a text of exactly the limit is not too large`(_ row: (limit: Int, text: String), on engine: JSONEngine) throws {
        #expect(row.text.utf8.count == row.limit)
        let limits = JSONLimits(maximumByteCount: row.limit)
        if row.text.isEmpty {
            // The text is not too large, just empty.
            let error = try #require(throws: JSONSyntaxError.self) {
                try JSONDocument(parsing: row.text, configuration: JSONReadConfiguration(limits: limits, engine: engine))
            }
            #expect(error.code == .unexpectedEnd)
        } else {
            #expect(throws: Never.self) { try JSONDocument(parsing: row.text, configuration: JSONReadConfiguration(limits: limits, engine: engine)) }
        }
    }

    @Test(arguments: [0, 1, 2, 31, 32, 33, 1000], JSONEngine.available)
    func `a text one byte beyond the limit is too large, from every kind of input`(_ limit: Int, on engine: JSONEngine) throws {
        let limits = JSONLimits(maximumByteCount: limit)
        let text = String(repeating: " ", count: limit) + "1"
        let bytes = Array(text.utf8)
        let entryPoints: [() throws -> JSONDocument] = [
            { try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(limits: limits, engine: engine)) },
            { try JSONDocument(parsing: Data(bytes), configuration: JSONReadConfiguration(limits: limits, engine: engine)) },
            { try JSONDocument(parsing: text, configuration: JSONReadConfiguration(limits: limits, engine: engine)) },
            { try bytes.withUnsafeBytes { try JSONDocument(parsing: $0, configuration: JSONReadConfiguration(limits: limits, engine: engine)) } },
            { try JSONDocument(parsing: ContiguousArray(bytes).span.bytes, configuration: JSONReadConfiguration(limits: limits, engine: engine)) },
        ]
        for open in entryPoints {
            let error = try #require(throws: JSONSyntaxError.self) { try open() }
            #expect(error.code == .tooLarge)
            #expect(error.location == JSONLocation(byteOffset: 0, line: 1, column: 1))
            #expect(error.message.contains("\(limit)") && error.message.contains("\(limit + 1)"))
            #expect(error.path == .root)
        }
    }

    /// A byte order mark counts, and so do both bytes of a UTF-16 code unit.
    @Test(arguments: [([0xEF, 0xBB, 0xBF, 0x31], 4), ([0xFF, 0xFE, 0x31, 0x00], 4), ([0x5B, 0x00, 0x5D, 0x00], 4)] as [([UInt8], Int)])
    func `the limit counts byte order marks and the bytes of UTF-16`(bytes: [UInt8], count: Int) throws {
        #expect(throws: Never.self) {
            try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(limits: JSONLimits(maximumByteCount: count)))
        }
        let error = try #require(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(limits: JSONLimits(maximumByteCount: count - 1)))
        }
        #expect(error.code == .tooLarge)
    }

    @Test(arguments: JSONEngine.available)
    func `a negative limit rejects every text`(on engine: JSONEngine) throws {
        let error = try #require(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: "1", configuration: JSONReadConfiguration(limits: JSONLimits(maximumByteCount: -5), engine: engine))
        }
        #expect(error.code == .tooLarge)
        #expect(error.location.byteOffset == 0)
    }

    @Test func `the default limits are 512 levels and 4,294,967,295 bytes`() {
        #expect(JSONLimits.default == JSONLimits())
        #expect(JSONLimits.default.maximumDepth == 512)
        #expect(JSONLimits.default.maximumByteCount == 4_294_967_295)
    }
}
