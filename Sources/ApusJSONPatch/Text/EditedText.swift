// EditedText writes a changed document as text. Everything unchanged is copied:
//
//     {                                  replace /b 3, remove /a
//       "a": 1, // one
//       "b": 2, // two                   lead   body    comma and trail
//       "c": 3                           "\n  " "b": 2  ", // two"
//     }
//
// Each child that stays keeps the text before and after it, which `Gap` divides between neighbors.
// A removed child takes its part with it. A new child is laid out like its neighbors. Children that
// are adjacent in the original are copied at once, with everything between them.

import ApusJSON

/// Writes a changed document.
struct EditedText {
    private var editor: Editor
    private let document: JSONDocument
    private let text: OriginalText
    private let style: TextStyle
    /// How many bytes of indentation may still be added.
    private var indentationLimit: Int
    /// How many bytes of indentation may still be added to the value that is being written.
    private var growthLimit = 0
    private var output: [UInt8] = []
    /// The parts of the output that come from elsewhere and are re-indented at the end.
    private var moved = MovedText()
    /// The containers that are being written, from the outermost. Not recursive, because containers
    /// can be nested more deeply than small stacks allow.
    private var open: [Open] = []

    /// Returns the text of a document with the changes of an editor.
    ///
    /// - Throws: `JSONWriteError` if an added value contains a number that cannot be represented
    ///   in JSON.
    /// - Complexity: O(text), plus O(children) for each container that was changed.
    static func text(of editor: Editor, in document: JSONDocument) throws(JSONWriteError) -> [UInt8] {
        var editor = editor
        let offsets = editor.offsets
        return try unsafe document.withText { bytes throws(JSONWriteError) in
            let text = unsafe OriginalText(bytes, of: document, offsets: offsets)
            var edited = EditedText(editor, document, text)
            try edited.writeDocument()
            return edited.moved.indented(edited.output, upTo: edited.indentationLimit)
        }
    }

    private init(_ editor: Editor, _ document: JSONDocument, _ text: OriginalText) {
        self.editor = editor
        self.document = document
        self.text = text
        style = TextStyle(of: document, text)
        indentationLimit = editor.indentationLimit
    }

    private mutating func writeDocument() throws(JSONWriteError) {
        output.reserveCapacity(text.count + text.count / 16 + 256)
        if document.hasByteOrderMark { output += [0xEF, 0xBB, 0xBF] }
        let root = document.root.index
        guard !editor.isUnchanged(editor.root, origin: root) else { return text.append(0..<text.count, to: &output) }
        let (start, end) = (text.start(root), text.end(root))
        text.append(0..<start, to: &output)
        try begin(editor.root, origin: root, style.layout(indent: text.indent(at: start)))
        while let container = open.popLast() { try proceed(container) }
        text.append(text.range(end, text.count), to: &output)
    }
}

// MARK: - Values

extension EditedText {
    /// A container that is being written.
    private enum Open {
        case text(OpenText)
        case generated(OpenGenerated)
        /// Marks the end of a container that was moved or copied.
        case moved
    }

    /// Writes a child, in its old position or a new one. A changed container is only opened; the
    /// main loop writes its children.
    ///
    /// - Parameters:
    ///   - origin: the index of its original value on the tape; 0 if it was added.
    ///   - isInValue: whether it is part of a value that is being written.
    private mutating func begin(_ content: Content, origin: Int, _ layout: TextLayout, isInValue: Bool = false) throws(JSONWriteError) {
        switch content {
        case .text(let index): write(textAt: index, layout)
        case .value(let value):
            guard let container = Container(value), !layout.isCompact else { return output += try Self.text(of: value) }
            if !isInValue { growthLimit = TextLayout.growthLimit * editor.byteCount(of: content, upTo: .max) + 1024 }
            begin(container, layout, upTo: growthLimit, isValue: true)
        case .container(let number):
            let container = editor.containers[number]
            guard let index = container.tapeIndex else { return begin(container, layout, upTo: 1 << 14, isValue: false) }
            guard container.isChanged else { return write(textAt: index, layout) }
            // The container was moved or copied: it is written as if it were in its old position,
            // and re-indented at the end.
            if origin != index, beginMoved(index, layout) { open.append(.moved) }
            begin(container, at: index)
        case .nothing: break
        }
    }

    private mutating func proceed(_ container: Open) throws(JSONWriteError) {
        switch container {
        case .text(var container):
            guard let (content, origin, layout) = try next(&container) else { return }
            open.append(.text(container))
            try begin(content, origin: origin, layout)
        case .generated(var container):
            guard let (content, layout) = try next(&container) else { return }
            open.append(.generated(container))
            try begin(content, origin: 0, layout, isInValue: container.isValue)
        case .moved: moved.end(at: output.count)
        }
    }

    private mutating func write(textAt index: Int, _ layout: TextLayout) {
        let isIndented = beginMoved(index, layout)
        text.append(text.range(text.start(index), text.end(index)), to: &output)
        if isIndented { moved.end(at: output.count) }
    }

    /// Records that the next part of the output comes from elsewhere. Returns false if its lines
    /// need not, or cannot, be re-indented.
    private mutating func beginMoved(_ index: Int, _ layout: TextLayout) -> Bool {
        // In JSON5, a string can span lines.
        guard case .lines(let lines) = layout, !document.options.contains(.json5) else { return false }
        let indent = text.indent(at: text.start(index))
        guard indent != lines.indent else { return false }
        moved.begin(at: output.count, from: indent, to: lines.indent)
        return true
    }

    private mutating func write(key: String, _ colon: [UInt8]) throws(JSONWriteError) {
        output += try Self.text(of: .string(key)) + colon
    }

    /// A value in compact text.
    ///
    /// - Throws: `JSONWriteError` for a number that cannot be represented in JSON.
    private static func text(of value: JSONValue) throws(JSONWriteError) -> [UInt8] {
        var json = JSONWriter()
        try value.write(to: &json)
        return try json.finish()
    }
}

// MARK: - Containers that were added

extension EditedText {
    private struct OpenGenerated {
        let container: Container
        let layout: TextLayout
        /// The layout of its children.
        let inner: TextLayout
        /// Whether it is a value, or part of one, that has not changed since it was added.
        let isValue: Bool
        var position = 0
        var isFirst = true
    }

    private mutating func begin(_ container: Container, _ layout: TextLayout, upTo limit: Int, isValue: Bool) {
        output.append(UInt8(ascii: container.isObject ? "{" : "["))
        let (layout, indentation) = layout.bounded(childCount: container.count, upTo: min(limit, indentationLimit))
        indentationLimit -= indentation
        growthLimit -= indentation
        open.append(.generated(OpenGenerated(container: container, layout: layout, inner: layout.deeper, isValue: isValue)))
    }

    /// Writes the text before the next child and returns the child; after the last child, writes
    /// the closing bracket and returns nil.
    private mutating func next(_ open: inout OpenGenerated) throws(JSONWriteError) -> (Content, TextLayout)? {
        let container = open.container
        while open.position < container.positionCount {
            let position = open.position
            let content = container.content(position)
            open.position += 1
            guard !content.isNothing else { continue }
            if !open.isFirst { output.append(UInt8(ascii: ",")) }
            switch open.inner {
            case .compact: break
            case .spaced: if !open.isFirst { output.append(UInt8(ascii: " ")) }
            case .lines(let lines): output += lines.lineStart
            }
            open.isFirst = false
            if container.isObject { try write(key: container.key(position), open.layout.colon) }
            return (content, open.inner)
        }
        if !open.isFirst, case .lines(let lines) = open.layout { output += lines.lineStart }
        output.append(UInt8(ascii: container.isObject ? "}" : "]"))
        return nil
    }
}

// MARK: - Containers of the text

extension EditedText {
    private struct OpenText {
        let container: Container
        let containerText: ContainerText
        /// The position of the next child in `containerText.items`.
        var item = 0
        var isFirst = true
        /// The position, among the original children, of the child that was written last; nil if it
        /// was not one of them.
        var previous: Int?
        /// Whether the output ends in a line comment, which only a line end can end.
        var isInLineComment: Bool
        /// The offset of the text that is still to be copied, up to the end of the previous child.
        var copied: Int?
    }

    private mutating func begin(_ container: Container, at index: Int) {
        let containerText = ContainerText(of: container, at: index, document.tape, text, style)
        output.append(text[containerText.open])
        let gap = containerText.gap(0)
        if containerText.items.isEmpty, containerText.isBlank(gap.range.lowerBound..<gap.lead), containerText.isBlank(containerText.tail) {
            return output.append(text[containerText.close])
        }
        if containerText.count > 0 || gap.hasLineEnd { text.append(text.range(containerText.open + 1, gap.lead), to: &output) }
        open.append(.text(OpenText(container: container, containerText: containerText, isInLineComment: gap.endsInLineComment)))
    }

    /// Writes everything before the next changed child and returns that child; after the last
    /// child, writes the closing bracket and returns nil.
    private mutating func next(_ open: inout OpenText) throws(JSONWriteError) -> (Content, origin: Int, TextLayout)? {
        let containerText = open.containerText
        while open.item < containerText.items.count {
            let item = containerText.items[open.item]
            open.item += 1
            guard let original = item.original else {
                finish(&open, isFollowed: true)
                let (lead, layout) = containerText.newLead(isFirst: open.isFirst, indentation: &indentationLimit)
                write(lead: lead, &open)
                if containerText.isObject { try write(key: open.container.key(item.position), containerText.colon(layout)) }
                (open.isFirst, open.previous) = (false, nil)
                return (item.content, 0, layout)
            }
            let follows = original > 0 && open.previous == original - 1
            if !follows {
                finish(&open, isFollowed: true)
                write(lead: containerText.lead(of: original, isFirst: open.isFirst), &open)
            }
            open.isInLineComment = false
            (open.isFirst, open.previous) = (false, original)
            let start = open.copied ?? (follows ? containerText.end(original - 1) : containerText.start(original))
            let origin = containerText.values[original]
            if editor.isUnchanged(item.content, origin: origin) {
                open.copied = start
                continue
            }
            text.append(text.range(start, containerText.valueStart(original)), to: &output)
            open.copied = nil
            return (item.content, origin, containerText.valueLayout(of: original))
        }
        finish(&open, isFollowed: false)
        if open.previous != containerText.count - 1 || containerText.count == 0 {
            write(lead: containerText.closingLead(indentation: &indentationLimit), &open)
        }
        output.append(text[containerText.close])
        return nil
    }

    /// Writes the text after a child: the comma and the child's part of the gap.
    private mutating func finish(_ open: inout OpenText, isFollowed: Bool) {
        let containerText = open.containerText
        if open.isFirst { return }
        let hasComma = isFollowed || containerText.hasTrailingComma
        guard let original = open.previous else {
            if hasComma { output.append(UInt8(ascii: ",")) }
            open.isInLineComment = false
            return
        }
        let end = containerText.end(original)
        if let start = open.copied { text.append(text.range(start, end), to: &output) }
        open.copied = nil
        let gap = containerText.gap(original + 1)
        if !isFollowed, original == containerText.count - 1 {
            open.isInLineComment = false
            return text.append(gap.range, to: &output)
        }
        text.append(text.range(end, gap.comma ?? end), to: &output)
        if hasComma { output.append(UInt8(ascii: ",")) }
        text.append(text.range(gap.comma.map { $0 + 1 } ?? end, gap.lead), to: &output)
        open.isInLineComment = gap.endsInLineComment
    }

    private mutating func write(lead: [UInt8], _ open: inout OpenText) {
        if open.isInLineComment, !(lead.first.map(OriginalText.isLineEnd) ?? false) {
            output += indentationLimit > 0 ? open.containerText.lineStart : open.containerText.lineEnd
            indentationLimit -= min(open.containerText.lineStart.count, indentationLimit)
        }
        open.isInLineComment = false
        output += lead
    }
}
