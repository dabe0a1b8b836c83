// Finding the path to any value
//
// A tape stores where a container ends, but not which containers enclose a value. Finding those
// from the root takes a step for each earlier sibling, which is quadratic when many paths are
// needed. So one pass over the tape notes for each word where it is:
//
//     {"a":[1,"b"]}    index       1 {   2 "a"   3 [   4 1   6 "b"   7 ]   8 }
//                      container   -     1       1     3     3       3     1
//                      position    -     0       1     0     1       2     2
//
// In an object, keys and values are counted alike, so a position is even for a key and odd for its
// value.

/// The paths of all values on a tape. Building the index is O(words). Each path then costs O(its
/// length), in any order.
struct TapePathIndex {
    /// Where a word is: the tape index of the container around it, and its position there.
    private struct Place {
        var container: UInt32 = 0
        var position: UInt32 = 0
    }

    private let tape: Tape
    private let places: [Place]

    init(_ tape: Tape) {
        self.tape = tape
        var places = Array(repeating: Place(), count: tape.wordCount)
        var place = Place()
        tape.forEachToken(in: Tape.rootIndex..<tape.wordCount - 1) { tag, index in
            places[index] = place
            switch tag {
            case TapeTag.objectStart, TapeTag.arrayStart: place = Place(container: UInt32(truncatingIfNeeded: index))
            case TapeTag.objectEnd, TapeTag.arrayEnd:
                place = places[Int(place.container)]
                place.position += 1
            default: place.position += 1
            }
        }
        self.places = places
    }

    /// One step of a path.
    enum Step {
        /// A member, identified by the tape index of its key.
        case key(Int)
        /// An element, identified by its position.
        case position(Int)
    }

    /// The steps from the root to the value, key or container's end at an index of the tape.
    func steps(to target: Int) -> [Step] {
        // A container's end is inside the container, but belongs to no child.
        let isEnd = tape.tag(at: target) == TapeTag.objectEnd || tape.tag(at: target) == TapeTag.arrayEnd
        var index = isEnd ? Int(places[target].container) : target
        var steps: [Step] = []
        while index > Tape.rootIndex {
            let place = places[index]
            let isInObject = tape.tag(at: Int(place.container)) == TapeTag.objectStart
            steps.append(isInObject ? .key(index - Int(place.position % 2)) : .position(Int(place.position)))
            index = Int(place.container)
        }
        return steps.reversed()
    }

    /// The path of the value or key at an index of the tape.
    func path(to target: Int) -> JSONPointer {
        JSONPointer(tokens: steps(to: target).map(tape.token))
    }
}

extension Tape {
    /// Whether the value at an index is an array or an object.
    @inline(__always)
    func isContainer(at index: Int) -> Bool {
        // [ and { differ in one bit.
        tag(at: index) | 0x20 == TapeTag.objectStart
    }
}
