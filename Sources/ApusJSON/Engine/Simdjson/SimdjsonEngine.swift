import CApusSimdjson
import CApusText

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

    /// Whether a document may contain the number `-0`, which the tape stores as 0. False is certain. The Swift engine
    /// reports this itself.
    static func mayHaveNegativeZero(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = text.baseAddress else { return false }
        return apus_find_minus_zero(base, text.count) < text.count
    }

    /// Whether a document may contain a number whose digits its nearest `Double` does not have: one of more than 15 digits,
    /// or below the normal ones. False is certain. The Swift engine reports this itself.
    static func mayHaveUnclearNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = text.baseAddress else { return false }
        func isDigitOrPoint(_ place: Int) -> Bool { base[place].isDigit || base[place] == UInt8(ascii: ".") }
        // Of sixteen bytes in a row, one is looked at.
        let length = 16
        var place = length - 1
        while place < text.count {
            var (start, end) = (place, place)
            while end < text.count, isDigitOrPoint(end) { end += 1 }
            while end > place, start > 0, isDigitOrPoint(start - 1) { start -= 1 }
            if end - start > length, text[start..<end].contains(UInt8(ascii: ".")) { return true }
            if end - start >= length, end < text.count, base[end] | 0x20 == UInt8(ascii: "e") { return true }
            place = end + length
        }
        // With fewer digits, a number that small has an exponent of three.
        var next = 1
        while next < text.count, let minus = memchr(base + next, Int32(UInt8(ascii: "-")), text.count - next) {
            next = UnsafeRawPointer(minus) - UnsafeRawPointer(base) + 1
            if text[next - 2] | 0x20 == UInt8(ascii: "e"), text[next...].prefix(3).count(where: \.isDigit) == 3 { return true }
        }
        return false
    }
}
