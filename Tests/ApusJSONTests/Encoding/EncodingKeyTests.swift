import ApusJSON
import Foundation
import TestSupport
import Testing

/// Tests keys of every kind, and repeated keys.
@Suite("Encoding keys like Foundation")
struct EncodingKeyTests {
    /// A key type with a single value and no storage.
    struct OnlyKey: CodingKey {
        var stringValue: String { "only" }
        var intValue: Int? { nil }
        init() {}
        init?(stringValue: String) {}
        init?(intValue: Int) {}
    }

    /// A key of one byte that is not an enumeration, and has as many values as a byte.
    struct ByteKey: CodingKey {
        var byte: UInt8
        var stringValue: String { "k\(byte)" }
        var intValue: Int? { Int(byte) }
        init(_ byte: UInt8) { self.byte = byte }
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
    }

    /// Two cases with the same name, and some names that need escapes.
    enum SameKey: CodingKey {
        case one, two, three, slash, quote, accent
        var stringValue: String {
            switch self {
            case .one, .two: "same"
            case .three: "three"
            case .slash: "a/b"
            case .quote: "a\"b\u{1}"
            case .accent: "é😀"
            }
        }
        var intValue: Int? { nil }
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
    }

    enum ManyKey: String, CodingKey, CaseIterable {
        case c00, c01, c02, c03, c04, c05, c06, c07, c08, c09, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26,
            c27, c28
        case c29, c30, c31, c32, c33, c34, c35, c36, c37, c38, c39, c40, c41, c42, c43, c44, c45, c46, c47, c48, c49, c50, c51, c52, c53, c54, c55,
            c56, c57
        case c58, c59, c60, c61, c62, c63, c64, c65, c66, c67, c68, c69
    }

    enum IntKey: Int, CodingKey { case zero, one, big = 1_000_000 }

    /// A key with a payload that still takes one byte.
    enum PayloadKey: CodingKey {
        case flag(Bool), none
        var stringValue: String {
            switch self {
            case .flag(let flag): "flag\(flag)"
            case .none: "none"
            }
        }
        var intValue: Int? { nil }
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
    }

    /// Two keys with the same name; each tag makes a separate type.
    struct FreshKey<Tag>: CodingKey {
        let isSecond: Bool
        var stringValue: String { "same" }
        var intValue: Int? { nil }
        init(_ isSecond: Bool) { self.isSecond = isSecond }
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
    }

    // MARK: Kinds of keys

    @Test func `keys of every kind are encoded as in Foundation`() {
        for _ in 0..<2 {
            expectEncodingParity(Script.keyed(OnlyKey.self) { try $0.encode(1, forKey: OnlyKey()) })
            expectEncodingParity(
                Script.keyed(OnlyKey.self) {
                    try $0.encode(1, forKey: OnlyKey())
                    try $0.encode(2, forKey: OnlyKey())
                })
            expectEncodingParity(Script.keyed(ByteKey.self) { for byte in 0...UInt8.max { try $0.encode(byte, forKey: ByteKey(byte)) } })
            expectEncodingParity(Script.keyed(ByteKey.self) { for byte in (0...UInt8.max).reversed() { try $0.encode(byte, forKey: ByteKey(byte)) } })
            expectEncodingParity(
                Script.keyed(ByteKey.self) { container in
                    for byte in [1, 70, 63, 64, 255, 0, 70, 63, 1] as [UInt8] { try container.encode(Int(byte) * 2, forKey: ByteKey(byte)) }
                })
            expectEncodingParity(Script.keyed(ManyKey.self) { for key in ManyKey.allCases { try $0.encode(key.rawValue, forKey: key) } })
            expectEncodingParity(
                Script.keyed(ManyKey.self) { for key in ManyKey.allCases + ManyKey.allCases { try $0.encode([key.rawValue], forKey: key) } })
            expectEncodingParity(
                Script.keyed(IntKey.self) {
                    try $0.encode(1, forKey: .big)
                    try $0.encode(2, forKey: .zero)
                    try $0.encode(3, forKey: .big)
                })
            expectEncodingParity(
                Script.keyed(PayloadKey.self) {
                    try $0.encode(1, forKey: .flag(true))
                    try $0.encode(2, forKey: .none)
                    try $0.encode(3, forKey: .flag(false))
                })
            expectEncodingParity(
                Script.keyed(SameKey.self) {
                    try $0.encode(1, forKey: .slash)
                    try $0.encode(2, forKey: .quote)
                    try $0.encode(3, forKey: .accent)
                    try $0.encode(4, forKey: .slash)
                })
        }
    }

    /// This holds whichever case the encoder has seen first.
    @Test func `cases with the same name are one key`() {
        let scripts: [Script] = [
            .keyed(SameKey.self) {
                try $0.encode(1, forKey: .one)
                try $0.encode(2, forKey: .two)
            },
            .keyed(SameKey.self) {
                try $0.encode(1, forKey: .two)
                try $0.encode(3, forKey: .three)
                try $0.encode(2, forKey: .one)
            },
            .keyed(SameKey.self) {
                try $0.encode(1, forKey: .one)
                var nested = $0.nestedContainer(keyedBy: SameKey.self, forKey: .three)
                try nested.encode(1, forKey: .one)
                try nested.encode(3, forKey: .three)
                try nested.encode(2, forKey: .two)
                try $0.encode(2, forKey: .two)
            },
        ]
        for _ in 0..<3 { for script in scripts { expectEncodingParity([script, script]) } }
        // A separate type for each order, because the encoder remembers what it knows about a type.
        func fresh<Tag>(_ tag: Tag.Type, _ order: [Bool]) {
            let script = Script.keyed(FreshKey<Tag>.self) {
                for (number, second) in order.enumerated() { try $0.encode(number, forKey: FreshKey(second)) }
            }
            // Our encoder runs alone first, because each type is new to it only once.
            let first = EncodingOutcome { try ApusJSONEncoder().encode(script) }
            #expect(first == .text("{\"same\":\(order.count - 1)}"))
            expectEncodingParity(script)
        }
        fresh(Int8.self, [false, true])
        fresh(Int16.self, [true, false])
        fresh(Int32.self, [false, true, false])
        fresh(Int64.self, [false, false, true, true])
    }

    // MARK: The same key twice

    @Test func `the second value for a key replaces the first, as in Foundation`() {
        let second: [(String, @Sendable (inout KeyedEncodingContainer<CaseKey>, CaseKey) throws -> Void)] = [
            ("number", { try $0.encode(2, forKey: $1) }),
            ("double", { try $0.encode(2.5, forKey: $1) }),
            ("string", { try $0.encode("x", forKey: $1) }),
            ("nil", { try $0.encodeNil(forKey: $1) }),
            ("array", { try $0.encode([[1]], forKey: $1) }),
            ("dictionary", { try $0.encode(["k": 1], forKey: $1) }),
            ("model", { try $0.encode(Places<Int>.Box(value: 1), forKey: $1) }),
            ("absent", { try $0.encodeIfPresent(Int?.none, forKey: $1) }),
            ("NaN", { try? $0.encode(Double.nan, forKey: $1) }),
            ("failing", { try? $0.encode(Script.failing(), forKey: $1) }),
            (
                "nested",
                { container, key in
                    var nested = container.nestedContainer(keyedBy: CaseKey.self, forKey: key)
                    try nested.encode(1, forKey: .b)
                }
            ),
            (
                "list",
                { container, key in
                    var nested = container.nestedUnkeyedContainer(forKey: key)
                    try nested.encode(1)
                }
            ),
            ("super", { try 5.encode(to: $0.superEncoder(forKey: $1)) }),
            ("unused super", { _ = $0.superEncoder(forKey: $1) }),
        ]
        // Foundation traps if a container is requested where there is already something of another
        // kind.
        let traps: (String, String) -> Bool = { first, second in
            let objects = ["dictionary", "model", "nested", "unused super"]
            let arrays = ["array", "list"]
            let nothing = ["absent", "NaN", "failing"]
            return switch second {
            case "nested": !objects.contains(first) && !nothing.contains(first)
            case "list": !arrays.contains(first) && !nothing.contains(first)
            default: false
            }
        }
        // In a debug build, every fifth combination.
        let step = 5 / effort(5)
        var number = 0
        for (firstName, first) in second {
            for (secondName, second) in second where !traps(firstName, secondName) {
                for key in traps(secondName, firstName) ? [CaseKey.b] : [.a, .b] {
                    number += 1
                    guard number % step == 0 else { continue }
                    expectEncodingParity(
                        Script.keyed(CaseKey.self) {
                            try first(&$0, .a)
                            try $0.encode(0, forKey: .c)
                            try second(&$0, .a)
                            try first(&$0, key)
                            try $0.encode(0, forKey: .d)
                        })
                    // Among many other keys, and deeply nested.
                    expectEncodingParity([
                        "k": Script.keyed(TextKey.self) { outer in
                            for number in 0..<40 { try outer.encode(number, forKey: TextKey("\(number)")) }
                            try outer.encode(
                                Script.keyed(CaseKey.self) {
                                    try first(&$0, .a)
                                    try second(&$0, .a)
                                }, forKey: "inner")
                            for number in 20..<60 { try outer.encode([number], forKey: TextKey("\(number)")) }
                        }
                    ])
                }
            }
        }
    }

    @Test func `repeated keys among many are encoded as in Foundation`() {
        for count in [1, 23, 24, 25, 100, 500] {
            expectEncodingParity(
                Script.keyed(TextKey.self) { container in
                    for number in 0..<count { try container.encode(number, forKey: TextKey("key\(number)")) }
                    try container.encode("again", forKey: TextKey("key\(count / 2)"))
                    for number in 0..<count { try container.encode([number], forKey: TextKey("more\(number)")) }
                })
        }
    }
}
