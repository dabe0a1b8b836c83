import ApusJSON
import Foundation
import TestSupport
import Testing

/// Several cores read the lines of a file in ranges of it, wherever lines begin and end.
@Suite("Lines of files, read in parallel")
struct LinesOfFilesTests {
    /// Runs a test with the path of a file that contains some bytes.
    private func withFile(_ bytes: [UInt8], _ body: (String) async throws -> Void) async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("apus-lines-\(UUID().uuidString)").path
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        try await body(path)
    }

    @Test(arguments: LinesRow.table)
    func `the lines of a file are the same in ranges of any size`(_ row: LinesRow) async throws {
        let expected = LinesOutcome(JSONLines(row.bytes))
        let reported = Reported()
        let skipped = LinesOutcome(JSONLines(row.bytes, configuration: JSONLineConfiguration(errors: reported.policy)))
        try await withFile(row.bytes) { path in
            for size in row.chunkSizes {
                let chunks = JSONFileChunks(path, chunkByteCount: size)
                #expect(await LinesOutcome(chunks.jsonLines(as: .value).parallel(width: 3, batchByteCount: 1)) == expected, "ranges of \(size)")
                let others = Reported()
                let lines = chunks.jsonLines(as: .value, configuration: JSONLineConfiguration(errors: others.policy))
                #expect(await LinesOutcome(lines.parallel(width: 2, batchByteCount: 2)) == skipped, "ranges of \(size)")
                #expect(others.errors.map(\.description) == reported.errors.map(\.description), "ranges of \(size)")
            }
        }
    }

    /// The expectation comes from parsing each line as a document.
    @Test(arguments: 0..<20)
    func `random lines of a file are each read as a separate document`(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        var text = ""
        var expected: [JSONValue] = []
        var badLines: [Int] = []
        let count = Int.random(in: 1..<400, using: &random)
        for line in 1...count {
            let length = seed % 2 == 0 ? Int.random(in: 0..<40, using: &random) : Int.random(in: 0..<2_000, using: &random)
            let sample = ["\"" + String(repeating: "é", count: length) + "\"", "[\(line)]", "", "[", "\"\\u00\""].randomElement(using: &random)!
            text += sample + (line < count || Bool.random(using: &random) ? "\n" : "")
            if sample.isEmpty { continue }
            if let value = try? JSONValue(parsing: sample) { expected.append(value) } else { badLines.append(line) }
        }
        try await withFile(Array(text.utf8)) { path in
            for _ in 0..<10 {
                let reported = Reported()
                let chunks = JSONFileChunks(path, chunkByteCount: Int.random(in: 1..<3_000, using: &random))
                let lines = chunks.jsonLines(as: .value, configuration: JSONLineConfiguration(errors: reported.policy)).parallel(
                    width: Int.random(in: 1..<5, using: &random), batchByteCount: Int.random(in: 1..<3_000, using: &random))
                #expect(await LinesOutcome(lines).values == expected)
                #expect(reported.errors.map(\.line) == badLines)
            }
        }
    }

    /// The text after such a line is in memory already, but other ranges begin with it.
    @Test func `lines after a blank line that ends after its range are read once`() async throws {
        for mark in [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
            try await withFile(mark + Array("    \n1\n \r\n\n\n[2\n\n\n3".utf8)) { path in
                for size in 1...24 {
                    for batchByteCount in 1...24 {
                        let reported = Reported()
                        let settings = JSONLineConfiguration(errors: reported.policy)
                        let lines = JSONFileChunks(path, chunkByteCount: size).jsonLines(as: .value, configuration: settings)
                        let outcome = await LinesOutcome(lines.parallel(width: 2, batchByteCount: batchByteCount))
                        #expect(outcome.values == [1, 3], "chunks of \(size), ranges of \(batchByteCount)")
                        #expect(reported.errors.map(\.line) == [6], "chunks of \(size), ranges of \(batchByteCount)")
                    }
                }
            }
        }
    }

    /// One core reads the file from front to back for the expectation.
    @Test(arguments: 0..<30)
    func `random text gives the same lines and errors in ranges as from front to back`(seed: UInt64) async throws {
        let pieces = [
            "\n", "\n", "\n", " ", "  ", "\r", "\t\n", "\n1\n", "1", "[2]", "\"é\"", "// c", "/* */", "[", "tru", "\u{FEFF}", "\u{2028}",
            "\"aaaaaaaaaaaaaaa\"",
        ]
        var random = SplitMix64(seed: seed)
        for round in 0..<max(effort(20), 3) {
            var text = Bool.random(using: &random) ? "\u{FEFF}" : ""
            for _ in 0..<Int.random(in: 0..<30, using: &random) { text += pieces.randomElement(using: &random)! }
            let settings = JSONLineConfiguration(
                readConfiguration: JSONReadConfiguration(options: [[], .comments, .json5][round % 3]),
                maximumLineByteCount: [1_000, 9, -1].randomElement(using: &random)!)
            try await withFile(Array(text.utf8.dropLast(Int.random(in: 0..<2, using: &random)))) { path in
                for stops in [false, true] {
                    let (all, some) = (Reported(), Reported())
                    var settings = settings
                    if !stops { settings.errors = all.policy }
                    let expected = LinesOutcome(try JSONLines(contentsOf: path, configuration: settings))
                    if !stops { settings.errors = some.policy }
                    let chunks = JSONFileChunks(path, chunkByteCount: Int.random(in: 1..<24, using: &random))
                    let lines = chunks.jsonLines(as: .value, configuration: settings).parallel(
                        width: Int.random(in: 1..<4, using: &random), batchByteCount: Int.random(in: 1..<40, using: &random))
                    #expect(await LinesOutcome(lines) == expected, "\(text.debugDescription), \(chunks)")
                    #expect(some.errors.map(\.description) == all.errors.map(\.description), "\(text.debugDescription), \(chunks)")
                }
            }
        }
    }

    @Test func `a line of a file that is too long is one error, however many ranges it covers`() async throws {
        let long = String(repeating: "1", count: 100)
        try await withFile(Array("[1]\n\(long)\n[3]\n\(long)".utf8)) { path in
            for size in 1...230 {
                let reported = Reported()
                let settings = JSONLineConfiguration(maximumLineByteCount: 50, errors: reported.policy)
                let lines = JSONFileChunks(path, chunkByteCount: size).jsonLines(as: .value, configuration: settings)
                #expect(await LinesOutcome(lines.parallel(width: 3, batchByteCount: 1)).values == [[1], [3]], "ranges of \(size)")
                #expect(reported.errors.map(\.line) == [2, 4], "ranges of \(size)")
                #expect(reported.errors.map(\.location.byteOffset) == [4, 109], "ranges of \(size)")
            }
        }
    }

    @Test func `a batch may be larger than any file`() async throws {
        try await withFile(Array("1\n2".utf8)) { path in
            let lines = JSONFileChunks(path).jsonLines(as: .value).parallel(width: 64, batchByteCount: .max)
            #expect(await LinesOutcome(lines).values == [1, 2])
        }
    }

    /// Each value is only read once the values before it have been, as its number shows.
    @Test func `lines that are added to a file while it is read are read in order, up to any of them`() async throws {
        try await withFile(Array((0..<1_000).map { "\($0)\n" }.joined().utf8)) { path in
            let file = try #require(FileHandle(forWritingAtPath: path))
            try file.seekToEnd()
            var numbers: [Int] = []
            for try await value in JSONFileChunks(path, chunkByteCount: 100).jsonLines(as: .value).parallel(width: 3, batchByteCount: 100) {
                numbers.append(value.integer ?? -1)
                if numbers.count < 2_000 { try file.write(contentsOf: Data("\(999 + numbers.count)\n".utf8)) }
            }
            try file.close()
            #expect(numbers.count >= 1_000)
            #expect(numbers == Array(0..<numbers.count))
        }
    }

    @Test func `a file that becomes shorter while it is read gives the lines up to any of them`() async throws {
        try await withFile(Array((1_000..<3_000).map { "\($0)\n" }.joined().utf8)) { path in
            let file = try #require(FileHandle(forWritingAtPath: path))
            var numbers: [Int] = []
            for try await value in JSONFileChunks(path, chunkByteCount: 100).jsonLines(as: .value).parallel(width: 3, batchByteCount: 100) {
                numbers.append(value.integer ?? -1)
                if numbers.count == 500 { try file.truncate(atOffset: 5 * 510) }
            }
            try file.close()
            // Three ranges may have been read before the file became shorter.
            #expect((500...600).contains(numbers.count))
            #expect(numbers == Array(1_000..<1_000 + numbers.count))
        }
    }

    private struct Named: Decodable, Sendable { let firstName: String? }

    @Test func `the decoder's settings are those when the iterator was made`() async throws {
        try await withFile(Array("{\"firstName\":\"Ada\"}".utf8)) { path in
            let decoder = ApusJSONDecoder()
            var iterator = JSONFileChunks(path).jsonLines(as: .decoded(Named.self), decoder: decoder).parallel(width: 2).makeAsyncIterator()
            decoder.keyDecodingStrategy = .custom { _ in AnyKey.other }
            let named = try await iterator.next()
            #expect(named?.firstName == "Ada")
        }
    }

    private enum AnyKey: String, CodingKey { case other }

    @Test func `a copy of an iterator goes on with the same file`() async throws {
        try await withFile(Array("1\n2\n3\n".utf8)) { path in
            var iterator = JSONFileChunks(path, chunkByteCount: 1).jsonLines(as: .value).parallel(width: 2, batchByteCount: 1).makeAsyncIterator()
            var copy = iterator
            let first = try await iterator.next()
            try FileManager.default.removeItem(atPath: path)
            // Each has the rest of the batch that it has received.
            var values = [first]
            while let value = try await copy.next() { values.append(value) }
            while let value = try await iterator.next() { values.append(value) }
            #expect(values == [1, 2, 3])
        }
    }

    /// Only lines with odd numbers have values.
    @Test func `a task that is cancelled stops reading between blank lines, too`() async throws {
        try await withFile(Array(String(repeating: "1\n\n", count: 1_000).utf8)) { path in
            let form = JSONLineContent<JSONValue>.value.map { value in
                withUnsafeCurrentTask { $0?.cancel() }
                return value
            }
            var count = 0
            await #expect(throws: CancellationError.self) {
                for try await _ in JSONFileChunks(path).jsonLines(as: form).parallel(width: 1) { count += 1 }
            }
            #expect((1..<100).contains(count))
        }
    }

    @Test(arguments: 0..<8)
    func `a cancelled reader of a file gets no line after one that was lost`(round: Int) async throws {
        try await withFile(LinesCancellationTests.bytes) { path in
            let form = JSONLineContent<JSONValue>.value.map { $0["n"]?.integer ?? -1 }
            let lines = JSONFileChunks(path, chunkByteCount: 1 << 14).jsonLines(as: form).parallel(width: 4, batchByteCount: 1 << 14)
            let (numbers, isCancelled) = await LinesCancellationTests.numbers(of: lines, cancellingAfter: 1 + round * 500)
            #expect(numbers == Array(0..<numbers.count))
            #expect(isCancelled)
        }
    }

    @Test func `a file that does not exist is an error, also in parallel`() async {
        await #expect(throws: JSONFileError.self) {
            for try await _ in JSONFileChunks("/no/such/file").jsonLines(as: .value).parallel(width: 2) {}
        }
        // A folder can be opened, but not read.
        await #expect(throws: JSONFileError.self) {
            for try await _ in JSONFileChunks(NSTemporaryDirectory()).jsonLines(as: .value).parallel(width: 2) {}
        }
    }

    #if os(Linux)
    /// Its size is 0, so it is read from front to back.
    @Test func `a file of the system is read in parallel like any other`() async throws {
        let expected = JSONLines(try Data(contentsOf: URL(fileURLWithPath: "/proc/version")))
        var lines: [[UInt8]] = []
        for try await line in JSONFileChunks("/proc/version").jsonLines(as: .bytes).parallel(width: 2) { lines.append(line) }
        #expect(lines.isEmpty == false)
        #expect(try lines == [expected.next(as: .bytes)])
    }
    #endif
}
