#if Tool
import ApusJSON

/// A search for a pointer's value while a document is read. It keeps only the offsets of the values
/// on the way.
///
///     /users/0/name        {"id":7,"users":[{"name":"Ada"}]}
///                          ^0             ^1 ^2      ^3          where the values after 0, 1, 2 and 3 tokens start
struct PointerSearch {
    let pointer: JSONPointer
    /// The values on the way with the offsets at which they start, the root first.
    private(set) var reached: [(kind: JSONKind, offset: Int)] = []

    /// An open container on the way.
    private struct Open {
        let isObject: Bool
        /// The token as the key of an object, and as the index in an array; the index is nil if the
        /// token is not one.
        let key: [UInt8]
        let index: Int?
        /// The number of elements, or of keys and values, that have begun.
        var position = 0
        var expectsKey: Bool { isObject && position.isMultiple(of: 2) }
        /// Whether the next value is the token's, and whether one was found already.
        var isSelected = false
        var hasFound = false
    }

    private let takesFirst: Bool
    private var way: [Open] = []
    /// The number of open containers, including those that are not on the way.
    private var depth = 0

    init(_ pointer: JSONPointer, _ policy: JSONDuplicateKeyPolicy) {
        self.pointer = pointer
        takesFirst = policy == .first
    }

    /// The value, or nil if there is none at the pointer.
    var found: (kind: JSONKind, offset: Int)? { reached.count > pointer.tokens.count ? reached.last : nil }

    /// Continues the search in the next piece of the document.
    mutating func take(_ piece: TapePiece) {
        piece.forEach { tag, index, offset in
            switch tag {
            case TapeTag.objectStart, TapeTag.arrayStart:
                if depth == way.count, beginValue(tag, offset), way.count < pointer.tokens.count { enter(isObject: tag == TapeTag.objectStart) }
                depth += 1
            case TapeTag.objectEnd, TapeTag.arrayEnd:
                depth -= 1
                if depth < way.count { way.removeLast() }
            case TapeTag.string where depth == way.count && way.last?.expectsKey == true:
                takeKey(piece, index)
            default:
                if depth == way.count { _ = beginValue(tag, offset) }
            }
        }
    }

    private mutating func enter(isObject: Bool) {
        let token = pointer.tokens[way.count]
        way.append(Open(isObject: isObject, key: Array(token.utf8), index: JSONPointer.arrayIndex(token)))
    }

    private mutating func takeKey(_ piece: TapePiece, _ index: Int) {
        let innermost = way.count - 1
        way[innermost].position += 1
        guard !takesFirst || !way[innermost].hasFound else { return }
        // Safety: the bytes are compared while the piece is valid.
        way[innermost].isSelected = unsafe piece.stringBytes(at: index).elementsEqual(way[innermost].key)
    }

    /// Handles a value in the innermost container on the way. Returns whether the value is on the
    /// way too.
    private mutating func beginValue(_ tag: UInt8, _ offset: Int) -> Bool {
        let innermost = way.count - 1
        if innermost >= 0 {
            let isSelected = way[innermost].isObject ? way[innermost].isSelected : way[innermost].position == way[innermost].index
            way[innermost].position += 1
            way[innermost].isSelected = false
            guard isSelected else { return false }
            way[innermost].hasFound = true
        }
        // If the last of repeated keys wins, discard what was found under an earlier one.
        reached.removeLast(reached.count - way.count)
        reached.append((JSONKind(tag: tag), offset))
        return true
    }
}
#endif
