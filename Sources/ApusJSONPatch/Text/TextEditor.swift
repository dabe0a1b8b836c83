// A changed document as text. What has not been changed is copied:
//
//     {                                  replace /b 3, remove /a
//       "a": 1, // one
//       "b": 2, // two                   lead   body    comma and trail
//       "c": 3                           "\n  " "b": 2  ", // two"
//     }
//
// Each child that stays keeps the text before and after it, as `Gap` divides it; a child that is removed takes its own away; a new one is laid out like its
// neighbours. Children that follow each other in the original are copied at once, with all that is between them.

import ApusJSON

/// Writes a changed document.
struct TextEditor {
    private let overlay: Overlay
    private let document: JSONDocument
    private let text: OriginalText
    private let style: TextStyle
    private var output: [UInt8] = []

    /// The text of a document with the changes of an overlay.
    ///
    /// - Throws: ``JSONWriteError`` when a value that has been put in holds a number that JSON cannot represent.
    /// - Complexity: O(text), and O(children) for each container that was changed.
    static func text(of overlay: Overlay, in document: JSONDocument) throws(JSONWriteError) -> [UInt8] {
        let places = TextPlaces(of: overlay, in: document)
        return try unsafe document.withText { bytes throws(JSONWriteError) in
            let text = unsafe OriginalText(bytes, of: document, places: places.indexes)
            var editor = TextEditor(overlay, document, text)
            try editor.writeDocument()
            return editor.output
        }
    }

    private init(_ overlay: Overlay, _ document: JSONDocument, _ text: OriginalText) {
        self.overlay = overlay
        self.document = document
        self.text = text
        style = TextStyle(of: document, text)
    }

    private mutating func writeDocument() throws(JSONWriteError) {
        output.reserveCapacity(text.count + text.count / 16 + 256)
        if document.hasByteOrderMark { output += [0xEF, 0xBB, 0xBF] }
        let root = document.root.index
        let entry = Entry(slot: overlay.root, origin: Slot(.text(root)))
        guard !overlay.isUnchanged(entry) else { return text.append(0..<text.count, to: &output) }
        let (start, end) = (text.start(root), text.end(root))
        text.append(0..<start, to: &output)
        var layout = TextLayout.compact
        if let lines = style.lines {
            layout = .lines(TextLayout.Lines(lineEnd: lines.lineEnd, indent: text.indent(at: start), unit: lines.unit))
        } else if style.isSpaced {
            layout = .spaced
        }
        try write(entry, layout)
        text.append(text.range(end, text.count), to: &output)
    }
}

// MARK: - Values

extension TextEditor {
    /// Writes a child, where it was or where it is new.
    private mutating func write(_ entry: Entry, _ layout: TextLayout) throws(JSONWriteError) {
        switch entry.slot.place {
        case .text(let index): write(textAt: index, layout)
        case .value(let number): try layout.write(overlay.value(number), to: &output)
        case .container(let number):
            let container = overlay.containers[number]
            guard let index = container.tapeIndex else {
                guard container.isChanged else { return try layout.write(container.original, to: &output) }
                return try write(generated: container, layout)
            }
            guard container.isChanged else { return write(textAt: index, layout) }
            guard entry.origin != Slot(.text(index)) else { return try write(container, at: index, layout) }
            // Elsewhere than it was: written as if it were there, then indented.
            var rest: [UInt8] = []
            swap(&rest, &output)
            try write(container, at: index, layout)
            swap(&rest, &output)
            write(text: rest, from: text.start(index), layout)
        case .child, .nothing: break
        }
    }

    private mutating func write(textAt index: Int, _ layout: TextLayout) {
        let start = text.start(index)
        write(text: text.bytes(text.range(start, text.end(index))), from: start, layout)
    }

    private mutating func write(text moved: [UInt8], from start: Int, _ layout: TextLayout) {
        // In JSON5, a string can have lines.
        let isSafe = !document.options.contains(.json5)
        (isSafe ? layout : .compact).write(text: moved, indent: text.indent(at: start), to: &output)
    }

    /// Writes a container that was put in as a value, and then changed.
    private mutating func write(generated container: Overlay.Container, _ layout: TextLayout) throws(JSONWriteError) {
        output.append(UInt8(ascii: container.isObject ? "{" : "["))
        var isFirst = true
        try container.entries.forEach { position, entry throws(JSONWriteError) in
            guard entry.slot != .nothing else { return }
            if !isFirst { output.append(UInt8(ascii: ",")) }
            switch layout {
            case .compact: break
            case .spaced: if !isFirst { output.append(UInt8(ascii: " ")) }
            case .lines(let lines): output += lines.lineStart(1)
            }
            isFirst = false
            if container.isObject { try write(key: container.key(of: position), layout.colon) }
            if case .child(let child) = entry.slot.place {
                try layout.deeper.write(container.child(child), to: &output)
            } else {
                try write(Entry(slot: entry.slot, origin: .nothing), layout.deeper)
            }
        }
        if !isFirst, case .lines(let lines) = layout { output += lines.lineStart(0) }
        output.append(UInt8(ascii: container.isObject ? "}" : "]"))
    }

    private mutating func write(key: String, _ colon: [UInt8]) throws(JSONWriteError) {
        try JSONValue.string(key).write(into: &output)
        output += colon
    }
}

// MARK: - Containers of the text

extension TextEditor {
    /// What was written last in a container.
    private enum Previous {
        case nothing
        case original(Int)
        case new

        /// Which of the original children it was.
        var position: Int? {
            if case .original(let position) = self { position } else { nil }
        }
    }

    private mutating func write(_ container: Overlay.Container, at index: Int, _ layout: TextLayout) throws(JSONWriteError) {
        let children = TextChildren(of: container, at: index, document.tape)
        let places = ContainerText(children, text, style)
        output.append(text[places.open])
        let openGap = places.gap(0)
        if children.items.isEmpty, places.isBlank(openGap.range.lowerBound..<openGap.lead), places.isBlank(places.tail) {
            return output.append(text[places.close])
        }
        if children.count > 0 || openGap.hasLineEnd { text.append(text.range(places.open + 1, openGap.lead), to: &output) }

        var previous = Previous.nothing
        var isInLineComment = openGap.endsInLineComment
        // Where that begins which is to be copied with the child before.
        var copied: Int?
        for item in children.items {
            guard let original = item.original else {
                isInLineComment = finish(&copied, previous, isFollowed: true, places) ?? isInLineComment
                var isFirst = false
                if case .nothing = previous { isFirst = true }
                let (lead, layout) = places.newLead(isFirst: isFirst)
                write(lead: lead, places, &isInLineComment)
                if children.isObject { try write(key: container.key(of: item.position), places.colon(layout)) }
                try write(Entry(slot: item.entry.slot, origin: .nothing), layout)
                previous = .new
                continue
            }
            let follows = previous.position == original - 1 && original > 0
            if !follows {
                isInLineComment = finish(&copied, previous, isFollowed: true, places) ?? isInLineComment
                var isFirst = false
                if case .nothing = previous { isFirst = true }
                write(lead: places.lead(of: original, isFirst: isFirst), places, &isInLineComment)
            }
            if overlay.isUnchanged(item.entry) {
                if copied == nil { copied = follows ? places.end(original - 1) : places.start(original) }
            } else {
                let start = copied ?? (follows ? places.end(original - 1) : places.start(original))
                text.append(text.range(start, places.valueStart(original)), to: &output)
                copied = nil
                try write(item.entry, places.valueLayout(of: original))
            }
            isInLineComment = false
            previous = .original(original)
        }
        isInLineComment = finish(&copied, previous, isFollowed: false, places) ?? isInLineComment
        if previous.position != children.count - 1 || children.count == 0 { write(lead: places.closingLead, places, &isInLineComment) }
        output.append(text[places.close])
    }

    /// Writes what comes after a child: the comma, and what goes with it. Returns whether that ends in a comment to the end of the line.
    private mutating func finish(_ copied: inout Int?, _ previous: Previous, isFollowed: Bool, _ places: ContainerText) -> Bool? {
        switch previous {
        case .nothing: return nil
        case .new:
            if isFollowed || places.hasTrailingComma { output.append(UInt8(ascii: ",")) }
            return false
        case .original(let original):
            let end = places.end(original)
            if let start = copied { text.append(text.range(start, end), to: &output) }
            copied = nil
            let gap = places.gap(original + 1)
            if !isFollowed, original == places.count - 1 {
                text.append(gap.range, to: &output)
                return false
            }
            text.append(text.range(end, gap.comma ?? end), to: &output)
            if isFollowed || places.hasTrailingComma { output.append(UInt8(ascii: ",")) }
            text.append(text.range(gap.comma.map { $0 + 1 } ?? end, gap.lead), to: &output)
            return gap.endsInLineComment
        }
    }

    private mutating func write(lead: [UInt8], _ places: ContainerText, _ isInLineComment: inout Bool) {
        if isInLineComment, !(lead.first.map(OriginalText.isLineEnd) ?? false) { output += places.lineStart }
        isInLineComment = false
        output += lead
    }
}
