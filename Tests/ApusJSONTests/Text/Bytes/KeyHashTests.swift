import TestSupport
import Testing

@testable import ApusJSON

@Suite("KeyHash")
struct KeyHashTests {
    /// Functions with fixed words, so that a failure can be run again.
    static let functions: [KeyHash] = ([1, 2, 3] as [UInt64]).map { seed in
        var generator = SplitMix64(seed: seed)
        return KeyHash(first: generator.next(), second: generator.next(), last: generator.next())
    }

    // MARK: Distribution

    @Test(arguments: 0..<3)
    func `all keys of three ASCII characters are distributed like random numbers`(function: Int) {
        var hashes: [UInt64] = []
        hashes.reserveCapacity(1 << 21)
        var key: [UInt8] = [0, 0, 0]
        // In a debug build, every nineteenth.
        for number in stride(from: 0, to: 1 << 21, by: 19 / effort(19)) {
            (key[0], key[1], key[2]) = (UInt8(number >> 14), UInt8(number >> 7 & 0x7F), UInt8(number & 0x7F))
            hashes.append(key.withUnsafeBufferPointer(Self.functions[function].hash))
        }
        expectRandom(hashes)
    }

    @Test(arguments: 0..<effort(3))
    func `consecutive decimal keys are distributed like random numbers`(function: Int) {
        expectRandom((0..<200_000).map { Self.functions[function].hash(String($0)) })
        expectRandom((0..<200_000).map { Self.functions[function].hash("customer-number-\(1_000_000 + $0)") })
    }

    @Test(arguments: 0..<effort(3))
    func `keys that differ in one or two bits are distributed like random numbers`(function: Int) {
        for count in [1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 24, 31, 32, 33, 64] {
            let key = [UInt8](repeating: 0x61, count: count)
            var hashes: [UInt64] = []
            for one in 0..<count * 8 {
                for other in one..<count * 8 {
                    var changed = key
                    changed[one / 8] ^= 1 << UInt8(one % 8)
                    if other > one { changed[other / 8] ^= 1 << UInt8(other % 8) }
                    hashes.append(changed.withUnsafeBufferPointer(Self.functions[function].hash))
                }
            }
            expectRandom(hashes)
        }
    }

    @Test(arguments: 0..<effort(3))
    func `keys with the same first and last eight bytes are distributed like random numbers`(function: Int) {
        for padding in 0..<12 {
            let padding = String(repeating: "0", count: padding)
            expectRandom((100_000..<150_000).map { Self.functions[function].hash("settings\(padding)\($0)/enabled") })
        }
    }

    @Test(arguments: 0..<3)
    func `blocks in another order have another hash`(function: Int) {
        let blocks = (0..<7).map { [UInt8](repeating: UInt8($0), count: 8) }
        var orders: [[Int]] = [[]]
        for _ in blocks { orders = orders.flatMap { order in blocks.indices.filter { !order.contains($0) }.map { order + [$0] } } }
        expectRandom(orders.map { order in order.flatMap { blocks[$0] }.withUnsafeBufferPointer(Self.functions[function].hash) })
    }

    @Test(arguments: 0..<3)
    func `zeros of different counts have different hashes`(function: Int) {
        expectRandom((0..<5000).map { [UInt8](repeating: 0, count: $0).withUnsafeBufferPointer(Self.functions[function].hash) })
    }

    @Test func `other random words give other hashes`() {
        var generator = SplitMix64(seed: 4)
        let functions = (0..<5000).map { _ in KeyHash(first: generator.next(), second: generator.next(), last: generator.next()) }
        for key in ["", "a", "name", "identifier", "a key of more than sixteen bytes"] { expectRandom(functions.map { $0.hash(key) }) }
    }

    /// Expects at most half as many collisions again as random numbers have on average: in all
    /// bits, in 32, in the lowest twelve and in the highest twelve.
    private func expectRandom(_ hashes: [UInt64], sourceLocation: SourceLocation = #_sourceLocation) {
        let pairs = Double(hashes.count) * Double(hashes.count - 1) / 2
        #expect(Set(hashes).count == hashes.count, sourceLocation: sourceLocation)
        let repeated = hashes.count - Set(hashes.map { UInt32(truncatingIfNeeded: $0) }).count
        #expect(Double(repeated) <= limit(pairs / 0x1p32), sourceLocation: sourceLocation)
        for shift in [0, 52] {
            var counts = [Int](repeating: 0, count: 4096)
            for hash in hashes { counts[Int(hash >> UInt64(shift) & 0xFFF)] += 1 }
            let collisions = counts.reduce(0) { $0 + $1 * ($1 - 1) / 2 }
            #expect(Double(collisions) <= limit(pairs / 4096), sourceLocation: sourceLocation)
        }
    }

    /// Half as much again, and four standard deviations for small numbers.
    private func limit(_ expected: Double) -> Double { max(expected * 1.5, expected + 4 * expected.squareRoot() + 1) }

    // MARK: Equal keys

    @Test func `equal keys have equal hashes at any address, whatever is next to them`() {
        var generator = SplitMix64(seed: 5)
        for count in 0..<80 {
            let key = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let expected = key.withUnsafeBufferPointer(KeyHash.fast.hash)
            for offset in 0..<17 {
                let memory = (0..<count + 32).map { _ in UInt8.random(in: 0...255, using: &generator) }
                let copy = Array(memory[..<offset] + key + memory[(offset + count)...])
                #expect(copy.withUnsafeBufferPointer { KeyHash.fast.hash(UnsafeBufferPointer(rebasing: $0[offset..<offset + count])) } == expected)
            }
        }
    }

    @Test(arguments: [KeyHash.fast, .careful])
    func `a string has the hash of its bytes`(function: KeyHash) {
        let characters = ["a", "ö", "鳥", "🐦", "\0"]
        for count in 0..<40 {
            for character in characters {
                let string = String(repeating: character, count: count) + "z"
                // A substring's copy and a string that was appended to are stored differently.
                var appended = ""
                for scalar in string.unicodeScalars { appended.unicodeScalars.append(scalar) }
                let expected = Array(string.utf8).withUnsafeBufferPointer(function.hash)
                #expect(function.hash(string) == expected)
                #expect(function.hash(appended) == expected)
                #expect(function.hash(String(("<" + string + ">").dropFirst().dropLast())) == expected)
            }
        }
        #expect(function.hash("") == [UInt8]().withUnsafeBufferPointer(function.hash))
        #expect(function.hash("") == function.hash(UnsafeBufferPointer(start: nil, count: 0)))
        #expect(function.hash("literal") == Array("literal".utf8).withUnsafeBufferPointer(function.hash))
        let literal = "a literal of more than fifteen bytes"
        #expect(function.hash(literal) == Array(literal.utf8).withUnsafeBufferPointer(function.hash))
    }

    // MARK: Collisions

    /// A function for which all keys collide.
    private static let broken = KeyHash(first: 0, second: 0, last: 0)

    @Test func `an object's table whose keys collide changes to careful hashing`() {
        let keys = ObjectKeys.make(capacity: 20_000)
        let table = ObjectIndexTable(capacity: 20_000, hash: Self.broken)
        for number in 0..<20_000 {
            #expect(table.position(of: "key \(number)", in: keys, orAdd: number) == nil)
            keys.append("key \(number)")
        }
        #expect(table.isCareful)
        for made in [table, ObjectIndexTable(of: keys, hash: Self.broken)] {
            #expect(made.isCareful)
            for number in 0..<20_000 { #expect(made.position(of: "key \(number)", in: keys) == number) }
            #expect(made.position(of: "key 20000", in: keys) == nil)
            #expect(made.position(of: "key 7", in: keys, orAdd: 20_000) == 7)
        }
    }

    @Test func `an object's table changes to careful hashing when keys are appended`() {
        let count = max(effort(5000), 1000)
        let keys = ObjectKeys.make(capacity: count)
        let table = ObjectIndexTable(of: keys, hash: Self.broken)
        for number in 0..<count {
            keys.append("key \(number)")
            table.noteAppended(to: keys)
        }
        #expect(table.isCareful)
        for number in stride(from: count - 1, through: 0, by: -7) {
            table.noteRemoval(of: keys.elements[number], at: number, count: keys.count)
            #expect(keys.remove(at: number) == "key \(number)")
        }
        for position in 0..<keys.count { #expect(table.position(of: keys.elements[position], in: keys) == position) }
    }

    @Test func `a decoder's table whose keys collide is crowded before it takes long`() {
        let names = (0..<20_000).map { Array("key \($0)".utf8) }
        func added(_ hash: KeyHash) -> Int {
            var table = KeyTable(count: names.count, hash: hash)
            var added = 0
            while added < names.count, !table.isCrowded {
                names[added].withUnsafeBufferPointer { name in table.insert(added + 1, name, replaces: true) { names[$0 - 1].elementsEqual(name) } }
                added += 1
            }
            #expect(!table.hasRepeatedKeys)
            return added
        }
        #expect(added(Self.broken) < 100)
        #expect(added(.careful) == names.count)
        for function in Self.functions { #expect(added(function) == names.count) }
    }
}
