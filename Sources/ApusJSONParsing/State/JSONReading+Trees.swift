// Parsers that read trees, and parsers that backtrack.
extension JSONReading {
    /// Passes what is left of the value as a tree.
    public mutating func withInput<Result>(_ body: (inout JSONValue) throws -> Result) throws -> Result {
        try count(extent)
        let value = remainder()
        var left = value
        let result = try ClientCode.run(isThorough: describesErrors) { try body(&left) }
        if left.isEmptyObject {
            take()
        } else if left != value {
            unsafe session.remainders[index] = left
            unsafe marks[index] = 2
        }
        return result
    }

    /// Takes a value with a parser from what other parsers have left.
    @usableFromInline @inline(never)
    mutating func takeLeft<P: Parser>(with parser: P) throws -> P.Output where P.Input == JSONValue {
        try withInput { try parser.parse(&$0) }
    }

    /// The number of steps that reading the whole value counts as.
    var extent: Int {
        let end = next(after: index)
        var steps = end - index
        var at = index
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

    /// Whether the value, or any part of it, has been taken.
    var isMarked: Bool { isMarked(index) }

    private func isMarked(_ value: Int) -> Bool { (value..<next(after: value)).contains { unsafe marks[$0] != 0 } }

    /// What is left of the value, as a tree.
    func remainder() -> JSONValue { remainder(of: index) }

    private func remainder(of value: Int) -> JSONValue {
        switch unsafe marks[value] {
        case 0: break
        case 1: return .empty
        default: return unsafe session.remainders[value] ?? .empty
        }
        guard tape.tag(at: value) == _TapeTag.objectStart, isMarked(value) else {
            return (try? unsafe JSONValue(session.document.node(at: value))) ?? .null
        }
        let end = tape.containerEnd(at: value) - 1
        var members = JSONValue.Object()
        var key = value + 1
        while key < end {
            if !isGone(key) { members[string(at: key)] = remainder(of: key + 1) }
            key = next(after: key + 1)
        }
        return .object(members)
    }

    /// A record of the parts of the value that have been taken, for backtracking.
    public struct Mark {
        @usableFromInline let state: JSONReading
        /// The marks in the value; nil if there are none.
        @usableFromInline let kept: KeptMarks?

        @inlinable
        init(_ state: JSONReading, kept: KeptMarks?) {
            self.state = state
            self.kept = kept
        }
    }

    /// The marks of a value that has been partly taken.
    @usableFromInline final class KeptMarks {
        let marks: [UInt8]
        let remainders: [Int: JSONValue]
        init(_ marks: [UInt8], _ remainders: [Int: JSONValue]) {
            self.marks = marks
            self.remainders = remainders
        }
    }

    /// The current state.
    @inlinable
    public var mark: Mark {
        @inline(__always) get { Mark(self, kept: next == 0 && !isTouched && isWhole ? nil : keptMarks()) }
    }

    @usableFromInline @inline(never)
    func keptMarks() -> KeptMarks {
        let extent = next(after: index) - index
        unsafe session.steps &+= extent >> 6
        return unsafe KeptMarks(Array(UnsafeBufferPointer(start: marks + index, count: extent)), session.remainders)
    }

    /// Returns to a state after an alternative has failed.
    @inlinable
    public mutating func goBack(to mark: Mark, after error: (any Error)?) throws {
        self = mark.state
        let extent = next(after: index) &- index
        if let kept = mark.kept { restore(kept) } else { unsafe (marks + index).update(repeating: 0, count: extent) }
        try count(extent &>> 6)
    }

    @usableFromInline @inline(never)
    func restore(_ kept: KeptMarks) {
        unsafe kept.marks.withUnsafeBufferPointer { unsafe marks.advanced(by: index).update(from: $0.baseAddress!, count: $0.count) }
        unsafe session.remainders = kept.remainders
    }
}
