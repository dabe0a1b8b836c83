/// The children of a container that are not values, by their positions.
///
/// Most containers have two at most, and need no dictionary.
struct EditedContents {
    private typealias Entry = (position: Int, mark: Content.Mark)

    /// The position is -1 if there is none.
    private var first: Entry = (-1, .nothing)
    private var second: Entry = (-1, .nothing)
    private var further: [Int: Content.Mark] = [:]

    var count: Int { further.count + (first.position < 0 ? 0 : 1) + (second.position < 0 ? 0 : 1) }

    subscript(position: Int) -> Content.Mark? {
        if position == first.position { return first.mark }
        if position == second.position { return second.mark }
        return further.isEmpty ? nil : further[position]
    }

    /// Puts a content at a position, which is forgotten if it is a value. Returns the old one.
    mutating func exchange(_ position: Int, with content: Content) -> Content.Mark? {
        let old = self[position]
        let new = content.mark
        if old == nil, new == nil { return nil }
        if first.position == position || (old == nil && first.position < 0) {
            first = new.map { (position, $0) } ?? (-1, .nothing)
        } else if second.position == position || (old == nil && second.position < 0) {
            second = new.map { (position, $0) } ?? (-1, .nothing)
        } else {
            further[position] = new
        }
        return old
    }

    /// Moves all from a position on by one.
    mutating func shift(from position: Int, by offset: Int) {
        if first.position >= position { first.position += offset }
        if second.position >= position { second.position += offset }
        if !further.isEmpty { further = Dictionary(uniqueKeysWithValues: further.map { ($0 < position ? $0 : $0 + offset, $1) }) }
    }

    func forEach(_ body: (Int, Content.Mark) -> Void) {
        if first.position >= 0 { body(first.position, first.mark) }
        if second.position >= 0 { body(second.position, second.mark) }
        for (position, mark) in further { body(position, mark) }
    }
}
