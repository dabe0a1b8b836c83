import ApusJSON

// How a path is evaluated
//
//     $.a..b[?@.c]     frames   segment 0 at $   segment 1 at $.a, scanning   segment 2 at a descendant's b
//
// There is a frame for each segment that is being applied: to which node, and how far it has got. A node that
// a segment selects gets a frame for the next segment, or is a result. So the results come one at a time and
// in the standard's order, and need memory for the frames alone. The descendants of a node are found by going
// along the tape.

/// The evaluation of a query from a node on.
struct PathRun {
    private let query: PathQuery
    private var frames: [Frame] = []
    /// The node itself, if the query has no segments and it has not been returned.
    private var own: Int?

    private struct Frame {
        let segment: Int
        var node: Int
        /// Where the search for the next descendant continues, and ends; the same if there is none.
        var scan: Int
        let scanEnd: Int
        var selector = 0
        /// The next child, its position, and where the children end; 0 before the first.
        var child = 0
        var position = 0
        var end = 0
        /// What is left of a slice that goes backwards, its last element first.
        var reversed: [Int] = []
    }

    init(_ query: PathQuery, from node: Int, _ work: PathWork) {
        self.query = query
        if query.segments.isEmpty { own = node } else { push(0, node, work) }
    }

    private mutating func push(_ segment: Int, _ node: Int, _ work: PathWork) {
        let isDescendant = query.segments[segment].isDescendant
        let end = isDescendant ? work.tape.next(after: node) : node
        frames.append(Frame(segment: segment, node: node, scan: isDescendant ? node + 1 : node, scanEnd: end))
    }

    /// The tape index of the next node; nil after the last.
    mutating func next(_ work: PathWork) throws(JSONPathError) -> Int? {
        if let node = own {
            own = nil
            return node
        }
        while let last = frames.indices.last {
            let segment = frames[last].segment
            if let child = try next(&frames[last], query.segments[segment].selectors, work) {
                if segment + 1 == query.segments.count { return child }
                push(segment + 1, child, work)
            } else if frames[last].scan < frames[last].scanEnd, let container = try work.nextContainer(&frames[last].scan, frames[last].scanEnd) {
                frames[last].node = container
                frames[last].selector = 0
            } else {
                frames.removeLast()
            }
        }
        return nil
    }

    /// The next child that a frame's selectors select; nil after the last.
    private func next(_ frame: inout Frame, _ selectors: [PathSelector], _ work: PathWork) throws(JSONPathError) -> Int? {
        let tag = work.tape.tag(at: frame.node)
        guard tag == TapeTag.arrayStart || tag == TapeTag.objectStart else { return nil }
        let isArray = tag == TapeTag.arrayStart
        while frame.selector < selectors.count {
            switch selectors[frame.selector] {
            case .name(let name):
                frame.selector += 1
                if !isArray, let member = try work.member(name, of: frame.node) { return member }
            case .index(let index):
                frame.selector += 1
                if isArray, let element = try work.element(index, of: frame.node) { return element }
            case .wildcard:
                if let child = try nextChild(&frame, isArray, work) { return child }
                finish(&frame)
            case .slice(let slice):
                if isArray, let child = try next(&frame, in: slice, work) { return child }
                finish(&frame)
            case .filter(let condition):
                while let child = try nextChild(&frame, isArray, work) {
                    if try work.holds(condition, at: child) { return child }
                }
                finish(&frame)
            }
        }
        return nil
    }

    /// The next child of a frame's node; nil after the last.
    private func nextChild(_ frame: inout Frame, _ isArray: Bool, _ work: PathWork) throws(JSONPathError) -> Int? {
        if frame.end == 0 {
            frame.child = frame.node + 1
            frame.end = work.tape.containerEnd(at: frame.node) - 1
        }
        guard frame.child < frame.end else { return nil }
        try work.spend(1)
        let value = isArray ? frame.child : frame.child + 1
        frame.child = work.tape.next(after: value)
        frame.position += 1
        return value
    }

    /// Goes on to the next selector.
    private func finish(_ frame: inout Frame) {
        frame.selector += 1
        (frame.end, frame.position) = (0, 0)
    }

    private func next(_ frame: inout Frame, in slice: PathSlice, _ work: PathWork) throws(JSONPathError) -> Int? {
        let (first, last) = slice.bounds(work.tape.count(at: frame.node))
        if slice.step > 0 {
            while frame.position < last, let child = try nextChild(&frame, true, work) {
                let position = frame.position - 1
                if position >= first, (position - first).isMultiple(of: slice.step) { return child }
            }
            return nil
        }
        guard slice.step < 0 else { return nil }
        // All elements are found first, because the tape leads forwards only.
        while frame.position <= first, let child = try nextChild(&frame, true, work) {
            let position = frame.position - 1
            if position > last, (first - position).isMultiple(of: -slice.step) { frame.reversed.append(child) }
        }
        return frame.reversed.popLast()
    }
}
