import Testing

@testable import ApusJSON

/// The tape counts up to 2^24 − 1 children. Beyond that, paths of errors stopped at that index or
/// named another member's key.
@Suite("Paths beyond the children that a tape counts", .serialized)
struct PathBeyondCountLimitTests {
    private static let nulls = Tape.countLimit + 5

    /// Builds `[null,null, … ,null,` followed by whatever `finish` adds. Written by hand, because
    /// parsing this much takes too long.
    private func path(expecting: ParseFailure.Expectation = .value, _ finish: (inout TapeWriter) -> Void) -> String {
        let words = UnsafeMutablePointer<UInt64>.allocate(capacity: Self.nulls + 16)
        let strings = UnsafeMutablePointer<UInt8>.allocate(capacity: 64)
        defer {
            words.deallocate()
            strings.deallocate()
        }
        words.initialize(repeating: Tape.word(TapeTag.null, 0), count: Self.nulls + 16)
        var tape = TapeWriter(words: words, strings: strings)
        tape.open(TapeTag.arrayStart)
        tape.next += Self.nulls
        tape.count = Self.nulls
        finish(&tape)
        return tape.path(of: ParseFailure(.invalidLiteral, at: 0, expecting: expecting)).description
    }

    @Test func `the path of an element beyond the counted ones has its index`() {
        #expect(path { _ in } == "/\(Self.nulls)")
    }

    @Test func `the path of an element after a closed container beyond the counted ones has its index`() {
        let path = path { tape in
            tape.open(TapeTag.arrayStart)
            tape.close(TapeTag.arrayStart, TapeTag.arrayEnd)
            tape.count += 1
        }
        #expect(path == "/\(Self.nulls + 1)")
    }

    @Test func `the path of a broken string beyond the counted elements has its index`() {
        #expect(path { tape in _ = tape.beginString() } == "/\(Self.nulls)")
    }

    @Test func `the path within an element beyond the counted ones has its index`() {
        #expect(path { tape in tape.open(TapeTag.arrayStart) } == "/\(Self.nulls)/0")
    }

    @Test func `the path of a missing comma beyond the counted elements is the array's`() {
        #expect(path(expecting: .commaOrEnd) { _ in } == "")
    }
}
