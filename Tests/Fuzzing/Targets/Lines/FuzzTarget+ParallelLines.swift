import ApusJSON
import Foundation
import Programs
import Synchronization

extension FuzzTarget {
    /// Reads the same lines as a whole, in chunks and on several cores. The values, the errors and
    /// their locations must be the same.
    static let parallelLines = FuzzTarget("parallel-lines") { input, meter in
        let lines = LinesInChunks(Choices(only: input))
        let isInParallel = meter.makes(0, of: 2)
        let isOneByOne = meter.makes(1, of: 2)
        try meter.measure(bytes: 16 * lines.text.count + 16_384, calls: 20_000, threads: true) {
            try wait { try await lines.check(isInParallel: isInParallel, isOneByOne: isOneByOne) }
        }
    }
}

/// A text of many lines, some of them invalid, and how it is read.
private struct LinesInChunks: Sendable {
    let text: [UInt8]
    private let chunks: [[UInt8]]
    private let chunkByteCount: Int
    private let batchByteCount: Int
    private let width: Int
    private let limit: Int
    private let options: JSONReadOptions
    private let engine: JSONEngine
    private let skipsErrors: Bool
    private let isFile: Bool

    init(_ choices: Choices) {
        var random = choices
        chunkByteCount = Int.random(in: 1...40, using: &random)
        batchByteCount = Int.random(in: 1...60, using: &random)
        width = Int.random(in: 1...5, using: &random)
        limit = random.one(in: 3) ? Int.random(in: 0..<50, using: &random) : 1 << 20
        options = random.one(in: 4) ? [.comments, .lenientUnicode] : .strict
        engine = random.one(in: 2) ? .swift : .automatic
        skipsErrors = random.one(in: 2)
        isFile = random.one(in: 4)
        text = Self.text(&random)
        var chunks: [[UInt8]] = []
        var rest = text[...]
        while !rest.isEmpty {
            // Some chunks are empty.
            let count = random.hasEnded ? chunkByteCount : Int.random(in: 0...chunkByteCount, using: &random)
            chunks.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        self.chunks = chunks
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private static func text(_ random: inout Choices) -> [UInt8] {
        var text: [UInt8] = []
        if random.one(in: 3) { text += mark.prefix(random.one(in: 4) ? 2 : 3) }
        for _ in 0..<Int.random(in: 0..<24, using: &random) {
            switch Int.random(in: 0..<16, using: &random) {
            case 0: break
            case 1: text += [0x20, 0x09, 0x0D]
            case 2: text += Array(#"{"bad":}"#.utf8)
            case 3: text += Array(("\"" + String(repeating: "é", count: Int.random(in: 0..<60, using: &random)) + "\"").utf8)
            case 4: text += Array(("[" + String(repeating: "1,", count: Int.random(in: 0..<60, using: &random)) + "2]").utf8)
            case 5: text += mark + [0x31]
            case 6: text += [0]
            case 7: text += [0xFF, 0x22]
            case 8: text += [0x22, 0xC3, 0x22]
            case 9: text += Array("/* */ 1 // a comment".utf8)
            case 10: text += Array(#"{"a":1,"a":"\ud800"}"#.utf8)
            case 11: for _ in 0..<Int.random(in: 0..<8, using: &random) { text.append(UInt8(truncatingIfNeeded: random.next())) }
            default: text += Array("\(Int.random(in: 0..<100_000, using: &random))".utf8)
            }
            if random.one(in: 5) { text.append(0x0D) }
            text += [UInt8](repeating: 0x0A, count: random.one(in: 9) ? Int.random(in: 0..<20, using: &random) : 1)
        }
        if random.one(in: 3) { text.removeLast(min(text.count, Int.random(in: 1...3, using: &random))) }
        return text
    }

    /// The values that were read and the errors that were found.
    private final class Reading: Sendable {
        let values = Mutex<[String]>([])
        let errors = Mutex<[String]>([])

        func add(_ value: JSONValue) { values.withLock { $0.append("\(value)") } }

        func add(_ error: any Error) {
            let line = error as? JSONLineError
            errors.withLock { $0.append("\(line.map { "\($0.path) \($0.location) " } ?? "")\(error)") }
        }

        var outcome: String {
            "values:\n\(values.withLock { $0 }.joined(separator: "\n"))\nerrors:\n\(errors.withLock { $0 }.joined(separator: "\n"))"
        }
    }

    /// Returns what is read with the settings.
    private func outcome(_ read: (JSONLineConfiguration, Reading) async throws -> Void) async -> String {
        let reading = Reading()
        var settings = JSONLineConfiguration(readConfiguration: JSONReadConfiguration(options: options), maximumLineByteCount: limit)
        settings.readConfiguration.engine = engine
        settings.errors = skipsErrors ? .skip { reading.add($0) } : .stop
        do { try await read(settings, reading) } catch { reading.add(error) }
        return reading.outcome
    }

    private func values<Lines: AsyncSequence>(of lines: Lines, _ reading: Reading) async throws where Lines.Element == JSONValue {
        for try await value in lines { reading.add(value) }
    }

    func check(isInParallel: Bool, isOneByOne: Bool) async throws {
        let expected = await outcome { settings, reading in
            let lines = JSONLines(text, configuration: settings)
            while let value = try lines.next(as: .value) { reading.add(value) }
        }
        func compare(_ name: String, _ read: (JSONLineConfiguration, Reading) async throws -> Void) async throws {
            let outcome = await outcome(read)
            try require(
                outcome == expected,
                """
                \(name), chunks of \(chunkByteCount), batches of \(batchByteCount), width \(width), limit \(limit), options \(options): \(text)
                as a whole:
                \(expected)
                \(name):
                \(outcome)
                """)
        }
        func compareBoth<Source: AsyncSequence & Sendable>(_ name: String, _ source: Source) async throws where Source.Element == [UInt8] {
            if isOneByOne { try await compare("\(name), one by one") { try await values(of: source.jsonLines(as: .value, configuration: $0), $1) } }
            guard isInParallel else { return }
            try await compare("\(name), in parallel") {
                try await values(of: source.jsonLines(as: .value, configuration: $0).parallel(width: width, batchByteCount: batchByteCount), $1)
            }
        }
        guard isFile else { return try await compareBoth("in memory", Chunks(chunks: chunks)) }
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl")
        try Data(text).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await compareBoth("from a file", JSONFileChunks(file.path(), chunkByteCount: chunkByteCount))
    }
}

/// Chunks in memory.
private struct Chunks: AsyncSequence, Sendable {
    let chunks: [[UInt8]]

    struct Iterator: AsyncIteratorProtocol {
        var rest: ArraySlice<[UInt8]>
        mutating func next() async throws -> [UInt8]? { rest.popFirst() }
    }

    func makeAsyncIterator() -> Iterator { Iterator(rest: chunks[...]) }
}
