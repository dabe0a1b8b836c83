// From chunks to lines
//
//     chunks            {"a":1}\n{"b"    :"é        \xA9"}\r\n
//     buffer            {"a":1}\n{"b"                               a complete line is lent in place
//                       {"b":"é…                                    the rest moves to the front when room is needed
//                       {"b":"é"}\r\n                               only the new bytes are searched for LF
//
// An LF byte never occurs inside a JSON string or a UTF-8 sequence, so lines are found without
// examining their contents. CR is whitespace in JSON.

import CApusText

/// Bytes as they arrive, and the complete lines in them.
///
/// It grows to the size of the longest line plus the room requested for new bytes. The limit on
/// lines bounds it.
@safe
final class LineBuffer {
    /// The next thing in the text.
    enum Event: ~Copyable {
        /// A line that isn't blank, without its LF. It is valid until the buffer is used again, or
        /// for as long as its memory is held.
        case line(LineText)
        /// A line that exceeds the limit; the rest of it will be skipped.
        case tooLong
        /// No line is complete, but more bytes may follow.
        case needsMore
        /// The end of the text, or of the range that is read.
        case end
        /// The structure around the values is invalid. Nothing more can be read.
        case broken(JSONSyntaxError)
        /// The framing does not support the options. Nothing is read.
        case unsupported(JSONEngineError)
    }

    private var owner: LineMemory
    // Safety: the owner's bytes, all of them initialized; only a buffer's own memory is written to.
    // At all times `start` ≤ `scanned` ≤ `end` ≤ the owner's capacity, and only bytes from `start`
    // to `end` are read. No user code runs while they are being read or moved: a chunk is obtained
    // before room is made for it.
    var memory: UnsafeMutableRawPointer
    let limit: Int
    /// The bytes that have not been lent begin at `start`. There is no LF up to `scanned`. New
    /// bytes are added at `end`.
    var start = 0
    var scanned = 0
    var end: Int
    private var hasCheckedMark: Bool
    var isDiscarding = false
    /// Whether no more bytes will come.
    var isComplete: Bool

    /// The offset in the whole input of the first byte that has not been lent.
    private(set) var consumed: Int
    /// Lines that begin at this offset in the whole input, or after it, are not read.
    private var endOfRange = Int.max
    /// The number of the last line that was lent or too long, counted from 1, and the offset of its
    /// first byte.
    var number = 0
    var lineOffset = 0
    /// Whether the last line of the text has been lent, and no LF ends it.
    private(set) var isUnterminated = false
    /// The column at which it begins: always 1, except for values that aren't on lines of their
    /// own.
    var column = 1
    let framing: JSONFraming
    /// What a blank line may contain beside whitespace, or nil if nothing.
    private let syntax: LineSyntax?
    private let problem: JSONEngineError?
    var scan = ValueScan()

    /// Creates a buffer for bytes that will be added.
    convenience init(_ settings: LineSettings) {
        self.init(LineMemory(capacity: 0), 0..<0, settings)
        isComplete = false
    }

    /// Creates a buffer for an existing text.
    convenience init(_ owner: LineMemory, _ range: Range<Int>, _ settings: LineSettings) {
        self.init(owner, range, limit: settings.lineLimit, framing: settings.framing, settings.syntax, settings.problem)
    }

    /// Creates a buffer for an existing text, or for the lines of a text from an offset on.
    ///
    /// - Parameters:
    ///   - limit: The maximum length of a line in bytes.
    ///   - problem: Why nothing can be read; nil if it can.
    init(
        _ owner: LineMemory, _ range: Range<Int>, limit: Int, framing: JSONFraming, _ syntax: LineSyntax? = nil, _ problem: JSONEngineError? = nil,
        offset: Int = 0
    ) {
        self.framing = framing
        self.syntax = syntax
        self.problem = problem
        self.limit = max(0, min(limit, Int(UInt32.max)))
        self.owner = owner
        unsafe memory = owner.start
        start = range.lowerBound
        scanned = start
        end = range.upperBound
        consumed = offset
        hasCheckedMark = offset > 0
        isComplete = true
    }

    /// Begins to read the lines that begin in a range of the input, with no bytes yet.
    ///
    /// - Parameter offset: The offset of the first byte that will be added.
    /// - Parameter isWithinLine: Whether what comes before the first LF is skipped, with the LF.
    func restart(at offset: Int, endOfRange: Int, isWithinLine: Bool) {
        // A line that is still held may be read on another core, together with the bytes after it.
        // The new memory is small, because it may be held as well.
        if !isKnownUniquelyReferenced(&owner) {
            owner = LineMemory(capacity: 0)
            unsafe memory = owner.start
        }
        (start, scanned, end) = (0, 0, 0)
        consumed = offset
        self.endOfRange = endOfRange
        number = 0
        lineOffset = 0
        isUnterminated = false
        hasCheckedMark = offset > 0 || isWithinLine
        isDiscarding = isWithinLine
        isComplete = false
    }
}

// MARK: - Bytes in

extension LineBuffer {
    /// Adds up to `room` bytes, which `fill` writes. Both return their number.
    func add<Failure: Error>(room: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int) throws(Failure) -> Int {
        makeRoom(room)
        let count = try unsafe fill(UnsafeMutableRawBufferPointer(start: memory + end, count: room))
        precondition(count >= 0 && count <= room)
        end += count
        return count
    }

    func add(_ bytes: some Sequence<UInt8>) {
        let count = bytes.withContiguousStorageIfAvailable { bytes in
            unsafe add(room: bytes.count) { room in
                unsafe room.copyMemory(from: UnsafeRawBufferPointer(bytes))
                return bytes.count
            }
        }
        if count == nil { add(Array(bytes)) }
    }

    /// Makes room after the bytes. Bytes in memory that isn't the buffer's own are copied first.
    private func makeRoom(_ room: Int) {
        guard !owner.isBuffer || owner.capacity - end < room else { return }
        let count = end - start
        if owner.isBuffer, owner.capacity - count >= room, count <= owner.capacity / 2 {
            // If a line is still held, its memory is left to the holder.
            if isKnownUniquelyReferenced(&owner) { moveWaitingBytes(to: nil) } else { moveWaitingBytes(to: LineMemory(capacity: owner.capacity)) }
        } else {
            moveWaitingBytes(to: LineMemory(capacity: max(2 * owner.capacity, count + room)))
        }
    }

    /// Moves the bytes that have not been lent to the front, or to other memory.
    private func moveWaitingBytes(to other: LineMemory?) {
        let count = end - start
        unsafe (other?.start ?? memory).copyMemory(from: memory + start, byteCount: count)
        if let other {
            owner = other
            unsafe memory = other.start
        }
        scanned -= start
        end = count
        start = 0
    }
}

// MARK: - Lines out

extension LineBuffer {
    /// The next line. O(its bytes), no matter how often more bytes had to be added for it.
    func next() -> Event {
        if let problem { return .unsupported(problem) }
        guard hasCheckedMark || checkMark() else { return .needsMore }
        guard framing.kind == .lines else { return nextValue() }
        // Also checked after each blank line.
        while consumed < endOfRange {
            if let found = unsafe memchr(memory + scanned, 0x0A, end - scanned) {
                let range = unsafe start..<(UnsafeRawPointer(found) - UnsafeRawPointer(memory))
                if isDiscarding {
                    _ = passRestOfLongLine()
                    continue
                }
                beginLine()
                pass(to: range.upperBound + 1)
                if range.count > limit { return .tooLong }
                if let line = text(range) { return .line(line) }
                continue
            }
            scanned = end
            if isDiscarding {
                pass(to: end)
            } else if end - start > limit {
                beginLine()
                pass(to: end)
                isDiscarding = true
                return .tooLong
            }
            guard isComplete else { return .needsMore }
            guard start < end else { return .end }
            let range = start..<end
            beginLine()
            pass(to: end)
            isUnterminated = true
            if let line = text(range) { return .line(line) }
            return .end
        }
        return .end
    }

    /// Takes all complete lines, with their memory. If no more bytes will come, this is the whole
    /// rest. Returns nil if there are none.
    ///
    /// These lines are not numbered. A line that exceeds the limit is left for ``next()``.
    ///
    /// - Parameter spare: Memory to continue in, if it has the same capacity and no other holder.
    func takeLines(goingOnIn spare: inout LineMemory?) -> (memory: LineMemory, range: Range<Int>, offset: Int)? {
        guard hasCheckedMark || checkMark(), !isDiscarding || passRestOfLongLine() else { return nil }
        var stop = end
        if !isComplete {
            while stop > scanned, unsafe memory.load(fromByteOffset: stop - 1, as: UInt8.self) != 0x0A { stop -= 1 }
            if stop == scanned { return nil }
        }
        guard stop > start else { return nil }
        let taken = (memory: owner, range: start..<stop, offset: consumed)
        pass(to: stop)
        scanned = end
        var next = spare.take()
        if next?.capacity != owner.capacity || !isKnownUniquelyReferenced(&next) { next = LineMemory(capacity: owner.capacity) }
        moveWaitingBytes(to: next)
        return taken
    }

    /// Skips the rest of a line that is too long, and returns whether it has ended.
    private func passRestOfLongLine() -> Bool {
        let found = unsafe memchr(memory + scanned, 0x0A, end - scanned)
        unsafe pass(to: found.map { unsafe UnsafeRawPointer($0) - UnsafeRawPointer(memory) + 1 } ?? end)
        isDiscarding = unsafe found == nil
        return unsafe found != nil
    }

    /// The number of bytes that are waiting for the end of their line.
    var waitingCount: Int { end - start }

    private func beginLine() {
        number += 1
        lineOffset = consumed
    }

    func pass(to index: Int) {
        consumed += index - start
        start = index
        scanned = index
    }

    /// Skips a byte order mark at the very beginning. Returns false while it is not known whether
    /// there is one.
    private func checkMark() -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let count = min(end - start, mark.count)
        let isBegun = unsafe UnsafeRawBufferPointer(start: memory + start, count: count).elementsEqual(mark[..<count])
        if isBegun, count < mark.count, !isComplete { return false }
        hasCheckedMark = true
        if isBegun, count == mark.count {
            pass(to: start + count)
            // The line after the mark is the first, even if the range ends within the mark.
            endOfRange = max(endOfRange, consumed + 1)
        }
        return true
    }

    /// The text of a line, or nil if it contains only whitespace, and comments if they are
    /// permitted.
    func text(_ range: Range<Int>) -> LineText? {
        let bytes = unsafe UnsafeRawBufferPointer(start: memory + range.lowerBound, count: range.count)
        guard let first = unsafe bytes.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return nil }
        if let syntax, syntax.mayBeginSpace(first), unsafe syntax.isBlank(bytes) { return nil }
        return unsafe LineText(bytes: bytes, memory: owner)
    }
}

/// A line, with its memory. It cannot be copied, because a copy would count a reference to the memory.
@safe
struct LineText: ~Copyable {
    // Safety: the bytes are in `memory`, and lent bytes are not changed.
    let bytes: UnsafeRawBufferPointer
    let memory: LineMemory

    /// The number of bytes that can be read after the line.
    var spareBytes: Int { unsafe memory.spareBytes(after: bytes.baseAddress.map { unsafe $0 + bytes.count - UnsafeRawPointer(memory.start) } ?? 0) }
}
