import ApusJSON

/// The original text of a container, and the layout for values that are put into it.
struct ContainerText {
    private let children: TextChildren
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

    init(_ children: TextChildren, _ text: OriginalText, _ style: TextStyle) {
        self.children = children
        self.text = text
        self.style = style
        open = text.start(children.index)
        close = text.start(children.end)
        let start = children.count == 0 ? open + 1 : text.end(children.values[children.count - 1])
        last = Gap(text.range(start, close), in: text, hasComma: children.count > 0)

        var lines = TextLayout.Lines(lineEnd: style.lineEnd, indent: [], unit: style.lines?.unit ?? TextStyle.defaultUnit)
        let fallback = style.isSpaced ? [UInt8(ascii: " ")] : []
        guard children.count > 0 else {
            isInLines = style.lines != nil || last.hasLineEnd
            isFirstInLine = isInLines
            if isInLines { lines.indent = text.indent(at: open) + lines.unit }
            self.lines = lines
            (firstLead, separator, keyColon) = ([], fallback, nil)
            return
        }
        let begins = children.values.prefix(2).map { text.start(children.isObject ? $0 - 1 : $0) }
        let first = Gap(text.range(open + 1, begins[0]), in: text, hasComma: false)
        firstLead = first.blankLead(in: text) ?? []
        isFirstInLine = first.hasLineEnd
        var model = first
        if children.count > 1 {
            model = Gap(text.range(text.end(children.values[0]), begins[1]), in: text, hasComma: true)
            separator = model.blankLead(in: text) ?? fallback
        } else {
            separator = fallback
        }
        isInLines = model.hasLineEnd
        if model.hasLineEnd || first.hasLineEnd {
            let outer = text.indent(at: open)
            lines.indent = text.indent(at: model.range.upperBound)
            if lines.indent.count > outer.count, lines.indent.starts(with: outer) { lines.unit = Array(lines.indent[outer.count...]) }
        }
        self.lines = lines
        let colon = text.range(text.tokenEnd(from: begins[0]), text.start(children.values[0]))
        let isPlain = colon.count <= 4 && colon.allSatisfy { text[$0] == UInt8(ascii: ":") || text[$0] == UInt8(ascii: " ") }
        keyColon = isPlain && colon.contains { text[$0] == UInt8(ascii: ":") } ? text.bytes(colon) : nil
    }

    var count: Int { children.count }
    var hasTrailingComma: Bool { last.comma != nil }

    /// The offset of a child, including its key.
    func start(_ child: Int) -> Int { text.start(children.isObject ? children.values[child] - 1 : children.values[child]) }
    func valueStart(_ child: Int) -> Int { text.start(children.values[child]) }
    func end(_ child: Int) -> Int { text.end(children.values[child]) }

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
    var lineStart: [UInt8] { lines.lineStart(0) }
    var lineEnd: [UInt8] { lines.lineEnd }

    private var lineLayout: TextLayout { style.isSpaced ? .spaced : .compact }

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
        guard isFirst ? isFirstInLine : isInLines, lineStart.count <= limit else { return (isFirst ? firstLead : separator, lineLayout) }
        limit -= lineStart.count
        return (lineStart, .lines(lines))
    }

    /// The layout for a value that replaces a child.
    func valueLayout(of child: Int) -> TextLayout {
        guard gap(child).hasLineEnd else { return lineLayout }
        return .lines(TextLayout.Lines(lineEnd: lines.lineEnd, indent: text.indent(at: start(child)), unit: lines.unit))
    }

    /// The text before the closing bracket when the original last child is no longer last.
    ///
    /// - Parameter limit: how many bytes of indentation may be added, minus those that are.
    func closingLead(indentation limit: inout Int) -> [UInt8] {
        guard count == 0, !last.hasComment, style.lines != nil else { return text.bytes(last.leadRange) }
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
    /// Set if the root's children are on lines of their own.
    let lines: (lineEnd: [UInt8], unit: [UInt8])?
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
        guard let count = root.count, count > 0 else {
            let isOpen =
                root.count != nil && (start..<max(start, text.end(root.index))).prefix(Self.limit).contains { OriginalText.isLineEnd(text[$0]) }
            lines = isOpen ? (lineEnd, Self.defaultUnit) : nil
            self.isSpaced = isSpaced ?? isOpen
            return
        }
        let child = text.start(root.index + 1)
        let gap = Gap(text.range(start + 1, child), in: text, hasComma: false)
        guard gap.hasLineEnd else {
            lines = nil
            self.isSpaced = isSpaced ?? false
            return
        }
        let (inner, outer) = (text.indent(at: child), text.indent(at: start))
        let isDeeper = inner.count > outer.count && inner.starts(with: outer)
        lines = (lineEnd, isDeeper ? Array(inner[outer.count...]) : Self.defaultUnit)
        // With one member per line, the line end after a comma says nothing about colons. So the
        // first colon or comma decides.
        self.isSpaced = isSpaced ?? true
    }
}
