import ApusJSON
import Foundation
import Programs

extension FuzzTarget {
    /// Decodes one type that calls its cursor in any way and leaves values half-read: it must read
    /// what the document's nodes contain and continue at the next element or member. Also decodes
    /// one that calls its cursor in no order at all, which must not read anything outside its
    /// document.
    static let cursor = FuzzTarget("cursor") { input, meter in
        var choices = Choices(only: input)
        let isOrderly = !choices.one(in: 3)
        let decoder = ApusJSONDecoder()
        if choices.one(in: 2) { decoder.readConfiguration.engine = .swift }
        if choices.one(in: 4) { decoder.errorPolicy = .collect }
        decoder.readConfiguration.duplicateKeys = choices.one(in: 2) ? .last : .first
        // Repeats the calls on another document of the same length. Kept positions must not lead
        // into it.
        for marker in ["m", "n"] {
            var copy = choices
            let value = JSONText.value(&copy, marker: marker)
            do { try walk(value, copy, decoder, isOrderly, marker, meter) } catch { throw Finding("\(error) in \(value)") }
            if isOrderly { break }
        }
    }

    /// Decodes a text.
    ///
    /// - Parameter mayReenter: Whether the type may decode the same text again while it is decoded.
    private static func walk(
        _ text: String, _ choices: Choices, _ decoder: ApusJSONDecoder, _ isOrderly: Bool, _ marker: String, _ meter: Meter, mayReenter: Bool = true
    ) throws {
        let bytes = Array(text.utf8)
        let configuration = JSONReadConfiguration(duplicateKeys: decoder.readConfiguration.duplicateKeys)
        let document = try JSONDocument(parsing: bytes, configuration: configuration)
        let walk = CursorWalk(choices: choices, root: document.root, isOrderly: isOrderly, marker: marker) {
            if mayReenter { try Self.walk(text, choices, decoder, isOrderly, marker, Meter(), mayReenter: false) }
        }
        // The type goes back to containers around the cursor, and reads them again. Collecting errors may
        // always take 4 MB.
        var thrown: (any Error)?
        meter.measure(bytes: 16 * bytes.count + 4_000_000, calls: 8000) {
            CursorWalk.$current.withValue(walk) {
                do { _ = try decoder.decode(CursorWalk.Model.self, from: bytes) } catch { thrown = error }
            }
        }
        if let finding = walk.finding { throw finding }
        _ = thrown.map { "\($0)" }
        try require(thrown == nil || !isOrderly && walk.mayFail, "\(thrown as Any)")
    }
}

/// Generates texts whose strings and keys all begin with a marker.
enum JSONText {
    static func value(_ choices: inout Choices, marker: String, depth: Int = 0) -> String {
        switch Int.random(in: depth == 0 ? 6..<10 : depth > 4 ? 0..<6 : 0..<10, using: &choices) {
        case 0: return choices.one(in: 2) ? "null" : "true"
        case 1: return String(Int.random(in: -9...99, using: &choices))
        // Numbers whose raw words, read as those of strings or containers, would lead anywhere.
        case 2:
            return ["6557241057451442177", "8863084066665136129", "4755801206503243777", "0.5", "-1e300", "18446744073709551615"].randomElement(
                using: &choices)!
        case 3...5: return string(&choices, marker)
        case 6, 7:
            let count = Int.random(in: 0...(choices.one(in: 12) ? 70 : 5), using: &choices)
            return "[" + (0..<count).map { _ in value(&choices, marker: marker, depth: depth + 1) }.joined(separator: ",") + "]"
        default:
            let count = Int.random(in: 0...(choices.one(in: 12) ? 70 : 6), using: &choices)
            return "{"
                + (0..<count).map { _ in
                    "\"\(marker)\(Int.random(in: 0...(count > 6 ? 90 : 9), using: &choices))\":" + value(&choices, marker: marker, depth: depth + 1)
                }.joined(separator: ",") + "}"
        }
    }

    private static func string(_ choices: inout Choices, _ marker: String) -> String {
        "\"\(marker)" + ["", "a", "\\n", "é", "0123456789", "0123456789abcdefg", "\\u0000"].randomElement(using: &choices)! + "\""
    }
}
