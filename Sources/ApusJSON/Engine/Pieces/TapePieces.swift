// A document in pieces: the tape is handed on whenever it has become as long as a piece, and begun anew. What stays on it are the containers that are open.
//
//     [{"a":1},{"b":2}, …            tape                 handed on        what stays
//                      ^ a piece      [ { a 1 } { b 2 }    { a 1 } { b 2 }  [
//
// So a document of any length needs the memory of a piece, of its nesting, and of its longest string.

/// Hands a tape on in pieces while a parser of the Swift engine fills it.
struct TapePieces: PlaceRecorder {
    /// How many words, or bytes of strings, make a piece.
    static let defaultSize = 1 << 15

    private let offsets: UnsafeMutablePointer<UInt32>
    private let size: Int
    private let take: (TapePiece) -> Void
    /// The piece's first word. Those before it are the open containers, one each, which have been handed on.
    private var first = Tape.rootIndex

    /// - Parameter memory: what is left of it to the recorder, which it outlives.
    init(_ memory: borrowing PieceMemory, _ take: @escaping (TapePiece) -> Void) {
        offsets = memory.offsets
        size = memory.size
        self.take = take
    }

    @inline(__always)
    mutating func record(_ offset: Int, on tape: inout TapeWriter) {
        if tape.next - first >= size || tape.stringOffset >= size { handOn(&tape) }
        // Safety: no more than two words come between two records.
        offsets[tape.next - first] = UInt32(truncatingIfNeeded: offset)
    }

    /// Hands on what there is when the text has ended.
    mutating func finish(_ tape: inout TapeWriter) {
        // Without the root's word at the end.
        tape.next -= 1
        handOn(&tape)
    }

    @inline(never)
    private mutating func handOn(_ tape: inout TapeWriter) {
        if first < tape.next { take(TapePiece(tape: tape.tape, words: first..<tape.next, offsets: UnsafePointer(offsets))) }
        // The containers that were opened in this piece, and are open still, from the innermost.
        var opened: [Int] = []
        var container = tape.container
        while container >= first {
            opened.append(container)
            container = Int(UInt32(truncatingIfNeeded: tape.words[container]))
        }
        // Each is moved to just after the one around it. The outer one still counts its children, but their words are gone.
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

/// Some words of a tape, in their order, while they are there. Start words do not say where their containers end.
package struct TapePiece {
    let tape: Tape
    let words: Range<Int>
    private let offsets: UnsafePointer<UInt32>

    init(tape: Tape, words: Range<Int>, offsets: UnsafePointer<UInt32>) {
        self.tape = tape
        self.words = words
        self.offsets = offsets
    }

    /// Where in the text the value, key or container end at an index begins.
    @inline(__always)
    func offset(of index: Int) -> Int { Int(offsets[index - words.lowerBound]) }

    /// Where in the text the first of them begins.
    package var startOffset: Int { offset(of: words.lowerBound) }

    /// The tag and the index of each value, key and container end, and where it begins in the text.
    @inline(__always)
    package func forEach(_ body: (_ tag: UInt8, _ index: Int, _ offset: Int) -> Void) {
        var index = words.lowerBound
        while index < words.upperBound {
            let tag = tape.tag(at: index)
            body(tag, index, offset(of: index))
            index += tag == TapeTag.integer || tag == TapeTag.unsigned || tag == TapeTag.double ? 2 : 1
        }
    }

    /// The bytes of the string or key at an index, its escapes resolved. They stay while the piece is there.
    package func stringBytes(at index: Int) -> UnsafeBufferPointer<UInt8> { tape.stringBytes(at: index) }
}
