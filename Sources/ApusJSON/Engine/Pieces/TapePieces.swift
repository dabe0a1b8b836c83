// A document in pieces: whenever the tape reaches the length of a piece, it is handed on and
// started again. Only the open containers stay on it.
//
//     [{"a":1},{"b":2}, …            tape                 handed on        what stays
//                      ^ a piece      [ { a 1 } { b 2 }    { a 1 } { b 2 }  [
//
// So a document of any length needs only the memory for one piece, for its nesting, and for its
// longest string.

/// Hands a tape on in pieces while a parser of the Swift engine fills it.
final class TapePieces: LocationRecorder {
    /// The number of words, or bytes of strings, that make up a piece.
    static let defaultSize = 1 << 15

    private let offsets: UnsafeMutablePointer<UInt32>
    private let size: Int
    private let take: (TapePiece) -> Void
    /// The index of the piece's first word. The words before it are the open containers, one each,
    /// which have already been handed on.
    private var first = Tape.rootIndex

    /// - Parameter memory: provides the buffer for offsets, and must outlive the recorder.
    init(_ memory: borrowing PieceMemory, _ take: @escaping (TapePiece) -> Void) {
        offsets = memory.offsets
        size = memory.size
        self.take = take
    }

    @inline(__always)
    func record(_ offset: Int, on tape: inout TapeWriter) {
        if tape.next - first >= size || tape.stringOffset >= size { passOn(&tape) }
        // Safety: at most two words come between two records.
        offsets[tape.next - first] = UInt32(truncatingIfNeeded: offset)
    }

    /// Hands on the rest when the text has ended.
    func finish(_ tape: inout TapeWriter) {
        // Leaves out the root word at the end.
        tape.next -= 1
        passOn(&tape)
    }

    @inline(never)
    private func passOn(_ tape: inout TapeWriter) {
        if first < tape.next { take(TapePiece(tape: tape.tape, words: first..<tape.next, offsets: UnsafePointer(offsets))) }
        // The containers that were opened in this piece and are still open, innermost first.
        var opened: [Int] = []
        var container = tape.container
        while container >= first {
            opened.append(container)
            container = Int(UInt32(truncatingIfNeeded: tape.words[container]))
        }
        // Each is moved to just after the one around it. The outer one still counts its children,
        // although their words are gone.
        for index in opened.reversed() {
            tape.words[container + 1] = tape.words[index] & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: container)
            container += 1
        }
        tape.container = container
        tape.next = container + 1
        tape.stringOffset = 0
        first = tape.next
    }
}

extension TapePieces {
    /// The pieces, for a parser. Unlike a reference, it costs nothing to copy with the parser; the caller keeps the
    /// pieces.
    struct Borrowed: LocationRecorder {
        private let pieces: Unmanaged<TapePieces>

        init(_ pieces: TapePieces) { self.pieces = .passUnretained(pieces) }

        @inline(__always)
        func record(_ offset: Int, on tape: inout TapeWriter) { pieces._withUnsafeGuaranteedRef { $0.record(offset, on: &tape) } }
    }
}

/// Consecutive words of a tape, valid until the piece has been taken. Start words do not hold the
/// ends of their containers.
package struct TapePiece {
    let tape: Tape
    let words: Range<Int>
    let offsets: UnsafePointer<UInt32>

    /// The text offset at which the value, key or container end at an index begins.
    @inline(__always)
    func offset(of index: Int) -> Int { Int(offsets[index - words.lowerBound]) }

    /// The text offset at which the first word begins.
    package var startOffset: Int { offset(of: words.lowerBound) }

    /// Calls `body` with the tag and index of each value, key and container end, and the text
    /// offset at which it begins.
    @inline(__always)
    package func forEach(_ body: (_ tag: UInt8, _ index: Int, _ offset: Int) -> Void) {
        tape.forEachToken(in: words) { body($0, $1, offset(of: $1)) }
    }

    /// The bytes of the string or key at an index, with its escapes resolved. Valid as long as the
    /// piece.
    package func stringBytes(at index: Int) -> UnsafeBufferPointer<UInt8> { tape.stringBytes(at: index) }
}
