// Values without line ends between them
//
//     concatenated      {"a":1}[2] 3 "x"          {"a":1}   [2]   3   "x"
//     elements          [ {"a":1} , [2],3 ]       {"a":1}   [2]   3           the array itself is never whole in memory
//
// A value's end is found by its brackets and quotes alone; the parser checks what is between them.
// When bytes are added, a scan continues from where it stopped.

import CApusText

/// The state of a scan for values.
struct ValueScan {
    enum Phase {
        /// Before the array; after its bracket; after a comma, where an element must follow; after
        /// an element; and after the array.
        case beforeArray, atFirst, atElement, afterElement, afterArray
    }

    var phase = Phase.beforeArray
    var isInValue = false
    var depth = 0
    var isInString = false
    var isEscaped = false
    /// The location of the first byte that has not been lent.
    var line = 1
    var column = 1
}

extension LineBuffer {
    /// The next value of a text that isn't separated into lines.
    func nextValue() -> Event {
        while true {
            if !scan.isInValue {
                // Safety: the owner's bytes up to `end`, as everywhere here. Each index is
                // compared with `end` before a byte is read.
                let (memory, end) = unsafe (memory, end)
                var index = start
                while index < end, unsafe Self.isSpace(memory.load(fromByteOffset: index, as: UInt8.self)) { index += 1 }
                if index > start { passText(to: index) }
                guard start < end else { return isComplete ? endOfText() : .needsMore }
                if framing.kind == .elements {
                    switch unsafe enterArray(memory.load(fromByteOffset: start, as: UInt8.self)) {
                    case .value: break
                    case .punctuation:
                        passText(to: start + 1)
                        continue
                    case .wrong(let message): return broken(message, .unexpectedCharacter)
                    }
                }
                beginValue()
            }
            if let stop = endOfValue() {
                let range = start..<stop
                scan.isInValue = false
                passText(to: stop)
                if isDiscarding {
                    isDiscarding = false
                    continue
                }
                if range.count > limit { return .tooLong }
                if let text = text(range) { return .line(text) }
                continue
            }
            if isDiscarding {
                passText(to: scanned)
            } else if scanned - start > limit {
                passText(to: scanned)
                isDiscarding = true
                return .tooLong
            }
            guard isComplete else { return .needsMore }
            let range = start..<end
            scan.isInValue = false
            isDiscarding = false
            passText(to: end)
            if let text = text(range) { return .line(text) }
        }
    }

    private enum Entrance {
        case value, punctuation
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
        case (.atFirst, UInt8(ascii: ",")), (.atElement, UInt8(ascii: ",")), (.atElement, UInt8(ascii: "]")):
            return .wrong("Expected an element of the array, found '\(Character(Unicode.Scalar(byte)))'.")
        case (.atFirst, _), (.atElement, _):
            scan.phase = .afterElement
            return .value
        // Nothing else ends a value.
        case (.afterElement, _): return .wrong("Expected ',' or ']' after the element.")
        case (.afterArray, _): return .wrong("Expected the end of the text after the array.")
        }
    }

    private func endOfText() -> Event {
        guard framing.kind == .elements, scan.phase != .afterArray else { return .end }
        let message = scan.phase == .beforeArray ? "Expected an array, but the text ends." : "The text ends inside the array."
        return broken(message, .unexpectedEnd)
    }

    /// An error of the array itself, at the current position.
    private func broken(_ message: String, _ code: JSONErrorCode) -> Event {
        beginValue()
        return .broken(JSONSyntaxError(code, ofText: message))
    }

    private func beginValue() {
        scan.isInValue = true
        scan.depth = 0
        scan.isInString = false
        scan.isEscaped = false
        scanned = start
        number = scan.line
        column = scan.column
        lineOffset = consumed
    }

    /// The end of the current value, or nil if the end is not among the bytes.
    private func endOfValue() -> Int? {
        let isElement = framing.kind == .elements
        // Read once, because each access to a class's property is checked for exclusivity.
        let (memory, start, end) = unsafe (UnsafeRawPointer(memory), start, end)
        var (index, depth, isInString, isEscaped) = (scanned, scan.depth, scan.isInString, scan.isEscaped)
        defer {
            scanned = index
            (scan.depth, scan.isInString, scan.isEscaped) = (depth, isInString, isEscaped)
        }
        while index < end {
            if isInString {
                if isEscaped {
                    isEscaped = false
                    index += 1
                    continue
                }
                let quote = unsafe memchr(memory + index, 0x22, end - index).map { unsafe UnsafeRawPointer($0) - memory }
                let isEscapedThere = unsafe Self.backslashes(in: memory, from: index, before: quote ?? end) % 2 == 1
                index = quote.map { $0 + 1 } ?? end
                if quote == nil {
                    isEscaped = isEscapedThere
                } else if !isEscapedThere {
                    isInString = false
                    if depth == 0, !isElement { return index }
                }
                continue
            }
            if depth > 0 {
                // Between brackets, only strings matter; the parser checks the rest.
                while index < end, unsafe !Self.mayBeQuoteOrBracket(memory.load(fromByteOffset: index, as: UInt8.self)) { index += 1 }
                guard index < end else { return nil }
            }
            let byte = unsafe memory.load(fromByteOffset: index, as: UInt8.self)
            // A scalar ends before a byte that cannot be part of it, but a value has at least its
            // first byte.
            let isFirst = index == start && !isDiscarding
            switch byte {
            case UInt8(ascii: "\""):
                if depth == 0, !isElement, !isFirst { return index }
                isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if depth == 0, !isElement, !isFirst { return index }
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0, isElement, byte == UInt8(ascii: "]") { return index }
                if depth == 0, !isElement { return isFirst ? index + 1 : index }
                depth = max(depth - 1, 0)
                if depth == 0, !isElement { return index + 1 }
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                if depth == 0, isElement, byte == UInt8(ascii: ",") { return index }
                if depth == 0, !isElement { return isFirst ? index + 1 : index }
            case 0x20, 0x09, 0x0A, 0x0D:
                if depth == 0, !isElement { return index }
            default: break
            }
            index += 1
        }
        return nil
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
    func passText(to index: Int) {
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

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
