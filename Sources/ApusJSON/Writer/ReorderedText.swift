import CApusRuntime

// Members that are out of order are moved only when the text is complete. Then the whole text is
// copied once, from its end to its beginning:
//
//     {"b":{"y":1,"x":2},"a":3}        objects in the order they ended:  0 = {"y":1,"x":2}   1 = the root, with 0 inside its first member
//
//     }                                what comes after the members of the last object, 1
//     "b":{"x":2,"y":1}}               its last member in order; within it, the same three steps for 0
//     {"a":3,"b":{"x":2,"y":1}}        its first member, and what is before its members
//
// Of the objects inside a part of the text, the one that ended last is not inside any of the
// others. So no search is needed to find the objects of each part.

/// The objects of a text whose members must be put in another order.
struct ReorderedText {
    /// All members of an object and the separators between them.
    private struct Object {
        let text: Range<Int>
        let separator: Range<Int>
        /// Its members in order.
        let pieces: Range<Int>
        /// The first of the objects inside it; the others follow, up to itself.
        let firstInside: Int
    }

    /// Text, and the objects inside it.
    private struct Piece {
        let text: Range<Int>
        let inside: Range<Int>
    }

    /// The objects, in the order in which they ended.
    private var objects: [Object] = []
    private var pieces: [Piece] = []
    /// The number of pieces of `objects`. After them come those of the object that is ending.
    private var endedPieces = 0
    /// Kept for its memory: the parts that are still to be written.
    private var parts: [Piece] = []

    var count: Int { objects.count }

    /// Records the next member, in order, of the object that is ending.
    @inline(__always)
    mutating func append(_ member: OpenMembers.Member) {
        pieces.append(Piece(text: member.start..<member.end, inside: member.firstInside..<member.endInside))
    }

    /// Forgets the members of the object that is ending.
    mutating func forgetMembers() { pieces.removeLast(pieces.count - endedPieces) }

    /// Records an object whose members have been recorded.
    mutating func end(text: Range<Int>, separator: Range<Int>, firstInside: Int) {
        objects.append(Object(text: text, separator: separator, pieces: endedPieces..<pieces.count, firstInside: firstInside))
        endedPieces = pieces.count
    }

    /// Forgets the objects that begin at or after an offset in the text.
    mutating func goBack(to position: Int) {
        while let last = objects.last, last.text.lowerBound >= position {
            pieces.removeLast(pieces.count - last.pieces.lowerBound)
            endedPieces = pieces.count
            objects.removeLast()
        }
    }

    mutating func removeAll() {
        objects.removeAll(keepingCapacity: true)
        pieces.removeAll(keepingCapacity: true)
        endedPieces = 0
    }

    /// Writes a text of `count` bytes, with its members in order, to `output`, which must have room
    /// for as many.
    mutating func write(_ text: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>) {
        var copy = BackwardCopy(text, output, count: count)
        // In reverse: the last one is written next.
        parts.append(Piece(text: 0..<count, inside: 0..<objects.count))
        while let part = parts.popLast() {
            guard part.inside.lowerBound < part.inside.upperBound else {
                copy.write(part.text)
                continue
            }
            let object = objects[part.inside.upperBound - 1]
            copy.write(object.text.upperBound..<part.text.upperBound)
            parts.append(Piece(text: part.text.lowerBound..<object.text.lowerBound, inside: part.inside.lowerBound..<object.firstInside))
            if object.firstInside == part.inside.upperBound - 1 {
                var index = object.pieces.upperBound
                while index > object.pieces.lowerBound {
                    index &-= 1
                    copy.write(pieces[index].text)
                    if index > object.pieces.lowerBound { copy.write(object.separator) }
                }
            } else {
                for index in object.pieces {
                    if index > object.pieces.lowerBound { parts.append(Piece(text: object.separator, inside: 0..<0)) }
                    parts.append(pieces[index])
                }
            }
        }
    }
}

/// Writes parts of a text, each in front of the one written before it.
private struct BackwardCopy {
    private let text: UnsafePointer<UInt8>
    private let output: UnsafeMutablePointer<UInt8>
    /// The number of bytes still to be written, at the beginning of the output.
    private var left: Int

    init(_ text: UnsafePointer<UInt8>, _ output: UnsafeMutablePointer<UInt8>, count: Int) {
        self.text = text
        self.output = output
        left = count
    }

    @inline(__always)
    mutating func write(_ range: Range<Int>) {
        // Safety: the parts are the text in another order, so none is longer than the bytes still
        // to be written.
        let count = range.upperBound &- range.lowerBound
        precondition(count <= left)
        let end = left
        left &-= count
        if count <= 16, range.upperBound >= 16, end >= 16 {
            // The block begins before the part, where the next bytes will be written, and lies
            // within both texts.
            apus_store_block(apus_load_block(text + (range.upperBound &- 16)), output + (end &- 16))
        } else {
            (output + left).update(from: text + range.lowerBound, count: count)
        }
    }
}
