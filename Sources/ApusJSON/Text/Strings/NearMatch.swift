/// Finds the name that a misspelled one was probably meant to be: it differs only in case, or in at
/// most a third of its characters.
package struct NearMatch {
    /// How much of a name is compared, in Unicode scalars. Errors quote input, so their cost must
    /// be bounded.
    private static let lengthLimit = 40
    /// A longer name, in bytes, is not compared.
    package static let byteLimit = 4 * lengthLimit
    /// How many names ``of(_:among:)`` compares.
    package static let countLimit = 256

    private let text: String
    /// The scalars of the text in lower case; empty if no name can be like it.
    private var typed: [Unicode.Scalar] = []
    private var best: (name: String, distance: Int)?
    /// The scalars of the name that is compared, in lower case. Its memory is used again for each
    /// name.
    private var scalars: [Unicode.Scalar] = []
    /// Three rows of the table of distances, used again for each name.
    private var rows: (beforeLast: [Int], last: [Int], current: [Int])

    /// - Parameter text: the text that was written.
    package init(to text: String) {
        self.text = text
        let row = [Int](repeating: 0, count: Self.lengthLimit + 2)
        rows = (row, row, row)
        Self.read(text, into: &typed)
    }

    /// The most similar name compared so far; nil if none is similar.
    package var name: String? { best?.name }

    /// Compares one more name.
    ///
    /// - Complexity: O(1): at most 40 characters are compared.
    package mutating func take(_ name: String) {
        guard !typed.isEmpty, best?.distance != 0, name != text else { return }
        Self.read(name, into: &scalars)
        guard !scalars.isEmpty else { return }
        guard scalars != typed else {
            best = (name, 0)
            return
        }
        let longest = max(typed.count, scalars.count)
        let limit = min(best.map { $0.distance - 1 } ?? .max, min(3, max(1, longest / 3)))
        // A name of one or two characters is close to everything.
        guard limit > 0, longest > 2, let distance = distance(limit) else { return }
        best = (name, distance)
    }

    /// Reads the scalars of a text in lower case; none if there are too many.
    private static func read(_ text: String, into scalars: inout [Unicode.Scalar]) {
        scalars.removeAll(keepingCapacity: true)
        guard text.utf8.count <= byteLimit else { return }
        scalars += text.lowercased().unicodeScalars
        if scalars.count > lengthLimit { scalars.removeAll(keepingCapacity: true) }
    }

    /// The name most similar to `text`; nil if none is similar. Only the first 256 names are
    /// compared.
    package static func of(_ text: String, among names: some Sequence<String>) -> String? {
        var match = NearMatch(to: text)
        for name in names.prefix(countLimit) { match.take(name) }
        return match.name
    }

    /// The number of insertions, deletions, replacements and swaps of adjacent characters that turn
    /// one text into the other; nil if it exceeds the limit.
    ///
    /// Only the cells at most `limit` columns away from the diagonal are computed, because the
    /// others are greater than the limit.
    private mutating func distance(_ limit: Int) -> Int? {
        let (height, width) = (typed.count, scalars.count)
        guard abs(height - width) <= limit else { return nil }
        for column in 0...min(limit, width) { rows.last[column] = column }
        if limit < width { rows.last[limit + 1] = limit + 1 }
        for row in 1...height {
            let (first, end) = (max(1, row - limit), min(width, row + limit))
            rows.current[first - 1] = first == 1 ? row : limit + 1
            var least = rows.current[first - 1]
            for column in first...end {
                let isSame = typed[row - 1] == scalars[column - 1]
                var steps = min(rows.last[column - 1] + (isSame ? 0 : 1), rows.last[column] + 1, rows.current[column - 1] + 1)
                if row > 1, column > 1, typed[row - 1] == scalars[column - 2], typed[row - 2] == scalars[column - 1] {
                    steps = min(steps, rows.beforeLast[column - 2] + 1)
                }
                rows.current[column] = steps
                least = min(least, steps)
            }
            guard least <= limit else { return nil }
            if end < width { rows.current[end + 1] = limit + 1 }
            (rows.beforeLast, rows.last, rows.current) = (rows.last, rows.current, rows.beforeLast)
        }
        return rows.last[width] <= limit ? rows.last[width] : nil
    }
}

extension String {
    /// Whether a name may be this one misspelled: whether they have about the same number of bytes, and begin or end with
    /// the same letter. Far cheaper than to compare them.
    package func mayResemble(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard abs(utf8.count - name.count) <= 3, let first = name.first, let last = name.last else { return false }
        return utf8.first.map { ($0 ^ first) & 0xDF } == 0 || utf8.last.map { ($0 ^ last) & 0xDF } == 0
    }
}
