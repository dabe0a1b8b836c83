// Members are written as they come, and moved when their object ends:
//
//     {"b":[1,2],"a":3        two members, at 1 and 11
//     {"a":3,"b":[1,2]        the same bytes in another order; what stands between members is the same everywhere

extension JSONWriter {
    /// Brings the members of the object that is about to end into order. False when the writer failed over it.
    mutating func sortMembers() -> Bool {
        let range = members.innermost
        if range.count > 1 { sortMembers(range) }
        members.close()
        return state != .failed
    }

    private mutating func sortMembers(_ range: Range<Int>) {
        let asUTF16 = style.isCanonical
        var isSorted = true
        for index in range.dropFirst() {
            let order = members.compare(index - 1, index, asUTF16: asUTF16)
            if order > 0 { isSorted = false }
        }
        var order = Array(range)
        if !isSorted {
            order.sort { left, right in
                let order = members.compare(left, right, asUTF16: asUTF16)
                return order == 0 ? left < right : order < 0
            }
        }
        if style.isCanonical, zip(order, order.dropFirst()).contains(where: { members.compare($0, $1, asUTF16: true) == 0 }) {
            return fail(.duplicateKey, "An object has the same key twice, which RFC 8785 does not allow.", path: pathToContainer())
        }
        if !isSorted { permuteMembers(range, order) }
    }

    /// Rewrites the text from the first member on, the members in the given order.
    private mutating func permuteMembers(_ range: Range<Int>, _ order: [Int]) {
        let start = members.members[range.lowerBound].start
        let count = next - base - start
        // What stands between two members: a comma, and a line start when pretty.
        let separator = style.isPretty ? 2 + 2 * containers.depth : 1
        // Safety: the copy is read within its bounds; the same bytes are written back in another order.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { copy in
            guard let copied = copy.baseAddress else { return }
            copied.initialize(from: base + start, count: count)
            var to = base + start
            for (position, index) in order.enumerated() {
                if position > 0 {
                    to.update(from: copied + (members.members[range.lowerBound + 1].start - start - separator), count: separator)
                    to += separator
                }
                let from = members.members[index].start - start
                let end = index + 1 < range.upperBound ? members.members[index + 1].start - start - separator : count
                to.update(from: copied + from, count: end - from)
                to += end - from
            }
        }
    }
}
