// From chunks to lines
//
//     chunks            {"a":1}\n{"b"    :"é        \xA9"}\r\n
//     buffer            {"a":1}\n{"b"                               a line is complete: it is lent where it stands
//                       {"b":"é…                                    the rest moves to the front when room is needed
//                       {"b":"é"}\r\n                               only the new bytes are searched for LF
//
// An LF byte never stands inside a JSON string or a UTF-8 sequence, so that lines are found without a look at what is in them. CR is white space to JSON.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Bytes as they come, and the lines that are complete in them.
///
/// It grows to the longest line and what is asked for beside, and no further than the limit of a line.
@safe
final class LineBuffer {
    /// What comes next.
    enum Event {
        /// A line that is not blank, without its LF. It stays where it is until the buffer is asked for anything, and for as long as its memory is kept.
        case line(LineText)
        /// A line beyond the limit; what is left of it will be passed over.
        case tooLong
        /// No line is complete, and there may be more bytes.
        case needsMore
        case end
        /// What holds the values together is not as it should be. No more can be read.
        case broken(JSONSyntaxError)
    }

    private var owner: LineMemory
    // Safety: the owner's bytes; only those of a buffer's own are written to, and all of them are
    // initialised. Everywhere `start` ≤ `scanned` ≤ `end` ≤ the owner's capacity, and bytes are
    // read from `start` to `end` only. No code of a user's runs while they are looked at or moved:
    // chunks are asked for before room is made for them.
    var memory: UnsafeMutableRawPointer
    let limit: Int
    /// What has not been lent begins at `start`; up to `scanned` there is no LF in it; `end` is where bytes are added.
    var start = 0
    var scanned = 0
    var end: Int
    private var hasCheckedMark: Bool
    var isDiscarding = false
    /// Whether no more bytes will come.
    var isComplete: Bool

    /// How many bytes, of all there were, stand before what has not been lent.
    private(set) var consumed: Int
    /// The number of the last line that was lent or too long, from 1, and the offset of its first byte.
    var number = 0
    var lineOffset = 0
    /// The column at which it begins: 1 but for values that are not on lines of their own.
    var column = 1
    let framing: JSONFraming
    /// What may stand between values, and what hides brackets and quotes, beyond RFC 8259; nil when nothing does.
    let syntax: LineSyntax?
    var scan = ValueScan()

    /// Bytes that are still to come.
    convenience init(_ settings: JSONLineSettings) {
        self.init(LineMemory(capacity: 0), 0..<0, settings)
        isComplete = false
    }

    /// A text that is there.
    convenience init(_ owner: LineMemory, _ range: Range<Int>, _ settings: JSONLineSettings) {
        self.init(owner, range, limit: settings.lineLimit, framing: settings.framing, settings.syntax)
    }

    /// A text that is there, or the lines of a text from an offset on.
    ///
    /// - Parameter limit: how many bytes a line may have.
    init(_ owner: LineMemory, _ range: Range<Int>, limit: Int, framing: JSONFraming, _ syntax: LineSyntax? = nil, offset: Int = 0) {
        self.framing = framing
        self.syntax = syntax
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
}

// MARK: - Bytes in

extension LineBuffer {
    /// Adds up to `room` bytes that `fill` writes, whose number it returns.
    func add<Failure: Error>(room: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int) throws(Failure) {
        makeRoom(room)
        let count = try unsafe fill(UnsafeMutableRawBufferPointer(start: memory + end, count: room))
        precondition(count >= 0 && count <= room)
        end += count
    }

    func add(_ bytes: some Sequence<UInt8>) {
        let isAdded: Void? = bytes.withContiguousStorageIfAvailable { bytes in
            unsafe add(room: bytes.count) { room in
                unsafe room.copyMemory(from: UnsafeRawBufferPointer(bytes))
                return bytes.count
            }
        }
        if isAdded == nil { add(Array(bytes)) }
    }

    /// Makes room behind the bytes. Those of somebody else's memory are copied first.
    private func makeRoom(_ room: Int) {
        guard !owner.isBuffer || owner.capacity - end < room else { return }
        let count = end - start
        if owner.isBuffer, owner.capacity - count >= room, count <= owner.capacity / 2 {
            // Where a line is still kept, its memory is left to whoever keeps it.
            if isKnownUniquelyReferenced(&owner) { moveRest(to: nil) } else { moveRest(to: LineMemory(capacity: owner.capacity)) }
        } else {
            moveRest(to: LineMemory(capacity: max(2 * owner.capacity, count + room)))
        }
    }

    /// Moves what has not been lent to the front, or into other memory.
    private func moveRest(to other: LineMemory?) {
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
    /// The next line. O(its bytes), however often more bytes had to be added for it.
    func next() -> Event {
        guard hasCheckedMark || checkMark() else { return .needsMore }
        guard framing == .lines else { return nextValue() }
        while true {
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
            if let line = text(range) { return .line(line) }
            return .end
        }
    }

    /// Takes all lines that are complete, or, of a text that is, all there is, with the memory in which they stand. Nil when there are none.
    ///
    /// Lines are not numbered then. A line that is beyond the limit is left for ``next()``.
    ///
    /// - Parameter spare: memory to go on in, when it is large enough and nobody else has it.
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
        moveRest(to: next)
        return taken
    }

    /// Passes over what is left of a line that is too long. Whether it has ended.
    private func passRestOfLongLine() -> Bool {
        let found = unsafe memchr(memory + scanned, 0x0A, end - scanned)
        unsafe pass(to: found.map { unsafe UnsafeRawPointer($0) - UnsafeRawPointer(memory) + 1 } ?? end)
        isDiscarding = unsafe found == nil
        return unsafe found != nil
    }

    /// How many bytes wait for the end of their line.
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

    /// Passes over a byte order mark at the very beginning. False while it cannot be told whether there is one.
    private func checkMark() -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let count = min(end, mark.count)
        let isBegun = unsafe UnsafeRawBufferPointer(start: memory, count: count).elementsEqual(mark[..<count])
        if isBegun, count < mark.count, !isComplete { return false }
        hasCheckedMark = true
        if isBegun, count == mark.count { pass(to: count) }
        return true
    }

    /// A line's text; nil when there is nothing in it but white space, and comments where they are permitted.
    func text(_ range: Range<Int>) -> LineText? {
        let bytes = unsafe UnsafeRawBufferPointer(start: memory + range.lowerBound, count: range.count)
        guard let first = unsafe bytes.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return nil }
        if let syntax, syntax.mayBeginSpace(first), unsafe syntax.isBlank(bytes) { return nil }
        return unsafe LineText(bytes: bytes, memory: owner)
    }
}

/// A line, and the memory in which it stands.
@safe
struct LineText {
    // Safety: in the memory that is kept beside, which is not changed where it has been lent.
    let bytes: UnsafeRawBufferPointer
    let memory: LineMemory

    /// How many bytes after it can be read.
    var spareBytes: Int { unsafe memory.spareBytes(after: bytes.baseAddress.map { unsafe $0 + bytes.count - UnsafeRawPointer(memory.start) } ?? 0) }
}
