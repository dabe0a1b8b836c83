extension TapeWriter {
    /// The path of a failure, read from the partial tape. O(words of the open containers).
    func path(of failure: ParseFailure) -> JSONPointer {
        var tokens: [String] = []
        var inner = container
        var limit = next
        var children = count
        var isInnermost = true
        while inner > 0 {
            let isObject = words[inner] >> 56 == UInt64(TapeTag.objectStart)
            if children >= Tape.countLimit { children = completeChildren(of: inner, before: limit) }
            if isObject {
                // The last key on the tape is the one whose value is being read or comes next.
                if let key = lastKey(of: inner, before: isInnermost ? next : nil, complete: children, failure) { tokens.append(key) }
            } else if !isInnermost || failure.expecting == .value {
                tokens.append(String(children))
            }
            let outer = Int(UInt32(truncatingIfNeeded: words[inner]))
            children = Int(truncatingIfNeeded: words[outer] >> 32) & Tape.countLimit
            limit = inner
            inner = outer
            isInnermost = false
        }
        return JSONPointer(tokens: tokens.reversed())
    }

    /// The number of complete children of an open container whose count has saturated: those that
    /// end before `limit` and are not a string just begun.
    private func completeChildren(of container: Int, before limit: Int) -> Int {
        let isObject = words[container] >> 56 == UInt64(TapeTag.objectStart)
        var complete = 0
        var child = container + 1
        while true {
            let value = isObject ? child + 1 : child
            if value >= limit || words[value] == Tape.word(TapeTag.string, UInt64(truncatingIfNeeded: stringOffset)) { return complete }
            complete += 1
            child = tape.next(after: value)
        }
    }

    /// The key of the member after `complete` complete members; nil if the failure is not inside a
    /// member.
    private func lastKey(of object: Int, before limit: Int?, complete: Int, _ failure: ParseFailure) -> String? {
        if limit != nil && failure.expecting != .value && failure.expecting != .colon { return nil }
        var child = object + 1
        for _ in 0..<complete { child = tape.next(after: child + 1) }
        if let limit, child >= limit { return nil }
        return tape.string(at: child)
    }
}
