import ApusJSON

/// The layout of values that are put into a text.
enum TextLayout {
    case compact
    /// All on one line, with a space after each comma and colon.
    case spaced
    /// Each child on its own line.
    case lines(Lines)

    struct Lines {
        var lineEnd: [UInt8]
        /// The indentation of the line on which the value begins.
        var indent: [UInt8]
        /// The indentation that each level adds.
        var unit: [UInt8]

        /// A line end and the indentation of a line `depth` levels deeper.
        func lineStart(_ depth: Int) -> [UInt8] {
            lineEnd + indent + Array(repeatElement(unit, count: depth).joined())
        }
    }

    var colon: [UInt8] {
        if case .compact = self { return Array(":".utf8) }
        return Array(": ".utf8)
    }

    /// The layout one level deeper.
    var deeper: TextLayout {
        guard case .lines(var lines) = self else { return self }
        lines.indent += lines.unit
        return .lines(lines)
    }

    /// How many times as long as compact text a text in lines may be. Without this limit, an array
    /// of small numbers would become a hundred times as long where lines are indented by a hundred
    /// spaces.
    static let growthLimit = 16

    /// The layout for a container with `childCount` children: on one line if the indentation would
    /// be too long.
    ///
    /// - Parameter limit: how many bytes of indentation may be added, minus those that are.
    func bounded(childCount: Int, indentation limit: inout Int) -> TextLayout {
        guard case .lines(let lines) = self else { return self }
        let size = (childCount + 1) * (lines.lineEnd.count + lines.indent.count + lines.unit.count)
        guard size <= min(1 << 14, limit) else { return .spaced }
        limit -= size
        return self
    }

    /// A value in compact text.
    ///
    /// - Throws: ``JSONWriteError`` for a number that cannot be represented in JSON.
    static func text(of value: JSONValue) throws(JSONWriteError) -> [UInt8] {
        var json = JSONWriter()
        try value.write(to: &json)
        return try json.finish()
    }

    /// Writes a value.
    ///
    /// - Parameter limit: how many bytes of indentation may be added, minus those that are.
    /// - Throws: ``JSONWriteError`` for a number that cannot be represented in JSON.
    func write(_ value: JSONValue, to output: inout [UInt8], indentation limit: inout Int) throws(JSONWriteError) {
        let text = try Self.text(of: value)
        if case .compact = self { return output += text }
        var layout = self
        if case .lines(let lines) = self {
            var size = 0
            Self.forEachBreak(of: text) { _, depth in size += lines.lineEnd.count + lines.indent.count + depth * lines.unit.count }
            if size > min(Self.growthLimit * text.count + 1024, limit) { layout = .spaced } else { limit -= size }
        }
        var copied = 0
        Self.forEachBreak(of: text) { position, depth in
            output += text[copied..<position]
            copied = position
            if case .lines(let lines) = layout {
                output += lines.lineStart(depth)
            } else if text[position - 1] == UInt8(ascii: ",") {
                output.append(UInt8(ascii: " "))
            }
        } colon: { position in
            output += text[copied..<position]
            copied = position
            output.append(UInt8(ascii: " "))
        }
        output += text[copied...]
    }

    /// Scans compact text. Calls `body` with each position at which a line can begin and its depth,
    /// and `colon` with each position after a colon.
    private static func forEachBreak(of text: [UInt8], _ body: (Int, Int) -> Void, colon: (Int) -> Void = { _ in }) {
        var (at, depth) = (0, 0)
        while at < text.count {
            let byte = text[at]
            at += 1
            switch byte {
            case UInt8(ascii: "\""):
                while at < text.count, text[at] != UInt8(ascii: "\"") { at += text[at] == UInt8(ascii: "\\") ? 2 : 1 }
                at += 1
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                // An empty container has no lines. The closing bracket is the opening one plus 2 in
                // ASCII.
                if at < text.count, text[at] == byte + 2 {
                    at += 1
                } else {
                    depth += 1
                    body(at, depth)
                }
            case UInt8(ascii: ","): body(at, depth)
            case UInt8(ascii: ":"): colon(at)
            default:
                // The rest of a number or literal, which a closing bracket can follow.
                break
            }
            while at < text.count, text[at] == UInt8(ascii: "]") || text[at] == UInt8(ascii: "}"), depth > 0 {
                depth -= 1
                body(at, depth)
                at += 1
            }
        }
    }
}
