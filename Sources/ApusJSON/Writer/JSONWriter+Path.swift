// Where the writer stands, as a JSON Pointer. Nothing is kept for it: it is read off the text written so far, once there is an error.

extension JSONWriter {
    /// The innermost open container.
    func pathToContainer() -> JSONPointer {
        JSONPointer(tokens: Array(openTokens().dropLast()))
    }

    /// The value that would be written next: the member whose key was written last, or the array's next element.
    func pathToValue() -> JSONPointer {
        state == .objectStart || state == .objectNext ? pathToContainer() : JSONPointer(tokens: openTokens())
    }

    /// For each open container the child that is being written or would be next: a key, or an index. O(text).
    private func openTokens() -> [String] {
        enum Level {
            /// How many elements are complete.
            case array(Int)
            /// The last key, without its quotes.
            case object(Range<Int>)
        }
        var levels: [Level] = []
        let text = UnsafeBufferPointer(start: base, count: next - base)
        var at = 0
        // Whether a string is a key: the first thing in an object, and after each of its commas.
        var isAtKey = false
        while at < text.count {
            switch text[at] {
            case UInt8(ascii: "["):
                levels.append(.array(0))
                isAtKey = false
            case UInt8(ascii: "{"):
                levels.append(.object(0..<0))
                isAtKey = true
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                levels.removeLast()
                isAtKey = false
            case UInt8(ascii: ","):
                if case .array(let count) = levels.last { levels[levels.count - 1] = .array(count + 1) } else { isAtKey = true }
            case UInt8(ascii: "\""):
                let start = at + 1
                at = start
                while at < text.count, text[at] != UInt8(ascii: "\"") { at += text[at] == UInt8(ascii: "\\") ? 2 : 1 }
                if isAtKey { levels[levels.count - 1] = .object(start..<min(at, text.count)) }
                isAtKey = false
            default: break
            }
            at += 1
        }
        let isAfterElement = state == .arrayNext
        return levels.enumerated().map { depth, level in
            switch level {
            case .array(let count): String(isAfterElement && depth == levels.count - 1 ? count + 1 : count)
            case .object(let key): Self.unescaped(UnsafeBufferPointer(rebasing: text[key]))
            }
        }
    }

    /// A string's text as it was before it was escaped.
    static func unescaped(_ escaped: UnsafeBufferPointer<UInt8>) -> String {
        guard let start = escaped.baseAddress else { return "" }
        let end = start + escaped.count
        var units: [UInt16] = []
        var plain: [UInt8] = []
        var text = ""
        func flush() {
            text += String(decoding: units, as: UTF16.self)
            text += String(decoding: plain, as: UTF8.self)
            units.removeAll()
            plain.removeAll()
        }
        var at = start
        while at < end {
            if at.pointee == UInt8(ascii: "\\"), at + 1 < end {
                if at[1] == UInt8(ascii: "u"), let unit = HexDigits.codeUnit(at: at + 2, end: end) {
                    if !plain.isEmpty { flush() }
                    units.append(unit)
                    at += 6
                    continue
                }
                at += 1
                if !units.isEmpty { flush() }
                plain.append(ShortEscape.byte(for: at.pointee) ?? at.pointee)
            } else {
                if !units.isEmpty { flush() }
                plain.append(at.pointee)
            }
            at += 1
        }
        flush()
        return text
    }
}
