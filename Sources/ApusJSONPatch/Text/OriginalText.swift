import ApusJSON

/// The text of the document that is being changed, with the offsets of its values.
///
/// The text may be a mapped file that changes in the meantime, so every access is bounds-checked.
@safe
struct OriginalText {
    // Safety: an `OriginalText` is used only inside the document's `withText`, which keeps the text
    // alive.
    private let bytes: UnsafeBufferPointer<UInt8>
    private let tape: Tape
    /// The offset of each word of the tape that begins a value or key or ends a container.
    private let offsets: [UInt32]
    /// The offset at which the text after the root begins, if the root itself does not show it.
    private let rootEnd: Int?
    /// The characters that end a line comment.
    private let lineEnds: LineEnds

    init(_ bytes: UnsafeBufferPointer<UInt8>, of document: JSONDocument, offsets: [UInt32]) {
        unsafe self.bytes = bytes
        tape = document.tape
        self.offsets = offsets
        lineEnds = LineEnds(document.options)
        rootEnd = document.options.contains(.trailingText) ? document.textEnd : nil
    }

    var count: Int { unsafe bytes.count }

    subscript(offset: Int) -> UInt8 {
        unsafe offset >= 0 && offset < bytes.count ? bytes[offset] : 0
    }

    func append(_ range: Range<Int>, to output: inout [UInt8]) {
        unsafe output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)]))
    }

    func bytes(_ range: Range<Int>) -> [UInt8] {
        unsafe Array(bytes[range.clamped(to: 0..<bytes.count)])
    }

    /// A range that is empty if its end is before its start.
    func range(_ start: Int, _ end: Int) -> Range<Int> {
        start..<max(start, end)
    }
}

// MARK: - Offsets

extension OriginalText {
    /// The offset of the value, key or container end at an index of the tape.
    func start(_ index: Int) -> Int { index < offsets.count ? Int(offsets[index]) : 0 }

    /// The end offset of the value at an index of the tape.
    func end(_ index: Int) -> Int {
        let tag = tape.tag(at: index)
        if tag == TapeTag.objectStart || tag == TapeTag.arrayStart { return start(tape.containerEnd(at: index) - 1) + 1 }
        if index == Tape.rootIndex, let rootEnd { return rootEnd }
        return tokenEnd(from: start(index))
    }

    /// The end offset of the string, number, literal or identifier that begins at an offset.
    func tokenEnd(from start: Int) -> Int {
        let quote = self[start]
        var at = start + 1
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            while at < count, self[at] != quote { at += self[at] == UInt8(ascii: "\\") ? 2 : 1 }
            return min(at + 1, count)
        }
        while at < count {
            switch self[at] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                at += 1
            default: return at
            }
        }
        return at
    }

    /// The end offset of the comment that begins at an offset: after `*/`, or before the line end.
    func commentEnd(from start: Int) -> Int {
        let isLine = self[start + 1] == UInt8(ascii: "/")
        var at = start + 2
        while at < count {
            if isLine, endsComment(at) { return at }
            if !isLine, self[at] == UInt8(ascii: "*"), self[at + 1] == UInt8(ascii: "/") { return min(at + 2, count) }
            at += 1
        }
        return count
    }

    /// The spaces and tabs at the beginning of the line that contains an offset, at most 256. Empty
    /// if the line begins more than 1,024 bytes before the offset.
    func indent(at offset: Int) -> [UInt8] {
        var start = min(offset, count)
        let limit = max(start - 1024, 0)
        while start > limit, !Self.isLineEnd(self[start - 1]) { start -= 1 }
        guard start == 0 || Self.isLineEnd(self[start - 1]) else { return [] }
        var end = start
        while end < min(offset, start + 256), self[end] == UInt8(ascii: " ") || self[end] == UInt8(ascii: "\t") { end += 1 }
        return bytes(start..<end)
    }

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// Whether a line comment ends at an offset, by the parser's rules.
    func endsComment(_ offset: Int) -> Bool {
        unsafe offset >= 0 && offset < bytes.count && lineEnds.length(at: offset, in: bytes) > 0
    }
}

// MARK: - Between values

/// The text between two children of a container: whitespace, comments and a comma.
///
///     "a": 1, // about a
///       // about b
///       "b": 2
///
/// The text on the line of the preceding child belongs to that child; the rest belongs to the
/// following child.
struct Gap {
    let range: Range<Int>
    /// The offset of the comma, if there is one.
    private(set) var comma: Int?
    /// The offset at which the following child's part begins.
    private(set) var lead: Int
    /// Whether the preceding child's part ends in a line comment, which only a line end can end.
    private(set) var endsInLineComment = false
    /// Whether the following child's part contains a line end.
    private(set) var hasLineEnd = false
    private(set) var hasComment = false

    init(_ range: Range<Int>, in text: OriginalText, hasComma: Bool) {
        self.range = range
        lead = range.lowerBound
        var at = range.lowerBound
        while at < range.upperBound {
            let byte = text[at]
            if byte == UInt8(ascii: "/"), at + 1 < range.upperBound {
                hasComment = true
                let isLine = text[at + 1] == UInt8(ascii: "/")
                at = min(text.commentEnd(from: at), range.upperBound)
                if !hasLineEnd { endsInLineComment = isLine }
                continue
            }
            if byte == UInt8(ascii: ","), hasComma, comma == nil {
                comma = at
                lead = at + 1
                hasLineEnd = false
                endsInLineComment = false
            } else if OriginalText.isLineEnd(byte), !hasLineEnd {
                hasLineEnd = true
                lead = at
            }
            at += 1
        }
        if !hasLineEnd { endsInLineComment = false }
    }

    /// The part that belongs to the following child.
    var leadRange: Range<Int> { lead..<max(lead, range.upperBound) }

    /// The bytes of `leadRange` if they are only whitespace on one line, and few enough to be put
    /// before any number of other children; otherwise, nil.
    func blankLead(in text: OriginalText) -> [UInt8]? {
        hasLineEnd || hasComment || leadRange.count > 16 ? nil : text.bytes(leadRange)
    }
}
