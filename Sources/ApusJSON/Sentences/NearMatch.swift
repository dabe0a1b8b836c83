/// The one of some names that was probably meant by another.
package enum NearMatch {
    /// How many names are compared at most, and how much of each, in Unicode scalars. Errors are made of input: their cost is bounded.
    private static let nameLimit = 256
    private static let lengthLimit = 40

    /// The name most like `text`: with other capitals, or no more than a third of its characters mistyped. Nil if there is none.
    ///
    /// - Complexity: O(names), up to 256 of 40 characters.
    package static func of(_ text: String, among names: some Sequence<String>) -> String? {
        guard text.utf8.count <= 4 * lengthLimit else { return nil }
        let typed = Array(text.lowercased().unicodeScalars.prefix(lengthLimit + 1))
        guard !typed.isEmpty, typed.count <= lengthLimit else { return nil }
        var best: (name: String, distance: Int)?
        for name in names.prefix(nameLimit) where name.utf8.count <= 4 * lengthLimit {
            let scalars = Array(name.lowercased().unicodeScalars.prefix(lengthLimit + 1))
            guard scalars.count <= lengthLimit, name != text else { continue }
            if scalars == typed { return name }
            let limit = min(best.map { $0.distance - 1 } ?? .max, min(3, max(1, max(typed.count, scalars.count) / 3)))
            // What has one or two characters is near to everything.
            guard limit > 0, max(typed.count, scalars.count) > 2, let distance = distance(typed, scalars, limit) else { continue }
            best = (name, distance)
        }
        return best?.name
    }

    /// How many characters must be inserted, removed, replaced, or swapped with their neighbours to make one text another; nil beyond a limit.
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
