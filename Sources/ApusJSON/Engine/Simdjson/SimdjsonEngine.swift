import CApusRuntime
import CApusSimdjson

/// Fills tapes with simdjson.
enum SimdjsonEngine {
    /// The maximum depth that simdjson gets memory for. The Swift engine handles deeper documents.
    private static let maximumDepth = 1 << 16

    /// Parses strict JSON. Nil if simdjson rejects it; the Swift engine then finds the error, or
    /// accepts the document.
    ///
    /// simdjson may reject documents nested exactly to the limit, and never accepts deeper ones.
    static func parse(_ source: borrowing Source, workspace: Workspace, maximumDepth: Int) -> Tape? {
        guard maximumDepth > 0, let parser = workspace.parser() else { return nil }
        let text = source.text
        guard let base = text.baseAddress, text.count > 0 else { return nil }
        // A byte order mark has already been skipped; since 3.6, simdjson would skip a second one.
        guard base[0] != 0xEF else { return nil }
        let bytes = source.isPadded(by: Int(APUS_PADDING)) ? base : workspace.paddedCopy(of: text)
        var tape = apus_tape()
        let status = apus_parser_parse(parser, bytes, text.count, min(maximumDepth, Self.maximumDepth), &tape)
        guard status == APUS_OK, let words = tape.words, let strings = tape.strings else { return nil }
        return Tape(words: words, strings: strings)
    }

    /// Whether a document may contain the number `-0`, or, where numbers are exact, one too small for a `Double`, which
    /// the tape stores as 0. False is certain. The Swift engine reports this itself.
    static func mayHaveUnclearZero(_ text: UnsafeBufferPointer<UInt8>, _ numbers: JSONNumberPolicy) -> Bool {
        guard let base = text.baseAddress else { return false }
        return apus_find_minus_zero(base, text.count) < text.count || numbers == .exact && mayHaveTinyNumber(text, base)
    }

    /// A number too small for a `Double` has an exponent of at least three digits or over two hundred zeros in a row.
    private static func mayHaveTinyNumber(_ text: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>) -> Bool {
        let zero = UInt8(ascii: "0")
        for place in stride(from: 0, to: text.count - 66, by: 99)
        where text[place] == zero && text[place + 33] == zero && text[place...place + 66].allSatisfy({ $0 == zero }) { return true }
        var next = 1
        while next < text.count, let minus = memchr(base + next, Int32(UInt8(ascii: "-")), text.count - next) {
            next = UnsafeRawPointer(minus) - UnsafeRawPointer(base) + 1
            if text[next - 2] | 0x20 == UInt8(ascii: "e"), text[next...].prefix(3).count(where: \.isDigit) == 3 { return true }
        }
        return false
    }
}
