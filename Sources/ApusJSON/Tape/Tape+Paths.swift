extension Tape {
    /// The path of the value or key at `target`. O(children of the containers around it).
    package func path(to target: Int) -> JSONPointer {
        var tokens: [String] = []
        var container = Tape.rootIndex
        while container < target, tag(at: container) == TapeTag.objectStart || tag(at: container) == TapeTag.arrayStart {
            let isObject = tag(at: container) == TapeTag.objectStart
            let end = containerEnd(at: container) - 1
            var child = container + 1
            var position = 0
            while child < end {
                let value = isObject ? child + 1 : child
                let following = next(after: value)
                if target < following {
                    tokens.append(isObject ? string(at: child) : String(position))
                    container = value
                    break
                }
                child = following
                position += 1
            }
            if child >= end { break }
        }
        return JSONPointer(tokens: tokens)
    }
}
