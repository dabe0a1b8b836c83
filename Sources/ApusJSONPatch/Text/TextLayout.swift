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

    /// Writes a value.
    ///
    /// - Throws: ``JSONWriteError`` for a number that JSON cannot represent.
    func write(_ value: JSONValue, to output: inout [UInt8]) throws(JSONWriteError) {
        if case .compact = self { return try value.write(into: &output) }
        // Line ends are escaped in strings: each one begins a line of the layout.
        let text = try value.jsonBytes(.prettyPrinted)
        var at = 0
        while at < text.count {
            let byte = text[at]
            at += 1
            guard byte == UInt8(ascii: "\n") else {
                output.append(byte)
                continue
            }
            let start = at
            while at < text.count, text[at] == UInt8(ascii: " ") { at += 1 }
            if case .lines(let lines) = self {
                output += lines.lineStart((at - start) / 2)
            } else if output.last == UInt8(ascii: ",") {
                output.append(UInt8(ascii: " "))
            }
        }
    }

    /// Writes text from elsewhere in the document, its lines indented as they are here.
    ///
    /// - Parameter indent: what its first line begins with where it is from.
    func write(text: [UInt8], indent: [UInt8], to output: inout [UInt8]) {
        guard case .lines(let lines) = self, lines.indent != indent else {
            output += text
            return
        }
        var at = 0
        while at < text.count {
            let byte = text[at]
            output.append(byte)
            at += 1
            guard byte == 0x0A || (byte == 0x0D && !(at < text.count && text[at] == 0x0A)) else { continue }
            guard text[at...].starts(with: indent) else { continue }
            at += indent.count
            output += lines.indent
        }
    }
}
