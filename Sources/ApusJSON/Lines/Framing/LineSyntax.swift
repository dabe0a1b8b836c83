/// What a blank line may contain beside spaces and tabs: comments, and whitespace that only options permit.
struct LineSyntax {
    private let permitsComments: Bool
    private let permitsUnicodeNewlines: Bool
    private let isJSON5: Bool
    private let lineEnds: LineEnds

    /// Returns nil if no option affects blank lines.
    init?(_ options: JSONReadOptions) {
        permitsComments = options.contains(.comments)
        permitsUnicodeNewlines = options.contains(.unicodeNewlines)
        isJSON5 = options.contains(.json5Grammar)
        lineEnds = LineEnds(options)
        guard permitsComments || permitsUnicodeNewlines || isJSON5 else { return nil }
    }

    /// Whether a byte may begin a comment or whitespace that only options permit.
    func mayBeginSpace(_ byte: UInt8) -> Bool {
        if byte == UInt8(ascii: "/") { return permitsComments }
        return (byte == 0x0B || byte == 0x0C || byte >= 0xC2) && (isJSON5 || permitsUnicodeNewlines)
    }

    // Safety, for all functions: the caller holds the text for the duration of the call, and each index is compared with
    // its count.

    /// Whether a line contains only whitespace and comments.
    func isBlank(_ line: UnsafeRawBufferPointer) -> Bool {
        let text = unsafe line.assumingMemoryBound(to: UInt8.self)
        var index = 0
        while index < text.count {
            guard let length = unsafe spaceLength(at: index, in: text) else { return false }
            index += length
        }
        return true
    }

    /// The number of bytes of the whitespace or the comment at an index; nil if there is neither, or if a comment is not
    /// closed.
    private func spaceLength(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        let byte = unsafe text[index]
        if byte == 0x20 || byte == 0x09 || byte == 0x0D { return 1 }
        guard mayBeginSpace(byte), let start = text.baseAddress else { return nil }
        if byte == UInt8(ascii: "/") { return unsafe commentLength(at: index, in: text) }
        let length = unsafe LenientSpace.length(
            start + index, end: start + text.count, isJSON5: isJSON5, permitsUnicodeNewlines: permitsUnicodeNewlines)
        return length > 0 ? length : nil
    }

    private func commentLength(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard start + 1 < text.count else { return nil }
        var end = start + 2
        switch unsafe text[start + 1] {
        case UInt8(ascii: "/"):
            while end < text.count, unsafe lineEnds.length(at: end, in: text) == 0 { end += 1 }
            return end - start
        case UInt8(ascii: "*"):
            while end + 1 < text.count {
                if unsafe text[end] == UInt8(ascii: "*") && text[end + 1] == UInt8(ascii: "/") { return end + 2 - start }
                end += 1
            }
            return nil
        default: return nil
        }
    }
}
