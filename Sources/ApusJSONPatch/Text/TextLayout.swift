import ApusJSON

/// How values are laid out that are put into a text.
enum TextLayout {
    case compact
    /// On one line, with a space after each comma and colon.
    case spaced
    /// Each child on its own line.
    case lines(Lines)

    struct Lines {
        var lineEnd: [UInt8]
        /// What the line of the value begins with.
        var indent: [UInt8]
        /// What is added to that for each level.
        var unit: [UInt8]

        /// The beginning of a line `depth` levels deeper.
        func lineStart(_ depth: Int) -> [UInt8] {
            lineEnd + indent + Array(repeatElement(unit, count: depth).joined())
        }
    }

    var colon: [UInt8] {
        if case .compact = self { return Array(":".utf8) }
        return Array(": ".utf8)
    }

    /// The layout of what is one level deeper.
    var deeper: TextLayout {
        guard case .lines(var lines) = self else { return self }
        lines.indent += lines.unit
        return .lines(lines)
    }

    /// How many times as long as compact text what is laid out in lines may be: an array of small
    /// numbers would be a hundred times as long where lines begin with a hundred spaces.
    static let growthLimit = 16

    /// The layout of a container with some children: without lines where these would begin with
    /// much.
    func bounded(childCount: Int) -> TextLayout {
        guard case .lines(let lines) = self, childCount * (lines.indent.count + lines.unit.count) > 1 << 14 else { return self }
        return .spaced
    }

    /// Writes a value.
    ///
    /// - Throws: ``JSONWriteError`` for a number that JSON cannot represent.
    func write(_ value: JSONValue, to output: inout [UInt8]) throws(JSONWriteError) {
        if case .compact = self { return try value.write(into: &output) }
        let text = try value.jsonBytes()
        var layout = self
        if case .lines(let lines) = self {
            var size = 0
            Self.forEachBreak(of: text) { _, depth in size += lines.lineEnd.count + lines.indent.count + depth * lines.unit.count }
            if size > Self.growthLimit * text.count + 1024 { layout = .spaced }
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

    /// Goes over compact text, and calls `body` for each position where a line can begin, with its
    /// depth, and `colon` for each position after a colon.
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
                // An empty one has no lines: its end is two after it in ASCII.
                if at < text.count, text[at] == byte + 2 {
                    at += 1
                } else {
                    depth += 1
                    body(at, depth)
                }
            case UInt8(ascii: ","): body(at, depth)
            case UInt8(ascii: ":"): colon(at)
            default:
                // What comes before an end that is next.
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
