import Testing

@testable import ApusJSON

/// The result of parsing some bytes on one engine.
typealias Reading = Result<JSONDocument, JSONSyntaxError>

enum EngineComparison {
    static func read(_ bytes: [UInt8], _ configuration: JSONReadConfiguration = JSONReadConfiguration(), on engine: JSONEngine) throws -> Reading {
        do {
            let document = try JSONDocument(
                parsing: bytes,
                configuration: JSONReadConfiguration(
                    options: configuration.options, limits: configuration.limits, duplicateKeys: configuration.duplicateKeys,
                    numbers: configuration.numbers, engine: engine))
            return .success(document)
        } catch let error as JSONSyntaxError {
            return .failure(error)
        }
    }

    /// Describes how two readings differ, or returns nil if both are the same tape or the same
    /// error.
    static func difference(_ one: Reading, _ other: Reading) -> String? {
        switch (one, other) {
        // The documents own the tapes' memory.
        case (.success(let one), .success(let other)): withExtendedLifetime((one, other)) { difference(one.storage.tape, other.storage.tape) }
        case (.failure(let one), .failure(let other)): one == other ? nil : "errors differ:\n\(one)\n\(other)"
        case (.success, .failure(let error)): "only rejected by the second: \(error)"
        case (.failure(let error), .success): "only rejected by the first: \(error)"
        }
    }

    /// Describes how the words or the string bytes of two tapes differ, or returns nil if they are
    /// equal.
    static func difference(_ one: Tape, _ other: Tape) -> String? {
        guard one.wordCount == other.wordCount else { return "\(one.wordCount) words, \(other.wordCount) words" }
        var stringBytes = 0
        var index = 0
        while index < one.wordCount {
            if one.words[index] != other.words[index] { return "word \(index): \(describe(one, index)), \(describe(other, index))" }
            switch one.tag(at: index) {
            case TapeTag.integer, TapeTag.unsigned, TapeTag.double:
                if one.words[index + 1] != other.words[index + 1] { return "number at \(index): \(describe(one, index)), \(describe(other, index))" }
                index += 1
            case TapeTag.string, TapeTag.bigNumber:
                stringBytes = max(stringBytes, Int(one.payload(at: index)) + 4 + one.stringBytes(at: index).count + 1)
            default: break
            }
            index += 1
        }
        // Counts, bytes and NULs are contiguous.
        for offset in 0..<stringBytes where one.strings[offset] != other.strings[offset] { return "string buffer at \(offset)" }
        return nil
    }

    private static func describe(_ tape: Tape, _ index: Int) -> String {
        "\(Character(Unicode.Scalar(tape.tag(at: index)))) \(tape.payload(at: index)) \(tape.words[index + 1])"
    }

    /// Checks a document's offsets and numbers against the tokens of its text. Returns nil if
    /// nothing is wrong.
    static func problem(with document: JSONDocument, text: [UInt8]) -> String? {
        // A mutation may have turned the text into UTF-16.
        guard document.storage.source.encoding.unit == .utf8 else { return nil }
        let tape = document.storage.tape
        let tokens = TokenScan(text).tokens
        var index = Tape.rootIndex
        var previousTag = tape.tag(at: index)
        for token in tokens {
            let node = JSONNode(storage: document.storage, index: index)
            if node.byteOffset != token.range.lowerBound { return "word \(index) is at \(node.byteOffset), not at \(token.range.lowerBound)" }
            previousTag = tape.tag(at: index)
            switch previousTag {
            case TapeTag.integer, TapeTag.unsigned, TapeTag.double:
                if let problem = problem(withNumber: node, text: token.text) { return problem }
                index += 1
            case TapeTag.bigNumber:
                if let problem = problem(withBigNumber: node, text: token.text) { return problem }
            case token.first: break
            default: return "word \(index) is \(describe(tape, index)) for \(token.text)"
            }
            index += 1
        }
        return index == tape.wordCount - 1 ? nil : "\(tape.wordCount) words for \(tokens.count) tokens"
    }

    /// Checks a number against the standard library's reading of its text.
    private static func problem(withNumber node: JSONNode, text: String) -> String? {
        if node.numberText != text { return "number text \(node.numberText ?? "nil") for \(text)" }
        let isRight =
            switch node.tag {
            case TapeTag.integer: Int64(text) == node.tape.integer(at: node.index)
            case TapeTag.unsigned: UInt64(text) == node.tape.unsigned(at: node.index) && Int64(text) == nil
            default: Double(text)?.bitPattern == node.tape.double(at: node.index).bitPattern && Int64(text) == nil && UInt64(text) == nil
            }
        if !isRight { return "number \(describe(node.tape, node.index)) for \(text)" }
        guard let expected = Double(text), let double = node.double else { return "no double for \(text)" }
        return expected.bitPattern == double.bitPattern ? nil : "double \(double) for \(text)"
    }

    /// Checks that a number kept as text had to be.
    private static func problem(withBigNumber node: JSONNode, text: String) -> String? {
        if node.tape.string(at: node.index) != text || node.numberText != text { return "number text \(node.numberText ?? "nil") for \(text)" }
        if Int64(text) != nil || UInt64(text) != nil { return "big number for \(text)" }
        // A fraction or an exponent alone is no reason to keep the text, unless the number is out
        // of range for a Double.
        let isWhole = !text.contains { ".eE".contains($0) }
        return isWhole || Double(text)?.isInfinite == true ? nil : "big number for \(text)"
    }
}
