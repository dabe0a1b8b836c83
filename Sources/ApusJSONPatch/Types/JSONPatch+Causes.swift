import ApusJSON

// Which operation is to blame for a value of a patch's result? The path of the value is followed back
// through the operations, from the last to the first:
//
//     add /tags/0 7, add /tags/0 "a"      {"tags":["a",7]}       7 is not a string
//
//     /tags/1   ◀── add /tags/0 "a"       an element before it: it was /tags/0
//     /tags/0   ◀── add /tags/0 7         the value itself: operation 0, member "value"

extension JSONPatch {
    /// What an operation did to a value.
    struct Cause {
        /// The index of the operation.
        let operation: Int
        /// The pointer of the operation that leads to the value, or to one around or inside it.
        let pointer: JSONPointer
        /// The path in the operation, as it was sent: `value` and the rest of the path, `path` or
        /// `from`.
        let member: [String]
        /// Whether the value was removed or moved away.
        var isRemoval = false
    }

    /// The operation that put a value of the patch's result in its position, or removed it;
    /// otherwise the last one that changed something inside. Nil if there is none.
    ///
    /// - Complexity: O(operations).
    func cause(of path: JSONPointer, in result: JSONValue) -> Cause? {
        var trace = Trace(path, in: result)
        var inside: Cause?
        for index in operations.indices.reversed() {
            let pointers: [(pointer: JSONPointer, member: String)]
            switch operations[index] {
            case .test: continue
            case .add(let pointer, _):
                if trace.undoAddition(at: pointer) { return added(pointer) }
                pointers = [(pointer, "value")]
            case .replace(let pointer, _):
                if trace.path.starts(with: pointer) { return added(pointer) }
                pointers = [(pointer, "value")]
            case .remove(let pointer):
                if trace.undoRemoval(at: pointer) { return Cause(operation: index, pointer: pointer, member: ["path"], isRemoval: true) }
                pointers = [(pointer, "path")]
            case .copy(_, let pointer):
                if trace.undoAddition(at: pointer) { return Cause(operation: index, pointer: pointer, member: ["path"]) }
                pointers = [(pointer, "path")]
            case .move(let source, let pointer):
                // Nothing happens.
                if pointer.starts(with: source) { continue }
                if trace.undoAddition(at: pointer) { return Cause(operation: index, pointer: pointer, member: ["path"]) }
                if trace.undoRemoval(at: source) { return Cause(operation: index, pointer: source, member: ["from"], isRemoval: true) }
                pointers = [(pointer, "path"), (source, "from")]
            }
            if inside == nil, let (pointer, member) = pointers.first(where: { $0.pointer.starts(with: trace.path) }) {
                inside = Cause(operation: index, pointer: pointer, member: [member])
            }

            func added(_ pointer: JSONPointer) -> Cause {
                Cause(operation: index, pointer: pointer, member: ["value"] + trace.path.tokens.dropFirst(pointer.tokens.count))
            }
        }
        return inside
    }

    /// The path of a value before the operations that have been undone.
    private struct Trace {
        private(set) var path: JSONPointer
        /// For each token, the number of elements if it names an element of an array.
        private var counts: [Int?] = []

        init(_ path: JSONPointer, in result: JSONValue) {
            self.path = path
            var value: JSONValue? = result
            for token in path.tokens {
                counts.append(value?.kind == .array ? value?.count : nil)
                value = value?[at: JSONPointer(tokens: [token])]
            }
        }

        /// Returns whether the value, or one around it, was added.
        mutating func undoAddition(at pointer: JSONPointer) -> Bool {
            guard let (depth, token) = branch(pointer) else { return pointer.tokens.isEmpty }
            guard let count = counts[depth] else { return path.tokens[depth].hasSameBytes(as: token) }
            counts[depth] = count - 1
            guard let own = JSONPointer.arrayIndex(path.tokens[depth]) else { return false }
            let added = token == "-" ? count - 1 : JSONPointer.arrayIndex(token) ?? count
            if added < own { path.tokens[depth] = String(own - 1) }
            return added == own
        }

        /// Returns whether the value, or one around it, was removed.
        mutating func undoRemoval(at pointer: JSONPointer) -> Bool {
            guard let (depth, token) = branch(pointer) else { return pointer.tokens.isEmpty }
            guard let count = counts[depth] else { return path.tokens[depth].hasSameBytes(as: token) }
            counts[depth] = count + 1
            guard let own = JSONPointer.arrayIndex(path.tokens[depth]), let removed = JSONPointer.arrayIndex(token) else { return false }
            // An element that the array lacks since it became shorter.
            if own >= count { return true }
            if removed <= own { path.tokens[depth] = String(own + 1) }
            return false
        }

        /// The depth at which a pointer may part from the path, and its token there; nil if it parts
        /// before, or leads further than the path.
        private func branch(_ pointer: JSONPointer) -> (depth: Int, token: String)? {
            guard let token = pointer.tokens.last, pointer.tokens.count <= path.tokens.count else { return nil }
            let depth = pointer.tokens.count - 1
            for level in 0..<depth where !path.tokens[level].hasSameBytes(as: pointer.tokens[level]) { return nil }
            return (depth, token)
        }
    }
}
