import TestSupport
import Testing

@testable import ApusJSON

/// Compares a text that arrives in pieces with the same text as a whole: both must give the same
/// tape or the same error.
enum IncrementalComparison {
    /// Reads a text in pieces that end at the given offsets.
    private static func read(_ bytes: [UInt8], endsOfPieces: [Int]) throws -> Reading {
        do {
            let parser = try JSONIncrementalParser()
            var start = 0
            for end in endsOfPieces + [bytes.count] {
                try parser.append(bytes[start..<end])
                start = end
            }
            return .success(try parser.finish())
        } catch let error as JSONSyntaxError {
            return .failure(error)
        }
    }

    /// Describes how a text in pieces differs from the whole, or returns nil if it does not.
    /// Excerpts and quotes are not compared, because they end where the text did when the error was
    /// thrown. Neither are messages about a non-ASCII character: if the character had not arrived
    /// completely, the message names its byte.
    static func difference(_ whole: Reading, _ bytes: [UInt8], endsOfPieces: [Int]) throws -> String? {
        switch (whole, try read(bytes, endsOfPieces: endsOfPieces)) {
        case (.failure(let one), .failure(let other)):
            let offset = one.location.byteOffset
            let isCharacter = offset < bytes.count && bytes[offset] >= 0x80
            let isSame = one.code == other.code && one.location == other.location && one.path == other.path
            guard !isSame || one.description != other.description && !isCharacter else { return nil }
            return "pieces end at \(endsOfPieces): errors differ:\n\(one)\n\(other)"
        case (let one, let other): return EngineComparison.difference(one, other).map { "pieces end at \(endsOfPieces): \($0)" }
        }
    }

    /// Tries every split into two pieces, one piece per byte, and some random splits.
    static func firstDifference(_ bytes: [UInt8], _ random: inout SplitMix64, triesAllSplits: Bool) throws -> String? {
        let whole = try EngineComparison.read(bytes, on: .swift)
        if triesAllSplits {
            for split in 0...bytes.count {
                if let difference = try difference(whole, bytes, endsOfPieces: [split]) { return difference }
            }
            if let difference = try difference(whole, bytes, endsOfPieces: Array(0..<bytes.count)) { return difference }
        }
        for _ in 0..<4 {
            let ends = (0..<Int.random(in: 1...8, using: &random)).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
            if let difference = try difference(whole, bytes, endsOfPieces: ends) { return difference }
        }
        return nil
    }

    /// Whether a text is read as UTF-8. Other encodings are not detected in pieces.
    static func isUTF8(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBufferPointer { TextEncoding(detecting: $0).unit == .utf8 } }
}

@Suite("Pieces agree with the whole")
struct IncrementalAgreementTests {
    @Test(arguments: 0..<8)
    func `generated documents, valid or corrupted, give the same result in pieces`(_ part: Int) throws {
        var failures = Failures(part: part)
        var random = SplitMix64(seed: Seed.part(part))
        var generator = DocumentGenerator(seed: Seed.part(part))
        var mutator = Mutator(seed: Seed.part(part))
        for _ in 0..<max(effort(100), 12) {
            let document = generator.next()
            for text in [document, mutator.spoil(document, with: document)] where IncrementalComparison.isUTF8(text) {
                if let difference = try IncrementalComparison.firstDifference(text, &random, triesAllSplits: text.count <= 500) {
                    failures.note(difference, text)
                }
            }
        }
        failures.report()
    }
}

@Suite("Pieces agree with the whole on the corpus", .enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
struct IncrementalCorpusTests {
    private static let files: [String] =
        [
            "JSONTestSuite/test_parsing", "JSONTestSuite/test_transform", "json5-tests/arrays", "json5-tests/numbers", "json5-tests/strings",
            "utf8/kuhn",
        ].flatMap {
            folder in Corpus.files(in: folder).map { "\(folder)/\($0)" }
        } + CorpusAgreementTests.examples

    @Test(arguments: 0..<8)
    func `each file gives the same tape or error in pieces as in one piece`(_ part: Int) throws {
        var failures = Failures(part: part)
        var random = SplitMix64(seed: Seed.part(part))
        for (position, file) in Self.files.enumerated() where position % 8 == part {
            let bytes = Array(try Corpus.data(file))
            guard IncrementalComparison.isUTF8(bytes) else { continue }
            if let difference = try IncrementalComparison.firstDifference(bytes, &random, triesAllSplits: bytes.count < 10_000) {
                failures.note("\(file): \(difference)", Array(bytes.prefix(1000)))
            }
        }
        failures.report()
    }
}
