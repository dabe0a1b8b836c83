/// Finds the name that a misspelled one was probably meant to be: it differs only in case, or in at
/// most a third of its characters.
package struct NearMatch {
    /// How much of a name is compared, in Unicode scalars. Errors quote input, so their cost must
    /// be bounded.
    private static let lengthLimit = 40
    /// How many names ``of(_:among:)`` compares.
    package static let countLimit = 256

    private let text: String
    /// The scalars of the text in lower case; empty if no name can be like it.
    private let typed: [Unicode.Scalar]
    private var best: (name: String, distance: Int)?

    /// - Parameter text: the text that was written.
    package init(to text: String) {
        self.text = text
        typed = Self.scalars(text) ?? []
    }

    /// The most similar name compared so far; nil if none is similar.
    package var name: String? { best?.name }

    /// Compares one more name.
    ///
    /// - Complexity: O(1): at most 40 characters are compared.
    package mutating func take(_ name: String) {
        guard !typed.isEmpty, best?.distance != 0, name != text, let scalars = Self.scalars(name) else { return }
        guard scalars != typed else {
            best = (name, 0)
            return
        }
        let longest = max(typed.count, scalars.count)
        let limit = min(best.map { $0.distance - 1 } ?? .max, min(3, max(1, longest / 3)))
        // A name of one or two characters is close to everything.
        guard limit > 0, longest > 2, let distance = Self.distance(typed, scalars, limit) else { return }
        best = (name, distance)
    }

    private static func scalars(_ text: String) -> [Unicode.Scalar]? {
        guard text.utf8.count <= 4 * lengthLimit else { return nil }
        let scalars = Array(text.lowercased().unicodeScalars.prefix(lengthLimit + 1))
        return scalars.isEmpty || scalars.count > lengthLimit ? nil : scalars
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
    private static func distance(_ one: [Unicode.Scalar], _ two: [Unicode.Scalar], _ limit: Int) -> Int? {
        guard abs(one.count - two.count) <= limit else { return nil }
        var beforeLast = [Int](repeating: 0, count: two.count + 1)
        var last = Array(0...two.count)
        for row in 0..<one.count {
            var current = [row + 1]
            current.reserveCapacity(two.count + 1)
            for column in 0..<two.count {
                let isSame = one[row] == two[column]
                var steps = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, one[row] == two[column - 1], one[row - 1] == two[column] {
                    steps = min(steps, beforeLast[column - 1] + 1)
                }
                current.append(steps)
            }
            guard current.contains(where: { $0 <= limit }) else { return nil }
            (beforeLast, last) = (last, current)
        }
        return last[two.count] <= limit ? last[two.count] : nil
    }
}
