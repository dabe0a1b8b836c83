// Parsers that read only trees, and parsers that backtrack.
extension _TapeInput {
    /// Passes the rest of the value to `parse` as a tree, and keeps what `parse` leaves of it.
    /// False if `parse` returns nil.
    @inline(never)
    mutating func readTree(_ parse: (JSONValue) -> JSONValue?) -> Bool {
        guard count(extent(of: index)), let value = rest(), let left = parse(value) else { return false }
        if left.isEmptyObject {
            take()
        } else if left != value {
            unsafe session.rests[index] = left
            unsafe session.hasRests = true
            unsafe marks[index] = 2
        }
        return true
    }

    /// The number of steps that reading the whole value counts as.
    func extent(of value: Int) -> Int {
        let end = next(after: value)
        var steps = end - value
        var at = value
        while at < end {
            switch tape.tag(at: at) {
            case _TapeTag.string, _TapeTag.bigNumber:
                unsafe steps += tape.stringBytes(at: at).count >> 10
                at += 1
            case _TapeTag.integer, _TapeTag.unsigned, _TapeTag.double: at += 2
            default: at += 1
            }
        }
        return steps
    }

    /// The rest of the value, as a tree.
    func rest() -> JSONValue? { rest(of: index) }

    private func rest(of value: Int) -> JSONValue? {
        switch unsafe marks[value] {
        case 0: break
        case 1: return .empty
        default: return unsafe session.rests[value]
        }
        let tag = tape.tag(at: value)
        let end = tag == _TapeTag.objectStart ? tape.containerEnd(at: value) - 1 : value
        guard isMarked(value + 1..<max(end, value + 1)) else { return try? unsafe JSONValue(session.document.node(at: value)) }
        var members = JSONValue.Object()
        var key = value + 1
        while key < end {
            if !isGone(key) {
                guard let member = rest(of: key + 1) else { return nil }
                members[string(at: key)] = member
            }
            key = next(after: key + 1)
        }
        return .object(members)
    }

    private func isMarked(_ range: Range<Int>) -> Bool {
        range.contains { unsafe marks[$0] != 0 }
    }

    /// A record of the parts of the value that have been taken, for backtracking.
    @usableFromInline
    struct Checkpoint {
        @usableFromInline let index: Int
        @usableFromInline let next: Int
        @usableFromInline let isTouched: Bool
        /// The marks in the value; nil if there are none.
        @usableFromInline let kept: KeptMarks?

        @inlinable
        init(_ input: _TapeInput, kept: KeptMarks?) {
            index = input.index
            next = input.next
            isTouched = input.isTouched
            self.kept = kept
        }
    }

    /// The marks of a value that has been partly taken.
    @usableFromInline
    final class KeptMarks {
        let marks: [UInt8]
        let rests: [Int: JSONValue]
        init(_ marks: [UInt8], _ rests: [Int: JSONValue]) {
            self.marks = marks
            self.rests = rests
        }
    }

    /// A checkpoint of the current state of the value.
    @inlinable
    @inline(__always)
    var checkpoint: Checkpoint {
        Checkpoint(self, kept: next == 0 && !isTouched && isWhole ? nil : keptMarks())
    }

    @usableFromInline
    @inline(never)
    func keptMarks() -> KeptMarks {
        let extent = next(after: index) - index
        unsafe session.steps &+= extent >> 6
        return unsafe KeptMarks(Array(UnsafeBufferPointer(start: marks + index, count: extent)), session.rests)
    }

    /// Restores the state of the value at a checkpoint.
    @inlinable
    @inline(__always)
    mutating func goBack(to checkpoint: Checkpoint) {
        index = checkpoint.index
        next = checkpoint.next
        isTouched = checkpoint.isTouched
        let extent = next(after: index) &- index
        unsafe session.steps &+= extent &>> 6
        // The parser that failed may have read a rest that a custom parser left as a tree.
        if unsafe session.hasRests { _ = leaveToTree() }
        if let kept = checkpoint.kept { restore(kept) } else { unsafe (marks + index).update(repeating: 0, count: extent) }
    }

    @usableFromInline
    @inline(never)
    func restore(_ kept: KeptMarks) {
        unsafe kept.marks.withUnsafeBufferPointer { unsafe marks.advanced(by: index).update(from: $0.baseAddress!, count: $0.count) }
        unsafe session.rests = kept.rests
    }
}
