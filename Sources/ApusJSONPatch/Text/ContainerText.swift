import ApusJSON

/// The original text of a container, its original and its current children, and the layout for values
/// that are put into it.
struct ContainerText {
    let isObject: Bool
    /// The tape indexes of its original values. A key is the word before its value.
    let values: [Int]
    let items: [Item]
    private let text: OriginalText
    private let style: TextStyle
    /// The offsets of its brackets.
    let open: Int
    let close: Int
    /// The gap before the closing bracket. In an empty container, this is the only gap.
    private let last: Gap

    // New children are laid out like the second child, or like the only one. An empty container is
    // laid out like the document.

    private let lines: TextLayout.Lines
    /// Whether children other than the first, and whether the first, get lines of their own.
    private let isInLines: Bool
    private let isFirstInLine: Bool
    /// The spaces before the first child, and between a comma and a child, on one line.
    private let firstLead: [UInt8]
    private let separator: [UInt8]
    private let keyColon: [UInt8]?

    /// A current child.
    struct Item {
        /// The position in the container.
        let position: Int
        let content: Content
        /// The position among the original children, if it was one of them. These are in ascending
        /// order.
        let original: Int?
    }

    init(of container: Container, at index: Int, _ tape: Tape, _ text: OriginalText, _ style: TextStyle) {
        let (isObject, values) = (container.isObject, tape.values(at: index))
        (self.isObject, self.values) = (isObject, values)
        self.text = text
        self.style = style
        var items: [Item] = []
        items.reserveCapacity(container.positionCount)
        var next = 0
        container.forEach { position, content, origin in
            guard !content.isNothing else { return }
            while origin > 0, next < values.count, values[next] < origin { next += 1 }
            items.append(Item(position: position, content: content, original: origin > 0 && next < values.count ? next : nil))
        }
        self.items = items
        open = text.start(index)
        close = text.start(tape.containerEnd(at: index) - 1)
        last = Gap(text.range(values.last.map(text.end) ?? open + 1, close), in: text, hasComma: !values.isEmpty)

        var lines = TextLayout.Lines(lineEnd: style.lineEnd, indent: [], unit: style.unit ?? TextStyle.defaultUnit)
        let fallback = style.isSpaced ? [UInt8(ascii: " ")] : []
        guard !values.isEmpty else {
            isInLines = style.unit != nil || last.hasLineEnd
            isFirstInLine = isInLines
            if isInLines { lines.indent = text.indent(at: open) + lines.unit }
            self.lines = lines
            (firstLead, separator, keyColon) = ([], fallback, nil)
            return
        }
        let begins = values.prefix(2).map { text.start(isObject ? $0 - 1 : $0) }
        let first = Gap(text.range(open + 1, begins[0]), in: text, hasComma: false)
        firstLead = first.blankLead(in: text) ?? []
        isFirstInLine = first.hasLineEnd
        let second = values.count > 1 ? Gap(text.range(text.end(values[0]), begins[1]), in: text, hasComma: true) : nil
        separator = second?.blankLead(in: text) ?? fallback
        let model = second ?? first
        isInLines = model.hasLineEnd
        if model.hasLineEnd || first.hasLineEnd {
            let outer = text.indent(at: open)
            lines.indent = text.indent(at: model.range.upperBound)
            if lines.indent.count > outer.count, lines.indent.starts(with: outer) { lines.unit = Array(lines.indent[outer.count...]) }
        }
        self.lines = lines
        let colon = text.range(text.tokenEnd(from: begins[0]), text.start(values[0]))
        let isPlain = colon.count <= 4 && colon.allSatisfy { text[$0] == UInt8(ascii: ":") || text[$0] == UInt8(ascii: " ") }
        keyColon = isPlain && colon.contains { text[$0] == UInt8(ascii: ":") } ? text.bytes(colon) : nil
    }

    var count: Int { values.count }
    var hasTrailingComma: Bool { last.comma != nil }

    /// The offset of a child, including its key.
    func start(_ child: Int) -> Int { text.start(isObject ? values[child] - 1 : values[child]) }
    func valueStart(_ child: Int) -> Int { text.start(values[child]) }
    func end(_ child: Int) -> Int { text.end(values[child]) }

    /// The gap before a child or, after the last child, before the closing bracket.
    func gap(_ child: Int) -> Gap {
        if child == count { return last }
        let start = child == 0 ? open + 1 : end(child - 1)
        return Gap(text.range(start, self.start(child)), in: text, hasComma: child > 0)
    }

    func isBlank(_ range: Range<Int>) -> Bool {
        range.allSatisfy { text[$0] <= 0x20 }
    }

    /// The text before the closing bracket that belongs to no child.
    var tail: Range<Int> { last.leadRange }
}

// MARK: - What comes before a child

extension ContainerText {
    /// A line end and the indentation of children.
    var lineStart: [UInt8] { lines.lineStart }
    var lineEnd: [UInt8] { lines.lineEnd }

    /// The text before a child that stays, when it no longer follows its original predecessor.
    func lead(of child: Int, isFirst: Bool) -> [UInt8] {
        let gap = gap(child)
        if gap.hasLineEnd || gap.hasComment { return text.bytes(gap.leadRange) }
        return isFirst ? firstLead : separator
    }

    /// The text before a new child, and its layout.
    ///
    /// - Parameter limit: how many bytes of indentation may be added, minus those that are.
    func newLead(isFirst: Bool, indentation limit: inout Int) -> (lead: [UInt8], layout: TextLayout) {
        guard isFirst ? isFirstInLine : isInLines, lineStart.count <= limit else { return (isFirst ? firstLead : separator, style.onOneLine) }
        limit -= lineStart.count
        return (lineStart, .lines(lines))
    }

    /// The layout for a value that replaces a child.
    func valueLayout(of child: Int) -> TextLayout {
        guard gap(child).hasLineEnd else { return style.onOneLine }
        return .lines(TextLayout.Lines(lineEnd: lines.lineEnd, indent: text.indent(at: start(child)), unit: lines.unit))
    }

    /// The text before the closing bracket when the original last child is no longer last.
    ///
    /// - Parameter limit: how many bytes of indentation may be added, minus those that are.
    func closingLead(indentation limit: inout Int) -> [UInt8] {
        guard count == 0, !last.hasComment, style.unit != nil else { return text.bytes(last.leadRange) }
        let lead = lines.lineEnd + text.indent(at: open)
        guard lead.count <= limit else { return [] }
        limit -= lead.count
        return lead
    }

    /// The text between a new key and its value, which is the same as in existing members.
    func colon(_ layout: TextLayout) -> [UInt8] { keyColon ?? layout.colon }
}

/// The layout of a document, judged by its beginning.
struct TextStyle {
    /// The indentation that each level adds; nil if the root's children are not on lines of their own.
    let unit: [UInt8]?
    /// Whether colons and commas are followed by a space.
    let isSpaced: Bool
    /// The line ending of the first line.
    let lineEnd: [UInt8]

    static let defaultUnit = Array("  ".utf8)
    /// How many bytes of the text are examined.
    private static let limit = 4096

    init(of document: JSONDocument, _ text: OriginalText) {
        let root = document.root
        let start = text.start(root.index)
        var (lineEnd, isSpaced): ([UInt8], Bool?) = (Array("\n".utf8), nil)
        var at = start
        let end = min(text.count, start + Self.limit)
        while at < end {
            let byte = text[at]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                at = text.tokenEnd(from: at)
                continue
            }
            if byte == UInt8(ascii: "/") {
                at = text.commentEnd(from: at)
                continue
            }
            if byte == UInt8(ascii: ":") || byte == UInt8(ascii: ","), isSpaced == nil { isSpaced = text[at + 1] <= 0x20 }
            if OriginalText.isLineEnd(byte) {
                if byte == 0x0D { lineEnd = text[at + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D] }
                break
            }
            at += 1
        }
        self.lineEnd = lineEnd
        // The word after the root on the tape is its first key or element, or its end.
        let child = text.start(root.index + 1)
        guard root.count != nil, Gap(text.range(start + 1, child), in: text, hasComma: false).hasLineEnd else {
            unit = nil
            self.isSpaced = isSpaced ?? false
            return
        }
        let (inner, outer) = (text.indent(at: child), text.indent(at: start))
        let isDeeper = inner.count > outer.count && inner.starts(with: outer)
        unit = isDeeper ? Array(inner[outer.count...]) : Self.defaultUnit
        // With one member per line, the line end after a comma says nothing about colons. So the
        // first colon or comma decides.
        self.isSpaced = isSpaced ?? true
    }

    /// The layout of a value whose children are on one line.
    var onOneLine: TextLayout { isSpaced ? .spaced : .compact }

    /// The layout of the root, which begins on a line with this indentation.
    func layout(indent: [UInt8]) -> TextLayout {
        unit.map { .lines(TextLayout.Lines(lineEnd: lineEnd, indent: indent, unit: $0)) } ?? onOneLine
    }
}
