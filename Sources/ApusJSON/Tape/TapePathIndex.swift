// Finding the path to any value
//
// A tape stores where a container ends, but not which containers enclose a value. Finding those
// from the root takes a step for each earlier sibling, which is quadratic when many paths are
// needed. So one pass over the tape leaves a mark every 128 words:
//
//     words  0 ─────────── 128 ─────────── 256 ───…
//     marks  ▲ element 0   ▲ element 41    ▲ the member at 260, in element 57
//
// A mark is the first child at or after a multiple of 128, with its position, and refers to the
// containers around it (the nodes). A path is found by walking from the mark before a value to the
// value, and then outward.

/// The paths of all values on a tape. Building the index is O(words). Each path then costs O(128 +
/// its length), in any order.
struct TapePathIndex {
    /// A container that was open at a mark.
    private struct Node {
        let container: UInt32
        /// Its position in the container around it.
        let position: UInt32
        /// The node of the container around it, or `none` for the root.
        let parent: UInt32
    }

    /// A child of a container.
    private struct Mark {
        /// The tape index of an element, or of a member's key.
        let child: UInt32
        let position: UInt32
        /// The node of the container it is in.
        let node: UInt32
    }

    private static let spacing = 128
    private static let none = UInt32.max

    private let tape: Tape
    private var nodes: [Node] = []
    private var marks: [Mark] = []

    init(_ tape: Tape) {
        self.tape = tape
        guard tape.isContainer(at: Tape.rootIndex) else { return }
        var open = [Open(Tape.rootIndex, position: 0, on: tape)]
        while let innermost = open.last {
            guard innermost.child < innermost.end else {
                open.removeLast()
                if let outer = open.indices.last { open[outer].proceed(to: innermost.end + 1) }
                continue
            }
            if marks.count * Self.spacing <= innermost.child {
                let mark = Mark(
                    child: UInt32(truncatingIfNeeded: innermost.child), position: UInt32(truncatingIfNeeded: innermost.position),
                    node: addNodes(for: &open))
                while marks.count * Self.spacing <= innermost.child { marks.append(mark) }
            }
            let value = innermost.value
            if tape.isContainer(at: value) {
                open.append(Open(value, position: innermost.position, on: tape))
            } else {
                open[open.count - 1].proceed(to: tape.next(after: value))
            }
        }
    }

    /// Adds the nodes still missing for the open containers, and returns the innermost container's
    /// node.
    private mutating func addNodes(for open: inout [Open]) -> UInt32 {
        var first = open.count
        while first > 0, open[first - 1].node == nil { first -= 1 }
        for level in first..<open.count {
            open[level].node = UInt32(truncatingIfNeeded: nodes.count)
            nodes.append(
                Node(
                    container: UInt32(truncatingIfNeeded: open[level].container), position: UInt32(truncatingIfNeeded: open[level].ownPosition),
                    parent: level > 0 ? open[level - 1].node ?? Self.none : Self.none))
        }
        return open[open.count - 1].node ?? Self.none
    }

    /// A container whose children are being walked.
    private struct Open {
        let container: Int
        let isObject: Bool
        /// The index of its end.
        let end: Int
        /// Its position in the container around it.
        let ownPosition: Int
        /// The current child: an element, or a member's key.
        private(set) var child: Int
        private(set) var position = 0
        var node: UInt32?

        init(_ container: Int, position: Int, on tape: Tape) {
            self.container = container
            isObject = tape.tag(at: container) == TapeTag.objectStart
            end = tape.containerEnd(at: container) - 1
            ownPosition = position
            child = container + 1
        }

        /// The value of the current child.
        var value: Int { isObject ? child + 1 : child }

        mutating func proceed(to next: Int) {
            child = next
            position += 1
        }

        mutating func proceed(to child: Int, position: Int) {
            self.child = child
            self.position = position
        }
    }
}

extension TapePathIndex {
    /// One step of a path.
    enum Step {
        /// A member, identified by the tape index of its key.
        case key(Int)
        /// An element, identified by its position.
        case position(Int)
    }

    /// The steps from the root to the value, key or container's end at an index of the tape.
    func steps(to target: Int) -> [Step] {
        guard let (node, entered) = walk(to: target) else { return [] }
        var outer: [Step] = []
        var inner = nodes[Int(node)]
        while inner.parent != Self.none {
            let isObject = tape.tag(at: Int(nodes[Int(inner.parent)].container)) == TapeTag.objectStart
            outer.append(isObject ? .key(Int(inner.container) - 1) : .position(Int(inner.position)))
            inner = nodes[Int(inner.parent)]
        }
        // A container's end is inside the container, but belongs to no child.
        let within = entered.filter { $0.child < $0.end }
        return outer.reversed() + within.map { $0.isObject ? .key($0.child) : .position($0.position) }
    }

    /// Walks to a value, a key or a container's end from the mark before it. Returns the node of
    /// the outermost container that was entered or was around the mark, followed by that container
    /// and those entered within it.
    private func walk(to target: Int) -> (node: UInt32, entered: [Open])? {
        guard target > Tape.rootIndex, let start = mark(before: target) else { return nil }
        var node = start.node
        var entered: [Open] = []
        var current = open(node)
        current.proceed(to: Int(start.child), position: Int(start.position))
        // An object's end has no value after a key.
        while current.child < target, current.value != target || current.child == current.end {
            if current.child == current.end {
                let end = current.end
                if let outer = entered.popLast() {
                    current = outer
                } else {
                    let inner = nodes[Int(node)]
                    guard inner.parent != Self.none else { return nil }
                    node = inner.parent
                    current = open(node)
                    current.proceed(to: Int(inner.container), position: Int(inner.position))
                }
                current.proceed(to: end + 1)
                continue
            }
            let next = tape.next(after: current.value)
            if target < next {
                let inner = Open(current.value, position: current.position, on: tape)
                entered.append(current)
                current = inner
            } else {
                current.proceed(to: next)
            }
        }
        return (node, entered + [current])
    }

    private func open(_ node: UInt32) -> Open {
        Open(Int(nodes[Int(node)].container), position: Int(nodes[Int(node)].position), on: tape)
    }

    private func mark(before target: Int) -> Mark? {
        let mark = marks.indices.contains(target / Self.spacing) ? marks[target / Self.spacing] : nil
        if let mark, mark.child <= target { return mark }
        // The target is the value of a member whose key is the last word before the multiple of
        // 128.
        return marks.isEmpty ? nil : marks[max(min(target / Self.spacing, marks.count) - 1, 0)]
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
