import ApusJSON
import Foundation
import TestSupport
import Testing

@Suite("JSONLines")
struct JSONLinesTests {
    @Test(arguments: LinesRow.table)
    func `each text in the table gives its values, and its error if it has one`(_ row: LinesRow) throws {
        var values: [JSONValue] = []
        var error: JSONLineError?
        let lines = JSONLines(row.bytes)
        do {
            while let value = try lines.next(as: .value) { values.append(value) }
        } catch let failure as JSONLineError {
            error = failure
            // No more lines are read after an error.
            #expect(try lines.next(as: .value) == nil)
        }
        #expect(values == row.values)
        #expect(error?.line == row.error?.line)
        #expect(error?.location.column == row.error?.column)
        if error == nil { #expect(lines.consumedByteCount == row.bytes.count) }
    }

    /// The boundaries of the chunks and the kind of reader make no difference.
    @Test(arguments: LinesRow.table)
    func `lines give the same values and errors from chunks of any size, serially and in parallel`(_ row: LinesRow) async throws {
        let expected = LinesOutcome(JSONLines(row.bytes))
        #expect(LinesOutcome(JSONLines(Data(row.bytes))) == expected)
        #expect(LinesOutcome(JSONLines((Array("1\n".utf8) + row.bytes)[2...])) == expected)
        #expect(row.bytes.withUnsafeBytes { LinesOutcome(JSONLines($0)) } == expected)
        if let text = String(validating: row.bytes, as: UTF8.self) { #expect(LinesOutcome(JSONLines(text)) == expected) }
        let reported = Reported()
        var skipping = LinesOutcome(JSONLines(row.bytes, configuration: JSONLineConfiguration(errors: reported.policy)))
        for error in reported.errors { skipping.add(error) }
        for size in row.chunkSizes {
            #expect(LinesOutcome(JSONLines(chunks: chunks(of: row.bytes, size))) == expected, "chunks of \(size)")
            #expect(await LinesOutcome(stream(of: row.bytes, size).jsonLines(as: .value)) == expected, "chunks of \(size)")
            let parallel = stream(of: row.bytes, size).jsonLines(as: .value).parallel(width: 3, batchByteCount: 4)
            #expect(await LinesOutcome(parallel) == expected, "chunks of \(size)")

            for isParallel in [false, true] {
                let reported = Reported()
                let lines = stream(of: row.bytes, size).jsonLines(as: .value, configuration: JSONLineConfiguration(errors: reported.policy))
                var outcome = isParallel ? await LinesOutcome(lines.parallel(width: 2, batchByteCount: 1)) : await LinesOutcome(lines)
                for error in reported.errors { outcome.add(error) }
                #expect(outcome == skipping, "chunks of \(size)")
            }
        }
    }

    /// Random documents are cut at random and read in all forms. The expectation comes from parsing
    /// each line as a document.
    @Test(arguments: 0..<20)
    func `random lines in random chunks are each read as a separate document`(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let samples = [
            "{\"a\":\"\\\\\\\"é\\ud83d\\ude00😀\"}", "[1,2,{\"b\":[]}]", "", "  ", "3.25", "\"\\n\"", "\r", "tru", "[", "\"\\u00\"", "{\"a\" 1}",
        ]
        var text = ""
        var expected = LinesOutcome()
        let count = Int.random(in: 1..<80, using: &random)
        for line in 1...count {
            let sample = samples.randomElement(using: &random)!
            text += sample + (line < count || Bool.random(using: &random) ? "\n" : "")
            guard sample.utf8.contains(where: { $0 > 0x20 }) else { continue }
            if let value = try? JSONValue(parsing: sample) { expected.values.append(value) } else { expected.errors.append("line \(line),") }
        }
        let bytes = Array(text.utf8)
        for _ in 0..<10 {
            let size = Int.random(in: 1..<100, using: &random)
            let (reported, other) = (Reported(), Reported())
            let lines = stream(of: bytes, size).jsonLines(as: .value, configuration: JSONLineConfiguration(errors: reported.policy))
            let settings = JSONLineConfiguration(errors: other.policy)
            let parallel = stream(of: bytes, size).jsonLines(as: .value, configuration: settings).parallel(
                width: Int.random(in: 1..<5, using: &random), batchByteCount: Int.random(in: 1..<300, using: &random))
            #expect(await LinesOutcome(lines).values == expected.values)
            #expect(await LinesOutcome(parallel).values == expected.values)
            for errors in [reported.errors, other.errors] {
                #expect(errors.map { "line \($0.line)," } == expected.errors)
            }
        }
    }

    @Test func `the error of a line has its location in the whole text`() throws {
        let lines = JSONLines(Array("{\"a\":1}\n\n{\"é\":}\n".utf8))
        #expect(try lines.next(as: .value) == ["a": 1])
        #expect(lines.lineNumber == 1)
        let error = try #require(throws: JSONLineError.self) { try lines.next(as: .value) }
        // 8 bytes in the first line, 1 in the second, and 6 before the error.
        #expect(error.location == JSONLocation(byteOffset: 15, line: 3, column: 6))
        #expect((error.underlyingError as? JSONSyntaxError)?.code == .unexpectedCharacter)
        #expect(error.debugDescription == "line 3, column 6 (byte 15): \(error.message)\n{\"é\":}\n     ^")
        #expect(error.path == (try JSONPointer(parsing: "/é")))
        #expect(lines.lineNumber == 3)
    }

    private struct Name: JSONReadable, JSONWritable, Equatable {
        var name: String
        init(_ name: String) { self.name = name }
        init(reading json: inout JSONCursor) throws { name = try json.read(String.self) }
        func write(to json: inout JSONWriter) throws { json.write(name) }
    }

    @Test func `lines are read as models, documents, values and bytes`() async throws {
        let bytes = Array("{\"title\":\"Metropolis\",\"year\":1927}\n{\"title\":\"M\"}\n{\"title\":7}\n".utf8)
        let lines = JSONLines(bytes)
        #expect(try lines.next(Film.self) == Film(title: "Metropolis", year: 1927))
        #expect(try lines.next(as: .document)?["title"]?.string == "M")
        let error = try #require(throws: JSONLineError.self) { try lines.next(Film.self) }
        #expect(error.location == JSONLocation(byteOffset: 58, line: 3, column: 10))
        #expect(error.underlyingError is DecodingError)

        var films: [Film] = []
        let decoded = stream(of: bytes, 7).jsonLines(as: .decoded(Film.self), configuration: JSONLineConfiguration(errors: .skip))
        for try await film in decoded { films.append(film) }
        #expect(films == [Film(title: "Metropolis", year: 1927), Film(title: "M")])

        let years = stream(of: bytes, 7).jsonLines(
            as: JSONLineContent.decoded(Film.self).map { $0.year ?? 1927 }, configuration: JSONLineConfiguration(errors: .skip))
        for try await year in years.parallel(width: 2) { #expect(year == 1927) }

        let names = JSONLines(Array("\"a\"\n1\n".utf8))
        #expect(try names.next(Name.self) == Name("a"))
        #expect(throws: JSONLineError.self) { try names.next(Name.self) }

        let raw = JSONLines(Array(" [\r\n\n x".utf8))
        #expect(try raw.next(as: .bytes) == Array(" [\r".utf8))
        #expect(try raw.skip())
        #expect(raw.lineNumber == 3)
        #expect(try !raw.skip())
    }

    /// The document is independent of the buffer.
    @Test func `the document of a line can be kept`() throws {
        let count = 500
        let text = (0..<count).map { "{\"n\":\($0),\"d\":\($0).50,\"s\":\"text \($0)\"}\n" }.joined()
        let lines = JSONLines(chunks: chunks(of: Array(text.utf8), 100))
        var documents: [JSONDocument] = []
        while let document = try lines.next(as: .document) { documents.append(document) }
        #expect(documents.count == count)
        for (index, document) in documents.enumerated() {
            #expect(document["n"]?.integer == index)
            #expect(document["d"]?.numberText == "\(index).50")
            #expect(document["s"]?.string == "text \(index)")
        }
    }

    @Test(arguments: [1, 2, 5, 100])
    func `a line beyond the limit is an error, and the lines after it are read`(chunk: Int) async throws {
        // Lines of 5, 6 and 5 bytes.
        let bytes = Array("12345\n123456\n[1,2]\n1234567890123456789012345678901234567890".utf8)
        for isParallel in [false, true] {
            let reported = Reported()
            let short = JSONReadConfiguration(limits: JSONLimits(maximumByteCount: 5))
            let settings = JSONLineConfiguration(readConfiguration: short, errors: reported.policy)
            let lines = stream(of: bytes, chunk).jsonLines(as: .value, configuration: settings)
            let outcome = isParallel ? await LinesOutcome(lines.parallel(width: 2, batchByteCount: 1)) : await LinesOutcome(lines)
            #expect(outcome.values == [12345, [1, 2]])
            #expect(reported.errors.map(\.line) == [2, 4])
            #expect(reported.errors.map(\.location.byteOffset) == [6, 19])
            #expect(reported.errors.allSatisfy { ($0.underlyingError as? JSONSyntaxError)?.code == .tooLarge })
        }
        let flat = JSONReadConfiguration(limits: JSONLimits(maximumDepth: 1))
        let deep = JSONLines(Array("[[1]]\n".utf8), configuration: JSONLineConfiguration(readConfiguration: flat))
        #expect(throws: JSONLineError.self) { try deep.next(as: .value) }
    }

    @Test func `lines are read with the options, and an engine that does not support them is an error`() throws {
        let bytes = Array("[1,] // one\n{\"a\":1,\"a\":2}\n".utf8)
        let lines = JSONLines(
            bytes,
            configuration: JSONLineConfiguration(
                readConfiguration: JSONReadConfiguration(options: [.comments, .trailingCommas], duplicateKeys: .first)))
        #expect(try lines.next(as: .value) == [1])
        #expect(try lines.next(as: .value) == ["a": 1])
        // Skipping lines does not help if the engine does not support the options.
        let other = JSONLines(
            bytes,
            configuration: JSONLineConfiguration(readConfiguration: JSONReadConfiguration(options: .comments, engine: .simdjson), errors: .skip))
        #expect(throws: JSONEngineError.self) { try other.next(as: .value) }
    }

    @Test func `the lines of a file are the same in chunks of any size`() async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("apus-lines-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let text = (0..<2000).map { "{\"n\":\($0),\"text\":\"é😀\"}\n" }.joined()
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let expected = LinesOutcome(JSONLines(Array(text.utf8)))
        for size in [1, 7, 4096, 1 << 20] {
            #expect(LinesOutcome(try JSONLines(contentsOf: path, chunkByteCount: size)) == expected)
            #expect(await LinesOutcome(JSONFileChunks(path, chunkByteCount: size).jsonLines(as: .value)) == expected)
        }
        let handle = try #require(FileHandle(forReadingAtPath: path))
        #expect(LinesOutcome(JSONLines(fileDescriptor: handle.fileDescriptor)) == expected)
        try handle.seek(toOffset: 0)
        let chunks = JSONFileChunks(fileDescriptor: handle.fileDescriptor)
        #expect(await LinesOutcome(chunks.jsonLines(as: .value).parallel(width: 2, batchByteCount: 1000)) == expected)

        let error = try #require(throws: JSONFileError.self) { _ = try JSONLines(contentsOf: path + "/no") }
        #expect(error.message.hasPrefix("Cannot open \(path)/no: "))
        await #expect(throws: JSONFileError.self) { for try await _ in JSONFileChunks(path + "/no").jsonLines(as: .value) {} }
    }

    /// Reading a few lines does not read ahead without limit.
    @Test func `no more of an endless stream is read than was requested`() async throws {
        final class Sent: @unchecked Sendable {
            var count = 0
        }
        let sent = Sent()
        let endless = AsyncStream<[UInt8]> {
            sent.count += 1
            return Array("[\(sent.count)]\n".utf8)
        }
        var iterator = endless.jsonLines(as: .value).makeAsyncIterator()
        for number in 1...5 { #expect(try await iterator.next() == [.integer(number)]) }
        #expect(sent.count == 5)
        var parallel = endless.jsonLines(as: .value).parallel(width: 3, batchByteCount: 1).makeAsyncIterator()
        for number in 6...10 { #expect(try await parallel.next() == [.integer(number)]) }
        #expect(sent.count <= 10 + 3)
    }

    @Test func `an error from the chunks ends the lines`() async throws {
        struct Broken: Error {}
        for isParallel in [false, true] {
            let chunks = AsyncThrowingStream<[UInt8], any Error> { continuation in
                continuation.yield(Array("1\n2".utf8))
                continuation.finish(throwing: Broken())
            }
            let lines = chunks.jsonLines(as: .value, configuration: JSONLineConfiguration(errors: .skip))
            await #expect(throws: Broken.self) {
                if isParallel { for try await _ in lines.parallel(width: 2) {} } else { for try await _ in lines {} }
            }
        }
    }

    @Suite("JSONLinesWriter")
    struct WriterTests {
        @Test func `a writer writes a line for each value, model and node`() throws {
            let encoder = ApusJSONEncoder()
            encoder.writeOptions = .sortedKeys
            let lines = JSONLinesWriter(encoder: encoder)
            try lines.write(["b": 1, "a": "x\ny"] as JSONValue)
            try lines.write(Film(title: "M", year: 1931))
            try lines.write(Name("\u{2028}"))
            let document = try JSONDocument(parsing: "{\"n\": 1.50,\n\"m\": [1]}")
            try lines.write(document.root)
            let bytes = try lines.finish()
            #expect(
                String(decoding: bytes, as: UTF8.self)
                    == "{\"a\":\"x\\ny\",\"b\":1}\n{\"title\":\"M\",\"year\":1931}\n\"\u{2028}\"\n{\"m\":[1],\"n\":1.50}\n")
        }

        @Test func `a writer's lines contain no line breaks, whatever the layout`() throws {
            let encoder = ApusJSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            let lines = JSONLinesWriter(encoder: encoder)
            try lines.write(Film(title: "a\nb", year: 1))
            try lines.write([1, 2, 3])
            let bytes = try lines.finish()
            #expect(bytes.count { $0 == 0x0A } == 2)
            let read = JSONLines(bytes)
            #expect(try read.next(Film.self) == Film(title: "a\nb", year: 1))
            #expect(try read.next(as: .value) == [1, 2, 3])
        }

        @Test func `a value that cannot be written adds nothing to the lines`() throws {
            let lines = JSONLinesWriter()
            try lines.write([1])
            #expect(throws: EncodingError.self) { try lines.write(JSONValue.array([1, .double(.nan)])) }
            #expect(throws: EncodingError.self) { try lines.write([1, Double.infinity]) }
            try lines.write([2])
            #expect(try lines.finish() == Array("[1]\n[2]\n".utf8))
        }

        @Test func `lines written to a file are read back`() throws {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("apus-lines-\(UUID().uuidString)").path
            defer { try? FileManager.default.removeItem(atPath: path) }
            let values = (0..<3000).map { JSONValue.object(["n": .integer($0), "text": .string(String(repeating: "é\n", count: $0 % 50))]) }
            let lines = try JSONLinesWriter(path: path)
            for value in values { try lines.write(value) }
            try lines.finish()
            #expect(LinesOutcome(try JSONLines(contentsOf: path)).values == values)
            #expect(throws: JSONFileError.self) { _ = try JSONLinesWriter(path: path + "/no") }
        }
    }
}

/// Reads the corpus's edge cases and files of lines.
@Suite("JSON Lines on the corpus", .enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
struct LinesCorpusTests {
    @Test(.enabled(if: Corpus.has("ndjson/edge-cases.json"), "\(Corpus.advice)"))
    func `each edge case of the corpus gives its values or its error`() throws {
        let cases = try JSONValue(parsing: Corpus.data("ndjson/edge-cases.json")).array ?? []
        #expect(cases.count == 22)
        for row in cases {
            let digits = Array((row["input_hex"]?.string ?? "").utf8)
            let bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)! }
            let name = row["name"]?.string ?? ""
            var values: [JSONValue] = []
            var failure: JSONLineError?
            let lines = JSONLines(bytes)
            do {
                while let value = try lines.next(as: .value) { values.append(value) }
            } catch let error as JSONLineError {
                failure = error
            }
            if name == "bom" {
                // This case is left to the implementation, which skips the line.
                #expect(values == [1, 2] && failure == nil)
            } else if let expected = row["expected"]?.array {
                #expect(values == expected && failure == nil, "\(name)")
            } else {
                #expect(failure?.line == row["error_line"]?.integer, "\(name)")
            }
        }
    }

    @Test(arguments: Corpus.files(in: "ndjson").filter { $0.hasSuffix(".ndjson") }.map { "ndjson/" + $0 })
    func `lines of the corpus's files are read as separate documents`(path: String) async throws {
        let data = try Corpus.data(path)
        var expected: [JSONValue] = []
        for line in data.split(separator: 0x0A) { expected.append(try JSONValue(parsing: Data(line))) }
        #expect(!expected.isEmpty)
        #expect(LinesOutcome(JSONLines(data)).values == expected)
        let chunks = JSONFileChunks("\(Corpus.folder ?? "")/\(path)", chunkByteCount: 5000)
        #expect(await LinesOutcome(chunks.jsonLines(as: .value).parallel(width: 2, batchByteCount: 20_000)).values == expected)
    }
}
