import ApusJSON
import GeneratedDocuments

/// Generates documents with shapes that no well-known corpus has. None of the data is copied from
/// others, and the same seed gives the same bytes everywhere.
struct Generator {
    static let words = [
        "swift", "over", "the", "old", "harbour", "at", "dawn", "we", "saw", "nine", "boats", "and", "one", "lost", "kite", "again", "nothing",
        "fails", "until", "somebody", "measures", "it", "on", "a", "slower", "machine",
    ]
    static let lowercaseLetters = Array("abcdefghijklmnopqrstuvwxyz")
    static let hexDigits = Array("0123456789abcdef")

    var random: SplitMix64

    init(seed: UInt64 = 0x4170_7573_4A53_4F4E) {
        random = SplitMix64(seed: seed)
    }

    /// Generates some words.
    mutating func phrase(_ range: ClosedRange<Int>) -> String {
        (0..<random.integer(in: range)).map { _ in random.element(of: Self.words) }.joined(separator: " ")
    }

    /// Generates a name in lower case.
    mutating func name() -> String {
        random.text(random.integer(in: 5...13), of: Self.lowercaseLetters)
    }

    /// Generates a moment in 2026, in ISO 8601.
    mutating func moment() -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = [12, 28].map { two(random.integer(in: 1...$0)) }
        let time = [23, 59, 59].map { two(random.integer(in: 0...$0)) }
        return "2026-\(day[0])-\(day[1])T\(time.joined(separator: ":"))Z"
    }
}

extension Document {
    /// Creates a document from a tree, written without whitespace by default.
    static func generated(_ name: String, _ value: JSONValue, _ layout: JSONWriteOptions = []) -> Document {
        guard let bytes = try? value.jsonBytes(layout) else { preconditionFailure("The generated document \(name) cannot be written.") }
        return Document(name: name, bytes: bytes)
    }
}
