import ApusJSON

/// What random documents are made of.
struct Dice {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    mutating func one<T>(of choices: [T]) -> T { choices[number(0...choices.count - 1)] }
    mutating func isHit(_ count: Int) -> Bool { number(1...count) == 1 }

    // MARK: Values

    mutating func flag() -> JSONValue { .boolean(isHit(2)) }
    mutating func integer(_ range: ClosedRange<Int> = -1000...1000) -> JSONValue { .integer(number(range)) }
    mutating func text() -> JSONValue {
        one(of: ["", "a", "Ada L.", "é😀", "\"\\/\n\u{1}", "12", "true", "null", "~", "- x", "2026-11-21", "a_b", "1.5"])
    }
    mutating func date() -> JSONValue { .string("20\(number(10...40))-0\(number(1...9))-1\(number(0...9))T0\(number(0...9)):30:59Z") }
    mutating func uuid() -> JSONValue { .string("0000\(number(1000...9999))-0000-4000-8000-000000000001") }
    mutating func list(_ element: (inout Dice) -> JSONValue) -> JSONValue { .array((0..<number(0...3)).map { _ in element(&self) }) }

    /// A value, null, or none.
    mutating func optional(_ value: (inout Dice) -> JSONValue) -> JSONValue? {
        if isHit(3) { return nil }
        return isHit(3) ? JSONValue.null : value(&self)
    }

    /// A value or none.
    mutating func perhaps(_ value: (inout Dice) -> JSONValue) -> JSONValue? {
        if isHit(2) { return nil }
        return value(&self)
    }

    /// An object of the members that there are.
    func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(JSONValue.Object(members.compactMap { key, value in value.map { (key, $0) } }))
    }
}

// MARK: Breaking

extension Dice {
    /// The document with one change somewhere: a value of another kind, a member less, or one more.
    mutating func broken(_ document: JSONValue) -> JSONValue {
        var left = number(0...count(document) - 1)
        return changed(document, &left) ?? .null
    }

    private func count(_ value: JSONValue) -> Int {
        switch value {
        case .array(let elements): 1 + elements.reduce(0) { $0 + count($1) }
        case .object(let members): 1 + members.reduce(0) { $0 + count($1.value) }
        default: 1
        }
    }

    /// The value without its change, if it comes later; nil if the value is removed.
    private mutating func changed(_ value: JSONValue, _ left: inout Int) -> JSONValue? {
        left -= 1
        if left == -1 { return other(than: value) }
        guard left >= 0 else { return value }
        switch value {
        case .array(let elements):
            var result: [JSONValue] = []
            for element in elements { if let element = changed(element, &left) { result.append(element) } }
            return .array(result)
        case .object(let members):
            var result = JSONValue.Object()
            for (key, member) in members { if let member = changed(member, &left) { result[key] = member } }
            return .object(result)
        default: return value
        }
    }

    private mutating func other(than value: JSONValue) -> JSONValue? {
        if isHit(4) { return nil }
        switch value {
        case .object(var members) where isHit(2):
            members["zz"] = one(of: [1, "x", .null, ["y": 1]])
            return .object(members)
        case .array(let elements) where isHit(2): return .array(elements + [one(of: [-7, "x", .null, true])])
        case .integer where isHit(2): return one(of: [-5_000_000_000_000, 300, 70_000, 1.5])
        case .string where isHit(2): return one(of: ["", "zz", "a text that is longer than others", "AB12"])
        // No other members, so that there is one error.
        case .object: return one(of: [.null, true, 7, 0.25, "x", [], [1]])
        default: return one(of: [.null, true, 7, 0.25, "x", [], [:], [1], ["a": 1]])
        }
    }
}
