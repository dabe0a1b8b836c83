#if Simdjson
import CApusSimdjson

/// Fills tapes with simdjson.
enum SimdjsonEngine {
    /// The depth simdjson gets memory for at most. Deeper documents are the Swift engine's.
    private static let maximumDepth = 1 << 16

    /// Parses strict JSON. Nil when simdjson does not take it: then the Swift engine finds out why, or takes it.
    ///
    /// simdjson may refuse documents nested to exactly the limit, and never takes deeper ones.
    static func parse(_ source: borrowing Source, workspace: Workspace, maximumDepth: Int) -> Tape? {
        guard maximumDepth > 0, let parser = workspace.parser() else { return nil }
        let text = source.text
        guard let base = text.baseAddress, text.count > 0 else { return nil }
        // A byte order mark has been skipped; from 3.6 on simdjson would skip a second one.
        guard base[0] != 0xEF else { return nil }
        let bytes = source.isPadded(by: Int(APUS_PADDING)) ? base : workspace.paddedCopy(of: text)
        var tape = apus_tape()
        let status = apus_parser_parse(parser, bytes, text.count, min(maximumDepth, Self.maximumDepth), &tape)
        guard status == APUS_OK, let words = tape.words, let strings = tape.strings else { return nil }
        return Tape(words: words, strings: strings)
    }

    /// Whether a `-0` may be among the numbers of a document: false is certain. The tape says 0 for it.
    static func mayHaveNegativeZero(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = text.baseAddress else { return false }
        return apus_find_minus_zero(base, text.count) < text.count
    }
}
#endif
