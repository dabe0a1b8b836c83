extension Tape {
    /// The path of the value or key at `target`. O(children of the containers around it). Meant for
    /// a single error in a document that is not kept.
    package func path(to target: Int) -> JSONPointer {
        JSONPointer(tokens: (steps(from: Tape.rootIndex, to: target, limit: .max) ?? []).map(token))
    }

    /// A step of a path as a JSON Pointer token.
    func token(_ step: TapePathIndex.Step) -> String {
        switch step {
        case .key(let index): string(at: index)
        case .position(let position): String(position)
        }
    }
}

extension Tape {
    /// The paths of many values or keys, in the order of `targets`. Linear in the number of words
    /// before the last target and in the length of the paths, plus O(n log n) for sorting.
    package func paths(to targets: [Int]) -> [JSONPointer] {
        var paths = [JSONPointer](repeating: .root, count: targets.count)
        var walk = PathWalk(self)
        for position in targets.indices.sorted(by: { targets[$0] < targets[$1] }) {
            paths[position] = walk.path(to: targets[position])
        }
        return paths
    }

    /// Walks from one value to a later one, keeping track of the containers around it.
    package struct PathWalk {
        private struct Container {
            let isObject: Bool
            let end: Int
            /// The current child, or its key, and its position.
            var child: Int
            var position = 0
        }

        private let tape: Tape
        private var containers: [Container] = []
        /// The path to the innermost container.
        private var tokens: [String] = []

        package init(_ tape: Tape) {
            self.tape = tape
            enter(Tape.rootIndex)
        }

        private mutating func enter(_ index: Int) {
            let isObject = tape.tag(at: index) == TapeTag.objectStart
            guard isObject || tape.tag(at: index) == TapeTag.arrayStart else { return }
            containers.append(Container(isObject: isObject, end: tape.containerEnd(at: index), child: index + 1))
        }

        /// The path to a value or key. It must not come before the previous target.
        package mutating func path(to target: Int) -> JSONPointer {
            while let innermost = containers.last, innermost.end <= target {
                containers.removeLast()
                if !tokens.isEmpty { tokens.removeLast() }
            }
            guard target > Tape.rootIndex else { return .root }
            while var container = containers.popLast() {
                var value = container.isObject ? container.child + 1 : container.child
                while case let following = tape.next(after: value), following <= target {
                    container.child = following
                    container.position += 1
                    value = container.isObject ? following + 1 : following
                }
                let token = container.isObject ? tape.string(at: container.child) : String(container.position)
                containers.append(container)
                let depth = containers.count
                if value < target { enter(value) }
                guard containers.count > depth else { return JSONPointer(tokens: tokens + [token]) }
                tokens.append(token)
            }
            return .root
        }
    }
}

extension Tape {
    /// The steps from a value to a value or key within it, or nil if that takes passing over more
    /// than `limit` children.
    func steps(from start: Int, to target: Int, limit: Int) -> [TapePathIndex.Step]? {
        var steps: [TapePathIndex.Step] = []
        var (container, left) = (start, limit)
        while container < target, isContainer(at: container) {
            let isObject = tag(at: container) == TapeTag.objectStart
            let end = containerEnd(at: container) - 1
            var child = container + 1
            var position = 0
            while child < end {
                let value = isObject ? child + 1 : child
                let following = next(after: value)
                if target < following {
                    steps.append(isObject ? .key(child) : .position(position))
                    container = value
                    break
                }
                guard left > 0 else { return nil }
                left -= 1
                child = following
                position += 1
            }
            if child >= end { break }
        }
        return steps
    }
}
