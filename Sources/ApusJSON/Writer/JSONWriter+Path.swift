// Where the writer stands, as a JSON Pointer. While nothing fails, nothing is kept for it: it is read off the text written so far, once there is an error. What was
// read is kept for the next one, so that any number of errors that are caught cost one reading of the text, and O(depth) each.

extension JSONWriter {
    /// The innermost open container.
    func pathToContainer() -> JSONPointer {
        JSONPointer(tokens: openTokens().dropLast())
    }

    /// The value that would be written next: the member whose key was written last, or the array's next element.
    func pathToValue() -> JSONPointer {
        state == .objectStart || state == .objectNext ? pathToContainer() : JSONPointer(tokens: openTokens())
    }

    /// From now on what is read for a path is kept for the next one.
    mutating func keepPaths() {
        if paths == nil { paths = PathScan(from: pathOrigin) }
    }

    /// For each open container the child that is being written or would be next: a key, or an index.
    private func openTokens() -> [String] {
        let paths = paths ?? PathScan(from: pathOrigin)
        let text = UnsafeBufferPointer(start: base, count: byteCount)
        paths.goOn(text)
        return paths.tokens(text, isAfterElement: state == .arrayNext)
    }
}

/// A reading of written text that knows the open containers, and goes on where it stopped.
final class PathScan {
    private enum Open {
        /// How many elements are complete.
        case array(Int)
        /// The last key, without its quotes, and its text once that is known.
        case object(Range<Int>, String?)
    }

    /// How far the text has been read.
    private(set) var position: Int
    private var levels: [Open] = []
    /// Whether a string is a key: the first thing in an object, and after each of its commas.
    private var isAtKey = false

    /// - Parameter origin: where a value begins.
    init(from origin: Int) {
        position = origin
    }

    /// Reads what has been written since.
    func goOn(_ text: UnsafeBufferPointer<UInt8>) {
        var at = position
        while at < text.count {
            switch text[at] {
            case UInt8(ascii: "["):
                levels.append(.array(0))
                isAtKey = false
            case UInt8(ascii: "{"):
                levels.append(.object(0..<0, ""))
                isAtKey = true
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                _ = levels.popLast()
                isAtKey = false
            case UInt8(ascii: ","):
                switch levels.last {
                case .array(let count): levels[levels.count - 1] = .array(count + 1)
                case .object: isAtKey = true
                case nil: break
                }
            case UInt8(ascii: "\""):
                let start = at + 1
                at = start
                while at < text.count, text[at] != UInt8(ascii: "\"") { at += text[at] == UInt8(ascii: "\\") ? 2 : 1 }
                if isAtKey, !levels.isEmpty { levels[levels.count - 1] = .object(start..<min(at, text.count), nil) }
                isAtKey = false
            default: break
            }
            at += 1
        }
        position = min(at, text.count)
    }

    /// The innermost of `depth` open containers, an object, has been written anew in another order, up to `end`.
    func reorderInnermost(of depth: Int, end: Int) {
        // What has been read of it stands elsewhere now. It is about to end, so its keys no longer matter.
        guard levels.count >= depth else { return }
        levels.removeLast(levels.count - depth)
        position = end
        isAtKey = false
    }

    /// For each open container its last key, or the index of its last element.
    ///
    /// - Parameter isAfterElement: whether the innermost container is an array whose last element is complete.
    func tokens(_ text: UnsafeBufferPointer<UInt8>, isAfterElement: Bool) -> [String] {
        var tokens: [String] = []
        tokens.reserveCapacity(levels.count)
        for depth in levels.indices {
            switch levels[depth] {
            case .array(let count): tokens.append(String(isAfterElement && depth == levels.count - 1 ? count + 1 : count))
            case .object(_, let key?): tokens.append(key)
            case .object(let range, nil):
                let key = JSONWriter.unescaped(UnsafeBufferPointer(rebasing: text[range]))
                levels[depth] = .object(range, key)
                tokens.append(key)
            }
        }
        return tokens
    }
}

extension JSONWriter {
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
