/// The parts of an output that come from elsewhere in the document, and whose lines are to be
/// indented as they are here.
///
///     {                    move /a/b to /c     {
///       "a": {                                   "a": {},
///         "b": [                                 "c": [        from   "    "
///           1                                      1           to     "  "
///         ]                                      ]
///       }                                      }
///     }
///
/// Such a part can have others in it. They are noted while the output is written, and indented at
/// the end, all at once: so moves into moves into moves cost what the output costs.
struct MovedText {
    private struct Part {
        let start: Int
        var end: Int
        /// What lines begin with where the part is from, and here. The latter is as it was around
        /// the part, if that is moved itself.
        let from: [UInt8]
        let to: [UInt8]
        /// The part around it.
        let outer: Int?
    }

    /// In the order of their starts.
    private var parts: [Part] = []
    /// The parts that have no end yet, from the outermost.
    private var open: [Int] = []

    /// Notes that a part begins at an offset of the output.
    mutating func begin(at offset: Int, from: [UInt8], to: [UInt8]) {
        parts.append(Part(start: offset, end: offset, from: from, to: to, outer: open.last))
        open.append(parts.count - 1)
    }

    /// Notes that the last part that has no end yet ends at an offset of the output.
    mutating func end(at offset: Int) {
        guard let part = open.popLast() else { return }
        parts[part].end = offset
    }

    /// The output with all parts indented. A part whose indentation would be more than sixteen
    /// times its text is left as it was.
    ///
    /// - Complexity: O(output).
    func indented(_ output: [UInt8]) -> [UInt8] {
        guard !parts.isEmpty else { return output }
        let indents = indents(in: output)
        var result: [UInt8] = []
        result.reserveCapacity(output.count + output.count / 16)
        forEachPiece(of: output) { range, part in
            guard let part, let to = indents[part] else {
                result += output[range]
                return
            }
            let from = parts[part].from
            var copied = range.lowerBound
            for offset in range where Self.isLineEnd(output, offset) && output[(offset + 1)...].starts(with: from) {
                result += output[copied...offset]
                result += to
                copied = offset + 1 + from.count
            }
            result += output[min(copied, range.upperBound)..<range.upperBound]
        }
        return result
    }

    /// What the lines of each part begin with in the end; nil for those that are left as they are.
    private func indents(in output: [UInt8]) -> [[UInt8]?] {
        var byteCounts = [Int](repeating: 0, count: parts.count)
        var lineCounts = byteCounts
        forEachPiece(of: output) { range, part in
            guard let part else { return }
            byteCounts[part] += range.count
            lineCounts[part] += range.count { Self.isLineEnd(output, $0) }
        }
        var indents: [[UInt8]?] = []
        for (position, part) in parts.enumerated() {
            var to = part.to
            if let outer = part.outer, let indent = indents[outer], to.starts(with: parts[outer].from) {
                to = indent + to[parts[outer].from.count...]
            }
            let added = max(to.count - part.from.count, 0) * lineCounts[position]
            indents.append(added <= TextLayout.growthLimit * byteCounts[position] ? to : nil)
        }
        return indents
    }

    /// Calls `body` with each piece of the output and the innermost part that it is in.
    private func forEachPiece(of output: [UInt8], _ body: (Range<Int>, Int?) -> Void) {
        var (offset, next) = (0, 0)
        var inside: [Int] = []
        while offset < output.count || next < parts.count {
            let end = inside.last.map { parts[$0].end } ?? output.count
            if next < parts.count, parts[next].start <= end {
                body(offset..<parts[next].start, inside.last)
                offset = parts[next].start
                inside.append(next)
                next += 1
            } else {
                body(offset..<end, inside.last)
                offset = end
                if inside.popLast() == nil { return }
            }
        }
    }

    /// Whether a line ends at an offset: at the second byte of a carriage return and a line feed.
    private static func isLineEnd(_ output: [UInt8], _ offset: Int) -> Bool {
        output[offset] == 0x0A || (output[offset] == 0x0D && !(offset + 1 < output.count && output[offset + 1] == 0x0A))
    }
}
