package import ApusJSON

extension JSONValue {
    /// Generates a value of any shape, without numbers that cannot be written.
    package static func random(_ choices: inout Choices, depth: Int = 0) -> JSONValue {
        switch Int.random(in: depth > 5 ? 0..<8 : 0..<12, using: &choices) {
        case 0: return .null
        case 1: return .boolean(choices.one(in: 2))
        case 2: return .integer(Int.random(in: -300...300, using: &choices))
        case 3: return JSONValue([Int.max, .min, 0, 1 << 53, -(1 << 53) - 1].randomElement(using: &choices)!)
        case 4: return .double(double(&choices))
        case 5:
            return choices.one(in: 2)
                ? .unsigned(UInt.max - UInt.random(in: 0...300, using: &choices)) : .number("1e\(Int.random(in: 309...999, using: &choices))")
        case 6, 7: return .string(string(&choices))
        case 8, 9:
            let count = Int.random(in: 0...(choices.one(in: 10) ? 40 : 4), using: &choices)
            return .array((0..<count).map { _ in random(&choices, depth: depth + 1) })
        default:
            let count = Int.random(in: 0...(choices.one(in: 10) ? 40 : 4), using: &choices)
            var object = JSONValue.Object()
            for _ in 0..<count { object[string(&choices)] = random(&choices, depth: depth + 1) }
            return .object(object)
        }
    }

    static func double(_ choices: inout Choices) -> Double {
        let bits = (0..<8).reduce(0 as UInt64) { bits, _ in bits << 8 | choices.next() >> 56 }
        let double = choices.one(in: 2) ? Double(bitPattern: bits) : Double(Int64(bitPattern: bits) >> 40) / 64
        return double.isFinite ? double : 0.5
    }

    private static let parts = [
        "a", "key", "\"", "\\", "/", "<", ">", "&", "\u{0}", "\u{1F}", "\n", "\t", "\u{8}", "\u{7F}", "é", "e\u{301}", "日本", "\u{2028}", "\u{2029}",
        "\u{FFFF}",
        "\u{FEFF}", "😀", "\u{10FFFF}", "</script>", "0123456789abcdef0123456789abcdef", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFFD}", "-0", "null",
        "\u{D7FF}", "\u{E000}",
    ]

    static func string(_ choices: inout Choices) -> String {
        (0..<Int.random(in: 0...(choices.one(in: 8) ? 12 : 3), using: &choices)).map { _ in parts.randomElement(using: &choices)! }.joined()
    }
}
