import TestSupport
import Testing

@testable import ApusJSON

/// The tape counts up to 2^24 − 1 children. For longer arrays, each access to an unkeyed
/// container's count used to walk the whole array.
@Suite("The count of an array with more elements than a tape counts", .serialized)
struct CountBeyondLimitTests {
    private struct Looks: Decodable {
        var counts: Set<Int?> = []

        init(from decoder: any Decoder) throws {
            let container = try decoder.unkeyedContainer()
            for _ in 0..<decoder.userInfo.count { counts.insert(container.count) }
        }
    }

    @Test func `an array with more elements than a tape counts is counted once, however often its count is queried`() throws {
        let nulls = Tape.countLimit + 5
        let words = UnsafeMutablePointer<UInt64>.allocate(capacity: nulls + 16)
        let strings = UnsafeMutablePointer<UInt8>.allocate(capacity: 64)
        defer {
            words.deallocate()
            strings.deallocate()
        }
        words.initialize(repeating: Tape.word(TapeTag.null, 0), count: nulls + 16)
        // Written by hand, because parsing this much takes too long.
        var writer = TapeWriter(words: words, strings: strings)
        writer.open(TapeTag.arrayStart)
        writer.next += nulls
        writer.count = nulls
        writer.close(TapeTag.arrayStart, TapeTag.arrayEnd)
        writer.finish()
        let parsed = ParsedTape(tape: writer.tape, consumed: nil, hasNegativeZero: false, hasUnclearNumber: false)
        let configuration = JSONReadConfiguration()
        let pool = WorkspacePool(limit: 0, largestKept: 0)
        let workspace = pool.takeRetained(byteCount: 0)
        let storage = DocumentStorage(parsed, try Source("", configuration), configuration, workspace, pool: .passUnretained(pool))
        let node = JSONNode(storage: storage, index: Tape.rootIndex)
        // `userInfo` has one entry for each access.
        let growth = try growth(to: 40) { looks throws in
            let decoder = ApusJSONDecoder()
            for look in 0..<looks { decoder.userInfo[CodingUserInfoKey(rawValue: "\(look)")!] = look }
            #expect(try decoder.decode(Looks.self, from: node).counts == [nulls])
        }
        #expect(growth < 2)
    }
}
