import Foundation

/// Returns the text of an array of `count` elements.
func array(_ count: Int, separator: String = ",", _ element: (Int) -> String) -> String {
    "[" + (0..<count).map(element).joined(separator: separator) + "]"
}

/// Returns the text of an object of `count` members.
func object(_ count: Int, _ member: (Int) -> String) -> String {
    "{" + (0..<count).map(member).joined(separator: ",") + "}"
}

/// Returns the text of an object with distinct keys, whose values are all 1.
func members(_ count: Int, _ key: (Int) -> String = { "k\($0)" }) -> String {
    object(count) { "\"\(key($0))\":1" }
}

/// Returns a text with `count` levels around it.
func nested(_ count: Int, _ start: String, _ inner: String, _ end: String) -> String {
    String(repeating: start, count: count) + inner + String(repeating: end, count: count)
}

/// A generator of the same numbers in every run.
struct Random: RandomNumberGenerator {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 31
    }
}

/// A coding key with any string.
struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init(_ stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
}
