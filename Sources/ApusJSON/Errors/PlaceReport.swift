/// Line, column, what stands there, and an excerpt, for one byte of a text. O(text up to the byte).
struct PlaceReport {
    let line: Int
    /// In Unicode scalars, from 1.
    let column: Int
    /// What stands there, for a sentence: `'x'`, `byte 0x01`, `the end of the text`.
    let found: String
    /// The line around the place, and a caret below it.
    let excerpt: String

    /// How much of the line an excerpt shows before and after the place, in scalars.
    private static let radius = 40

    init(offset: Int, in text: UnsafeBufferPointer<UInt8>, options: JSONReadOptions) {
        let lines = LineEnds(options)
        var line = 1
        var lineStart = 0
        var index = 0
        while index < offset {
            let length = lines.length(at: index, in: text)
            guard length > 0 else {
                index += 1
                continue
            }
            index += length
            // CR LF with the place on its LF: still the line it ends.
            if index > offset { break }
            line += 1
            lineStart = index
        }
        let before = Self.scalars(in: text[lineStart..<offset])
        var lineEnd = offset
        while lineEnd < text.count, lineEnd - offset < Self.radius * 4, lines.length(at: lineEnd, in: text) == 0 { lineEnd += 1 }
        let after = Self.scalars(in: text[offset..<lineEnd])
        self.line = line
        column = before.count + 1
        found = Self.describe(offset < text.count ? text[offset] : nil, scalar: after.first)

        let shownBefore = before.suffix(Self.radius)
        let shownAfter = after.prefix(Self.radius)
        var shown = String.UnicodeScalarView()
        if shownBefore.count < before.count { shown.append("…") }
        shown.append(contentsOf: shownBefore)
        let caret = shown.count
        shown.append(contentsOf: shownAfter)
        if shownAfter.count < after.count || lineEnd - offset >= Self.radius * 4 { shown.append("…") }
        excerpt = String(shown) + "\n" + String(repeating: " ", count: caret) + "^"
    }

    /// The scalars of bytes: ill-formed ones replaced, white space and control characters shown as one space each, so that columns stay columns.
    private static func scalars(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [Unicode.Scalar] {
        // A line of megabytes is counted without being kept: only its end is ever shown.
        String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
            scalar.value < 0x20 || scalar.value == 0x7F || (0x80...0x9F).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
                ? " " : scalar
        }
    }

    private static func describe(_ byte: UInt8?, scalar: Unicode.Scalar?) -> String {
        guard let byte else { return "the end of the text" }
        if byte > 0x20 && byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
        if byte >= 0x80, let scalar, scalar != "\u{FFFD}", scalar != " " {
            return "'\(Character(scalar))'"
        }
        let digits = String(byte, radix: 16, uppercase: true)
        return "byte 0x" + (digits.count == 1 ? "0" : "") + digits
    }
}

/// What ends a line, under given options.
struct LineEnds {
    private let isUnicode: Bool
    private let isJSON5: Bool

    init(_ options: JSONReadOptions) {
        isUnicode = options.contains(.unicodeNewlines)
        isJSON5 = options.contains(.json5Grammar)
    }

    /// How many bytes the line end at `index` has; 0 where there is none. CR LF is one line end.
    @inline(__always)
    func length(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        let byte = text[index]
        if byte == 0x0A { return 1 }
        if byte == 0x0D { return index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1 }
        guard isUnicode || isJSON5, byte == 0x0B || byte == 0x0C || byte >= 0xC2 else { return 0 }
        if byte == 0x0B || byte == 0x0C { return isUnicode ? 1 : 0 }
        if byte == 0xC2 { return isUnicode && index + 1 < text.count && text[index + 1] == 0x85 ? 2 : 0 }
        // U+2028 and U+2029.
        guard byte == 0xE2, index + 2 < text.count, text[index + 1] == 0x80 else { return 0 }
        return text[index + 2] == 0xA8 || text[index + 2] == 0xA9 ? 3 : 0
    }
}
