/// The syntax that options permit between values, and that can hide brackets and quotes from the
/// search for a value's end.
struct LineSyntax {
    let permitsComments: Bool
    let permitsTrailingComma: Bool
    let permitsTextAfterArray: Bool
    private let permitsUnicodeNewlines: Bool
    private let isJSON5: Bool
    private let lineEnds: LineEnds

    /// A token outside of strings and comments.
    enum Token {
        case space(byteCount: Int)
        case lineComment, blockComment
        case quote
        case opening, closing
        case comma, colon
        /// A byte of a number or a word, or a byte that is not JSON at all.
        case other
        /// Part of a token that needs more bytes.
        case incomplete
    }

    /// Returns nil if no option affects lines or the ends of values.
    init?(_ options: JSONReadOptions) {
        permitsComments = options.contains(.comments)
        permitsTrailingComma = options.contains(.trailingCommas)
        permitsTextAfterArray = options.contains(.trailingText)
        permitsUnicodeNewlines = options.contains(.unicodeNewlines)
        isJSON5 = options.contains(.json5Grammar)
        lineEnds = LineEnds(options)
        guard permitsComments || permitsTrailingComma || permitsTextAfterArray || permitsUnicodeNewlines || isJSON5 else { return nil }
    }

    // Safety, for all functions that take a text: the caller holds it for the duration of the call,
    // and each index is compared with its count.
    /// The token at `index`, which is in the text.
    ///
    /// - Parameter isComplete: Whether no bytes follow the text.
    @inline(__always)
    func token(at index: Int, in text: UnsafeBufferPointer<UInt8>, isComplete: Bool) -> Token {
        switch unsafe text[index] {
        case 0x20, 0x0A, 0x0D, 0x09: .space(byteCount: 1)
        case UInt8(ascii: "\""): .quote
        case UInt8(ascii: "'"): isJSON5 ? .quote : .other
        case UInt8(ascii: "{"), UInt8(ascii: "["): .opening
        case UInt8(ascii: "}"), UInt8(ascii: "]"): .closing
        case UInt8(ascii: ","): .comma
        case UInt8(ascii: ":"): .colon
        case let byte: unsafe mayBeginSpace(byte) ? rareToken(at: index, in: text, isComplete: isComplete) : .other
        }
    }

    /// Whether a byte may begin a comment or whitespace that only options permit.
    func mayBeginSpace(_ byte: UInt8) -> Bool {
        if byte == UInt8(ascii: "/") { return permitsComments }
        return (byte == 0x0B || byte == 0x0C || byte >= 0xC2) && (isJSON5 || permitsUnicodeNewlines)
    }

    @inline(never)
    private func rareToken(at index: Int, in text: UnsafeBufferPointer<UInt8>, isComplete: Bool) -> Token {
        let byte = unsafe text[index]
        if byte == UInt8(ascii: "/") {
            guard index + 1 < text.count else { return isComplete ? .other : .incomplete }
            switch unsafe text[index + 1] {
            case UInt8(ascii: "/"): return .lineComment
            case UInt8(ascii: "*"): return .blockComment
            default: return .other
            }
        }
        if unsafe isCutOff(at: index, in: text), !isComplete { return .incomplete }
        guard let start = text.baseAddress else { return .other }
        // Safety: the index is within the text.
        let length = unsafe RareSpace.length(
            start + index, end: start + text.count, isJSON5: isJSON5, permitsUnicodeNewlines: permitsUnicodeNewlines)
        return length > 0 ? .space(byteCount: length) : .other
    }

    /// Whether the character that begins at `index` has bytes after the text.
    private func isCutOff(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        let byteCount =
            switch unsafe text[index] {
            case ..<0xC2: 1
            case ..<0xE0: 2
            case ..<0xF0: 3
            // No whitespace character is longer.
            default: 1
            }
        return index + byteCount > text.count
    }

    /// Skips the line comment that continues at `index`, up to a line end or the end of the text.
    /// Returns false if the end is not among the bytes; `index` is then where to continue.
    func passLineComment(_ index: inout Int, in text: UnsafeBufferPointer<UInt8>, isComplete: Bool) -> Bool {
        while index < text.count {
            if unsafe lineEnds.length(at: index, in: text) > 0 { return true }
            if !isComplete, unsafe text[index] >= 0xC2, unsafe isCutOff(at: index, in: text) { return false }
            index += 1
        }
        return isComplete
    }

    /// Skips the block comment that continues at `index`. Returns false if the end is not among the
    /// bytes; `index` is then where to continue.
    func passBlockComment(_ index: inout Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        while index + 1 < text.count {
            let isEnd = unsafe text[index] == UInt8(ascii: "*") && text[index + 1] == UInt8(ascii: "/")
            index += isEnd ? 2 : 1
            if isEnd { return true }
        }
        return false
    }

    /// Whether a line contains only whitespace and comments.
    func isBlank(_ line: UnsafeRawBufferPointer) -> Bool {
        let text = unsafe line.assumingMemoryBound(to: UInt8.self)
        var index = 0
        while index < text.count {
            switch unsafe token(at: index, in: text, isComplete: true) {
            case .space(let byteCount): index += byteCount
            case .lineComment:
                index += 2
                _ = unsafe passLineComment(&index, in: text, isComplete: true)
            case .blockComment:
                index += 2
                guard unsafe passBlockComment(&index, in: text) else { return false }
            default: return false
            }
        }
        return true
    }
}
