import ApusJSON
import Foundation
import TestSupport
import Testing

/// A value in every position that a value can have.
struct Places<Value: Encodable>: Encodable {
    struct Box: Encodable { var value: Value }
    struct OptionalBox: Encodable { var some: Value?; var none: Value? }
    struct Single: Encodable {
        let value: Value
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }
    struct Unkeyed: Encodable {
        let value: Value
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(value)
            try container.encodeNil()
            try container.encode(contentsOf: [value])
            try container.encode(Optional(value))
        }
    }
    struct Generic<Inner: Encodable>: Encodable { var before: Int; var inner: Inner; var after: String }
    enum Payload: Encodable { case one(Value), two(first: Value, Value) }

    let value: Value

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TextKey.self)
        try container.encode(value, forKey: "value")
        try container.encodeIfPresent(value, forKey: "present")
        try container.encodeIfPresent(Value?.none, forKey: "absent")
        try container.encode(Value?.none, forKey: "nil")
        try container.encode(Box(value: value), forKey: "box")
        try container.encode(OptionalBox(some: value, none: nil), forKey: "optional")
        try container.encode(Single(value: value), forKey: "single")
        try container.encode(Unkeyed(value: value), forKey: "unkeyed")
        try container.encode(Generic(before: 1, inner: value, after: "x"), forKey: "generic")
        try container.encode([Payload.one(value), .two(first: value, value)], forKey: "payload")
        try container.encode([value, value], forKey: "array")
        try container.encode([value, nil], forKey: "optionals")
        try container.encode([[value], []], forKey: "arrays")
        try container.encode(["k": value], forKey: "dictionary")
        try container.encode(["k": value, "n": nil], forKey: "optionalDictionary")
        try container.encode([1: value], forKey: "byInt")
        try container.encode(["k": [value]], forKey: "arrayDictionary")
        try container.encode([true: value], forKey: "byBool")
        try container.encode(ContiguousArray([value]), forKey: "contiguous")
        try container.encode(CollectionOfOne(value).map { Optional($0) }, forKey: "wrapped")
        var nested = container.nestedContainer(keyedBy: CaseKey.self, forKey: "nested")
        try nested.encode(value, forKey: .a)
        var list = container.nestedUnkeyedContainer(forKey: "list")
        try list.encode(value)
    }
}

func expectEncodingParityEverywhere<Value: Encodable>(
    _ value: Value, sourceLocation: SourceLocation = #_sourceLocation, _ configure: (any CommonEncoder) -> Void = { _ in }
) {
    expectEncodingParity(value, sourceLocation: sourceLocation, configure)
    expectEncodingParity(Places(value: value), sourceLocation: sourceLocation, configure)
    expectEncodingParity([value], sourceLocation: sourceLocation, configure)
    expectEncodingParity(Optional(value), sourceLocation: sourceLocation, configure)
    expectEncodingParity(["key": value], sourceLocation: sourceLocation, configure)
}

func expectEncodingParityEverywhere<each Value: Encodable>(
    each values: repeat each Value, sourceLocation: SourceLocation = #_sourceLocation, configure: (any CommonEncoder) -> Void = { _ in }
) {
    repeat expectEncodingParityEverywhere(each values, sourceLocation: sourceLocation, configure)
}

@Suite("Encoding scalars like Foundation")
struct EncodingScalarTests {
    private func check<T: FixedWidthInteger & Codable>(_ type: T.Type) {
        for value in [T.min, T.max, 0, 1, T.max / 10, T.max - 1, T.min + 1, 9, 10, 99, 100] { expectEncodingParityEverywhere(value) }
        var random = SplitMix64(seed: 11)
        // Integers of all lengths.
        let values = (0..<effort(3000)).map { _ in T.random(in: .min ... .max, using: &random) >> Int.random(in: 0..<T.bitWidth - 1, using: &random) }
        expectEncodingParity(
            each: values, values.map { Places<T>.Box(value: $0) }, values.map { Places<T>.Single(value: $0) },
            Dictionary(values.map { ("\($0)", $0) }) { one, _ in one })
    }

    @Test func `signed integers of every width are encoded as in Foundation`() {
        for type in [Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self] as [any (FixedWidthInteger & Codable).Type] { check(type) }
    }

    @Test func `unsigned integers of every width are encoded as in Foundation`() {
        let types: [any (FixedWidthInteger & Codable).Type] = [
            UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, UInt128.self,
        ]
        for type in types { check(type) }
    }

    @Test func `Booleans and nil are encoded as in Foundation`() {
        expectEncodingParityEverywhere(each: true, false, Int?.none, Int??.some(nil), String??.some("x"))
        expectEncodingParity([Bool?.none, true, nil])
    }

    private func check<T: BinaryFloatingPoint & Codable & LosslessStringConvertible>(_ values: [T], random: [T]) {
        for value in values { expectEncodingParityEverywhere(value) }
        expectEncodingParity(
            each: random, random.map { Places<T>.Box(value: $0) }, random.map { Places<T>.Single(value: $0) }, random.map { Optional($0) },
            Dictionary(random.map { ("\($0)", $0) }) { one, _ in one })
    }

    @Test func `doubles are encoded as in Foundation`() {
        var random = SplitMix64(seed: 12)
        let bits = (0..<4000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
        let plain = (0..<1000).map { _ in
            Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / [1, 10, 100, 1000].randomElement(using: &random)!
        }
        let whole = (0..<1000).map { number in
            Double(sign: number % 2 == 0 ? .plus : .minus, exponent: number % 120, significand: 1 + Double(number) / 1000)
        }
        check(
            [
                0, -0.0, 1, -1, 0.1, 1.5, 1e15, 1e16, 1e17, 1e21, 1e22, 1e-4, 1e-5, 1e-6, 1e-7, 123456789.125, 9007199254740992, 1e308, -1e308, 1e100,
                .pi, .ulpOfOne, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0.3, 0.1 + 0.2,
                4503599627370496.5, 0x1p63, 0x1p64,
            ], random: bits + plain + whole)
    }

    @Test func `floats are encoded as in Foundation`() {
        var random = SplitMix64(seed: 13)
        let bits = (0..<4000).map { _ in Float(bitPattern: UInt32(truncatingIfNeeded: random.next())) }.filter(\.isFinite)
        check(
            [
                0, -0.0, 1, -1, 0.1, 1.5, 1e15, 1e16, 16777216, 33554432, 1e-7, .pi, .ulpOfOne, .leastNonzeroMagnitude,
                .greatestFiniteMagnitude, 3.4e38, 8388608.5,
            ],
            random: bits)
    }

    @Test func `half-precision floats are encoded as in Foundation`() {
        let finite = (0...UInt16.max).map { Float16(bitPattern: $0) }.filter(\.isFinite).enumerated().filter { $0.offset % 7 == 0 }.map(\.element)
        check([0, -0.0, 1, 0.1, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 2048, 0.333], random: effort(finite))
        expectEncodingParity([Float16.nan])
        expectEncodingParity(["a": Float16.infinity])
    }

    @Test func `decimals are encoded as in Foundation`() throws {
        var random = SplitMix64(seed: 14)
        let extremes: [Decimal] = [
            0, 1, -1, Decimal(string: "0.1")!, Decimal(string: "12345678901234567890123456789012345678")!, .greatestFiniteMagnitude,
            -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .pi, Decimal(string: "1e127")!, Decimal(string: "1e-127")!, Decimal(string: "100.00")!,
            Decimal(string: "-0.00000000000000000000000000000000000001")!, Decimal(Int.min), Decimal(UInt64.max),
        ]
        for value in extremes { expectEncodingParityEverywhere(value) }
        let values = (0..<2000).map { _ in
            let digits = (0..<Int.random(in: 1...38, using: &random)).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
            return Decimal(string: "\(Bool.random(using: &random) ? "-" : "")\(digits)e\(Int.random(in: -127...90, using: &random))") ?? 0
        }
        expectEncodingParity(values.filter { !$0.isNaN })
        expectEncodingParity(values.filter { !$0.isNaN }.map { Places<Decimal>.Box(value: $0) })
    }

    @Test func `strings are encoded as in Foundation, as values and as keys`() {
        for scalar in 0...UInt32(0x2FF) { expectEncodingParity(String(Unicode.Scalar(scalar)!)) }
        for text in [
            "", "/", "//", "\\", "\"", "\u{2028}\u{2029}", "\u{7F}", "\u{0}", "a/b\\c\"d", "é", "e\u{301}", "😀", "👨‍👩‍👧‍👦", "\u{FFFE}", "\u{10FFFF}",
            "\u{FEFF}x", "日本語",
            "\r\n\t\u{8}\u{C}", "http://example.com/a?b=c&d=\"e\"", "</script>", String(repeating: "x", count: 10_000),
            String(repeating: "\u{1}", count: 1000),
        ] { expectEncodingParityEverywhere(text) }
        // The same as keys.
        let all = (0...UInt32(0x2FF)).map { "k" + String(Unicode.Scalar($0)!) }
        expectEncodingParity(all)
        for text in all { expectEncodingParity(Script.keyed(TextKey.self) { try $0.encode(1, forKey: TextKey(text)) }) }
    }

    /// Strings of 0 to 70 bytes, with a character to escape at each offset.
    @Test(arguments: ["\"", "\\", "/", "\n", "\u{1}", "\u{1F}", "é", "\u{2028}", "😀", "\u{7F}"])
    func `escapes at every offset of a string are encoded as in Foundation`(_ escape: String) {
        var texts: [String] = []
        for length in 0...70 {
            texts.append(String(repeating: "x", count: length))
            for place in 0..<length {
                texts.append(String(repeating: "x", count: place) + escape + String(repeating: "y", count: length - place - 1))
            }
        }
        texts = effort(texts)
        expectEncodingParity(each: texts, texts.map { Places<String>.Box(value: $0) }, texts.map { [$0: $0.utf8.count] })
    }

    /// Strings that are bridged or do not store UTF-8 in one piece.
    @Test func `bridged strings and substrings are encoded as in Foundation`() {
        let string = "a substring, with \"quotes\" / and é"
        expectEncodingParity(
            each: string.dropFirst(3).dropLast().description,
            [NSString(string: string) as String, String(string.utf16.reversed().map { Character(Unicode.Scalar($0)!) })],
            [Character("é").description, "\(Substring(string))"])
    }

    @Test func `Foundation's other types are encoded as in Foundation`() {
        expectEncodingParityEverywhere(
            each: URL(string: "https://example.com/a/b?c=d%20e#f")!, URL(string: "b/c", relativeTo: URL(string: "http://example.com/a/"))!,
            URL(fileURLWithPath: "/a/b c"), UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!, 1..<5, 1...5, PartialRangeFrom(3),
            IndexSet([1, 2, 3, 7]), IndexPath(indexes: [1, 2]), DateInterval(start: Date(timeIntervalSince1970: 0), duration: 5),
            DateComponents(year: 2026, month: 11), Locale(identifier: "de_DE"), TimeZone(identifier: "UTC")!, Calendar(identifier: .gregorian))
        expectEncodingParityEverywhere(
            each: CharacterSet(charactersIn: "abc"), CGPoint(x: 1, y: 2.5), CGRect(x: 1, y: 2, width: 3, height: 4), CGFloat(1.25),
            Measurement(value: 3, unit: UnitLength.meters), Notification.Name("x").rawValue, PersonNameComponents(),
            URLComponents(string: "http://a/b?c")!, OperatingSystemVersion(majorVersion: 1, minorVersion: 2, patchVersion: 3).majorVersion,
            Duration.seconds(3), SIMD4<Float>(1, 2, 3, 4), SIMD2<Int32>(1, -2), Set([7]), [5, 6].difference(from: [5]))
    }

    @Test func `empty values are encoded as in Foundation`() {
        struct Empty: Encodable {}
        expectEncodingParityEverywhere(
            each: Empty(), [Int](), [String](), [Double](), [Empty](), [String: Int](), [Int: Int](), [Bool: Int](), Set<String>(), [[[Int]]](),
            [[[Int]()]], [[String: [Int]](), ["a": []]], "", Data())
    }
}
