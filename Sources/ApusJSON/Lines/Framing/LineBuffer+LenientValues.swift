// Values without line ends between them, if options permit comments, single quotes or other
// whitespace. As in the strict scan, a value's end is found by its brackets and quotes, but those
// in comments do not count. A token that is cut off by the end of a chunk is scanned again when
// more bytes arrive.

extension LineBuffer {
    /// All bytes in memory, with the same indexes as everywhere here.
    private var text: UnsafeBufferPointer<UInt8> {
        // Safety: the owner's bytes up to `end`, which are initialized. They are read only in calls
        // that add no bytes, and each index is compared with the count.
        unsafe UnsafeBufferPointer(start: UnsafePointer(memory.assumingMemoryBound(to: UInt8.self)), count: end)
    }

    /// Skips whitespace and comments, which are not kept in memory, however long they are. Returns
    /// nil if a value follows.
    func passGap(_ syntax: LineSyntax) -> Event? {
        let text = unsafe text
        var index = start
        // A comment may continue beyond the bytes so far.
        defer { passText(to: index) }
        while true {
            if scan.comment != .none {
                if unsafe passComment(syntax, &index, in: text) { continue }
                guard isComplete else { return .needsMore }
                index = text.count
                (number, column, lineOffset) = scan.commentStart
                return .broken(JSONSyntaxError(.unterminatedComment, ofText: "This comment is not closed before the text ends."))
            }
            guard index < text.count else { return isComplete ? .end : .needsMore }
            switch unsafe syntax.token(at: index, in: text, isComplete: isComplete) {
            case .space(let byteCount): index += byteCount
            case .lineComment, .blockComment:
                passText(to: index)
                scan.commentStart = (scan.line, scan.column, consumed)
                scan.comment = unsafe text[index + 1] == UInt8(ascii: "/") ? .line : .block
                index += 2
            case .incomplete: return .needsMore
            default: return nil
            }
        }
    }

    /// The end of the current value, without whitespace and comments after it, or nil if the end is
    /// not among the bytes.
    func endOfValue(_ syntax: LineSyntax) -> Int? {
        let isElement = framing.kind == .elements
        let (text, start) = unsafe (text, start)
        var (index, depth) = (scanned, scan.depth)
        defer { (scanned, scan.depth) = (index, depth) }
        /// The end of the value as far as it has been scanned. For a value that is too long, this
        /// includes everything after it, because it is skipped as a whole.
        var last: Int {
            get { isDiscarding ? index : start + scan.byteCount }
            set { scan.byteCount = newValue - start }
        }
        while index < text.count {
            if let quote = scan.quote {
                guard unsafe passString(quote, &index, in: text) else { return nil }
                scan.quote = nil
                last = index
                if depth == 0, !isElement { return index }
                continue
            }
            if scan.comment != .none {
                guard unsafe passComment(syntax, &index, in: text) else { return nil }
                continue
            }
            let isFirst = index == start && !isDiscarding
            switch unsafe syntax.token(at: index, in: text, isComplete: isComplete) {
            case .space(let byteCount):
                if depth == 0, !isElement { return index }
                index += byteCount
                continue
            case .lineComment, .blockComment:
                if depth == 0, !isElement { return index }
                scan.comment = unsafe text[index + 1] == UInt8(ascii: "/") ? .line : .block
                index += 2
                continue
            case .quote:
                if depth == 0, !isElement, !isFirst { return index }
                scan.quote = unsafe text[index]
            case .opening:
                if depth == 0, !isElement, !isFirst { return index }
                depth += 1
            case .closing:
                if depth == 0, isElement, unsafe text[index] == UInt8(ascii: "]") { return last }
                if depth == 0, !isElement { return isFirst ? index + 1 : index }
                depth = max(depth - 1, 0)
                if depth == 0, !isElement { return index + 1 }
            case .comma:
                if depth == 0, isElement { return last }
                if depth == 0, !isElement { return isFirst ? index + 1 : index }
            case .colon:
                if depth == 0, !isElement { return isFirst ? index + 1 : index }
            case .other: break
            case .incomplete: return nil
            }
            index += 1
            last = index
        }
        return nil
    }

    /// Skips the current comment. Returns false if its end is not among the bytes; `index` is then where
    /// to continue. The end of a line comment always is if no bytes follow.
    private func passComment(_ syntax: LineSyntax, _ index: inout Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        let isPassed =
            if scan.comment == .line {
                unsafe syntax.passLineComment(&index, in: text, isComplete: isComplete)
            } else {
                unsafe syntax.passBlockComment(&index, in: text)
            }
        if isPassed { scan.comment = .none }
        return isPassed
    }

    /// Skips a string up to the byte after its closing quote. Returns false if the quote is not
    /// among the bytes; `index` is then where to continue.
    private func passString(_ quote: UInt8, _ index: inout Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        while index < text.count {
            switch unsafe text[index] {
            case quote:
                index += 1
                return true
            case UInt8(ascii: "\\"):
                guard index + 1 < text.count else { return false }
                index += 2
            default: index += 1
            }
        }
        return false
    }
}
