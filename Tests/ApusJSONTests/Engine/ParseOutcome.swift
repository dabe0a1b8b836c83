import Testing

@testable import ApusJSON

/// Everything that a parser of the Swift engine produces: a tape, or a failure and its path.
enum ParseOutcome: Equatable {
    case tape(words: [UInt64], strings: [UInt8], offsets: [UInt32], consumed: Int, hasNegativeZero: Bool, hasUnclearNumber: Bool)
    case failure(JSONErrorCode, offset: Int, ParseFailure.Expectation, path: String)

    private struct NoMemory: Error {}

    var isTape: Bool {
        if case .tape = self { true } else { false }
    }

    /// The strict parser's outcome for a text.
    static func strict(_ text: [UInt8], _ configuration: JSONReadConfiguration = JSONReadConfiguration()) throws -> ParseOutcome {
        try run(text, configuration) { text, tape, _ in StrictParser(text, onto: tape, configuration) }
    }

    /// The lenient parser's outcome for a text.
    static func loose(_ text: [UInt8], _ configuration: JSONReadConfiguration) throws -> ParseOutcome {
        try run(text, configuration) { LenientParser($0, onto: $1, offsets: $2, configuration) }
    }

    /// Parses with exactly as much memory as the text and its tape require, and checks what must
    /// hold for any outcome.
    private static func run<Parser: TapeParser>(
        _ text: [UInt8], _ configuration: JSONReadConfiguration,
        _ make: (UnsafeBufferPointer<UInt8>, TapeWriter, _ offsets: UnsafeMutableBufferPointer<UInt32>) -> Parser
    ) throws -> ParseOutcome {
        let exact = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
        defer { exact.deallocate() }
        _ = exact.initialize(from: text)
        let isGrowing = SwiftEngine.mayGrow(configuration.options)
        guard let memory = TapeMemory(byteCount: text.count, growing: isGrowing) else { throw NoMemory() }
        let offsets = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: memory.wordCapacity)
        offsets.initialize(repeating: 0)
        defer { offsets.deallocate() }
        let tape = TapeWriter(words: memory.words, strings: memory.strings)
        var parser = make(UnsafeBufferPointer(exact), tape, offsets)
        let outcome: ParseOutcome
        do throws(ParseFailure) {
            let consumed = try parser.parse(permitTextAfterValue: configuration.options.contains(.trailingText))
            if parser is StrictParser { scan(UnsafeBufferPointer(exact), parser.tape, offsets) }
            outcome = .tape(
                words: Array(UnsafeBufferPointer(start: memory.words, count: parser.tape.next)),
                strings: Array(UnsafeBufferPointer(start: memory.strings, count: parser.tape.stringOffset)),
                offsets: Array(offsets[..<parser.tape.next]), consumed: consumed,
                hasNegativeZero: parser.tape.hasNegativeZero, hasUnclearNumber: parser.tape.hasUnclearNumber)
            #expect(consumed <= text.count)
            checkStrings(parser.tape.tape, configuration.options)
        } catch {
            outcome = .failure(error.code, offset: error.offset, error.expecting, path: parser.tape.path(of: error).description)
            #expect(error.offset <= text.count)
        }
        // Strings are written in blocks of eight bytes, which may extend beyond the last string.
        #expect(parser.tape.next <= memory.wordCapacity)
        #expect(parser.tape.stringOffset + 8 <= memory.stringCapacity)
        return outcome
    }

    /// Finds the offsets of the tape's words in a text of RFC 8259 without parsing it.
    private static func scan(_ text: UnsafeBufferPointer<UInt8>, _ tape: TapeWriter, _ offsets: UnsafeMutableBufferPointer<UInt32>) {
        var scan = TokenScan(text)
        while scan.index < tape.next - 1 {
            offsets[scan.index] = UInt32(scan.offset)
            scan.advance(on: tape.tape, in: text)
        }
    }

    /// Checks that every string is UTF-8 and contains nothing that the options replace or reject.
    private static func checkStrings(_ tape: Tape, _ options: JSONReadOptions) {
        let checksNoncharacters = options.contains(.rejectNoncharacters)
        var index = Tape.rootIndex
        while index < tape.wordCount - 1 {
            switch tape.tag(at: index) {
            case TapeTag.string:
                let string = String(validating: tape.stringBytes(at: index), as: UTF8.self)
                #expect(string != nil)
                if checksNoncharacters {
                    #expect(string?.unicodeScalars.contains { $0.properties.isNoncharacterCodePoint || $0.value == 0 } == false)
                }
                index += 1
            case TapeTag.integer, TapeTag.unsigned, TapeTag.double: index += 2
            default: index += 1
            }
        }
    }
}
