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
    /// The steps from a value to a value or key within it, or nil if that takes passing over more
    /// than `limit` children.
    func steps(from start: Int, to target: Int, limit: Int) -> [TapePathIndex.Step]? {
        var steps: [TapePathIndex.Step] = []
        var (container, left) = (start, limit)
        search: while container < target, isContainer(at: container) {
            let isObject = tag(at: container) == TapeTag.objectStart
            for (position, child) in children(at: container).enumerated() {
                let value = isObject ? child + 1 : child
                if target < next(after: value) {
                    steps.append(isObject ? .key(child) : .position(position))
                    container = value
                    continue search
                }
                guard left > 0 else { return nil }
                left -= 1
            }
            break
        }
        return steps
    }
}
