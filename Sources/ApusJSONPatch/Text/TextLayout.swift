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

        /// A line end and the indentation.
        var lineStart: [UInt8] { lineEnd + indent }
    }

    var isCompact: Bool {
        if case .compact = self { true } else { false }
    }

    var colon: [UInt8] { Array((isCompact ? ":" : ": ").utf8) }

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
    /// be longer than `limit` bytes. Also returns the length of the indentation.
    func bounded(childCount: Int, upTo limit: Int) -> (layout: TextLayout, indentation: Int) {
        guard case .lines(let lines) = self else { return (self, 0) }
        let size = (childCount + 1) * (lines.lineEnd.count + lines.indent.count + lines.unit.count)
        return size > limit ? (.spaced, 0) : (self, size)
    }
}
