public import ApusJSON

extension JSONPatch {
    /// Creates a patch that removes values, such as those that a JSONPath selects.
    ///
    /// ```swift
    /// let drafts = try document.nodes(at: JSONPath(parsing: "$.articles[?@.draft]"))
    /// let patch = JSONPatch(removing: drafts.map(\.path))
    /// ```
    ///
    /// Later elements of an array are removed before earlier ones, so that each pointer means the value that it
    /// means in the document. A value is removed once, and not again with one that contains it.
    ///
    /// - Parameter pointers: the values, in any order.
    /// - Complexity: O(*n* log *n*) comparisons of pointers.
    public init(removing pointers: some Sequence<JSONPointer>) {
        var kept: [JSONPointer] = []
        // A pointer comes before all that begin with it.
        for pointer in pointers.sorted(by: { $0.tokens.lexicographicallyPrecedes($1.tokens, by: Self.precedes) }) {
            if let last = kept.last, pointer.tokens.starts(with: last.tokens) { continue }
            kept.append(pointer)
        }
        operations = kept.reversed().map { .remove($0) }
    }

    /// Orders tokens: indexes by their numbers and before all keys.
    private static func precedes(_ one: String, _ other: String) -> Bool {
        switch (JSONPointer.arrayIndex(one), JSONPointer.arrayIndex(other)) {
        case (let one?, let other?): one < other
        case (_?, nil): true
        case (nil, _?): false
        case (nil, nil): one.utf8.lexicographicallyPrecedes(other.utf8)
        }
    }
}
