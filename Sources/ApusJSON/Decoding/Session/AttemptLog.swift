// Recursive alternatives in linear time
//
//     {"kind":"a","child":{"kind":"a","child":{…}}}
//
// A type with two alternatives reads `child` for the first one, finds that `kind` does not suit it,
// and reads `child` again for the second. If children do the same, the innermost value is read 2^depth
// times. So results are remembered, by type, alternative and location, while an attempt around them
// runs:
//
// - A failure is remembered if there were other attempts in it. Otherwise it costs little.
// - A value is remembered once an attempt around it has failed, because then the document is being
//   read again; and only if it was more than a few words to read, besides other remembered values,
//   so that there are far fewer entries than words on the tape.
//
// The alternatives of Codable types cannot be remembered. They have a limit instead: see `AttemptBudget`.

/// What is known about the alternatives that have been tried in a document, and what trying them has
/// cost.
struct AttemptLog {
    /// One alternative of a type, tried at one location. As small as possible, because there may be one
    /// for each value.
    struct Alternative: Hashable {
        private let type: ObjectIdentifier
        private let number: Int32
        private let index: UInt32

        init(type: any Any.Type, number: Int, index: Int) {
            guard let number = Int32(exactly: number) else { fatalError("The number of an alternative must fit 32 bits: \(number).") }
            self.type = ObjectIdentifier(type)
            self.number = number
            self.index = UInt32(truncatingIfNeeded: index)
        }
    }

    /// An attempt that is being made.
    struct Frame {
        private(set) var start = 0
        private(set) var end = 0
        /// How many attempts had been made when this one began, including it.
        fileprivate var attemptCount = 0
        /// The words of remembered values, in the attempt around this one.
        fileprivate var coveredCount = 0
        /// Whether the value may have been read before, in an attempt that failed.
        fileprivate var isRepeated = false
    }

    private(set) var failures: Set<Alternative> = []
    /// A `KeptValue` for each.
    private var successes: [Alternative: AnyObject] = [:]
    /// The value, with everything in it, that the outermost attempts are trying.
    private var outermost = 0..<0
    private var attemptCount = 0
    /// The words of remembered values in the current attempt.
    private var coveredCount = 0
    /// The end of the values that have been read in vain.
    private var repeatedEnd = 0

    private static let keptFailures = 1024
    /// The fewest words for which a result is remembered, if there were other attempts in it, and if
    /// not.
    private static let leastWordCount = (nested: 4, flat: 32)

    /// Prepares for an attempt that is not within another. What is known about earlier values is not
    /// asked for again, so it is forgotten from time to time; otherwise it would take more memory
    /// than the document.
    ///
    /// - Returns: values for the caller to release, which may run the code of their types.
    mutating func beginOutermost(at index: Int, end: Int) -> [Alternative: AnyObject] {
        guard !outermost.contains(index) else { return [:] }
        outermost = index..<max(index, end)
        repeatedEnd = 0
        if failures.count > Self.keptFailures { failures = [] }
        let former = successes
        if !former.isEmpty { successes = [:] }
        return former
    }

    /// The remembered value of an alternative, which now counts as read.
    mutating func success<T>(_ alternative: Alternative, at index: Int, end: Int, as type: T.Type) -> KeptValue<T>? {
        guard !successes.isEmpty, let success = successes[alternative] as? KeptValue<T> else { return nil }
        coveredCount += end - index
        return success
    }

    /// Begins an attempt to read the value at an index.
    mutating func begin(at index: Int, end: Int) -> Frame {
        attemptCount += 1
        defer { coveredCount = 0 }
        return Frame(start: index, end: end, attemptCount: attemptCount, coveredCount: coveredCount, isRepeated: index < repeatedEnd)
    }

    /// Whether there were other attempts within one.
    private func hasNested(_ frame: Frame) -> Bool { attemptCount > frame.attemptCount }

    /// Ends an attempt that has failed.
    mutating func fail(_ frame: Frame, _ alternative: Alternative, on tape: Tape) {
        if hasNested(frame) { repeatedEnd = max(repeatedEnd, frame.end) }
        if hasNested(frame) || (frame.isRepeated && isLong(frame, on: tape)) { failures.insert(alternative) }
        coveredCount = frame.coveredCount
    }

    /// Ends an attempt that has read a value.
    ///
    /// - Returns: whether the value is to be remembered.
    mutating func succeed(_ frame: Frame, isNested: Bool, on tape: Tape) -> Bool {
        guard isNested, frame.isRepeated, isLong(frame, on: tape) else {
            coveredCount += frame.coveredCount
            return false
        }
        coveredCount = frame.coveredCount + frame.end - frame.start
        return true
    }

    mutating func remember<T>(_ alternative: Alternative, _ success: KeptValue<T>) { successes[alternative] = success }

    /// Whether an attempt had more to read than a few words, besides remembered values.
    private func isLong(_ frame: Frame, on tape: Tape) -> Bool {
        let count = frame.end - frame.start
        let least = hasNested(frame) ? Self.leastWordCount.nested : Self.leastWordCount.flat
        guard count < least else { return count - coveredCount >= least }
        return tape.weight(of: frame.start..<frame.end) >= least
    }
}

/// A value that an attempt has read.
final class KeptValue<Value> {
    let value: Value
    /// Where the cursor was left.
    let index: Int
    /// What was left out of the value's arrays; nil if nothing was.
    let skipped: FirstFindings<SkippedElement>?

    init(_ value: Value, index: Int, skipped: FirstFindings<SkippedElement>) {
        self.value = value
        self.index = index
        self.skipped = skipped.isEmpty ? nil : skipped
    }
}

/// How much of a document may be read again by types that are left to their own `init(from:)`: as much as
/// reading the whole document 64 times, and a little more for small ones.
///
/// Nested alternatives take 2^depth steps if each level reads the level below it twice. No decoder
/// can prevent that, except by counting.
struct AttemptBudget {
    /// How many values have been left to their types' own `init(from:)`, and at which number that is
    /// looked into.
    private(set) var visitCount = 0
    private var visitLimit: Int
    private var isRepeating = false
    /// The last value that was of another kind than a type accepts.
    var mismatch: Int?
    /// The value at which the budget was exceeded.
    private(set) var excess: Int?

    init(_ tape: Tape) {
        // A type that reads each value once makes fewer visits than there are words.
        visitLimit = 2 * tape.wordCount + 1024
    }

    /// Counts a value that is left to its type. Returns false if it is one too many.
    @inline(__always)
    mutating func visit(_ index: Int, _ tape: Tape) -> Bool {
        visitCount &+= 1
        return visitCount < visitLimit || visitAgain(index, tape)
    }

    /// Counts some of the values that a type reads one after another: each fourth as one.
    mutating func visitElements(_ count: Int) { visitCount &+= count / 4 }

    /// Counts an array or object that has been read at one go: four words of it as one value, unless more values
    /// than that have been counted in it. If it was rejected because of a value of another kind, what is before that
    /// counts; if for another reason, less of it, because it need not have been read as a whole.
    ///
    /// - Parameter count: how many values had been counted before it.
    mutating func visitWhole(_ index: Int, _ tape: Tape, since count: Int, _ failure: (any Error)?) {
        var words = tape.next(after: index) - index
        switch failure {
        case nil: break
        case DecodingError.typeMismatch?, DecodingError.valueNotFound?:
            if let mismatch, index..<index + words ~= mismatch { words = mismatch - index }
        default: words /= 4
        }
        visitCount = max(visitCount, count &+ words / 4)
    }

    /// Values are being read more than once. How often they may be depends on the longest string,
    /// which may be read at each visit.
    @inline(never)
    private mutating func visitAgain(_ index: Int, _ tape: Tape) -> Bool {
        if !isRepeating {
            isRepeating = true
            let allowance = 64 * tape.weight(of: Tape.rootIndex..<tape.wordCount) + 65_536
            visitLimit += allowance / max(8, tape.longestText / 8)
        }
        guard visitCount >= visitLimit else { return true }
        if excess == nil { excess = index }
        return false
    }
}

extension Tape {
    /// The number of words in a range, and the size of their strings and keys in words of eight
    /// bytes. O(words).
    ///
    /// - Parameter words: begins and ends with a tagged word.
    func weight(of words: Range<Int>) -> Int {
        var weight = words.count
        forEachText(in: words) { weight += $0 / 8 }
        return weight
    }

    /// The number of bytes in the longest string, key or number of digits. O(words).
    var longestText: Int {
        var longest = 0
        forEachText(in: Tape.rootIndex..<wordCount) { longest = max(longest, $0) }
        return longest
    }

    private func forEachText(in words: Range<Int>, _ body: (_ byteCount: Int) -> Void) {
        forEachToken(in: words) { tag, index in
            // Safety: the tag says that there are bytes.
            if tag == TapeTag.string || tag == TapeTag.bigNumber { body(unsafe stringBytes(at: index).count) }
        }
    }
}
