/// The parts of an output that come from elsewhere in the document and whose lines must be
/// re-indented.
///
///     {                    move /a/b to /c     {
///       "a": {                                   "a": {},
///         "b": [                                 "c": [        from   "    "
///           1                                      1           to     "  "
///         ]                                      ]
///       }                                      }
///     }
///
/// Parts can be nested. They are recorded while the output is written and indented at the end in
/// one pass, so that even deeply nested moves cost no more than O(output).
struct MovedText {
    private struct Part {
        let start: Int
        var end: Int
        /// The indentation of the part's lines in its old position and in its new one. If the part
        /// around it is moved too, the latter is the indentation before that move.
        let from: [UInt8]
        let to: [UInt8]
        /// The index of the part around it.
        let outer: Int?
    }

    /// In the order of their starts.
    private var parts: [Part] = []
    /// The parts that have not ended yet, from the outermost.
    private var open: [Int] = []

    /// Records that a part begins at an offset of the output.
    mutating func begin(at offset: Int, from: [UInt8], to: [UInt8]) {
        parts.append(Part(start: offset, end: offset, from: from, to: to, outer: open.last))
        open.append(parts.count - 1)
    }

    /// Records that the innermost open part ends at an offset of the output.
    mutating func end(at offset: Int) {
        guard let part = open.popLast() else { return }
        parts[part].end = offset
    }

    /// The output with all parts re-indented. A part is left unchanged if its added indentation
    /// would be more than sixteen times its text, or that of all parts more than `limit` bytes.
    ///
    /// - Complexity: O(output).
    func indented(_ output: [UInt8], upTo limit: Int) -> [UInt8] {
        guard !parts.isEmpty else { return output }
        let indents = indents(in: output, upTo: limit)
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

    /// The final indentation of each part; nil for a part that is left unchanged.
    private func indents(in output: [UInt8], upTo limit: Int) -> [[UInt8]?] {
        var limit = limit
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
            let isIndented = added <= min(TextLayout.growthLimit * byteCounts[position], limit)
            indents.append(isIndented ? to : nil)
            if isIndented { limit -= added }
        }
        return indents
    }

    /// Calls `body` with each piece of the output and the innermost part that contains it.
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

    /// Whether a line ends at an offset. CR LF ends a line at the LF.
    private static func isLineEnd(_ output: [UInt8], _ offset: Int) -> Bool {
        output[offset] == 0x0A || (output[offset] == 0x0D && !(offset + 1 < output.count && output[offset + 1] == 0x0A))
    }
}
