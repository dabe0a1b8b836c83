import ApusJSON

// How a path is evaluated
//
//     $.a..b[?@.c]     frames   segment 0 at $   segment 1 at $.a and what is in it   segment 2 at a b
//
// There is a frame for each segment that is being applied: to which node, and how far it has got. A node that
// a segment selects gets a frame for the next segment, or is a result. So the results come one at a time and
// in the standard's order, and need memory for the frames alone. After a node, a segment for descendants is
// applied to the arrays and objects in it, which begin one after another on the tape.

/// Evaluating takes too many steps, or selects too many values to keep.
enum PathExcess: Error {
    case steps
    case values
}

/// The evaluation of a query from a node on.
@safe
struct PathRun {
    private let query: PathQuery
    // Safety: the query holds the tables.
    private nonisolated(unsafe) let segments: UnsafePointer<PathSegment>
    private nonisolated(unsafe) let selectors: UnsafePointer<PathSelector>
    /// The frame of the innermost segment, and those of the segments before it.
    private var top: Frame
    private var outer: [Frame] = []
    /// Whether there is a frame.
    private var isOpen = false
    /// What is left of slices that go backwards, their last elements first, those of inner frames last.
    private var reversed: [Int] = []
    /// The node itself, if the query has no segments and it has not been returned.
    private var own: Int?

    private struct Frame {
        let segment: Int
        var node: Int
        /// The current selector.
        var selector: Int
        /// Whether the node has been left.
        var isLeft = false
        /// Where the arrays and objects that are in the first node are looked for, and where it ends.
        var scan: Int
        let scanEnd: Int
        /// How many elements were left of other slices when the frame was made.
        let reversedCount: Int
        /// The next child, its position, and where the children end; 0 before the first.
        var child = 0
        var position = 0
        var end = 0
        /// The bounds of a slice, after its first child has been asked for.
        var bounds: (first: Int, last: Int)?
    }

    init(_ query: PathQuery, from node: Int, _ tape: Tape) {
        self.query = query
        unsafe segments = query.segments.base
        unsafe selectors = query.selectors.base
        top = Frame(segment: 0, node: node, selector: 0, scan: node + 1, scanEnd: tape.next(after: node), reversedCount: 0)
        if query.segmentCount == 0 { own = node } else { isOpen = true }
    }

    private mutating func push(_ segment: Int, _ node: Int, _ tape: Tape) {
        outer.append(top)
        top = unsafe Frame(
            segment: segment, node: node, selector: segments[segment].first, scan: node + 1, scanEnd: tape.next(after: node),
            reversedCount: reversed.count)
    }

    /// The tape index of the next node; nil after the last.
    mutating func next(_ work: inout PathWork) throws(PathExcess) -> Int? {
        if let node = own {
            own = nil
            return node
        }
        while isOpen {
            let segment = unsafe segments[top.segment]
            if let child = try next(segment, &work) {
                let next = top.segment + 1
                if next >= query.singularFrom {
                    // The rest leads to one node at most.
                    if let node = try work.single(query, from: next, at: child) { return node }
                } else if work.isContainer(child) {
                    push(next, child, work.tape)
                }
            } else if segment.isDescendant, let container = try work.nextContainer(&top.scan, top.scanEnd) {
                top.node = container
                top.selector = segment.first
                top.isLeft = false
            } else if let outer = outer.popLast() {
                top = outer
            } else {
                isOpen = false
            }
        }
        return nil
    }

    /// The next child that a segment's selectors select; nil after the last.
    private mutating func next(_ segment: PathSegment, _ work: inout PathWork) throws(PathExcess) -> Int? {
        if segment.isDescendant, segment.count == 1, unsafe selectors[segment.first].kind == .name {
            return unsafe try nextDescendant(query.name(of: selectors[segment.first]), &work)
        }
        guard !top.isLeft else { return nil }
        let tag = work.tape.tag(at: top.node)
        guard tag == TapeTag.arrayStart || tag == TapeTag.objectStart else { return nil }
        let isArray = tag == TapeTag.arrayStart
        let last = segment.first + segment.count
        while top.selector < last {
            let selector = unsafe selectors[top.selector]
            switch selector.kind {
            case .name:
                top.selector += 1
                if !isArray, let member = unsafe try work.member(query.name(of: selector), in: top.node) { return member }
            case .index:
                top.selector += 1
                if isArray, let element = try work.element(selector.first, of: top.node) { return element }
            case .wildcard:
                if let child = try nextChild(isArray, &work) { return child }
                finish()
            case .slice:
                if isArray, let child = try next(in: selector, &work) { return child }
                finish()
            case .filter:
                while let child = try nextChild(isArray, &work) {
                    if try work.holds(query.conditions[selector.first], at: child) { return child }
                }
                finish()
            }
        }
        top.isLeft = true
        return nil
    }

    /// The next member with a name in a node or in what is in it; nil after the last.
    private mutating func nextDescendant(_ name: UnsafeBufferPointer<UInt8>, _ work: inout PathWork) throws(PathExcess) -> Int? {
        while true {
            if top.isLeft {
                guard let object = try work.nextObject(&top.scan, top.scanEnd) else { return nil }
                top.node = object
            }
            top.isLeft = true
            if work.tape.tag(at: top.node) == TapeTag.objectStart, let member = unsafe try work.member(name, in: top.node) { return member }
        }
    }

    /// The next child of a frame's node; nil after the last.
    private mutating func nextChild(_ isArray: Bool, _ work: inout PathWork) throws(PathExcess) -> Int? {
        if top.end == 0 {
            top.child = top.node + 1
            top.end = work.tape.containerEnd(at: top.node) - 1
        }
        guard top.child < top.end else { return nil }
        try work.spend(1)
        let value = isArray ? top.child : top.child + 1
        top.child = work.tape.next(after: value)
        top.position += 1
        return value
    }

    /// Goes on to the next selector.
    private mutating func finish() {
        top.selector += 1
        (top.end, top.position, top.bounds) = (0, 0, nil)
    }

    private mutating func next(in slice: PathSelector, _ work: inout PathWork) throws(PathExcess) -> Int? {
        if top.bounds == nil { top.bounds = slice.bounds(try work.count(at: top.node)) }
        guard let (first, last) = top.bounds else { return nil }
        if slice.step > 0 {
            while top.position < last, let child = try nextChild(true, &work) {
                let position = top.position - 1
                if position >= first, (position - first).isMultiple(of: slice.step) { return child }
            }
            return nil
        }
        guard slice.step < 0 else { return nil }
        // All elements are found first, because the tape leads forwards only.
        while top.position <= first, let child = try nextChild(true, &work) {
            let position = top.position - 1
            if position > last, (first - position).isMultiple(of: -slice.step) { reversed.append(child) }
        }
        return reversed.count > top.reversedCount ? reversed.popLast() : nil
    }
}
