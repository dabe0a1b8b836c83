#if Tool
import ApusJSON

/// Pointers as a tree, so that the values of all of them are found together.
///
///     /users/0/name  /users/0/id        0 ─users─▶ 1 ─0─▶ 2 ─name─▶ 3
///                                                           ─id───▶ 4
struct PointerTree {
    struct Step {
        /// The steps after this one. Keys are compared by their bytes.
        fileprivate(set) var keys: [[UInt8]: Int] = [:]
        fileprivate(set) var indexes: [Int: Int] = [:]
        /// The largest index; -1 if there is none.
        fileprivate(set) var lastIndex = -1

        var isLast: Bool { keys.isEmpty }
    }

    /// The steps, each after its parent. The first is the root.
    private(set) var steps = [Step()]
    /// The steps of each pointer, without the root.
    private(set) var ways: [[Int]] = []

    init(_ pointers: [JSONPointer]) {
        for pointer in pointers {
            var step = 0
            ways.append(
                pointer.tokens.map { token in
                    step = next(after: step, token)
                    return step
                })
        }
    }

    private mutating func next(after step: Int, _ token: String) -> Int {
        let key = Array(token.utf8)
        if let known = steps[step].keys[key] { return known }
        steps[step].keys[key] = steps.count
        if let index = JSONPointer.arrayIndex(token) {
            steps[step].indexes[index] = steps.count
            steps[step].lastIndex = max(steps[step].lastIndex, index)
        }
        steps.append(Step())
        return steps.count - 1
    }

    /// The values of the pointers in a document; nil for those that lead to none.
    ///
    /// - Complexity: O(the members and elements of each container on the way), however many pointers there are.
    func values(in document: JSONDocument) -> [JSONNode?] {
        var found = [JSONNode?](repeating: nil, count: steps.count)
        found[0] = document.root
        for (number, step) in steps.enumerated() where !step.isLast {
            guard let node = found[number] else { continue }
            if let elements = node.array {
                for (index, element) in elements.enumerated() {
                    if index > step.lastIndex { break }
                    if let next = step.indexes[index] { found[next] = element }
                }
            } else if step.keys.count <= 4 {
                for (key, next) in step.keys { found[next] = node[String(decoding: key, as: UTF8.self)] }
            } else if let members = node.object {
                let takesLast = node.takesLastOfRepeatedKeys
                for member in members {
                    if let next = step.keys[Array(member.key.utf8)], takesLast || found[next] == nil { found[next] = member.value }
                }
            }
        }
        return ways.map { way in found[way.last ?? 0] }
    }
}
#endif
