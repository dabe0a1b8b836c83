// Values without line ends between them
//
//     concatenated      {"a":1}[2] 3 "x"          {"a":1}   [2]   3   "x"
//     elements          [ {"a":1} , [2],3 ]       {"a":1}   [2]   3           the array itself is never whole in memory
//
// A value's end is found by its brackets and quotes alone, but for those in comments; the parser
// checks what is between them. When bytes are added, a scan continues from where it stopped. A token
// that is cut off by the end of a chunk is scanned again.

import CApusRuntime

/// The state of a scan for values.
struct ValueScan {
    enum Phase {
        /// Before the array; after its bracket; after a comma, where an element must follow; after
        /// an element; and after the array.
        case beforeArray, atFirst, atElement, afterElement, afterArray
    }

    enum Comment { case none, line, block }

    var phase = Phase.beforeArray
    var isInValue = false
    var depth = 0
    /// The quote that ends the current string.
    var quote: UInt8?
    var comment = Comment.none
    /// The start of the comment, for the error if it is not closed.
    var commentStart = (line: 1, column: 1, offset: 0)
    /// The value's length without comments and whitespace at its end.
    var byteCount = 0
    /// The location of the first byte that has not been lent.
    var line = 1
    var column = 1
}

extension LineBuffer {
    /// The next value of a text that isn't separated into lines.
    func nextValue() -> Event {
        while true {
            if !scan.isInValue {
                switch passGap() {
                case .value: break
                case .end: return endOfText()
                case .needsMore: return .needsMore
                case .broken(let error): return .broken(error)
                }
                if framing.kind == .elements {
                    switch unsafe enterArray(memory.load(fromByteOffset: start, as: UInt8.self)) {
                    case .value: break
                    case .punctuation:
                        passText(to: start + 1)
                        continue
                    case .wrong(let message): return broken(message, .unexpectedCharacter)
                    case .end: return .end
                    }
                }
                beginValue()
            }
            if let stop = endOfValue() {
                let range = start..<stop
                // Including the comments after an element, which have been kept in memory like the
                // element itself.
                let byteCount = max(range.count, scanned - start)
                scan.isInValue = false
                passText(to: stop)
                if isDiscarding {
                    isDiscarding = false
                    continue
                }
                if byteCount > limit { return .tooLong }
                if let text = text(range) { return .line(text) }
                continue
            }
            if isDiscarding {
                passText(to: scanned)
            } else if scanned - start > limit {
                // The bytes not yet scanned may begin a token, perhaps one after the value.
                passText(to: scanned)
                isDiscarding = true
                return .tooLong
            }
            guard isComplete else { return .needsMore }
            // What is left of a value that is too long may end with the beginning of a token.
            let range = (isDiscarding ? end : start)..<end
            scan.isInValue = false
            isDiscarding = false
            scan.comment = .none
            passText(to: end)
            if let text = text(range) { return .line(text) }
        }
    }

    private enum Entrance {
        case value, punctuation, end
        case wrong(String)
    }

    /// The meaning for the array of a byte outside of any value.
    private func enterArray(_ byte: UInt8) -> Entrance {
        switch (scan.phase, byte) {
        case (.beforeArray, UInt8(ascii: "[")):
            scan.phase = .atFirst
            return .punctuation
        case (.beforeArray, _): return .wrong("Expected an array, to read its elements one by one.")
        case (.atFirst, UInt8(ascii: "]")), (.afterElement, UInt8(ascii: "]")):
            scan.phase = .afterArray
            return .punctuation
        case (.afterElement, UInt8(ascii: ",")):
            scan.phase = .atElement
            return .punctuation
        case (.atElement, UInt8(ascii: "]")) where syntax.permitsTrailingComma:
            scan.phase = .afterArray
            return .punctuation
        case (.atFirst, UInt8(ascii: ",")), (.atElement, UInt8(ascii: ",")), (.atElement, UInt8(ascii: "]")):
            return .wrong("Expected an element of the array, found '\(Character(Unicode.Scalar(byte)))'.")
        case (.atFirst, _), (.atElement, _):
            scan.phase = .afterElement
            return .value
        // Nothing else ends a value.
        case (.afterElement, _): return .wrong("Expected ',' or ']' after the element.")
        case (.afterArray, _) where syntax.permitsTextAfterArray: return .end
        case (.afterArray, _): return .wrong("Expected the end of the text after the array.")
        }
    }

    private func endOfText() -> Event {
        guard framing.kind == .elements, scan.phase != .afterArray else { return .end }
        let message = scan.phase == .beforeArray ? "Expected an array, but the text ends." : "The text ends inside the array."
        return broken(message, .unexpectedEnd)
    }

    /// An error of the array itself, at the current position.
    private func broken(_ message: String, _ code: JSONSyntaxError.Code) -> Event {
        beginValue()
        return .broken(JSONSyntaxError(code, ofText: message))
    }

    private func beginValue() {
        scan.isInValue = true
        scan.depth = 0
        scan.quote = nil
        scan.comment = .none
        scan.byteCount = 0
        scanned = start
        number = scan.line
        column = scan.column
        lineOffset = consumed
    }

    /// What follows whitespace and comments.
    private enum Gap {
        case value, end, needsMore
        /// An unterminated comment.
        case broken(JSONSyntaxError)
    }

    /// All bytes in memory, with the same indexes as everywhere here.
    private var text: UnsafeBufferPointer<UInt8> {
        // Safety: the owner's bytes up to `end`, which are initialized. They are read only in calls
        // that add no bytes, and each index is compared with the count.
        unsafe UnsafeBufferPointer(start: UnsafePointer(memory.assumingMemoryBound(to: UInt8.self)), count: end)
    }

    /// Skips whitespace and comments, which are not kept in memory, however long they are.
    private func passGap() -> Gap {
        let text = unsafe text
        var index = start
        // A comment may continue beyond the bytes so far.
        defer { passText(to: index) }
        while true {
            if scan.comment != .none, unsafe !passComment(&index, in: text) {
                // A line comment ends with the text.
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
            default: return .value
            }
        }
    }

    /// Skips the rest of a comment. Returns false if its end is not among the bytes; `index` is then
    /// where to continue.
    private func passComment(_ index: inout Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        let end =
            scan.comment == .line
            ? unsafe syntax.endOfLineComment(&index, in: text, isComplete: isComplete) : unsafe syntax.endOfBlockComment(&index, in: text)
        guard let end else { return false }
        index = end
        scan.comment = .none
        return true
    }

    /// The end of the current value, without whitespace and comments after it, or nil if the end is
    /// not among the bytes.
    private func endOfValue() -> Int? {
        let isElement = framing.kind == .elements
        // Read once, because each access to a class's property is checked for exclusivity.
        let (text, start, syntax, isDiscarding, isComplete) = unsafe (text, start, syntax, isDiscarding, isComplete)
        var (index, depth, quote, byteCount) = (scanned, scan.depth, scan.quote, scan.byteCount)
        defer {
            scanned = index
            (scan.depth, scan.quote, scan.byteCount) = (depth, quote, byteCount)
        }
        if let end = quote {
            guard unsafe Self.passString(end, &index, in: text) else { return nil }
            quote = nil
            byteCount = index - start
            if depth == 0, !isElement { return index }
        }
        if scan.comment != .none, unsafe !passComment(&index, in: text) { return nil }
        while index < text.count {
            if depth > 0, syntax.isStrict {
                // Between brackets, only strings matter; the parser checks the rest.
                while index < text.count, unsafe !Self.mayBeQuoteOrBracket(text[index]) { index += 1 }
                guard index < text.count else { return nil }
            }
            // A scalar ends before a byte that cannot be part of it, but a value has at least its
            // first byte.
            let isFirst = index == start && !isDiscarding
            // For a value that is too long, this includes everything after it, because it is skipped
            // as a whole.
            let last = isDiscarding ? index : start + byteCount
            switch unsafe syntax.token(at: index, in: text, isComplete: isComplete) {
            case .space(let length):
                if depth == 0, !isElement { return index }
                index += length
                continue
            case .lineComment, .blockComment:
                if depth == 0, !isElement { return index }
                scan.comment = unsafe text[index + 1] == UInt8(ascii: "/") ? .line : .block
                index += 2
                guard unsafe passComment(&index, in: text) else { return nil }
                continue
            case .quote:
                if depth == 0, !isElement, !isFirst { return index }
                let end = unsafe text[index]
                index += 1
                guard unsafe Self.passString(end, &index, in: text) else {
                    quote = end
                    return nil
                }
                byteCount = index - start
                if depth == 0, !isElement { return index }
                continue
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
            byteCount = index - start
        }
        return nil
    }

    /// Skips a string up to the byte after its closing quote. Returns false if the quote is not
    /// among the bytes; `index` is then where to continue.
    private static func passString(_ quote: UInt8, _ index: inout Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let memory = unsafe UnsafeRawPointer(text.baseAddress) else { return false }
        while let found = unsafe memchr(memory + index, Int32(quote), text.count - index) {
            let stop = unsafe UnsafeRawPointer(found) - memory
            let isEscaped = unsafe backslashes(in: memory, from: index, before: stop) % 2 == 1
            index = stop + 1
            if !isEscaped { return true }
        }
        // A last backslash escapes a byte that has not arrived, so it is scanned again.
        index = unsafe text.count - backslashes(in: memory, from: index, before: text.count) % 2
        return false
    }

    /// The number of backslashes directly before `stop`, counting none before `first`.
    private static func backslashes(in memory: UnsafeRawPointer, from first: Int, before stop: Int) -> Int {
        var index = stop
        while index > first, unsafe memory.load(fromByteOffset: index - 1, as: UInt8.self) == UInt8(ascii: "\\") { index -= 1 }
        return stop - index
    }

    /// Whether a byte is one of `"[]{}`, or one of four others that have no meaning here. All
    /// brackets take a single comparison.
    @inline(__always)
    private static func mayBeQuoteOrBracket(_ byte: UInt8) -> Bool {
        byte == 0x22 || byte | 0x26 == 0x7F
    }

    /// Advances to an index, counting lines and columns on the way.
    private func passText(to index: Int) {
        let memory = unsafe UnsafeRawPointer(memory)
        var rest = start
        while let found = unsafe memchr(memory + rest, 0x0A, index - rest) {
            rest = unsafe UnsafeRawPointer(found) - memory + 1
            scan.line += 1
            scan.column = 1
        }
        unsafe scan.column += Self.characters(in: memory, rest..<index)
        pass(to: index)
    }

    /// The number of UTF-8 characters that begin in a range. Continuation bytes (10xxxxxx) are
    /// counted eight at a time, and subtracted.
    private static func characters(in memory: UnsafeRawPointer, _ range: Range<Int>) -> Int {
        var (others, index) = (0, range.lowerBound)
        while range.upperBound - index >= 8 {
            // Each byte of `counts` is a counter, which holds up to 255.
            let stop = index + min((range.upperBound - index) / 8, 255) * 8
            var counts: UInt64 = 0
            while index < stop {
                // Safety: the 8 bytes from here on are within the range.
                let bytes = unsafe (memory + index).loadUnaligned(as: UInt64.self)
                counts &+= (bytes &>> 7) & ~(bytes &>> 6) & 0x0101_0101_0101_0101
                index += 8
            }
            let pairs = (counts & 0x00FF_00FF_00FF_00FF) &+ ((counts &>> 8) & 0x00FF_00FF_00FF_00FF)
            others += Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
        }
        while index < range.upperBound {
            if unsafe memory.load(fromByteOffset: index, as: UInt8.self) & 0xC0 == 0x80 { others += 1 }
            index += 1
        }
        return range.count - others
    }
}
