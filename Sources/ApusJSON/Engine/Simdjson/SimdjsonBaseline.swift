import CApusSimdjson

/// Runs simdjson's own parser and nothing else, as a baseline for benchmarks.
@_spi(Benchmarks)
public final class SimdjsonBaseline {
    private let parser: OpaquePointer
    private let text: UnsafeMutableBufferPointer<UInt8>
    private let count: Int

    /// Creates a parser and a padded copy of the text; nil if simdjson is not part of this build or
    /// there is not enough memory for it.
    public init?(_ bytes: [UInt8]) {
        guard let parser = apus_parser_create() else { return nil }
        self.parser = parser
        count = bytes.count
        text = .allocate(capacity: bytes.count + Int(APUS_PADDING))
        text.initialize(repeating: 0)
        _ = text.update(fromContentsOf: bytes)
    }

    deinit {
        apus_parser_destroy(parser)
        text.deallocate()
    }

    /// Parses the text again, and returns whether simdjson accepted it.
    public func parse() -> Bool {
        var tape = apus_tape()
        return apus_parser_parse(parser, text.baseAddress, count, 512, &tape) == APUS_OK
    }
}
