// Values without line ends between them
//
//     concatenated      {"a":1}[2] 3 "x"          {"a":1}   [2]   3   "x"
//     elements          [ {"a":1} , [2],3 ]       {"a":1}   [2]   3           the array itself is never whole in memory
//
// Where a value ends is found by its brackets and quotes alone; what is between them the parser judges. A scan goes on where it stood when bytes are added.

/// Where a scan for values stands.
struct ValueScan {
    enum Phase {
        /// Before the array, after its bracket, where an element must follow, and behind the array.
        case beforeArray, atFirst, atElement, behindElement, behindArray
    }

    var phase = Phase.beforeArray
    var isInValue = false
    var depth = 0
    var isInString = false
    var isEscaped = false
    /// The place of what has not been lent.
    var line = 1
    var column = 1
}

extension LineBuffer {
    /// The next value of a text that is not separated into lines.
    func nextValue() -> Event {
        while true {
            if !scan.isInValue {
                var index = start
                while index < end, Self.isSpace(memory.load(fromByteOffset: index, as: UInt8.self)) { index += 1 }
                passText(to: index)
                guard start < end else { return isComplete ? endOfText() : .needsMore }
                if separation == .elements {
                    switch enterArray(memory.load(fromByteOffset: start, as: UInt8.self)) {
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
                passText(to: end)
            } else if end - start > limit {
                passText(to: end)
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

    /// What the byte that stands where no value has begun is to the array.
    private func enterArray(_ byte: UInt8) -> Entrance {
        switch (scan.phase, byte) {
        case (.beforeArray, UInt8(ascii: "[")):
            scan.phase = .atFirst
            return .punctuation
        case (.beforeArray, _): return .wrong("Expected an array, whose elements are read one by one.")
        case (.atFirst, UInt8(ascii: "]")), (.behindElement, UInt8(ascii: "]")):
            scan.phase = .behindArray
            return .punctuation
        case (.behindElement, UInt8(ascii: ",")):
            scan.phase = .atElement
            return .punctuation
        case (.atFirst, UInt8(ascii: ",")), (.atElement, UInt8(ascii: ",")), (.atElement, UInt8(ascii: "]")):
            return .wrong("Expected an element of the array, found '\(Character(Unicode.Scalar(byte)))'.")
        case (.atFirst, _), (.atElement, _):
            scan.phase = .behindElement
            return .value
        // A value ends at nothing else.
        case (.behindElement, _): return .wrong("Expected ',' or ']' after the element.")
        case (.behindArray, _): return .wrong("Expected the end of the text after the array.")
        }
    }

    private func endOfText() -> Event {
        guard separation == .elements, scan.phase != .behindArray else { return .end }
        let message = scan.phase == .beforeArray ? "Expected an array, but the text ends." : "The text ends inside the array whose elements are read."
        return broken(message, .unexpectedEnd)
    }

    /// An error of the array itself, at the present place.
    private func broken(_ message: String, _ code: JSONSyntaxError.Code) -> Event {
        beginValue()
        let location = JSONLocation(byteOffset: 0, line: 1, column: 1)
        return .broken(JSONSyntaxError(code: code, message: message, path: .root, location: location, excerpt: ""))
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

    /// Where the value that has begun ends; nil when that is not among the bytes.
    private func endOfValue() -> Int? {
        let isElement = separation == .elements
        var (index, depth, isInString, isEscaped) = (scanned, scan.depth, scan.isInString, scan.isEscaped)
        defer {
            scanned = index
            (scan.depth, scan.isInString, scan.isEscaped) = (depth, isInString, isEscaped)
        }
        while index < end {
            let byte = memory.load(fromByteOffset: index, as: UInt8.self)
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                    if depth == 0, !isElement { return index + 1 }
                }
                index += 1
                continue
            }
            // A scalar ends before what cannot be part of it; whatever begins here has at least its first byte.
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

    /// Goes on to an index, and counts lines and columns on the way.
    private func passText(to index: Int) {
        for position in start..<index {
            let byte = memory.load(fromByteOffset: position, as: UInt8.self)
            if byte == 0x0A {
                scan.line += 1
                scan.column = 1
            } else if byte & 0xC0 != 0x80 {
                scan.column += 1
            }
        }
        pass(to: index)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
