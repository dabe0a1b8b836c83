import ApusJSON
import Testing

/// A cancelled task that reads lines gets all lines, or a `CancellationError` after some of them.
/// It never gets a line after one that was lost.
@Suite("Cancelling readers of JSON Lines")
struct LinesCancellationTests {
    /// Chunks that are in memory, and so do not check whether the task is cancelled.
    struct Chunks: AsyncSequence, Sendable {
        let chunks: [[UInt8]]

        struct Iterator: AsyncIteratorProtocol {
            var rest: ArraySlice<[UInt8]>
            mutating func next() async -> [UInt8]? { rest.popFirst() }
        }
        func makeAsyncIterator() -> Iterator { Iterator(rest: chunks[...]) }
    }

    static let count = 60_000
    static let bytes = Array((0..<count).map { "{\"n\":\($0),\"s\":\"abcdefghijklmnopqrstuvwxyz\"}\n" }.joined().utf8)

    /// Reads lines in a task that cancels itself when it has got `count` of them.
    static func numbers<Lines: AsyncSequence & Sendable>(of lines: Lines, cancellingAfter count: Int) async -> (numbers: [Int], isCancelled: Bool)
    where Lines.Element == Int {
        await Task { () -> ([Int], Bool) in
            var numbers: [Int] = []
            do {
                for try await number in lines {
                    numbers.append(number)
                    if numbers.count == count { withUnsafeCurrentTask { $0?.cancel() } }
                }
            } catch is CancellationError {
                return (numbers, true)
            } catch {
                Issue.record(error)
            }
            return (numbers, false)
        }.value
    }

    @Test(arguments: 0..<12)
    func `a cancelled reader gets no line after one that was lost`(round: Int) async throws {
        let form = JSONLineContent<JSONValue>.value.map { $0["n"]?.integer ?? -1 }
        let lines = Chunks(chunks: chunks(of: Self.bytes, 1 << 14)).jsonLines(as: form).parallel(width: 4, batchByteCount: 1 << 14)
        let (numbers, isCancelled) = await Self.numbers(of: lines, cancellingAfter: 1 + round * 500)
        #expect(numbers == Array(0..<numbers.count))
        #expect(isCancelled || numbers.count == Self.count)
    }

    /// A stream that ends because its task is cancelled may end anywhere, and half a number is not
    /// a number.
    @Test(arguments: [false, true])
    func `part of a line is not read as a value when the task is cancelled`(isParallel: Bool) async throws {
        let outcome = await Task { () -> (values: [JSONValue], isCancelled: Bool) in
            let stream = AsyncStream<[UInt8]> { continuation in
                continuation.yield(Array("12\n34".utf8))
                // The rest never arrives.
            }
            let lines = stream.jsonLines(as: .value)
            var values: [JSONValue] = []
            withUnsafeCurrentTask { $0?.cancel() }
            do {
                if isParallel {
                    for try await value in lines.parallel(width: 2) { values.append(value) }
                } else {
                    for try await value in lines { values.append(value) }
                }
            } catch {
                return (values, error is CancellationError)
            }
            return (values, false)
        }.value
        #expect([[], [12]].contains(outcome.values))
        #expect(outcome.isCancelled || outcome.values.isEmpty)
    }

    /// A reader that is not cancelled gets no error.
    @Test func `a reader that is not cancelled gets all lines`() async throws {
        let lines = Chunks(chunks: chunks(of: Self.bytes + Array("{\"n\":-2}".utf8), 1 << 14)).jsonLines(as: .value)
        var count = 0
        for try await _ in lines.parallel(width: 4, batchByteCount: 1 << 14) { count += 1 }
        #expect(count == Self.count + 1)
    }
}
