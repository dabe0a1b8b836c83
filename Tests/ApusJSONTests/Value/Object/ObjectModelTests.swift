import ApusJSON
import TestSupport
import Testing

/// The simplest model of an object: an array of pairs.
private struct Model {
    var pairs: [(key: String, value: JSONValue)] = []

    func position(of key: String) -> Int? { pairs.firstIndex { Array($0.key.utf8) == Array(key.utf8) } }

    mutating func set(_ value: JSONValue?, for key: String) {
        switch (position(of: key), value) {
        case (let position?, let value?): pairs[position].value = value
        case (let position?, nil): pairs.remove(at: position)
        case (nil, let value?): pairs.append((key, value))
        case (nil, nil): break
        }
    }
}

@Suite("JSONValue.Object against a model")
struct ObjectModelTests {
    /// Keys that differ in ways that matter: short and long, composed and decomposed, prefixes of
    /// each other, and empty.
    private static func key(_ number: Int) -> String {
        switch number % 5 {
        case 0: "k\(number)"
        case 1: "a key that does not fit into fifteen bytes \(number)"
        case 2: number == 2 ? "" : "\u{E9}\(number)"
        case 3: "e\u{301}\(number - 1)"
        default: String(repeating: "x", count: number)
        }
    }

    private func expectSame(_ object: JSONValue.Object, _ model: Model, keyCount: Int) {
        #expect(object.count == model.pairs.count)
        #expect(object.map(\.key).map { Array($0.utf8) } == model.pairs.map(\.key).map { Array($0.utf8) })
        #expect(Array(object.values) == model.pairs.map(\.value))
        for number in 0..<keyCount {
            let key = Self.key(number)
            #expect(object.index(forKey: key) == model.position(of: key))
            #expect(object[key] == model.position(of: key).map { model.pairs[$0].value })
        }
    }

    /// Sizes on both sides of the one from which lookups use an index.
    @Test(arguments: [3, 12, 24, 50, 80, 200], [UInt64(1), 2, 3])
    func `a randomly edited object has the members of a simple model`(keyCount: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var object = JSONValue.Object()
        var model = Model()
        var snapshots: [(JSONValue.Object, Model)] = []
        for step in 0..<keyCount * 12 {
            let key = Self.key(Int.random(in: 0..<keyCount, using: &random))
            let value = JSONValue(step)
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<9:
                object[key] = value
                model.set(value, for: key)
            case 9..<11:
                #expect(object.updateValue(value, forKey: key) == model.position(of: key).map { model.pairs[$0].value })
                model.set(value, for: key)
            case 11..<14:
                object[key] = nil
                model.set(nil, for: key)
            case 14..<15:
                #expect(object.removeValue(forKey: key) == model.position(of: key).map { model.pairs[$0].value })
                model.set(nil, for: key)
            case 15..<16 where !object.isEmpty:
                let position = Int.random(in: 0..<object.count, using: &random)
                #expect(object.remove(at: position).value == model.pairs.remove(at: position).value)
            case 16..<17 where !object.isEmpty:
                let position = Int.random(in: 0..<object.count, using: &random)
                object.values[position] = value
                model.pairs[position].value = value
            case 17..<19:
                object.reserveCapacity(object.count + 5)
            default:
                snapshots.append((object, model))
                if snapshots.count > 4 { object = snapshots.removeFirst().0; model = Model(pairs: object.map { ($0.key, $0.value) }) }
            }
            #expect(object[key] == model.position(of: key).map { model.pairs[$0].value })
        }
        expectSame(object, model, keyCount: keyCount)
        for (object, model) in snapshots { expectSame(object, model, keyCount: keyCount) }
    }

    @Test(arguments: [UInt64(4), 5, 6])
    func `objects with the same members are equal in any order, with the same hash`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for count in [0, 1, 2, 10, 31, 32, 33, 34, 100] {
            let pairs = (0..<count).map { (Self.key($0), JSONValue($0)) }
            let object = JSONValue.Object(pairs)
            let shuffled = JSONValue.Object(pairs.shuffled(using: &random))
            #expect(object == shuffled)
            #expect(object.hashValue == shuffled.hashValue)
            guard count > 0 else { continue }
            var other = shuffled
            other.values[Int.random(in: 0..<count, using: &random)] = "other"
            #expect(object != other)
            var renamed = shuffled
            renamed.remove(at: 0)
            renamed["renamed"] = 1
            #expect(object != renamed)
        }
    }
}
