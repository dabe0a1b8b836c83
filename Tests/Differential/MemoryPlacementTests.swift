import Foundation
import TestSupport
import Testing

@testable import ApusJSON

/// A text is read the same wherever it is in memory: at every alignment, between bytes that would
/// change its meaning, and right before memory that must not be read.
@Suite("Memory around a text")
struct MemoryPlacementTests {
    /// Valid and invalid texts that end in every kind of token, of lengths around the block sizes
    /// that engines read at once.
    static let texts: [[UInt8]] = {
        var texts: [String] = [
            "", "1", "-1", "0", "12345678", "1.5", "1e5", "-", "1.", "1e", "12345678901234567890", "true", "tru", "false", "fals", "null", "n",
            "\"\"", "\"a\"", "\"a",
            "\"é", "\"\\", "\"\\u00", "\"\\ud800\\u", "[]", "[", "{}", "{", "[1,2,3]", "[1,2,3", "{\"a\":1}", "{\"a\":", "{\"a\"", "[1] ", "\n\n",
            "[-0]", "[true,nul",
        ]
        for length in [5, 6, 7, 8, 12, 13, 14, 15, 16, 29, 30, 31, 32, 45, 61, 62, 63, 64, 65, 126, 127, 128, 200] {
            texts.append("\"" + String(repeating: "x", count: length) + "\"")
            texts.append("\"" + String(repeating: "y", count: length))
            texts.append("[" + String(repeating: " ", count: length) + "]")
            texts.append("[" + String(repeating: "7", count: length) + "]")
            texts.append(String(repeating: "[", count: length) + String(repeating: "]", count: length))
        }
        var bytes = texts.map { Array($0.utf8) }
        for tail in [[0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xF0]] as [[UInt8]] { bytes.append([0x22, 0x61] + tail) }
        return bytes
    }()

    /// Bytes that would continue a token, close a string or a container, or complete a character.
    static let surroundings: [UInt8] = [0x00, 0x20, 0x22, 0x30, 0x5C, 0x5D, 0x65, 0x80, 0xFF]

    @Test(arguments: JSONEngine.available)
    func `a text is read the same at every alignment and between any bytes`(on engine: JSONEngine) throws {
        var wrong: [String] = []
        // In a debug build, each text at some of the offsets, and at each offset some of the texts.
        let step = 7 / effort(7)
        for (number, text) in Self.texts.enumerated() {
            let expected = try EngineComparison.read(text, on: .swift)
            for (index, offset) in (0..<64).enumerated() where (offset + number) % step == 0 {
                let around = Self.surroundings[index % Self.surroundings.count]
                let memory = [UInt8](repeating: around, count: offset) + text + [UInt8](repeating: around, count: 80)
                let range = offset..<offset + text.count
                let data = Data(memory)[range]
                try note(expected, "data at \(offset)", text, &wrong) {
                    try JSONDocument(parsing: data, configuration: JSONReadConfiguration(engine: engine))
                }
                try memory.withUnsafeBytes { memory in
                    try note(expected, "buffer at \(offset)", text, &wrong) {
                        try JSONDocument(
                            parsing: UnsafeRawBufferPointer(rebasing: memory[range]), configuration: JSONReadConfiguration(engine: engine))
                    }
                    try note(expected, "borrowed at \(offset)", text, &wrong) {
                        try Self.borrowing(UnsafeRawBufferPointer(rebasing: memory[range]), engine)
                    }
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count) failures, first: \(wrong.prefix(5))")
    }

    /// Reads from an array without spare capacity, and from one whose spare capacity is full of
    /// misleading bytes.
    @Test(arguments: JSONEngine.available)
    func `a text is read the same whatever the spare capacity of its array`(on engine: JSONEngine) throws {
        var wrong: [String] = []
        for text in Self.texts {
            let expected = try EngineComparison.read(text, on: .swift)
            let exact = [UInt8](unsafeUninitializedCapacity: text.count) { buffer, count in count = buffer.initialize(fromContentsOf: text) }
            try note(expected, "exact", text, &wrong) { try JSONDocument(parsing: exact, configuration: JSONReadConfiguration(engine: engine)) }
            for byte in Self.surroundings {
                var roomy = text
                roomy.append(contentsOf: repeatElement(byte, count: 100))
                roomy.removeLast(100)
                try note(expected, "roomy", text, &wrong) { try JSONDocument(parsing: roomy, configuration: JSONReadConfiguration(engine: engine)) }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count) failures, first: \(wrong.prefix(5))")
    }

    #if canImport(Glibc)
    /// Places the text right before an inaccessible page, and at every distance from it up to the
    /// padding that simdjson needs.
    @Test(arguments: JSONEngine.available)
    func `a text before an inaccessible page is read without touching the page`(on engine: JSONEngine) throws {
        let memory = try #require(GuardedMemory(count: 1 << 14))
        var wrong: [String] = []
        for text in Self.texts {
            let expected = try EngineComparison.read(text, on: .swift)
            for distance in [0, 1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 62, 63, 64, 65] {
                memory.fill(Self.surroundings[distance % Self.surroundings.count])
                let bytes = memory.place(text, distance: distance)
                try note(expected, "buffer, \(distance) before", text, &wrong) {
                    try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(engine: engine))
                }
                try note(expected, "borrowed, \(distance) before", text, &wrong) { try Self.borrowing(bytes, engine) }
                guard let base = UnsafeMutableRawPointer(mutating: bytes.baseAddress) else { continue }
                let data = Data(bytesNoCopy: base, count: bytes.count, deallocator: .none)
                try note(expected, "data, \(distance) before", text, &wrong) {
                    try JSONDocument(parsing: data, configuration: JSONReadConfiguration(engine: engine))
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count) failures, first: \(wrong.prefix(5))")
    }

    /// Documents of many pages, of which only the last is not full.
    @Test(arguments: JSONEngine.available)
    func `a large text before an inaccessible page is read without touching the page`(on engine: JSONEngine) throws {
        let memory = try #require(GuardedMemory(count: 1 << 17))
        var generator = DocumentGenerator(seed: Seed.part(2000))
        var wrong: [String] = []
        for _ in 0..<20 {
            var text = Array("[".utf8)
            while text.count < 20_000 { text += generator.next() + [UInt8(ascii: ",")] }
            text[text.count - 1] = UInt8(ascii: "]")
            guard text.count < memory.count else { continue }
            let expected = try EngineComparison.read(text, on: .swift)
            try note(expected, "large, borrowed", text, &wrong) { try Self.borrowing(memory.place(text), engine) }
            let cut = Array(text.dropLast(1 + text.count / 3))
            let error = try EngineComparison.read(cut, on: .swift)
            try note(error, "large, cut", cut, &wrong) { try Self.borrowing(memory.place(cut), engine) }
        }
        #expect(wrong.isEmpty, "\(wrong.count) failures, first: \(wrong.prefix(5))")
    }
    #endif

    /// Parses a document over memory that is not copied and must outlive the document.
    private static func borrowing(_ bytes: UnsafeRawBufferPointer, _ engine: JSONEngine) throws -> JSONDocument {
        let configuration = JSONReadConfiguration(engine: engine)
        return try JSONDocument(Source(borrowing: bytes, configuration), configuration, pool: .shared)
    }

    /// Notes how the result of `read` differs from the expected one, and checks every offset,
    /// number and error while the memory still exists.
    private func note(
        _ expected: Reading, _ kind: String, _ text: [UInt8], _ wrong: inout [String], _ read: () throws -> JSONDocument
    ) throws {
        let reading: Reading
        do {
            reading = .success(try read())
        } catch let error as JSONSyntaxError {
            reading = .failure(error)
        }
        var problem = EngineComparison.difference(expected, reading)
        if case .success(let document) = reading { problem = problem ?? EngineComparison.problem(with: document, text: text) }
        if let problem { wrong.append("\(kind): \(problem) \(String(decoding: text, as: UTF8.self))") }
    }
}
