import ApusJSON

/// The text of the document that is being changed, and where its values are in it.
///
/// The text may be a mapped file that changes meanwhile: every access is brought within its bounds.
@safe
struct OriginalText {
    // Safety: the document keeps the text for as long as one of these is used: `withText`.
    private let bytes: UnsafeBufferPointer<UInt8>
    private let tape: Tape
    /// Indexes on the tape, in ascending order, and the offsets that go with them.
    private let indexes: [Int]
    private let offsets: [Int]
    /// Where the text after the root begins, where that cannot be seen from the root.
    private let rootEnd: Int?
    /// What ends a comment that goes to the end of its line.
    private let lineEnds: LineEnds

    init(_ bytes: UnsafeBufferPointer<UInt8>, of document: JSONDocument, places: [Int]) {
        unsafe self.bytes = bytes
        tape = document.tape
        var indexes: [Int] = []
        indexes.reserveCapacity(places.count)
        for index in places.sorted() where index != indexes.last { indexes.append(index) }
        self.indexes = indexes
        offsets = document.offsets(of: indexes)
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

    /// A range that is empty where its ends are the wrong way round.
    func range(_ start: Int, _ end: Int) -> Range<Int> {
        start..<max(start, end)
    }
}

// MARK: - Places

extension OriginalText {
    /// Where the value, the key or the container end at an index of the tape begins.
    func start(_ index: Int) -> Int {
        var (low, high) = (0, indexes.count)
        while low < high {
            let middle = (low + high) / 2
            if indexes[middle] < index { low = middle + 1 } else { high = middle }
        }
        return low < indexes.count ? offsets[low] : 0
    }

    /// Where the value at an index of the tape ends.
    func end(_ index: Int) -> Int {
        let tag = tape.tag(at: index)
        if tag == TapeTag.objectStart || tag == TapeTag.arrayStart { return start(tape.containerEnd(at: index) - 1) + 1 }
        if index == Tape.rootIndex, let rootEnd { return rootEnd }
        return tokenEnd(from: start(index))
    }

    /// Where the string, number, literal or identifier ends that begins at an offset.
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

    /// Where the comment ends that begins at an offset: after its end mark, or before the line end.
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

    /// The spaces and tabs at the beginning of the line of an offset, 256 at most. Those of a line
    /// of more than a thousand bytes before it are not looked for.
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

    /// Whether a comment to the end of the line ends at an offset, as the parser has it.
    func endsComment(_ offset: Int) -> Bool {
        unsafe offset >= 0 && offset < bytes.count && lineEnds.length(at: offset, in: bytes) > 0
    }
}

// MARK: - Between values

/// What is between two children of a container: whitespace, comments and a comma.
///
///     "a": 1, // about a
///       // about b
///       "b": 2
///
/// What is on the line of the child before goes with that one, the rest with the child after.
struct Gap {
    let range: Range<Int>
    /// Where the comma is, if there is one.
    private(set) var comma: Int?
    /// Where that begins which goes with the child after.
    private(set) var lead: Int
    /// Whether what goes with the child before ends in a comment that only a line end ends.
    private(set) var endsInLineComment = false
    /// Whether there is a line end in what goes with the child after.
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

    /// What goes with the child after.
    var leadRange: Range<Int> { lead..<max(lead, range.upperBound) }

    /// That, where it is nothing but spaces on one line.
    func blankLead(in text: OriginalText) -> [UInt8]? { hasLineEnd || hasComment ? nil : text.bytes(leadRange) }
}
