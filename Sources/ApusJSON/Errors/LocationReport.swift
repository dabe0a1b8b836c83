// Safety, for this file: the caller owns the text, and keeps it alive for the call. Offsets are
// clamped to the text at the beginning, and each index is compared with its count. The text may be
// a mapped file that changes meanwhile, so bytes that were read before prove nothing.

/// The line and column of one byte of a text, what is found there, and an excerpt. Takes O(text up
/// to the byte).
struct LocationReport {
    let location: JSONLocation
    /// What is found at the location, for a sentence: `'x'`, `byte 0x01`, `U+00A0 (no-break space)`, `the end of the text`.
    let found: String
    /// The character at the location; nil at the end, and for bytes that are not well-formed UTF-8.
    let scalar: Unicode.Scalar?
    /// Whether it is a quote other than that of JSON.
    var isQuote: Bool { scalar.map("'‘’“”„«`".unicodeScalars.contains) ?? false }
    /// The same for a log, without naming a letter, a digit or any other character of a value.
    let redactedFound: String
    /// The word that begins at the location.
    let word: FoundWord
    /// The line around the location, with a caret below it.
    let excerpt: String

    /// How much of the line an excerpt shows before and after the location, in scalars.
    private static let radius = 40

    /// - Parameter byteOffset: The offset in the bytes as they were given.
    init(offset: Int, byteOffset: Int, in text: UnsafeBufferPointer<UInt8>, options: JSONReadOptions) {
        var scan = LineScan(options)
        unsafe self.init(offset: offset, byteOffset: byteOffset, in: text, &scan)
    }

    /// Continues the scan of an earlier report, whose location was not after this one. Only the
    /// text between the two is read. O(that text).
    init(offset: Int, byteOffset: Int, in text: UnsafeBufferPointer<UInt8>, _ scan: inout LineScan) {
        let offset = min(max(offset, 0), text.count)
        unsafe scan.advance(to: offset, in: text)
        let lines = scan.ends
        let (lineStart, before) = (scan.lineStart, scan.columnsBefore)
        var index = offset
        // Only what is shown is kept, because a line may have megabytes.
        var shownBefore = 0
        while index > lineStart, shownBefore < Self.radius {
            index = unsafe Self.start(before: index, from: lineStart, in: text)
            shownBefore += 1
        }
        var shown: [UInt8] = []
        shown.reserveCapacity(4 * Self.radius)
        if shownBefore < before { shown += "…".utf8 }
        unsafe Self.append(text[index..<offset], to: &shown)
        let caret = shownBefore + (shownBefore < before ? 1 : 0)

        var shownAfter = 0
        index = offset
        while index < text.count, shownAfter < Self.radius, unsafe lines.length(at: index, in: text) == 0 {
            unsafe index += Self.length(at: index, in: text)
            shownAfter += 1
        }
        unsafe Self.append(text[offset..<index], to: &shown)
        if index < text.count, unsafe lines.length(at: index, in: text) == 0 { shown += "…".utf8 }
        shown.append(UInt8(ascii: "\n"))
        shown.append(contentsOf: repeatElement(UInt8(ascii: " "), count: caret))
        shown.append(UInt8(ascii: "^"))

        location = JSONLocation(byteOffset: byteOffset, line: scan.line, column: before + 1)
        scalar = unsafe Self.scalar(at: offset, in: text)
        word = unsafe FoundWord(at: offset, in: text)
        (found, redactedFound) = unsafe Self.describe(offset < text.count ? text[offset] : nil, at: offset, in: text)
        excerpt = String(decoding: shown, as: UTF8.self)
    }

    /// The number of bytes in the character at `index`; 1 for a byte that is not part of
    /// well-formed UTF-8.
    fileprivate static func length(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        guard unsafe text[index] >= 0x80, let base = text.baseAddress else { return 1 }
        return unsafe max(UTF8Sequence.count(at: base + index, end: base + text.count), 1)
    }

    /// The start of the character that ends before `index`, no earlier than `start`.
    private static func start(before index: Int, from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        for length in 2...4 where unsafe index - length >= start && Self.length(at: index - length, in: text) == length { return index - length }
        return index - 1
    }

    /// The character at `index`; nil if there is none, or its bytes are ill-formed.
    private static func scalar(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        guard index < text.count else { return nil }
        let length = unsafe length(at: index, in: text)
        if unsafe text[index] >= 0x80 && length == 1 { return nil }
        return unsafe String(decoding: text[index..<index + length], as: UTF8.self).unicodeScalars.first
    }

    /// Appends the characters of some bytes. Ill-formed bytes and controls of direction are
    /// replaced by U+FFFD, and other control characters and line separators become one space each,
    /// so that a terminal interprets none of them and columns stay the same.
    private static func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, to shown: inout [UInt8]) {
        let text = unsafe UnsafeBufferPointer(rebasing: bytes)
        var index = 0
        while index < text.count {
            let byte = unsafe text[index]
            if byte >= 0x20 && byte < 0x7F {
                shown.append(byte)
                index += 1
                continue
            }
            let scalar = unsafe scalar(at: index, in: text) ?? "\u{FFFD}"
            shown += String(!scalar.isTerminalControl ? scalar : scalar.properties.isBidiControl ? "\u{FFFD}" : " ").utf8
            unsafe index += length(at: index, in: text)
        }
    }

    /// What is found at `index`, where there is `byte`, and the same with a character in quotes
    /// replaced by its class, unless it belongs to the grammar.
    private static func describe(
        _ byte: UInt8?, at index: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> (found: String, redacted: String) {
        func quoted(_ scalar: Unicode.Scalar) -> String {
            let quote = scalar == "'" ? "\"" : "'"
            return quote + String(Character(scalar)) + quote
        }
        func same(_ text: String) -> (String, String) { (text, text) }
        guard let byte else { return same("the end of the text") }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return (quoted(Unicode.Scalar(byte)), "a digit")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): return (quoted(Unicode.Scalar(byte)), "a letter")
        case 0x21..<0x7F:
            let isOfGrammar = "{}[]:,\"'/".utf8.contains(byte)
            let quoted = quoted(Unicode.Scalar(byte))
            return (quoted, isOfGrammar ? quoted : "another character")
        case 0x80...:
            guard let scalar = unsafe scalar(at: index, in: text) else { break }
            // U+FFFD itself is shown by its bytes, because it looks like an ill-formed byte.
            if scalar.isTerminalControl || scalar.isInvisible { return same(named(scalar)) }
            guard scalar != "\u{FFFD}" else { break }
            return (
                quoted(scalar) + (scalar.isConfusable ? ", \(named(scalar))" : ""),
                Character(scalar).isLetter ? "a letter" : "another character"
            )
        default: break
        }
        return same("byte 0x" + hexadecimal(UInt32(byte), count: 2))
    }

    /// The code point of a character, and its name if it has one: `U+00A0 (no-break space)`.
    private static func named(_ scalar: Unicode.Scalar) -> String {
        "U+" + hexadecimal(scalar.value, count: 4) + (scalar.properties.name.map { " (\($0.lowercased()))" } ?? "")
    }

    private static func hexadecimal(_ value: UInt32, count: Int) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }
}

extension Unicode.Scalar {
    /// Whether nothing, or only space, is seen of it.
    fileprivate var isInvisible: Bool { properties.isWhitespace || properties.isDefaultIgnorableCodePoint || value == 0x2800 }

    /// Whether it is easily taken for an ASCII character: a quote, a dash or another mark, a fullwidth form, or a Greek or
    /// Cyrillic letter.
    fileprivate var isConfusable: Bool {
        switch value {
        case 0xA1...0xBF, 0x2B0...0x2FF, 0x370...0x52F, 0x2010...0x206F, 0x2200...0x22FF, 0x3000...0x303F, 0xFE10...0xFE6F, 0xFF00...0xFFEF: true
        default: false
        }
    }
}

/// Counts lines and columns up to an offset, and can continue to later ones.
struct LineScan: Sendable {
    let ends: LineEnds
    /// The line of the offset, from 1, and where the line begins.
    private(set) var line = 1
    private(set) var lineStart = 0
    /// How many characters of the line are before the offset.
    private(set) var columnsBefore = 0
    private var offset = 0
    private var lineIndex = 0

    init(_ options: JSONReadOptions) {
        ends = LineEnds(options)
    }

    /// Continues counting to `target`, which must not be before the last one.
    mutating func advance(to target: Int, in text: UnsafeBufferPointer<UInt8>) {
        let target = min(target, text.count)
        while lineIndex < target {
            let length = unsafe ends.length(at: lineIndex, in: text)
            // An offset at the LF of a CR LF still belongs to the line that they end.
            if length > 0, lineIndex + length > target { break }
            lineIndex += max(length, 1)
            guard length > 0 else { continue }
            line += 1
            lineStart = lineIndex
            // This also applies if an earlier target was inside the line end, which then counted as
            // a character of the line it ends.
            offset = lineStart
            columnsBefore = 0
        }
        while offset < target {
            unsafe offset += LocationReport.length(at: offset, in: text)
            columnsBefore += 1
        }
    }
}

/// The states of a scan at every 512th byte of a text. Making them takes one pass, O(text); any
/// offset is then located in O(1).
struct LineIndex: Sendable {
    private static let spacing = 512

    private var marks: [LineScan] = []
    /// The offset of each mark in the bytes as they were given; empty if the two differ only by a
    /// constant.
    private var byteOffsets: [Int] = []

    init(_ text: UnsafeBufferPointer<UInt8>, _ encoding: TextEncoding, _ options: JSONReadOptions) {
        var scan = LineScan(options)
        var byteOffset = 0
        marks.reserveCapacity(text.count / Self.spacing + 1)
        for start in stride(from: 0, through: text.count, by: Self.spacing) {
            unsafe scan.advance(to: start, in: text)
            marks.append(scan)
            guard encoding.unit != .utf8 else { continue }
            byteOffsets.append(byteOffset)
            unsafe byteOffset += encoding.originalCount(of: text[start..<min(start + Self.spacing, text.count)])
        }
    }

    /// A scan that has reached an offset of the text.
    func scan(to offset: Int, in text: UnsafeBufferPointer<UInt8>) -> LineScan {
        var scan = marks[min(offset / Self.spacing, marks.count - 1)]
        unsafe scan.advance(to: offset, in: text)
        return scan
    }

    /// The offset, in the bytes as they were given, of the byte at `offset` in the text.
    func byteOffset(of offset: Int, in text: UnsafeBufferPointer<UInt8>, _ encoding: TextEncoding) -> Int {
        guard encoding.unit != .utf8 else { return unsafe encoding.originalOffset(of: offset, in: text) }
        let mark = min(offset / Self.spacing, marks.count - 1)
        return unsafe encoding.originalOffset(of: offset, in: text, from: mark * Self.spacing, at: byteOffsets[mark])
    }
}

/// What ends a line under the given options.
package struct LineEnds: Sendable {
    private let isUnicode: Bool
    private let isJSON5: Bool

    package init(_ options: JSONReadOptions) {
        isUnicode = options.contains(.unicodeNewlines)
        isJSON5 = options.contains(.json5Grammar)
    }

    /// The number of bytes in the line end at `index`; 0 if there is none. CR LF is one line end.
    @inline(__always)
    package func length(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        let byte = unsafe text[index]
        if byte == 0x0A { return 1 }
        if byte == 0x0D { return unsafe index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1 }
        guard isUnicode || isJSON5, byte == 0x0B || byte == 0x0C || byte >= 0xC2 else { return 0 }
        if byte == 0x0B || byte == 0x0C { return isUnicode ? 1 : 0 }
        if byte == 0xC2 { return unsafe isUnicode && index + 1 < text.count && text[index + 1] == 0x85 ? 2 : 0 }
        // U+2028 and U+2029.
        guard byte == 0xE2, index + 2 < text.count, unsafe text[index + 1] == 0x80 else { return 0 }
        return unsafe text[index + 2] == 0xA8 || text[index + 2] == 0xA9 ? 3 : 0
    }
}

extension JSONLocation {
    /// The location of a byte of a text that is not a document, such as a path, and an excerpt around it.
    package static func report(at offset: Int, in text: String) -> (location: JSONLocation, excerpt: String) {
        var text = text
        return text.withUTF8 { bytes in
            // Safety: the bytes are used within the closure.
            let report = unsafe LocationReport(offset: offset, byteOffset: offset, in: bytes, options: [])
            return (report.location, report.excerpt)
        }
    }
}
