#if Tool
import ApusJSON

/// Looks for the value that a pointer leads to while a document is read, of which it keeps nothing but where it has been.
///
///     /users/0/name        {"id":7,"users":[{"name":"Ada"}]}
///                          ^0             ^1 ^2      ^3          where the values begin after 0, 1, 2 and 3 tokens
struct PointerSearch {
    let pointer: JSONPointer
    /// Where the values begin that the first tokens lead to, the root first.
    private(set) var reached: [Int] = []

    /// A container on the way while it is open.
    private struct Open {
        let isObject: Bool
        /// The token's bytes in an object; its index in an array, nil when it is none.
        let key: [UInt8]
        let index: Int?
        var position = 0
        var expectsKey: Bool
        /// Whether the value that comes next is the token's, and whether one has been.
        var isSelected = false
        var hasFound = false
    }

    private let takesFirst: Bool
    private var way: [Open] = []
    /// How many containers are open, those on the way and others.
    private var depth = 0

    init(_ pointer: JSONPointer, _ policy: JSONDuplicateKeyPolicy) {
        self.pointer = pointer
        takesFirst = policy == .first
    }

    /// Where the value begins; nil when the pointer leads nowhere.
    var found: Int? { reached.count > pointer.tokens.count ? reached.last : nil }

    /// Goes on through the next piece of the document.
    mutating func take(_ piece: TapePiece) {
        piece.forEach { tag, index, offset in
            switch tag {
            case TapeTag.objectStart, TapeTag.arrayStart:
                if depth == way.count, beginValue(offset), way.count < pointer.tokens.count { enter(isObject: tag == TapeTag.objectStart) }
                depth += 1
            case TapeTag.objectEnd, TapeTag.arrayEnd:
                depth -= 1
                if depth < way.count { way.removeLast() }
            case TapeTag.string where depth == way.count && way.last?.expectsKey == true:
                takeKey(piece, index)
            default:
                if depth == way.count { _ = beginValue(offset) }
            }
        }
    }

    private mutating func enter(isObject: Bool) {
        let token = pointer.tokens[way.count]
        way.append(Open(isObject: isObject, key: Array(token.utf8), index: JSONPointer.arrayIndex(token), expectsKey: isObject))
    }

    private mutating func takeKey(_ piece: TapePiece, _ index: Int) {
        let innermost = way.count - 1
        way[innermost].expectsKey = false
        guard !takesFirst || !way[innermost].hasFound else { return }
        // Safety: the bytes are compared while the piece is there.
        way[innermost].isSelected = unsafe piece.stringBytes(at: index).elementsEqual(way[innermost].key)
    }

    /// Takes note of a value in the innermost container of the way. Whether it is on the way, too.
    private mutating func beginValue(_ offset: Int) -> Bool {
        let innermost = way.count - 1
        if innermost >= 0 {
            let isSelected = way[innermost].isObject ? way[innermost].isSelected : way[innermost].position == way[innermost].index
            way[innermost].position += 1
            way[innermost].isSelected = false
            way[innermost].expectsKey = way[innermost].isObject
            guard isSelected else { return false }
            way[innermost].hasFound = true
        }
        // Of repeated keys the last counts, and what had been found in the one before does not.
        reached.removeLast(reached.count - way.count)
        reached.append(offset)
        return true
    }
}
#endif
