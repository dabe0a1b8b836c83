#if Tool
import ApusJSON

/// A search for the values of pointers while a document is read. It keeps only the offsets of the values
/// on the way.
///
///     /users/0/name        {"id":7,"users":[{"name":"Ada"}]}
///                          ^0             ^1 ^2      ^3          where the values after 0, 1, 2 and 3 tokens start
struct PointerSearch {
    /// The start of a value on the way.
    typealias Place = (kind: JSONKind, offset: Int)

    private let tree: PointerTree
    private let takesFirst: Bool
    private var found: [Found?]
    /// How many values on the way have been found.
    private var count = 0
    private var way: [Open] = []
    /// The number of open containers, including those that are not on the way.
    private var depth = 0

    /// A value that a step leads to. It counts for as long as its container is the one that the step before leads to:
    /// a key of that may be repeated.
    private struct Found {
        let place: Place
        let number: Int
        let container: Int
    }

    /// An open container on the way.
    private struct Open {
        let isObject: Bool
        let step: Int
        /// The number of elements, or of keys and values, that have begun.
        var position = 0
        /// The step to an object's next value, if that is on the way.
        var selected: Int?
        var expectsKey: Bool { isObject && position.isMultiple(of: 2) }
    }

    init(_ pointers: [JSONPointer], _ policy: JSONDuplicateKeyPolicy) {
        tree = PointerTree(pointers)
        found = Array(repeating: nil, count: tree.steps.count)
        takesFirst = policy == .first
    }

    /// The values on the way of each pointer, the root first. If the pointer leads to a value, that is the last of them.
    var reached: [[Place]] {
        tree.ways.map { way in
            var reached = found[0].map { [$0] } ?? []
            for step in way {
                guard let next = found[step], next.container == reached.last?.number else { break }
                reached.append(next)
            }
            return reached.map(\.place)
        }
    }

    /// Continues the search in the next piece of the document.
    mutating func take(_ piece: TapePiece) {
        piece.forEach { tag, index, offset in
            switch tag {
            case TapeTag.objectStart, TapeTag.arrayStart:
                if depth == way.count, let step = beginValue(tag, offset), !tree.steps[step].isLast {
                    way.append(Open(isObject: tag == TapeTag.objectStart, step: step))
                }
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

    private mutating func takeKey(_ piece: TapePiece, _ index: Int) {
        let innermost = way.count - 1
        way[innermost].position += 1
        // Safety: the bytes are copied while the piece is valid.
        let step = unsafe tree.steps[way[innermost].step].keys[Array(piece.stringBytes(at: index))]
        way[innermost].selected = step.flatMap { takesFirst && isFound($0) ? nil : $0 }
    }

    /// Whether a step has led to a value in the innermost container.
    private func isFound(_ step: Int) -> Bool { found[step].map { $0.container == found[tree.steps[step].parent]?.number } ?? false }

    /// Handles a value in the innermost container on the way. Returns the step that leads to it, if it is on the way
    /// too.
    private mutating func beginValue(_ tag: UInt8, _ offset: Int) -> Int? {
        var step = 0
        var container = 0
        if let innermost = way.indices.last {
            let selected = way[innermost].isObject ? way[innermost].selected : tree.steps[way[innermost].step].indexes[way[innermost].position]
            way[innermost].position += 1
            way[innermost].selected = nil
            guard let selected else { return nil }
            (step, container) = (selected, found[way[innermost].step]?.number ?? 0)
        }
        count += 1
        found[step] = Found(place: (JSONKind(tag: tag), offset), number: count, container: container)
        return step
    }
}
#endif
