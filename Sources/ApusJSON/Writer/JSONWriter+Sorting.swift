// Members are written as they come, and moved when their object ends:
//
//     {"b":[1,2],"a":3        two members, at 1 and 11
//     {"a":3,"b":[1,2]        the same bytes in another order
//
// Objects around many others that had to be put in order wait for the end of the text, when all of them are moved at once.

extension JSONWriter {
    /// Brings the members of the object that is about to end into order. False when the writer failed over it.
    mutating func sortMembers() -> Bool {
        // What stands between two members: a comma, and a line start when pretty.
        let separator = style.isPretty ? 2 &+ style.indentation.width &* containers.depth : 1
        let order = members.sort(base, end: next - base, separator: separator)
        if order.isChanged {
            if let start = members.rewrite(base, separator: separator) {
                paths?.reorderInnermost(of: containers.depth, from: start, to: byteCount)
            }
        }
        if order.hasDuplicates { hasRepeatedKeys = true }
        if style.isCanonical, order.hasDuplicates {
            fail(.duplicateKey, "An object has the same key twice, which RFC 8785 does not allow.", path: pathToContainer())
        }
        members.close()
        return state != .failed
    }

    /// Puts the objects in order that wait for the end of the text, once that is complete.
    mutating func putInOrder() {
        if style.sorts, state == .complete { members.rewritePostponed(base, count: byteCount) }
    }
}
