extension Tape {
    /// The path of the value or key at `target`. O(children of the containers around it): for one error of a document that is not kept.
    package func path(to target: Int) -> JSONPointer {
        JSONPointer(tokens: (steps(from: Tape.rootIndex, to: target, limit: .max) ?? []).map(token))
    }

    /// A step of a path, as a pointer has it.
    func token(_ step: TapePathIndex.Step) -> String {
        switch step {
        case .key(let index): string(at: index)
        case .position(let position): String(position)
        }
    }
}

extension Tape {
    /// The paths of many values or keys, in the order asked for. O(what is before the last of them on the tape), beside O(n log n) and their lengths.
    package func paths(to targets: [Int]) -> [JSONPointer] {
        var paths = [JSONPointer](repeating: .root, count: targets.count)
        var walk = PathWalk(self)
        for position in targets.indices.sorted(by: { targets[$0] < targets[$1] }) {
            paths[position] = walk.path(to: targets[position])
        }
        return paths
    }

    /// Goes from one value to a later one, and knows the containers around it.
    package struct PathWalk {
        private struct Container {
            let isObject: Bool
            let end: Int
            /// The child, or its key, that has been reached, and its position.
            var child: Int
            var position = 0
        }

        private let tape: Tape
        private var containers: [Container] = []
        /// What leads to the innermost container.
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

        /// The path to a value or key that is not before the last one.
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
    /// The steps from a value to a value or key within it; nil when more than `limit` children have to be passed over.
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
